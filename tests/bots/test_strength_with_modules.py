"""How strong `greedy` is with modules."""

from __future__ import annotations

from typing import Final

import pytest

from sabika.kernel.registry import make_setup, modules, rules_for
from tests.bots.strength import share_won
from tests.full import FULL

GAMES: Final = 100 if FULL else 10


@pytest.mark.slow
@pytest.mark.parametrize("module", [info.id for info in modules("alhambra")])
def test_greedy_beats_two_random_bots_with_any_module(module: str) -> None:
    rules = rules_for(make_setup("alhambra", 3, (module,)))
    share = share_won(rules, "random", GAMES, f"strength with {module}", enough=1)
    assert share >= 0.9
