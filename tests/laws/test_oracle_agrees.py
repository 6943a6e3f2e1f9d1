"""Law: the palace code and the slow judge of tests/oracle say the same about every layout.

Layouts grow, shrink and change at random with the real 54 tiles, and come from random games.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Final, Literal

import pytest
from hypothesis import given

from sabika.games.alhambra import laying
from sabika.games.alhambra.actions import Add, Place, Remove, Swap
from sabika.games.alhambra.components import SIDES
from sabika.games.alhambra.judge import addition
from sabika.games.alhambra.palace.check import layout_fault
from sabika.games.alhambra.palace.grid import FOUNTAIN, START, cell_of, content, tile_of, xy_of
from sabika.games.alhambra.palace.palace import Palace, build, fountain_only
from sabika.games.alhambra.palace.walls import longest_wall
from sabika.games.alhambra.rules import AlhambraRules
from tests.full import FULL
from tests.laws.driving import Walk, law, parts, table_rules, walks
from tests.oracle import layout as oracle

RULES: Final[tuple[oracle.Rule, ...]] = ("any", "single_cell")
Closed = Literal["full", "minus_one"]


def letters(walls: int) -> frozenset[str]:
    """Wall bits as the oracle writes them."""
    return frozenset(side for index, side in enumerate(SIDES) if walls >> index & 1)


PATTERNS: Final = tuple(letters(walls) for walls in range(16))


def as_layout(palace: Palace) -> oracle.Layout:
    """A palace as the oracle sees it."""
    return {xy_of(cell): PATTERNS[held & 15] for cell, held in palace.cells.items()}


def palace_rules(rule: oracle.Rule) -> AlhambraRules:
    """Rules that read enclosed areas this way."""
    return table_rules(3, base_enclosed_area=rule)


def grown(
    rng: random.Random, rules: AlhambraRules, rule: oracle.Rule, steps: int, most: int
) -> Iterator[Palace]:
    """Palaces of a random builder who lays, takes away and swaps real tiles; the oracle judges.

    The palaces are the engine's own, edited step by step, never built anew.
    """
    palace = fountain_only()
    free = list(range(54))
    rng.shuffle(free)
    for _ in range(steps):
        layout = as_layout(palace)
        tiles = [cell for cell in layout if cell != oracle.START]
        if tiles and (len(tiles) >= most or rng.random() < 0.15):
            # Now and then a tile leaves, if it may, or another takes its place.
            cell = rng.choice(tiles)
            tile = tile_of(palace.cells[cell_of(*cell)])
            other = free[0]
            walls = rules.tile_walls[other]
            if oracle.can_swap(layout, cell, PATTERNS[walls], rule) and rng.random() < 0.5:
                palace = palace.without_plain(cell_of(*cell)).with_plain(
                    cell_of(*cell), other, walls
                )
                free[0] = tile
            elif oracle.can_remove(layout, cell, rule):
                palace = palace.without_plain(cell_of(*cell))
                free.append(tile)
        else:
            cells = oracle.border(layout)
            # Beside several tiles is where things get interesting.
            cells.sort(key=lambda c: (-_neighbours(layout, c) * rng.random(), c))
            place = next(
                (
                    (tile, cell)
                    for tile in free[:6]
                    for cell in cells[:8]
                    if oracle.can_add(layout, cell, PATTERNS[rules.tile_walls[tile]], rule)
                ),
                None,
            )
            if place is None:
                rng.shuffle(free)
                continue
            tile, cell = place
            free.remove(tile)
            palace = palace.with_plain(cell_of(*cell), tile, rules.tile_walls[tile])
        yield palace


def _neighbours(layout: oracle.Layout, cell: oracle.Cell) -> int:
    return sum(oracle.neighbour(cell, edge) in layout for edge in "NESW")


def check_small(rng: random.Random, rules: AlhambraRules, palace: Palace, rule: oracle.Rule) -> int:
    """A handful of questions about a layout, both walls and all removals among them."""
    layout = as_layout(palace)
    assert oracle.legal(layout, rule)
    assert layout_fault(palace.cells, rule == "single_cell") is None
    check_walls(palace)
    check_removals(rules, palace, rule)
    asked = 2 + len(layout)
    for _ in range(4):
        cell = rng.choice(oracle.border(layout))
        pattern = rng.randrange(16)
        may = oracle.can_add(layout, cell, PATTERNS[pattern], rule)
        assert _general(palace, cell, pattern, rule) == may
        if rule == "any":
            assert (cell_of(*cell) in palace.cells_for(pattern)) == may
        tile = rng.randrange(54)
        if tile not in palace.placed():
            may = oracle.can_add(layout, cell, PATTERNS[rules.tile_walls[tile]], rule)
            assert (cell_of(*cell) in laying.cells_for(rules, palace, tile)) == may
            assert (addition(rules, palace, tile, cell_of(*cell)) is None) == may
            asked += 2
        beside = rng.choice(sorted(layout))
        may = oracle.can_swap(layout, beside, PATTERNS[pattern], rule)
        assert (cell_of(*beside) in palace.swaps_for(pattern)) == may
        asked += 3
    return asked


def check_walls(palace: Palace) -> None:
    """The longest wall in both readings; palaces remember one, so each is asked afresh."""
    layout = as_layout(palace)
    assert longest_wall(build(dict(palace.cells))) == oracle.longest_wall(layout)
    minus_one = oracle.longest_wall(layout, "minus_one")
    assert longest_wall(build(dict(palace.cells)), True) == minus_one


def check_removals(rules: AlhambraRules, palace: Palace, rule: oracle.Rule) -> None:
    """Which tiles may be taken away, by the quick way and by the rules."""
    layout = as_layout(palace)
    may = {cell_of(*cell) for cell in layout if oracle.can_remove(layout, cell, rule)}
    if rule == "any":
        # A fresh palace answers for one cell without having worked out all.
        fresh = build(dict(palace.cells))
        assert {cell for cell in fresh.others() if fresh.may_go(cell)} == may
        assert set(palace.removable()) == may
        assert {cell for cell in palace.others() if palace.may_go(cell)} == may
    assert laying.removable(rules, palace) == [tile_of(palace.cells[c]) for c in sorted(may)]


def _general(palace: Palace, cell: oracle.Cell, pattern: int, rule: oracle.Rule) -> bool:
    """What the general check says about a further tile with these walls."""
    cells = {**palace.cells, cell_of(*cell): content(99, pattern)}
    return layout_fault(cells, rule == "single_cell") is None


def check_all(rules: AlhambraRules, palace: Palace, rule: oracle.Rule) -> int:
    """Every border cell and every palace cell with every pattern, and cells farther off."""
    layout = as_layout(palace)
    border = oracle.border(layout)
    asked = 0
    for pattern in range(16):
        may = {c for c in border if oracle.can_add(layout, c, PATTERNS[pattern], rule)}
        assert {c for c in border if _general(palace, c, pattern, rule)} == may
        if rule == "any":
            assert {xy_of(cell) for cell in palace.cells_for(pattern)} == may
        may = {c for c in layout if oracle.can_swap(layout, c, PATTERNS[pattern], rule)}
        assert {xy_of(cell) for cell in palace.swaps_for(pattern)} == may
        asked += len(border) + len(layout)
    free = [tile for tile in range(54) if tile not in palace.placed()]
    for tile in free[:8]:
        walls = PATTERNS[rules.tile_walls[tile]]
        may = {c for c in border if oracle.can_add(layout, c, walls, rule)}
        assert [xy_of(c) for c in laying.cells_for(rules, palace, tile)] == sorted(
            may, key=lambda cell: cell_of(*cell)
        )
        asked += len(border)
    return asked


def check_built(palace: Palace) -> None:
    """A palace edited step by step equals one built from its cells, whatever its caches hold."""
    anew = build(dict(palace.cells))
    assert palace == anew
    assert palace.frontier == anew.frontier
    assert palace.unusual == anew.unusual == 0
    assert palace.removable() == anew.removable()
    assert palace.placed() == anew.placed()
    assert palace.others() == anew.others()
    assert palace.spots() == anew.spots()
    for pattern in range(16):
        spots = tuple(cell for cell, patterns in palace.spots() if patterns >> pattern & 1)
        assert palace.cells_for(pattern) == anew.cells_for(pattern) == spots
        assert palace.swaps_for(pattern) == anew.swaps_for(pattern)


@pytest.mark.slow
@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("part", range(2))
def test_thousands_of_layouts(tried: Counter[str], rule: oracle.Rule, part: int) -> None:
    rules = palace_rules(rule)
    rng = random.Random(f"{rule} {part}")
    crowded = 0
    # Where areas may be enclosed walls cross, and the oracle tries all ways: smaller palaces.
    most = 22 if rule == "any" else 14
    for _ in range(8 if not FULL else 200):
        for palace in grown(rng, rules, rule, 32, most):
            tried["questions put to the oracle"] += check_small(rng, rules, palace, rule)
            tried["layouts put to the oracle"] += 1
            layout = as_layout(palace)
            crowded += any(_neighbours(layout, cell) == 4 for cell in layout)
        check_built(palace)
    assert crowded > 20


@pytest.mark.slow
@pytest.mark.parametrize("rule", RULES)
def test_every_cell_and_pattern(tried: Counter[str], rule: oracle.Rule) -> None:
    rules = palace_rules(rule)
    rng = random.Random(f"all {rule}")
    for _ in range(5 if not FULL else 80):
        *_, palace = grown(rng, rules, rule, rng.randint(3, 30), 18 if rule == "any" else 12)
        tried["questions put to the oracle"] += check_all(rules, palace, rule)
        tried["layouts put to the oracle"] += 1


def test_quick_table_and_general_check(tried: Counter[str]) -> None:
    """On every frontier cell with every pattern; no oracle, so on many more palaces."""
    rules = palace_rules("any")
    rng = random.Random("quick")
    for _ in range(8 if not FULL else 200):
        for number, palace in enumerate(grown(rng, rules, "any", 30, 24)):
            if number % 5:
                continue
            check_built(palace)
            for cell in palace.frontier:
                beside = any(cell + step in palace.cells for step in (-256, 1, 256, -1))
                for pattern in range(16):
                    quick = cell in palace.cells_for(pattern)
                    assert quick == (beside and _general(palace, xy_of(cell), pattern, "any"))
                    tried["quick answers compared"] += 1


def test_quick_table_and_laying_fault(tried: Counter[str]) -> None:
    """`laying.fault` judges one cell, `laying.cells_for` lists all: for every tile, both rules."""
    rng = random.Random("fault")
    for rule in RULES:
        rules = palace_rules(rule)
        for _ in range(4 if not FULL else 60):
            *_, palace = grown(rng, rules, rule, 26, 20)
            cells = [*palace.frontier, *palace.cells, START + 30, START - 77 * 256]
            for tile in rng.sample(range(54), 12):
                if tile in palace.placed():
                    continue
                listed = set(laying.cells_for(rules, palace, tile))
                assert listed == {c for c in cells if not addition(rules, palace, tile, c)}
                tried["quick answers compared"] += len(cells)


def built(layout: oracle.Layout) -> Palace:
    """A palace of any cells and walls; its tiles are numbered as they come."""
    cells = {START: content(FOUNTAIN, 0)}
    for number, (cell, walls) in enumerate(sorted(layout.items())):
        if cell != oracle.START:
            cells[cell_of(*cell)] = content(number, PATTERNS.index(walls))
    return build(cells)


def ringed(rng: random.Random) -> oracle.Layout:
    """A crooked ring of tiles that may be open, closed or touch itself, legal or not."""
    width, height = rng.randint(3, 5), rng.randint(3, 4)
    left, top = rng.choice([(0, rng.randint(1 - height, 0)), (rng.randint(1 - width, 0), 0)])
    box = [(left + x, top + y) for x in range(width) for y in range(height)]
    inner = [(x, y) for x, y in box if 0 < x - left < width - 1 and 0 < y - top < height - 1]
    ring = [cell for cell in box if cell not in inner]
    gone = rng.sample(ring, rng.randint(0, 2))
    more = rng.sample([*inner, (left - 1, top), (left + width, top + 1)], rng.randint(0, 2))
    cells = {oracle.START, *(set(ring) - set(gone)), *more}
    layout: oracle.Layout = {}
    for cell in cells:
        # Walls only where no tile lies behind, so that most of these layouts are legal.
        free = [edge for edge in "NESW" if oracle.neighbour(cell, edge) not in cells]
        walls = [edge for edge in free if rng.random() < 0.6]
        layout[cell] = frozenset() if cell == oracle.START else frozenset(walls)
    return layout


def test_rings_and_pinches(tried: Counter[str]) -> None:
    """Enclosed areas, open rings, tiles that touch at a corner only: under both readings."""
    rng = random.Random("rings")
    seen: Counter[str] = Counter()
    for _ in range(200 if not FULL else 3000):
        layout = ringed(rng)
        palace = built(layout)
        for rule in RULES:
            legal = oracle.legal(layout, rule)
            assert (layout_fault(palace.cells, rule == "single_cell") is None) == legal
            seen[f"{rule} {'legal' if legal else 'illegal'}"] += 1
            if legal:
                rules = palace_rules(rule)
                tried["questions put to the oracle"] += check_small(rng, rules, palace, rule)
                if rng.random() < 0.1:
                    tried["questions put to the oracle"] += check_all(rules, palace, rule)
        seen["pinched"] += bool(oracle.diagonal_pinches(layout))
        tried["layouts put to the oracle"] += 1
    assert min(seen.values()) > 20
    assert len(seen) == 5


def test_walls_where_many_meet(tried: Counter[str]) -> None:
    """Any cells with any walls: four segments at a corner, crossing trails, closed loops."""
    rng = random.Random("crossing")
    crossing = 0
    for _ in range(300 if not FULL else 5000):
        box = [(x, y) for x in range(4) for y in range(3) if (x, y) != oracle.START]
        layout: oracle.Layout = {oracle.START: frozenset()}
        for cell in rng.sample(box, rng.randint(3, 6)):
            layout[cell] = PATTERNS[rng.choice([rng.randrange(16), 15])]
        corners = Counter(corner for one in oracle.outer_segments(layout) for corner in one)
        crossing += max(corners.values(), default=0) > 2
        check_walls(built(layout))
        tried["walls put to the oracle"] += 2
    assert crossing > 100


@law
@given(walks())
def test_palaces_of_random_games(tried: Counter[str], walk: Walk) -> None:
    """The listed places, additions, removals and swaps of a game are the oracle's."""
    rule: oracle.Rule = "single_cell" if _option(walk, "base.enclosed_area") else "any"
    closed: Closed = "minus_one" if _option(walk, "base.closed_wall") else "full"
    for game in walk.sampled(every=97):
        rules, state = parts(game)
        seat = game.decision.owner
        for palace in state.palaces:
            layout = as_layout(palace)
            assert oracle.legal(layout, rule)
            assert longest_wall(palace, closed == "minus_one") == (
                oracle.longest_wall(layout, closed)
            )
            tried["layouts put to the oracle"] += 1
        palace = state.palaces[seat]
        layout = as_layout(palace)
        names = rules.tile_names
        listed = {action.text for action in game.legal_actions()}
        pending, reserve = state.pending[seat], state.reserves[seat]
        placing = game.decision.kind == "place"
        expected: set[str] = set()
        for tile in pending if placing else reserve:
            walls = PATTERNS[rules.tile_walls[tile]]
            for cell in oracle.border(layout):
                if oracle.can_add(layout, cell, walls, rule):
                    verb = Place if placing else Add
                    expected.add(verb(names[tile], cell).text)
        if not placing:
            for cell in layout:
                if oracle.can_remove(layout, cell, rule):
                    expected.add(Remove(names[tile_of(palace.cells[cell_of(*cell)])]).text)
                for tile in reserve:
                    if oracle.can_swap(layout, cell, PATTERNS[rules.tile_walls[tile]], rule):
                        old = tile_of(palace.cells[cell_of(*cell)])
                        assert old != FOUNTAIN
                        expected.add(Swap(names[tile], names[old]).text)
        verbs = ("place", "add", "remove", "swap")
        assert {text for text in listed if text.split()[0] in verbs} == expected


def _option(walk: Walk, key: str) -> bool:
    """Whether an option of the walk is not at its default."""
    return dict(walk.options).get(key) in ("single_cell", "minus_one")
