"""Greedy takes little money for a good walk, walks to where servants are wanted, and stops."""

from __future__ import annotations

from typing import Any

from sabika.kernel.game import Game
from tests.bots.modules.tables import choice, position

MARKET = ["tower-13-E", "seraglio-8-S", "garden-12-S", "chambers-9-W"]
ROW = [
    {"tile": "chambers-10", "at": [1, 0]},
    {"tile": "garden-10", "at": [2, 0]},
    {"tile": "tower-11", "at": [3, 0]},
    {"tile": "arcades-9", "at": [4, 0]},
]
CARDS = ["dirham-1", "dinar-5", "ducat-5", "florin-5"]


def table(waiting: list[str], **more: Any) -> Game:
    """A row of four buildings beside the fountain, where the guard stands."""
    given = {
        "market": MARKET,
        "display": CARDS,
        "players": {"0": {"palace": ROW, "hand": []}},
        "modules": {"palace_staff": {"waiting": waiting, **more}},
    }
    return position(["palace_staff"], 3, given)


def played(game: Game, first: str) -> list[str]:
    """What greedy does for the first player behind an action, as long as the walk lasts."""
    game.play(first)
    steps: list[str] = []
    while game.decision.path:
        steps.append(choice(game))
        game.play(steps[-1])
    return steps


def test_three_servants_are_worth_more_than_a_5() -> None:
    assert choice(table(["garden", "tower", "arcades"])) == "take dirham-1"


def test_without_servants_the_higher_card_is_taken() -> None:
    assert choice(table(["pavilion", "seraglio"])) != "take dirham-1"


def test_the_guard_walks_through_a_building_nobody_waits_for() -> None:
    steps = played(table(["garden", "tower", "arcades"]), "take dirham-1")
    assert steps[:4] == ["walk to 1,0", "walk to 2,0", "walk to 3,0", "walk to 4,0"]


def test_the_guard_goes_the_way_with_more_servants() -> None:
    game = table(["chambers", "tower", "arcades"], guards=[[2, 0], [0, 0], [0, 0]])
    assert played(game, "take dirham-1")[:2] != ["walk to 1,0", "walk to 0,0"]
    view: Any = game.view()
    assert len(view["modules"]["palace_staff"]["serving"]) == 3


def test_where_nothing_is_wanted_the_guard_stays() -> None:
    served = ["chambers-10", "garden-10", "tower-11", "arcades-9"]
    assert played(table(["garden"], serving=served), "take dirham-1") == ["pass"]
