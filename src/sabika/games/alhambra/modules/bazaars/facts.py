"""The bazaars as data, ready for use; found again in `rules.facts` (16, Components)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from sabika.games.alhambra.components import CURRENCIES, TYPES, Part, Tile, TileKind
from sabika.games.alhambra.palace.grid import FOUNTAIN
from sabika.kernel.errors import DataError

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book
    from sabika.games.alhambra.rules import AlhambraRules

ID: Final = "bazaars"
FILE: Final = "bazaars.toml"


@dataclass(frozen=True)
class Bazaar:
    """What is printed on a bazaar."""

    currency: int
    types: tuple[int, ...]
    """Its colours as indices in TYPES."""


@dataclass(frozen=True)
class Facts:
    """The data of a set-up: the bazaars by name."""

    bazaars: dict[str, Bazaar]


def read_facts(book: Book) -> Facts:
    """The data file; the bazaars of a currency are numbered."""
    data = book.read(FILE)
    bazaars: dict[str, Bazaar] = {}
    for row in data["tiles"]["rows"]:
        currency = row["currency"]
        same = [b for b in bazaars.values() if b.currency == CURRENCIES.index(currency)]
        types = tuple(sorted([TYPES.index(colour) for colour in row["types"]]))
        bazaars[f"bazaar-{currency}-{len(same) + 1}"] = Bazaar(CURRENCIES.index(currency), types)
    total = data["bazaars"]["total"]
    if len(bazaars) != total:
        raise DataError("data-total", file=FILE, row="tiles", found=len(bazaars), expected=total)
    return Facts(bazaars)


def bazaar_tiles(facts: Facts) -> list[Tile]:
    """The tiles: one cell, no walls, no price of their own."""
    return [Tile(name, _kind(bazaar), (Part((0, 0), 0),)) for name, bazaar in facts.bazaars.items()]


def _kind(bazaar: Bazaar) -> TileKind:
    """No building of a type; Dirk takes it and has no use for it."""
    shown = [f"colour-{TYPES[colour]}" for colour in bazaar.types]
    shown.append(f"currency-{CURRENCIES[bazaar.currency]}")
    return TileKind("bazaar", frozenset({"storable", "giftable", *shown}))


def facts_of(rules: AlhambraRules) -> Facts:
    """The facts of a set-up with the module."""
    return cast(Facts, rules.facts[ID])


def bazaar_of(rules: AlhambraRules, tile: int) -> Bazaar | None:
    """What is printed on a tile if it is a bazaar."""
    return facts_of(rules).bazaars.get(rules.tile_names[tile]) if tile != FOUNTAIN else None
