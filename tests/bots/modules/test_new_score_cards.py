"""Greedy buys by what the open cards pay, not by the printed table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.modules.tables import choice, position

HIGH = ["card-12", "card-9", "card-11"]
"""Towers pay most in every scoring, and chambers little."""
LOW = ["card-3", "card-7", "card-14"]
"""Chambers pay most in every scoring, and towers little."""


@pytest.mark.parametrize(("cards", "slot"), [(HIGH, 1), (LOW, 2)])
def test_the_dear_type_is_bought(cards: list[str], slot: int) -> None:
    """A tower and chambers for the same price, both paid exactly: the better one comes first."""
    given: dict[str, Any] = {
        "market": ["tower-11", "chambers-11", "pavilion-8", "seraglio-9"],
        "display": ["florin-1", "dirham-1", "dinar-1", "ducat-1"],
        "players": {"0": {"hand": ["florin-9", "florin-2", "dirham-9", "dirham-2"]}},
        "modules": {"new_score_cards": {"cards": cards}},
    }
    assert choice(position(["new_score_cards"], 3, given)).startswith(f"buy {slot} ")
