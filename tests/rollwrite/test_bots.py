"""Bots at Roll & Write: greedy wins, scores well alone, and never needs the true future."""

from __future__ import annotations

import time
from typing import Final

import pytest

import sabika
from sabika.bots.registry import BOTS, make_bot
from sabika.bots.seat import Seat
from sabika.kernel.registry import make_setup, rules_for
from sabika.lab.match import Match
from sabika.lab.scenario import run_scenario

GAMES: Final = 100


def games_won(players: int, rival: str, games: int) -> int:
    """How many games one greedy bot wins alone against rivals of one kind."""
    rules = rules_for(make_setup("rollwrite", players))
    won = 0
    for game in range(games):
        seat = game % players
        bots = [rival] * players
        bots[seat] = "greedy"
        match = Match(rules, bots, f"strength {game}")
        match.run()
        won += rules.winners(match.play.state) == (seat,)
    return won


def alone(bot: str, games: int, **options: object) -> float:
    """A bot's mean score without rivals."""
    named = {f"rollwrite.{key}": value for key, value in options.items()}
    rules = rules_for(make_setup("rollwrite", 1, options=named))
    total = 0
    for game in range(games):
        match = Match(rules, [bot], f"alone {game}")
        match.run()
        total += match.play.state.scores[0]
    return total / games


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3])
def test_greedy_beats_random(players: int) -> None:
    assert games_won(players, "random", GAMES) >= 95


@pytest.mark.slow
def test_greedy_beats_light() -> None:
    assert games_won(3, "light", GAMES) >= 80


@pytest.mark.slow
def test_greedy_scores_well_alone() -> None:
    assert alone("greedy", 40) >= 90
    assert alone("greedy", 40) >= alone("random", 40) + 30
    assert alone("greedy", 20, fictional=4) >= alone("random", 20, fictional=4) + 20


@pytest.mark.parametrize("name", list(BOTS))
@pytest.mark.parametrize("players", [1, 2, 5])
def test_every_bot_plays_to_the_end(name: str, players: int) -> None:
    options = {"rollwrite.combine_special_actions": True, "rollwrite.max_modified_blue": 2}
    rules = rules_for(make_setup("rollwrite", players, options=options))
    match = Match(rules, [name] * players, "to the end")
    match.run()
    assert match.play.state.over


def test_a_bot_knows_nothing_of_the_dice_to_come() -> None:
    """Equal tables with other futures get equal decisions."""
    first = sabika.new_game("rollwrite", players=2, seed="one future")
    second = first.copy()
    second.state.chance = sabika.new_game("rollwrite", players=2, seed="another").state.chance
    for game in (first, second):
        while game.decision.kind == "act":
            seat = game.decision.owner
            game.play(make_bot("greedy", "").decide(Seat(game.engine, seat)))
    count = min(len(first.actions), len(second.actions))
    assert count
    assert first.actions[:count] == second.actions[:count]


def greedy_at(given: dict[str, object]) -> str:
    """What greedy plays at a described position for two."""
    scenario = {
        "title": "judged",
        "rule": "START",
        "game": {"name": "rollwrite", "players": 2},
        "given": given,
        "step": [{"expect": {"over": False}}],
    }
    game = run_scenario(scenario).cases[0].game
    assert game is not None
    seat = game.decision.owner
    return make_bot("greedy", "").decide(Seat(game.engine, seat)).text


ROW = [[1, 1], [2, 1], [3, 1], [4, 1], [5, 1], [1, 2], [2, 3], [4, 5]]


def test_it_completes_a_line() -> None:
    played = greedy_at(
        {
            "round": 16,
            "players": {"0": {"built": ROW, "blue": [6, 2], "yellow": [1, 4], "spent": 3}},
        }
    )
    assert played == "build blue-6 yellow-1"


def test_it_turns_a_die_to_complete_a_line() -> None:
    played = greedy_at(
        {"round": 18, "players": {"0": {"built": ROW, "blue": [5, 2], "yellow": [1, 4]}}}
    )
    assert played == "modify blue-5 +1"


def test_it_takes_coins_where_there_is_nothing_to_build() -> None:
    built = [[1, 1], [1, 2], [2, 1], [2, 2], [6, 6]]
    played = greedy_at(
        {
            "round": 9,
            "players": {"0": {"built": built, "blue": [1, 2], "yellow": [1, 2], "spent": 3}},
        }
    )
    assert played == "gain"


@pytest.mark.slow
def test_random_games_are_at_least_twice_as_quick_as_those_of_the_base_game() -> None:
    """Measured side by side, the best of a few runs each."""

    def seconds(game: str) -> float:
        rules = rules_for(make_setup(game, 4))
        best = 1e9
        for run in range(4):
            start = time.process_time()
            for number in range(6):
                Match(rules, ["random"] * 4, f"speed {run} {number}").run()
            best = min(best, time.process_time() - start)
        return best

    assert seconds("rollwrite") * 2 <= seconds("alhambra")
