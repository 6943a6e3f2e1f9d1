"""Greedy makes up a price with a treasure where the tile is worth it, the smallest that does."""

from __future__ import annotations

from typing import Any

from tests.bots.modules.tables import choice, position

SMALL = ["florin-1", "dirham-1", "dinar-1", "ducat-1"]


def late(hands: dict[str, Any], market: list[str], palaces: dict[str, list[Any]]) -> Any:
    """A game that is nearly over."""
    players = {seat: {"palace": rows, **hands.get(seat, {})} for seat, rows in palaces.items()}
    return {
        "market": market,
        "display": SMALL,
        "scorings": {"held": 2},
        "tower_size": 2,
        "other_tiles": "out",
        "players": players,
    }


def two(west: str, east: str) -> list[Any]:
    """A palace with a tile on either side of the fountain."""
    return [{"tile": west, "at": [-1, 0]}, {"tile": east, "at": [1, 0]}]


def test_a_tile_that_wins_a_majority_is_bought_with_the_smallest_treasure_that_does() -> None:
    tower = [{"tile": "tower-12", "at": [1, 0]}]
    given = late(
        {"0": {"hand": ["ducat-9"]}},
        ["arcades-10", "seraglio-9", "garden-10", "tower-11"],
        {"0": tower, "1": [{"tile": "tower-13-E", "at": [1, 0]}], "2": []},
    )
    assert choice(position(["treasures"], 3, given)) == "buy 4 treasure-2 with ducat-9"


def test_a_treasure_is_kept_if_it_scores_more_than_the_tile() -> None:
    """Two rivals have more pavilions: the third place is worth a point, the treasure five."""
    given = late(
        {"0": {"hand": ["florin-3"]}},
        ["pavilion-8", "seraglio-9", "arcades-10", "chambers-11"],
        {
            "0": [{"tile": "tower-12", "at": [1, 0]}],
            "1": two("pavilion-6-N", "pavilion-7-E"),
            "2": two("pavilion-5-NW", "pavilion-4-ES"),
        },
    )
    given["modules"] = {"treasures": {"owned": [["treasure-5"], [], []]}}
    game = position(["treasures"], 3, given)
    assert "buy 1 treasure-5 with florin-3" in [action.text for action in game.legal_actions()]
    assert choice(game).startswith("take")
