"""Forms: how a value a module keeps is described, shown and written down.

The value itself is plain and immutable: a number, a flag, a text, or a tuple of these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, cast

from sabika.games.alhambra.blocks.shapes import CELL_SHAPE, by_name, certain, maybe, several
from sabika.games.alhambra.palace.grid import OUTERMOST, cell_of, xy_of
from sabika.kernel.canonical import frozen
from sabika.kernel.compiling import mypyc_attr
from sabika.kernel.errors import PositionError
from sabika.kernel.given import Given, cell, flag, items, listed, names_like, text, whole_number

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table

T = TypeVar("T")

NOTHING: Final = -1
"""What is kept where nothing is: no cell, no tile, no seat, no word."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Form(Generic[T]):
    """How values of one sort are described, shown and saved."""

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


@mypyc_attr(allow_interpreted_subclasses=True)
class Named(Form[int]):
    """A number that stands for something with a name; NOTHING is shown as null."""

    def name(self, play: Table, value: int) -> object:
        """What something is called."""
        return value

    def show(self, play: Table, value: int) -> object:
        return None if value == NOTHING else self.name(play, value)

    def shape(self) -> object:
        return maybe(str)


class Seat(Named):
    """The number of a seat, or NOTHING, which cannot be described."""

    def read(self, play: Table, given: object, where: str) -> int:
        seat, last = whole_number(given, where), play.rules.players - 1
        if not 0 <= seat <= last:
            raise PositionError("position-no-seat", key=where, found=str(seat), last=last)
        return seat

    def shape(self) -> object:
        return maybe(int)


class OneOf(Named):
    """One of some words, kept as its number among them; NOTHING is none, described as `""`."""

    def __init__(self, words: tuple[str, ...], missing: bool = False) -> None:
        self.words = words
        self.missing = missing

    def read(self, play: Table, given: object, where: str) -> int:
        if self.missing and given == "":
            return NOTHING
        return self.words.index(word_of(self.words, given, where))

    def name(self, play: Table, value: int) -> object:
        return self.words[value]


class Cell(Named):
    """A cell of a palace, described as x and y; an empty list is NOTHING."""

    def read(self, play: Table, given: object, where: str) -> int:
        return cell_of(*cell(given, where, OUTERMOST)) if listed(given, where) else NOTHING

    def name(self, play: Table, value: int) -> object:
        return list(xy_of(value))

    def shape(self) -> object:
        return maybe(CELL_SHAPE)


class TileName(Named):
    """A tile that lies wherever it lies, by its name; NOTHING is none, described as `""`."""

    def read(self, play: Table, given: object, where: str) -> int:
        name = text(given, where)
        return tile_named(play, name, where) if name else NOTHING

    def name(self, play: Table, value: int) -> object:
        return play.rules.tile_names[value]


@mypyc_attr(allow_interpreted_subclasses=True)
class Several(Form[tuple[T, ...]]):
    """A list of values of one form: of any number, of so many, or of one for each seat (SEATS).

    With `words` there is one for each of these, and clients find it by its word.
    """

    def __init__(self, of: Form[T], count: int | None = None, words: tuple[str, ...] = ()) -> None:
        self.of = of
        self.count = len(words) or count
        self.words = words

    def read(self, play: Table, given: object, where: str) -> tuple[T, ...]:
        count = play.rules.players if self.count == 0 else self.count
        return tuple([self.of.read(play, one, at) for one, at in items(given, where, count)])

    def show(self, play: Table, value: tuple[T, ...]) -> object:
        shown = [self.of.show(play, one) for one in value]
        return dict(zip(self.words, shown, strict=True)) if self.words else shown

    def shape(self) -> object:
        one = self.of.shape()
        if self.words:
            return by_name(one)
        return several(certain(one) if self.count is None else one)

    def write(self, value: tuple[T, ...]) -> object:
        return [self.of.write(one) for one in value]

    def restore(self, data: Any) -> tuple[T, ...]:
        return tuple([self.of.restore(one) for one in data])


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
        return tuple([data.get(word, 0) for word in self.words])


class MoneyWord(Form[str]):
    """Anything to pay with, by its name."""

    def read(self, play: Table, given: object, where: str) -> str:
        word = text(given, where)
        if word not in play.rules.order:
            raise PositionError("position-unknown-card", card=word, key=where)
        return word

    def shape(self) -> object:
        return str


PLAIN: Final[Form[Any]] = Form()
"""What is written down as it is; whoever keeps it says how it is described and shown."""
FLAG: Final = Flag()
NUMBER: Final = Number()
SEAT: Final = Seat()
CELL: Final = Cell()
TILE: Final = TileName()
MONEY_WORDS: Final = Several(MoneyWord())


def word_of(words: tuple[str, ...], given: object, where: str) -> str:
    """A text that must be one of some words."""
    found = text(given, where)
    if found not in words:
        raise PositionError("position-unknown-word", key=where, found=found, known=list(words))
    return found


def tile_named(play: Table, name: str, where: str) -> int:
    """The number of a tile that is described by its name."""
    return known_tile(play.rules, name, where)


def known_tile(rules: AlhambraRules, name: str, where: str) -> int:
    """The same before there is a position."""
    tile = rules.tile_index.get(name)
    if tile is None:
        known = names_like(name, rules.tile_names)
        raise PositionError("position-unknown-tile", tile=name, key=where, known=known)
    return tile
