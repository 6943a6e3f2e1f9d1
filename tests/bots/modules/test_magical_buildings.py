"""Greedy turns magical buildings so that the wall grows."""

from __future__ import annotations

from tests.bots.modules.tables import choice, position


def test_it_is_turned_to_make_the_wall_longer() -> None:
    """West of a garden with a wall in the north, the seraglio's wall goes on from it."""
    palace = [
        {"tile": "garden-10-N", "at": [1, 0]},
        {"tile": "tower-11-N", "at": [2, 0]},
        {"tile": "tower-13-E", "at": [3, 0]},
    ]
    given = {"at": "place", "players": {"0": {"palace": palace, "pending": ["magical-arcades"]}}}
    game = position(["magical_buildings"], 3, given)
    before = game.view()["players"][0]["wall"]  # type: ignore[index]
    text = choice(game)
    assert text.startswith("place magical-arcades ")
    game.play(text)
    after = game.view()["players"][0]["wall"]  # type: ignore[index]
    assert after >= before + 2


def test_the_only_way_it_fits_is_found() -> None:
    given = {"at": "place", "players": {"0": {"pending": ["magical-tower"]}}}
    assert choice(position(["magical_buildings"], 3, given)).startswith("place magical-tower ")
