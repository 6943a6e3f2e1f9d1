"""The bonus cards in the state: in hands, shown, in the box (rules 03, State)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from sabika.games.alhambra.given.naming import tile_numbered
from sabika.games.alhambra.state import AlhambraState, Slice
from sabika.kernel.frames import Frame

from .facts import ID, facts_of, pictured

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table


class BonusSlice(Slice):
    """Every card by the number of its tile."""

    def __init__(self) -> None:
        self.hands: list[tuple[int, ...]] = []
        """By seat the cards held, sorted; only the owner sees them."""
        self.shown: list[tuple[int, ...]] = []
        """By seat the cards that lie open, sorted."""
        self.returned: list[tuple[int, ...]] = []
        """By seat the cards in hand that lay open once: everybody knows them."""
        self.box: tuple[int, ...] = ()
        """The cards nobody was dealt, sorted; nobody sees them."""
        self.fresh: tuple[int, ...] = ()
        """Pictured tiles the active player laid in this turn."""

    def copy(self) -> BonusSlice:
        twin = BonusSlice()
        twin.hands = self.hands[:]
        twin.shown = self.shown[:]
        twin.returned = self.returned[:]
        twin.box = self.box
        twin.fresh = self.fresh
        return twin

    def to_data(self) -> dict[str, object]:
        return {
            "hands": self.hands,
            "shown": self.shown,
            "returned": self.returned,
            "box": self.box,
            "fresh": self.fresh,
        }


def make(rules: AlhambraRules, saved: Mapping[str, Any] | None) -> BonusSlice:
    """A new slice, the one that was saved, or one described by the names of its tiles."""
    part = BonusSlice()
    part.hands = [()] * rules.players
    part.shown = [()] * rules.players
    part.returned = [()] * rules.players
    part.box = tuple(sorted(pictured(rules)))
    if saved is None:
        return part
    part.hands = _by_seat(rules, saved["hands"])
    part.shown = _by_seat(rules, saved["shown"])
    part.returned = _by_seat(rules, saved["returned"])
    part.fresh = tuple(saved["fresh"])
    part.box = tuple(saved["box"])
    if any(isinstance(c, str) for hand in (*saved["hands"], *saved["shown"]) for c in hand):
        # A described position names the cards in hands and those shown; the others are boxed.
        there = {card for hand in (*part.hands, *part.shown) for card in hand}
        part.box = tuple([card for card in sorted(pictured(rules)) if card not in there])
    return part


def _by_seat(rules: AlhambraRules, rows: list[list[Any]]) -> list[tuple[int, ...]]:
    return [tuple(sorted([tile_numbered(rules, card) for card in row])) for row in rows]


def slice_of(rules: AlhambraRules, state: AlhambraState) -> BonusSlice:
    """The module's slice of a state."""
    part = state.slices[rules.slice_index[ID]]
    assert isinstance(part, BonusSlice)
    return part


def mine(play: Table) -> BonusSlice:
    """The module's slice of the game under way."""
    return slice_of(play.rules, play.state)


def deal_cards(play: Table, frame: Frame) -> None:
    """Set-up stage: shuffle and deal face down; the rest goes to the box unseen (Setup)."""
    part, dealt = mine(play), facts_of(play.rules).dealt
    cards = play.state.chance.shuffled(ID, list(part.box))
    for seat in range(play.rules.players):
        part.hands[seat] = tuple(sorted(cards[seat * dealt : (seat + 1) * dealt]))
        if play.events is not None:
            names = [play.rules.tile_names[card] for card in part.hands[seat]]
            public: dict[str, object] = {"seat": seat, "count": dealt}
            play.tell("bonus_cards.dealt", public, reveals=True, private={seat: {"cards": names}})
    part.box = tuple(sorted(cards[play.rules.players * dealt :]))


def conservation(rules: AlhambraRules, state: AlhambraState) -> list[str]:
    """What is wrong with the places of the cards: each is in one place, open ones by their tile."""
    part = slice_of(rules, state)
    there = Counter([*part.box, *(card for cards in (*part.hands, *part.shown) for card in cards)])
    faults = [
        f"bonus card {rules.tile_names[card]}: {there[card]} of 1"
        for card in sorted({*pictured(rules), *there})
        if there[card] != 1
    ]
    for seat, cards in enumerate(part.shown):
        laid = state.palaces[seat].placed()
        faults += [f"shown without its tile: {c}" for c in cards if c not in laid]
        faults += [
            f"returned, not held: {c}" for c in part.returned[seat] if c not in part.hands[seat]
        ]
    return faults
