"""A palace: the tiles on one player's grid, immutable; copies of a state share palaces."""

from __future__ import annotations

from typing import Final

from sabika.games.alhambra.palace.grid import (
    DIAGONALS,
    FACING,
    FOUNTAIN,
    GATE_SHIFT,
    PART_BITS,
    PART_SHIFT,
    START,
    STEPS,
    TILE_SHIFT,
    UNUSUAL,
    WALLS,
    content,
    part_of,
    tile_of,
)
from sabika.games.alhambra.palace.memories import NO_WALLS, Remembering
from sabika.games.alhambra.palace.neighbourhood import AROUND, neighbourhood


class Palace(Remembering):
    """The tiles on a grid, and how they change; what follows from them is remembered."""

    __slots__ = ()

    # -- editing ----------------------------------------------------------------------------

    def with_plain(self, cell: int, tile: int, walls: int, turn: int = 0) -> Palace:
        """The palace with a plain tile added; the walls are those it has as it is turned."""
        cells = self.cells.copy()
        cells[cell] = content(tile, walls, turn=turn) if turn else tile << TILE_SHIFT | walls
        frontier = self.frontier.copy()
        frontier.pop(cell, None)
        for step, seen in AROUND[walls]:
            near = cell + step
            if near not in cells:
                frontier[near] = frontier.get(near, 0) | seen
        return Palace(cells, frontier, self.unusual, self.added)

    def with_replaced(self, cell: int, tile: int, walls: int, turn: int = 0) -> Palace:
        """The palace with another plain tile in the place of a plain tile."""
        cells = self.cells.copy()
        changed = cells[cell] ^ walls
        cells[cell] = content(tile, walls, turn=turn)
        frontier = self.frontier
        if changed & WALLS:
            frontier = frontier.copy()
            for side in range(4):
                near = cell + STEPS[side]
                if changed >> side & 1 and near in frontier:
                    frontier[near] ^= 256 << FACING[side]
        return Palace(cells, frontier, self.unusual, self.added)

    def without_plain(self, cell: int) -> Palace:
        """The palace with a plain tile taken away."""
        cells = self.cells.copy()
        held = cells.pop(cell)
        frontier = self.frontier.copy()
        for step, seen in AROUND[WALLS]:
            near = cell + step
            if near in frontier:
                left = frontier[near] & ~seen
                if left:
                    frontier[near] = left
                else:
                    del frontier[near]
        frontier[cell] = neighbourhood(cells, cell)
        return Palace(cells, frontier, self.unusual - (1 if held & UNUSUAL else 0), self.added)

    def letting_go(self, tile: int) -> Palace:
        """The palace of a player who loses a tile for good, with whatever was added to it."""
        added = {key: walls for key, walls in self.added.items() if key >> PART_BITS != tile}
        return build(self.cells, added) if len(added) < len(self.added) else self

    # -- what is where ----------------------------------------------------------------------

    def cell_of(self, tile: int) -> int:
        """The cell of a tile's first part."""
        first = tile << TILE_SHIFT >> PART_SHIFT
        for cell, held in self.cells.items():
            if held >> PART_SHIFT == first:
                return cell
        raise KeyError(tile)

    def __len__(self) -> int:
        return len(self.cells)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Palace) and self.cells == other.cells and self.added == other.added

    def __hash__(self) -> int:
        return hash(frozenset(self.cells.items()))


def part_key(tile: int, part: int) -> int:
    """A part of a tile as one number."""
    return tile << PART_BITS | part


def walled(cells: dict[int, int], tile: int, part: int, walls: int) -> dict[int, int]:
    """The cells with walls added to a part of a tile as it lies, if it lies there."""
    for cell, held in cells.items():
        if tile_of(held) == tile and part_of(held) == part:
            return {**cells, cell: held | walls}
    return cells


def gated(cells: dict[int, int], edges: tuple[tuple[int, int], ...]) -> dict[int, int]:
    """The cells with gates on edges, each by a cell and side; around gates all is unusual."""
    cells = cells.copy()
    for cell, side in edges:
        cells[cell] |= UNUSUAL | 1 << (GATE_SHIFT + side)
        cells[cell + STEPS[side]] |= UNUSUAL | 1 << (GATE_SHIFT + FACING[side])
    return cells


def build(cells: dict[int, int], added: dict[int, int] = NO_WALLS) -> Palace:
    """A palace of any cells, everything worked out from scratch."""
    frontier: dict[int, int] = {}
    unusual = 0
    for cell in sorted(cells):
        if cells[cell] & UNUSUAL:
            unusual += 1
        for step in STEPS + DIAGONALS:
            near = cell + step
            if near not in cells and near not in frontier:
                frontier[near] = neighbourhood(cells, near)
    return Palace(cells, frontier, unusual, added)


_FOUNTAIN_ONLY: Final = build({START: content(FOUNTAIN, 0)})


def fountain_only() -> Palace:
    """The palace every player starts with: the fountain at (0, 0)."""
    return Palace(_FOUNTAIN_ONLY.cells.copy(), _FOUNTAIN_ONLY.frontier.copy(), 0)
