"""Finished games to bring along."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

import sabika
from sabika.bots.light import LightBot
from sabika.bots.seat import Seat
from sabika.kernel.canonical import digest
from sabika.kernel.game import Game
from sabika.kernel.record import Record


@lru_cache(maxsize=4)
def finished(players: int = 3, name: str = "alhambra", *variants: str) -> Game:
    """A whole game of light bots, with variants by the names of their options."""
    options = dict.fromkeys(variants, True)
    game = sabika.new_game(name, players=players, seed=f"film {players}", options=options)
    bot = LightBot("film")
    while not game.is_over:
        game.play(bot.decide(Seat(game.engine, game.decision.owner)))
    return game


@lru_cache(maxsize=4)
def record(players: int = 3, name: str = "alhambra", *variants: str) -> str:
    """Its record."""
    return finished(players, name, *variants).record().to_text()


def changed(text: str, **entries: Any) -> str:
    """A record with other entries and a check sum that fits them."""
    body = json.loads(text)
    body.pop("checksum")
    form = body.pop("format")
    body.update(entries)
    return json.dumps({"format": form, **body, "checksum": digest(body)})


def of_other_rules(players: int = 3) -> str:
    """The same game, said to be played by rules that are no longer here."""
    text = changed(record(players), rules_version="0")
    assert Record.from_text(text).rules_version == "0"
    return text
