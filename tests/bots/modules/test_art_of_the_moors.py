"""Greedy buys for the price, develops while it pays, and not for nothing."""

from __future__ import annotations

from typing import Any

from tests.bots.modules.tables import choice, position

SMALL = ["florin-1", "dirham-1", "dinar-1", "ducat-1"]
DEAR = ["garden-12-S", "tower-12", "chambers-11", "tower-13-E"]
NINES = [
    {"tile": "seraglio-9", "at": [1, 0]},
    {"tile": "garden-9-E", "at": [2, 0]},
    {"tile": "arcades-9", "at": [-1, 0]},
    {"tile": "chambers-9-W", "at": [-2, 0]},
    {"tile": "chambers-9-S", "at": [0, 1]},
]


def table(turned: int, cube: int, **more: Any) -> dict[str, Any]:
    dials = {"owned": [["culture-9"], [], []]}
    tiles = {"turned": turned, "cubes": cube}
    rows = {key: [[0, 0, 0, at, 0, 0, 0], [0] * 7, [0] * 7] for key, at in tiles.items()}
    players = {"0": {"palace": NINES}}
    given = {"market": DEAR, "display": SMALL, "players": players}
    return given | {"modules": {"art_of_the_moors": dials | rows}} | more


def test_it_develops_where_that_brings_points() -> None:
    """From 10 to 15 points, three times to be scored, for an action."""
    assert choice(position(["art_of_the_moors"], 3, table(3, 4))) == "develop"


def test_it_takes_money_where_little_is_to_be_had() -> None:
    """Before the last scoring three points are less than good money."""
    late = {"scorings": {"held": 2}, "display": ["florin-9", "dirham-9", "dinar-9", "ducat-9"]}
    game = position(["art_of_the_moors"], 3, table(0, 1, **late))
    assert "develop" in [action.text for action in game.legal_actions()]
    assert choice(game) != "develop"


def test_a_price_that_moves_the_cube_on_is_preferred() -> None:
    """Of two towers that can be paid exactly the dearer one, if its price is collected."""
    market = ["tower-7-NEW", "tower-9-NW", "chambers-5-NSW", "seraglio-3-ESW"]
    players = {"0": {"palace": NINES[:4], "hand": ["florin-7", "dirham-9"]}}
    given: dict[str, Any] = table(2, 3, market=market, players=players)
    assert choice(position(["art_of_the_moors"], 3, given)) == "buy 2 with dirham-9"
    del given["modules"]
    assert choice(position([], 3, given)) == "buy 1 with florin-7"
