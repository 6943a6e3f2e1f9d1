"""What a seat cannot know of the slice, dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.hidden import Pile
from sabika.kernel.rng import Chance

from .facts import ID
from .slice import slice_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules


def deal(
    rules: AlhambraRules, state: AlhambraState, seat: int, chance: Chance, memory: str
) -> None:
    """The characters of the surplus might as well be those that are still in the deck."""
    part = slice_of(rules, state)
    deck = state.deck
    cards = list(deck.cards)
    spots = [spot for spot in deck.unknown(seat) if rules.cards[cards[spot]].group == ID]
    unseen = sorted([*(cards[spot] for spot in spots), *part.surplus.rest()])
    mixed = chance.shuffled("characters", unseen)
    for spot in spots:
        cards[spot] = mixed.pop()
    part.surplus = Pile(tuple(mixed))
    state.deck = Pile(tuple(cards), deck.top, deck.bounds, deck.known)
