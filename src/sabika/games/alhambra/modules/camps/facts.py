"""The camps as data, ready for use; found again in `rules.facts` (08, Components)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from sabika.games.alhambra.components import Part, Tile, TileKind, wall_bits
from sabika.kernel.errors import DataError

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book
    from sabika.games.alhambra.rules import AlhambraRules

ID: Final = "camps"
FILE: Final = "camps.toml"
CAMP: Final = TileKind("camp", frozenset({"storable", "giftable", "outside", "unusual-placement"}))


@dataclass(frozen=True)
class Camp:
    """A camp: its price, and the sides with ramparts and arrows as bits."""

    cost: int
    ramparts: int
    arrows: int


@dataclass(frozen=True)
class Facts:
    """The data of a set-up, and how unclear rules are read."""

    camps: dict[str, Camp]
    garden_at_wall: bool
    """Whether a garden side may touch a walled edge (R1)."""
    all_at_wall: bool
    """Whether every rampart must lean on a wall, not only one (R8)."""


def read_facts(book: Book) -> Facts:
    """The data file; there are as many camps as the rules say."""
    data = book.read(FILE)
    camps: dict[str, Camp] = {}
    for row in data["tiles"]["rows"]:
        camps[f"camp-{row['cost']}-{row['ramparts']}"] = Camp(
            row["cost"], wall_bits(row["ramparts"]), wall_bits(row["arrows"])
        )
    expected = data["camps"]["count"]
    if len(camps) != expected:
        raise DataError("data-total", file=FILE, row="rows", found=len(camps), expected=expected)
    options = book.options
    return Facts(
        camps,
        bool(options["camps.garden_at_wall"]),
        bool(options["camps.all_ramparts_at_wall"]),
    )


def camp_tiles(facts: Facts) -> list[Tile]:
    """The tiles: one cell without a type; their walls are the ramparts."""
    return [
        Tile(name, CAMP, (Part((0, 0), camp.ramparts),), camp.cost)
        for name, camp in facts.camps.items()
    ]


def facts_of(rules: AlhambraRules) -> Facts:
    """The facts of a set-up with the module."""
    return cast(Facts, rules.facts[ID])
