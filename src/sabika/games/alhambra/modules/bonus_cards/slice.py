"""The bonus cards in the state: in hands, shown, in the box (rules 03, State)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from sabika.games.alhambra.given.entries import BySeat, Described, Many, TileName, all_others
from sabika.games.alhambra.state import AlhambraState, Slice
from sabika.kernel.frames import Frame

from .facts import ID, Facts, facts_of, pictured

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
    """A new slice, or the one that was saved."""
    part = BonusSlice()
    part.hands = [()] * rules.players
    part.shown = [()] * rules.players
    part.returned = [()] * rules.players
    part.box = tuple(sorted(pictured(rules)))
    if saved is None:
        return part
    part.hands = [tuple(sorted(cards)) for cards in saved["hands"]]
    part.shown = [tuple(sorted(cards)) for cards in saved["shown"]]
    part.returned = [tuple(sorted(cards)) for cards in saved["returned"]]
    part.fresh = tuple(saved["fresh"])
    part.box = tuple(saved["box"])
    return part


def described(facts: Facts) -> Described:
    """Cards by the names of their tiles; those that are not named are in the box."""
    cards = BySeat(Many(TileName(facts.cards)))
    entries = {"hands": cards, "shown": cards, "returned": cards}
    return Described({**entries, "fresh": Many(TileName(facts.cards))}, _box_rest)


def _box_rest(
    rules: AlhambraRules, data: Mapping[str, Any], named: Mapping[str, Any]
) -> dict[str, Any]:
    shown = named.get("shown", data["shown"])
    hands = named.get("hands") or [all_others(hand, *shown) for hand in data["hands"]]
    return {"hands": hands, "box": all_others(sorted(pictured(rules)), *hands, *shown)}


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
