"""Outer walls: sections of them, the longest one above all (base, Scoring, R7).

The long side of a half cell is a segment too; it continues whatever meets it in one of its two end
corners (watchtowers, Scoring). Walls towards pieces outside the Alhambra are outer walls.
"""

from __future__ import annotations

from typing import Final

from sabika.games.alhambra.palace.grid import HALF, LONG_SIDE, OUTSIDE, ROW, WALLS, turn_of
from sabika.games.alhambra.palace.outline import bare
from sabika.games.alhambra.palace.palace import Palace

Segment = tuple[int, int]
"""A piece of outer wall by its two end corners; the corner NW of a cell has the cell's number."""
Edge = tuple[int, int]
"""The same by its cell and side: an index in STEPS, or LONG_SIDE plus the corner of a half cell."""


_INSIDE: Final = (0, 0)


def longest_wall(palace: Palace, closed_costs_one: bool = False) -> int:
    """How many segments the longest section of outer wall has (R7).

    With `closed_costs_one` a completely closed section counts one less (option base.closed_wall).
    """
    known = palace.wall
    if known is None or known[0] != closed_costs_one:
        known = (closed_costs_one, longest_section(segments_of(palace), closed_costs_one))
        palace.wall = known
    return known[1]


def segments_of(palace: Palace) -> list[Segment]:
    """All segments of outer wall of a palace."""
    if not palace.unusual:
        return outer_segments(palace.cells)
    return [_ends(cell, side) for cell, side in edges_of(palace)]


def segments_in(cells: dict[int, int], plain: bool) -> list[Segment]:
    """The same of any layout, be it of plain tiles alone or not."""
    if plain:
        return outer_segments(cells)
    return [_ends(cell, side) for cell, side in outer_edges(cells)]


def edges_of(palace: Palace) -> list[Edge]:
    """All segments of outer wall of a palace by cell, in canonical order."""
    edges = palace.edges
    if edges is None:
        edges = palace.edges = outer_edges(palace.cells)
    return edges


def outer_edges(cells: dict[int, int]) -> list[Edge]:
    """All segments of outer wall of any layout, by cell."""
    edges: list[Edge] = []
    for cell in sorted(cells):
        held = cells[cell]
        if held & HALF:
            edges.append((cell, LONG_SIDE + turn_of(held)))
        elif held & WALLS and not held & OUTSIDE:
            edges += [(cell, s) for s in range(4) if held >> s & 1 and bare(cells, cell, s)]
    return edges


def outer_segments(cells: dict[int, int]) -> list[Segment]:
    """The walled edges with no tile on the other side; of tiles that fill their cells."""
    segments: list[Segment] = []
    for cell, held in cells.items():
        walls = held & 15
        if walls:
            if walls & 1 and cell - ROW not in cells:
                segments.append((cell, cell + 1))
            if walls & 2 and cell + 1 not in cells:
                segments.append((cell + 1, cell + 1 + ROW))
            if walls & 4 and cell + ROW not in cells:
                segments.append((cell + ROW, cell + 1 + ROW))
            if walls & 8 and cell - 1 not in cells:
                segments.append((cell, cell + ROW))
    return segments


def longest_section(segments: list[Segment], closed_costs_one: bool = False) -> int:
    """The longest run of segments that meet at corners, each used once (R7).

    Usually every corner joins at most two segments, so sections are simple runs that can be
    joined end to end; where more meet, the longest trail is searched.
    """
    runs: dict[int, tuple[int, int]] = {}
    """For the open end of a run its other end and its length; (0, 0) for corners inside runs."""
    best = 0
    for start, end in segments:
        first, before = runs.get(start, (start, 0))
        last, behind = runs.get(end, (end, 0))
        if not first or not last:
            return _longest_trail(segments, closed_costs_one)
        length = before + behind + 1
        runs[start] = runs[end] = _INSIDE
        if first == end:
            length = before + (0 if closed_costs_one else 1)
        else:
            runs[first] = (last, length)
            runs[last] = (first, length)
        best = max(best, length)
    return best


def _longest_trail(segments: list[Segment], closed_costs_one: bool) -> int:
    """The longest trail over all connected sections, where more than two segments may meet."""
    meeting: dict[int, list[int]] = {}
    for index, (start, end) in enumerate(segments):
        meeting.setdefault(start, []).append(index)
        meeting.setdefault(end, []).append(index)
    unused = [True] * len(segments)
    best = 0
    for first in range(len(segments)):
        if unused[first]:
            section = _section(first, segments, meeting, unused)
            if len(section) > best:
                best = max(best, _trail(section, segments, meeting, closed_costs_one))
    return best


def _section(
    first: int, segments: list[Segment], meeting: dict[int, list[int]], unused: list[bool]
) -> list[int]:
    """All segments connected with one, marked as used."""
    unused[first] = False
    section = [first]
    for index in section:
        for corner in segments[index]:
            for other in meeting[corner]:
                if unused[other]:
                    unused[other] = False
                    section.append(other)
    return section


def _trail(
    section: list[int],
    segments: list[Segment],
    meeting: dict[int, list[int]],
    closed_costs_one: bool,
) -> int:
    """The longest trail inside connected segments; without crossings it is all of them."""
    corners = sorted({corner for index in section for corner in segments[index]})
    odd = [corner for corner in corners if len(meeting[corner]) % 2]
    simple = all(len(meeting[corner]) <= 2 for corner in corners)
    if simple:
        closed = not odd
        return len(section) - (1 if closed and closed_costs_one else 0)
    # A trail that cannot be extended ends at a corner whose segments are used up; starting at
    # every corner and trying every continuation finds the longest.
    if not closed_costs_one and len(odd) <= 2:
        return len(section)
    return len(_longest_way(corners, segments, meeting, closed_costs_one, frozenset()))


