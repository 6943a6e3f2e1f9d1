"""Camps (rules 08): tiles that lie outside the wall and score straight lines of tiles.

- Eight camps come through the tower and the market like buildings, and may be stored or given away.
- A camp lies outside: at least one of its ramparts leans on a walled edge of a tile, it touches
  tiles at walled edges only, and other camps with garden sides only (R1, R8). That must stay true
  whatever is laid, removed or swapped. Nobody walks there; walls it leans on are outer walls.
- At every scoring each arrow scores a point for every tile of the unbroken line that starts on the
  next cell; walls do not break it, an empty cell, a camp or half a cell does (R3).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial
from typing import Final, NamedTuple, TypedDict

from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.components import SIDES, UNFINISHED, Part, Tile, TileKind, wall_bits
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.edges import edges_at
from sabika.games.alhambra.palace.check import Fault
from sabika.games.alhambra.palace.grid import FACING, OUTSIDE, PART_SHIFT, STEPS, WALLS, material
from sabika.games.alhambra.palace.outline import line
from sabika.games.alhambra.rules import AlhambraRules, Table
from sabika.games.alhambra.scoring import ScoreRow
from sabika.games.alhambra.types import Retyped, part_type

CAMP: Final = TileKind("camp", frozenset({"storable", "giftable", "outside", "unusual-placement"}))


class Numbers(NamedTuple):
    """The camps, and how unclear rules are read."""

    tiles: tuple[Tile, ...]
    """One cell without a type; their walls are the ramparts."""
    arrows: dict[str, int]
    """By the name of a camp the sides its arrows point to, as bits."""
    garden_at_wall: bool
    """Whether a garden side may touch a walled edge (R1)."""
    all_at_wall: bool
    """Whether every rampart must lean on a wall, not only one (R8)."""


def read(sheet: Sheet) -> Numbers:
    """The data, checked: there are as many camps as the rules say (Components)."""
    tiles: list[Tile] = []
    arrows: dict[str, int] = {}
    for row in sheet.rows("rows"):
        cost, ramparts = row.number("cost"), row.sides("ramparts")
        name, part = f"camp-{cost}-{ramparts}", Part((0, 0), wall_bits(ramparts))
        tiles.append(Tile(name, CAMP, (part,), cost))
        arrows[name] = wall_bits(row.sides("arrows"))
    sheet.expect("rows", len(arrows), sheet.number("count"))
    return Numbers(
        tuple(tiles),
        arrows,
        sheet.option("camps.garden_at_wall", (True, False)),
        sheet.option("camps.all_ramparts_at_wall", (True, False)),
    )


FACTS: Final = Facts("camps", read)


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = FACTS.read(book)
    book.tile(*facts.tiles)
    book.view(show)
    book.layout_rule(partial(fault_of, facts))
    book.player_term("gains", 8, camp_rows, of_palace=True)


# -- laying -------------------------------------------------------------------------------------


def fault_of(
    facts: Numbers,
    rules: AlhambraRules,
    cells: dict[int, int],
    near: Collection[int],
    known: Retyped,
) -> Fault | None:
    """The first fault: wrong contacts first, then camps that lean on too little (Placement)."""
    camps = sorted([cell for cell in near if cells.get(cell, 0) & OUTSIDE])
    if not camps:
        return None
    touched = [(cell, *touching(cells, cell)) for cell in camps]
    at_open = [edge for cell, _, bare, _ in touched for edge in edges_at(cell, bare)]
    if at_open:
        return Fault("camps.open-edge", [], at_open)
    between = [edge for cell, _, _, ramparts in touched for edge in edges_at(cell, ramparts)]
    if between:
        return Fault("camps.rampart-between", [], between)
    for cell, walled, _, _ in touched:
        ramparts = cells[cell] & WALLS
        if not facts.garden_at_wall and walled & ~ramparts:
            return Fault("camps.garden-at-wall", [], edges_at(cell, walled & ~ramparts))
        if not ramparts & walled:
            return Fault("camps.no-wall", [cell], edges_at(cell, ramparts))
        if facts.all_at_wall and ramparts & ~walled:
            return Fault("camps.rampart-free", [cell], edges_at(cell, ramparts & ~walled))
    return None


def touching(cells: dict[int, int], cell: int) -> tuple[int, int, int]:
    """The sides of a camp, as bits, that touch walls, open edges, and ramparts (rules 2 to 4).

    Where two camps touch with a rampart between, it is told of the western or northern one.
    """
    walled = bare = ramparts = 0
    for side, step in enumerate(STEPS):
        other, bit, facing = cells.get(cell + step), 1 << side, 1 << FACING[side]
        if other is None:
            continue
        if other & OUTSIDE:
            ramparts |= bit if side in (1, 2) and (cells[cell] & bit or other & facing) else 0
        elif other & facing:
            walled |= bit
        elif material(other) & facing:
            bare |= bit
    return walled, bare, ramparts


# -- points -------------------------------------------------------------------------------------


class Line(TypedDict):
    """A camp, the side one of its arrows points to, and how many tiles count in its line."""

    tile: str
    side: str
    length: int


def arrow_lines(play: Table, seat: int) -> list[Line]:
    """Every arrow of a player's camps; unfinished buildings break no line and count 0 (R4)."""
    palace, arrows, names = play.state.palaces[seat], FACTS[play].arrows, play.rules.tile_names
    found: list[Line] = []
    outside = [(tile, at) for tile, at in palace.placed().items() if palace.cells[at] & OUTSIDE]
    for tile, cell in sorted(outside):
        for _, side in edges_at(cell, arrows.get(names[tile], 0)):
            along = [palace.cells[at] >> PART_SHIFT for at in line(palace.cells, cell, side)]
            counted = [part for part in along if part_type(play, part) != UNFINISHED]
            found.append({"tile": names[tile], "side": SIDES[side], "length": len(counted)})
    return found


def camp_rows(play: Table, seat: int) -> Iterator[ScoreRow]:
    """A point for each tile in each arrow's line, at every scoring (Scoring, R3)."""
    lines = arrow_lines(play, seat)
    points = sum([arrow["length"] for arrow in lines])
    if points:
        yield ScoreRow("camps", seat, points, {"lines": lines})


class Shown(TypedDict):
    """By seat every arrow of the camps in the palace."""

    lines: list[list[Line]]


def show(play: Table, seat: int | None) -> Shown:
    """The lines that every player's camps would score now."""
    seats = [arrow_lines(play, owner) for owner in range(play.rules.players)]
    return {"lines": seats}
