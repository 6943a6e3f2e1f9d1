"""Greedy buys buildings for their powers, uses them, and saves white dice for what they bring."""

from __future__ import annotations

from typing import Any

from tests.bots.modules.tables import choice, position

ID = "buildings_of_power"
MARKET = ["tower-13-E", "seraglio-8-S", "garden-12-S", "chambers-9-W"]


def given(tile: str, **more: Any) -> dict[str, Any]:
    """The market is full again at the end of a turn of somebody with a building of power."""
    return {
        "at": "market",
        "market": MARKET,
        "players": {"0": {"palace": [{"tile": tile, "at": [1, 0]}], "hand": ["dinar-9"]}},
        **more,
    }


def test_abilities_are_used() -> None:
    for tile in ("knowledge-garden-11", "architecture-pavilion-8"):
        assert choice(position([ID], 3, given(tile))) == f"use {tile}"


def test_of_the_cards_the_one_that_serves_best() -> None:
    table = given("knowledge-garden-11", draw_pile=["florin-1", "dinar-3", "ducat-1"])
    table["players"]["0"]["hand"] = ["dinar-9"]
    game = position([ID], 3, table)
    play: Any = game.engine
    play.state.deck = play.state.deck.peeked(3, 0)
    play.push("buildings_of_power.draw", 0, (3,))
    assert choice(game) == "draw dinar-3"


def test_a_tile_is_hidden_where_it_can_be_paid() -> None:
    table = given("architecture-pavilion-8", tower=["garden-8-NE", "tower-11"])
    game = position([ID], 3, table)
    play: Any = game.engine
    play.state.tower = play.state.tower.peeked(2, 0)
    play.push("buildings_of_power.hide", 0, (2,))
    assert choice(game) == "hide garden-8-NE under 3"


def test_a_scoring_that_only_others_would_win_is_put_back() -> None:
    table = given("knowledge-garden-11", draw_pile=["scoring-1", "florin-9"])
    table["players"]["1"] = {
        "palace": [{"tile": "tower-11", "at": [1, 0]}, {"tile": "garden-10", "at": [2, 0]}]
    }
    table["players"]["0"]["palace"] = []
    game = position([ID], 3, table)
    play: Any = game.engine
    play.state.deck = play.state.deck.peeked(2, 0)
    play.push("buildings_of_power.draw", 0, (2,))
    assert choice(game) == "draw florin-9"


def test_a_white_die_makes_a_payment_exact() -> None:
    table = given("riches-tower-12", at="action", modules={ID: {"dice": {"riches-tower-12": 5}}})
    table["display"] = ["dirham-1", "dirham-1", "dinar-1", "florin-1"]
    table["players"]["0"]["hand"] = ["ducat-8"]
    assert choice(position([ID], 3, table)) == "buy 4 riches with ducat-8"


def test_a_white_die_is_kept_where_it_changes_nothing() -> None:
    table = given("riches-tower-12", at="action", modules={ID: {"dice": {"riches-tower-12": 5}}})
    table["display"] = ["dirham-1", "dirham-1", "dinar-1", "florin-1"]
    table["players"]["0"]["hand"] = ["ducat-9"]
    assert choice(position([ID], 3, table)) == "buy 4 with ducat-9"


def test_a_building_of_power_is_bought_before_another() -> None:
    table = given("tower-11", at="action")
    table["market"] = ["knowledge-garden-11", "garden-10", *MARKET[2:]]
    table["players"]["0"]["hand"] = ["florin-9", "florin-2", "dirham-9", "dirham-1"]
    assert choice(position([ID], 3, table)) == "buy 1 with florin-9 florin-2"
