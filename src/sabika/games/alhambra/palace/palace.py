"""A palace: the tiles on one player's grid, immutable, with what follows from them cached.

Copies of a state share palaces. Only geometry is cached here; the caches take no part in
equality, fingerprints or saved data.
"""

from __future__ import annotations

from sabika.games.alhambra.palace.grid import (
    DIAGONALS,
    FACING,
    FOUNTAIN,
    START,
    STEPS,
    UNUSUAL,
    WALLS,
    content,
    part_of,
    tile_of,
    xy_of,
)
from sabika.games.alhambra.palace.neighbourhood import FITS, UNUSUAL_NEAR


class Palace:
    """Cells and their contents, and for every empty cell beside them its neighbourhood."""

    __slots__ = (
        "_by_pattern",
        "_placed",
        "_removable",
        "_segments",
        "_spots",
        "_swaps",
        "cells",
        "counts",
        "frontier",
        "redesigns",
        "unusual",
        "wall",
    )

    def __init__(self, cells: dict[int, int], frontier: dict[int, int], unusual: int) -> None:
        self.cells = cells
        self.frontier = frontier
        self.unusual = unusual
        """How many cells hold parts of unusual tiles."""
        self._spots: list[tuple[int, int]] | None = None
        self._by_pattern: dict[int, tuple[int, ...]] = {}
        self._swaps: dict[int, tuple[int, ...]] = {}
        self._removable: tuple[int, ...] | None = None
        self._placed: dict[int, int] | None = None
        self.counts: tuple[int, ...] | None = None
        """Cache of the type counts (see `majorities.type_counts`)."""
        self.wall: int | None = None
        """Cache of the longest wall (see `walls.longest_wall`)."""
        self.redesigns: tuple[object, int, int] | None = None
        """Cache of how many redesigns a reserve allows here (see `redesign`)."""

    # -- editing ----------------------------------------------------------------------------

    def with_plain(self, cell: int, tile: int, walls: int) -> Palace:
        """The palace with a plain tile added."""
        cells = self.cells.copy()
        cells[cell] = content(tile, walls)
        frontier = self.frontier.copy()
        frontier.pop(cell, None)
        for side in range(4):
            near = cell + STEPS[side]
            if near not in cells:
                across = FACING[side]
                bits = 1 << across
                if walls >> side & 1:
                    bits |= 256 << across
                frontier[near] = frontier.get(near, 0) | bits
            near = cell + DIAGONALS[side]
            if near not in cells:
                frontier[near] = frontier.get(near, 0) | 16 << (side + 2 & 3)
        return Palace(cells, frontier, self.unusual)

    def without_plain(self, cell: int) -> Palace:
        """The palace with a plain tile taken away."""
        cells = self.cells.copy()
        held = cells.pop(cell)
        frontier = self.frontier.copy()
        for side in range(4):
            near = cell + STEPS[side]
            if near in frontier:
                left = frontier[near] & ~(257 << FACING[side])
                if left:
                    frontier[near] = left
                else:
                    del frontier[near]
            near = cell + DIAGONALS[side]
            if near in frontier:
                left = frontier[near] & ~(16 << (side + 2 & 3))
                if left:
                    frontier[near] = left
                else:
                    del frontier[near]
        frontier[cell] = neighbourhood(cells, cell)
        return Palace(cells, frontier, self.unusual - (held >> 4 & 1))

    # -- what is where ----------------------------------------------------------------------

    def placed(self) -> dict[int, int]:
        """Where each tile lies: tile number to its first part's cell, the fountain included."""
        placed = self._placed
        if placed is None:
            placed = {tile_of(held): cell for cell, held in self.cells.items() if not part_of(held)}
            self._placed = placed
        return placed

    def cells_of(self, tile: int) -> list[int]:
        """All cells a tile covers."""
        return [cell for cell, held in self.cells.items() if tile_of(held) == tile]

    def __len__(self) -> int:
        return len(self.cells)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Palace) and self.cells == other.cells

    def __hash__(self) -> int:
        return hash(frozenset(self.cells.items()))

    # -- what may be done with plain tiles, by the quick table ---------------------------------

    def spots(self) -> list[tuple[int, int]]:
        """Empty cells with only plain tiles near, and the wall patterns that fit each."""
        spots = self._spots
        if spots is None:
            spots = []
            for cell, code in self.frontier.items():
                if code < UNUSUAL_NEAR:
                    patterns = FITS[code]
                    if patterns:
                        spots.append((cell, patterns))
            # Sorted, so that equal palaces list alike whatever their history.
            spots.sort()
            self._spots = spots
        return spots

    def cells_for(self, walls: int) -> tuple[int, ...]:
        """The cells of `spots` where a plain tile with these walls may be laid."""
        cells = self._by_pattern.get(walls)
        if cells is None:
            cells = tuple([cell for cell, patterns in self.spots() if patterns >> walls & 1])
            self._by_pattern[walls] = cells
        return cells

    def swaps_for(self, walls: int) -> tuple[int, ...]:
        """The cells whose plain tile a plain tile with these walls may replace.

        Edges towards occupied neighbours stay as they are, so nothing else can change.
        """
        found = self._swaps.get(walls)
        if found is None:
            cells = self.cells
            swaps: list[int] = []
            for cell, held in cells.items():
                differing = (held ^ walls) & WALLS
                if held >= 0 and (
                    not differing
                    or not (
                        (differing & 1 and cell - 256 in cells)
                        or (differing & 2 and cell + 1 in cells)
                        or (differing & 4 and cell + 256 in cells)
                        or (differing & 8 and cell - 1 in cells)
                    )
                ):
                    swaps.append(cell)
            swaps.sort()
            found = tuple(swaps)
            self._swaps[walls] = found
        return found

    def removable(self) -> tuple[int, ...]:
        """The cells of the plain tiles that may be taken away.

        Not the fountain, not a tile with four neighbours (a hole would be left), not a tile
        without which others cannot be walked to.
        """
        found = self._removable
        if found is None:
            found = _removable(self.cells)
            self._removable = found
        return found


