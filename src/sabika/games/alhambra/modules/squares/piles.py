"""The six piles of squares: the top one of each lies face up, the rest nobody knows (04, Setup)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.given.naming import tile_numbered
from sabika.games.alhambra.state import AlhambraState, Slice
from sabika.kernel.frames import Frame
from sabika.kernel.rng import Chance

from .facts import ID, colour_of, facts_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table

STREAM: Final = "squares piles"


class SquarePiles(Slice):
    """By colour the squares still to be had, the face-up one first."""

    def __init__(self, piles: list[tuple[int, ...]]) -> None:
        self.piles = piles

    def copy(self) -> SquarePiles:
        return SquarePiles(self.piles[:])

    def to_data(self) -> dict[str, object]:
        return {"piles": self.piles}

    def tiles(self) -> list[int]:
        return [tile for pile in self.piles for tile in pile]

    def release(self, tile: int) -> None:
        self.piles = [tuple([other for other in pile if other != tile]) for pile in self.piles]


def make(rules: AlhambraRules, saved: Mapping[str, Any] | None) -> SquarePiles:
    """The piles in the order of the data, or as they were saved."""
    if saved is not None:
        piles = saved["piles"]
        return SquarePiles([tuple([tile_numbered(rules, t) for t in pile]) for pile in piles])
    names = facts_of(rules).colours
    return SquarePiles(
        [
            tuple([rules.tile_index[name] for name, colour in names.items() if colour == kind])
            for kind in range(len(TYPES))
        ]
    )


def slice_of(rules: AlhambraRules, state: AlhambraState) -> SquarePiles:
    """The module's slice of a state."""
    part = state.slices[rules.slice_index[ID]]
    assert isinstance(part, SquarePiles)
    return part


def shuffle_piles(play: Table, frame: Frame) -> None:
    """Set-up stage: every pile is shuffled; its top square is turned up."""
    part = slice_of(play.rules, play.state)
    part.piles = [tuple(play.state.chance.shuffled(STREAM, sorted(pile))) for pile in part.piles]


def owned(play: Table, seat: int) -> int:
    """How many squares a player has: in the palace, in the reserve, waiting to be laid."""
    rules, state = play.rules, play.state
    held = [*state.palaces[seat].placed(), *state.reserves[seat], *state.pending[seat]]
    return sum([colour_of(rules, tile) is not None for tile in held])


def deal(
    rules: AlhambraRules, state: AlhambraState, seat: int, chance: Chance, memory: str
) -> None:
    """Nobody knows the order below the face-up squares."""
    part = slice_of(rules, state)
    part.piles = [(*pile[:1], *chance.shuffled(STREAM, sorted(pile[1:]))) for pile in part.piles]


def view(rules: AlhambraRules, state: AlhambraState, seat: int | None) -> dict[str, object]:
    """The face-up squares, the sizes of the piles, and what is printed on every square."""
    facts = facts_of(rules)
    return {
        "piles": [
            {
                "type": colour,
                "tile": rules.tile_names[pile[0]] if pile else None,
                "left": len(pile),
            }
            for colour, pile in zip(TYPES, slice_of(rules, state).piles, strict=True)
        ],
        "most": facts.most_each,
        "colours": {name: TYPES[colour] for name, colour in facts.colours.items()},
    }
