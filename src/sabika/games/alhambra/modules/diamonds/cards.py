"""The diamond cards: money of a suit of its own, shuffled in with all other money (Setup)."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from sabika.games.alhambra.components import MONEY, CardKind
from sabika.kernel.errors import DataError

SUIT: Final = "diamond"


def diamond_kinds(data: dict[str, Any]) -> list[CardKind]:
    """A kind for every value, with as many copies as the data lists."""
    values = data["diamonds"]["values"]
    if not values or any(type(value) is not int or value < 1 for value in values):
        raise DataError("data-bad-value", file="diamonds.toml", row="[diamonds]", value=values)
    return [
        CardKind(
            f"{SUIT}-{value}",
            MONEY,
            copies,
            value=value,
            suit=SUIT,
            traits=frozenset({MONEY}),
        )
        for value, copies in sorted(Counter(values).items(), reverse=True)
    ]
