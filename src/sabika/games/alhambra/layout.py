"""Layouts: what tiles put on their cells, and what an edit makes of a palace (base, Placement)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sabika.games.alhambra.edges import Edge
from sabika.games.alhambra.palace.grid import ROW, content, tile_of
from sabika.games.alhambra.palace.palace import NO_WALLS, Palace, build, gated, part_key, walled

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules


class Put(NamedTuple):
    """A tile that comes into a palace: where its first part lies, and how it is turned."""

    tile: int
    cell: int
    turn: int = 0


class Edit(NamedTuple):
    """A change of a palace, all of it at once: only the layout it leaves must be legal."""

    out: tuple[int, ...] = ()
    """The tiles that leave their place."""
    put: tuple[Put, ...] = ()
    """The tiles that are laid, those that only change their place among them."""
    gates: tuple[Edge, ...] = ()
    """The edges that gates are set on."""
    walls: tuple[tuple[int, int, int], ...] = ()
    """Walls that are added: the tile, which part of it, and the sides as bits."""


def adding(tile: int, cell: int, turn: int = 0) -> Edit:
    """One tile more."""
    return Edit((), (Put(tile, cell, turn),))


def removing(tile: int) -> Edit:
    """One tile less."""
    return Edit((tile,))


def swapping(palace: Palace, tile: int, other: int) -> Edit:
    """One tile in the very place of another."""
    return Edit((other,), (Put(tile, palace.placed()[other]),))


def walling(tile: int, part: int, sides: int) -> Edit:
    """More walls on a part of a tile, laid or not."""
    return Edit(walls=((tile, part, sides),))


def pieces_on(
    rules: AlhambraRules,
    tile: int,
    cell: int,
    added: dict[int, int] = NO_WALLS,
    turn: int = 0,
) -> dict[int, int]:
    """What a tile puts on its cells, with the walls added to it."""
    marks = rules.tile_marks[tile]
    pieces: dict[int, int] = {}
    for number, part in enumerate(rules.tiles[tile].parts):
        walls = part.walls
        if added:
            walls |= added.get(part_key(tile, number), 0)
        x, y = part.offset
        pieces[cell + x + y * ROW] = content(tile, walls, number, marks, turn)
    return pieces


def walls_of(rules: AlhambraRules, palace: Palace, tile: int, part: int = 0) -> int:
    """The walls of a part of a player's tile, laid or not: printed ones and those added."""
    return rules.tiles[tile].parts[part].walls | palace.added.get(part_key(tile, part), 0)


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
            tile, cell, _ = put[0]
            walls = walls_of(rules, palace, tile)
            if not out:
                return palace.with_plain(cell, tile, walls)
            if palace.cell_of(out[0]) == cell:
                return palace.with_replaced(cell, tile, walls)
    cells = layout_after(rules, palace, edit)
    assert cells is not None
    added = palace.added
    for tile, part, sides in edit.walls:
        key = part_key(tile, part)
        added = {**added, key: added.get(key, 0) | sides}
    return build(cells, added)
