"""Edges in notation: `0,-1:E` is the edge between the cells 0,-1 and 1,-1.

An edge has two names, one from each side; the canonical one looks east or south.
"""

from __future__ import annotations

import re
from typing import Final

from sabika.games.alhambra.components import SIDES
from sabika.games.alhambra.palace.grid import FACING, OUTERMOST, STEPS, cell_of, sides_in, xy_of

Edge = tuple[int, int]
"""A cell and a side, an index in STEPS."""
_EDGE: Final = re.compile(r"(-?[0-9]{1,3}),(-?[0-9]{1,3}):([NESW])")
_LOOKING_EAST_OR_SOUTH: Final = (1, 2)


def read_edge(word: str) -> Edge | None:
    """The edge a word names, by its canonical name; None if it names none."""
    found = _EDGE.fullmatch(word)
    if found is None:
        return None
    x, y = int(found[1]), int(found[2])
    if max(abs(x), abs(y)) > OUTERMOST:
        return None
    cell, side = cell_of(x, y), SIDES.index(found[3])
    return canonical_edge(cell, side)


def canonical_edge(cell: int, side: int) -> Edge:
    """An edge by the cell to the west or north of it."""
    if side in _LOOKING_EAST_OR_SOUTH:
        return cell, side
    return cell + STEPS[side], FACING[side]


def edges_at(cell: int, sides: int) -> list[Edge]:
    """Some sides of a cell, given as bits; whoever marks them on screen does not mind the names."""
    return [(cell, side) for side in sides_in(sides)]


def edge_name(edge: Edge) -> str:
    """An edge as `x,y:S`."""
    x, y = xy_of(edge[0])
    return f"{x},{y}:{SIDES[edge[1]]}"


def edges_named(words: tuple[str, ...]) -> list[Edge]:
    """The edges among some words."""
    return [edge for edge in [read_edge(word) for word in words] if edge is not None]


def in_edge_order(words: tuple[str, ...]) -> tuple[str, ...]:
    """Words with the edges among them behind the others, each by its canonical name, in order."""
    edges = edges_named(words)
    rest = [word for word in words if read_edge(word) is None]
    return (*rest, *[edge_name(edge) for edge in sorted(edges)])
