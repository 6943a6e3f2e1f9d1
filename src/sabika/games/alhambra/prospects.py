"""Estimates modules share when they tell bots what something promises; no rule depends on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

PLENTY: Final = 2.5
"""With fewer tiles a player than this left in the tower, money loses its worth bit by bit."""


def worth_of_money(play: Table) -> float:
    """How much of its worth money still has, from 1 down to 0 when nothing is left to be bought."""
    return min(1.0, len(play.state.tower) / (PLENTY * play.rules.players))
