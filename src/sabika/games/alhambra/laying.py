"""Laying: where tiles may go, and putting them there (base, Placement; turn pipeline 4).

Plain tiles among plain tiles are answered by the quick table; anything unusual, and the option
base.enclosed_area = single_cell, by the general check on the final layout. Tiles lie with the walls
printed on them and those added by their owner; half cells are turned as they are laid.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.components import SIDES, wall_letters
from sabika.games.alhambra.palace.check import differing_edges, layout_fault
from sabika.games.alhambra.palace.grid import (
    CORNERS,
    FACING,
    PART_BITS,
    ROW,
    START,
    STEPS,
    cell_of,
    content,
    tile_of,
)
from sabika.games.alhambra.palace.neighbourhood import UNUSUAL_NEAR
from sabika.games.alhambra.palace.palace import NO_WALLS, Palace, build, part_key
from sabika.kernel.actions import Cell
from sabika.kernel.errors import IllegalAction

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table

FARTHEST = 100
"""No palace reaches farther from its fountain than this."""
FOUNTAIN_NAME = "fountain"
"""What the start tile is called where walls are added to it."""


# -- questions ----------------------------------------------------------------------------------


def cells_for(rules: AlhambraRules, palace: Palace, tile: int) -> tuple[int, ...]:
    """The cells where a tile may be laid, in canonical order; see `spots_for` for half cells."""
    if rules.tile_plain[tile] and not rules.single_cell_holes and not rules.wide_rules:
        walls = rules.tile_walls[tile]
        if palace.added:
            walls = walls_of(rules, palace, tile)
        quick = palace.cells_for(walls)
        if not palace.unusual:
            return quick
        near = [cell for cell, code in palace.frontier.items() if code >= UNUSUAL_NEAR]
        return tuple(sorted([*quick, *(c for c in near if not fault(rules, palace, tile, c))]))
    if tile in rules.turned:
        return ()
    tried: set[int] = set()
    for beside in palace.frontier:
        for part in rules.tiles[tile].parts:
            tried.add(beside - part.offset[0] - part.offset[1] * ROW)
    return tuple(sorted(cell for cell in tried if not fault(rules, palace, tile, cell)))


def spots_for(rules: AlhambraRules, palace: Palace, tile: int) -> list[tuple[int, int]]:
    """The cells where a half cell may be laid and the corners it may be turned to."""
    return [
        (cell, turn)
        for cell in sorted(palace.frontier)
        for turn in range(len(CORNERS))
        if fault(rules, palace, tile, cell, turn) is None
    ]


def walls_of(rules: AlhambraRules, palace: Palace, tile: int, part: int = 0) -> int:
    """The walls of a part of a player's tile, laid or not: printed ones and those added."""
    return rules.tiles[tile].parts[part].walls | palace.added.get(part_key(tile, part), 0)


def added_walls(rules: AlhambraRules, palace: Palace) -> list[dict[str, object]]:
    """The walls a player has added: the tile, which part of it, the sides; the fountain's first."""
    return [
        {
            "tile": rules.tile_names[key >> PART_BITS] if key >= 0 else FOUNTAIN_NAME,
            "part": key & (1 << PART_BITS) - 1,
            "sides": wall_letters(walls),
        }
        for key, walls in sorted(palace.added.items())
    ]


def fault(rules: AlhambraRules, palace: Palace, tile: int, cell: int, turn: int = 0) -> str | None:
    """The reason why a tile may not be laid on a cell, or None; judged by the general check."""
    cells = with_tile(rules, palace.cells, tile, cell, palace.added, turn)
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
    cells = with_tile(rules, without_tile(palace.cells, other), tile, cell, palace.added)
    if cells is None or len(cells) != len(palace.cells) or cells.keys() != palace.cells.keys():
        return "other-footprint"
    return layout_reason(rules, cells)


def removable(rules: AlhambraRules, palace: Palace) -> list[int]:
    """The tiles that may be taken out of a palace as far as its layout goes, by cell."""
    if not palace.unusual and not rules.single_cell_holes and not rules.wide_rules:
        tiles = [tile_of(palace.cells[cell]) for cell in palace.removable()]
    else:
        tiles = [tile for tile in _laid(palace) if removal_fault(rules, palace, tile) is None]
    return [tile for tile in tiles if tile not in rules.fixed] if rules.fixed else tiles


