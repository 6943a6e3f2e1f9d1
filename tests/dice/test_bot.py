"""Greedy at the dice game: its expectations are exact, and it beats random players."""

from __future__ import annotations

import random
from itertools import product
from typing import Final

import pytest

from sabika.bots.appraisal.dice_tables import DICE, STRIDE, TurnPlan, dice_tables
from sabika.bots.registry import make_bot
from sabika.bots.seat import Seat
from sabika.games.dice.components import COLUMNS
from sabika.games.dice.dice import SHIFTS, counts_of, number_of, subset_at, subsets
from sabika.kernel.registry import make_setup, rules_for
from sabika.lab.scenario import run_scenario
from tests.bots.strength import share_won
from tests.full import FULL

GAMES: Final = 100 if FULL else 20
"""How many games strength is measured in."""


def values(seed: int) -> list[list[float]]:
    rng = random.Random(seed)
    return [[rng.random() * 10 for _ in range(COLUMNS * STRIDE)] for _ in range(4)]


def shown(dice: int, row: list[float]) -> float:
    counts = counts_of(dice)
    return max(row[face * STRIDE + count] for face, count in enumerate(counts) if count)


def outcomes(kept: int) -> list[int]:
    thrown = DICE - number_of(kept)
    return [kept + sum(1 << SHIFTS[f] for f in roll) for roll in product(range(6), repeat=thrown)]


def test_all_sets_of_dice_are_there() -> None:
    tables = dice_tables()
    assert len(tables.sets) == 3003
    assert len(tables.sets) - tables.full == 1287


@pytest.mark.parametrize("seed", range(3))
def test_the_last_throw_is_worth_the_mean_of_all_outcomes(seed: int) -> None:
    given = values(seed)
    plan = TurnPlan(given)
    rng = random.Random(seed)
    full = rng.choice(dice_tables().sets[dice_tables().full :])
    for _ in range(6):
        kept = full - subset_at(full, rng.randrange(subsets(full)))
        if number_of(kept) < 4:
            continue
        found = [shown(dice, given[3]) for dice in outcomes(kept)]
        assert plan.keep_value(kept, 3) == pytest.approx(sum(found) / len(found))


def test_two_throws_ahead_are_exact_too() -> None:
    """The worth of kept dice before the second throw, listed out in full."""
    given = values(7)
    plan = TurnPlan(given)

    def after_second(dice: int) -> float:
        again = [
            plan.keep_value(dice - subset_at(dice, index), 3) for index in range(subsets(dice))
        ]
        return max(shown(dice, given[2]), *again)

    kept = 6 << SHIFTS[2]
    found = [after_second(dice) for dice in outcomes(kept)]
    assert plan.keep_value(kept, 2) == pytest.approx(sum(found) / len(found))
    some = outcomes(kept)[5]
    assert plan.value(some, 2) == pytest.approx(after_second(some))


def decided(given: dict[str, object], players: int = 3) -> str:
    """What greedy does in a position."""
    scenario = {
        "title": "greedy",
        "rule": "bots",
        "game": {"name": "dice", "players": players},
        "given": given,
        "step": [{"expect": {"over": False}}],
    }
    game = run_scenario(scenario).cases[0].game
    assert game is not None
    asked = game.decision.owner
    return make_bot("greedy", "x").decide(Seat(game.engine, asked)).text


def test_greedy_keeps_what_it_has_most_of() -> None:
    dice = ["tower"] * 5 + ["pavilion", "garden", "arcades"]
    assert decided({"at": "thrown", "dice": dice}) == "throw pavilion arcades garden"


def test_greedy_stops_when_nothing_can_get_better() -> None:
    assert decided({"at": "thrown", "dice": ["tower"] * 8}) == "place tower"


def test_greedy_annuls_a_throw_that_spoiled_everything() -> None:
    given = {
        "at": "thrown",
        "round": 4,
        "throws": 3,
        "before": ["tower"] * 7 + ["pavilion"],
        "thrown": ["tower"] * 6 + ["pavilion"],
        "dice": [
            "tower",
            "pavilion",
            "pavilion",
            "seraglio",
            "seraglio",
            "arcades",
            "arcades",
            "garden",
        ],
        "players": {"0": {"tokens": ["annul"]}},
    }
    assert decided(given) == "annul"


def test_greedy_takes_two_points_where_they_count() -> None:
    column = {"bonus": "push", "cells": {"5,1": 0, "4,1": 1}, "piles": {"3": [1], "2": [0]}}
    given = {"at": "results", "round": 5, "columns": {"tower": {**column, "bonus": "points-1"}}}
    assert decided(given) == "take two-points"


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3])
def test_greedy_beats_random_players(players: int) -> None:
    rules = rules_for(make_setup("dice", players))
    assert share_won(rules, "random", GAMES, "dice strength") >= 0.95


@pytest.mark.slow
@pytest.mark.parametrize(("players", "alcazaba"), [(2, True), (4, True), (6, False)])
def test_greedy_beats_random_players_elsewhere(players: int, alcazaba: bool) -> None:
    rules = rules_for(make_setup("dice", players, (), {"dice.alcazaba": alcazaba}))
    assert share_won(rules, "random", 20, "dice elsewhere") >= 0.9
