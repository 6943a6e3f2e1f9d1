"""The six piles of squares: the top one of each lies face up, the rest nobody knows (04, Setup).

Nobody takes more than three in a game: one that left it counts on (04, introduction; 41).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.given.entries import (
    BySeat,
    Described,
    Each,
    Many,
    Number,
    TileName,
)
from sabika.games.alhambra.state import AlhambraState, Slice
from sabika.kernel.frames import Frame
from sabika.kernel.rng import Chance

from .facts import ID, Facts, colour_of, facts_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table

STREAM: Final = "squares piles"


class SquarePiles(Slice):
    """By colour the squares still to be had, the face-up one first."""

    def __init__(self, piles: list[tuple[int, ...]], given_up: list[int]) -> None:
        self.piles = piles
        self.given_up = given_up
        """By seat how many squares the player had that left the game."""

    def copy(self) -> SquarePiles:
        return SquarePiles(self.piles[:], self.given_up[:])

    def to_data(self) -> dict[str, object]:
        return {"piles": self.piles, "given_up": self.given_up}

    def tiles(self) -> list[int]:
        return [tile for pile in self.piles for tile in pile]

    def release(self, tile: int) -> None:
        self.piles = [tuple([other for other in pile if other != tile]) for pile in self.piles]


def make(rules: AlhambraRules, saved: Mapping[str, Any] | None) -> SquarePiles:
    """The piles in the order of the data, or as they were saved."""
    none = [0] * rules.players
    if saved is not None:
        # Snapshots of records that were made before it was counted say nothing of it.
        given_up = list(saved.get("given_up", none))
        return SquarePiles([tuple(pile) for pile in saved["piles"]], given_up)
    piles = names_by_colour(facts_of(rules))
    return SquarePiles([tuple([rules.tile_index[name] for name in names]) for names in piles], none)


def names_by_colour(facts: Facts) -> list[tuple[str, ...]]:
    """The squares of each colour by name."""
    return [
        tuple([name for name, colour in facts.colours.items() if colour == kind])
        for kind in range(len(TYPES))
    ]


def described(facts: Facts) -> Described:
    """The pile of every colour, the face-up square first, and what was given up."""
    piles = [Many(TileName(names)) for names in names_by_colour(facts)]
    return Described({"piles": Each(tuple(piles)), "given_up": BySeat(Number())})


def slice_of(rules: AlhambraRules, state: AlhambraState) -> SquarePiles:
    """The module's slice of a state."""
    part = state.slices[rules.slice_index[ID]]
    assert isinstance(part, SquarePiles)
    return part


def shuffle_piles(play: Table, frame: Frame) -> None:
    """Set-up stage: every pile is shuffled; its top square is turned up."""
    part = slice_of(play.rules, play.state)
    part.piles = [tuple(play.state.chance.shuffled(STREAM, sorted(pile))) for pile in part.piles]


def taken(play: Table, seat: int) -> int:
    """How many squares a player took: in the palace, in the reserve, waiting to be laid, gone."""
    rules, state = play.rules, play.state
    held = [*state.palaces[seat].placed(), *state.reserves[seat], *state.pending[seat]]
    gone = slice_of(rules, state).given_up[seat]
    return gone + sum([colour_of(rules, tile) is not None for tile in held])


def square_lost(play: Table, frame: Frame) -> None:
    """Reaction to `tile.forgone`: a square that leaves the game is not made up for (41)."""
    tile = frame.data[1]
    assert isinstance(tile, int)
    if colour_of(play.rules, tile) is not None:
        slice_of(play.rules, play.state).given_up[frame.seat] += 1


def deal(
    rules: AlhambraRules, state: AlhambraState, seat: int, chance: Chance, memory: str
) -> None:
    """Nobody knows the order below the face-up squares."""
    part = slice_of(rules, state)
    part.piles = [(*pile[:1], *chance.shuffled(STREAM, sorted(pile[1:]))) for pile in part.piles]


def view(rules: AlhambraRules, state: AlhambraState, seat: int | None) -> dict[str, object]:
    """The face-up squares, the sizes of the piles, what left the game, what is printed on each."""
    facts, part = facts_of(rules), slice_of(rules, state)
    return {
        "piles": [
            {
                "type": colour,
                "tile": rules.tile_names[pile[0]] if pile else None,
                "left": len(pile),
            }
            for colour, pile in zip(TYPES, part.piles, strict=True)
        ],
        "given_up": part.given_up[:],
        "most": facts.most_each,
        "colours": {name: TYPES[colour] for name, colour in facts.colours.items()},
    }
