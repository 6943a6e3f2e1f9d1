"""Law: games end, whoever plays at random, and nothing is lost on the way."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from sabika.games.alhambra.conservation import conservation_faults
from sabika.games.alhambra.state import EMPTY, AlhambraState
from sabika.kernel.play import Play
from sabika.kernel.rng import Chance
from sabika.kernel.sampling import Weights
from sabika.lab.match import LIMIT, Match
from tests.full import FULL
from tests.laws.driving import table_rules

GAMES = 20 if not FULL else 2000


def check_end(state: AlhambraState, players: int) -> None:
    """What a finished game looks like."""
    assert state.over
    assert state.stack == []
    assert state.scorings == 3
    assert state.market == [EMPTY] * 4
    assert state.pending == [()] * players
    assert len(state.tower) == 0
    assert all(score >= 0 for score in state.scores)
    assert max(state.scores) > 0


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["random", "light"])
@pytest.mark.parametrize("players", range(2, 7))
def test_bots_finish(tried: Counter[str], players: int, bot: str) -> None:
    rules = table_rules(players)
    longest = 0
    for seed in range(GAMES):
        match = Match(rules, [bot] * players, f"{bot} {seed}")
        decisions = match.run()
        assert decisions < LIMIT
        check_end(match.play.state, players)
        assert conservation_faults(rules, match.play.state) == []
        longest = max(longest, decisions)
        tried["games played to the end"] += 1
    # Far from the limit: nobody goes round in circles.
    assert longest < LIMIT / 10


def test_players_who_love_to_redesign_finish_too(tried: Counter[str]) -> None:
    """Nineteen in twenty actions are redesigns wherever one is possible."""
    weights = Weights({"redesign": 19.0, "take": 0.5, "buy": 0.5, "place": 1.0})
    rules = table_rules(3)
    for seed in range(6):
        play = Play(rules, rules.start(Chance(f"redesign {seed}", {})))
        play.settle()
        rng = random.Random(seed)
        decisions = 0
        while not play.state.over and decisions < LIMIT:
            seat = play.owners()[0]
            play.act(seat, play.legal(seat).draw(weights, rng.random))
            decisions += 1
        check_end(play.state, 3)
        assert conservation_faults(rules, play.state) == []
        tried["games played to the end"] += 1


def test_the_limit_stops_a_match() -> None:
    match = Match(table_rules(4), ["light"] * 4, "short")
    assert match.run(limit=25) == 25
    assert not match.play.state.over
