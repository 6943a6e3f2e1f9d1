"""The thieves in the state: in hands, in the box, used (rules 10, State)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.state import AlhambraState, Slice
from sabika.kernel.errors import PositionError
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
    """A new slice, the one that was saved, or one described by the names of its thieves."""
    part = ThievesSlice()
    part.hands = [()] * rules.players
    part.box = tuple(sorted([*range(len(CURRENCIES))] * facts_of(rules).per_currency))
    if saved is None:
        return part
    named = any(isinstance(thief, str) for hand in saved["hands"] for thief in hand)
    part.hands = [tuple(sorted([_currency(thief) for thief in hand])) for hand in saved["hands"]]
    part.used = tuple([_currency(thief) for thief in saved["used"]])
    part.box = tuple(saved["box"])
    if named:
        # A described position names hands and used thieves; all others are in the box.
        there = Counter([thief for hand in (*part.hands, part.used) for thief in hand])
        each = facts_of(rules).per_currency
        part.box = tuple([c for c in range(len(CURRENCIES)) for _ in range(each - there[c])])
    return part


def _currency(thief: object) -> int:
    """The currency of a thief that is written down by number, or described by name."""
    if isinstance(thief, int):
        return thief
    for currency in range(len(CURRENCIES)):
        if thief == thief_name(currency):
            return currency
    raise PositionError("position-unknown-card", card=thief, key=f"given.modules.{ID}")


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
