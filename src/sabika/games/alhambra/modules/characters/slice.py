"""The module's part of the state: who owns which character, the auction, the surplus."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from sabika.games.alhambra.given.naming import card_numbered, tile_numbered
from sabika.games.alhambra.state import AlhambraState, Slice
from sabika.kernel.frames import NOBODY
from sabika.kernel.hidden import Pile

from .facts import ID

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
    """A new slice, or the one that was saved or described."""
    part = CharactersSlice(rules.players)
    if saved is None:
        return part

    def cards(given: Any) -> tuple[int, ...]:
        return tuple([card_numbered(rules, card) for card in given])

    part.owned = [cards(owned) for owned in saved["owned"]]
    part.used = cards(saved["used"])
    part.removed = cards(saved["removed"])
    part.up = card_numbered(rules, saved["up"])
    part.bid = saved["bid"]
    part.bidder = saved["bidder"]
    part.passed = tuple(saved["passed"])
    part.wise = saved["wise"]
    part.dancing = tile_numbered(rules, saved["dancing"])
    part.surplus = _surplus(rules, part, saved["surplus"])
    return part


def _surplus(rules: AlhambraRules, part: CharactersSlice, saved: Any) -> Pile:
    """The surplus as saved, or described by names; a card that lies elsewhere is not in it."""
    if isinstance(saved, dict):
        pile = Pile.from_data(saved)
        elsewhere = {card for owned in part.owned for card in owned} | {part.up, *part.removed}
        if not elsewhere.intersection(pile.cards):
            return pile
        return Pile(tuple([card for card in pile.cards if card not in elsewhere]))
    return Pile(tuple([card_numbered(rules, card) for card in saved]))


def slice_of(rules: AlhambraRules, state: AlhambraState) -> CharactersSlice:
    """The module's slice of a state."""
    part = state.slices[rules.slice_index[ID]]
    assert isinstance(part, CharactersSlice)
    return part


def mine(play: Table) -> CharactersSlice:
    """The module's slice of the game under way."""
    return slice_of(play.rules, play.state)
