"""The thieves in the state: in hands, in the box, used (rules 10, State)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.given.entries import BySeat, Described, Many, OneOf, all_others
from sabika.games.alhambra.state import AlhambraState, Slice
from sabika.kernel.frames import Frame

from .facts import ID, facts_of, thief_name

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table


class ThievesSlice(Slice):
    """Every thief by its currency."""

    def __init__(self) -> None:
        self.hands: list[tuple[int, ...]] = []
        """By seat the thieves held, sorted; only the owner sees them."""
        self.box: tuple[int, ...] = ()
        """The thieves nobody was dealt, sorted; nobody sees them."""
        self.used: tuple[int, ...] = ()
        """The thieves that left the game, in the order they were played; public."""

    def copy(self) -> ThievesSlice:
        twin = ThievesSlice()
        twin.hands = self.hands[:]
        twin.box = self.box
        twin.used = self.used
        return twin

    def to_data(self) -> dict[str, object]:
        return {"hands": self.hands, "box": self.box, "used": self.used}


def make(rules: AlhambraRules, saved: Mapping[str, Any] | None) -> ThievesSlice:
    """A new slice, or the one that was saved."""
    part = ThievesSlice()
    part.hands = [()] * rules.players
    part.box = tuple(_all_thieves(rules))
    if saved is not None:
        part.hands = [tuple(sorted(hand)) for hand in saved["hands"]]
        part.used = tuple(saved["used"])
        part.box = tuple(saved["box"])
    return part


def _all_thieves(rules: AlhambraRules) -> list[int]:
    return sorted([*range(len(CURRENCIES))] * facts_of(rules).per_currency)


def described() -> Described:
    """The thieves in hands and those used; all others are in the box."""
    thieves = Many(OneOf(tuple([thief_name(currency) for currency in range(len(CURRENCIES))])))
    return Described({"hands": BySeat(thieves), "used": thieves}, _box_rest)


def _box_rest(
    rules: AlhambraRules, data: Mapping[str, Any], named: Mapping[str, Any]
) -> dict[str, Any]:
    hands, used = named.get("hands", data["hands"]), named.get("used", data["used"])
    return {"box": all_others(_all_thieves(rules), *hands, used)}


def slice_of(rules: AlhambraRules, state: AlhambraState) -> ThievesSlice:
    """The module's slice of a state."""
    part = state.slices[rules.slice_index[ID]]
    assert isinstance(part, ThievesSlice)
    return part


def mine(play: Table) -> ThievesSlice:
    """The module's slice of the game under way."""
    return slice_of(play.rules, play.state)


def deal_thieves(play: Table, frame: Frame) -> None:
    """Set-up stage: shuffle and deal face down; the rest goes to the box unseen (Setup)."""
    part, dealt = mine(play), facts_of(play.rules).dealt
    thieves = play.state.chance.shuffled(ID, list(part.box))
    for seat in range(play.rules.players):
        part.hands[seat] = tuple(sorted(thieves[seat * dealt : (seat + 1) * dealt]))
        if play.events is not None:
            secret: dict[str, object] = {"cards": [thief_name(c) for c in part.hands[seat]]}
            public: dict[str, object] = {"seat": seat, "count": dealt}
            play.tell("thieves.dealt", public, reveals=True, private={seat: secret})
    part.box = tuple(sorted(thieves[play.rules.players * dealt :]))


def conservation(rules: AlhambraRules, state: AlhambraState) -> list[str]:
    """What is wrong with the number of thieves: there are so many of each currency, always."""
    part = slice_of(rules, state)
    there = Counter([*part.box, *part.used, *(thief for hand in part.hands for thief in hand)])
    each = facts_of(rules).per_currency
    return [
        f"{thief_name(currency)}: {there[currency]} of {each}"
        for currency in sorted({*range(len(CURRENCIES)), *there})
        if there[currency] != each
    ]
