"""City gates beside the scenarios: a gate without a card, or a card without a gate, is noticed."""

from __future__ import annotations

from typing import Any

import pytest

from sabika.games.alhambra.conservation import conservation_faults
from sabika.games.alhambra.modules.city_gates import GONE, USED
from sabika.kernel.play import Play
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
