"""Laying: where tiles may go, and putting them there (base, Placement; turn pipeline 4).

The judge decides; for plain tiles among plain tiles the quick table says the same at once. Tiles
lie with the walls printed on them and those added by their owner, turned if their kind may be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.components import SIDES
from sabika.games.alhambra.edits import Edit, adding, removing, swapping, walling
from sabika.games.alhambra.judge import addition, exchange, removal
from sabika.games.alhambra.layout import layout_free, palace_after, walls_of
from sabika.games.alhambra.palace.check import differing_edges
from sabika.games.alhambra.palace.grid import (
    EAST,
    FACING,
    FARTHEST,
    NORTH,
    ROW,
    SOUTH,
    START,
    STEPS,
    WALLS,
    WEST,
    cell_of,
    tile_of,
    turned,
    turned_offset,
)
from sabika.games.alhambra.palace.memories import AS_PRINTED
from sabika.games.alhambra.palace.palace import Palace, part_key
from sabika.games.alhambra.palace.question import ALL_TILES, Question
from sabika.games.alhambra.turns import ALL_TURNS, UPRIGHT
from sabika.games.alhambra.types import Retyped, retyped
from sabika.kernel.actions import Cell
from sabika.kernel.errors import IllegalAction

if TYPE_CHECKING:
    from sabika.games.alhambra.actions import Lay
    from sabika.games.alhambra.rules import AlhambraRules, Table

LAYABLE: Final = Question(__name__, "the cells where a tile may be laid")
TURNABLE: Final = Question(__name__, "the cells and corners where a half cell may be laid")
REMOVABLE: Final = Question(__name__, "the tiles that may be taken out")
FREE_TO_GO: Final = Question(__name__, "a tile, if it may be taken out")
SWAPPABLE: Final = Question(__name__, "the tiles whose place a tile may take")
TURN_BITS: Final = 2
"""A tile or a cell together with a turn is one number, the turn in so many lower bits."""
ALIKE_EACH_WAY: Final = (0, WALLS)
ALIKE_HALF_ROUND: Final = (*ALIKE_EACH_WAY, NORTH | SOUTH, EAST | WEST)
"""The walls that look the same after every quarter turn, and after every second one."""
FOUNTAIN_NAME = "fountain"
"""What the start tile is called where walls are added to it."""


# -- questions ----------------------------------------------------------------------------------


def cells_for(
    rules: AlhambraRules, palace: Palace, tile: int, known: Retyped = AS_PRINTED, turn: int = 0
) -> tuple[int, ...]:
    """The cells where a tile may be laid, turned so, in canonical order.

    See `corners_for` for half cells, `turns_of` for how others may be turned.
    """
    if rules.plain_only and not palace.added:
        walls = rules.tile_walls[tile]
        return palace.cells_for(turned(walls, turn) if turn else walls)
    quick = rules.by_table[tile]
    if quick and not palace.unusual:
        return palace.cells_for(walls_of(rules, palace, tile, 0, turn))
    if tile in rules.half_cells:
        return ()
    answers = palace.answers_to(LAYABLE, rules, known)
    cells = answers.get(tile << TURN_BITS | turn)
    if cells is None:
        walls = walls_of(rules, palace, tile, 0, turn)
        if quick:
            tried = [cell for cell, joins in palace.near_unusual() if joins >> walls & 1]
        else:
            tried = cells_tried(rules, palace, tile, turn)
        found = [cell for cell in tried if addition(rules, palace, tile, cell, turn, known) is None]
        if quick:
            found = sorted([*palace.cells_for(walls), *found])
        cells = answers[tile << TURN_BITS | turn] = tuple(found)
    return cells


def turns_of(rules: AlhambraRules, palace: Palace, tile: int) -> tuple[int, ...]:
    """The ways a tile may be turned that make a difference, upright first (25, 32, 33).

    Of turns that give the same walls the smallest stands for all, unless the direction matters.
    """
    if tile not in rules.turnable:
        return UPRIGHT
    return distinct_turns(rules, palace, tile)


def distinct_turns(rules: AlhambraRules, palace: Palace, tile: int) -> tuple[int, ...]:
    """The ways to turn any tile that make a difference, whether its kind is free to turn or not."""
    if tile in rules.half_cells or tile in rules.directed or len(rules.tiles[tile].parts) > 1:
        return ALL_TURNS
    # What is printed and what was added must look alike, each for itself: gates tell them apart.
    printed, walls = rules.tile_walls[tile], walls_of(rules, palace, tile)
    if printed in ALIKE_EACH_WAY and walls in ALIKE_EACH_WAY:
        return UPRIGHT
    if printed in ALIKE_HALF_ROUND and walls in ALIKE_HALF_ROUND:
        return ALL_TURNS[:2]
    return ALL_TURNS


def cells_tried(rules: AlhambraRules, palace: Palace, tile: int, turn: int = 0) -> list[int]:
    """All cells where a tile would lie beside something, in canonical order."""
    parts = rules.tiles[tile].parts
    if len(parts) == 1:
        return palace.border()
    offsets = [turned_offset(part.offset, turn) for part in parts]
    return palace.starts(tuple([x + y * ROW for x, y in offsets]))


def corners_for(
    rules: AlhambraRules, palace: Palace, tile: int, known: Retyped = AS_PRINTED
) -> list[tuple[int, int]]:
    """The cells where a half cell may be laid and the corners it may be turned to."""
    answers = palace.answers_to(TURNABLE, rules, known)
    spots = answers.get(tile)
    if spots is None:
        walls = walls_of(rules, palace, tile)
        spots = answers[tile] = tuple(
            [
                cell << TURN_BITS | turn
                for cell, turn, joins in palace.corners()
                if joins >> walls & 1 and addition(rules, palace, tile, cell, turn, known) is None
            ]
        )
    return [divmod(spot, len(ALL_TURNS)) for spot in spots]


def spots_for(
    rules: AlhambraRules, palace: Palace, tile: int, known: Retyped = AS_PRINTED
) -> list[tuple[int, int]]:
    """Every cell where a tile may be laid, with how it is turned there: upright, then turned."""
    if tile in rules.half_cells:
        return corners_for(rules, palace, tile, known)
    return [
        (cell, turn)
        for turn in turns_of(rules, palace, tile)
        for cell in cells_for(rules, palace, tile, known, turn)
    ]


def spots_tried(rules: AlhambraRules, palace: Palace, tile: int, turn: int = 0) -> int:
    """How many cells may be asked about with `spot_at`; of half cells none."""
    if rules.by_table[tile]:
        return palace.tried_by_table()
    if tile in rules.half_cells:
        return 0
    return len(cells_tried(rules, palace, tile, turn))


def spot_at(
    rules: AlhambraRules,
    palace: Palace,
    tile: int,
    index: int,
    known: Retyped = AS_PRINTED,
    turn: int = 0,
) -> int | None:
    """The cell of an index if a tile may be laid there; every cell of `cells_for` has one."""
    if rules.by_table[tile]:
        spots = palace.spots()
        by_table = index < len(spots)
        cell, fits = spots[index] if by_table else palace.near_unusual()[index - len(spots)]
        if not fits >> walls_of(rules, palace, tile, 0, turn) & 1:
            return None
        if by_table:
            return cell
    else:
        cell = cells_tried(rules, palace, tile, turn)[index]
    return cell if addition(rules, palace, tile, cell, turn, known) is None else None


# -- the same for the ways to turn a tile that need words: half cells, and tiles not upright ----


def turned_tried(rules: AlhambraRules, palace: Palace, tile: int, turns: tuple[int, ...]) -> int:
    """How many cells and turns, of those it may be turned by, `turned_at` may be asked about."""
    if tile in rules.half_cells:
        return len(palace.corners())
    if rules.by_table[tile]:
        return palace.tried_by_table() * len(turns[1:])
    return sum([spots_tried(rules, palace, tile, turn) for turn in turns[1:]])


def turned_at(
    rules: AlhambraRules,
    palace: Palace,
    tile: int,
    turns: tuple[int, ...],
    index: int,
    known: Retyped = AS_PRINTED,
) -> tuple[int, int] | None:
    """The cell and the turn of an index if a tile may be laid so."""
    if tile not in rules.half_cells:
        for turn in turns[1:]:
            tried = spots_tried(rules, palace, tile, turn)
            if index < tried:
                at = spot_at(rules, palace, tile, index, known, turn)
                return None if at is None else (at, turn)
            index -= tried
        raise IndexError(index)
    cell, turn, joins = palace.corners()[index]
    if not joins >> walls_of(rules, palace, tile) & 1:
        return None
    return (cell, turn) if addition(rules, palace, tile, cell, turn, known) is None else None


def removable(rules: AlhambraRules, palace: Palace, known: Retyped = AS_PRINTED) -> list[int]:
    """The tiles that may be taken out of a palace as far as its layout goes, by cell."""
    if not palace.unusual and not rules.single_cell_holes:
        tiles = [tile_of(palace.cells[cell]) for cell in palace.removable()]
    else:
        answers = palace.answers_to(REMOVABLE, rules, known)
        found = answers.get(ALL_TILES)
        if found is None:
            laid = laid_tiles(palace)
            found = tuple([tile for tile in laid if removal(rules, palace, tile, known) is None])
            answers[ALL_TILES] = found
        tiles = list(found)
    return [tile for tile in tiles if tile not in rules.fixed] if rules.fixed else tiles


def swappable(
    rules: AlhambraRules, palace: Palace, tile: int, known: Retyped = AS_PRINTED, turn: int = 0
) -> list[int]:
    """The palace tiles whose exact place a tile may take as far as the layout goes, by cell."""
    if not palace.unusual and rules.tile_plain[tile]:
        walls = walls_of(rules, palace, tile, 0, turn)
        others = [tile_of(palace.cells[c]) for c in palace.swaps_for(walls)]
    else:
        answers = palace.answers_to(SWAPPABLE, rules, known)
        key = tile << TURN_BITS | turn
        found = answers.get(key)
        if found is None:
            laid = laid_tiles(palace)
            found = tuple(
                [t for t in laid if exchange(rules, palace, tile, t, turn, known) is None]
            )
            answers[key] = found
        others = list(found)
    return [other for other in others if other not in rules.fixed] if rules.fixed else others


def may_go(rules: AlhambraRules, palace: Palace, tile: int, known: Retyped = AS_PRINTED) -> bool:
    """Whether a tile is one of `removable`, asked for it alone."""
    if tile in rules.fixed:
        return False
    if not palace.unusual and not rules.single_cell_holes:
        return palace.may_go(palace.cell_of(tile))
    answers = palace.answers_to(FREE_TO_GO, rules, known)
    found = answers.get(tile)
    if found is None:
        found = answers[tile] = (tile,) if removal(rules, palace, tile, known) is None else ()
    return bool(found)


def may_replace(
    rules: AlhambraRules,
    palace: Palace,
    tile: int,
    other: int,
    known: Retyped = AS_PRINTED,
    turn: int = 0,
) -> bool:
    """Whether a tile of the palace is one of `swappable` for another, asked for it alone."""
    if other in rules.fixed:
        return False
    if palace.unusual or not rules.tile_plain[tile]:
        return exchange(rules, palace, tile, other, turn, known) is None
    return palace.fits_place_of(palace.cell_of(other), walls_of(rules, palace, tile, 0, turn))


def laid_tiles(palace: Palace) -> list[int]:
    """The tiles of a palace by cell, without the fountain."""
    return [tile_of(palace.cells[c]) for c in sorted(palace.placed().values()) if c != START]


# -- editing ------------------------------------------------------------------------------------


def change(play: Table, seat: int, edit: Edit) -> None:
    """Carry out an edit of a player's palace, without asking whether it is allowed."""
    palaces = play.state.palaces
    palaces[seat] = palace_after(play.rules, palaces[seat], edit)


