"""The squares as data, ready for use; found again in `rules.facts` (04, Components)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from sabika.games.alhambra.components import TYPES, Part, Tile, TileKind, wall_bits
from sabika.games.alhambra.palace.grid import FOUNTAIN
from sabika.kernel.errors import DataError

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book
    from sabika.games.alhambra.rules import AlhambraRules

ID: Final = "squares"
FILE: Final = "squares.toml"
KINDS: Final = [TileKind("square", frozenset({"storable", f"colour-{name}"})) for name in TYPES]
"""By colour the kind of its squares. No square is a building of a type: it counts through its
neighbours, carries nothing, is never given away."""


@dataclass(frozen=True)
class Facts:
    """The data of a set-up."""

    colours: dict[str, int]
    """Every square by name: the index of its colour in TYPES."""
    walls: dict[str, str]
    """Its walled edges as letters."""
    most_each: int


def read_facts(book: Book) -> Facts:
    """The data file; the number of squares of each colour must be the printed one."""
    data = book.read(FILE)
    colours: dict[str, int] = {}
    walls: dict[str, str] = {}
    for row in data["tiles"]["rows"]:
        name = f"square-{row['type']}-{row['walls']}"
        colours[name] = TYPES.index(row["type"])
        walls[name] = row["walls"]
    for colour, count in data["squares"]["counts"].items():
        found = list(colours.values()).count(TYPES.index(colour))
        if found != count:
            raise DataError("data-total", file=FILE, row=colour, found=found, expected=count)
    return Facts(colours, walls, data["squares"]["most_each"])


def square_tiles(facts: Facts) -> list[Tile]:
    """The tiles: one cell, never sold, of no type themselves."""
    return [
        Tile(name, KINDS[facts.colours[name]], (Part((0, 0), wall_bits(walls)),))
        for name, walls in facts.walls.items()
    ]


def facts_of(rules: AlhambraRules) -> Facts:
    """The facts of a set-up with the module."""
    return cast(Facts, rules.facts[ID])


def colour_of(rules: AlhambraRules, tile: int) -> int | None:
    """The colour of a square as an index in TYPES; None for any other tile, the fountain too."""
    return facts_of(rules).colours.get(rules.tile_names[tile]) if tile != FOUNTAIN else None
