"""The module's part of the state: the pile, the project on offer and the standing bid."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from sabika.games.alhambra.given.naming import tile_numbered
from sabika.games.alhambra.state import AlhambraState, Slice
from sabika.kernel.frames import NOBODY
from sabika.kernel.hidden import Pile

from .facts import ID, facts_of

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
    """A new slice, or the one that was saved or described."""
    part = ProjectsSlice(rules.purse.by_name)
    if saved is None:
        return part
    part.current = tile_numbered(rules, saved["current"])
    part.bidder = saved["bidder"]
    part.money = tuple(saved["money"])
    pile = saved["pile"]
    if not isinstance(pile, dict):
        part.pile = Pile(tuple([tile_numbered(rules, tile) for tile in pile]))
        return part
    part.pile = Pile.from_data(pile)
    if part.current in part.pile.cards:
        # A description turned up one of the pile: the one that set-up turned up goes below.
        projects = [rules.tile_index[project.name] for project in facts_of(rules).projects]
        above = [tile for tile in part.pile.cards if tile != part.current]
        below = [tile for tile in projects if tile not in part.pile.cards]
        part.pile = Pile((*above, *below))
    return part


def slice_of(rules: AlhambraRules, state: AlhambraState) -> ProjectsSlice:
    """The module's slice of a state."""
    part = state.slices[rules.slice_index[ID]]
    assert isinstance(part, ProjectsSlice)
    return part


def mine(play: Table) -> ProjectsSlice:
    """The module's slice of the game under way."""
    return slice_of(play.rules, play.state)
