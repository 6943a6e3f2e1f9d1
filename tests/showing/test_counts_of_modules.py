"""Previews tell what modules count, too: a square beside a building, for example."""

from __future__ import annotations

import pytest

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.majorities import type_counts
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.showing.previews import preview
from tests.laws.mixes import Mix

EDITS = ("place", "add", "remove", "swap")


@pytest.mark.parametrize("seed", range(3))
def test_previews_of_counts_come_true(seed: int) -> None:
    """Squares count their neighbours: laying, removing and swapping change more than one count."""
    told = 0
    for step, game in enumerate(Mix(seed, 3, ("squares",)).positions()):
        if game.is_over or step % 3:
            continue
        rules, owner = game.rules, game.decision.owner
        assert isinstance(rules, AlhambraRules)
        before = type_counts(game.engine, owner)
        for action in game.legal_actions():
            if action.verb in EDITS:
                play = game.engine.copy()
                play.act(owner, action)
                after = type_counts(play, owner)
                changes = {
                    name: [before[building] // 2, after[building] // 2]
                    for building, name in enumerate(TYPES)
                    if before[building] != after[building]
                }
                shown = preview(game.engine, owner, action)
                assert shown is not None
                assert shown["counts"] == changes, action.text
                told += any(abs(now - then) > 1 for then, now in changes.values())
        assert type_counts(game.engine, owner) == before
    assert told, "no square changed a count by more than its neighbour"
