"""Passages: which gates would make a layout walkable, none of them too many (05, R4 and R7).

What is laid or redesigned with gates is an edit that fails only because nobody could walk there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import combinations
from typing import Final

from sabika.games.alhambra.double_walls import double_walls
from sabika.games.alhambra.edges import Edge, edge_name
from sabika.games.alhambra.edits import Edit, adding, removing, swapping
from sabika.games.alhambra.judge import judge, layout_reason
from sabika.games.alhambra.laying import TURN_BITS, cells_tried, laid_tiles
from sabika.games.alhambra.layout import layout_after, layout_free, walls_of
from sabika.games.alhambra.palace.grid import OUTSIDE, STEPS, WALLS
from sabika.games.alhambra.palace.neighbourhood import UNUSUAL_NEAR
from sabika.games.alhambra.palace.palace import Palace
from sabika.games.alhambra.palace.question import ALL_TILES, Question
from sabika.games.alhambra.palace.walking import walkable_parts
from sabika.games.alhambra.redesign import veto_fault
from sabika.games.alhambra.rules import AlhambraRules, Table
from sabika.games.alhambra.turning import turns_for
from sabika.games.alhambra.types import retyped
from sabika.kernel.errors import IllegalAction

# -- which gates join a layout ------------------------------------------------------------------


def passages(rules: AlhambraRules, cells: dict[int, int], most: int) -> list[tuple[Edge, ...]]:
    """The sets of at most so many gates with which every tile can be walked to, none left out.

    The parts of the layout that cannot be walked to from each other are joined by as many gates as
    needed and no more: one fewer than there are parts, without going round in a circle.
    """
    parts = walkable_parts(cells)
    needed = len(set(parts.values())) - 1
    if not 0 < needed <= most:
        return []
    walls = [
        (cell, side)
        for cell, side in double_walls(rules, cells)
        if parts[cell] != parts[cell + STEPS[side]]
    ]
    return [edges for edges in combinations(walls, needed) if _joins(edges, parts)]


def _joins(edges: tuple[Edge, ...], parts: dict[int, int]) -> bool:
    """Whether gates join all parts: no two of them join what is joined already."""
    joined = {part: part for part in parts.values()}
    for cell, side in edges:
        first, second = joined[parts[cell]], joined[parts[cell + STEPS[side]]]
        if first == second:
            return False
        joined = {part: second if to == first else to for part, to in joined.items()}
    return True


# -- where gates help ---------------------------------------------------------------------------

UNREACHED: Final = Question(__name__, "the cells where a tile lacks but a way")
JOINING: Final = Question(__name__, "the tiles that hold others by the way to them")
REPLACEABLE: Final = Question(__name__, "the tiles whose place a tile lacks but a way to")


def gated(
    play: Table,
    seat: int,
    cards: int,
    question: Question,
    key: int,
    candidates: Iterable[int],
    edit_with: Callable[[int], Edit],
) -> Iterator[Edit]:
    """Edits that fail only because nobody could walk there, with every set of gates that helps.

    Which of the candidates need them is remembered as the answer to a question; they are looked
    at only if it is not known yet.
    """
    rules, palace, known = play.rules, play.state.palaces[seat], retyped(play)
    answers = palace.answers_to(question, rules, known)
    found = answers.get(key)
    if found is None:
        fitting = [
            one
            for one in candidates
            if judge(rules, palace, edit_with(one), known, must_reach=False) is None
        ]
        found = answers[key] = tuple(
            [one for one in fitting if judge(rules, palace, edit_with(one), known) is not None]
        )
    for edit in [edit_with(one) for one in found]:
        comes = tuple([put.tile for put in edit.put])
        if edit.out and veto_fault(play, seat, edit.out[0], comes) is not None:
            continue
        cells = layout_free(rules, palace, edit)
        for edges in passages(rules, cells, cards):
            yield edit._replace(gates=edges)


def walled_off(palace: Palace, walls: int, cell: int) -> bool:
    """Whether a plain tile might lie on a cell where walls part it from all its neighbours.

    Beside unusual tiles the cell's neighbourhood tells too little.
    """
    code = palace.frontier[cell]
    sides = code & WALLS
    return code >= UNUSUAL_NEAR or not sides & ~(code >> 8 & walls)


def layings(play: Table, seat: int, cards: int, tile: int) -> Iterator[Edit]:
    """The ways to lay a tile that need gates; half cells are walked to wherever they may lie."""
    rules, palace = play.rules, play.state.palaces[seat]
    for turn in turns_for(play, seat, tile) if tile not in rules.half_cells else ():
        candidates: Iterable[int] = cells_tried(rules, palace, tile, turn)
        if rules.tile_plain[tile]:
            walls = walls_of(rules, palace, tile, 0, turn)
            candidates = filter(partial(walled_off, palace, walls), candidates)
        key, lay = tile << TURN_BITS | turn, partial(adding, tile, turn=turn)
        yield from gated(play, seat, cards, UNREACHED, key, candidates, lay)


def removals(play: Table, seat: int, cards: int) -> Iterator[Edit]:
    """The ways to remove a tile that others were walked to through, with gates instead (R4)."""
    palace, tiles = play.state.palaces[seat], play.rules.tiles
    candidates = (
        tile
        for tile in laid_tiles(palace)
        if len(tiles[tile].parts) > 1 or palace.holds_others(palace.cell_of(tile))
    )
    return gated(play, seat, cards, JOINING, ALL_TILES, candidates, removing)


def swaps(play: Table, seat: int, cards: int, tile: int) -> Iterator[Edit]:
    """The ways to swap a tile into a place that nobody could walk to before.

    Only tiles outside the wall have such, or tiles of several parts whose inner walls differ: all
    others are walked to as the tile in their place was.
    """
    rules, palace = play.rules, play.state.palaces[seat]
    if not palace.unusual or tile in rules.half_cells:
        return
    candidates = [
        other
        for other in laid_tiles(palace)
        if len(rules.tiles[other].parts) > 1 or palace.cells[palace.cell_of(other)] & OUTSIDE
    ]
    for turn in turns_for(play, seat, tile):
        key = tile << TURN_BITS | turn
        swap = partial(swapping, palace, tile, turn=turn)
        yield from gated(play, seat, cards, REPLACEABLE, key, candidates, swap)


def check_gates(play: Table, seat: int, cards: int, edit: Edit) -> None:
    """Refuse gates that may not be set together with an edit, saying why."""
    rules, known, edges = play.rules, retyped(play), edit.gates
    cells = layout_after(rules, play.state.palaces[seat], edit._replace(gates=()))
    if cells is None or layout_reason(rules, cells, known, must_reach=False) is not None:
        raise IllegalAction("city_gates.no-help")
    if layout_reason(rules, cells, known) is None:
        raise IllegalAction("city_gates.not-needed")
    possible = passages(rules, cells, len(cells))
    for edge in edges:
        if not any(edge in found for found in possible):
            raise IllegalAction("city_gates.no-passage", edge=edge_name(edge))
    enough = [len(found) for found in possible if {*found} <= {*edges}]
    if enough and len(edges) > enough[0]:
        raise IllegalAction("city_gates.superfluous", named=len(edges), enough=enough[0])
    if len(edges) > cards:
        raise IllegalAction("city_gates.too-few-cards", held=cards, wanted=len(edges))
    if edges not in possible:
        raise IllegalAction("city_gates.not-enough")
