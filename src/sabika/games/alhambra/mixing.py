"""Mixing the cards of rivals' hands, the draw pile and a module's box that a seat cannot know.

Hands are hidden from rivals, but money changes hands openly: a player with perfect memory knows
every card but those that were dealt face down. Cards are mixed with those of their group: of which
group one is that was drawn unseen from piles of several groups stays as it is (decisions.md).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.hands import hand_cards
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.hidden import Pile
from sabika.kernel.rng import Chance

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules


def mix_hands(
    rules: AlhambraRules,
    dealt: AlhambraState,
    seat: int,
    chance: Chance,
    memory: str,
    group: str,
    boxed: tuple[int, ...] = (),
) -> tuple[int, ...]:
    """Mix what a seat cannot know of the rivals' cards of a group with those of the draw pile.

    A module whose cards of the group also lie face down elsewhere hands them over as `boxed` and
    gets back what lies there now. All sizes stay.
    """
    deck = dealt.deck
    cards = list(deck.cards)
    spots = [spot for spot in deck.unknown(seat) if rules.cards[cards[spot]].group == group]
    held = [
        (other, kind)
        for other in range(rules.players)
        if other != seat
        for kind in _unknown_cards(rules, dealt, other, memory)
        if rules.cards[kind].group == group
    ]
    unseen = [*(cards[spot] for spot in spots), *(kind for _, kind in held), *boxed]
    mixed = chance.shuffled("hands", sorted(unseen))
    for spot in spots:
        cards[spot] = mixed.pop()
    purse = rules.purse
    secret = list(dealt.unseen)
    got: dict[int, list[int]] = {}
    unshown: dict[int, int] = {}
    for other, kind in held:
        new = mixed.pop()
        dealt.hands[other * purse.suits + purse.suit_of[kind]] -= purse.unit_of[kind]
        dealt.hands[other * purse.suits + purse.suit_of[new]] += purse.unit_of[new]
        got.setdefault(other, []).append(new)
        if (other, kind) in secret:
            secret.remove((other, kind))
            unshown[other] = unshown.get(other, 0) + 1
    # Nobody can tell which cards of a hand were never shown, only how many.
    for other, count in unshown.items():
        secret += [(other, new) for new in got[other][:count]]
    dealt.unseen = tuple(sorted(secret))
    dealt.deck = Pile(tuple(cards), deck.top, deck.bounds, deck.known)
    return tuple(sorted(mixed))


def _unknown_cards(
    rules: AlhambraRules, state: AlhambraState, owner: int, memory: str
) -> list[int]:
    """The cards of a hand that others do not know: all of them, or those never seen."""
    if memory == "view":
        return hand_cards(rules, state, owner)
    return [kind for holder, kind in state.unseen if holder == owner]


def rival_cards(rules: AlhambraRules, state: AlhambraState, seat: int, memory: str) -> list[int]:
    """The cards in rivals' hands that a seat cannot know."""
    return [
        kind
        for other in range(rules.players)
        if other != seat
        for kind in _unknown_cards(rules, state, other, memory)
    ]
