"""What everybody sees: all markets lie open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.state import EMPTY, AlhambraState
from sabika.kernel.rng import Chance

from .slice import slice_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules


def view(rules: AlhambraRules, state: AlhambraState, seat: int | None) -> dict[str, object]:
    """By seat and currency the tile that lies there."""
    names = rules.tile_names
    return {
        "places": [
            {
                currency: None if tile == EMPTY else names[tile]
                for currency, tile in zip(CURRENCIES, places, strict=True)
            }
            for places in slice_of(rules, state).places
        ],
    }


def deal(
    rules: AlhambraRules, state: AlhambraState, seat: int, chance: Chance, memory: str
) -> None:
    """Nothing is hidden here."""
