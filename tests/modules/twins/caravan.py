"""The caravan's secrets: wares, the caravan left over, favours not yet shown."""

from __future__ import annotations

import random

from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.hidden import Pile
from tests.modules.tables import Kept


def deal_anew(
    rules: AlhambraRules, twin: AlhambraState, viewer: int | None, rng: random.Random
) -> None:
    """Mix what the viewer cannot know."""
    part = Kept(rules, twin)

    def unknown(seats: int) -> bool:
        return viewer is None or not seats >> viewer & 1

    spots = part.pile.unknown(viewer)
    owned = [
        (owner, index)
        for owner, wares in enumerate(part.wares)
        for index, (_, seats) in enumerate(wares)
        if unknown(seats)
    ]
    pile = list(part.pile.cards)
    pool = [pile[spot] for spot in spots] + [part.wares[o][i][0] for o, i in owned]
    rng.shuffle(pool)
    for spot in spots:
        pile[spot] = pool.pop()
    for owner, index in owned:
        wares = list(part.wares[owner])
        wares[index] = (pool.pop(), wares[index][1])
        part.put("wares", owner, tuple(wares))
    part.pile = Pile(tuple(pile), part.pile.top, part.pile.bounds, part.pile.known)
    deck = list(twin.deck.cards)
    there = [
        spot for spot in twin.deck.unknown(viewer) if rules.cards[deck[spot]].group == "caravan"
    ]
    if there and part.left:
        deck[there[0]], part.left = part.left[0], (deck[there[0]], *part.left[1:])
        twin.deck = Pile(tuple(deck), twin.deck.top, twin.deck.bounds, twin.deck.known)
    if not part.shown:
        for seat in range(rules.players):
            if seat != viewer and part.favours[seat]:
                (old,), signs = part.favours[seat], list(part.signs)
                signs[signs.index((old + 1) % 6)] = old
                part.signs = tuple(sorted(signs))
                part.put("favours", seat, ((old + 1) % 6,))
