"""Greedy takes what its projects need, completes those that pay, and buys what is decorated."""

from __future__ import annotations

from typing import Any

from tests.bots.modules.tables import choice, position

SMALL = ["florin-1", "dirham-1", "dinar-1", "ducat-1"]
LARGE = ["florin-9", "dirham-9", "dinar-9", "ducat-9"]
DEAR = ["garden-12-S", "tower-12", "chambers-11", "tower-13-E"]
PAVILIONS = [
    {"tile": "pavilion-8", "at": [1, 0]},
    {"tile": "pavilion-7-E", "at": [2, 0]},
    {"tile": "pavilion-6-N", "at": [0, -1]},
]


def table(**colours: Any) -> dict[str, Any]:
    """Three pavilions, and a hand that buys arcades of 4 for 5 florins."""
    players = {"0": {"palace": PAVILIONS, "hand": ["florin-5"]}}
    market = ["arcades-4-NES", *DEAR[1:]]
    return {"market": market, "display": SMALL, "players": players, "modules": {ID: colours}}


ID = "fresh_colours"
COLUMNS = ["decor-garden-1", "decor-arcades-1", "decor-seraglio-1", "decor-chambers-1"]


def test_the_colour_a_project_lacks_is_taken() -> None:
    opened, held = ["decor-pavilion-1", "decor-garden-2"], ["red"]
    given = table(open=[opened, [], []], colours=[held, [], []])
    game = position([ID], 3, given)
    game.play("buy 1 with florin-5")
    assert choice(game) == "mix blue-1"


def test_a_project_for_the_buildings_one_has_is_taken() -> None:
    given = table(columns=COLUMNS, pile=["decor-pavilion-1"])
    game = position([ID], 3, given)
    game.play("buy 1 with florin-5")
    assert choice(game) == "sketch decor-pavilion-1"


def test_a_colour_no_project_shows_is_given_back() -> None:
    held = ["blue", "red", "brown", "brown", "white"]
    given = table(open=[["decor-arcades-1", "decor-pavilion-1"], [], []], colours=[held, [], []])
    game = position([ID], 3, given)
    game.play("buy 1 with florin-5")
    game.play("mix brown-1")
    assert choice(game) in ("rinse white", "rinse brown")


def test_a_project_that_pays_is_completed() -> None:
    """Three pavilions, three scorings to come: 18 points for an action."""
    given = table(open=[["decor-pavilion-1"], [], []], colours=[["blue", "red"], [], []])
    assert choice(position([ID], 3, given | {"market": DEAR})) == "paint decor-pavilion-1"


def test_good_money_is_better_than_a_project_without_buildings() -> None:
    given = table(open=[["decor-seraglio-1"], [], []], colours=[["red", "green"], [], []])
    game = position([ID], 3, given | {"market": DEAR, "display": LARGE, "scorings": {"held": 2}})
    assert "paint decor-seraglio-1" in [action.text for action in game.legal_actions()]
    assert choice(game).startswith("take ")


def test_of_two_buildings_the_decorated_one_is_bought() -> None:
    market = ["chambers-10", "garden-10", "tower-13-E", "tower-12"]
    players = {"0": {"hand": ["florin-4", "florin-6", "dirham-4", "dirham-6"]}}
    for project, slot in (("decor-chambers-1", "1"), ("decor-garden-1", "2")):
        given = {"market": market, "display": SMALL, "players": players}
        given["modules"] = {ID: {"completed": [[project], [], []]}}
        assert choice(position([ID], 3, given)).startswith(f"buy {slot} ")


def test_too_much_is_paid_for_a_colour_that_lacks() -> None:
    """Purple lies in the column of florins."""
    given = {
        "market": ["arcades-5-NW", "seraglio-9", "tower-13-E", "chambers-10"],
        "display": ["florin-3", "dirham-3", "dinar-4", "ducat-4"],
        "players": {"0": {"hand": ["florin-9"]}},
    }
    colours = {ID: {"open": [["decor-chambers-1"], [], []], "colours": [["blue", "brown"], [], []]}}
    assert choice(position([], 3, given)) == "take dinar-4"
    assert choice(position([ID], 3, given | {"modules": colours})) == "buy 1 with florin-9"


def test_a_project_is_begun_before_colours_are_gathered_that_none_shows() -> None:
    """With three scorings and most of the tiles to come, every type will be built."""
    given = table(columns=COLUMNS, pile=["decor-pavilion-1"])
    given["players"] = {"0": {"hand": ["florin-5"]}}
    game = position([ID], 3, given)
    game.play("buy 1 with florin-5")
    assert "mix purple-2" in [action.text for action in game.legal_actions()]
    assert choice(game) == "sketch decor-pavilion-1"


def test_the_project_nearest_to_its_end_gets_its_colours_first() -> None:
    """A second project would wait for four colours, the first lacks one."""
    columns = ["decor-garden-1", "decor-arcades-1", "decor-seraglio-1", "decor-chambers-1"]
    given = table(
        columns=columns,
        pile=["decor-tower-1"],
        open=[["decor-pavilion-1"], [], []],
        colours=[["red"], [], []],
    )
    game = position([ID], 3, given)
    game.play("buy 1 with florin-5")
    assert choice(game) == "mix blue-1"
