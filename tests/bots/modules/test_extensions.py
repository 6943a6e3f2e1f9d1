"""Greedy takes extensions that win places, for the cards it misses least, and none that lose."""

from __future__ import annotations

from typing import Any

from tests.bots.modules.tables import choice, position

ID = "extensions"
SMALL = ["florin-1", "dirham-1", "dinar-1", "ducat-1"]
LARGE = ["florin-9", "dirham-9", "dinar-9", "ducat-9"]
DEAR = ["garden-12-S", "tower-10-W", "chambers-11", "tower-13-E"]
TOWERS = [{"tile": "tower-11", "at": [1, 0]}, {"tile": "tower-12", "at": [2, 0]}]
RIVAL = [{"tile": "tower-11-S", "at": [1, 0]}, {"tile": "tower-9-ES", "at": [0, 1]}]
FIRST, LAST = "extension-tower-1", "extension-pavilion-1"


def board(*first: str) -> list[str]:
    """A board with extensions in the first column only."""
    return [*first, *[""] * (12 - len(first))]


def given(**more: Any) -> dict[str, Any]:
    """As many towers as a rival, and small cards for the first column."""
    return {
        "market": DEAR,
        "display": SMALL,
        "players": {
            "0": {"palace": TOWERS, "hand": ["florin-3", "florin-2", "dirham-4"]},
            "1": {"palace": RIVAL},
        },
        "modules": {ID: {"board": board(FIRST)}},
        **more,
    }


def test_an_extension_that_wins_a_majority_is_taken() -> None:
    assert choice(position([ID], 3, given())) == f"extend {FIRST} for florin-3 florin-2 dirham-4"


def test_cards_within_the_limit_are_better_than_more() -> None:
    table = given()
    table["players"]["0"]["hand"] = ["florin-3", "florin-2", "florin-9", "dirham-4"]
    assert choice(position([ID], 3, table)) == f"extend {FIRST} for florin-3 florin-2 dirham-4"


def test_of_two_types_the_one_that_decides_is_taken() -> None:
    """One pavilion more changes little at the first scoring."""
    table = given(modules={ID: {"board": board(LAST, FIRST)}})
    table["players"]["0"]["palace"] = [*TOWERS, {"tile": "pavilion-8", "at": [0, 1]}]
    assert choice(position([ID], 3, table)).split()[1] == FIRST


def test_the_building_in_the_palace_gets_it() -> None:
    table = given()
    table["players"]["0"]["palace"] = TOWERS[:1]
    table["players"]["0"]["reserve"] = ["tower-12"]
    game = position([ID], 3, table)
    game.play(f"extend {FIRST} for florin-3 florin-2 dirham-4")
    game.play("end")
    assert choice(game) == "attach tower-11"


def test_good_money_is_better_where_nothing_is_won() -> None:
    """Nobody else has a tower: one more changes nothing, and high cards are gone."""
    table = given(display=LARGE, scorings={"held": 2})
    table["players"]["0"]["hand"] = ["florin-7", "florin-4", "dirham-9"]
    table["players"].pop("1")
    game = position([ID], 3, table)
    legal = [action.text for action in game.legal_actions()]
    assert f"extend {FIRST} for florin-7 florin-4 dirham-9" in legal
    assert choice(game).startswith("take ")


def test_dirk_is_not_helped_against_oneself() -> None:
    table = given(dirk={"tiles": ["tower-8-NES", "tower-9-NE", *OTHERS]})
    table["players"].pop("1")
    game = position([ID], 2, table)
    legal = [action.text for action in game.legal_actions()]
    assert f"extend dirk {FIRST} for florin-3 florin-2 dirham-4" in legal
    assert not choice(game).startswith("extend dirk")


OTHERS = ["pavilion-8", "seraglio-9", "arcades-9", "arcades-10"]


def test_good_money_is_better_than_a_tie_broken_early() -> None:
    """What wins a place today is hardly sure for three scorings."""
    assert choice(position([ID], 3, given(display=LARGE))) == "take florin-9"
