"""Restoring a state from the plain data it was written down as."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sabika.games.alhambra.keeping import restore_keys
from sabika.games.alhambra.palace.saving import described
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.hidden import Pile
from sabika.kernel.play import Play

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules


def restore_state(rules: AlhambraRules, saved: dict[str, Any]) -> AlhambraState:
    """The state whose `to_data` gave this data."""
    state = AlhambraState()
    state.resume(saved)
    state.players = rules.players
    state.active = saved["active"]
    state.hands = list(saved["hands"])
    added = saved.get("added", [[]] * rules.players)
    state.palaces = [
        described(rows, walls, rules.tile_marks)
        for rows, walls in zip(saved["palaces"], added, strict=True)
    ]
    state.reserves = [tuple(tiles) for tiles in saved["reserves"]]
    state.pending = [tuple(tiles) for tiles in saved["pending"]]
    state.market = list(saved["market"])
    state.display = tuple(saved["display"])
    state.deck = Pile.from_data(saved["deck"])
    state.discard = tuple(saved["discard"])
    state.gone = tuple(saved.get("gone", ()))
    state.unseen = tuple([(seat, kind) for seat, kind in saved.get("unseen", ())])
    state.tower = Pile.from_data(saved["tower"])
    state.out = tuple(saved["out"])
    state.dirk = tuple(saved["dirk"])
    state.dirk_score = saved["dirk_score"]
    state.scorings = saved["scorings"]
    state.due = tuple(saved["due"])
    state.keeping = rules.keeping
    state.kept = {}
    play = Play(rules, state)
    for module, part in zip(rules.keeping, saved["slices"], strict=True):
        state.kept.update(restore_keys(play, module, part))
    return state
