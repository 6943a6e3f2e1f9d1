"""Components: tiles and cards as the rules see them, read from the data files and validated.

Tiles and card kinds are numbered; the state holds numbers, everything people see holds names.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from sabika.kernel.errors import DataError

CURRENCIES: Final = ("florin", "dirham", "dinar", "ducat")
TYPES: Final = ("pavilion", "seraglio", "arcades", "chambers", "garden", "tower")
"""The six building types in value order (base, Scoring)."""
SIDES: Final = "NESW"
UNTYPED: Final = -1

MONEY: Final = "money"
SCORING: Final = "scoring"
BASE: Final = "base"

MOST_WALLS: Final = 3


@dataclass(frozen=True)
class TileKind:
    """What tiles of one kind have in common; modules meet through these traits, never by name."""

    name: str
    traits: frozenset[str] = frozenset()
    """Words other rules may ask for: `base-building`, `storable`, `giftable` ..."""


BASE_KIND: Final = TileKind(BASE, frozenset({"base-building", "storable", "giftable"}))


@dataclass(frozen=True)
class Part:
    """One cell of a tile: where it lies from the tile's own cell, its walls and its type."""

    offset: tuple[int, int]
    walls: int
    """Walled edges as bits: N 1, E 2, S 4, W 8."""
    type: int = UNTYPED
    """Index in TYPES of the building it is, or UNTYPED."""


@dataclass(frozen=True)
class Tile:
    """A physical tile, unique by name; most have one part."""

    name: str
    kind: TileKind
    parts: tuple[Part, ...]
    cost: int | None = None
    """The printed price; None for tiles that are never sold."""

    @property
    def plain(self) -> bool:
        """Whether it covers one cell and follows the base rules of placement alone."""
        return len(self.parts) == 1 and "unusual-placement" not in self.kind.traits


@dataclass(frozen=True)
class CardKind:
    """All equal cards of the money deck: `florin-3`, `scoring-1`, or a module's own kind."""

    name: str
    group: str
    """What it was shuffled in with: cards of one group are alike as to where they may lie."""
    copies: int
    currency: int | None = None
    """Index in CURRENCIES, None for cards that are no money of a currency."""
    value: int = 0
    displayed: bool = True
    """Whether it takes a space of the display when revealed."""


@dataclass(frozen=True)
class Tables:
    """The printed numbers of the base game."""

    take_limit: int
    start_at_least: int
    display: int
    piles: int
    copies: int
    values: tuple[int, ...]
    places: tuple[tuple[tuple[int, ...], ...], ...]
    """Points by scoring (0-2), type and place."""
    dirk_at_start: int
    dirk_after_first: int
    dirk_share: int


@dataclass(frozen=True)
class Components:
    """The base game's tiles, cards and tables for a number of players."""

    tiles: tuple[Tile, ...]
    cards: tuple[CardKind, ...]
    tables: Tables
    source: dict[str, Any] = field(compare=False)
    """The data as read, for its digest and provenance."""


def read_data(folder: Path, name: str, override: Path | None) -> tuple[dict[str, Any], str]:
    """A data file, from the override folder if it lies there, and the file's name for errors."""
    file = folder / name
    if override is not None:
        if not override.is_dir():
            raise DataError("data-no-folder", folder=str(override))
        if (override / name).is_file():
            file = override / name
    try:
        with file.open("rb") as source:
            return tomllib.load(source), str(file if file.parent == override else name)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DataError("data-not-toml", file=str(file), detail=str(error)) from error


def load_components(players: int, override: Path | None = None) -> Components:
    """The base game's components, validated against the counts the rulebook prints."""
    data, file = read_data(Path(__file__).parent / "data", "base.toml", override)
    reader = _Reader(data, file)
    money = reader.table("money")
    scoring = reader.table("scoring")
    dirk = reader.table("dirk")
    copies = money["copies_two_players" if players == 2 else "copies"]
    tables = Tables(
        take_limit=money["take_limit"],
        start_at_least=money["start_at_least"],
        display=money["display"],
        piles=money["piles"],
        copies=copies,
        values=tuple(money["values"]),
        places=tuple(
            tuple(tuple(row) for row in scoring[number]) for number in ("first", "second", "third")
        ),
        dirk_at_start=dirk["tiles_at_start"],
        dirk_after_first=dirk["tiles_after_first"],
        dirk_share=dirk["share_after_second"],
    )
    return Components(reader.tiles(), reader.cards(copies), tables, data)


