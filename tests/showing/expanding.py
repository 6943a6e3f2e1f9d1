"""From what a client is shown back to actions, written as a client would do it."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from sabika.kernel.game import Game


def shown(game: Game, seat: int) -> Any:
    """A seat's decision as clients get it."""
    return game.rules.showing().decision(game.engine, seat)


def expanded(decision: Any, values: dict[str, int]) -> list[str]:
    """Every action of a decision: the choices, and every payment no card of which is needless."""
    texts = [choice["action"] for choice in decision["choices"]]
    for purchase in decision["purchases"]:
        texts += [f"{purchase['stem']} {' '.join(cards)}" for cards in payments(purchase, values)]
    return texts


def payments(purchase: Any, values: dict[str, int]) -> set[tuple[str, ...]]:
    """The payments of a purchase without needless cards, by trying all sets of cards."""
    cards = [ref.removeprefix("hand:") for ref in purchase["accepts"]]
    price = purchase["price"]
    found: set[tuple[str, ...]] = set()
    for size in range(1, len(cards) + 1):
        for chosen in combinations(cards, size):
            total = sum(values[card] for card in chosen)
            if total - min(values[card] for card in chosen) < price <= total:
                found.add(chosen)
    return found
