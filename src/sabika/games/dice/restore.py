"""Restoring a state from the plain data it was written down as."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from sabika.games.alhambra.palace.grid import cell_of
from sabika.games.alhambra.palace.palace import Palace, build
from sabika.games.dice.state import DiceState, column_from
from sabika.kernel.hidden import Pile


def restore_state(data: dict[str, object]) -> DiceState:
    """The state whose `to_data` gave this data."""
    saved = cast(dict[str, Any], data)
    state = DiceState()
    state.resume(saved)
    state.round = saved["round"]
    state.caliph = saved["caliph"]
    state.active = saved["active"]
    state.markers = list(saved["markers"])
    state.area = [column_from(placed) for placed in saved["area"]]
    state.points = list(saved["points"])
    state.tracks = [tuple(track) for track in saved["tracks"]]
    state.bonus = list(saved["bonus"])
    state.held = list(saved["held"])
    state.light = Pile.from_data(saved["light"])
    state.dark = Pile.from_data(saved["dark"])
    state.gone = list(saved["gone"])
    state.throws = saved["throws"]
    state.dice = saved["dice"]
    state.before = saved["before"]
    state.thrown = saved["thrown"]
    state.black = saved["black"]
    state.phase = saved["phase"]
    state.scorings = saved["scorings"]
    state.dirk_score = saved["dirk_score"]
    state.stock = Pile.from_data(saved["stock"])
    state.items = list(saved["items"])
    state.palaces = [_palace(rows) for rows in saved["palaces"]]
    state.reserves = [tuple(tiles) for tiles in saved["reserves"]]
    state.pending = [tuple(tiles) for tiles in saved["pending"]]
    state.dirk_tiles = tuple(saved["dirk_tiles"])
    state.out = tuple(saved["out"])
    return state


def _palace(rows: Sequence[Sequence[int]]) -> Palace:
    return build({cell_of(x, y): held for x, y, held in rows})
