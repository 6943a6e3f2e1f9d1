"""Forms: how a value a module keeps is described, shown and written down.

The value itself is plain and immutable: a number, a flag, a text, or a tuple of these.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, cast

from sabika.games.alhambra.blocks.shapes import CELL_SHAPE, by_name, certain, maybe, several
from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.palace.grid import cell_of, xy_of
from sabika.kernel.canonical import frozen
from sabika.kernel.compiling import mypyc_attr
from sabika.kernel.errors import PositionError
from sabika.kernel.given import Given, flag, listed, text, whole_number
from sabika.kernel.rng import Chance

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

T = TypeVar("T")

NOTHING: Final = -1
"""What is kept where nothing is: no cell, no tile, no seat, no word."""
FARTHEST: Final = 110
"""Farther from the fountain there are no tiles."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Form(Generic[T]):
    """How values of one sort are described, shown, saved and imagined."""

    def read(self, play: Table, given: object, where: str) -> T:
        """The value a description stands for; refused by its key if it cannot be understood."""
        raise NotImplementedError

    def show(self, play: Table, value: T) -> object:
        """The value as clients see it."""
        return value

    def shape(self) -> object:
        """The type of what is shown."""
        raise NotImplementedError

    def write(self, value: T) -> object:
        """The value as plain data."""
        return value

    def restore(self, data: Any) -> T:
        """The value such plain data stands for."""
        return cast(T, frozen(data))

    def imagined(self, chance: Chance, stream: str) -> T:
        """Any value somebody may have chosen in secret; only forms of such choices can tell."""
        raise NotImplementedError


class Flag(Form[bool]):
    """True or false."""

    def read(self, play: Table, given: object, where: str) -> bool:
        return flag(given, where)

    def shape(self) -> object:
        return bool


class Number(Form[int]):
    """A number from 0 on, as far as there are pieces."""

    def __init__(self, most: int | None = None, least: int = 0) -> None:
        self.most = most
        self.least = least

    def read(self, play: Table, given: object, where: str) -> int:
        number = whole_number(given, where, self.least)
        if self.most is not None and number > self.most:
            raise PositionError("position-too-high", key=where, found=number, most=self.most)
        return number

    def shape(self) -> object:
        return int


class Seat(Form[int]):
    """The number of a seat, or NOTHING, which cannot be described."""

    def read(self, play: Table, given: object, where: str) -> int:
        seat, last = whole_number(given, where), play.rules.players - 1
        if not 0 <= seat <= last:
            raise PositionError("position-no-seat", key=where, found=str(seat), last=last)
        return seat

    def show(self, play: Table, value: int) -> object:
        return None if value == NOTHING else value

    def shape(self) -> object:
        return maybe(int)


class OneOf(Form[int]):
    """One of some words, kept as its number among them; NOTHING is none, described as `""`."""

    def __init__(self, words: tuple[str, ...], missing: bool = False) -> None:
        self.words = words
        self.missing = missing

    def read(self, play: Table, given: object, where: str) -> int:
        if self.missing and given == "":
            return NOTHING
        return self.words.index(word_of(self.words, given, where))

    def show(self, play: Table, value: int) -> object:
        return None if value == NOTHING else self.words[value]

    def shape(self) -> object:
        return maybe(str)

    def imagined(self, chance: Chance, stream: str) -> int:
        return chance.below(stream, len(self.words))


class Cell(Form[int]):
    """A cell of a palace, described as x and y; an empty list is NOTHING."""

    def read(self, play: Table, given: object, where: str) -> int:
        found = listed(given, where)
        if not found:
            return NOTHING
        if len(found) != 2:
            raise PositionError("position-not-a-cell", key=where, found=found)
        x, y = whole_number(found[0], where), whole_number(found[1], where)
        if max(abs(x), abs(y)) > FARTHEST:
            raise PositionError("position-too-far", key=where, farthest=FARTHEST)
        return cell_of(x, y)

    def show(self, play: Table, value: int) -> object:
        return None if value == NOTHING else list(xy_of(value))

    def shape(self) -> object:
        return maybe(CELL_SHAPE)


