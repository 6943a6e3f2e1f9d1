"""Points for sets of different colours, the largest sets first (12, Scoring)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.scoring import ScoreRow

from .facts import facts_of
from .pieces import SETTLE, citizens_in, colour_at
from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

LIKELY: Final = 0.3
"""How likely a citizen of the trader finds a building before the next scoring."""


def sets_of(colours: list[int]) -> list[int]:
    """The sizes of the sets that citizens of these colours make, the largest first."""
    counts = [colours.count(colour) for colour in dict.fromkeys(colours)]
    return [sum([count > done for count in counts]) for done in range(max(counts, default=0))]


def set_rows(play: Table, seat: int) -> Iterator[ScoreRow]:
    """At every scoring each set of citizens scores by its number of colours."""
    sets = sets_of(citizens_in(play, seat))
    if sets:
        points = facts_of(play.rules).set_points
        total = sum([points[size] for size in sets])
        yield ScoreRow("citizens", seat, total, {"sets": sets, "count": sum(sets)})


def prospects(play: Table, seat: int) -> float:
    """What the people on the trader promise: what each colour would add if it moved in.

    A little for whoever waits, all of it for the one who may move in right now.
    """
    points = facts_of(play.rules).set_points
    living = citizens_in(play, seat)
    now: int = sum([points[size] for size in sets_of(living)])
    worth = 0.0
    for colour in dict.fromkeys(mine(play).people[seat]):
        then: int = sum([points[size] for size in sets_of([*living, colour])])
        worth += (then - now) * (1.0 if colour == moving_in(play, seat) else LIKELY)
    return worth


def moving_in(play: Table, seat: int) -> int | None:
    """The colour of the building a player is asked about, if a citizen may move in now."""
    for frame in play.state.stack:
        if frame.kind == SETTLE and frame.seat == seat:
            tile, number = frame.data
            assert isinstance(tile, int)
            assert isinstance(number, int)
            return colour_at(play, tile, number)
    return None
