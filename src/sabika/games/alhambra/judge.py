"""The judge: may a palace be changed, and if not, why (base, Placement; turn pipeline 4).

Whatever lays, removes, exchanges or moves tiles or sets gates is an edit, and this is the one place
where edits are judged. A palace is legal at any time, so only what an edit changes is looked at
where that is enough; everything else is judged as the layout that would come about.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.edits import Edit
from sabika.games.alhambra.layout import layout_after, pieces_on
from sabika.games.alhambra.palace.check import (
    Fault,
    differing_edges,
    enclosed,
    layout_fault,
)
from sabika.games.alhambra.palace.fitting import (
    addition_fault,
    exchange_fault,
    leaves_open,
    same_shape,
)
from sabika.games.alhambra.palace.grid import (
    DIAGONALS,
    OUTSIDE,
    STEPS,
    UNUSUAL,
    in_contact,
    part_of,
    tile_of,
)
from sabika.games.alhambra.palace.memories import AS_PRINTED
from sabika.games.alhambra.palace.palace import Palace
from sabika.games.alhambra.palace.walking import unreachable
from sabika.games.alhambra.types import Retyped

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules

HERE_AND_AROUND: Final = (0, *STEPS, *DIAGONALS)
"""From a cell to itself and its eight neighbours."""


def judge(
    rules: AlhambraRules,
    palace: Palace,
    edit: Edit,
    known: Retyped = AS_PRINTED,
    must_reach: bool = True,
) -> str | None:
    """The reason why a palace may not be changed like this, or None (see `explain` for what is
    at fault). `known` says which tiles are not what is printed on them.

    If it need not be reached, nobody has to walk to what is laid.
    """
    out, put = edit.out, edit.put
    if not edit.gates and not edit.walls and len(out) + len(put) <= 2:
        if not out and len(put) == 1:
            tile, cell, turn = put[0]
            return addition(rules, palace, tile, cell, turn, known, must_reach)
        if not put and len(out) == 1:
            return removal(rules, palace, out[0], known, must_reach)
        if len(out) == 1:
            tile, cell, turn = put[0]
            if tile == out[0]:
                return relocation(rules, palace, tile, cell, turn, known, must_reach)
            if cell == palace.placed()[out[0]]:
                return exchange(rules, palace, tile, out[0], turn, known, must_reach)
    if len(edit.walls) == 1 and not edit.gates and not out and not put:
        tile, part, sides = edit.walls[0]
        return more_walls(rules, palace, tile, part, sides, known)
    cells = layout_after(rules, palace, edit)
    return "cell-occupied" if cells is None else layout_reason(rules, cells, known, must_reach)


def explain(
    rules: AlhambraRules, palace: Palace, edit: Edit, known: Retyped = AS_PRINTED
) -> Fault | None:
    """Why a palace may not be changed like this, with all cells and edges at fault, or None.

    The layout that would come about is looked at as a whole, so this is for people who ask.
    """
    cells = layout_after(rules, palace, edit)
    if cells is None:
        return Fault("cell-occupied", [put.cell for put in edit.put], [])
    differing = differing_edges(cells)
    if differing:
        return Fault("edges-differ", [], differing)
    lost = unreachable(cells)
    if lost:
        return Fault("not-reachable", lost, [])
    closed = enclosed(cells, rules.single_cell_holes)
    if closed:
        return Fault("encloses-area", closed, [])
    return modules_fault(rules, cells, cells, known)


# -- one tile more, one less, one for another -----------------------------------------------------


def addition(
    rules: AlhambraRules,
    palace: Palace,
    tile: int,
    cell: int,
    turn: int = 0,
    known: Retyped = AS_PRINTED,
    must_reach: bool = True,
) -> str | None:
    """The reason why a tile may not be laid on a cell, or None."""
    new = pieces_on(rules, tile, cell, palace.added, turn)
    return _joining(rules, palace.cells, new, known, must_reach)


def _joining(
    rules: AlhambraRules,
    cells: dict[int, int],
    new: dict[int, int],
    known: Retyped,
    must_reach: bool,
) -> str | None:
    """The reason why a piece may not be added to a legal layout, or None."""
    beside = False
    for covered in new:
        if covered in cells:
            return "cell-occupied"
        for step in STEPS:
            if covered + step in cells:
                beside = True
    if not beside:
        return "not-beside"
    if rules.single_cell_holes:
        return layout_reason(rules, {**cells, **new}, known, must_reach)
    reason = addition_fault(cells, new, must_reach)
    if reason is None and rules.layout_rules:
        reason = _reason_around(rules, cells, {**cells, **new}, new, known)
    return reason


def removal(
    rules: AlhambraRules,
    palace: Palace,
    tile: int,
    known: Retyped = AS_PRINTED,
    must_reach: bool = True,
) -> str | None:
    """The reason why a tile may not be taken out of a palace, or None."""
    cells = palace.cells
    free = [palace.placed()[tile]]
    if len(rules.tiles[tile].parts) > 1:
        free = [cell for cell, held in cells.items() if tile_of(held) == tile]
    by_itself = len(free) == 1 and not rules.single_cell_holes
    if by_itself and must_reach and palace.holds_others(free[0]):
        return "not-reachable"
    rest = cells.copy()
    for cell in free:
        del rest[cell]
    if rules.single_cell_holes:
        return layout_reason(rules, rest, known, must_reach)
    if must_reach and not by_itself and unreachable(rest):
        return "not-reachable"
    if not leaves_open(rest, free):
        return "encloses-area"
    return _reason_around(rules, cells, rest, free, known) if rules.layout_rules else None


def exchange(
    rules: AlhambraRules,
    palace: Palace,
    tile: int,
    other: int,
    turn: int = 0,
    known: Retyped = AS_PRINTED,
    must_reach: bool = True,
) -> str | None:
    """The reason why a tile may not take the very place of another, or None."""
    cells = palace.cells
    new = pieces_on(rules, tile, palace.placed()[other], palace.added, turn)
    if len(new) != len(rules.tiles[other].parts) or any(
        cell not in cells or tile_of(cells[cell]) != other for cell in new
    ):
        return "other-footprint"
    alike = all(same_shape(held, cells[cell]) for cell, held in new.items())
    if not alike or rules.single_cell_holes:
        return layout_reason(rules, {**cells, **new}, known, must_reach)
    reason = exchange_fault(cells, new)
    if reason is None and rules.layout_rules:
        reason = _reason_around(rules, cells, {**cells, **new}, new, known)
    return reason


def relocation(
    rules: AlhambraRules,
    palace: Palace,
    tile: int,
    cell: int,
    turn: int = 0,
    known: Retyped = AS_PRINTED,
    must_reach: bool = True,
) -> str | None:
    """The reason why a tile may not lie elsewhere in its palace, or turned otherwise, or None.

    Where the others may stay without it, it is one tile more for them. Tiles outside the wall, and
    whatever need not be reached, are judged with the whole layout.
    """
    new = pieces_on(rules, tile, cell, palace.added, turn)
    rest = {at: held for at, held in palace.cells.items() if tile_of(held) != tile}
    if not rest.keys().isdisjoint(new):
        return "cell-occupied"
    by_itself = must_reach and not rules.tile_marks[tile] & OUTSIDE
    if by_itself and removal(rules, palace, tile, known) is None:
        reason = _joining(rules, rest, new, known, must_reach)
        return "not-reachable" if reason == "not-beside" else reason
    return layout_reason(rules, {**rest, **new}, known, must_reach)


def more_walls(
    rules: AlhambraRules,
    palace: Palace,
    tile: int,
    part: int,
    sides: int,
    known: Retyped = AS_PRINTED,
) -> str | None:
    """The reason why walls may not be added to sides of a tile that have none, or None.

    Only where nothing touches the side: a neighbour has no wall there either. So nobody's way is
    shut, and no empty space changes.
    """
    cells = palace.cells
    for cell, held in cells.items():
        if tile_of(held) == tile and part_of(held) == part:
            for side, step in enumerate(STEPS):
                other = cells.get(cell + step)
                if sides >> side & 1 and other is not None and in_contact(held, side, other):
                    return "edges-differ"
            if rules.layout_rules:
                return _reason_around(rules, cells, {**cells, cell: held | sides}, (cell,), known)
    return None


def _reason_around(
    rules: AlhambraRules,
    before: dict[int, int],
    after: dict[int, int],
    changed: Collection[int],
    known: Retyped,
) -> str | None:
    """The modules' reason against an edit of a legal layout, looked for where it changes things."""
    near = {cell + step for cell in changed for step in HERE_AND_AROUND}
    for cell in near:
        if (before.get(cell, 0) | after.get(cell, 0)) & UNUSUAL:
            return _modules_reason(rules, after, near, known)
    return None


# -- whole layouts --------------------------------------------------------------------------------


def layout_reason(
    rules: AlhambraRules,
    cells: dict[int, int],
    known: Retyped = AS_PRINTED,
    must_reach: bool = True,
) -> str | None:
    """The reason why a layout is not allowed, the modules' rules included, or None."""
    reason = layout_fault(cells, rules.single_cell_holes, must_reach)
    return _modules_reason(rules, cells, cells, known) if reason is None else reason


def _modules_reason(
    rules: AlhambraRules, cells: dict[int, int], near: Collection[int], known: Retyped
) -> str | None:
    """The modules' reason why a layout is not allowed, or None; looked for on some cells."""
    found = modules_fault(rules, cells, near, known)
    return None if found is None else found.reason


def modules_fault(
    rules: AlhambraRules, cells: dict[int, int], near: Collection[int], known: Retyped
) -> Fault | None:
    """The first fault modules find with a layout on some of its cells, or None."""
    for rule in rules.layout_rules:
        found = rule(rules, cells, near, known)
        if found is not None:
            return found
    return None
