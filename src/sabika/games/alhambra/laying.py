"""Laying: where tiles may go, and putting them there (base, Placement; turn pipeline 4).

Plain tiles among plain tiles are answered by the quick table; anything unusual, and the option
base.enclosed_area = single_cell, by the general check on the final layout. Tiles lie with the walls
printed on them and those added by their owner; half cells are turned as they are laid.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.components import SIDES, wall_letters
from sabika.games.alhambra.palace import fitting
from sabika.games.alhambra.palace.check import LayoutFault, differing_edges, layout_fault
from sabika.games.alhambra.palace.fitting import addition_fault, exchange_fault, same_shape
from sabika.games.alhambra.palace.grid import (
    CORNERS,
    FACING,
    LEGS,
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
REMOVABLE = 1 << 30
"""Under this number a palace remembers which of its tiles may go; the others are tiles' own."""
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
        known = palace.answers_for(rules)
        cells = known.get(tile)
        if cells is None:
            near = [cell for cell, code in palace.frontier.items() if code >= UNUSUAL_NEAR]
            found = [cell for cell in near if fault(rules, palace, tile, cell) is None]
            cells = tuple(sorted([*quick, *found]))
            known[tile] = cells
        return cells
    if tile in rules.turned:
        return ()
    known = palace.answers_for(rules)
    cells = known.get(tile)
    if cells is None:
        tried = cells_tried(rules, palace, tile)
        cells = tuple([cell for cell in tried if fault(rules, palace, tile, cell) is None])
        known[tile] = cells
    return cells


def cells_tried(rules: AlhambraRules, palace: Palace, tile: int) -> list[int]:
    """All cells where a tile would lie beside something, in canonical order."""
    if len(rules.tiles[tile].parts) == 1:
        return sorted(palace.frontier)
    tried: set[int] = set()
    for beside in palace.frontier:
        for part in rules.tiles[tile].parts:
            tried.add(beside - part.offset[0] - part.offset[1] * ROW)
    return sorted(tried)


def spots_for(rules: AlhambraRules, palace: Palace, tile: int) -> list[tuple[int, int]]:
    """The cells where a half cell may be laid and the corners it may be turned to."""
    known = palace.answers_for(rules)
    spots = known.get(tile)
    if spots is None:
        found: list[int] = []
        for cell in sorted(palace.frontier):
            # One of its legs must touch an open edge, or nobody could walk there.
            code = palace.frontier[cell]
            open_sides = code & ~(code >> 8) & 15
            for turn in range(len(CORNERS)):
                if LEGS[turn] & open_sides and fault(rules, palace, tile, cell, turn) is None:
                    found.append(cell * len(CORNERS) + turn)
        spots = tuple(found)
        known[tile] = spots
    return [divmod(spot, len(CORNERS)) for spot in spots]


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


def fault(
    rules: AlhambraRules,
    palace: Palace,
    tile: int,
    cell: int,
    turn: int = 0,
    on_foot: bool = True,
) -> str | None:
    """The reason why a tile may not be laid on a cell, or None.

    Judged by what lies around it, whatever it is; if not `on_foot`, nobody has to walk there.
    """
    cells = palace.cells
    new = pieces_on(rules, tile, cell, palace.added, turn)
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
        return layout_reason(rules, {**cells, **new}, on_foot)
    reason = addition_fault(cells, new, on_foot)
    if reason is None and rules.layout_rules:
        reason = modules_reason(rules, {**cells, **new})
    return reason


def layout_reason(rules: AlhambraRules, cells: dict[int, int], on_foot: bool = True) -> str | None:
    """The reason why a layout is not allowed, the modules' rules included, or None."""
    reason = layout_fault(cells, rules.single_cell_holes, on_foot)
    return modules_reason(rules, cells) if reason is None else reason


def modules_reason(rules: AlhambraRules, cells: dict[int, int]) -> str | None:
    """The modules' reason why a layout is not allowed, or None."""
    found = modules_fault(rules, cells)
    return None if found is None else found.reason


def modules_fault(rules: AlhambraRules, cells: dict[int, int]) -> LayoutFault | None:
    """The first fault modules find with a layout, or None."""
    for rule in rules.layout_rules:
        found = rule(rules, cells)
        if found is not None:
            return found
    return None


