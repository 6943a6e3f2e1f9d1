"""What watchtowers on the longest wall score (22, Scoring)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.palace.walls import long_sides, longest_run
from sabika.games.alhambra.scoring import ScoreRow

from .facts import facts_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


def tower_rows(play: Table, number: int) -> list[ScoreRow]:
    """Scoring term: points for each watchtower whose long side belongs to the scored wall."""
    rows: list[ScoreRow] = []
    each = facts_of(play.rules).points
    for seat, palace in enumerate(play.state.palaces):
        if not palace.unusual:
            continue
        towers = len(long_sides(longest_run(palace, play.rules.closed_costs_one)))
        if towers:
            rows.append(ScoreRow("watchtowers", seat, each * towers, {"towers": towers}))
    return rows
