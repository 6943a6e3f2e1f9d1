"""Rows of points: with those that come outside of scorings they add up to the scores."""

from __future__ import annotations

from typing import Any

import pytest

import sabika
from sabika.bots.greedy import GreedyBot
from sabika.bots.seat import Seat
from sabika.kernel.game import Game
from sabika.kernel.showing import AT_ONCE


def finished(game: Game) -> Game:
    """The game, played to its end by a bot that takes points where there are any."""
    bot = GreedyBot("rows")
    while not game.is_over:
        game.play(bot.decide(Seat(game.engine, game.decision.owner)))
    return game


@pytest.mark.parametrize(
    ("name", "module", "source"),
    [
        ("alhambra", "palace_designers", "palace_designers"),
        ("alhambra", "gates_without_end", "gates"),
        ("rollwrite", None, "pavilion"),
    ],
)
def test_points_at_once_are_rows_too(name: str, module: str | None, source: str) -> None:
    modules = () if module is None else (module,)
    game = finished(sabika.new_game(name, players=2, modules=modules, seed=f"rows {name}"))
    rows: list[dict[str, Any]] = game.rules.showing().rows(game.events)
    points = [0, 0]
    for row in rows:
        assert row.keys() == {"number", "source", "seat", "points", "why"}
        if row["seat"] >= 0:
            points[row["seat"]] += row["points"]
    assert points == list(game.scores)
    assert source in {row["source"] for row in rows if row["number"] == AT_ONCE}
