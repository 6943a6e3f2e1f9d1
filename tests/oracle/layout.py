"""Brute-force judge of palace layouts (base.md: Placement 1-6, Wall points, R6, R7).

A layout maps a cell (x grows east, y grows south) to the set of its walled edges, of "N", "E",
"S", "W". The start tile is the cell (0, 0) and has no walls. Nothing here is fast; everything is
meant to be read next to the rule it restates. Standard library only, nothing from the engine.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import combinations
from typing import Literal

Cell = tuple[int, int]
Corner = tuple[int, int]  # grid point; (x, y) is the north-west corner of the cell (x, y)
Walls = frozenset[str]
Layout = dict[Cell, Walls]
AnyLayout = Mapping[Cell, Walls]
Segment = frozenset[Corner]
Rule = Literal["any", "single_cell"]
Closed = Literal["full", "minus_one"]

START: Cell = (0, 0)
STEP: dict[str, Cell] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE: dict[str, str] = {"N": "S", "E": "W", "S": "N", "W": "E"}
# The 15 wall patterns of a building tile: 0-3 walls (base.md, Components).
BUILDING_WALLS: list[Walls] = [
    frozenset(edges) for count in range(4) for edges in combinations("NESW", count)
]


def neighbour(cell: Cell, edge: str) -> Cell:
    """The cell on the other side of an edge (Terms: x grows east, y grows south)."""
    dx, dy = STEP[edge]
    return cell[0] + dx, cell[1] + dy


def mismatches(layout: AnyLayout) -> list[tuple[Cell, Cell]]:
    """Adjacent pairs whose shared edge has a wall on one side only (Placement 2).

    Each pair once, the western or northern cell first, sorted.
    """
    found: list[tuple[Cell, Cell]] = []
    for cell in layout:
        for edge in ("E", "S"):
            other = neighbour(cell, edge)
            if other not in layout:
                continue
            wall_here = edge in layout[cell]
            wall_there = OPPOSITE[edge] in layout[other]
            if wall_here != wall_there:
                found.append((cell, other))
    return sorted(found)


def reachable(layout: AnyLayout) -> set[Cell]:
    """Tiles that can be walked to from the start tile (Placement 3).

    A step crosses an edge only if neither of its two tiles has a wall there. Without a start tile
    nothing is reachable.
    """
    if START not in layout:
        return set()
    seen: set[Cell] = {START}
    todo: list[Cell] = [START]
    while todo:
        cell = todo.pop()
        for edge in STEP:
            other = neighbour(cell, edge)
            if other not in layout or other in seen:
                continue
            if edge in layout[cell] or OPPOSITE[edge] in layout[other]:
                continue
            seen.add(other)
            todo.append(other)
    return seen


def empty_inside_box(layout: AnyLayout) -> set[Cell]:
    """Empty cells within the bounding box of the tiles (helper of Placement 5)."""
    if not layout:
        return set()
    xs = [x for x, _ in layout]
    ys = [y for _, y in layout]
    box = {(x, y) for x in range(min(xs), max(xs) + 1) for y in range(min(ys), max(ys) + 1)}
    return box - set(layout)


def outside(layout: AnyLayout) -> set[Cell]:
    """Empty cells joined with the outside, up to one cell beyond the bounding box (Placement 5).

    Flood fill over empty cells by orthogonal steps only. So the flood never slips between two
    tiles that touch at a corner: a ring closed merely over a diagonal stays closed, as R6 wants.
    """
    if not layout:
        return set()
    xs = [x for x, _ in layout]
    ys = [y for _, y in layout]
    west, east, north, south = min(xs) - 1, max(xs) + 1, min(ys) - 1, max(ys) + 1
    seen: set[Cell] = {(west, north)}
    todo: list[Cell] = [(west, north)]
    while todo:
        cell = todo.pop()
        for edge in STEP:
            x, y = neighbour(cell, edge)
            in_frame = west <= x <= east and north <= y <= south
            if in_frame and (x, y) not in layout and (x, y) not in seen:
                seen.add((x, y))
                todo.append((x, y))
    return seen


def enclosed(layout: AnyLayout, rule: Rule = "any") -> set[Cell]:
    """Enclosed empty cells (Placement 5, R6).

    "any": every empty cell the flood from outside does not reach, whatever the size of the area.
    "single_cell": only an empty cell with a tile on each of its four sides.
    """
    if rule == "any":
        return empty_inside_box(layout) - outside(layout)
    if rule == "single_cell":
        return {
            cell
            for cell in empty_inside_box(layout)
            if all(neighbour(cell, edge) in layout for edge in STEP)
        }
    raise ValueError(f"unknown rule {rule!r}")


def diagonal_pinches(layout: AnyLayout) -> list[tuple[Cell, Cell]]:
    """Pairs of tiles touching at a corner only, the other two cells of the 2x2 empty (R6).

    Each pair once, the northern tile first, sorted. If the two tiles are also joined by a chain of
    tiles, chain and corner form a ring, and `enclosed(..., "any")` already reports its inside; so
    within `legal` this is a second, independent look at the same rule.
    """
    found: list[tuple[Cell, Cell]] = []
    for x, y in layout:
        for dx in (-1, 1):
            other = (x + dx, y + 1)
            if other in layout and (x + dx, y) not in layout and (x, y + 1) not in layout:
                found.append(((x, y), other))
    return sorted(found)


def faults(layout: AnyLayout, rule: Rule = "any") -> list[str]:
    """Everything that makes a layout illegal, one line per fault (Placement 1-6, R6).

    Each line begins with its kind: "edge", "start", "mismatch", "unreachable", "enclosed" or
    "pinch" (the last only with rule "any").
    """
    lines: list[str] = []
    for cell in sorted(layout):
        for letter in sorted(layout[cell] - set(STEP)):
            lines.append(f"edge: {cell} has a wall on {letter!r}")
    if START not in layout:
        lines.append("start: no tile at (0, 0)")
    elif layout[START]:
        lines.append(f"start: walls on {''.join(sorted(layout[START]))}")
    for first, second in mismatches(layout):
        lines.append(f"mismatch: {first} and {second}")
    for cell in sorted(set(layout) - reachable(layout)):
        lines.append(f"unreachable: {cell}")
    for cell in sorted(enclosed(layout, rule)):
        lines.append(f"enclosed: {cell}")
    if rule == "any":
        for first, second in diagonal_pinches(layout):
            lines.append(f"pinch: {first} and {second}")
    return lines


def legal(layout: AnyLayout, rule: Rule = "any") -> bool:
    """Whether a layout obeys every placement rule (Placement 1-6, R6)."""
    return not faults(layout, rule)


def can_add(layout: AnyLayout, cell: Cell, walls: Walls, rule: Rule = "any") -> bool:
    """Whether a tile may be laid on a cell: it is empty and the result legal (Placement)."""
    if cell in layout:
        return False
    result = dict(layout)
    result[cell] = walls
    return legal(result, rule)


def can_remove(layout: AnyLayout, cell: Cell, rule: Rule = "any") -> bool:
    """Whether a tile other than the start tile may be taken away, the rest legal (Placement)."""
    if cell not in layout or cell == START:
        return False
    result = dict(layout)
    del result[cell]
    return legal(result, rule)


def can_swap(layout: AnyLayout, cell: Cell, walls: Walls, rule: Rule = "any") -> bool:
    """Whether a tile may take the cell of another, not of the start tile (Placement)."""
    if cell not in layout or cell == START:
        return False
    result = dict(layout)
    result[cell] = walls
    return legal(result, rule)


def edge_corners(cell: Cell, edge: str) -> Segment:
    """The two grid corners at the ends of an edge of a cell (Wall points)."""
    x, y = cell
    north_west, north_east, south_west, south_east = (x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)
    ends = {
        "N": (north_west, north_east),
        "E": (north_east, south_east),
        "S": (south_west, south_east),
        "W": (north_west, south_west),
    }
    return frozenset(ends[edge])


def outer_segments(layout: AnyLayout) -> set[Segment]:
    """Walled edges of tiles towards a cell without a tile (Wall points, outer wall segment)."""
    return {
        edge_corners(cell, edge)
        for cell, walls in layout.items()
        for edge in walls
        if neighbour(cell, edge) not in layout
    }


def sections(segments: set[Segment]) -> list[set[Segment]]:
    """The segments split into groups that hang together by grid corners (Wall points, R7)."""
    rest = set(segments)
    groups: list[set[Segment]] = []
    while rest:
        group = {rest.pop()}
        while touching := {one for one in rest if any(one & other for other in group)}:
            group |= touching
            rest -= touching
        groups.append(group)
    return groups


def longest_trail(section: set[Segment]) -> int:
    """Most segments on one walk that uses no segment twice (R7, edge-simple trail).

    Tries every start corner and every continuation. Corners may repeat, so a closed trail counts
    in full. Stops early only when the walk already holds the whole section.
    """

    def walk(corner: Corner, unused: set[Segment]) -> int:
        best = 0
        for segment in unused:
            if corner not in segment:
                continue
            (far,) = segment - {corner}
            best = max(best, 1 + walk(far, unused - {segment}))
            if best == len(unused):
                break
        return best

    best = 0
    for corner in sorted({corner for segment in section for corner in segment}):
        best = max(best, walk(corner, section))
        if best == len(section):
            break
    return best


def longest_path(section: set[Segment]) -> int:
    """Most segments on one walk that visits no corner twice (R7, option minus_one).

    So a closed outline of n segments gives n - 1.
    """

    def walk(corner: Corner, visited: set[Corner]) -> int:
        best = 0
        for segment in section:
            if corner not in segment:
                continue
            (far,) = segment - {corner}
            if far not in visited:
                best = max(best, 1 + walk(far, visited | {far}))
        return best

    corners = {corner for segment in section for corner in segment}
    return max(walk(corner, {corner}) for corner in corners)


def longest_wall(layout: AnyLayout, closed: Closed = "full") -> int:
    """Wall points of a layout: the longest continuous section of outer wall (Wall points, R7).

    "full": longest trail, a closed outline of n segments counts n. "minus_one": the online
    implementation's path without repeated corners, n - 1 for a closed outline.
    """
    groups = sections(outer_segments(layout))
    if closed == "full":
        return max((longest_trail(group) for group in groups), default=0)
    if closed == "minus_one":
        return max((longest_path(group) for group in groups), default=0)
    raise ValueError(f"unknown closed {closed!r}")


def border(layout: AnyLayout) -> list[Cell]:
    """Empty cells sharing an edge with a tile, sorted (Placement 4)."""
    return sorted({neighbour(cell, edge) for cell in layout for edge in STEP} - set(layout))


def random_growth(rng: random.Random, layout: AnyLayout, rule: Rule = "any") -> Layout | None:
    """The layout with one random legal building tile more, None if none fits (Placement).

    First a random border cell, then a random pattern of 0-3 walls; the first legal one is taken.
    """
    cells = border(layout)
    rng.shuffle(cells)
    for cell in cells:
        patterns = list(BUILDING_WALLS)
        rng.shuffle(patterns)
        for walls in patterns:
            if can_add(layout, cell, walls, rule):
                return {**layout, cell: walls}
    return None


def random_layout(rng: random.Random, tiles: int, rule: Rule = "any") -> Layout:
    """A random legal layout of `tiles` tiles, start tile included (Placement, R6).

    Grown tile by tile; when walls shut it off on all sides (as in T16) it starts again.
    """
    if tiles < 1:
        raise ValueError("a layout has at least the start tile")
    layout: Layout = {START: frozenset()}
    while len(layout) < tiles:
        grown = random_growth(rng, layout, rule)
        layout = {START: frozenset()} if grown is None else grown
    return layout
