"""How strong `greedy` is: fixed seeds, its seat rotating, so the results are always the same."""

from __future__ import annotations

from typing import Final

import pytest

from sabika.kernel.registry import make_setup, rules_for
from sabika.lab.match import Match
from tests.bots.strength import share_won
from tests.full import FULL

GAMES: Final = 100 if FULL else 20
AMONG_THEMSELVES: Final = 12 if FULL else 6


@pytest.mark.slow
@pytest.mark.parametrize(("rival", "share"), [("random", 0.95), ("light", 0.8)])
def test_greedy_beats_two_rivals(rival: str, share: float) -> None:
    rules = rules_for(make_setup("alhambra", 3))
    assert share_won(rules, rival, GAMES, "strength", enough=GAMES) >= share


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4, 5, 6])
def test_greedy_beats_light_bots_at_tables_of_any_size(players: int) -> None:
    rules = rules_for(make_setup("alhambra", players))
    assert share_won(rules, "light", 20, "strength") >= 0.8


@pytest.mark.slow
@pytest.mark.parametrize(("players", "points"), [(2, 110), (3, 100), (4, 80), (6, 55)])
def test_greedy_bots_among_themselves_all_score_well(players: int, points: int) -> None:
    rules = rules_for(make_setup("alhambra", players))
    scores = [0] * players
    for game in range(AMONG_THEMSELVES):
        match = Match(rules, ["greedy"] * players, f"among themselves {game}")
        match.run()
        scores = [total + new for total, new in zip(scores, match.play.state.scores, strict=True)]
    assert sum(scores) / players / AMONG_THEMSELVES >= points
