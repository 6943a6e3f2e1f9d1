"""The watchtowers as data, ready for use; found again in `rules.facts` (22, Components)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from sabika.games.alhambra.components import TYPES, Part, Tile, TileKind
from sabika.games.alhambra.palace.grid import FOUNTAIN

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book
    from sabika.games.alhambra.rules import AlhambraRules

ID: Final = "watchtowers"
FILE: Final = "watchtowers.toml"
WORD: Final = "watchtower"
"""The word that adds a watchtower to a purchase."""
WATCHTOWER: Final = "watchtower"
"""The kind: neither stored nor given away, and no building of a type."""


@dataclass(frozen=True)
class Facts:
    """The data of a set-up, and how an unclear rule is read."""

    colours: dict[str, int]
    """Every watchtower by name: the index of its colour in TYPES."""
    surcharge: tuple[int, ...]
    """What it adds to the price, by the number of scorings held."""
    points: int
    tiles_beside_void: bool
    """Whether tiles may lie in the cells that border on the empty half (R2)."""


def read_facts(book: Book) -> Facts:
    """The data file."""
    data = book.read(FILE)["watchtowers"]
    colours = {
        f"watchtower-{name}-{number}": colour
        for colour, name in enumerate(TYPES)
        for number in range(1, data["per_type"] + 1)
    }
    return Facts(
        colours,
        tuple(data["surcharge"]),
        data["points"],
        bool(book.options["watchtowers.tiles_beside_void"]),
    )


def tower_tiles(facts: Facts) -> list[Tile]:
    """The tiles: half a cell each, without a price of their own."""
    kinds = [
        TileKind(WATCHTOWER, frozenset({"half-cell", "unusual-placement", f"colour-{colour}"}))
        for colour in TYPES
    ]
    return [Tile(name, kinds[colour], (Part((0, 0), 0),)) for name, colour in facts.colours.items()]


def facts_of(rules: AlhambraRules) -> Facts:
    """The facts of a set-up with the module."""
    return cast(Facts, rules.facts[ID])


def colour_of(rules: AlhambraRules, tile: int) -> int | None:
    """The colour of a watchtower as an index in TYPES; None for any other tile."""
    return None if tile == FOUNTAIN else facts_of(rules).colours.get(rules.tile_names[tile])
