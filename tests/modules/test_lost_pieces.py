"""Citizens and chests that get lost are noticed: what modules count is part of conservation."""

from __future__ import annotations

from typing import Any

import pytest

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.conservation import conservation_faults
from sabika.games.alhambra.modules.street_trader import PEOPLE, SETTLED
from sabika.games.alhambra.modules.treasure_chamber import CHEST, PASSED, ROOMS, STOWED
from sabika.lab.scenario import run_scenario

GARDENS = ("garden-10", "garden-11")
GARDEN = TYPES.index("garden")


def arranged(module: str, players: int = 3) -> Any:
    """A game in which the first player has two gardens."""
    laid = [{"tile": tile, "at": [x, 0]} for x, tile in enumerate(GARDENS, 1)]
    scenario = {
        "title": "Two gardens",
        "rule": "conservation",
        "game": {"players": players, "modules": [module]},
        "given": {"players": {"0": {"palace": laid}}},
        "step": [{"expect": {"over": False}}],
    }
    return run_scenario(scenario).cases[0].game


def faults(game: Any) -> list[str]:
    return conservation_faults(game.rules, game.state)


def number_of(game: Any, tile: str) -> int:
    found = game.rules.tile_index[tile]
    assert isinstance(found, int)
    return found


def test_a_colour_of_citizens_may_run_out_but_not_below_nothing() -> None:
    game = arranged("street_trader")
    game.state.kept[PEOPLE] = ((GARDEN,) * 7, (), ())
    assert faults(game) == []
    game.state.kept[SETTLED] = ((number_of(game, "garden-10"), 0),)
    assert faults(game) == ["garden: 8 of 7"]


@pytest.mark.parametrize(
    ("homes", "found"),
    [
        (("garden-10", "garden-11"), None),
        (("garden-10", "garden-12-S"), 1),
        (("garden-10", "garden-10"), 1),
    ],
)
def test_citizens_live_in_palaces_one_in_each_building(
    homes: tuple[str, ...], found: int | None
) -> None:
    game = arranged("street_trader")
    game.state.kept[SETTLED] = tuple([(number_of(game, t), 0) for t in homes])
    assert faults(game) == ([] if found is None else [f"settled: {found} of 2 on tiles"])


def test_a_colour_of_chests_may_run_out_but_not_below_nothing() -> None:
    game = arranged("treasure_chamber")
    there = game.rules.copies[CHEST][GARDEN]
    game.state.kept[ROOMS] = ((GARDEN,) * there, (), ())
    assert faults(game) == []
    game.state.kept[PASSED] = ((GARDEN,),)
    assert faults(game) == ["garden: 10 of 9"]


@pytest.mark.parametrize(
    ("players", "places", "found"),
    [
        (3, ("garden-10", "garden-11"), None),
        (3, ("garden-10", "garden-12-S"), 1),
        (2, ("garden-10", "garden-10"), 1),
    ],
)
def test_chests_stand_in_palaces_one_on_each_building(
    players: int, places: tuple[str, ...], found: int | None
) -> None:
    game = arranged("treasure_chamber", players)
    game.state.kept[ROOMS] = ((), (), ())
    game.state.kept[STOWED] = tuple([(number_of(game, t), 0) for t in places])
    assert faults(game) == ([] if found is None else [f"stowed: {found} of 2 on tiles"])


def test_a_chest_may_stand_on_a_building_of_dirk() -> None:
    game = arranged("treasure_chamber", 2)
    game.state.kept[ROOMS] = ((), (), ())
    game.state.kept[STOWED] = ((game.state.dirk[0], 0),)
    assert faults(game) == []