def neighbourhood(cells: dict[int, int], cell: int) -> int:
    """The neighbourhood of an empty cell (see `neighbourhood`), unusual neighbours marked."""
    code = 0
    for side in range(4):
        held = cells.get(cell + STEPS[side])
        if held is not None:
            code |= 1 << side
            if held >> FACING[side] & 1:
                code |= 256 << side
            if held & UNUSUAL:
                code |= UNUSUAL_NEAR
        held = cells.get(cell + DIAGONALS[side])
        if held is not None:
            code |= 16 << side
            if held & UNUSUAL:
                code |= UNUSUAL_NEAR
    return code


def build(cells: dict[int, int]) -> Palace:
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
    return Palace(cells, frontier, unusual)


def fountain_only() -> Palace:
    """The palace every player starts with: the fountain at (0, 0)."""
    return build({START: content(FOUNTAIN, 0)})


def _removable(cells: dict[int, int]) -> tuple[int, ...]:
    """One depth-first pass over open edges finds the tiles that hold others (cut vertices)."""
    entered: dict[int, int] = {START: 0}
    lowest: dict[int, int] = {START: 0}
    links: dict[int, list[int]] = {}
    found: list[int] = []
    path = [START]
    holding: set[int] = set()
    clock = 0
    while path:
        cell = path[-1]
        ahead = links.get(cell)
        if ahead is None:
            held = cells[cell]
            ahead = []
            neighbours = 0
            near = cell - 256
            if near in cells:
                neighbours = 1
                if not held & 1:
                    ahead.append(near)
            near = cell + 1
            if near in cells:
                neighbours += 1
                if not held & 2:
                    ahead.append(near)
            near = cell + 256
            if near in cells:
                neighbours += 1
                if not held & 4:
                    ahead.append(near)
            near = cell - 1
            if near in cells:
                neighbours += 1
                if not held & 8:
                    ahead.append(near)
            links[cell] = ahead
            if neighbours < 4 and cell != START:
                found.append(cell)
        if ahead:
            near = ahead.pop()
            seen = entered.get(near)
            if seen is None:
                clock += 1
                entered[near] = clock
                lowest[near] = clock
                path.append(near)
            elif seen < lowest[cell]:
                lowest[cell] = seen
        else:
            path.pop()
            if path:
                parent = path[-1]
                low = lowest[cell]
                if low >= entered[parent]:
                    holding.add(parent)
                elif low < lowest[parent]:
                    lowest[parent] = low
    found = [cell for cell in found if cell not in holding]
    found.sort()
    return tuple(found)


def describe(cells: dict[int, int]) -> list[tuple[int, int, int]]:
    """Contents with coordinates, in a canonical order: x, y, content."""
    rows: list[tuple[int, int, int]] = []
    for cell in sorted(cells):
        x, y = xy_of(cell)
        rows.append((x, y, cells[cell]))
    return rows
