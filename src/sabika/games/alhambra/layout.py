"""Layouts: what tiles put on their cells, and what an edit makes of a palace (base, Placement)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.edits import Edit
from sabika.games.alhambra.palace.grid import (
    FOUNTAIN,
    HALF,
    ROW,
    STEPS,
    content,
    tile_of,
    turn_of,
    turned,
    turned_offset,
)
from sabika.games.alhambra.palace.memories import NO_WALLS
from sabika.games.alhambra.palace.palace import Palace, build, gated, part_key, walled

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules


def pieces_on(
    rules: AlhambraRules,
    tile: int,
    cell: int,
    added: dict[int, int] = NO_WALLS,
    turn: int = 0,
) -> dict[int, int]:
    """What a tile puts on its cells, with the walls added to it, turned as it is laid.

    Half cells are told by their corner and have no walls on their legs: they are not turned here.
    """
    marks = rules.tile_marks[tile]
    quarters = 0 if marks & HALF else turn
    pieces: dict[int, int] = {}
    for number, part in enumerate(rules.tiles[tile].parts):
        walls = part.walls
        if added:
            walls |= added.get(part_key(tile, number), 0)
        x, y = part.offset
        if quarters:
            walls = turned(walls, quarters)
            x, y = turned_offset(part.offset, quarters)
        pieces[cell + x + y * ROW] = content(tile, walls, number, marks, turn)
    return pieces


def walls_of(rules: AlhambraRules, palace: Palace, tile: int, part: int = 0, turn: int = 0) -> int:
    """The walls of a part of a player's tile, laid or not: printed ones and those added."""
    walls = rules.tiles[tile].parts[part].walls | palace.added.get(part_key(tile, part), 0)
    return turned(walls, turn) if turn else walls


def layout_after(rules: AlhambraRules, palace: Palace, edit: Edit) -> dict[int, int] | None:
    """The cells as an edit would leave them, legal or not; None if a tile finds its cells taken."""
    cells = palace.cells
    if edit.out:
        cells = {cell: held for cell, held in cells.items() if tile_of(held) not in edit.out}
    for tile, cell, turn in edit.put:
        new = pieces_on(rules, tile, cell, palace.added, turn)
        if not cells.keys().isdisjoint(new):
            return None
        cells = {**cells, **new}
    for tile, part, sides in edit.walls:
        cells = walled(cells, tile, part, sides)
    return gated(cells, edit.gates) if edit.gates else cells


def layout_free(rules: AlhambraRules, palace: Palace, edit: Edit) -> dict[int, int]:
    """The same for an edit whose cells are known to be free."""
    cells = layout_after(rules, palace, edit)
    if cells is None:
        raise ValueError(f"{edit} lays a tile on another")
    return cells


def palace_after(rules: AlhambraRules, palace: Palace, edit: Edit) -> Palace:
    """The palace as a legal edit leaves it; single plain tiles come and go quickly."""
    out, put = edit.out, edit.put
    if (
        not edit.gates
        and not edit.walls
        and len(out) <= 1
        and all(rules.tile_plain[tile] for tile in out)
    ):
        if not put and out:
            return palace.without_plain(palace.cell_of(out[0]))
        if len(put) == 1 and rules.tile_plain[put[0].tile]:
            tile, cell, turn = put[0]
            walls = walls_of(rules, palace, tile, 0, turn)
            if not out:
                return palace.with_plain(cell, tile, walls, turn)
            if palace.cell_of(out[0]) == cell:
                return palace.with_replaced(cell, tile, walls, turn)
    cells = layout_free(rules, palace, edit)
    added = palace.added
    for tile, part, sides in edit.walls:
        key = part_key(tile, part)
        added = {**added, key: added.get(key, 0) | as_upright(palace, tile, sides)}
    return build(cells, added)


def as_upright(palace: Palace, tile: int, sides: int) -> int:
    """Sides of a tile as they would look if it lay upright; that of a tile not laid they do."""
    cell = palace.placed().get(tile)
    turn = 0 if cell is None or tile == FOUNTAIN else turn_of(palace.cells[cell])
    return turned(sides, len(STEPS) - turn) if turn else sides


def as_laid(palace: Palace, cell: int, sides: int) -> int:
    """The other way round: sides of the tile of a cell, said as if it lay upright, as it lies."""
    return turned(sides, turn_of(palace.cells[cell]))