class TileName(Form[int]):
    """A tile that lies wherever it lies, by its name; NOTHING is none, described as `""`."""

    def read(self, play: Table, given: object, where: str) -> int:
        name = text(given, where)
        return tile_named(play, name, where) if name else NOTHING

    def show(self, play: Table, value: int) -> object:
        return None if value == NOTHING else play.rules.tile_names[value]

    def shape(self) -> object:
        return maybe(str)


class Several(Form[tuple[int, ...]]):
    """A list of values of one form, of so many where their number is fixed."""

    def __init__(self, of: Form[int], count: int | None = None) -> None:
        self.of = of
        self.count = count

    def read(self, play: Table, given: object, where: str) -> tuple[int, ...]:
        found = listed(given, where) if self.count is None else entries(given, self.count, where)
        items = enumerate(found)
        return tuple([self.of.read(play, item, f"{where}.{at}") for at, item in items])

    def show(self, play: Table, value: tuple[int, ...]) -> object:
        return [self.of.show(play, one) for one in value]

    def shape(self) -> object:
        one = self.of.shape()
        return several(certain(one) if self.count is None else one)


class NumberByWord(Form[tuple[int, ...]]):
    """A number for each of some words, described as a table; what is not named is 0."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self.words = words

    def read(self, play: Table, given: object, where: str) -> tuple[int, ...]:
        rows = Given(given, where, self.words)
        return tuple([rows.number(word, 0) for word in self.words])

    def show(self, play: Table, value: tuple[int, ...]) -> object:
        return self.write(value)

    def shape(self) -> object:
        return by_name(int)

    def write(self, value: tuple[int, ...]) -> object:
        return dict(zip(self.words, value, strict=True))

    def restore(self, data: Any) -> tuple[int, ...]:
        numbers = cast(Mapping[str, int], data)
        return tuple([numbers.get(word, 0) for word in self.words])


class TypeByTile(Form[dict[int, int]]):
    """The types of some tiles, described as a table; for `retype`, so it is replaced as a whole."""

    def read(self, play: Table, given: object, where: str) -> dict[int, int]:
        rows = Given(given, where, tuple(play.rules.tile_index))
        return {
            tile_named(play, name, where): TYPES.index(word_of(TYPES, rows.get(name), where))
            for name in rows
        }

    def show(self, play: Table, value: dict[int, int]) -> object:
        return {play.rules.tile_names[tile]: TYPES[kind] for tile, kind in sorted(value.items())}

    def shape(self) -> object:
        return by_name(str)

    def write(self, value: dict[int, int]) -> object:
        return [list(row) for row in sorted(value.items())]

    def restore(self, data: Any) -> dict[int, int]:
        return dict(data)


class MoneyWords(Form[tuple[str, ...]]):
    """Money laid out: cards and whatever else is paid with, by name."""

    def read(self, play: Table, given: object, where: str) -> tuple[str, ...]:
        words = [text(item, f"{where}.{at}") for at, item in enumerate(listed(given, where))]
        for at, word in enumerate(words):
            if word not in play.rules.order:
                raise PositionError("position-unknown-card", card=word, key=f"{where}.{at}")
        return tuple(words)

    def show(self, play: Table, value: tuple[str, ...]) -> object:
        return list(value)

    def shape(self) -> object:
        return several(str)


FLAG: Final = Flag()
NUMBER: Final = Number()
SEAT: Final = Seat()
CELL: Final = Cell()
TILE: Final = TileName()
MONEY_WORDS: Final = MoneyWords()
TYPE_BY_TILE: Final = TypeByTile()


def word_of(words: tuple[str, ...], given: object, where: str) -> str:
    """A text that must be one of some words."""
    found = text(given, where)
    if found not in words:
        raise PositionError("position-unknown-word", key=where, found=found, known=list(words))
    return found


def tile_named(play: Table, name: str, where: str) -> int:
    """The number of a tile that is described by its name."""
    tile = play.rules.tile_index.get(name)
    if tile is None:
        raise PositionError("position-unknown-tile", tile=name, key=where)
    return tile


def entries(given: object, count: int, where: str) -> list[object]:
    """A described list that must have so many entries."""
    found = listed(given, where)
    if len(found) != count:
        raise PositionError("position-entries", key=where, found=len(found), wanted=count)
    return found
