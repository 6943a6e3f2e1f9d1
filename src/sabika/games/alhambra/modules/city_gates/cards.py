"""Gate cards: what they are, turning up, and being taken (05, Setup and Decisions)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sabika.games.alhambra import turn
from sabika.games.alhambra.components import CardKind
from sabika.kernel.actions import Action
from sabika.kernel.decisions import Offer
from sabika.kernel.errors import IllegalAction

from .actions import FetchGate
from .facts import GATE, ID, Facts, facts_of
from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


def gate_kind(facts: Facts) -> CardKind:
    """The card kind; all gate cards are equal."""
    return CardKind(GATE, ID, facts.gates, displayed=False)


def gate_piles(facts: Facts) -> dict[int, int]:
    """How many cards go into which pile: round robin (R1)."""
    piles = dict.fromkeys(facts.piles, 0)
    for number in range(facts.gates):
        piles[facts.piles[number % len(facts.piles)]] += 1
    return piles


def gate_revealed(play: Table, card: int) -> None:
    """A gate card becomes the offer; if one lies there already it is discarded (R8)."""
    part = mine(play)
    surplus = part.offer
    if not surplus:
        part.offer = True
    elif facts_of(play.rules).surplus_removed:
        part.gone += 1
    else:
        play.state.discard = (*play.state.discard, card)
    if play.events is not None:
        play.tell("city_gates.surplus" if surplus else "city_gates.offered", {}, reveals=True)


class FetchOffer(Offer["Table"]):
    """The action: take the gate card on offer, and nothing else."""

    def __init__(self) -> None:
        super().__init__("fetch", "special")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        if mine(play).offer:
            yield FetchGate()

    def check(self, play: Table, seat: int, action: Action) -> None:
        if not mine(play).offer:
            raise IllegalAction("city_gates.none-on-offer")

    def apply(self, play: Table, seat: int, action: Action) -> None:
        part = mine(play)
        part.offer = False
        part.held[seat] += 1
        if play.events is not None:
            play.tell("city_gates.fetched", {"seat": seat})
        turn.action_done(play, extra=False)
