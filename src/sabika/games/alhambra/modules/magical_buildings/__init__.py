"""Magical buildings (rules 25): six buildings that are laid whichever way round.

One building of each type comes through the tower, at a price above all others of its type. Whenever
it enters a palace its owner turns it as wanted (`place magical-garden at 1,0 turned 90`), anew each
time; where it lies it is not turned. It counts like any building of its type, but it is none of the
base buildings.
"""

from __future__ import annotations

from typing import Final

from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.components import TYPES, Part, Tile, TileKind, wall_bits
from sabika.games.alhambra.contributions import Book

MAGICAL: Final = TileKind("magical", frozenset({"storable", "giftable", "turnable"}))


def read(sheet: Sheet) -> tuple[Tile, ...]:
    """A tile for each type, with its price and walls (Components)."""
    tiles: list[Tile] = []
    for row in sheet.rows("rows"):
        building, walls = row.one_of("type", TYPES), row.sides("walls")
        part = Part((0, 0), wall_bits(walls), building)
        tiles.append(Tile(f"magical-{TYPES[building]}", MAGICAL, (part,), row.number("cost")))
    sheet.expect("rows", len({tile.name for tile in tiles}), len(TYPES))
    return tuple(tiles)


FACTS: Final = Facts("magical_buildings", read)


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    book.tile(*FACTS.read(book))
