"""The wishing well (rules 33): wells that pay if the line their arrow points along fits.

- Six wells come through the tower. One that turns up lies beside the slot it was drawn for and
  costs its value in the slot's currency; an exact payment earns an extra action.
- A well has no walls and is turned as its owner likes whenever it is laid.
- At every scoring it pays its value if exactly so many tiles lie in the unbroken line its arrow
  points along, the well itself not counted; else nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, TypedDict

from sabika.games.alhambra.beside import beside_slots
from sabika.games.alhambra.blocks.pieces import Tiles
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.zones import Zones
from sabika.games.alhambra.components import SIDES, UNFINISHED, UNTYPED, Part, Tile, TileKind
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.palace.grid import FOUNTAIN, PART_SHIFT, turn_of
from sabika.games.alhambra.palace.outline import line
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.scoring import ScoreRow
from sabika.games.alhambra.types import retyped, type_in

KIND: Final = TileKind(
    "well", frozenset({"storable", "giftable", "beside-slots", "turnable", "directed"})
)


class Numbers(NamedTuple):
    """The wells, where their arrows point, and how unclear rules are read."""

    tiles: tuple[Tile, ...]
    arrow: int
    """The side an arrow points to while the well lies upright."""
    uncounted: tuple[int, ...]
    """What is passed without being counted: unfinished buildings, or all but buildings (R1)."""
    through_walls: bool
    """Whether a double wall leaves a line unbroken (R2)."""
    between_turns: bool
    """Whether the vizier may buy a well (32 R6)."""


def read(sheet: Sheet) -> Numbers:
    """The data: wells of one value are numbered (Components)."""
    values, part = sheet.numbers("values", low=1), (Part((0, 0), 0),)
    sheet.expect("values", sum(values), sheet.number("total"))
    numbered = [(value, values[: at + 1].count(value)) for at, value in enumerate(values)]
    buildings = sheet.option("wishing_well.counts", ("tiles", "buildings")) == "buildings"
    return Numbers(
        tuple([Tile(f"well-{value}-{n}", KIND, part, value) for value, n in numbered]),
        sheet.one_of("arrow", tuple(SIDES)),
        (UNFINISHED, UNTYPED) if buildings else (UNFINISHED,),
        not sheet.option("wishing_well.walls_interrupt", (False, True)),
        sheet.option("wishing_well.vizier", (True, False)),
    )


FACTS: Final = Facts("wishing_well", read)

WELL: Final = Tiles("well")
BESIDE: Final = Zones(WELL, "beside", 4, ordered=True)
"""The wells beside each slot, in the order they turned up."""


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = FACTS.read(book)
    book.tile(*facts.tiles)
    book.pieces(WELL)
    book.view(show)
    beside_slots(book, 33, BESIDE, facts.between_turns)
    book.player_term("gains", 33, well_rows, of_palace=True)
    book.asset(promise)


# -- points -------------------------------------------------------------------------------------


class Arrow(NamedTuple):
    """Where a laid well points to: the side, the cells of its line, and how many of them count."""

    tile: int
    side: int
    reach: int
    length: int


def arrows(play: Table, seat: int) -> Iterator[Arrow]:
    """The arrow of every well in a player's palace (Scoring)."""
    facts, rules, cells = FACTS[play], play.rules, play.state.palaces[seat].cells
    known = retyped(play)
    placed = play.state.palaces[seat].placed()
    wells = [t for t in placed if t != FOUNTAIN and rules.tiles[t].kind.name == KIND.name]
    for tile in sorted(wells):
        cell = placed[tile]
        side = (facts.arrow + turn_of(cells[cell])) % len(SIDES)
        along = line(cells, cell, side, facts.through_walls)
        types = [type_in(rules, known, cells[at] >> PART_SHIFT) for at in along]
        counted = [building for building in types if building not in facts.uncounted]
        yield Arrow(tile, side, len(along), len(counted))


def well_rows(play: Table, seat: int) -> Iterator[ScoreRow]:
    """At every scoring each well pays its value if exactly so many tiles are in line (R3, R4)."""
    for tile, _, _, length in arrows(play, seat):
        if length == play.rules.tile_cost[tile]:
            why: dict[str, object] = {"tile": play.rules.tile_names[tile], "length": length}
            yield ScoreRow("wishing_well", seat, length, why)


class Line(TypedDict):
    """A well, the side its arrow points to, how many cells its line has and how many count."""

    tile: str
    side: str
    reach: int
    length: int


class Shown(TypedDict):
    """By seat the lines of the wells in the palace."""

    lines: list[list[Line]]


def show(play: Table, seat: int | None) -> Shown:
    """The line of every well, which pays if its length is the price of the well."""
    names = play.rules.tile_names
    lines: list[list[Line]] = [
        [
            {"tile": names[tile], "side": SIDES[side], "reach": reach, "length": length}
            for tile, side, reach, length in arrows(play, owner)
        ]
        for owner in range(play.rules.players)
    ]
    return {"lines": lines}


# -- for bots -----------------------------------------------------------------------------------

HOPES: Final = (0, 60, 36, 22, 13, 8)
"""Which part of its value a well promises by how many tiles its line lacks, in hundredths."""
WAITING: Final = 50
"""The same of a well before it is laid."""


def promise(play: Table, seat: int) -> float:
    """What wells promise beyond the points they would score now, in points."""
    rules, costs = play.rules, play.rules.tile_cost
    total = 0
    for tile, _, _, length in arrows(play, seat):
        lacking = costs[tile] - length
        total += costs[tile] * HOPES[lacking] if 0 <= lacking < len(HOPES) else 0
    for tile in play.state.loose(seat):
        total += WAITING * costs[tile] if rules.tiles[tile].kind.name == KIND.name else 0
    return total / 100
