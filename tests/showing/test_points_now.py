"""The standing tells what the next scoring would pay now: what it pays if it comes."""

from __future__ import annotations

from hypothesis import given

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.scoring import FINAL, all_rows, type_rows, wall_rows
from sabika.games.alhambra.showing.standing import standing
from tests.laws.driving import Walk, law, walks
from tests.laws.mixes import Mix


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


def test_points_now_name_what_modules_pay() -> None:
    """Walls and types are always named, gains of the last scoring only before it."""
    modules = ("camps", "medina", "treasures")
    seen: set[str] = set()
    for step, game in enumerate(Mix(1, 3, modules).positions()):
        told = standing(game.engine)
        number, points = told["scoring"], told["points"]
        if number is None or step % 5:
            continue
        assert isinstance(number, int)
        assert isinstance(points, dict)
        assert {*TYPES, "wall"} <= points.keys()
        sums = {source: [0, 0, 0] for source in points}
        for row in all_rows(game.engine, number):
            sums[row.source][row.seat] += row.points
        assert points == sums
        own = points.keys() - {*TYPES, "wall"}
        assert number == FINAL or "treasures" not in own
        seen |= own
        assert all(value <= 0 for value in points.get("medina", []))
    assert seen == set(modules)
