"""Greedy buys arcades for their keys, turns keys to its advantage and takes what a bonus brings."""

from __future__ import annotations

from typing import Any

import sabika
from sabika.games.alhambra.blocks.forms import NOTHING
from sabika.games.alhambra.modules.gates_without_end.estimates import promise
from sabika.games.alhambra.modules.gates_without_end.pieces import BUILT
from sabika.games.alhambra.palace.palace import part_key
from tests.bots.modules.tables import choice, position

MARKET = ["tower-13-E", "seraglio-8-S", "garden-12-S", "chambers-9-W"]
MODULE = "gates_without_end"
GATES = ["white", "red", "yellow"]


def given(key: str, **more: Any) -> dict[str, Any]:
    """The end of a turn, with a key to be laid."""
    return {
        "at": "market",
        "market": MARKET,
        "display": ["dirham-1", "dirham-9", "ducat-2", "ducat-1"],
        "modules": {MODULE: {"gates": GATES, "held": [[key], [], []]}},
        **more,
    }


def bonus(table: dict[str, Any], side: int) -> str:
    """What greedy does with the bonus on a side of the key."""
    game = position([MODULE], 3, table)
    game.play(f"key {side}")
    assert game.decision.owner == 0
    return choice(game)


def test_a_side_is_chosen_for_what_it_brings_today() -> None:
    # key-1: money, redesign, swap, 1 point, wall, half building.
    side = choice(position([MODULE], 3, given("key-1")))
    assert side in ("key 1", "key 5")
    poor = given("key-2", display=["dirham-1", "dirham-1", "ducat-1", "ducat-1"])
    poor |= {"scorings": {"held": 2}, "tower_size": 1, "other_tiles": "out"}
    assert choice(position([MODULE], 3, poor)) == "key 3"


def test_the_dearest_card_is_taken() -> None:
    assert bonus(given("key-1"), 1) == "take dirham-9"


def test_a_half_building_where_it_wins() -> None:
    players = {
        "0": {"palace": [{"tile": "tower-11", "at": [1, 0]}]},
        "1": {"palace": [{"tile": "tower-12", "at": [1, 0]}]},
    }
    assert bonus(given("key-9", players=players), 1) == "half-building tower"


def test_a_wall_section_that_makes_the_longest_wall_longer() -> None:
    palace = [
        {"tile": "pavilion-6-N", "at": [0, -1]},
        {"tile": "tower-11", "at": [1, -1]},
        {"tile": "arcades-8-N", "at": [2, -1]},
    ]
    table = given("key-8", players={"0": {"palace": palace}})
    assert bonus(table, 1) == "fortify 1,-2:S"


def test_a_stored_tile_is_added() -> None:
    table = given("key-1", players={"0": {"reserve": ["garden-10"]}})
    assert bonus(table, 2).startswith("add garden-10 at ")


def test_fourteen_is_not_paid_for_what_wins_nothing() -> None:
    rich = [{"tile": "pavilion-8", "at": [1, 0]}, {"tile": "pavilion-7-E", "at": [0, 1]}]
    table = given("key-9", players={"0": {"hand": ["dirham-7", "dirham-7"]}, "1": {"palace": rich}})
    table["market"] = ["pavilion-2-NEW", "", "", ""]
    table |= {"scorings": {"held": 2}, "tower": CHEAP, "tower_size": 20, "other_tiles": "out"}
    assert bonus(table, 3) == "pass"


CHEAP = ["pavilion-3-SW", "pavilion-4-ES", "pavilion-5-NW"]


def test_a_dear_tile_for_fourteen_in_other_money() -> None:
    table = given("key-9", players={"0": {"hand": ["florin-9", "dirham-5", "ducat-1"]}})
    table["market"] = ["garden-12-S", "seraglio-8-S", "tower-13-E", "chambers-9-W"]
    table |= {"scorings": {"held": 2}, "tower_size": 6, "other_tiles": "out"}
    assert bonus(table, 3).startswith(("buy 1 with ", "buy 3 with "))


def test_arcades_are_bought_for_their_key() -> None:
    table: dict[str, Any] = {
        "market": ["chambers-7-NE", "arcades-7-ES", "garden-12-S", "tower-13-E"],
        "display": ["dirham-1", "dirham-1", "ducat-1", "ducat-1"],
        "players": {"0": {"hand": ["dirham-7", "florin-7"]}},
    }
    assert choice(position([MODULE], 3, table)).startswith("buy 2 ")
    gone = {MODULE: {"used": [f"key-{number}" for number in range(1, 10)]}}
    assert choice(position([MODULE], 3, {**table, "modules": gone})).startswith("buy 1 ")


def test_wall_sections_promise_something_to_whoever_has_their_tile() -> None:
    game = sabika.new_game(players=3, seed=3, modules=(MODULE,))
    play = game.engine
    before = [promise(play, seat) for seat in range(3)]
    tile = play.state.tower.rest()[0]
    play.state.reserves[1] = (tile,)
    BUILT.set(play, ((NOTHING, part_key(tile, 0), 1),))
    after = [promise(play, seat) for seat in range(3)]
    assert after[1] > before[1]
    assert [after[0], after[2]] == [before[0], before[2]]