def removal_fault(
    rules: AlhambraRules,
    palace: Palace,
    tile: int,
    on_foot: bool = True,
    whole: bool = False,
) -> str | None:
    """The reason why a tile may not be taken out of a palace, or None.

    If asked for, the whole layout is judged, which may have been wrong before.
    """
    rest = without_tile(palace.cells, tile)
    if whole or rules.single_cell_holes:
        return layout_reason(rules, rest, on_foot)
    free = [cell for cell in palace.cells if cell not in rest]
    reason = fitting.removal_fault(rest, free, on_foot)
    return modules_reason(rules, rest) if reason is None else reason


def swap_fault(
    rules: AlhambraRules,
    palace: Palace,
    tile: int,
    other: int,
    on_foot: bool = True,
    whole: bool = False,
) -> str | None:
    """The reason why a tile may not take the exact place of another, or None."""
    new = pieces_on(rules, tile, palace.placed()[other], palace.added)
    rest = without_tile(palace.cells, other)
    old = {cell: held for cell, held in palace.cells.items() if cell not in rest}
    if new.keys() != old.keys():
        return "other-footprint"
    alike = all(same_shape(held, old[cell]) for cell, held in new.items())
    if whole or not alike or rules.single_cell_holes:
        return layout_reason(rules, {**rest, **new}, on_foot)
    reason = exchange_fault(rest, old, new)
    if reason is None and rules.layout_rules:
        reason = modules_reason(rules, {**rest, **new})
    return reason


def removable(rules: AlhambraRules, palace: Palace) -> list[int]:
    """The tiles that may be taken out of a palace as far as its layout goes, by cell."""
    if not palace.unusual and not rules.single_cell_holes and not rules.wide_rules:
        tiles = [tile_of(palace.cells[cell]) for cell in palace.removable()]
    else:
        known = palace.answers_for(rules)
        found = known.get(REMOVABLE)
        if found is None:
            laid = laid_tiles(palace)
            found = tuple([tile for tile in laid if removal_fault(rules, palace, tile) is None])
            known[REMOVABLE] = found
        tiles = list(found)
    return [tile for tile in tiles if tile not in rules.fixed] if rules.fixed else tiles


def swappable(rules: AlhambraRules, palace: Palace, tile: int) -> list[int]:
    """The palace tiles whose exact place a tile may take as far as the layout goes, by cell."""
    if not palace.unusual and rules.tile_plain[tile] and not rules.wide_rules:
        walls = walls_of(rules, palace, tile)
        others = [tile_of(palace.cells[c]) for c in palace.swaps_for(walls)]
    else:
        known = palace.answers_for(rules)
        found = known.get(~tile)
        if found is None:
            laid = laid_tiles(palace)
            found = tuple([t for t in laid if swap_fault(rules, palace, tile, t) is None])
            known[~tile] = found
        others = list(found)
    return [other for other in others if other not in rules.fixed] if rules.fixed else others


def laid_tiles(palace: Palace) -> list[int]:
    """The tiles of a palace by cell, without the fountain."""
    return [tile_of(palace.cells[c]) for c in sorted(palace.placed().values()) if c != START]


# -- editing ------------------------------------------------------------------------------------


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


def with_tile(
    rules: AlhambraRules,
    cells: dict[int, int],
    tile: int,
    cell: int,
    added: dict[int, int] = NO_WALLS,
    turn: int = 0,
) -> dict[int, int] | None:
    """The cells of a layout with a tile added, with its added walls; None if a cell is taken."""
    new = pieces_on(rules, tile, cell, added, turn)
    for covered in new:
        if covered in cells:
            return None
    return {**cells, **new}


def without_tile(cells: dict[int, int], tile: int) -> dict[int, int]:
    """The cells of a layout without a tile."""
    return {cell: held for cell, held in cells.items() if tile_of(held) != tile}


def with_swapped(
    rules: AlhambraRules, palace: Palace, tile: int, other: int
) -> dict[int, int] | None:
    """A palace's layout with a tile in the place of another; None if it covers taken cells."""
    cell = palace.placed()[other]
    return with_tile(rules, without_tile(palace.cells, other), tile, cell, palace.added)


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


def check_cell(
    rules: AlhambraRules,
    palace: Palace,
    tile: int,
    where: Cell,
    turn: int = 0,
    on_foot: bool = True,
) -> None:
    """Refuse a cell where a tile may not be laid, saying why."""
    x, y = where
    if max(abs(x), abs(y)) > FARTHEST:
        raise IllegalAction("not-beside", cell=f"{x},{y}")
    reason = fault(rules, palace, tile, cell_of(x, y), turn, on_foot)
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
