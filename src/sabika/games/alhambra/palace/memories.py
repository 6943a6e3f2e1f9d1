"""What is remembered of a palace: what follows from its cells, worked out when first asked.

A palace never changes, so what was found out of it holds. Memories take no part in equality,
fingerprints or saved data.
"""

from __future__ import annotations

from typing import Any, Final

from sabika.games.alhambra.palace.fitting import joining
from sabika.games.alhambra.palace.grid import (
    FACING,
    HALF,
    OUTSIDE,
    ROW,
    START,
    STEPS,
    TURN_SHIFT,
    WALLS,
    part_of,
    tile_of,
)
from sabika.games.alhambra.palace.neighbourhood import (
    FITS,
    FITTING,
    JOINING,
    JOINING_CORNERS,
    SIDE_AND_WALL,
    UNUSUAL_NEAR,
    sides_near,
)
from sabika.games.alhambra.palace.question import Answers, Question
from sabika.games.alhambra.palace.removing import may_go, removable
from sabika.games.alhambra.palace.walking import distances, holding, walkable_from

NO_WALLS: Final[dict[int, int]] = {}
"""What is added to the tiles of a player who has added nothing; never changed."""
AS_PRINTED: Final[dict[int, int]] = {}
"""All tiles are what is printed on them (see `types`); never changed."""


class Remembering:
    """Cells and what lies there, the neighbourhoods of the empty ones beside them, and memories."""

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
        "_strange",
        "_swaps",
        "_tried",
        "added",
        "answers",
        "cells",
        "counted_for",
        "counts",
        "edges",
        "frontier",
        "scored",
        "sections",
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
        self._strange: set[int] | None = None
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
        self.edges: list[tuple[int, int]] | None = None
        """Cache of all segments of outer wall (see `walls.edges_of`)."""
        self.sections: tuple[bool, list[tuple[tuple[int, int], ...]]] | None = None
        """Cache of the segments of all sections of wall (see `walls.sections`)."""
        self.scored: tuple[dict[int, int], dict[object, tuple[Any, ...]]] | None = None
        """Cache of the rows that scoring terms give for it (see `player_terms`), and which tiles
        were not what is printed on them then."""
        self.walls_after: dict[int, int] | None = None
        """Cache of the longest wall after edits of plain tiles (see `showing.previews`)."""

    # -- what was found out ------------------------------------------------------------------

    def placed(self) -> dict[int, int]:
        """Where each tile lies: tile number to its first part's cell, the fountain included."""
        placed = self._placed
        if placed is None:
            placed = {tile_of(held): cell for cell, held in self.cells.items() if not part_of(held)}
            self._placed = placed
        return placed

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
            frontier = self.frontier
            if self._beside_strange():
                found = [(cell, self._joining(cell)) for cell in self.border()]
            else:
                found = [(cell, JOINING[sides_near(frontier[cell])]) for cell in self.border()]
            self._joints = found
        return found

    def sides_taken(self, cell: int) -> int:
        """How many tiles lie beside one of these cells."""
        return (self.frontier[cell] & 15).bit_count()

    def joints_without(self, start: int) -> dict[int, int]:
        """The same of the empty cells beside the cell of a tile, were it not there."""
        found: dict[int, int] = {}
        frontier, strange = self.frontier, self._beside_strange()
        for side, step in enumerate(STEPS):
            cell = start + step
            if cell not in frontier:
                continue
            if cell in strange:
                rest = {at: held for at, held in self.cells.items() if at != start}
                found[cell] = joining(rest, cell, 0)
            else:
                left = frontier[cell] & ~(SIDE_AND_WALL << FACING[side])
                found[cell] = JOINING[sides_near(left)]
        return found

    def near_unusual(self) -> list[tuple[int, int]]:
        """The empty cells with unusual tiles near, and the wall patterns that may join there.

        They come in canonical order; what else has to be asked, the judge says.
        """
        found = self._near_unusual
        if found is None:
            frontier = self.frontier
            near = [cell for cell in self.border() if frontier[cell] >= UNUSUAL_NEAR]
            found = [(cell, joins) for cell in near if (joins := self._joining(cell))]
            self._near_unusual = found
        return found

    def corners(self) -> list[tuple[int, int, int]]:
        """The same for half cells: the empty cells, the corners, the wall patterns."""
        found = self._corners
        if found is None:
            found, strange = [], self._beside_strange()
            for cell in self.border():
                near = sides_near(self.frontier[cell])
                for turn, joining_corner in enumerate(JOINING_CORNERS):
                    if cell in strange:
                        joins = joining(self.cells, cell, HALF | turn << TURN_SHIFT)
                    else:
                        joins = joining_corner[near]
                    if joins:
                        found.append((cell, turn, joins))
            self._corners = found
        return found

    def _joining(self, cell: int) -> int:
        """The wall patterns that may join at a cell of the border."""
        if cell in self._beside_strange():
            return joining(self.cells, cell, 0)
        return JOINING[sides_near(self.frontier[cell])]

    def _beside_strange(self) -> set[int]:
        """The cells beside tiles that do not touch all their neighbours: half cells, outside."""
        found = self._strange
        if found is None:
            strange = [cell for cell, held in self.cells.items() if held & (HALF | OUTSIDE)]
            found = self._strange = {cell + step for cell in strange for step in STEPS}
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
        known = self._removable
        return cell in known if known is not None else may_go(self.cells, cell)

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
            if len(walkable_from(self.cells, cell)) <= 1:
                return False  # an end of all ways: nobody walks across it
            found = self._holding = holding(self.cells)
        return cell in found

    def removable(self) -> tuple[int, ...]:
        """The cells of the plain tiles that may be taken away (see `removing`)."""
        found = self._removable
        if found is None:
            found = removable(self.cells)
            self._removable = found
        return found
