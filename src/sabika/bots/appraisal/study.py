"""A palace under study: its wall and its free spots, now and after laying one more tile.

Because the outline of a palace is one closed line (base R6), laying a plain tile replaces the
few edges it touches by its other edges. So the outline is kept as bits, one per edge, set where
there is a wall, and a new tile is tried by cutting and joining bits, without building a palace.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.edits import adding, removing, swapping
from sabika.games.alhambra.laying import cells_for, removable, swappable, turns_of
from sabika.games.alhambra.layout import palace_after, walls_of
from sabika.games.alhambra.palace.grid import FACING, STEPS
from sabika.games.alhambra.palace.memories import AS_PRINTED
from sabika.games.alhambra.palace.neighbourhood import AROUND, FITS
from sabika.games.alhambra.palace.palace import Palace
from sabika.games.alhambra.palace.walls import longest_wall, segments_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules
    from sabika.games.alhambra.types import Retyped

PATTERNS: Final = 16
FIELD: Final = 8
"""Spots are counted per wall pattern, all patterns in one number with this many bits each."""
FIELD_MASK: Final = (1 << FIELD) - 1
ENOUGH: Final = (0.0, 0.75, 0.93)
"""How well a pattern is served by no, one or two spots: the first matters most."""
CRAMPED: Final = 0.3
"""A palace with spots for less than this share of the tiles is cramped."""
CLOSED: Final = 4.0
"""What is missing up to that share counts so many times more: soon nothing could be laid."""


def _spread(patterns: int) -> int:
    """A set of wall patterns as counts: one in the field of each."""
    counts = 0
    for walls in range(PATTERNS):
        if patterns >> walls & 1:
            counts |= 1 << walls * FIELD
    return counts


def _spots() -> tuple[int, ...]:
    known: dict[int, int] = {}
    table: list[int] = []
    for patterns in FITS:
        if patterns not in known:
            known[patterns] = _spread(patterns)
        table.append(known[patterns])
    return tuple(table)


SPOTS: Final = _spots()
"""For each neighbourhood the patterns that fit there, as counts."""


def _arcs() -> tuple[tuple[int, int], ...]:
    table = [(0, 0)] * 16
    for first in range(4):
        occupied = 0
        for length in range(1, 4):
            last = first + length - 1 & 3
            occupied |= 1 << last
            table[occupied] = (last, length)
    return tuple(table)


ARCS: Final = _arcs()
"""For the occupied sides of a cell where a tile fits: they form an arc; its last side clockwise
and its length. Walking clockwise around the palace one passes that side first."""


class Demand:
    """How much of each wall pattern may come up: the share of the game's tiles that have it."""

    def __init__(self, rules: AlhambraRules) -> None:
        shares = [0.0] * PATTERNS
        both = zip(rules.tile_walls, rules.tile_plain, strict=True)
        tiles = [walls for walls, plain in both if plain]
        for walls in tiles:
            shares[walls] += 1.0 / len(tiles)
        self._shares = [(walls * FIELD, share) for walls, share in enumerate(shares) if share]

    def met(self, spots: int) -> float:
        """The share of the tiles that would find a spot, one spot counting less than several."""
        total = 0.0
        for shift, share in self._shares:
            count = spots >> shift & FIELD_MASK
            total += share * (ENOUGH[count] if count < len(ENOUGH) else 1.0)
        return total if total >= CRAMPED else total - CLOSED * (CRAMPED - total)


class Prospect:
    """What a palace may become: the longest wall, all outer wall, the share of tiles that fit."""

    __slots__ = ("cell", "freedom", "segments", "turn", "wall")

    def __init__(self, cell: int, wall: int, segments: int, freedom: float, turn: int = 0) -> None:
        self.cell = cell
        """Where the tile lies that makes the difference."""
        self.turn = turn
        """How it is turned."""
        self.wall = wall
        self.segments = segments
        self.freedom = freedom


