"""Greedy lays tiles at the designer's feet, turns him to free cells, and prefers longer walls."""

from __future__ import annotations

import pytest

from tests.bots.modules.tables import choice, position

MODULE = ["palace_designers"]


@pytest.mark.parametrize(
    ("side", "cell"), [("N", "0,-1"), ("E", "1,0"), ("S", "0,1"), ("W", "-1,0")]
)
def test_a_tile_is_laid_at_his_feet(side: str, cell: str) -> None:
    given = {
        "at": "place",
        "players": {"0": {"pending": ["arcades-10"]}},
        "modules": {"palace_designers": {"feet": [side, "N", "N"]}},
    }
    assert choice(position(MODULE, 3, given)) == f"place arcades-10 at {cell}"


def test_he_turns_his_feet_to_a_free_cell_without_a_wall() -> None:
    given = {
        "at": "place",
        "players": {
            "0": {
                "palace": [
                    {"tile": "tower-12", "at": [1, 0]},
                    {"tile": "tower-11", "at": [1, -1]},
                ],
                "pending": ["tower-13-E"],
            }
        },
        "modules": {
            "palace_designers": {"cells": [[1, 0], [0, 0], [0, 0]], "feet": ["E", "N", "N"]}
        },
    }
    game = position(MODULE, 3, given)
    game.play("place tower-13-E at 2,0")
    assert choice(game) in ("designer at 2,0 facing N", "designer at 2,0 facing S")


def test_a_longer_wall_is_worth_more_than_a_point() -> None:
    """Beside the designer a tile scores once, at the end of the wall in each scoring."""
    given = {
        "at": "place",
        "players": {
            "0": {
                "palace": [
                    {"tile": "garden-10-N", "at": [1, 0]},
                    {"tile": "tower-11-N", "at": [2, 0]},
                    {"tile": "arcades-8-N", "at": [3, 0]},
                ],
                "pending": ["pavilion-6-N"],
            }
        },
        "modules": {"palace_designers": {"feet": ["N", "N", "N"]}},
    }
    assert choice(position(MODULE, 3, given)) == "place pavilion-6-N at 4,0"
