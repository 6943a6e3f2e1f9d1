"""Tests of the oracle on its own: base.md vectors T15-T23, R6, R7 and properties."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, product
from typing import cast

import pytest

from .layout import (
    BUILDING_WALLS,
    OPPOSITE,
    START,
    STEP,
    Cell,
    Closed,
    Layout,
    Rule,
    Segment,
    border,
    can_add,
    can_remove,
    can_swap,
    diagonal_pinches,
    edge_corners,
    enclosed,
    faults,
    legal,
    longest_path,
    longest_trail,
    longest_wall,
    mismatches,
    neighbour,
    outer_segments,
    outside,
    random_growth,
    random_layout,
    reachable,
    sections,
)

RULES: tuple[Rule, ...] = ("any", "single_cell")
PATTERNS = [*BUILDING_WALLS, frozenset("NESW")]


def w(edges: str = "") -> frozenset[str]:
    """Walls written as a string of edges, "" for none (Terms)."""
    return frozenset(edges)


def drawn(*rows: str) -> Layout:
    """A layout of wall-less tiles drawn as rows, "X" for a tile; the first character is (0, 0)."""
    return {(x, y): w() for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "X"}


def walled(layout: Layout) -> Layout:
    """The same tiles with a wall on every outer edge and no other (a closed outline, R7)."""
    return {
        cell: frozenset(edge for edge in STEP if neighbour(cell, edge) not in layout)
        for cell in layout
    }


def kinds(layout: Layout, rule: Rule = "any") -> set[str]:
    """The kinds of faults of a layout (Placement)."""
    return {line.split(":")[0] for line in faults(layout, rule)}


# ---------------------------------------------------------------- vectors of base.md


def test_t15_run_over_a_reentrant_corner() -> None:
    """T15: 3 walls, then the run A.W, A.N, A.E, B.N, B.E = 5."""
    layout: Layout = {START: w(), (0, -1): w("NEW")}
    assert legal(layout)
    assert longest_wall(layout) == 3
    assert can_add(layout, (1, 0), w("NE"))
    layout[(1, 0)] = w("NE")
    assert longest_wall(layout) == 5
    assert longest_wall(layout, "minus_one") == 5


def test_t16_closed_outline() -> None:
    """T16: a completely walled outline of 12 segments scores 12 (R7: online 11)."""
    layout: Layout = {
        START: w(),
        (0, -1): w("NEW"),
        (1, 0): w("NES"),
        (0, 1): w("ESW"),
        (-1, 0): w("NSW"),
    }
    assert legal(layout)
    assert longest_wall(layout) == 12
    assert longest_wall(layout, "minus_one") == 11
    assert not any(can_add(layout, cell, walls) for cell in border(layout) for walls in PATTERNS)
    assert random_growth(random.Random(1), layout) is None


def test_t17_unreachable_or_mismatch() -> None:
    """T17: {W,S} matches but cannot be reached; {} does not match."""
    layout: Layout = {START: w(), (0, -1): w("E"), (1, 0): w("N")}
    assert legal(layout)
    assert not can_add(layout, (1, -1), w("WS"))
    assert faults({**layout, (1, -1): w("WS")}) == ["unreachable: (1, -1)"]
    bare: Layout = {**layout, (1, -1): w()}
    assert not can_add(layout, (1, -1), w())
    assert mismatches(bare) == [((0, -1), (1, -1)), ((1, -1), (1, 0))]
    assert kinds(bare) == {"mismatch", "unreachable"}


def test_t18_reached_round_the_corner() -> None:
    """T18: with (2,0) and (2,-1) the tile is reached; double walls score nothing."""
    layout: Layout = {
        START: w(),
        (0, -1): w("E"),
        (1, 0): w("N"),
        (2, 0): w(),
        (2, -1): w(),
    }
    assert legal(layout)
    assert longest_wall(layout) == 2
    assert can_add(layout, (1, -1), w("WS"))
    layout[(1, -1)] = w("WS")
    assert reachable(layout) == set(layout)
    assert longest_wall(layout) == 0
    assert longest_wall(layout, "minus_one") == 0


def test_t19_single_cell_hole() -> None:
    """T19: (1,2) encloses (1,1), illegal with both rules."""
    layout = drawn("XXX", "X.X", "X.X")
    for rule in RULES:
        assert legal(layout, rule)
        assert not can_add(layout, (1, 2), w(), rule)
        assert enclosed({**layout, (1, 2): w()}, rule) == {(1, 1)}
        assert kinds({**layout, (1, 2): w()}, rule) == {"enclosed"}


def test_t20_two_cell_hole() -> None:
    """T20: (2,2) encloses two cells; legal only with the literal alternative of R6."""
    layout = drawn("XXXX", "X..X", "XX.X")
    assert legal(layout)
    assert not can_add(layout, (2, 2), w())
    assert enclosed({**layout, (2, 2): w()}) == {(1, 1), (2, 1)}
    assert diagonal_pinches({**layout, (2, 2): w()}) == []
    assert can_add(layout, (2, 2), w(), "single_cell")


def test_t21_diagonal_closing() -> None:
    """T21: (1,2) closes only over the corner with (0,1); legal only with single_cell."""
    layout = drawn("XXXX", "X..X", "..XX")
    assert legal(layout)
    assert diagonal_pinches(layout) == []
    after: Layout = {**layout, (1, 2): w()}
    assert not can_add(layout, (1, 2), w())
    assert diagonal_pinches(after) == [((0, 1), (1, 2))]
    assert enclosed(after) == {(1, 1), (2, 1)}
    assert kinds(after) == {"enclosed", "pinch"}
    assert can_add(layout, (1, 2), w(), "single_cell")


def test_t22_removal() -> None:
    """T22: neither a tile with four neighbours nor the only link may be removed."""
    block = drawn("XXX", "XXX", "XXX")
    for rule in RULES:
        assert not can_remove(block, (1, 1), rule)
        assert can_remove(block, (1, 0), rule)
        row = drawn("XXX")
        assert not can_remove(row, (1, 0), rule)
        assert can_remove(row, (2, 0), rule)


def test_t23_swap() -> None:
    """T23: {N,S} may replace {N} between open neighbours, {E} may not."""
    layout: Layout = {START: w(), (1, 0): w("N"), (2, 0): w()}
    assert can_swap(layout, (1, 0), w("NS"))
    assert not can_swap(layout, (1, 0), w("E"))
    assert mismatches({**layout, (1, 0): w("E")}) == [((1, 0), (2, 0))]


# ---------------------------------------------------------------- more by hand


def test_start_tile_alone() -> None:
    """The start tile alone is legal, scores 0 and neither goes nor changes (Placement 6)."""
    layout: Layout = {START: w()}
    for rule in RULES:
        assert faults(layout, rule) == []
        assert not can_remove(layout, START, rule)
        assert not can_swap(layout, START, w(), rule)
        assert not can_add(layout, START, w(), rule)
    assert reachable(layout) == {START}
    assert longest_wall(layout) == 0
    assert border(layout) == [(-1, 0), (0, -1), (0, 1), (1, 0)]


def test_empty_cells_have_no_tile_to_remove_or_swap() -> None:
    """Removing and swapping need a tile on the cell (Decisions)."""
    layout = drawn("XX")
    assert not can_remove(layout, (5, 5))
    assert not can_swap(layout, (5, 5), w())
    assert not can_swap(layout, (2, 0), w())
    assert can_add(layout, (2, 0), w())


def test_start_faults() -> None:
    """A layout needs its wall-less start tile at (0,0) (Terms, Placement 6)."""
    assert kinds({(1, 0): w()}) == {"start", "unreachable"}
    assert kinds({}) == {"start"}
    assert faults({START: w("NE")}) == ["start: walls on EN"]


def test_unknown_words() -> None:
    """Unknown edges are faults, unknown options are errors (Terms, R6, R7)."""
    assert faults({START: w(), (1, 0): w("X")}) == ["edge: (1, 0) has a wall on 'X'"]
    with pytest.raises(ValueError, match="unknown rule"):
        legal({START: w()}, cast(Rule, "none"))
    with pytest.raises(ValueError, match="unknown closed"):
        longest_wall({START: w()}, cast(Closed, "none"))
    with pytest.raises(ValueError, match="at least the start tile"):
        random_layout(random.Random(1), 0)


def test_distant_and_diagonal_tiles() -> None:
    """A tile without a shared edge is unreachable (Placement 4)."""
    assert faults({START: w(), (4, 0): w()}) == ["unreachable: (4, 0)"]
    assert kinds({START: w(), (1, 1): w()}) == {"unreachable", "pinch"}
    assert kinds({START: w(), (1, 1): w()}, "single_cell") == {"unreachable"}


def test_mismatch_in_every_direction() -> None:
    """A wall on one side only is found on all four sides of the start tile (Placement 2)."""
    for edge in STEP:
        cell = neighbour(START, edge)
        facing = w(OPPOSITE[edge])
        assert mismatches({START: w(), cell: facing}) == [tuple(sorted((START, cell)))]
        assert not can_add({START: w()}, cell, facing)
        assert can_add({START: w()}, cell, frozenset("NESW") - facing)
        assert mismatches({START: w(edge), cell: facing}) == []
        assert reachable({START: w(edge), cell: facing}) == {START}
        assert reachable({START: w(edge), cell: w()}) == {START}
        assert reachable({START: w(), cell: facing}) == {START}


def test_walls_do_not_close_an_area() -> None:
    """Only tiles enclose: walls beside an empty cell do not (Placement 5)."""
    layout: Layout = {START: w(), (1, 0): w("S"), (2, 0): w(), (0, 1): w("S"), (2, 1): w("W")}
    assert legal(layout)
    assert enclosed(layout) == set()
    assert (1, 1) in outside(layout)


def test_second_corner_of_a_pinch() -> None:
    """Both diagonals of a 2x2 pinch, a filled third cell does not (R6)."""
    assert diagonal_pinches(drawn("X.", ".X")) == [((0, 0), (1, 1))]
    assert diagonal_pinches(drawn(".X", "X.")) == [((1, 0), (0, 1))]
    assert diagonal_pinches(drawn("XX", "X.")) == []
    assert diagonal_pinches(drawn("XX", ".X")) == []
    assert diagonal_pinches(drawn("XX", "XX")) == []


def test_big_hole() -> None:
    """A 3x3 area is enclosed with rule any and free with single_cell (R6)."""
    layout = drawn("XXXXX", "X...X", "X...X", "X...X", "XXXXX")
    assert enclosed(layout) == set(product((1, 2, 3), (1, 2, 3)))
    assert enclosed(layout, "single_cell") == set()
    open_ring = {cell: walls for cell, walls in layout.items() if cell != (2, 4)}
    assert legal(open_ring)


def test_edge_corners() -> None:
    """The four edges of a cell form a closed square of corners (Wall points)."""
    assert edge_corners((2, 3), "N") == {(2, 3), (3, 3)}
    assert edge_corners((2, 3), "E") == {(3, 3), (3, 4)}
    assert edge_corners((2, 3), "S") == {(3, 4), (2, 4)}
    assert edge_corners((2, 3), "W") == {(2, 4), (2, 3)}
    for edge in STEP:
        assert edge_corners((2, 3), edge) == edge_corners(neighbour((2, 3), edge), OPPOSITE[edge])


def test_only_the_longest_run_scores() -> None:
    """Two runs of 3 and 2 segments: 3 (Wall points)."""
    layout: Layout = {START: w(), (1, 0): w("NES"), (-1, 0): w("NW")}
    assert legal(layout)
    assert sorted(len(part) for part in sections(outer_segments(layout))) == [2, 3]
    assert longest_wall(layout) == 3


def test_opposite_walls_do_not_join() -> None:
    """N and S walls of one tile share no corner; two N walls in a row do (Wall points)."""
    assert longest_wall({START: w(), (1, 0): w("NS")}) == 1
    assert longest_wall({START: w(), (1, 0): w("N"), (2, 0): w("N")}) == 2


def test_gap_of_one_edge_interrupts() -> None:
    """A missing wall in the middle of a side splits the run (Wall points)."""
    layout: Layout = {START: w(), (1, 0): w("N"), (2, 0): w(), (3, 0): w("NES")}
    assert longest_wall(layout) == 3


def test_closed_outline_of_a_block() -> None:
    """A 2x2 block walled all round: 8, online 7 (R7); one wall missing: 7 and 7."""
    layout = walled(drawn("XX", "XX"))
    assert longest_wall(layout) == 8
    assert longest_wall(layout, "minus_one") == 7
    layout[(1, 1)] = w("E")
    assert longest_wall(layout) == 7
    assert longest_wall(layout, "minus_one") == 7


def test_trail_through_a_pinch() -> None:
    """Where four segments meet, a trail passes twice, a path once (R7, general definition).

    Two lone walled tiles touching at a corner: figure eight of 8 segments; the longest path
    without repeated corners runs 3 + 3.
    """
    layout: Layout = {START: w("NESW"), (1, 1): w("NESW")}
    assert longest_wall(layout) == 8
    assert longest_wall(layout, "minus_one") == 6
    layout[(1, 1)] = w("NW")
    assert longest_wall(layout) == 6
    assert longest_wall(layout, "minus_one") == 4


def test_trail_round_the_hole_of_t21() -> None:
    """T21 after (1,2), walled all round: 14 outside and 6 inside segments join at the pinch (R7).

    Corners: 20 segments, all corners of degree 2 but the pinch of degree 4, so one closed trail of
    20. The path may use the pinch once: 13 along the outside loop and 5 inside, 18.
    """
    layout = walled({**drawn("XXXX", "X..X", "..XX"), (1, 2): w()})
    segments = outer_segments(layout)
    assert len(segments) == 20
    assert longest_wall(layout) == 20
    assert longest_wall(layout, "minus_one") == 18


def test_three_ends_at_one_corner() -> None:
    """At a corner of three segments one arm is left out (R7, general definition)."""
    layout: Layout = {START: w("ES"), (1, 1): w("NE")}
    assert len(outer_segments(layout)) == 4
    assert longest_wall(layout) == 3
    assert longest_wall(layout, "minus_one") == 3


def test_inner_hole_counts_with_single_cell() -> None:
    """Walls around an enclosed area are outer segments too, a loop of their own (R7)."""
    ring = drawn("XXXX", "X..X", "XXXX")
    layout = walled(ring)
    assert sorted(len(part) for part in sections(outer_segments(layout))) == [6, 14]
    assert longest_wall(layout) == 14
    inside_only = {
        cell: frozenset(edge for edge in STEP if neighbour(cell, edge) in enclosed(ring))
        for cell in ring
    }
    assert longest_wall(inside_only) == 6
    assert longest_wall(inside_only, "minus_one") == 5


# ---------------------------------------------------------------- properties


def connected(cells: set[Cell]) -> bool:
    """Whether cells hang together by orthogonal steps (Placement 4)."""
    return reachable({cell: w() for cell in cells}) == cells


def holes_by_euler(cells: set[Cell]) -> int:
    """Enclosed areas of a connected set of closed squares by counting (R6): 1 - (V - E + F)."""
    edges: set[Segment] = {edge_corners(cell, edge) for cell in cells for edge in STEP}
    corners = {corner for segment in edges for corner in segment}
    return 1 - (len(corners) - len(edges) + len(cells))


def areas(cells: set[Cell]) -> int:
    """Number of parts of a set of cells by orthogonal steps (Placement 5)."""
    rest = set(cells)
    count = 0
    while rest:
        count += 1
        todo = [rest.pop()]
        while todo:
            cell = todo.pop()
            for edge in STEP:
                other = neighbour(cell, edge)
                if other in rest:
                    rest.remove(other)
                    todo.append(other)
    return count


def test_every_shape_in_four_by_three() -> None:
    """Flood fill, pinches and Euler's count agree on every connected shape in 4x3 (R6).

    A pinch of a connected shape always encloses something, so rule "any" is the flood fill alone;
    and no enclosed area and no pinch means one simple outline (R7).
    """
    others = [cell for cell in product(range(4), range(3)) if cell != START]
    shapes = 0
    for chosen in product((False, True), repeat=len(others)):
        cells = {START} | {cell for cell, taken in zip(others, chosen, strict=True) if taken}
        if not connected(cells):
            continue
        shapes += 1
        layout: Layout = {cell: w() for cell in cells}
        inside = enclosed(layout)
        assert areas(inside) == holes_by_euler(cells)
        assert inside or not diagonal_pinches(layout)
        assert enclosed(layout, "single_cell") <= inside
        assert legal(layout) == (not inside)
        loops = sections(outer_segments(walled(layout)))
        degree = Counter(corner for loop in loops for segment in loop for corner in segment)
        one_simple_loop = len(loops) == 1 and set(degree.values()) == {2}
        assert one_simple_loop == (not inside)
    assert shapes > 500


def test_random_layouts() -> None:
    """Random layouts are legal, of the wanted size and repeatable (Placement)."""
    for rule in RULES:
        for seed in range(15):
            tiles = 1 + seed
            layout = random_layout(random.Random(seed), tiles, rule)
            assert len(layout) == tiles
            assert faults(layout, rule) == []
            assert all(len(walls) <= 3 for walls in layout.values())
            assert layout == random_layout(random.Random(seed), tiles, rule)


def test_random_walls_against_counting() -> None:
    """On a legal layout each section is a line or a loop, so counting suffices (R7)."""
    rng = random.Random(7)
    for _ in range(40):
        layout = random_layout(rng, rng.randint(2, 20))
        full = minus_one = 0
        for part in sections(outer_segments(layout)):
            degree = Counter(corner for segment in part for corner in segment)
            assert max(degree.values()) <= 2
            closed = min(degree.values()) == 2
            full = max(full, len(part))
            minus_one = max(minus_one, len(part) - closed)
        assert longest_wall(layout) == full
        assert longest_wall(layout, "minus_one") == minus_one


def test_searches_against_all_subsets() -> None:
    """The searches agree with Euler's criterion on every subset of random segments (R7).

    A connected set of segments is a trail iff at most two corners have an odd degree, and a path
    iff it has one corner more than segments and no corner of a degree above two. The segments lie
    anywhere on a grid of 3x3 corners, so corners of degree 3 and 4 are common.
    """
    grid = sorted(
        {edge_corners(cell, edge) for cell in product((0, 1), (0, 1)) for edge in STEP}, key=sorted
    )
    rng = random.Random(17)
    for _ in range(60):
        for part in sections(set(rng.sample(grid, rng.randint(1, 9)))):
            trail = path = 0
            for count in range(1, len(part) + 1):
                for chosen in combinations(part, count):
                    if len(sections(set(chosen))) != 1:
                        continue
                    degree = Counter(corner for segment in chosen for corner in segment)
                    if sum(number % 2 for number in degree.values()) <= 2:
                        trail = count
                    if len(degree) == count + 1 and max(degree.values()) <= 2:
                        path = count
            assert longest_trail(part) == trail
            assert longest_path(part) == path


def test_consequences_named_in_placement() -> None:
    """The shortcuts listed at the end of Placement hold on random layouts.

    Removal fails iff four neighbours or the rest is cut off. A swap is legal iff all edges towards
    neighbours stay the same. An addition fails iff it breaks a rule for the new tile or rule 5.
    """
    rng = random.Random(11)
    for rule in RULES:
        for _ in range(8):
            layout = random_layout(rng, rng.randint(2, 14), rule)
            for cell in set(layout) - {START}:
                taken = [edge for edge in STEP if neighbour(cell, edge) in layout]
                rest = {other: walls for other, walls in layout.items() if other != cell}
                cut_off = reachable(rest) != set(rest)
                assert can_remove(layout, cell, rule) == (len(taken) < 4 and not cut_off)
                for walls in PATTERNS:
                    same = all((edge in walls) == (edge in layout[cell]) for edge in taken)
                    assert can_swap(layout, cell, walls, rule) == same
            for cell in border(layout):
                for walls in PATTERNS:
                    after: Layout = {**layout, cell: walls}
                    fine = not mismatches(after) and cell in reachable(after)
                    fine = fine and not enclosed(after, rule)
                    assert can_add(layout, cell, walls, rule) == fine


def test_empty_arc_around_a_new_tile() -> None:
    """A new tile encloses nothing iff the empty cells around it form one arc (R6).

    On legal layouts. The arc test looks at the ring of eight cells only, the flood fill at all.
    """
    ring = [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]
    rng = random.Random(13)
    closings = 0
    for _ in range(60):
        layout = random_layout(rng, rng.randint(6, 20))
        for x, y in border(layout):
            empty = [(x + dx, y + dy) not in layout for dx, dy in ring]
            arcs = sum(empty[i] and not empty[i - 1] for i in range(8))
            closing = bool(enclosed({**layout, (x, y): w()}))
            closings += closing
            assert closing == (arcs != 1)
    assert closings > 20
