"""What a seat cannot know of the slice, dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.hidden import Pile
from sabika.kernel.rng import Chance

from .facts import ID
from .slice import NOTHING, CaravanSlice, slice_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules


def deal(
    rules: AlhambraRules, state: AlhambraState, seat: int, chance: Chance, memory: str
) -> None:
    """Wares, the caravan left over and choices not yet shown, as far as the seat knows nothing.

    All of this is secret from the first moment, so both kinds of memory know the same.
    """
    part = slice_of(rules, state)
    _deal_wares(part, seat, chance)
    _deal_caravans(rules, state, part, seat, chance)
    if not part.shown:
        for other in range(rules.players):
            if other != seat and part.favours[other] != NOTHING:
                part.favours[other] = chance.below("caravan favours", len(TYPES))


def _deal_wares(part: CaravanSlice, seat: int, chance: Chance) -> None:
    """Mix the unknown wares of the pile with those in front of the rivals."""
    pile = list(part.pile.cards)
    spots = part.pile.unknown(seat)
    owned = [
        (owner, index)
        for owner, wares in enumerate(part.wares)
        for index, (_, seats) in enumerate(wares)
        if not seats >> seat & 1
    ]
    unseen = [pile[spot] for spot in spots]
    unseen += [part.wares[owner][index][0] for owner, index in owned]
    mixed = chance.shuffled("caravan wares", sorted(unseen))
    for spot in spots:
        pile[spot] = mixed.pop()
    for owner, index in owned:
        wares = list(part.wares[owner])
        wares[index] = (mixed.pop(), wares[index][1])
        part.wares[owner] = tuple(wares)
    part.pile = Pile(tuple(pile), part.pile.top, part.pile.bounds, part.pile.known)


def _deal_caravans(
    rules: AlhambraRules, state: AlhambraState, part: CaravanSlice, seat: int, chance: Chance
) -> None:
    """The cards left over might as well be those that are still in the deck."""
    deck = state.deck
    cards = list(deck.cards)
    spots = [spot for spot in deck.unknown(seat) if rules.cards[cards[spot]].group == ID]
    unseen = [*(cards[spot] for spot in spots), *part.left]
    mixed = chance.shuffled("caravan cards", sorted(unseen))
    for spot in spots:
        cards[spot] = mixed.pop()
    part.left = tuple(sorted(mixed))
    state.deck = Pile(tuple(cards), deck.top, deck.bounds, deck.known)
