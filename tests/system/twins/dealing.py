"""In a server's process: what is dealt anew at its tables is what a test has put ready for it.

Only the outcome of the deal is the test's: a position in the place of one drawn from a seed nobody
knows. How a game comes to its table and everything that is said about it is the server's own.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from sabika.kernel.actions import Action
from sabika.kernel.game import Game
from sabika.server.play.live import LiveTable
from sabika.server.play.log import LogEntry

_dealt: Final[dict[str, object]] = {}
"""The position by the seed it was dealt from: a table that is loaded again gets the same one."""


def deal_positions(folder: str) -> None:
    """From now on deals give the positions of a folder: 0.json, 1.json and so on."""
    true_deal, true_replayed = LiveTable.deal, LiveTable._replayed

    def deal(live: LiveTable, by: str, at: int) -> LogEntry:
        entry = true_deal(live, by, at)
        _put(live.game, Path(folder))
        return entry

    def replayed(live: LiveTable, actions: list[tuple[int, Action]]) -> Game:
        before = live.game.deals[-1][0]  # nobody goes back behind a deal
        game = true_replayed(live, actions[:before])
        _put(game, Path(folder))
        for seat, action in actions[before:]:
            game.play(action, seat)
        return game

    patch.object(LiveTable, "deal", deal).start()
    patch.object(LiveTable, "_replayed", replayed).start()


def _put(game: Game, folder: Path) -> None:
    """The position that goes with the seed of the last deal."""
    if game.seed not in _dealt:
        file = folder / f"{len(_dealt)}.json"
        _dealt[game.seed] = json.loads(file.read_text(encoding="utf-8"))
    position: Any = _dealt[game.seed]
    game.engine.state = game.rules.restore(position)
