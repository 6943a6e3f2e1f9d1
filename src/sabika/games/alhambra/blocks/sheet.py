"""Facts: a module's data file as typed values, every mistake named with its file and entry."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from sabika.games.alhambra.components import (
    MOST_WALLS,
    PILES,
    SIDES,
    Part,
    Tile,
    TileKind,
    wall_bits,
)
from sabika.games.alhambra.money import MOST_PRICE
from sabika.kernel.datafiles import DataFile

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book
    from sabika.games.alhambra.rules import Table

T = TypeVar("T")

MOST: Final = MOST_PRICE
"""No number in a data file is higher, if nothing else is said: each might be a price."""

_NUMBER: Final = re.compile(r"\d{1,3}")


class Entries(DataFile):
    """Values found by name and told by type, whatever they stand in."""

    def entry(self, name: str) -> Any:
        """Whatever stands under a name; it must be there."""
        raise NotImplementedError

    def place(self, name: str) -> str:
        """How a mistake names an entry."""
        return name

    def number(self, name: str, low: int = 0, high: int = MOST) -> int:
        """A whole number."""
        return self._whole(self.entry(name), self.place(name), low, high)

    def numbers(
        self, name: str, low: int = 0, high: int = MOST, count: int | None = None
    ) -> tuple[int, ...]:
        """A list of whole numbers, which may have to be so many."""
        place, values = self.place(name), self._list(self.entry(name), self.place(name), count)
        return tuple([self._whole(value, place, low, high) for value in values])

    def text(self, name: str, known: tuple[str, ...] = ()) -> str:
        """A text; if some are known, one of these."""
        return self._text(self.entry(name), self.place(name), known)

    def texts(self, name: str, known: tuple[str, ...] = ()) -> tuple[str, ...]:
        """A list of texts; if some are known, of these alone."""
        place, values = self.place(name), self._list(self.entry(name), self.place(name))
        return tuple([self._text(value, place, known) for value in values])

    def one_of(self, name: str, known: tuple[str, ...]) -> int:
        """One of some words, as its number among them."""
        return known.index(self.text(name, known))

    def sides(self, name: str) -> str:
        """Sides of a tile, such as those with walls, in the order N E S W."""
        return self._sides(self.text(name), self.place(name))

    def all_sides(self, name: str) -> tuple[str, ...]:
        """A list of sides of tiles (see `sides`)."""
        return tuple([self._sides(sides, self.place(name)) for sides in self.texts(name)])

    def _sides(self, sides: str, place: str) -> str:
        if sides != "".join([side for side in SIDES if side in sides]) or len(sides) > MOST_WALLS:
            raise self._wrong(place, "tile-walls", found=sides)
        return sides

    def _text(self, value: Any, place: str, known: tuple[str, ...]) -> str:
        if not isinstance(value, str) or (known and value not in known):
            raise self._wrong(place, "entry-word", found=value, known=list(known))
        return value


class Row(Entries):
    """One of the tables a list is made of: `{ type = "garden", walls = "S" }`."""

    def __init__(self, data: dict[str, Any], file: str, name: str) -> None:
        super().__init__(data, file)
        self._name = name

    def entry(self, name: str) -> Any:
        """Whatever stands under a name; it must be there."""
        if name not in self._data:
            raise self._wrong(self._name, "entry-missing", entry=name)
        return self._data[name]

    def place(self, name: str) -> str:
        """The row and the entry."""
        return f"{self._name} {name}"

    def price_and_walls(self) -> tuple[int, str]:
        """What a tile of one cell has, in a row that says nothing else."""
        if {*self._data} != {"cost", "walls"}:
            raise self._wrong(self._name, "price-walls")
        return self.number("cost"), self.sides("walls")


class Sheet(Entries):
    """The entries of a data file, found by name in whichever table; `table.entry` is exact."""

    def __init__(
        self,
        data: dict[str, Any],
        file: str,
        players: int,
        options: Mapping[str, object],
        base: Iterable[Tile],
    ) -> None:
        super().__init__(data, file)
        self.players = players
        self._options = options
        self._base = {tile.name: tile for tile in base}
        """The tiles of the base game by name."""

    def entry(self, name: str) -> Any:
        """Whatever stands under a name; it must be there exactly once."""
        table, dot, key = name.rpartition(".")
        found = [
            (where, rows[key])
            for where, rows in self._data.items()
            if isinstance(rows, dict) and key in rows and where == (table if dot else where)
        ]
        if not found:
            raise self._wrong(f"[{table}]" if dot else key, "entry-missing", entry=key)
        if len(found) > 1:
            tables = [where for where, _ in found]
            raise self._wrong(name, "entry-twice", entry=key, tables=tables)
        return found[0][1]

    def rows(self, name: str) -> list[Row]:
        """A list of tables."""
        found: list[Row] = []
        for number, row in enumerate(self._list(self.entry(name), name), 1):
            place = f"{name} row {number}"
            if not isinstance(row, dict):
                raise self._wrong(place, "entry-row", found=row)
            found.append(Row(row, self._file, place))
        return found

    def twins(self, name: str, kind: TileKind) -> dict[str, Tile]:
        """A list of base tiles by name, each with its twin of another kind: the same building."""
        twins: dict[str, Tile] = {}
        for twin in self.texts(name):
            building = self.building(twin, name)
            twins[twin] = Tile(f"{kind.name}-{twin}", kind, building.parts, building.cost)
        return twins

    def building(self, named: str, place: str) -> Tile:
        """The base tile of a name that stands at some place; there must be one."""
        if named not in self._base:
            raise self._wrong(place, "no-building", found=named)
        return self._base[named]

    def text_rows(
        self, name: str, known: tuple[str, ...] = (), count: int | None = None
    ) -> tuple[tuple[str, ...], ...]:
        """A list of lists of texts, each of so many; if some are known, of these alone."""
        found: list[tuple[str, ...]] = []
        for number, row in enumerate(self._list(self.entry(name), name), 1):
            place = f"{name} row {number}"
            texts = self._list(row, place, count)
            found.append(tuple([self._text(value, place, known) for value in texts]))
        return tuple(found)

    def by_number(self, name: str, needed: Iterable[int] = ()) -> dict[int, int]:
        """A table of numbers under numbers, of which some must be there: `{ 1 = 2, 3 = 1 }`."""
        rows = self.entry(name)
        if not isinstance(rows, dict) or not all(_NUMBER.fullmatch(str(key)) for key in rows):
            raise self._wrong(name, "entry-table", found=rows)
        found = {int(key): self._whole(value, name, 0, MOST) for key, value in rows.items()}
        for number in needed:
            if number not in found:
                raise self._wrong(name, "entry-missing", entry=str(number))
        return found

    def by_word(self, name: str, words: tuple[str, ...]) -> tuple[int, ...]:
        """A table of numbers under words, all of them, in their order: `{ garden = 9 ... }`."""
        rows = self.entry(name)
        if not isinstance(rows, dict) or {*rows} != {*words}:
            raise self._wrong(name, "entry-table", found=rows)
        return tuple([self._whole(rows[word], name, 0, MOST) for word in words])

    def piles(self, name: str) -> dict[int, int]:
        """How many cards go into which of the piles (base, Setup 7): `{ 3 = 2, 5 = 1 }`."""
        found = self.by_number(name)
        for pile in found:
            self._whole(pile, name, 1, PILES)
        return found

    def for_players(self, name: str) -> int:
        """The number for so many players as play: `{ 2 = 4, 3 = 4 ... }`."""
        return self.by_number(name, (self.players,))[self.players]

    def tiles(self, name: str, kind: TileKind) -> list[Tile]:
        """One row or more of price and walls as tiles of one cell: `{ cost = 7, walls = "NE" }`.

        They are named by kind, price and walls.
        """
        tiles: list[Tile] = []
        for row in self.rows(name):
            cost, walls = row.price_and_walls()
            title = f"{kind.name}-{cost}-{walls}" if walls else f"{kind.name}-{cost}"
            tiles.append(Tile(title, kind, (Part((0, 0), wall_bits(walls)),), cost))
        self.expect(name, len(tiles), max(len(tiles), 1))
        return tiles

    def option(self, key: str, choices: tuple[T, ...]) -> T:
        """What the players agreed on for an option; one of its choices."""
        if key not in self._options:
            raise ValueError(f"there is no option {key!r}; there are {sorted(self._options)}")
        for choice in choices:
            if choice == self._options[key]:
                return choice
        raise ValueError(f"{key} is {self._options[key]!r}, but read are only {choices}")


class Facts(Generic[T]):
    """What a module reads from a data file, ready for use: `FACTS[play]`.

    `FACTS.read(book)` in `contribute` reads the file, checks it and keeps what `make` makes of it.
    """

    def __init__(self, name: str, make: Callable[[Sheet], T]) -> None:
        self._file = f"{name}.toml"
        self._make = make

    def read(self, book: Book) -> T:
        """Read the file; the facts are found again in the rules that are made of the book."""
        data, base = book.read(self._file), book.base().tiles
        facts = self._make(Sheet(data, self._file, book.players, book.options, base))
        book.facts[self] = facts
        return facts

    def __getitem__(self, play: Table) -> T:
        facts: T = play.rules.facts[self]
        return facts
