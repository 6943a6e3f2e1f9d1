"""What a seat cannot know, dealt anew (architecture: determinise; base, State).

Nobody knows the order of the draw pile and of the tower; everybody knows into which pile a
scoring card went. Hands are hidden from rivals, but all money changes hands openly: a player with
perfect memory knows every hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.components import MONEY
from sabika.games.alhambra.hands import hand_cards
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.errors import SetupError
from sabika.kernel.hidden import Pile
from sabika.kernel.rng import Chance

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules

MEMORIES: Final = ("perfect", "view")


def determinise(
    rules: AlhambraRules, state: AlhambraState, seat: int, chance: Chance, memory: str
) -> AlhambraState:
    """A state drawn at random among those consistent with what a seat knows."""
    if memory not in MEMORIES:
        raise SetupError("bad-memory", memory=memory, allowed=list(MEMORIES))
    dealt = state.copy()
    dealt.chance = Chance(f"{chance.seed} from here on", {})
    dealt.tower = state.tower.dealt_anew(seat, _any_tile, chance, "tower")
    if memory == "view":
        _deal_hands(rules, dealt, seat, chance)
    groups = [card.group for card in rules.cards]
    dealt.deck = dealt.deck.dealt_anew(seat, groups.__getitem__, chance, "deck")
    for _, _, _, deal in rules.slices:
        deal(dealt, seat, chance, memory)
    return dealt


def _any_tile(_tile: int) -> str:
    return "tile"


def _deal_hands(rules: AlhambraRules, dealt: AlhambraState, seat: int, chance: Chance) -> None:
    """Mix the rivals' money with the unknown money of the draw pile, keeping all sizes."""
    spots = [
        position
        for position in dealt.deck.unknown(seat)
        if rules.cards[dealt.deck.cards[position]].group == MONEY
    ]
    rivals = [other for other in range(rules.players) if other != seat]
    hands = {
        other: [
            kind for kind in hand_cards(rules, dealt, other) if rules.cards[kind].group == MONEY
        ]
        for other in rivals
    }
    unseen = [dealt.deck.cards[position] for position in spots]
    for other in rivals:
        unseen += hands[other]
    mixed = chance.shuffled("hands", sorted(unseen))
    purse = rules.purse
    cards = list(dealt.deck.cards)
    for position in spots:
        cards[position] = mixed.pop()
    for other in rivals:
        for kind in hands[other]:
            dealt.hands[other * purse.suits + purse.suit_of[kind]] -= purse.unit_of[kind]
            new = mixed.pop()
            dealt.hands[other * purse.suits + purse.suit_of[new]] += purse.unit_of[new]
    deck = dealt.deck
    dealt.deck = Pile(tuple(cards), deck.top, deck.bounds, deck.known)
