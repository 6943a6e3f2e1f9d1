"""Positions for bots: a described table, and what greedy does there."""

from __future__ import annotations

from typing import Any

from sabika.bots.registry import make_bot
from sabika.bots.seat import Seat
from sabika.kernel.game import Game
from sabika.lab.scenario import run_scenario


def position(modules: list[str], players: int, given: dict[str, Any], **options: object) -> Game:
    """A game from a described table on."""
    scenario = {
        "title": "A position for bots",
        "rule": "bots",
        "game": {"players": players, "modules": modules, "options": options},
        "given": given,
        "step": [{"expect": {"over": False}}],
    }
    report = run_scenario(scenario)
    assert report.ok
    game = report.cases[0].game
    assert game is not None
    return game


def choice(game: Game, bot: str = "greedy") -> str:
    """What a bot does for whoever is asked."""
    return make_bot(bot, "fixed").decide(Seat(game.engine, game.decision.owner)).text