def lay(play: Table, seat: int, tile: int, cell: int, turn: int = 0) -> None:
    """Put a tile on its cells of a player's palace, without asking whether it may lie there."""
    rules, palaces = play.rules, play.state.palaces
    palace = palaces[seat]
    if rules.tile_plain[tile] and not palace.added and not turn:
        palaces[seat] = palace.with_plain(cell, tile, rules.tile_walls[tile])
    else:
        change(play, seat, adding(tile, cell, turn))


def replace(play: Table, seat: int, other: int, tile: int) -> int:
    """Put a tile into the exact place of another in a player's palace; returns the cell."""
    rules, palaces = play.rules, play.state.palaces
    palace = palaces[seat]
    cell = palace.cell_of(other)
    if rules.plain_only and not palace.added:
        palaces[seat] = palace.with_replaced(cell, tile, rules.tile_walls[tile])
    else:
        change(play, seat, swapping(palace, tile, other))
    return cell


def take_out(play: Table, seat: int, tile: int) -> int:
    """Take a tile out of a player's palace; returns the cell it lay on."""
    rules, palaces = play.rules, play.state.palaces
    palace = palaces[seat]
    cell = palace.cell_of(tile)
    if rules.tile_plain[tile]:
        palaces[seat] = palace.without_plain(cell)
    else:
        change(play, seat, removing(tile))
    return cell


