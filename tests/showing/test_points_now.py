"""The standing tells what the next scoring would pay now: what it pays if it comes."""

from __future__ import annotations

from hypothesis import given

from sabika.games.alhambra.scoring import type_rows, wall_rows
from sabika.games.alhambra.showing.standing import standing
from tests.laws.driving import Walk, law, walks


@law
@given(walks())
def test_points_now_are_those_of_the_scoring(walk: Walk) -> None:
    for game in walk.sampled(every=23):
        play = game.engine
        told = standing(play)
        if told["scoring"] is None:
            assert told["points"] == {}
            continue
        number, points = told["scoring"], told["points"]
        assert isinstance(number, int)
        assert isinstance(points, dict)
        rows = (*wall_rows(play, number), *type_rows(play, number))
        assert sum(sum(found) for found in points.values()) == sum(row.points for row in rows)
        assert all(points[row.source][row.seat] == row.points for row in rows)
