"""How strong `greedy` is with modules: fixed seeds, its seat rotating, so always the same."""

from __future__ import annotations

from typing import Final

import pytest

from sabika.kernel.registry import make_setup, modules, rules_for
from sabika.lab.match import Match
from tests.full import FULL

GAMES: Final = 100 if FULL else 10
SHARE: Final = 0.9
ENOUGH: Final = GAMES if FULL else 5
"""Who wins all of the first games need not play the others."""


@pytest.mark.slow
@pytest.mark.parametrize("module", [info.id for info in modules("alhambra")])
def test_greedy_beats_two_random_bots_with_any_module(module: str) -> None:
    rules = rules_for(make_setup("alhambra", 3, (module,)))
    won = 0
    for game in range(GAMES):
        seat = game % 3
        bots = ["random"] * 3
        bots[seat] = "greedy"
        match = Match(rules, bots, f"strength with {module} {game}")
        match.run()
        won += rules.winners(match.play.state) == (seat,)
        if won == game + 1 == ENOUGH:
            return
    assert won >= SHARE * GAMES
