"""City gates beside the scenarios: a gate without a card, or a card without a gate, is noticed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from sabika.games.alhambra.conservation import conservation_faults
from sabika.games.alhambra.edits import Edit, adding, removing, swapping
from sabika.games.alhambra.laying import cells_tried, laid_tiles
from sabika.games.alhambra.modules.city_gates import GONE, USED
from sabika.games.alhambra.modules.city_gates.passages import gated, layings, removals, swaps
from sabika.games.alhambra.palace.question import ALL_TILES, Question
from sabika.kernel.play import Play
from sabika.kernel.registry import make_setup, rules_for
from sabika.lab.match import Match
from sabika.lab.scenario import run_scenario


def with_a_gate() -> Any:
    """A game in which the first player has set a gate."""
    laid = [("garden-9-E", 0, -1), ("garden-10-N", 1, 0), ("pavilion-3-SW", 1, -1)]
    scenario = {
        "title": "A gate",
        "rule": "conservation",
        "game": {"players": 3, "modules": ["city_gates"]},
        "given": {
            "players": {
                "0": {
                    "palace": [{"tile": tile, "at": [x, y]} for tile, x, y in laid],
                    "gates": [{"at": [0, -1], "side": "E"}],
                }
            },
            "modules": {"city_gates": {"used": 1}},
        },
        "step": [{"expect": {"over": False}}],
    }
    return run_scenario(scenario).cases[0].game


@pytest.mark.parametrize("used", [0, 2])
def test_there_are_as_many_gates_as_cards_were_used(used: int) -> None:
    game = with_a_gate()
    rules, state = game.rules, game.state
    assert conservation_faults(rules, state) == []
    play = Play(rules, state)
    USED.set(play, used)
    GONE.set(play, 1 - used)
    assert conservation_faults(rules, state) == [f"gates: 1 of {used}"]


CARDS = 2
MODULES = ("camps", "city_gates", "major_projects", "watchtowers")


def tried_everywhere(play: Any, seat: int, tile: int) -> list[list[Edit]]:
    """What gates make possible with a tile, every cell and every laid tile tried."""
    palace = play.state.palaces[seat]
    ways: list[tuple[list[int], Callable[[int], Edit]]] = [
        (cells_tried(play.rules, palace, tile), partial(adding, tile, turn=0)),
        (laid_tiles(palace), removing),
        (laid_tiles(palace), partial(swapping, palace, tile, turn=0)),
    ]
    question = partial(Question, __name__, "all")
    return [
        list(gated(play, seat, CARDS, question(), ALL_TILES, tried, edit_with))
        for tried, edit_with in ways
    ]


def test_gates_are_looked_for_wherever_they_help() -> None:
    rules, helped = rules_for(make_setup("alhambra", 3, MODULES)), 0
    for seed in range(2):
        match = Match(rules, ["random"] * 3, f"gates {seed}")
        for _ in range(20):
            match.run(10)
            play: Any = match.play
            for seat in range(rules.players):
                for tile in play.state.reserves[seat][:2]:
                    if tile in play.rules.half_cells:
                        continue
                    found = [
                        list(layings(play, seat, CARDS, tile)),
                        list(removals(play, seat, CARDS)),
                        list(swaps(play, seat, CARDS, tile)),
                    ]
                    assert found == tried_everywhere(play, seat, tile)
                    helped += any(map(bool, found))
    assert helped
