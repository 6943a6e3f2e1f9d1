"""The module's part of the state: who owns which character, the auction, the surplus."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from sabika.games.alhambra.given.entries import (
    BySeat,
    CardName,
    Described,
    FaceDown,
    Many,
    all_others,
)
from sabika.games.alhambra.state import AlhambraState, Slice
from sabika.kernel.frames import NOBODY
from sabika.kernel.hidden import Pile

from .facts import ALL, ID

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table

NOTHING: Final = -1


class CharactersSlice(Slice):
    """Characters by owner, those of the surplus and those that left the game."""

    def __init__(self, players: int) -> None:
        self.owned: list[tuple[int, ...]] = [()] * players
        """By seat the cards of the characters, in the order they were gained."""
        self.used: tuple[int, ...] = ()
        """The characters of the active player that were used in this turn."""
        self.surplus = Pile(())
        """The face-down cards that went into no pile."""
        self.removed: tuple[int, ...] = ()
        self.up = NOTHING
        """The card under auction."""
        self.bid = 0
        self.bidder = NOBODY
        self.passed: tuple[int, ...] = ()
        """The seats that are out of the auction, in the order they passed."""
        self.wise = NOTHING
        """The type the wise man stands for in the scoring under way."""
        self.dancing = NOTHING
        """The market tile that is being replaced."""

    def copy(self) -> CharactersSlice:
        twin = CharactersSlice(0)
        twin.owned = self.owned[:]
        twin.used = self.used
        twin.surplus = self.surplus
        twin.removed = self.removed
        twin.up = self.up
        twin.bid = self.bid
        twin.bidder = self.bidder
        twin.passed = self.passed
        twin.wise = self.wise
        twin.dancing = self.dancing
        return twin

    def to_data(self) -> dict[str, object]:
        return {
            "owned": self.owned,
            "used": self.used,
            "surplus": self.surplus.to_data(),
            "removed": self.removed,
            "up": self.up,
            "bid": self.bid,
            "bidder": self.bidder,
            "passed": self.passed,
            "wise": self.wise,
            "dancing": self.dancing,
        }

    def tiles(self) -> list[int]:
        return [] if self.dancing == NOTHING else [self.dancing]

    def cards(self) -> list[int]:
        cards = [card for owned in self.owned for card in owned]
        if self.up != NOTHING:
            cards.append(self.up)
        return [*cards, *self.surplus.rest(), *self.removed]

    def release_card(self, kind: int) -> None:
        self.surplus = Pile(tuple([card for card in self.surplus.rest() if card != kind]))


def make(rules: AlhambraRules, saved: Mapping[str, Any] | None) -> CharactersSlice:
    """A new slice, or the one that was saved."""
    part = CharactersSlice(rules.players)
    if saved is None:
        return part
    part.owned = [tuple(owned) for owned in saved["owned"]]
    part.used = tuple(saved["used"])
    part.removed = tuple(saved["removed"])
    part.up = saved["up"]
    part.bid = saved["bid"]
    part.bidder = saved["bidder"]
    part.passed = tuple(saved["passed"])
    part.wise = saved["wise"]
    part.dancing = saved["dancing"]
    part.surplus = Pile.from_data(saved["surplus"])
    return part


def described() -> Described:
    """Characters by name; the surplus from the top, by default without those named elsewhere."""
    cards = Many(CardName(ALL))
    entries = {"owned": BySeat(cards), "used": cards, "removed": cards}
    return Described({**entries, "surplus": FaceDown(CardName(ALL))}, _leave_surplus)


def _leave_surplus(
    rules: AlhambraRules, data: Mapping[str, Any], named: Mapping[str, Any]
) -> dict[str, Any]:
    if "surplus" in named:
        return {}
    elsewhere = (*named.get("owned", ()), named.get("removed", ()))
    return {"surplus": Pile(tuple(all_others(data["surplus"]["cards"], *elsewhere))).to_data()}


def slice_of(rules: AlhambraRules, state: AlhambraState) -> CharactersSlice:
    """The module's slice of a state."""
    part = state.slices[rules.slice_index[ID]]
    assert isinstance(part, CharactersSlice)
    return part


def mine(play: Table) -> CharactersSlice:
    """The module's slice of the game under way."""
    return slice_of(play.rules, play.state)
