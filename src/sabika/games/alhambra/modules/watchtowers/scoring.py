"""What watchtowers on the longest wall score (22, Scoring)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sabika.games.alhambra.palace.walls import long_sides, longest_run
from sabika.games.alhambra.scoring import ScoreRow

from .facts import facts_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


def tower_rows(play: Table, seat: int) -> Iterator[ScoreRow]:
    """Points for each watchtower whose long side belongs to the scored wall."""
    palace = play.state.palaces[seat]
    if palace.unusual:
        towers = len(long_sides(longest_run(palace, play.rules.closed_costs_one)))
        if towers:
            points = facts_of(play.rules).points * towers
            yield ScoreRow("watchtowers", seat, points, {"towers": towers})
