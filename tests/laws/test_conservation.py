"""Law: at every decision every tile and every card is in exactly one place."""

from __future__ import annotations

from collections import Counter

from hypothesis import given

from sabika.games.alhambra.conservation import conservation_faults
from tests.laws.driving import Walk, law, parts, walks


@law
@given(walks())
def test_nothing_is_lost_or_doubled(tried: Counter[str], walk: Walk) -> None:
    for game in walk.positions():
        rules, state = parts(game)
        assert conservation_faults(rules, state) == []
        tried["positions counted for conservation"] += 1
