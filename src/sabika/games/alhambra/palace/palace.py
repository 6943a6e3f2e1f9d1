"""A palace: the tiles on one player's grid, immutable, with what follows from them cached.

Copies of a state share palaces. Only geometry is cached here; the caches take no part in
equality, fingerprints or saved data.
"""

from __future__ import annotations

from typing import Any, Final

from sabika.games.alhambra.palace.fitting import joining
from sabika.games.alhambra.palace.grid import (
    DIAGONALS,
    FACING,
    FOUNTAIN,
    GATE_SHIFT,
    HALF,
    LEGS,
    PART_BITS,
    PART_SHIFT,
    ROW,
    START,
    STEPS,
    TILE_SHIFT,
    TURN_SHIFT,
    UNUSUAL,
    WALLS,
    content,
    part_of,
    tile_of,
)
from sabika.games.alhambra.palace.neighbourhood import FITS, FITTING, UNUSUAL_NEAR
from sabika.games.alhambra.palace.question import Answers, Question
from sabika.games.alhambra.palace.walking import distances, holding


def _around() -> tuple[tuple[tuple[int, int], ...], ...]:
    table: list[tuple[tuple[int, int], ...]] = []
    for walls in range(16):
        seen: list[tuple[int, int]] = []
        for side in range(4):
            across = FACING[side]
            seen.append((STEPS[side], 1 << across | (walls >> side & 1) << (across + 8)))
            seen.append((DIAGONALS[side], 16 << (side + 2 & 3)))
        table.append(tuple(seen))
    return tuple(table)


AROUND: Final = _around()
"""For the walls of a tile: the steps to its eight neighbours and what each sees of it."""


def _looks() -> tuple[tuple[int, int, int, int], ...]:
    sides = [(STEPS[side], 1 << side, FACING[side], 256 << side) for side in range(4)]
    return (*sides, *[(DIAGONALS[side], 16 << side, 0, 0) for side in range(4)])


LOOKS: Final = _looks()
"""From a cell: the step to a neighbour, the bit that it is there, its side that faces the cell, and
the bit that this side is walled."""


_OPEN: Final = [
    tuple([step for side, step in enumerate(STEPS) if not walls >> side & 1])
    for walls in range(WALLS + 1)
]
"""The steps that a tile's walls leave open, by those walls."""
NO_WALLS: Final[dict[int, int]] = {}
"""What is added to the tiles of a player who has added nothing; never changed."""
AS_PRINTED: Final[dict[int, int]] = {}
"""All tiles are what is printed on them (see `types`); never changed."""


