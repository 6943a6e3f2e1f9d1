"""Facts: a module's data file as typed values, every mistake named with its file and entry."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from sabika.games.alhambra.components import MOST_WALLS, SIDES, Part, Tile, TileKind, wall_bits
from sabika.kernel.datafiles import DataFile

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book
    from sabika.games.alhambra.rules import Table

T = TypeVar("T")

MOST: Final = 999
"""No number in a data file is higher, if nothing else is said."""


class Sheet(DataFile):
    """The entries of a data file, found by name in whichever table; `table.entry` is exact."""

    def __init__(
        self, data: dict[str, Any], file: str, players: int, options: Mapping[str, object]
    ) -> None:
        super().__init__(data, file)
        self.players = players
        self._options = options

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

    def number(self, name: str, low: int = 0, high: int = MOST) -> int:
        """A whole number."""
        return self._whole(self.entry(name), name, low, high)

    def numbers(self, name: str, low: int = 0, high: int = MOST) -> tuple[int, ...]:
        """A list of whole numbers."""
        return tuple([self._whole(value, name, low, high) for value in self.rows(name)])

    def rows(self, name: str) -> list[Any]:
        """A list of anything."""
        values = self.entry(name)
        if not isinstance(values, list):
            raise self._wrong(name, "entry-list", found=values)
        return values

    def texts(self, name: str, known: tuple[str, ...] = ()) -> tuple[str, ...]:
        """A list of texts; if some are known, of these alone."""
        return tuple([self._text(value, name, known) for value in self.rows(name)])

    def text_rows(self, name: str, known: tuple[str, ...] = ()) -> tuple[tuple[str, ...], ...]:
        """A list of lists of texts; if some are known, of these alone."""
        found: list[tuple[str, ...]] = []
        for number, row in enumerate(self.rows(name), 1):
            place = f"{name} row {number}"
            if not isinstance(row, list):
                raise self._wrong(place, "entry-list", found=row)
            found.append(tuple([self._text(value, place, known) for value in row]))
        return tuple(found)

    def one_of(self, name: str, known: tuple[str, ...]) -> int:
        """One of some words, as its number among them."""
        return known.index(self._text(self.entry(name), name, known))

    def _text(self, value: Any, name: str, known: tuple[str, ...]) -> str:
        if not isinstance(value, str) or (known and value not in known):
            raise self._wrong(name, "entry-word", found=value, known=list(known))
        return value

    def by_number(self, name: str) -> dict[int, int]:
        """A table of numbers under numbers: `{ 1 = 2, 3 = 1 }`."""
        rows = self.entry(name)
        if not isinstance(rows, dict) or not all(str(key).isdecimal() for key in rows):
            raise self._wrong(name, "entry-table", found=rows)
        return {int(key): self._whole(value, name, 0, MOST) for key, value in rows.items()}

    def by_word(self, name: str, words: tuple[str, ...]) -> tuple[int, ...]:
        """A table of numbers under words, all of them, in their order: `{ garden = 9 ... }`."""
        rows = self.entry(name)
        if not isinstance(rows, dict) or {*rows} != {*words}:
            raise self._wrong(name, "entry-table", found=rows)
        return tuple([self._whole(rows[word], name, 0, MOST) for word in words])

    def for_players(self, name: str) -> int:
        """The number for so many players as play: `{ 2 = 4, 3 = 4 ... }`."""
        rows = self.by_number(name)
        if self.players not in rows:
            raise self._wrong(name, "entry-missing", entry=str(self.players))
        return rows[self.players]

    def tiles(self, name: str, kind: TileKind) -> list[Tile]:
        """Rows of price and walls as tiles of one cell: `{ cost = 7, walls = "NE" }`.

        They are named by kind, price and walls.
        """
        tiles: list[Tile] = []
        for number, row in enumerate(self.rows(name), 1):
            place = f"{name} row {number}"
            if not isinstance(row, dict) or set(row) != {"cost", "walls"}:
                raise self._wrong(place, "price-walls")
            walls = self._text(row["walls"], place, ())
            written = "".join([side for side in SIDES if side in walls])
            if walls != written or len(walls) > MOST_WALLS:
                raise self._wrong(place, "tile-walls", found=walls)
            cost = self._whole(row["cost"], place, 0, MOST)
            title = f"{kind.name}-{cost}-{walls}" if walls else f"{kind.name}-{cost}"
            tiles.append(Tile(title, kind, (Part((0, 0), wall_bits(walls)),), cost))
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
        facts = self._make(Sheet(book.read(self._file), self._file, book.players, book.options))
        book.facts[self] = facts
        return facts

    def __getitem__(self, play: Table) -> T:
        facts: T = play.rules.facts[self]
        return facts