def wall_bits(walls: str) -> int:
    """Walled edges written as letters, as bits."""
    return sum(1 << SIDES.index(side) for side in walls)


def wall_letters(walls: int) -> str:
    """Walled edges as letters in the order N E S W."""
    return "".join(side for index, side in enumerate(SIDES) if walls >> index & 1)


class _Reader:
    """Reads the base data file and names file and row of whatever is wrong."""

    def __init__(self, data: dict[str, Any], file: str) -> None:
        self._data = data
        self._file = file

    def _wrong(self, row: str, problem: str, **params: object) -> DataError:
        return DataError("data-" + problem, file=self._file, row=row, **params)

    def table(self, name: str) -> dict[str, Any]:
        table = self._data.get(name)
        if not isinstance(table, dict):
            raise self._wrong(f"[{name}]", "table-missing")
        if "provenance" not in table:
            raise self._wrong(f"[{name}]", "no-provenance")
        return table

    def tiles(self) -> tuple[Tile, ...]:
        expected = self.table("types")
        tiles: list[Tile] = []
        names: set[str] = set()
        counts = dict.fromkeys(TYPES, 0)
        for number, row in enumerate(self.table("tiles").get("rows", []), 1):
            tile = self._tile(row, f"tiles row {number}", expected)
            if tile.name in names:
                raise self._wrong(f"tiles row {number}", "duplicate-tile", tile=tile.name)
            names.add(tile.name)
            counts[TYPES[tile.parts[0].type]] += 1
            tiles.append(tile)
        for kind in TYPES:
            wanted = expected[kind]["count"]
            if counts[kind] != wanted:
                raise self._wrong(
                    f"tiles of type {kind}", "tile-count", found=counts[kind], expected=wanted
                )
        self._total("building_tiles", len(tiles))
        return tuple(tiles)

    def _tile(self, row: Any, place: str, expected: dict[str, Any]) -> Tile:
        if not isinstance(row, dict) or set(row) != {"type", "cost", "walls"}:
            raise self._wrong(place, "tile-fields")
        kind, cost, walls = row["type"], row["cost"], row["walls"]
        if kind not in TYPES:
            raise self._wrong(place, "unknown-type", found=kind, known=list(TYPES))
        low, high = expected[kind]["cost"]
        if not isinstance(cost, int) or not low <= cost <= high:
            raise self._wrong(place, "tile-cost", found=cost, low=low, high=high)
        canonical = "".join(side for side in SIDES if side in str(walls))
        if walls != canonical or len(walls) > MOST_WALLS:
            raise self._wrong(place, "tile-walls", found=walls)
        name = f"{kind}-{cost}-{walls}" if walls else f"{kind}-{cost}"
        part = Part((0, 0), wall_bits(walls), TYPES.index(kind))
        return Tile(name, BASE_KIND, (part,), cost)

    def cards(self, copies: int) -> tuple[CardKind, ...]:
        money = self.table("money")
        currencies = self.table("market")["currencies"]
        if tuple(currencies) != CURRENCIES:
            raise self._wrong("[market]", "currencies", found=currencies, expected=list(CURRENCIES))
        values = money["values"]
        if len(set(values)) != len(values) or not all(isinstance(v, int) and v > 0 for v in values):
            raise self._wrong("[money] values", "card-values", found=values)
        self._total("money_cards", len(CURRENCIES) * len(values) * money["copies"])
        # Within a currency the highest first: the canonical order of payments.
        cards = [
            CardKind(f"{name}-{value}", MONEY, copies, currency, value)
            for currency, name in enumerate(CURRENCIES)
            for value in sorted(values, reverse=True)
        ]
        cards += [
            CardKind(f"scoring-{number}", f"{SCORING}-{number}", 1, displayed=False)
            for number in (1, 2)
        ]
        return tuple(cards)

    def _total(self, key: str, found: int) -> None:
        expected = self.table("meta")[key]
        if found != expected:
            raise self._wrong(f"[meta] {key}", "total", found=found, expected=expected)
