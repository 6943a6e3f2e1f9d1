"""Scoring: per column the places are paid by the ranking of the stones, then the tokens (SCORE)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sabika.games.dice.components import COLUMNS, DIRK, KINDS, TYPES, VALUES

if TYPE_CHECKING:
    from sabika.games.dice.rules import Table


class ScoreRow(NamedTuple):
    """Points of one player from one source."""

    source: str
    """A building type, `tokens`, or `wall` in Alcazaba."""
    seat: int
    points: int
    why: dict[str, object]
    """What explains the points: building points and place, tokens, length."""


def column_rows(play: Table, number: int) -> list[ScoreRow]:
    """The places of every column; points are never shared, for piles have an order (R-17)."""
    state, rules = play.state, play.rules
    rows: list[ScoreRow] = []
    for column, places in enumerate(rules.tables.places[number - 1]):
        for place, (owner, points) in enumerate(zip(state.tracks[column], places, strict=False), 1):
            why: dict[str, object] = {
                "points": state.points[owner * COLUMNS + column],
                "place": place,
            }
            rows.append(ScoreRow(TYPES[column], rules.seat_of(owner), points, why))
    return rows


def token_value(held: list[int], owner: int) -> int:
    """What an owner's tokens are worth at a scoring."""
    start = owner * KINDS
    return sum([(kind + 1) * held[start + kind] for kind in range(VALUES)])


def token_rows(play: Table) -> list[ScoreRow]:
    """The face value of every token held; they count again next time (R-19)."""
    rows: list[ScoreRow] = []
    for owner in range(play.rules.owners):
        value = token_value(play.state.held, owner)
        if value:
            rows.append(ScoreRow("tokens", play.rules.seat_of(owner), value, {"value": value}))
    return rows


def score(play: Table, number: int, rows: list[ScoreRow]) -> None:
    """Book the rows of a scoring, A (1) to C (3)."""
    state = play.state
    if play.events is not None:
        play.tell("scoring.started", {"number": number})
    for row in rows:
        if row.seat == DIRK:
            state.dirk_score += row.points
        else:
            state.scores[row.seat] += row.points
        if play.events is not None:
            params: dict[str, object] = {"number": number, "source": row.source, "seat": row.seat}
            play.tell("scoring.row", {**params, "points": row.points, "why": row.why})
    state.scorings = number
    if play.events is not None:
        play.tell("scoring.ended", {"number": number, "scores": state.scores[:]})
