"""Points for sets of different colours, the largest sets first (12, Scoring)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.scoring import ScoreRow

from .facts import facts_of
from .pieces import citizens_in
from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

LIKELY: Final = 0.3
"""How likely a citizen of the trader finds a building before the next scoring."""


def sets_of(colours: list[int]) -> list[int]:
    """The sizes of the sets that citizens of these colours make, the largest first."""
    counts = [colours.count(colour) for colour in dict.fromkeys(colours)]
    return [sum([count > done for count in counts]) for done in range(max(counts, default=0))]


def set_rows(play: Table, number: int) -> list[ScoreRow]:
    """At every scoring each set of citizens scores by its number of colours."""
    points = facts_of(play.rules).set_points
    rows: list[ScoreRow] = []
    for seat in range(play.rules.players):
        sets = sets_of(citizens_in(play.rules, play.state, seat))
        if sets:
            total = sum([points[size] for size in sets])
            rows.append(ScoreRow("citizens", seat, total, {"sets": sets}))
    return rows


def prospects(play: Table, seat: int) -> float:
    """What the people on the trader promise: what each colour would add if it moved in."""
    points = facts_of(play.rules).set_points
    living = citizens_in(play.rules, play.state, seat)
    now = sum([points[size] for size in sets_of(living)])
    worth = 0.0
    for colour in dict.fromkeys(mine(play).people[seat]):
        worth += LIKELY * (sum([points[size] for size in sets_of([*living, colour])]) - now)
    return worth