def swappable(rules: AlhambraRules, palace: Palace, tile: int) -> list[int]:
    """The palace tiles whose exact place a tile may take as far as the layout goes, by cell."""
    if not palace.unusual and rules.tile_plain[tile] and not rules.wide_rules:
        walls = walls_of(rules, palace, tile)
        others = [tile_of(palace.cells[c]) for c in palace.swaps_for(walls)]
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
    rules: AlhambraRules,
    cells: dict[int, int],
    tile: int,
    cell: int,
    added: dict[int, int] = NO_WALLS,
    turn: int = 0,
) -> dict[int, int] | None:
    """The cells of a layout with a tile added, with its added walls; None if a cell is taken."""
    laid = cells.copy()
    marks = rules.tile_marks[tile]
    for number, part in enumerate(rules.tiles[tile].parts):
        at = cell + part.offset[0] + part.offset[1] * ROW
        if at in laid:
            return None
        walls = part.walls | added.get(part_key(tile, number), 0)
        laid[at] = content(tile, walls, number, marks, turn)
    return laid


def without_tile(cells: dict[int, int], tile: int) -> dict[int, int]:
    """The cells of a layout without a tile."""
    return {cell: held for cell, held in cells.items() if tile_of(held) != tile}


def lay(play: Table, seat: int, tile: int, cell: int, turn: int = 0) -> None:
    """Put a tile on its cells of a player's palace, without asking whether it may lie there."""
    rules, palaces = play.rules, play.state.palaces
    palace = palaces[seat]
    if rules.tile_plain[tile] and not palace.added:
        palaces[seat] = palace.with_plain(cell, tile, rules.tile_walls[tile])
    else:
        palaces[seat] = palace_with(rules, palace, tile, cell, turn)


def palace_with(
    rules: AlhambraRules, palace: Palace, tile: int, cell: int, turn: int = 0
) -> Palace:
    """A palace with a tile on cells that are free."""
    if rules.tile_plain[tile]:
        walls = rules.tile_walls[tile]
        if palace.added:
            walls = walls_of(rules, palace, tile)
        return palace.with_plain(cell, tile, walls)
    cells = with_tile(rules, palace.cells, tile, cell, palace.added, turn)
    assert cells is not None
    return build(cells, palace.added)


def replace(play: Table, seat: int, other: int, tile: int) -> int:
    """Put a tile into the exact place of another in a player's palace; returns the cell."""
    rules, palaces = play.rules, play.state.palaces
    cell = palaces[seat].cell_of(other)
    if rules.tile_plain[tile] and rules.tile_plain[other]:
        walls = walls_of(rules, palaces[seat], tile)
        palaces[seat] = palaces[seat].with_replaced(cell, tile, walls)
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
        palace = palaces[seat]
        palaces[seat] = build(without_tile(palace.cells, tile), palace.added)
    return cell


def hand_over(play: Table, tile: int, giver: int, taker: int) -> None:
    """The walls added to a tile go with it when another player gets it for good."""
    palaces = play.state.palaces
    for number in range(len(play.rules.tiles[tile].parts)):
        walls = palaces[giver].added.get(part_key(tile, number), 0)
        if walls:
            palaces[taker] = palaces[taker].with_walls(tile, number, walls)
    palaces[giver] = palaces[giver].letting_go(tile)


# -- checking what people write -----------------------------------------------------------------


def check_cell(rules: AlhambraRules, palace: Palace, tile: int, where: Cell, turn: int = 0) -> None:
    """Refuse a cell where a tile may not be laid, saying why."""
    x, y = where
    if max(abs(x), abs(y)) > FARTHEST:
        raise IllegalAction("not-beside", cell=f"{x},{y}")
    reason = fault(rules, palace, tile, cell_of(x, y), turn)
    if reason == "edges-differ":
        sides = [
            f"word.side-{SIDES[side]}" for side in sides_at_fault(rules, palace, tile, where, turn)
        ]
        raise IllegalAction(
            "edges-differ", tile=rules.tile_names[tile], cell=f"{x},{y}", sides=sides
        )
    if reason is not None:
        raise IllegalAction(reason, tile=rules.tile_names[tile], cell=f"{x},{y}")


def sides_at_fault(
    rules: AlhambraRules, palace: Palace, tile: int, where: Cell, turn: int = 0
) -> list[int]:
    """The sides (indices in STEPS) on which a tile on free cells would meet another edge."""
    cells = with_tile(rules, palace.cells, tile, cell_of(*where), palace.added, turn)
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
