"""What watchtowers that wait to be laid promise, for bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.edits import adding
from sabika.games.alhambra.laying import corners_for
from sabika.games.alhambra.layout import palace_after
from sabika.games.alhambra.palace.palace import Palace
from sabika.games.alhambra.palace.walls import long_sides, longest_run
from sabika.games.alhambra.scoring import FINAL
from sabika.games.alhambra.types import retyped

from .facts import facts_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table


def wall_points(rules: AlhambraRules, palace: Palace) -> int:
    """What the longest wall scores, its watchtowers included."""
    run = longest_run(palace, rules.closed_costs_one)
    return len(run) + facts_of(rules).points * len(long_sides(run))


def promised(play: Table, seat: int) -> float:
    """The points the best spot of a pending watchtower would add in the scorings to come."""
    rules, state = play.rules, play.state
    waiting = [tile for tile in state.pending[seat] if tile in rules.half_cells]
    if not waiting:
        return 0.0
    palace = state.palaces[seat]
    before = wall_points(rules, palace)
    best = 0
    for cell, turn in corners_for(rules, palace, waiting[0], retyped(play)):
        after = palace_after(rules, palace, adding(waiting[0], cell, turn))
        best = max(best, wall_points(rules, after) - before)
    return float(best * (FINAL - state.scorings))