def _longest_way(
    corners: list[int],
    segments: list[Segment],
    meeting: dict[int, list[int]],
    closed_costs_one: bool,
    liked: frozenset[int],
) -> list[int]:
    """The longest trail that starts at one of the corners, as segments in order.

    Of equally long ones the one with most of the segments that are liked.
    """
    best: list[int] = []
    for corner in corners:
        visited = {corner} if closed_costs_one else None
        way = _walk(corner, segments, meeting, set(), visited, liked)
        if _rank(way, liked) > _rank(best, liked):
            best = way
    return best


def _rank(way: list[int], liked: frozenset[int]) -> tuple[int, int]:
    return len(way), len([index for index in way if index in liked])


def _walk(
    corner: int,
    segments: list[Segment],
    meeting: dict[int, list[int]],
    used: set[int],
    visited: set[int] | None,
    liked: frozenset[int],
) -> list[int]:
    """The longest way on from a corner over unused segments (and unvisited corners, if given)."""
    best: list[int] = []
    for index in meeting[corner]:
        if index in used:
            continue
        start, end = segments[index]
        beyond = end if corner == start else start
        if visited is not None:
            if beyond in visited:
                continue
            visited.add(beyond)
        used.add(index)
        way = [index, *_walk(beyond, segments, meeting, used, visited, liked)]
        if _rank(way, liked) > _rank(best, liked):
            best = way
        used.discard(index)
        if visited is not None:
            visited.discard(beyond)
    return best


# -- the sections themselves --------------------------------------------------------------------


def longest_run(palace: Palace, closed_costs_one: bool = False) -> tuple[Edge, ...]:
    """The segments of the longest section in order; as many as `longest_wall` counts.

    Of equally long sections the one with most long sides of half cells (watchtowers, Scoring).
    """
    found = sections(palace, closed_costs_one)
    return found[0] if found else ()


def long_sides(run: tuple[Edge, ...]) -> list[int]:
    """The cells of the half cells whose long sides belong to a section."""
    return [cell for cell, side in run if side >= LONG_SIDE]


def sections(palace: Palace, closed_costs_one: bool = False) -> list[tuple[Edge, ...]]:
    """All sections of outer wall, each with its segments in order; the best one first.

    A section counts as many points as it has segments here. Better is longer, then what has more
    long sides; the rest is settled by the order of cells.
    """
    known = palace.sections
    if known is None or known[0] != closed_costs_one:
        known = palace.sections = (closed_costs_one, _sections(edges_of(palace), closed_costs_one))
    return known[1]


def section_lengths(palace: Palace, closed_costs_one: bool = False) -> list[int]:
    """What every section of outer wall counts, the longest first (38, 43)."""
    return [len(run) for run in sections(palace, closed_costs_one)]


def _sections(edges: list[Edge], closed_costs_one: bool) -> list[tuple[Edge, ...]]:
    """The sections that all segments of outer wall make."""
    segments = [_ends(cell, side) for cell, side in edges]
    liked = frozenset([index for index, (_, side) in enumerate(edges) if side >= LONG_SIDE])
    meeting: dict[int, list[int]] = {}
    for index, (start, end) in enumerate(segments):
        meeting.setdefault(start, []).append(index)
        meeting.setdefault(end, []).append(index)
    unused = [True] * len(segments)
    runs: list[list[int]] = []
    for first in range(len(segments)):
        if unused[first]:
            section = _section(first, segments, meeting, unused)
            runs.append(_in_order(section, segments, meeting, closed_costs_one, liked))
    runs.sort(key=lambda run: _rank(run, liked), reverse=True)
    return [tuple([edges[index] for index in run]) for run in runs]


def _ends(cell: int, side: int) -> Segment:
    """The corners of a side of a cell, or those of the long side of a half cell."""
    if side >= LONG_SIDE:
        return (cell + 1, cell + ROW) if side % 2 else (cell, cell + 1 + ROW)
    first = cell + (0, 1, ROW, 0)[side]
    return first, first + (ROW if side % 2 else 1)


def _in_order(
    section: list[int],
    segments: list[Segment],
    meeting: dict[int, list[int]],
    closed_costs_one: bool,
    liked: frozenset[int],
) -> list[int]:
    """The longest trail inside connected segments, in order (compare `_trail`)."""
    corners = sorted({corner for index in section for corner in segments[index]})
    odd = [corner for corner in corners if len(meeting[corner]) % 2]
    simple = all(len(meeting[corner]) <= 2 for corner in corners)
    if not simple and (closed_costs_one or len(odd) > 2):
        return _longest_way(corners, segments, meeting, closed_costs_one, liked)
    run = _every_segment(odd[0] if odd else corners[0], segments, meeting)
    if odd or not closed_costs_one:
        return run
    # One segment of a closed section does not count: not one that is liked, if possible.
    if any(index not in liked for index in run):
        while run[-1] in liked:
            run = [*run[1:], run[0]]
    return run[:-1]


def _every_segment(start: int, segments: list[Segment], meeting: dict[int, list[int]]) -> list[int]:
    """A trail over all connected segments, which must exist; detours are joined in as found."""
    used: set[int] = set()
    path: list[tuple[int, int]] = [(start, -1)]
    trail: list[int] = []
    while path:
        corner, by = path[-1]
        for index in meeting[corner]:
            if index not in used:
                used.add(index)
                first, second = segments[index]
                path.append((second if corner == first else first, index))
                break
        else:
            path.pop()
            if by >= 0:
                trail.append(by)
    return trail[::-1]
