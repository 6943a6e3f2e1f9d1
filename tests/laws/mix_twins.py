"""Twins of positions with modules: alike in all a viewer can know, different in the rest.

Money, piles and chance are mixed here. What modules hide is mixed by code of the tests, not by the
modules' own `deal`: `tests/modules/twins/<id>.py` holds

    def deal_anew(rules, twin, viewer, rng): ...

which changes the twin in place, within what a viewer (None: a spectator) cannot know.
"""

from __future__ import annotations

import importlib
import random
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

from sabika.games.alhambra.components import MONEY
from sabika.games.alhambra.hands import hand_cards
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.hidden import Pile
from sabika.kernel.rng import Chance

Dealer = Callable[[AlhambraRules, AlhambraState, int | None, random.Random], None]


@lru_cache(maxsize=1)
def dealers() -> dict[str, Dealer]:
    """What mixes the hidden parts of each module that has some."""
    folder = Path(__file__).parent.parent / "modules" / "twins"
    names = [file.stem for file in sorted(folder.glob("*.py")) if file.stem != "__init__"]
    return {
        name: importlib.import_module(f"tests.modules.twins.{name}").deal_anew for name in names
    }


def mixed_twin(
    rules: AlhambraRules,
    state: AlhambraState,
    viewer: int | None,
    rng: random.Random,
    hands: bool,
) -> AlhambraState:
    """Another state the viewer cannot tell from this one; with `hands`, rivals hold other money."""
    twin = rules.copy(state)
    used = {stream: count + rng.randint(0, 5) for stream, count in state.chance.used.items()}
    twin.chance = Chance(f"another seed {rng.random()}", used)
    twin.tower = _mixed(state.tower, viewer, rng)
    twin.deck = _mixed(state.deck, viewer, rng)
    _mix_money(rules, twin, viewer, rng, hands)
    _mix_modules(rules, twin, viewer, rng)
    return twin


def secret_twin(rules: AlhambraRules, state: AlhambraState, rng: random.Random) -> AlhambraState:
    """A state with other hands and other secrets of the modules, but the same piles and chance.

    Played on with the same open actions it goes the same way, until something secret is shown.
    Where hands hold cards that nobody saw go there, only these are others: whoever kept count of
    the rest learns from each card that is played whether it was one of them.
    """
    twin = rules.copy(state)
    held = [(seat, kind) for seat in range(rules.players) for kind in _money(rules, twin, seat)]
    if twin.unseen:
        held = [held_card for held_card in twin.unseen if held_card in held]
    pool = [kind for _, kind in held]
    rng.shuffle(pool)
    _give_out(rules, twin, held, pool)
    _mix_modules(rules, twin, None, rng)
    return twin


def _mix_modules(
    rules: AlhambraRules, twin: AlhambraState, viewer: int | None, rng: random.Random
) -> None:
    for module in rules.modules:
        if module in dealers():
            dealers()[module](rules, twin, viewer, rng)


def _money(rules: AlhambraRules, state: AlhambraState, seat: int) -> list[int]:
    """The plain money cards of a hand."""
    return [kind for kind in hand_cards(rules, state, seat) if rules.cards[kind].group == MONEY]


def _mix_money(
    rules: AlhambraRules, twin: AlhambraState, viewer: int | None, rng: random.Random, hands: bool
) -> None:
    """Mix what is unknown of the rivals' money with the unknown money of the draw pile.

    Without `hands` that is only money which was never shown.
    """
    deck = twin.deck
    cards = list(deck.cards)
    spots = [p for p in deck.unknown(viewer) if rules.cards[cards[p]].group == MONEY]
    held = [
        (seat, kind)
        for seat in range(rules.players)
        if seat != viewer
        for kind in _money(rules, twin, seat)
    ]
    if not hands:
        held = [held_card for held_card in twin.unseen if held_card in held]
    pool = [cards[p] for p in spots] + [kind for _, kind in held]
    rng.shuffle(pool)
    for spot in spots:
        cards[spot] = pool.pop()
    _give_out(rules, twin, held, pool)
    twin.deck = Pile(tuple(cards), deck.top, deck.bounds, deck.known)


def _give_out(
    rules: AlhambraRules, twin: AlhambraState, held: list[tuple[int, int]], pool: list[int]
) -> None:
    """Put a card of the pool in the place of each held one; as many as before were never shown."""
    purse, unseen = rules.purse, list(twin.unseen)
    got: dict[int, list[int]] = {}
    secret: Counter[int] = Counter()
    for seat, old in held:
        new = pool.pop()
        twin.hands[seat * purse.suits + purse.suit_of[old]] -= purse.unit_of[old]
        twin.hands[seat * purse.suits + purse.suit_of[new]] += purse.unit_of[new]
        got.setdefault(seat, []).append(new)
        if (seat, old) in unseen:
            unseen.remove((seat, old))
            secret[seat] += 1
    for seat, count in secret.items():
        unseen += [(seat, kind) for kind in got[seat][:count]]
    twin.unseen = tuple(sorted(unseen))


def _mixed(pile: Pile, viewer: int | None, rng: random.Random) -> Pile:
    """The pile with the cards the viewer does not know mixed inside every segment."""
    cards = list(pile.cards)
    start = pile.top
    for bound in pile.bounds:
        spots = [p for p in range(start, bound) if not pile.knows(viewer, p)]
        inside = [cards[p] for p in spots]
        rng.shuffle(inside)
        for spot, card in zip(spots, inside, strict=True):
            cards[spot] = card
        start = max(start, bound)
    return Pile(tuple(cards), pile.top, pile.bounds, pile.known)
