"""How strong `greedy` is: fixed seeds, its seat rotating, so the results are always the same."""

from __future__ import annotations

from typing import Final

import pytest

from sabika.kernel.registry import make_setup, rules_for
from sabika.lab.match import Match

GAMES: Final = 100


def games_won(players: int, rival: str, games: int) -> int:
    """How many games one greedy bot wins alone against rivals of one kind."""
    rules = rules_for(make_setup("alhambra", players))
    won = 0
    for game in range(games):
        seat = game % players
        bots = [rival] * players
        bots[seat] = "greedy"
        match = Match(rules, bots, f"strength {game}")
        match.run()
        won += rules.winners(match.play.state) == (seat,)
    return won


@pytest.mark.slow
@pytest.mark.parametrize(("rival", "at_least"), [("random", 95), ("light", 80)])
def test_greedy_beats_two_rivals(rival: str, at_least: int) -> None:
    assert games_won(3, rival, GAMES) >= at_least


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4, 5, 6])
def test_greedy_beats_light_bots_at_tables_of_any_size(players: int) -> None:
    assert games_won(players, "light", 20) >= 16


@pytest.mark.slow
@pytest.mark.parametrize(("players", "points"), [(2, 110), (3, 100), (4, 80), (6, 55)])
def test_greedy_bots_among_themselves_all_score_well(players: int, points: int) -> None:
    rules = rules_for(make_setup("alhambra", players))
    scores = [0] * players
    for game in range(12):
        match = Match(rules, ["greedy"] * players, f"among themselves {game}")
        match.run()
        scores = [total + new for total, new in zip(scores, match.play.state.scores, strict=True)]
    assert sum(scores) / players / 12 >= points
