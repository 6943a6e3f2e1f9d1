"""Prices that no discount changes: bazaars follow their slot, rooms cost what is printed."""

from __future__ import annotations

from typing import Any

import pytest

from sabika.games.alhambra.purchase import Purchase, price_of, purchases
from sabika.games.alhambra.rules import Table
from sabika.lab.scenario import run_scenario


def cheaper(_play: Table, _purchase: Purchase, price: int) -> int:
    """A discount on everything."""
    return price - 1


@pytest.mark.parametrize(
    ("module", "given", "goods", "price"),
    [
        ("bazaars", {"offer": ["bazaar-florin-1"]}, "bazaar-florin-1", 4),
        ("treasure_chamber", {}, "room-1", 8),
    ],
)
def test_a_discount_leaves_them_alone(
    monkeypatch: pytest.MonkeyPatch, module: str, given: dict[str, Any], goods: str, price: int
) -> None:
    scenario = {
        "title": "A discount",
        "rule": "16 bazaars, ruling 5; 13 treasure chamber, Payment",
        "game": {"players": 3, "modules": [module]},
        "given": {
            "market": ["arcades-4-NES", "seraglio-9", "garden-10-N", "tower-12"],
            "modules": {module: given},
        },
        "step": [{"expect": {"over": False}}],
    }
    game: Any = run_scenario(scenario).cases[0].game
    monkeypatch.setattr(game.rules, "market_changes", (cheaper,))
    found = {p.goods: price_of(game.engine, p) for p in purchases(game.engine, 0, own_turn=True)}
    assert found["1"] == 3
    assert found[goods] == price
