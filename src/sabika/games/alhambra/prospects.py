"""Estimates modules share when they tell bots what something promises; no rule depends on them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.edits import adding
from sabika.games.alhambra.laying import spots_for
from sabika.games.alhambra.layout import palace_after
from sabika.games.alhambra.scoring import FINAL
from sabika.games.alhambra.types import retyped

if TYPE_CHECKING:
    from sabika.games.alhambra.palace.palace import Palace
    from sabika.games.alhambra.rules import Table

PLENTY: Final = 2.5
"""With fewer tiles a player than this left in the tower, money loses its worth bit by bit."""


def worth_of_money(play: Table) -> float:
    """How much of its worth money still has, from 1 down to 0 when nothing is left to be bought."""
    return min(1.0, len(play.state.tower) / (PLENTY * play.rules.players))


def scorings_left(play: Table) -> int:
    """How many scorings are to come."""
    return FINAL - play.state.scorings


def palaces_with(play: Table, seat: int, tile: int) -> Iterator[tuple[Palace, int]]:
    """What a player's palace would be with a tile laid, for each cell and turn; with the cell."""
    rules, palace, known = play.rules, play.state.palaces[seat], retyped(play)
    for cell, turn in spots_for(rules, palace, tile, known):
        yield palace_after(rules, palace, adding(tile, cell, turn)), cell
