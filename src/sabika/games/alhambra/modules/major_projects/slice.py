"""The module's part of the state: the pile, the project on offer and the standing bid."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from sabika.games.alhambra.given.entries import (
    Described,
    FaceDown,
    Many,
    MoneyWord,
    Seat,
    TileName,
    all_others,
)
from sabika.games.alhambra.state import AlhambraState, Slice
from sabika.kernel.frames import NOBODY
from sabika.kernel.hidden import Pile

from .facts import ID, Facts

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table

NOTHING: Final = -1


class ProjectsSlice(Slice):
    """Projects nobody has won yet, and the money that lies open at one of them."""

    def __init__(self, kinds: Mapping[str, int]) -> None:
        self._kinds = kinds
        """The kinds of cards by name, to tell cards from other money."""
        self.pile = Pile(())
        self.current = NOTHING
        """The project that can be bid for."""
        self.bidder = NOBODY
        self.money: tuple[str, ...] = ()
        """What the bidder laid out, by name; nobody holds it."""

    def copy(self) -> ProjectsSlice:
        twin = ProjectsSlice(self._kinds)
        twin.pile = self.pile
        twin.current = self.current
        twin.bidder = self.bidder
        twin.money = self.money
        return twin

    def to_data(self) -> dict[str, object]:
        return {
            "pile": self.pile.to_data(),
            "current": self.current,
            "bidder": self.bidder,
            "money": self.money,
        }

    def tiles(self) -> list[int]:
        tiles = list(self.pile.rest())
        return tiles if self.current == NOTHING else [*tiles, self.current]

    def cards(self) -> list[int]:
        return [self._kinds[word] for word in self.money if word in self._kinds]

    def release(self, tile: int) -> None:
        self.pile = Pile(tuple([other for other in self.pile.rest() if other != tile]))
        if self.current == tile:
            # The description wants it elsewhere: the next one is on offer.
            rest = self.pile.rest()
            self.current = rest[0] if rest else NOTHING
            self.pile = Pile(rest[1:])


def make(rules: AlhambraRules, saved: Mapping[str, Any] | None) -> ProjectsSlice:
    """A new slice, or the one that was saved."""
    part = ProjectsSlice(rules.purse.by_name)
    if saved is not None:
        part.pile = Pile.from_data(saved["pile"])
        part.current = saved["current"]
        part.bidder = saved["bidder"]
        part.money = tuple(saved["money"])
    return part


def described(facts: Facts) -> Described:
    """The project on offer, the pile below it from the top, and the standing bid."""
    names = tuple([project.name for project in facts.projects])
    return Described(
        {
            "current": TileName(names, missing=True),
            "pile": FaceDown(TileName(names)),
            "bidder": Seat(),
            "money": Many(MoneyWord()),
        },
        _others_below,
    )


def _others_below(
    rules: AlhambraRules, data: Mapping[str, Any], named: Mapping[str, Any]
) -> dict[str, Any]:
    """If another project is on offer, the one that set-up turned up goes below the pile."""
    if "pile" in named or "current" not in named:
        return {}
    projects = [*data["pile"]["cards"], data["current"]]
    return {"pile": Pile(tuple(all_others(projects, [named["current"]]))).to_data()}


def slice_of(rules: AlhambraRules, state: AlhambraState) -> ProjectsSlice:
    """The module's slice of a state."""
    part = state.slices[rules.slice_index[ID]]
    assert isinstance(part, ProjectsSlice)
    return part


def mine(play: Table) -> ProjectsSlice:
    """The module's slice of the game under way."""
    return slice_of(play.rules, play.state)
