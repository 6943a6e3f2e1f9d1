"""Where tiles may lie: the base game's placement rules, all tiles being plain (base, Placement)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.components import SIDES
from sabika.games.alhambra.palace.check import layout_fault
from sabika.games.alhambra.palace.grid import FACING, START, STEPS, cell_of, content, tile_of
from sabika.games.alhambra.palace.palace import Palace
from sabika.kernel.actions import Cell
from sabika.kernel.errors import IllegalAction

if TYPE_CHECKING:
    from sabika.games.dice.alcazaba.tiles import TileSet

FARTHEST: Final = 100
"""No palace reaches farther from its fountain than this."""


def fault(tiles: TileSet, palace: Palace, tile: int, cell: int) -> str | None:
    """The reason why a tile may not be laid on a cell, or None."""
    if cell in palace.cells:
        return "cell-occupied"
    if not any(cell + step in palace.cells for step in STEPS):
        return "not-beside"
    return layout_fault({**palace.cells, cell: content(tile, tiles.walls[tile])})


def removal_fault(palace: Palace, tile: int) -> str | None:
    """The reason why a tile may not be taken out of a palace, or None."""
    return layout_fault({c: held for c, held in palace.cells.items() if tile_of(held) != tile})


def swap_fault(tiles: TileSet, palace: Palace, tile: int, other: int) -> str | None:
    """The reason why a tile may not take the exact place of another, or None."""
    cell = palace.placed()[other]
    return layout_fault({**palace.cells, cell: content(tile, tiles.walls[tile])})


def removable(palace: Palace) -> list[int]:
    """The tiles that may be taken out of a palace, by cell."""
    return [tile_of(palace.cells[cell]) for cell in palace.removable()]


def swappable(tiles: TileSet, palace: Palace, tile: int) -> list[int]:
    """The palace tiles whose exact place a tile may take, by cell."""
    return [tile_of(palace.cells[cell]) for cell in palace.swaps_for(tiles.walls[tile])]


def laid(palace: Palace) -> list[int]:
    """The tiles of a palace by cell, without the fountain."""
    return [tile_of(palace.cells[c]) for c in sorted(palace.cells) if c != START]


def check_cell(tiles: TileSet, palace: Palace, tile: int, where: Cell) -> None:
    """Refuse a cell where a tile may not be laid, saying why."""
    x, y = where
    if max(abs(x), abs(y)) > FARTHEST:
        raise IllegalAction("not-beside", cell=f"{x},{y}")
    reason = fault(tiles, palace, tile, cell_of(x, y))
    if reason == "edges-differ":
        sides = [f"word.side-{SIDES[side]}" for side in differing(tiles, palace, tile, where)]
        raise IllegalAction("edges-differ", tile=tiles.names[tile], cell=f"{x},{y}", sides=sides)
    if reason is not None:
        raise IllegalAction(reason, tile=tiles.names[tile], cell=f"{x},{y}")


def differing(tiles: TileSet, palace: Palace, tile: int, where: Cell) -> list[int]:
    """The sides (indices in STEPS) on which a tile would meet another edge."""
    cell, walls = cell_of(*where), tiles.walls[tile]
    return [
        side
        for side, step in enumerate(STEPS)
        if cell + step in palace.cells
        and (walls >> side ^ palace.cells[cell + step] >> FACING[side]) & 1
    ]


def tile_named(tiles: TileSet, name: str) -> int:
    """The number of a named tile."""
    tile = tiles.index.get(name)
    if tile is None:
        raise IllegalAction("unknown-tile", tile=name)
    return tile
