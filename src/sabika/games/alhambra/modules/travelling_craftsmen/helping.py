"""Craftsmen who help between the other steps of a turn: mortar mixer, mason, smith (Timing).

None of them is an action. They help at the action and while tiles are laid; before the first action
and after laying wherever the player is asked something anyway; and last when a card must be passed
on. So nobody is asked once more because of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final, TypeVar

from sabika.games.alhambra.ability import Ability
from sabika.games.alhambra.blocks.verbs import CARD, SLOT, Name, Verb, verb
from sabika.games.alhambra.hands import (
    display_exchange_fault,
    money_among,
    remove_card,
    take_displayed,
)
from sabika.games.alhambra.reveal import draw_money, swap_slots
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.window import TurnMenuKind
from sabika.kernel.errors import IllegalAction
from sabika.kernel.typed import typed

from .pieces import FACTS, MASON, MORTAR, OPEN, SMITH, Craftsman

T = TypeVar("T")

MIX: Final = verb("mortar {} for {}", SLOT, SLOT, points=MORTAR.shelf)
TRADE: Final = verb("mason {} for {}", CARD, Name("word.cards", "display:{}"), points=MASON.shelf)
FORGE: Final = verb("smith", points=SMITH.shelf)


class Helping(Ability[T]):
    """Using a craftsman in the own turn; `beside` names a menu that he alone does not open."""

    craftsman: Craftsman

    def __init__(self, how: Verb[T], beside: str = "") -> None:
        super().__init__(self.craftsman, how)
        self.beside = beside
        self.opens = not beside

    def bound(self, play: Table, seat: int) -> int:
        # Mostly his card does not lie open, which is soon found out.
        return self.count(play, seat) if self.craftsman.kind in OPEN.all(play)[seat] else 0

    def open_to(self, play: Table, seat: int) -> bool:
        if not self.craftsman.ready(play, seat) or self.hindrance(play, seat) is not None:
            return False
        return not self.beside or self._asked_anyway(play, seat)

    def _asked_anyway(self, play: Table, seat: int) -> bool:
        menu = typed(TurnMenuKind, play.rules.kinds[self.beside])
        return any(other.open_to(play, seat) for other in menu.openers)


class Calling(Helping[tuple[()]]):
    """Calling him is all that is said: what he does follows by itself, or is asked afterwards."""

    def options(self, play: Table, seat: int) -> Iterator[tuple[()]]:
        yield ()

    def count(self, play: Table, seat: int) -> int:
        return 1 if self.open_to(play, seat) else 0


# -- the mortar mixer ---------------------------------------------------------------------------


def occupied(play: Table) -> list[int]:
    """The slots with a tile (R3)."""
    return [slot for slot, tile in enumerate(play.state.market) if tile != EMPTY]


class Mixing(Helping[tuple[int, int]]):
    """Two slots exchange their tiles, whatever these are; nothing is turned up."""

    craftsman = MORTAR

    def hindrance(self, play: Table, seat: int) -> IllegalAction | None:
        return None if len(occupied(play)) > 1 else IllegalAction("travelling_craftsmen.one-tile")

    def count(self, play: Table, seat: int) -> int:
        there = len(occupied(play)) if self.open_to(play, seat) else 0
        return there * (there - 1) // 2

    def options(self, play: Table, seat: int) -> Iterator[tuple[int, int]]:
        return combinations(occupied(play), 2)

    def why_not(self, play: Table, seat: int, chosen: tuple[int, int]) -> IllegalAction:
        there = occupied(play)
        for slot in chosen:
            if slot not in there:
                return IllegalAction("travelling_craftsmen.slot-empty", slot=slot + 1)
        return IllegalAction("travelling_craftsmen.lower-first", slot=max(chosen) + 1)

    def chosen(self, play: Table, seat: int, chosen: tuple[int, int]) -> None:
        MORTAR.use(play, seat)
        swap_slots(play, *chosen)


# -- the mason ----------------------------------------------------------------------------------


class Trading(Helping[tuple[str, str]]):
    """A money card of the hand for one of the display, of the same currency (R6)."""

    craftsman = MASON

    def hindrance(self, play: Table, seat: int) -> IllegalAction | None:
        """Whether the hand has a card to give is for its owner to know."""
        values = play.rules.purse.values
        for kind in play.state.display:
            if values[kind]:
                return None
        return IllegalAction("travelling_craftsmen.no-money-shown")

    def count(self, play: Table, seat: int) -> int:
        return len(self._exchanges(play, seat)) if self.open_to(play, seat) else 0

    def options(self, play: Table, seat: int) -> Iterator[tuple[str, str]]:
        return iter(self._exchanges(play, seat))

    def _exchanges(self, play: Table, seat: int) -> list[tuple[str, str]]:
        """The cards that may go for each other."""
        rules, hands = play.rules, play.state.hands
        purse, first = rules.purse, seat * rules.suits
        shown: dict[int, list[str]] = {}
        # Kinds are numbered suit by suit: so the cards come in their canonical order.
        for kind in money_among(play, play.state.display):
            suit = purse.suit_of[kind]
            if hands[first + suit]:
                shown.setdefault(suit, []).append(purse.names[kind])
        found: list[tuple[str, str]] = []
        for suit, others in shown.items():
            for piece in rules.payment_memory.cards(suit, hands[first + suit]):
                found += [(piece.word, other) for other in others if other != piece.word]
        return found

    def why_not(self, play: Table, seat: int, chosen: tuple[str, str]) -> IllegalAction:
        given, taken = chosen
        fault = display_exchange_fault(play, seat, given, taken, "travelling_craftsmen.no-money")
        if fault is not None:
            return fault
        if given == taken:
            return IllegalAction("travelling_craftsmen.same-card", card=taken)
        return IllegalAction("travelling_craftsmen.other-currency", card=given, other=taken)

    def chosen(self, play: Table, seat: int, chosen: tuple[str, str]) -> None:
        kind, other = [play.rules.purse.by_name[name] for name in chosen]
        MASON.use(play, seat)
        remove_card(play, seat, kind)
        take_displayed(play, seat, other)
        play.state.display = (*play.state.display, kind)
        play.tell("travelling_craftsmen.traded", seat=seat, card=chosen[0], cards=[chosen[1]])


# -- the smith ----------------------------------------------------------------------------------


class Forging(Calling):
    """The display is filled up at once; what is too much stays there (Timing)."""

    craftsman = SMITH

    def hindrance(self, play: Table, seat: int) -> IllegalAction | None:
        if len(play.state.display) >= FACTS[play].smith_display:
            return IllegalAction(
                "travelling_craftsmen.display-full", most=FACTS[play].smith_display
            )
        cards_left = len(play.state.deck) or play.state.discard
        return None if cards_left else IllegalAction("travelling_craftsmen.pile-empty")

    def chosen(self, play: Table, seat: int, chosen: tuple[()]) -> None:
        SMITH.use(play, seat)
        missing = FACTS[play].smith_display - len(play.state.display)
        draw_money(play, seat, missing)


# -- where they help ----------------------------------------------------------------------------


def helping(beside: str = "") -> tuple[Mixing, Trading, Forging]:
    """The three of them at a decision."""
    return Mixing(MIX, beside), Trading(TRADE, beside), Forging(FORGE, beside)
