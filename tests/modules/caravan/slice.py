"""The module's part of the state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.given.entries import BySeat, Described, Flag, OneOf, TileName
from sabika.games.alhambra.state import AlhambraState, Slice
from sabika.kernel.hidden import Pile

from .facts import ID

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table

NOTHING: Final = -1

Ware = tuple[int, int]
"""A ware in front of a player: its value, and which seats know it, as a bit mask."""


class CaravanSlice(Slice):
    """Merchants, yard, tents and wares."""

    def __init__(self, players: int) -> None:
        self.saddled = [True] * players
        self.lodging = [NOTHING] * players
        """By seat the inn the merchant lodges in."""
        self.favours = [NOTHING] * players
        """By seat the index of the favoured type; secret until all have chosen."""
        self.shown = False
        """Whether the first choice of favours is over."""
        self.yard: tuple[tuple[int, int], ...] = ()
        """The caravans in the yard: kind of card and camels left."""
        self.spent: tuple[int, ...] = ()
        """Caravan cards whose camels were all used."""
        self.left: tuple[int, ...] = ()
        """The caravan cards that went into no pile; nobody knows which."""
        self.tents: tuple[int, ...] = ()
        """The tents still to be had."""
        self.pile = Pile(())
        """The face-down wares."""
        self.wares: list[tuple[Ware, ...]] = [()] * players
        self.traded: tuple[int, ...] = ()
        """The wares that were traded."""
        self.may_trade = True
        """Whether the active player has not traded in this turn."""

    def copy(self) -> CaravanSlice:
        twin = CaravanSlice(0)
        twin.saddled = self.saddled[:]
        twin.lodging = self.lodging[:]
        twin.favours = self.favours[:]
        twin.shown = self.shown
        twin.yard = self.yard
        twin.spent = self.spent
        twin.left = self.left
        twin.tents = self.tents
        twin.pile = self.pile
        twin.wares = self.wares[:]
        twin.traded = self.traded
        twin.may_trade = self.may_trade
        return twin

    def to_data(self) -> dict[str, object]:
        return {
            "saddled": self.saddled,
            "lodging": self.lodging,
            "favours": self.favours,
            "shown": self.shown,
            "yard": self.yard,
            "spent": self.spent,
            "left": self.left,
            "tents": self.tents,
            "pile": self.pile.to_data(),
            "wares": self.wares,
            "traded": self.traded,
            "may_trade": self.may_trade,
        }

    def tiles(self) -> list[int]:
        return list(self.tents)

    def cards(self) -> list[int]:
        return [*(card for card, _ in self.yard), *self.spent, *self.left]

    def release(self, tile: int) -> None:
        self.tents = tuple([tent for tent in self.tents if tent != tile])

    def release_card(self, kind: int) -> None:
        if kind in self.left:
            self.left = ()


def make(rules: AlhambraRules, saved: Mapping[str, Any] | None) -> CaravanSlice:
    """A new slice, or the one that was saved."""
    part = CaravanSlice(rules.players)
    if saved is None:
        part.tents = tuple([n for n, tile in enumerate(rules.tiles) if tile.kind.name == "tent"])
        return part
    part.saddled = list(saved["saddled"])
    part.lodging = list(saved["lodging"])
    part.favours = list(saved["favours"])
    part.shown = saved["shown"]
    part.yard = tuple([(card, camels) for card, camels in saved["yard"]])
    part.spent = tuple(saved["spent"])
    part.left = tuple(saved["left"])
    part.tents = tuple(saved["tents"])
    part.pile = Pile.from_data(saved["pile"])
    part.wares = [tuple([(ware, seats) for ware, seats in wares]) for wares in saved["wares"]]
    part.traded = tuple(saved["traded"])
    part.may_trade = saved["may_trade"]
    return part


def described() -> Described:
    """What positions may say: saddled merchants, where they lodge, what they favour."""
    inns = TileName(missing=True)
    return Described(
        {
            "saddled": BySeat(Flag()),
            "lodging": BySeat(inns),
            "favours": BySeat(OneOf(TYPES)),
            "may_trade": Flag(),
        }
    )


def slice_of(rules: AlhambraRules, state: AlhambraState) -> CaravanSlice:
    """The module's slice of a state."""
    part = state.slices[rules.slice_index[ID]]
    assert isinstance(part, CaravanSlice)
    return part


def mine(play: Table) -> CaravanSlice:
    """The module's slice of the game under way."""
    return slice_of(play.rules, play.state)
