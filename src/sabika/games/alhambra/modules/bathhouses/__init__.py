"""Bathhouses (rules 32): tiles that pay for the way to buildings in all four directions.

- Six baths come through the tower. One that turns up lies beside the slot it was drawn for and
  costs 8 in the slot's currency; an exact payment earns an extra action.
- A bath has no walls and is turned as its owner likes whenever it is laid. Each of its sides names
  a type.
- At every scoring each side pays the number of cells to the first building of its type in that
  direction, the building included. An empty cell ends the way; walls do not.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, TypedDict

from sabika.games.alhambra.beside import beside_slots
from sabika.games.alhambra.blocks.pieces import Tiles
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.zones import Zones
from sabika.games.alhambra.components import SIDES, TYPES, Part, Tile, TileKind
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.palace.grid import FOUNTAIN, PART_SHIFT, turn_of
from sabika.games.alhambra.palace.outline import line
from sabika.games.alhambra.palace.palace import Palace
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.scoring import ScoreRow
from sabika.games.alhambra.types import remembered, retyped, type_in

BATH: Final = Tiles("bath")
BESIDE: Final = Zones(BATH, "beside", 4, ordered=True)
"""The baths beside each slot, in the order they turned up."""


def kind_of(types: tuple[int, ...]) -> TileKind:
    """The kind of a bath; its traits tell clients the types of its sides, upright from N on."""
    shown = [f"side-{side}-{TYPES[building]}" for side, building in zip(SIDES, types, strict=True)]
    traits = {"storable", "giftable", "beside-slots", "turnable", "directed", *shown}
    return TileKind("bath", frozenset(traits))


class Numbers(NamedTuple):
    """The types of each bath's sides by its name, its price, and how an unclear rule is read."""

    types: dict[str, tuple[int, ...]]
    price: int
    between_turns: bool
    """Whether the vizier may buy a bath (R6)."""


def read(sheet: Sheet) -> Numbers:
    """The data, checked: there are as many baths as the rules say (Components)."""
    rows = [tuple([row.one_of(side, TYPES) for side in SIDES]) for row in sheet.rows("rows")]
    sheet.expect("rows", len(rows), sheet.number("total"))
    return Numbers(
        {f"bath-{number}": types for number, types in enumerate(rows, 1)},
        sheet.number("price"),
        sheet.option("bathhouses.vizier", (True, False)),
    )


FACTS: Final = Facts("bathhouses", read)


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = FACTS.read(book)
    for name, types in facts.types.items():
        book.tile(Tile(name, kind_of(types), (Part((0, 0), 0),), facts.price))
    book.pieces(BATH)
    book.view(show)
    beside_slots(book, 32, BESIDE, facts.between_turns)
    book.player_term("gains", 32, bath_rows, of_palace=True)
    book.asset(promise)


# -- points -------------------------------------------------------------------------------------


class Way(NamedTuple):
    """From a bath in a direction: the type looked for, how far one gets, whether it is there."""

    tile: int
    side: int
    type: int
    reach: int
    found: bool


def ways(play: Table, seat: int) -> Iterator[Way]:
    """The four ways of every bath in a player's palace."""
    return ways_in(play, play.state.palaces[seat])


def ways_in(play: Table, palace: Palace) -> Iterator[Way]:
    """The four ways of every bath in a palace (Scoring; R2, R3, R5)."""
    sides, known = FACTS[play].types, retyped(play)
    names = play.rules.tile_names
    laid = [tile for tile in palace.placed() if tile != FOUNTAIN and names[tile] in sides]
    for tile in sorted(laid):
        cell = palace.placed()[tile]
        for printed, building in enumerate(sides[names[tile]]):
            side = (printed + turn_of(palace.cells[cell])) % len(SIDES)
            along = [palace.cells[at] >> PART_SHIFT for at in line(palace.cells, cell, side)]
            met = [type_in(play.rules, known, part) for part in along]
            found = building in met
            yield Way(tile, side, building, met.index(building) + 1 if found else len(met), found)


def bath_rows(play: Table, seat: int) -> Iterator[ScoreRow]:
    """At every scoring each bath pays the lengths of its ways to what they look for (R4)."""
    paid: dict[int, int] = {}
    for way in ways(play, seat):
        paid[way.tile] = paid.get(way.tile, 0) + way.reach * way.found
    for tile, points in paid.items():
        if points:
            yield ScoreRow("bathhouses", seat, points, {"tile": play.rules.tile_names[tile]})


class Looked(TypedDict):
    """A side of a bath as it lies: what it looks for, over how many cells, and what it pays."""

    tile: str
    side: str
    type: str
    reach: int
    points: int


class Shown(TypedDict):
    """By seat the four sides of each bath in the palace."""

    ways: list[list[Looked]]


def show(play: Table, seat: int | None) -> Shown:
    """What everybody's baths would pay now."""
    names = play.rules.tile_names
    found: list[list[Looked]] = [
        [
            {
                "tile": names[way.tile],
                "side": SIDES[way.side],
                "type": TYPES[way.type],
                "reach": way.reach,
                "points": way.reach * way.found,
            }
            for way in ways(play, owner)
        ]
        for owner in range(play.rules.players)
    ]
    return {"ways": found}


# -- for bots -----------------------------------------------------------------------------------

OPEN: Final = 0.5
"""How many points each side still promises that finds nothing yet."""
WAITING: Final = 4.0
"""What a bath promises before it is laid."""


@remembered("how many sides of baths find nothing")
def sides_open(play: Table, palace: Palace) -> tuple[int, ...]:
    """How many sides of the baths in a palace find nothing yet."""
    return (len([way for way in ways_in(play, palace) if not way.found]),)


def promise(play: Table, seat: int) -> float:
    """What baths promise beyond the points they would score now, in points."""
    baths = FACTS[play].types
    (open_sides,) = sides_open(play, seat)
    held = [tile for tile in play.state.loose(seat) if play.rules.tile_names[tile] in baths]
    return OPEN * open_sides + WAITING * len(held)
