"""From what a client is shown back to actions, written as a client would do it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
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
    # Words of the purchase are picked like money, and stand in its stem already.
    accepts = [ref for ref in purchase["accepts"] if not ref.startswith("clause:")]
    keys = [_word(ref) for ref in purchase["keys"] if ref in accepts]
    cards = [card for ref in accepts if (card := _word(ref)) not in keys]
    worth = {_word(ref): value for ref, value in purchase["worth"].items()}
    price = purchase["price"]
    found: set[tuple[str, ...]] = set()
    for size in range(1, len(cards) + 1):
        for chosen in combinations(cards, size):
            counted = [worth.get(card, values.get(card, 0)) for card in chosen]
            total = sum(counted)
            enough = total == price if purchase["exact_only"] else total >= price
            enough = enough and (purchase["most"] is None or total <= purchase["most"])
            useful = all({*map(_word, refs)} & {*chosen} for refs in purchase["one_of"])
            if enough and useful and total - min(counted) < price:
                paid = Counter([*chosen, *keys])
                found.add(tuple(_in_order([_word(ref) for ref in accepts], paid)))
    return found


def _in_order(words: list[str], paid: Counter[str]) -> Iterator[str]:
    """What is paid, in the order it is offered."""
    for word in words:
        if paid[word] > 0:
            paid[word] -= 1
            yield word


def _word(ref: str) -> str:
    return ref.partition(":")[2]
