"""Handymen on slots: they change prices, and are taken back before the slot is refilled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from sabika.games.alhambra.blocks.choices import Choice, InTurn, nothing
from sabika.games.alhambra.purchase import FIXED, Bought, Purchase
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.window import WINDOW, DeclineOffer
from sabika.kernel.actions import Action
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame

from .pieces import BOUGHT_FROM, BUYER, BY_MEN, CHANGES, MOST_USED, ON_SLOTS, RECALL, SLOTS, USED

# -- prices -------------------------------------------------------------------------------------


def too_few(play: Table, purchase: Purchase, word: str) -> str | None:
    """Own handymen on the slot of the tile change its price, between turns too (Payment)."""
    if purchase.slot == EMPTY or FIXED in purchase.traits:
        return "handymen.slots-only"
    return None if word in changes_of(play, purchase) else "handymen.too-few"


def changes(play: Table, purchases: Sequence[Purchase]) -> list[tuple[str, ...]]:
    """The words that the buyer's handymen on each slot can make true."""
    return [changes_of(play, purchase) for purchase in purchases]


def changes_of(play: Table, purchase: Purchase) -> tuple[str, ...]:
    """Those of a single purchase."""
    if purchase.slot == EMPTY or FIXED in purchase.traits:
        return ()
    return BY_MEN[min(ON_SLOTS[play, purchase.slot].count(purchase.buyer), MOST_USED)]


def any_on_slots(play: Table, seat: int, _own_turn: bool) -> bool:
    """Whether a player has handymen on any slot."""
    return any(seat in row for row in ON_SLOTS.all(play))


def change_in(clauses: tuple[str, ...]) -> int:
    """What the words of a purchase change its price by."""
    return sum([CHANGES.get(word, 0) for word in clauses])


def changed(play: Table, purchase: Purchase, price: int) -> int:
    """1 more or less for each handyman used."""
    return price + change_in(purchase.clauses)


def bought(play: Table, seat: int, purchase: Bought) -> None:
    """A tile left its slot: the handymen used leave the game (Decisions)."""
    if purchase.slot == EMPTY:
        return
    BOUGHT_FROM[play, purchase.slot] = True
    BUYER.set(play, seat)
    count = abs(change_in(purchase.clauses))
    for _ in range(count):
        ON_SLOTS.take(play, purchase.slot, seat)
        USED.add(play, seat)
    if count:
        play.tell("handymen.used", seat=seat, count=count, slot=purchase.slot + 1)


# -- handymen taken back ------------------------------------------------------------------------


def ask_back(play: Table, frame: Frame) -> None:
    """Before a tile turns up, who has handymen on slots bought from is asked (Timing; R9)."""
    if any(BOUGHT_FROM.all(play)):
        between_turns = any(below.kind == WINDOW for below in play.state.stack)
        RECALLING.ask(play, BUYER.get(play) if between_turns else frame.seat, ())


class Recalls(InTurn[tuple[()]]):
    """Asks everybody once, again while somebody takes handymen back and has more there."""

    def asks_now(self, play: Table, seat: int) -> bool:
        return bool(slots_left(play, seat))

    def over(self, play: Table) -> bool:
        return play.state.stack[-1].cursor >= play.rules.players

    def ended(self, play: Table) -> None:
        BOUGHT_FROM.put(play, (False,) * SLOTS)

    def next_frame(self, play: Table, frame: Frame, passed: bool) -> Frame:
        return frame.at(frame.cursor + 1) if passed else frame


def slots_left(play: Table, seat: int) -> list[int]:
    """The slots bought from on which a player has handymen."""
    slots = [slot for slot, was_bought in enumerate(BOUGHT_FROM.all(play)) if was_bought]
    return [slot for slot in slots if seat in ON_SLOTS[play, slot]]


class Recall(Choice[int]):
    """Taking one handyman back from a slot."""

    def options(self, play: Table, seat: int) -> Iterator[int]:
        yield from slots_left(play, seat)

    def refused(self, play: Table, seat: int, chosen: int) -> IllegalAction:
        return IllegalAction("handymen.none-to-recall", slot=chosen + 1)

    def chosen(self, play: Table, seat: int, chosen: int) -> None:
        ON_SLOTS.take(play, chosen, seat)
        play.tell("handymen.recalled", seat=seat, slot=chosen + 1)


class Leave(DeclineOffer):
    """Leaving the others where they are."""

    def apply(self, play: Table, seat: int, action: Action) -> None:
        play.tell("handymen.left", seat=seat)


RECALLING: Final = Recalls("handymen.recall", nothing, Recall(RECALL), Leave())
