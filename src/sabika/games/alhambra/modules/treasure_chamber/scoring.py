"""Points for the most chests, whatever their colours; Dirk takes part (13, Scoring)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.majorities import place_points
from sabika.games.alhambra.scoring import DIRK, ScoreRow

from .facts import facts_of
from .pieces import chests_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

LEAD: Final = 0.5
"""What each chest promises beyond the places of today: rivals must get more than it."""


def chest_rows(play: Table, number: int) -> list[ScoreRow]:
    """Everybody ranks by the number of chests; ties share, rounded down."""
    rivals = [*range(play.rules.players), *([DIRK] if play.rules.with_dirk else [])]
    counts = [chests_of(play, rival) for rival in rivals]
    rows: list[ScoreRow] = []
    shares = place_points(counts, facts_of(play.rules).places[number - 1])
    for rival, count, (points, place) in zip(rivals, counts, shares, strict=True):
        if place:
            rows.append(ScoreRow("chests", rival, points, {"count": count, "place": place}))
    return rows


def prospects(play: Table, seat: int) -> float:
    """What chests promise beyond the places they hold now."""
    return LEAD * chests_of(play, seat)
