"""Laying: where tiles may go, and putting them there (base, Placement; turn pipeline 4).

Plain tiles among plain tiles are answered by the quick table; anything unusual, and the option
base.enclosed_area = single_cell, by the general check on the final layout.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.components import SIDES
from sabika.games.alhambra.palace.check import differing_edges, layout_fault
from sabika.games.alhambra.palace.grid import (
    FACING,
    ROW,
    START,
    STEPS,
    cell_of,
    content,
    tile_of,
)
from sabika.games.alhambra.palace.neighbourhood import UNUSUAL_NEAR
from sabika.games.alhambra.palace.palace import Palace, build
from sabika.kernel.actions import Cell
from sabika.kernel.errors import IllegalAction

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table

FARTHEST = 100
"""No palace reaches farther from its fountain than this."""


# -- questions ----------------------------------------------------------------------------------


def cells_for(rules: AlhambraRules, palace: Palace, tile: int) -> tuple[int, ...]:
    """The cells where a tile may be laid, in canonical order."""
    if rules.tile_plain[tile] and not rules.single_cell_holes and not rules.layout_rules:
        quick = palace.cells_for(rules.tile_walls[tile])
        if not palace.unusual:
            return quick
        near = [cell for cell, code in palace.frontier.items() if code >= UNUSUAL_NEAR]
        return tuple(sorted([*quick, *(c for c in near if not fault(rules, palace, tile, c))]))
    tried: set[int] = set()
    for beside in palace.frontier:
        for part in rules.tiles[tile].parts:
            tried.add(beside - part.offset[0] - part.offset[1] * ROW)
    return tuple(sorted(cell for cell in tried if not fault(rules, palace, tile, cell)))


def fault(rules: AlhambraRules, palace: Palace, tile: int, cell: int) -> str | None:
    """The reason why a tile may not be laid on a cell, or None; judged by the general check."""
    cells = with_tile(rules, palace.cells, tile, cell)
    if cells is None:
        return "cell-occupied"
    beside = False
    for step in STEPS:
        for covered in _covered(rules, tile, cell):
            if covered + step in palace.cells:
                beside = True
    return layout_reason(rules, cells) if beside else "not-beside"


def layout_reason(rules: AlhambraRules, cells: dict[int, int]) -> str | None:
    """The reason why a layout is not allowed, the modules' rules included, or None."""
    reason = layout_fault(cells, rules.single_cell_holes)
    if reason is None:
        for rule in rules.layout_rules:
            reason = rule(rules, cells)
            if reason is not None:
                break
    return reason


def removal_fault(rules: AlhambraRules, palace: Palace, tile: int) -> str | None:
    """The reason why a tile may not be taken out of a palace, or None."""
    return layout_reason(rules, without_tile(palace.cells, tile))


def swap_fault(rules: AlhambraRules, palace: Palace, tile: int, other: int) -> str | None:
    """The reason why a tile may not take the exact place of another, or None."""
    cell = palace.placed()[other]
    cells = with_tile(rules, without_tile(palace.cells, other), tile, cell)
    if cells is None or len(cells) != len(palace.cells) or cells.keys() != palace.cells.keys():
        return "other-footprint"
    return layout_reason(rules, cells)


def removable(rules: AlhambraRules, palace: Palace) -> list[int]:
    """The tiles that may be taken out of a palace as far as its layout goes, by cell."""
    if not palace.unusual and not rules.single_cell_holes and not rules.layout_rules:
        tiles = [tile_of(palace.cells[cell]) for cell in palace.removable()]
    else:
        tiles = [tile for tile in _laid(palace) if removal_fault(rules, palace, tile) is None]
    return [tile for tile in tiles if tile not in rules.fixed] if rules.fixed else tiles


def swappable(rules: AlhambraRules, palace: Palace, tile: int) -> list[int]:
    """The palace tiles whose exact place a tile may take as far as the layout goes, by cell."""
    if not palace.unusual and rules.tile_plain[tile] and not rules.layout_rules:
        others = [tile_of(palace.cells[c]) for c in palace.swaps_for(rules.tile_walls[tile])]
    else:
        others = [t for t in _laid(palace) if swap_fault(rules, palace, tile, t) is None]
    return [other for other in others if other not in rules.fixed] if rules.fixed else others


