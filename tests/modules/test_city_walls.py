"""City walls beside the scenarios: the order of the list, tiles anywhere, walls that got lost."""

from __future__ import annotations

from typing import Any

from sabika.games.alhambra.conservation import conservation_faults
from sabika.games.alhambra.edits import walling
from sabika.games.alhambra.layout import palace_after
from sabika.games.alhambra.modules.city_walls import LOST
from sabika.lab.scenario import run_scenario


def table(player: dict[str, Any], **cards: list[str]) -> Any:
    """A game with some wall cards on offer or used, and what the first player has."""
    scenario = {
        "title": "Wooden walls",
        "rule": "09 city walls",
        "game": {"players": 3, "modules": ["city_walls"]},
        "given": {"players": {"0": player}, "modules": {"city_walls": cards}},
        "step": [{"expect": {"over": False}}],
    }
    return run_scenario(scenario).cases[0].game


def test_the_fountain_is_listed_first_then_the_palace_by_cell_then_the_reserve() -> None:
    laid = [{"tile": "garden-10", "at": [0, -1]}, {"tile": "garden-11", "at": [0, 1]}]
    game = table({"palace": laid, "reserve": ["tower-11"]}, offer=["wall-E"])
    listed = [action for action in game.legal_actions() if action.verb == "wall"]
    tiles = ("fountain", "garden-10", "garden-11", "tower-11")
    assert [action.text for action in listed] == [f"wall {tile} with wall-E" for tile in tiles]


def test_an_action_that_is_written_is_the_one_that_is_listed_wherever_the_tile_is() -> None:
    game = table({"reserve": ["tower-11"]}, offer=["wall-E"])
    written = game.rules.parse("wall tower-11 with wall-E")
    assert written in list(game.legal_actions())


def walled() -> Any:
    """A game in which a wooden wall stands on a garden of the first player."""
    laid = [{"tile": "garden-10", "at": [1, 0]}]
    added = [{"tile": "garden-10", "sides": "E"}]
    game = table({"palace": laid, "walls": added}, used=["wall-E"])
    assert conservation_faults(game.rules, game.state) == []
    return game


def test_a_wooden_wall_that_is_nowhere_is_missed() -> None:
    game = walled()
    palaces = game.state.palaces
    palaces[0] = palaces[0].letting_go(game.rules.tile_index["garden-10"])
    assert conservation_faults(game.rules, game.state) == ["wooden walls: 0 of 1"]
    LOST.set(game.engine, 1)
    assert conservation_faults(game.rules, game.state) == []


def test_a_wooden_wall_stays_with_a_tile_of_its_owner() -> None:
    game = walled()
    palaces, garden = game.state.palaces, game.rules.tile_index["garden-10"]
    palaces[0] = palaces[0].letting_go(garden)
    palaces[1] = palace_after(game.rules, palaces[1], walling(garden, 0, 2))
    assert conservation_faults(game.rules, game.state) == [
        f"walls on a tile that seat 1 does not have: {garden}"
    ]