class Palace:
    """Cells and their contents, and for every empty cell beside them its neighbourhood."""

    __slots__ = (
        "_border",
        "_by_pattern",
        "_corners",
        "_distances",
        "_holding",
        "_joints",
        "_near_unusual",
        "_others",
        "_placed",
        "_removable",
        "_spots",
        "_starts",
        "_swaps",
        "_tried",
        "added",
        "answers",
        "cells",
        "counted_for",
        "counts",
        "frontier",
        "run",
        "scored",
        "unusual",
        "wall",
        "walls_after",
    )

    def __init__(
        self,
        cells: dict[int, int],
        frontier: dict[int, int],
        unusual: int,
        added: dict[int, int] = NO_WALLS,
    ) -> None:
        self.cells = cells
        self.frontier = frontier
        self.unusual = unusual
        """How many cells hold parts of unusual tiles."""
        self.added = added
        """Walls added to the player's tiles, wherever they are, by tile and part (see
        `part_key`), as the tile lies upright. They belong to it for good and turn with it; laid
        tiles show them in their cells."""
        self._spots: list[tuple[int, int]] | None = None
        self._by_pattern: dict[int, tuple[int, ...]] | None = None
        self._swaps: dict[int, tuple[int, ...]] | None = None
        self._removable: tuple[int, ...] | None = None
        self._placed: dict[int, int] | None = None
        self._others: list[int] | None = None
        self._holding: set[int] | None = None
        self._border: list[int] | None = None
        self._joints: list[tuple[int, int]] | None = None
        self._near_unusual: list[tuple[int, int]] | None = None
        self._corners: list[tuple[int, int, int]] | None = None
        self._starts: dict[tuple[int, ...], list[int]] | None = None
        self._distances: dict[int, dict[int, int]] | None = None
        self._tried = -1
        self.answers: tuple[object, dict[int, int], dict[Question, Answers]] | None = None
        """Cache of what the general check said of it, and under which rules (see `laying`)."""
        self.counts: tuple[int, ...] | None = None
        """Cache of the type counts (see `types.counts_in`)."""
        self.counted_for: dict[int, int] | None = None
        """Which tiles were not what is printed on them when the types were counted."""
        self.wall: tuple[bool, int] | None = None
        """Cache of the longest wall, and how closed ones counted (see `walls.longest_wall`)."""
        self.run: tuple[bool, tuple[tuple[int, int], ...]] | None = None
        """Cache of the longest wall's segments (see `walls.longest_run`)."""
        self.scored: tuple[dict[int, int], dict[object, tuple[Any, ...]]] | None = None
        """Cache of the rows that scoring terms give for it (see `player_terms`), and which tiles
        were not what is printed on them then."""
        self.walls_after: dict[int, int] | None = None
        """Cache of the longest wall after edits of plain tiles (see `showing.previews`)."""

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

    def placed(self) -> dict[int, int]:
        """Where each tile lies: tile number to its first part's cell, the fountain included."""
        placed = self._placed
        if placed is None:
            placed = {tile_of(held): cell for cell, held in self.cells.items() if not part_of(held)}
            self._placed = placed
        return placed

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

    def answers_to(
        self, question: Question, rules: object, retyped: dict[int, int] = AS_PRINTED
    ) -> Answers:
        """What was found out about the palace under some rules: the answers to one question.

        They hold as long as the same tiles are not what is printed on them.
        """
        answers = self.answers
        if (
            answers is None
            or answers[0] is not rules
            or (answers[1] is not retyped and answers[1] != retyped)
        ):
            answers = self.answers = (rules, retyped, {})
        known = answers[2].get(question)
        if known is None:
            known = answers[2][question] = {}
        return known

    # -- what may be done with plain tiles, by the quick table ---------------------------------

    def spots(self) -> list[tuple[int, int]]:
        """Empty cells with only plain tiles near, and the wall patterns that fit each."""
        spots = self._spots
        if spots is None:
            # Sorted, so that equal palaces list alike whatever their history.
            spots = sorted(
                [(cell, fits) for cell, code in self.frontier.items() if (fits := FITS[code])]
            )
            self._spots = spots
        return spots

    def border(self) -> list[int]:
        """All empty cells beside the palace, in canonical order."""
        border = self._border
        if border is None:
            border = sorted([cell for cell, code in self.frontier.items() if code & 15])
            self._border = border
        return border

    def joints(self) -> list[tuple[int, int]]:
        """All empty cells beside the palace, and the wall patterns that may join there.

        Where one tile goes, only the cells beside it change.
        """
        found = self._joints
        if found is None:
            found = self._joints = [(cell, joining(self.cells, cell, 0)) for cell in self.border()]
        return found

    def near_unusual(self) -> list[tuple[int, int]]:
        """The empty cells with unusual tiles near, and the wall patterns that may join there.

        They come in canonical order; what else has to be asked, the judge says.
        """
        found = self._near_unusual
        if found is None:
            cells, frontier = self.cells, self.frontier
            near = [cell for cell in self.border() if frontier[cell] >= UNUSUAL_NEAR]
            found = [(cell, joins) for cell in near if (joins := joining(cells, cell, 0))]
            self._near_unusual = found
        return found

    def corners(self) -> list[tuple[int, int, int]]:
        """The same for half cells: the empty cells, the corners, the wall patterns."""
        found = self._corners
        if found is None:
            cells, shapes = self.cells, [HALF | turn << TURN_SHIFT for turn in range(len(LEGS))]
            found = [
                (cell, turn, joins)
                for cell in self.border()
                for turn, shape in enumerate(shapes)
                if (joins := joining(cells, cell, shape))
            ]
            self._corners = found
        return found

    def starts(self, offsets: tuple[int, ...]) -> list[int]:
        """The cells a tile of several parts may start on so that one of them lies at the border.

        The parts are told by their steps from the first; the cells come in canonical order.
        """
        known = self._starts
        if known is None:
            known = self._starts = {}
        found = known.get(offsets)
        if found is None:
            found = sorted({cell - step for cell in self.frontier for step in offsets})
            known[offsets] = found
        return found

    def tried_by_table(self) -> int:
        """How many empty cells may take plain tiles: by the quick table or beside unusual ones."""
        tried = self._tried
        if tried < 0:
            tried = self._tried = len(self.spots()) + len(self.near_unusual())
        return tried

    def cells_for(self, walls: int) -> tuple[int, ...]:
        """The cells of `spots` where a plain tile with these walls may be laid."""
        known = self._by_pattern
        if known is None:
            known = self._by_pattern = {}
        cells = known.get(walls)
        if cells is None:
            fits = FITTING[walls]
            found = [cell for cell, code in self.frontier.items() if fits[code]]
            # Sorted, so that equal palaces list alike whatever their history.
            found.sort()
            cells = tuple(found)
            known[walls] = cells
        return cells

    def swaps_for(self, walls: int) -> tuple[int, ...]:
        """The cells whose plain tile a plain tile with these walls may replace.

        Edges towards occupied neighbours stay as they are, so nothing else can change.
        """
        known = self._swaps
        if known is None:
            known = self._swaps = {}
        found = known.get(walls)
        if found is None:
            swaps = [cell for cell in self.others() if self.fits_place_of(cell, walls)]
            found = tuple(swaps)
            known[walls] = found
        return found

    def others(self) -> list[int]:
        """All cells but the fountain's, in canonical order."""
        others = self._others
        if others is None:
            others = sorted(self.cells)
            others.remove(START)
            self._others = others
        return others

    def fits_place_of(self, cell: int, walls: int) -> bool:
        """Whether a plain tile with these walls may replace the plain tile of a cell."""
        cells = self.cells
        differing = (cells[cell] ^ walls) & WALLS
        return not (
            (differing & 1 and cell - ROW in cells)
            or (differing & 2 and cell + 1 in cells)
            or (differing & 4 and cell + ROW in cells)
            or (differing & 8 and cell - 1 in cells)
        )

    def may_go(self, cell: int) -> bool:
        """Whether the plain tile of a cell is one of `removable`, asked for it alone."""
        if self._removable is not None:
            return cell in self._removable
        cells = self.cells
        held = cells[cell]
        beside = 0
        ways: list[int] = []
        for side in range(4):
            near = cell + STEPS[side]
            if near in cells:
                beside += 1
                if not held >> side & 1:
                    ways.append(near)
        if beside == len(STEPS):
            return False
        if len(ways) == 1:
            return True
        # The tiles walked to from here must still be walked to from each other.
        reached = {cell, ways[0]}
        to_visit = [ways[0]]
        missing = len(ways) - 1
        while to_visit:
            at = to_visit.pop()
            for step in _OPEN[cells[at] & WALLS]:
                near = at + step
                if near in cells and near not in reached:
                    reached.add(near)
                    to_visit.append(near)
                    if near in ways:
                        missing -= 1
                        if not missing:
                            return True
        return False

    def distances(self, start: int) -> dict[int, int]:
        """How many steps each cell is away that can be walked to from another one."""
        known = self._distances
        if known is None:
            known = self._distances = {}
        found = known.get(start)
        if found is None:
            found = known[start] = distances(self.cells, start)
        return found

    def holds_others(self, cell: int) -> bool:
        """Whether others could not be walked to without the tile of a cell, whatever lies there."""
        found = self._holding
        if found is None:
            found = self._holding = holding(self.cells)
        return cell in found

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
    for step, seen, facing, walled in LOOKS:
        held = cells.get(cell + step)
        if held is not None:
            code |= seen
            if held >> facing & 1:
                code |= walled
            if held & UNUSUAL:
                code |= UNUSUAL_NEAR
    return code


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
        ways = links.get(cell)
        if ways is None:
            held = cells[cell]
            ways = []
            neighbours = 0
            near = cell - 256
            if near in cells:
                neighbours = 1
                if not held & 1:
                    ways.append(near)
            near = cell + 1
            if near in cells:
                neighbours += 1
                if not held & 2:
                    ways.append(near)
            near = cell + 256
            if near in cells:
                neighbours += 1
                if not held & 4:
                    ways.append(near)
            near = cell - 1
            if near in cells:
                neighbours += 1
                if not held & 8:
                    ways.append(near)
            links[cell] = ways
            if neighbours < 4 and cell != START:
                found.append(cell)
        if ways:
            near = ways.pop()
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