def hand_over(play: Table, tile: int, giver: int, taker: int) -> None:
    """The walls added to a tile go with it when another player gets it for good."""
    palaces = play.state.palaces
    for number in range(len(play.rules.tiles[tile].parts)):
        walls = palaces[giver].added.get(part_key(tile, number), 0)
        if walls:
            change(play, taker, walling(tile, number, walls))
    palaces[giver] = palaces[giver].letting_go(tile)


# -- checking what people write -----------------------------------------------------------------


def check_upright(play: Table, seat: int, action: Lay, tile: int) -> None:
    """Refuse a laying of a tile as it is printed, of one cell, with nothing added, saying why."""
    if action.clauses:
        raise IllegalAction("unknown-clause", clause=action.clauses[0])
    if tile in play.rules.half_cells:
        raise IllegalAction("corner-missing", tile=action.tile)
    check_cell(play.rules, play.state.palaces[seat], tile, action.cell, 0, retyped(play))


def check_cell(
    rules: AlhambraRules,
    palace: Palace,
    tile: int,
    where: Cell,
    turn: int = 0,
    known: Retyped = AS_PRINTED,
    must_reach: bool = True,
) -> None:
    """Refuse a cell where a tile may not be laid, saying why."""
    x, y = where
    if max(abs(x), abs(y)) > FARTHEST:
        raise IllegalAction("not-beside", cell=f"{x},{y}")
    reason = addition(rules, palace, tile, cell_of(x, y), turn, known, must_reach)
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
    cells = layout_free(rules, palace, adding(tile, cell_of(*where), turn))
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
