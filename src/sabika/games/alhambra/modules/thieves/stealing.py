"""Stealing: a thief takes one card of its currency from the display (rules 10, Decisions)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.hands import add_card
from sabika.games.alhambra.turn import next_player
from sabika.games.alhambra.window import WindowOffer, window_used
from sabika.kernel.actions import Action
from sabika.kernel.errors import IllegalAction

from .actions import Steal
from .facts import facts_of, thief_name
from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


class StealOffer(WindowOffer):
    """One card of the display for a thief of its currency."""

    def __init__(self) -> None:
        super().__init__("steal", "take")

    def open_to(self, play: Table, seat: int) -> bool:
        """Not to the player about to start; to others who hold thieves while one might fit (R7).

        Whether one of them does fit is the holder's secret.
        """
        part = mine(play)
        if not part.hands[seat] or seat == next_player(play, play.state.active):
            return False
        each = facts_of(play.rules).per_currency
        return any(part.used.count(currency) < each for currency in _on_display(play))

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        if not self.open_to(play, seat):
            return
        held = mine(play).hands[seat]
        for kind in sorted(set(play.state.display)):
            if play.rules.purse.suit_of[kind] in held:
                yield Steal(play.rules.purse.names[kind])

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Steal)
        purse = play.rules.purse
        kind = purse.by_name.get(action.card)
        if kind is None:
            raise IllegalAction("unknown-card", card=action.card)
        if kind not in play.state.display:
            raise IllegalAction("not-on-display", card=action.card)
        if seat == next_player(play, play.state.active):
            raise IllegalAction("thieves.own-turn-next")
        currency = purse.suit_of[kind]
        if currency >= len(CURRENCIES):
            raise IllegalAction("thieves.no-currency", card=action.card)
        if currency not in mine(play).hands[seat]:
            raise IllegalAction("thieves.no-thief", currency=CURRENCIES[currency])

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Steal)
        ended = play.state.stack[-1].seat
        kind = play.rules.purse.by_name[action.card]
        currency = play.rules.purse.suit_of[kind]
        window_used(play)
        part = mine(play)
        hand = list(part.hands[seat])
        hand.remove(currency)
        part.hands[seat] = tuple(hand)
        part.used = (*part.used, currency)
        display = list(play.state.display)
        display.remove(kind)
        play.state.display = tuple(display)
        add_card(play, seat, kind)
        if play.events is not None:
            params = {"seat": seat, "card": action.card, "thief": thief_name(currency)}
            play.tell("thieves.stolen", params, reveals=True)
        play.run("refill", ended)


def _on_display(play: Table) -> set[int]:
    """The currencies of the open money."""
    suits = {play.rules.purse.suit_of[kind] for kind in play.state.display}
    return {suit for suit in suits if suit < len(CURRENCIES)}