def _laid(palace: Palace) -> list[int]:
    """The tiles of a palace by cell, without the fountain."""
    return [tile_of(palace.cells[c]) for c in sorted(palace.placed().values()) if c != START]


# -- editing ------------------------------------------------------------------------------------


def _covered(rules: AlhambraRules, tile: int, cell: int) -> list[int]:
    return [cell + part.offset[0] + part.offset[1] * ROW for part in rules.tiles[tile].parts]


def with_tile(
    rules: AlhambraRules, cells: dict[int, int], tile: int, cell: int
) -> dict[int, int] | None:
    """The cells of a layout with a tile added; None if a cell is taken."""
    laid = cells.copy()
    marks = rules.tile_marks[tile]
    for number, part in enumerate(rules.tiles[tile].parts):
        at = cell + part.offset[0] + part.offset[1] * ROW
        if at in laid:
            return None
        laid[at] = content(tile, part.walls, number, marks)
    return laid


def without_tile(cells: dict[int, int], tile: int) -> dict[int, int]:
    """The cells of a layout without a tile."""
    return {cell: held for cell, held in cells.items() if tile_of(held) != tile}


def lay(play: Table, seat: int, tile: int, cell: int) -> None:
    """Put a tile on its cells of a player's palace, without asking whether it may lie there."""
    rules, palaces = play.rules, play.state.palaces
    if rules.tile_plain[tile]:
        palaces[seat] = palaces[seat].with_plain(cell, tile, rules.tile_walls[tile])
    else:
        cells = with_tile(rules, palaces[seat].cells, tile, cell)
        assert cells is not None
        palaces[seat] = build(cells)


def replace(play: Table, seat: int, other: int, tile: int) -> int:
    """Put a tile into the exact place of another in a player's palace; returns the cell."""
    rules, palaces = play.rules, play.state.palaces
    cell = palaces[seat].cell_of(other)
    if rules.tile_plain[tile] and rules.tile_plain[other]:
        palaces[seat] = palaces[seat].with_replaced(cell, tile, rules.tile_walls[tile])
    else:
        take_out(play, seat, other)
        lay(play, seat, tile, cell)
    return cell


def take_out(play: Table, seat: int, tile: int) -> int:
    """Take a tile out of a player's palace; returns the cell it lay on."""
    rules, palaces = play.rules, play.state.palaces
    cell = palaces[seat].cell_of(tile)
    if rules.tile_plain[tile]:
        palaces[seat] = palaces[seat].without_plain(cell)
    else:
        palaces[seat] = build(without_tile(palaces[seat].cells, tile))
    return cell


# -- checking what people write -----------------------------------------------------------------


def check_cell(rules: AlhambraRules, palace: Palace, tile: int, where: Cell) -> None:
    """Refuse a cell where a tile may not be laid, saying why."""
    x, y = where
    if max(abs(x), abs(y)) > FARTHEST:
        raise IllegalAction("not-beside", cell=f"{x},{y}")
    reason = fault(rules, palace, tile, cell_of(x, y))
    if reason == "edges-differ":
        sides = [f"word.side-{SIDES[side]}" for side in sides_at_fault(rules, palace, tile, where)]
        raise IllegalAction(
            "edges-differ", tile=rules.tile_names[tile], cell=f"{x},{y}", sides=sides
        )
    if reason is not None:
        raise IllegalAction(reason, tile=rules.tile_names[tile], cell=f"{x},{y}")


def sides_at_fault(rules: AlhambraRules, palace: Palace, tile: int, where: Cell) -> list[int]:
    """The sides (indices in STEPS) on which a tile on free cells would meet another edge."""
    cells = with_tile(rules, palace.cells, tile, cell_of(*where))
    assert cells is not None
    sides: set[int] = set()
    for cell, side in differing_edges(cells):
        # An edge is named by the cell west or north of it, which may be the neighbour's.
        if tile_of(cells[cell]) == tile:
            sides.add(side)
        elif tile_of(cells[cell + STEPS[side]]) == tile:
            sides.add(FACING[side])
    return sorted(sides)


def tile_named(rules: AlhambraRules, name: str) -> int:
    """The number of a named tile."""
    tile = rules.tile_index.get(name)
    if tile is None:
        raise IllegalAction("unknown-tile", tile=name)
    return tile
