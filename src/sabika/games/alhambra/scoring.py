"""Scoring: every point is a row that says who got it, for what and why (base, Scoring).

A scoring runs as a sequence of bands (turn pipeline 7): before, walls, types, gains, final gains,
losses, after. Each band books the rows of its terms; modules add terms to bands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.hooks import ScoringTerm
from sabika.games.alhambra.majorities import dirk_counts, place_points, places, type_counts
from sabika.games.alhambra.moments import DRAWN, TILE_OBTAINED, Obtained
from sabika.games.alhambra.palace.walls import longest_wall
from sabika.games.alhambra.reveal import draw_tile
from sabika.kernel.frames import Frame

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

DIRK: Final = -1
"""The seat of rows that Dirk gets."""
FINAL: Final = 3
"""The number of the last scoring."""
LAST_ONLY: Final = "final-gains"
"""The band that belongs to the last scoring alone."""


class ScoreRow(NamedTuple):
    """Points of one player from one source."""

    source: str
    """`wall`, a building type, or a module's own word."""
    seat: int
    points: int
    why: dict[str, object]
    """What explains the points: counts, places, lengths."""
    reveals: bool = False
    """Whether the points bring something hidden to light."""


def wall_rows(play: Table, number: int) -> list[ScoreRow]:
    """The longest section of outer wall of every player: a point per segment, at every scoring."""
    rows: list[ScoreRow] = []
    for seat, palace in enumerate(play.state.palaces):
        length = longest_wall(palace, play.rules.closed_costs_one)
        if length:
            rows.append(ScoreRow("wall", seat, length, {"length": length}))
    return rows


def type_rows(play: Table, number: int) -> list[ScoreRow]:
    """The places of every building type, the cheapest first; Dirk ranks with all his tiles.

    Each row tells what all rivals have, Dirk last: who has no place has no row of his own.
    """
    rivals = list(range(play.rules.players))
    counts = [type_counts(play, seat) for seat in rivals]
    if play.rules.with_dirk:
        rivals.append(DIRK)
        counts.append(dirk_counts(play))
    rows: list[ScoreRow] = []
    tables = [places(play, number, building) for building in range(len(TYPES))]
    for building in sorted(range(len(TYPES)), key=tables.__getitem__):
        name, pays = TYPES[building], tables[building]
        halves = [count[building] for count in counts]
        for index, (points, place) in enumerate(place_points(halves, pays)):
            if place:
                why: dict[str, object] = {"halves": halves[index], "place": place}
                rows.append(ScoreRow(name, rivals[index], points, {**why, "rivals": halves}))
    return rows


def all_rows(play: Table, number: int) -> list[ScoreRow]:
    """All rows a scoring would give now, booked on a copy only: losses look at points so far."""
    trial = play.copy()
    rows: list[ScoreRow] = []
    for band in play.rules.scoring_terms:
        for term in terms_of(play, number, band):
            found = term(trial, number)
            for row in found:
                book_row(trial, number, row)
            rows += found
    return rows


def terms_of(play: Table, number: int, band: str) -> tuple[ScoringTerm, ...]:
    """The terms of a band that count in a scoring."""
    if band == LAST_ONLY and number != FINAL:
        return ()
    return play.rules.scoring_terms[band]


# -- stages of the sequence ---------------------------------------------------------------------


def score_if_due(play: Table, frame: Frame) -> None:
    """Evaluate the scoring cards that came up, the first completely before the second (R16)."""
    due = play.state.due
    if due:
        play.state.due = ()
        for number in sorted(due, reverse=True):
            play.run("scoring", frame.seat, (number,))


def number_of(frame: Frame) -> int:
    """The number of the scoring that a step belongs to: 1, 2 or 3."""
    return frame.number(1)


def open_scoring(play: Table, frame: Frame) -> None:
    """The scoring begins."""
    if play.events is not None:
        play.tell("scoring.started", {"number": number_of(frame)})


def score_band(play: Table, frame: Frame, band: str) -> None:
    """Book the rows of a band's terms, one term after the other."""
    number = number_of(frame)
    for term in terms_of(play, number, band):
        for row in term(play, number):
            book_row(play, number, row)


def book_row(play: Table, number: int, row: ScoreRow) -> None:
    """Add a row's points to its player's score."""
    _add(play, row)
    if play.events is not None:
        params: dict[str, object] = {"number": number, "source": row.source, "seat": row.seat}
        play.tell("scoring.row", {**params, "points": row.points, "why": row.why}, row.reveals)


def loss_of(play: Table, seat: int, points: int, floor: int = 0) -> int:
    """What a player really loses where losses stop at a floor.

    Whoever is below it already, through losses without a floor, stays there.
    """
    return min(points, max(play.state.scores[seat] - floor, 0))


def award(play: Table, row: ScoreRow) -> None:
    """Points at once, outside of all scorings."""
    _add(play, row)
    if play.events is not None:
        params: dict[str, object] = {"source": row.source, "seat": row.seat, "points": row.points}
        play.tell("points.gained", {**params, "why": row.why}, row.reveals)


def _add(play: Table, row: ScoreRow) -> None:
    """Add a row's points; losses may bring a score below 0."""
    if row.seat == DIRK:
        play.state.dirk_score += row.points
    else:
        play.state.scores[row.seat] += row.points


def close_scoring(play: Table, frame: Frame) -> None:
    """The scoring is over; Dirk draws new tiles after the first and the second (base, Dirk)."""
    state, rules = play.state, play.rules
    number = number_of(frame)
    state.scorings = number
    if play.events is not None:
        play.tell("scoring.ended", {"number": number, "scores": state.scores[:]})
    if rules.with_dirk and number < FINAL:
        first = number == 1
        share = len(state.tower) // rules.tables.dirk_share
        dirk_draws(play, rules.tables.dirk_after_first if first else share)


def dirk_draws(play: Table, count: int) -> None:
    """Dirk takes tiles from the tower, all of them if there are fewer (R12)."""
    state = play.state
    drawn: list[int] = []
    while len(drawn) < count:
        tile = draw_tile(play)
        if tile is None:
            break
        drawn.append(tile)
    state.dirk = tuple(sorted((*state.dirk, *drawn)))
    if play.events is not None:
        names = [play.rules.tile_names[tile] for tile in drawn]
        play.tell("dirk.drew", {"tiles": names}, reveals=True)
    for tile in reversed(drawn):
        TILE_OBTAINED.happens(play, DIRK, Obtained(tile, DRAWN))
