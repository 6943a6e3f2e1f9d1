"""The cards and how they come into the game (Components, Setup)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.components import CURRENCIES, LEAVES_GAME, MONEY, CardKind
from sabika.games.alhambra.hands import deal_secretly
from sabika.kernel.frames import Frame

from .facts import ID, Facts, facts_of
from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


def builder_kinds(facts: Facts) -> list[CardKind]:
    """A kind for each currency: money that is used once."""
    traits = frozenset({MONEY, LEAVES_GAME})
    return [
        CardKind(f"builder-{name}", ID, facts.per_currency, currency, facts.value, traits=traits)
        for currency, name in enumerate(CURRENCIES)
    ]


def deal_builders(play: Table, frame: Frame) -> None:
    """Set-up stage: shuffle the cards and deal two to everybody, face down (Setup 1)."""
    part = mine(play)
    cards = play.state.chance.shuffled(ID, sorted(part.box))
    for seat in range(play.rules.players):
        names: list[str] = []
        for _ in range(facts_of(play.rules).dealt):
            kind = cards.pop()
            deal_secretly(play, seat, kind)
            names.append(play.rules.purse.names[kind])
        if play.events is not None:
            public: dict[str, object] = {"seat": seat, "count": len(names)}
            play.tell(
                "master_builders.dealt", public, reveals=True, private={seat: {"cards": names}}
            )
    part.box = tuple(sorted(cards))


def box_rest(play: Table, frame: Frame) -> None:
    """Set-up stage: some go into the third and fifth pile, the rest into the box (Setup 3, 4)."""
    part, state = mine(play), play.state
    cards = state.chance.shuffled(ID, sorted(part.box))
    for pile, count in sorted(facts_of(play.rules).piles.items()):
        for _ in range(count):
            state.deck = state.deck.inserted(pile - 1, cards.pop(), state.chance, ID)
    part.box = tuple(sorted(cards))
