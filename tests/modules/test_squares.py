"""Squares: what the scenarios cannot see."""

from __future__ import annotations

from sabika.games.alhambra.modules.squares.piles import make, slice_of
from tests.laws.driving import parts
from tests.laws.mixes import Mix


def test_snapshots_that_do_not_count_what_was_given_up_are_restored() -> None:
    """Records made before it was counted are shown from their snapshots."""
    rules, state = parts(Mix(1, 3, ("squares",)).begin())
    saved = slice_of(rules, state).to_data()
    del saved["given_up"]
    again = make(rules, saved)
    assert again.piles == slice_of(rules, state).piles
    assert again.given_up == [0, 0, 0]
    again.given_up[1] += 1
    assert make(rules, again.to_data()).given_up == [0, 1, 0]
