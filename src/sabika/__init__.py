"""Sabika: the Alhambra board-game family, playable by people and programs.

The stable Python interface; everything is imported on first use, so that importing is quick.

>>> import sabika
>>> game = sabika.new_game("alhambra", players=3, seed=7)
>>> events = game.play(next(iter(game.legal_actions())))
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sabika.kernel.errors import (
        DataError,
        GameOver,
        IllegalAction,
        NotationError,
        NotYourDecision,
        PositionError,
        RecordError,
        SabikaError,
        SetupError,
        UndoError,
    )
    from sabika.kernel.game import Game, new_game, replay
    from sabika.kernel.record import Record
    from sabika.kernel.registry import games as all_games
    from sabika.kernel.registry import modules

__version__ = "0.1.0"

_HOMES = {
    "Game": "game",
    "new_game": "game",
    "replay": "game",
    "Record": "record",
    "all_games": "registry",
    "modules": "registry",
}
_NAMES_AT_HOME = {"all_games": "games"}
"""What is called otherwise here: `sabika.games` is the package with their rules."""

__all__ = [
    "DataError",
    "Game",
    "GameOver",
    "IllegalAction",
    "NotYourDecision",
    "NotationError",
    "PositionError",
    "Record",
    "RecordError",
    "SabikaError",
    "SetupError",
    "UndoError",
    "all_games",
    "modules",
    "new_game",
    "replay",
]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module 'sabika' has no attribute {name!r}")
    home = import_module(f"sabika.kernel.{_HOMES.get(name, 'errors')}")
    return getattr(home, _NAMES_AT_HOME.get(name, name))
