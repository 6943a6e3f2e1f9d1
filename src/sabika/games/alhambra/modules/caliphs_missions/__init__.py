"""The Caliph's missions (rules 43): three of nine aims for the shape of a palace.

- Setting up: three missions are drawn and lie open for everybody.
- At the last scoring every player gets points for all three, by the layout of the palace: rows,
  columns and blocks of tiles, pairs of one type, the second longest wall, a diagonal line, double
  walls, different types, the way to the farthest tile.
- Nothing else changes, and Dirk gets nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypedDict

from sabika.games.alhambra.components import SIDES
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.palace.grid import CORNERS, LONG_SIDE, xy_of
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.scoring import ScoreRow
from sabika.kernel.frames import Frame

from .counting import COUNTING, worth
from .pieces import DRAWN, FACTS, MISSION, VARIETY


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    FACTS.read(book)
    book.pieces(MISSION, 1)
    book.view(show)
    book.stage("setup.tiles", 60, draw_missions)
    book.player_term("final-gains", 43, mission_rows, of_palace=True, keys=(DRAWN,))


def draw_missions(play: Table, _frame: Frame) -> None:
    """Set-up stage: three different missions are laid open (Setup)."""
    missions = play.state.chance.shuffled("caliphs_missions", MISSION.all(play))
    DRAWN.put(play, tuple(sorted(missions[: FACTS[play].drawn])))
    words = [f"word.caliphs_missions.{mission}" for mission in drawn(play)]
    play.tell("caliphs_missions.drawn", missions=words, reveals=True)


def drawn(play: Table) -> list[str]:
    """The missions that lie open."""
    return [MISSION.kinds[mission] for mission in DRAWN.get(play)]


def mission_rows(play: Table, seat: int) -> Iterator[ScoreRow]:
    """What the three missions pay a player (Scoring); who lays which tile is settled by then."""
    for mission in drawn(play):
        number = COUNTING[mission](play, seat).number
        points = worth(play, mission, number)
        if points:
            yield ScoreRow(f"mission-{mission}", seat, points, {"number": number})


# -- what is shown ------------------------------------------------------------------------------


class Reached(TypedDict):
    """How many things count, what they pay, and the cells, edges and corners they are made of.

    Cells of a path are in its order. The long side of a half cell is named by the corner opposite.
    """

    number: int
    points: int
    cells: list[tuple[int, int]]
    edges: list[tuple[int, int, str]]
    corners: list[tuple[int, int]]


class Shown(TypedDict):
    """By open mission what each thing pays, of different types what each number of them pays;
    and by mission and seat what counts in the palace.
    """

    each: list[list[int]]
    counted: list[list[Reached]]


def show(play: Table, seat: int | None) -> Shown:
    """What every mission pays in every palace as it is."""
    facts, missions, seats = FACTS[play], drawn(play), range(play.rules.players)
    ladder = [facts.by_types[types] for types in sorted(facts.by_types)]
    return {
        "each": [ladder if name == VARIETY else [facts.each[name]] for name in missions],
        "counted": [[reached(play, name, owner) for owner in seats] for name in missions],
    }


def reached(play: Table, mission: str, seat: int) -> Reached:
    """What counts for a mission in a palace."""
    counted = COUNTING[mission](play, seat)
    return {
        "number": counted.number,
        "points": worth(play, mission, counted.number),
        "cells": [xy_of(cell) for cell in counted.cells],
        "edges": [(*xy_of(cell), side_name(side)) for cell, side in counted.edges],
        "corners": [xy_of(corner) for corner in counted.corners],
    }


def side_name(side: int) -> str:
    """A side, or the corner opposite to a long side."""
    return SIDES[side] if side < LONG_SIDE else CORNERS[side - LONG_SIDE]