class Study:
    """What can be said of one palace, worked out once."""

    __slots__ = (
        "_best",
        "_bits",
        "_by_pattern",
        "_by_tile",
        "_demand",
        "_exchanged",
        "_known",
        "_laid",
        "_length",
        "_quick",
        "_rules",
        "_spots",
        "_tried",
        "_tried_in",
        "_tried_on",
        "_where",
        "_worths",
        "freedom",
        "palace",
        "segments",
        "wall",
    )

    def __init__(
        self, rules: AlhambraRules, palace: Palace, demand: Demand, known: Retyped = AS_PRINTED
    ) -> None:
        self.palace = palace
        self._rules = rules
        self._demand = demand
        self._known = known
        """The tiles that are not what is printed on them: layouts are judged by what they are."""
        self._by_pattern: dict[int, list[Prospect]] = {}
        self._by_tile: dict[int, list[Prospect]] = {}
        self._exchanged: dict[tuple[int, int], Prospect] = {}
        self._laid: dict[tuple[int, int, int], Palace] = {}
        self._tried_on: dict[tuple[int, int, int], Prospect] = {}
        self._best: dict[int, Prospect | None] = {}
        self._tried: dict[int, tuple[Prospect | None, float]] = {}
        self._tried_in: tuple[object, ...] = ()
        self._worths = (0.0, 0.0, 0.0)
        self._where: dict[int, int] = {}
        """Edges of the outline (cell and side) to their place in it."""
        self._bits = 0
        self._length = 0
        spots = 0
        for code in palace.frontier.values():
            spots += SPOTS[code]
        self._spots = spots
        self.freedom = demand.met(spots)
        self._quick = not (palace.unusual or rules.single_cell_holes)
        if self._quick:
            self._trace()
            self.wall = longest_run(self._bits, self._length, rules.closed_costs_one)
            self.segments = self._bits.bit_count()
        else:
            self.wall = longest_wall(palace, rules.closed_costs_one)
            self.segments = len(segments_of(palace))

    def _trace(self) -> None:
        """Walk around the palace clockwise, from the north edge of its first cell."""
        cells = self.palace.cells
        first = min(cells)
        cell, side = first, 0
        bits = length = 0
        where = self._where
        while True:
            if cells[cell] >> side & 1:
                bits |= 1 << length
            where[cell << 2 | side] = length
            length += 1
            turned = side + 1 & 3
            ahead = cell + STEPS[turned]
            if ahead in cells:
                beyond = ahead + STEPS[side]
                if beyond in cells:
                    cell = beyond
                    side = side + 3 & 3
                else:
                    cell = ahead
            else:
                side = turned
            if cell == first and not side:
                break
        self._bits = bits
        self._length = length

    def under(self, known: Retyped) -> Study:
        """The same study when other tiles are not what is printed on them.

        Where a tile may lie is asked anew then; what comes of it there stays.
        """
        if known is not self._known and known != self._known:
            self._known = known
            self._by_tile.clear()
            self._best.clear()
        return self

    # -- one tile more ----------------------------------------------------------------------

    def prospects(self, tile: int) -> list[Prospect]:
        """What the palace becomes with a tile more, for each cell where it may lie."""
        rules = self._rules
        if tile in rules.turnable:
            return self._turned_prospects(tile)
        if self._quick and rules.tile_plain[tile]:
            walls = walls_of(rules, self.palace, tile)
            found = self._by_pattern.get(walls)
            if found is None:
                found = [self._spliced(cell, walls) for cell in self.palace.cells_for(walls)]
                self._by_pattern[walls] = found
        else:
            found = self._by_tile.get(tile)
            if found is None:
                cells = cells_for(rules, self.palace, tile, self._known)
                found = self._by_tile[tile] = [self._prospect(tile, cell) for cell in cells]
        return found

    def _turned_prospects(self, tile: int) -> list[Prospect]:
        """The same for a tile that may be turned; half cells are tried out by other means."""
        rules, palace = self._rules, self.palace
        found = self._by_tile.get(tile)
        if found is None:
            turns = () if tile in rules.half_cells else turns_of(rules, palace, tile)
            found = self._by_tile[tile] = [
                self._prospect(tile, cell, turn)
                for turn in turns
                for cell in cells_for(rules, palace, tile, self._known, turn)
            ]
        return found

    def _prospect(self, tile: int, cell: int, turn: int = 0) -> Prospect:
        """What the palace becomes by a tile that is really laid."""
        found = self._tried_on.get((tile, cell, turn))
        if found is None:
            after = self.after(tile, cell, turn)
            found = Prospect(cell, after.wall, after.segments, after.freedom, turn)
            self._tried_on[tile, cell, turn] = found
        return found

    def best(self, tile: int, wall: float, segment: float, freedom: float) -> Prospect | None:
        """The best of a tile's prospects at given worths of wall, any segment and freedom.

        The worths change seldom, so the answer is kept for as long as they are the same.
        """
        worths = (wall, segment, freedom)
        if self._worths != worths:
            self._worths = worths
            self._best.clear()
        if tile in self._best:
            return self._best[tile]
        best: Prospect | None = None
        most = 0.0
        for prospect in self.prospects(tile):
            value = wall * prospect.wall + segment * prospect.segments + freedom * prospect.freedom
            if best is None or value > most:
                best, most = prospect, value
        self._best[tile] = best
        return best

    def _spliced(self, cell: int, walls: int) -> Prospect:
        """A plain tile on a cell: join its free edges into the outline, recount the spots near."""
        cells, frontier = self.palace.cells, self.palace.frontier
        code = frontier[cell]
        last, touching = ARCS[code & 15]
        length = self._length
        # Turn the outline so that it starts with the edges the tile touches, and cut them off.
        start = self._where[cell + STEPS[last] << 2 | FACING[last]]
        turned = self._bits >> start | self._bits << length - start
        rest = (turned & (1 << length) - 1) >> touching
        # The tile's other edges follow clockwise.
        free = 4 - touching
        first = last + 1 & 3
        joined = (walls >> first | walls << 4 - first) & (1 << free) - 1
        bits = rest << free | joined
        spots = self._spots - SPOTS[code]
        for step, seen in AROUND[walls]:
            near = cell + step
            if near not in cells:
                before = frontier.get(near, 0)
                spots += SPOTS[before | seen] - SPOTS[before]
        wall = longest_run(bits, length - touching + free, self._rules.closed_costs_one)
        return Prospect(cell, wall, bits.bit_count(), self._demand.met(spots))

    def after(self, tile: int, cell: int, turn: int = 0) -> Study:
        """The study of the palace with a tile more."""
        return Study(self._rules, self._laid_on(tile, cell, turn), self._demand, self._known)

    def laid(self, tile: int, prospect: Prospect) -> Palace:
        """The palace with a tile more."""
        return self._laid_on(tile, prospect.cell, prospect.turn)

    def _laid_on(self, tile: int, cell: int, turn: int) -> Palace:
        """The same palace whenever a tile is tried on a cell: what is found out of it stays."""
        found = self._laid.get((tile, cell, turn))
        if found is None:
            palace = palace_after(self._rules, self.palace, adding(tile, cell, turn))
            found = self._laid[tile, cell, turn] = palace
        return found

    def tried_in(self, context: tuple[object, ...]) -> dict[int, tuple[Prospect | None, float]]:
        """The best prospects and their gains, by tile, that were found by trying (see `Scene`).

        They hold in the same context; the last one alone is remembered.
        """
        if context != self._tried_in:
            self._tried_in = context
            self._tried = {}
        return self._tried

    def as_prospect(self, cell: int) -> Prospect:
        """The palace as it is, as what another may become by a tile on a cell."""
        return Prospect(cell, self.wall, self.segments, self.freedom)

    # -- redesign ---------------------------------------------------------------------------

    def swappable(self, tile: int) -> list[int]:
        """The tiles of the palace whose place another may take."""
        return swappable(self._rules, self.palace, tile, self._known)

    def removable(self) -> list[int]:
        """The tiles that may be taken out of the palace."""
        return removable(self._rules, self.palace, self._known)

    def without(self, other: int, tile: int | None = None) -> Prospect:
        """What the palace becomes without a tile, or with another in its place."""
        key = (other, -1 if tile is None else tile)
        found = self._exchanged.get(key)
        if found is None:
            cell = self.palace.placed()[other]
            edit = removing(other) if tile is None else swapping(self.palace, tile, other)
            palace = palace_after(self._rules, self.palace, edit)
            found = Study(self._rules, palace, self._demand).as_prospect(cell)
            self._exchanged[key] = found
        return found


def longest_run(bits: int, length: int, closed_costs_one: bool) -> int:
    """The longest run of set bits on a ring (see `walls.longest_wall`)."""
    if bits == (1 << length) - 1:
        return length - 1 if closed_costs_one else length
    ring = bits | bits << length
    run = 0
    while ring:
        ring &= ring >> 1
        run += 1
    return run
