"""Greedy rolls when it cannot buy, and puts handymen where they score or pay."""

from __future__ import annotations

from typing import Any

from tests.bots.modules.tables import choice, position

MARKET = ["tower-13-E", "seraglio-8-S", "garden-12-S", "chambers-9-W"]
ROW = [
    {"tile": "tower-11", "at": [1, 0]},
    {"tile": "garden-10", "at": [2, 0]},
    {"tile": "arcades-9", "at": [0, 1]},
]


def given(**more: Any) -> dict[str, Any]:
    """A table where nothing can be bought."""
    return {
        "market": MARKET,
        "display": ["dirham-7", "dirham-2", "ducat-1", "ducat-4"],
        "players": {"0": {"palace": ROW, "hand": ["dinar-1"]}},
        **more,
    }


def test_whoever_cannot_buy_rolls_first() -> None:
    assert choice(position(["handymen"], 3, given())) == "roll"


def test_whoever_can_buy_does_not_roll() -> None:
    table = given(scorings={"held": 2}, tower_size=1, other_tiles="out")
    table["market"] = ["garden-11", *MARKET[1:]]
    table["players"]["0"]["hand"] = ["dinar-9", "florin-9", "florin-2"]
    assert choice(position(["handymen"], 3, table)) == "buy 1 with florin-9 florin-2"


def test_without_handymen_money_is_taken() -> None:
    table = given(modules={"handymen": {"used": ["seat-0"] * 8}})
    assert choice(position(["handymen"], 3, table)).startswith("take ")


def test_a_roll_that_cannot_be_used_goes_on() -> None:
    table = given(modules={"handymen": {"tiles": [["tower-11", 0, "seat-0"]]}})
    game = position(["handymen"], 3, table)
    done: list[str] = []
    while not done or game.decision.kind != "act":
        done.append(choice(game))
        game.play(done[-1])
    # Only the third die makes a price that is there: beside the handyman on the tower.
    assert done == ["roll", "roll", "roll", "hire on 2,0"]
    assert choice(game).startswith("take ")


def test_of_two_places_the_one_that_joins_the_group() -> None:
    table = given(modules={"handymen": {"tiles": [["tower-11", 0, "seat-0"]], "dice": [6, 4]}})
    table["players"]["0"]["palace"] = [*ROW, {"tile": "chambers-10", "at": [0, 2]}]
    game = position(["handymen"], 3, table)
    play: Any = game.engine
    play.push("handymen.hire", 0)
    assert choice(game) == "hire on 2,0"


def test_a_handyman_makes_a_payment_exact() -> None:
    table = given(modules={"handymen": {"slots": [[], [], [], ["seat-0"]]}})
    table["display"] = ["dirham-1", "dirham-1", "dinar-1", "florin-1"]
    table["players"]["0"]["hand"] = ["ducat-8"]
    assert choice(position(["handymen"], 3, table)) == "buy 4 less-1 with ducat-8"


def test_handymen_stay_where_they_serve_again() -> None:
    table = given(
        at="place",
        modules={
            "handymen": {
                "slots": [["seat-0"], [], [], []],
                "bought_from": [True, False, False, False],
            }
        },
    )
    table["market"] = ["", *MARKET[1:]]
    table["players"]["0"]["pending"] = ["chambers-11"]
    game = position(["handymen"], 3, table)
    game.play("store chambers-11")
    assert choice(game) == "pass"


def test_who_would_take_money_anyway_rolls_before() -> None:
    """A tower and a garden could be paid, but with the first purchase to come money is better."""
    table = given(display=["florin-9", "dirham-9", "dinar-9", "ducat-9"])
    table["players"]["0"]["hand"] = ["dinar-9", "dinar-8"]
    game = position(["handymen"], 3, table)
    assert "buy 3 with dinar-9 dinar-8" in [action.text for action in game.legal_actions()]
    assert choice(game) == "roll"


def test_a_die_is_tried_that_may_well_serve_better() -> None:
    """9 is the price of the arcades, below the fountain; any of 8, 10 or 11 would do as well."""
    table = given(modules={"handymen": {"tiles": [["tower-11", 0, "seat-0"]], "dice": [6, 3]}})
    game = position(["handymen"], 3, table)
    play: Any = game.engine
    play.push("handymen.hire", 0)
    assert "hire on 0,1" in [action.text for action in game.legal_actions()]
    assert choice(game) == "roll"
