"""Entries: what a described position may say of a module's data, key by key.

A module declares an entry for every key that can be described (`Book.given`). An entry reads what
stands there into the plain data the module saves, names into numbers, or refuses it by its key; so
a module never guesses whether it was saved or described.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from sabika.games.alhambra.given.palaces import cell_given
from sabika.games.alhambra.given.reading import Given, flag, listed, text, whole
from sabika.games.alhambra.given.zones import seat_named
from sabika.games.alhambra.palace.grid import cell_of
from sabika.kernel.compiling import mypyc_attr
from sabika.kernel.errors import PositionError
from sabika.kernel.hidden import Pile

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules

NONE: Final = -1
"""What saved data holds where nothing is: no tile, no card, nobody."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Entry:
    """What may stand under a key."""

    def read(self, rules: AlhambraRules, value: object, key: str) -> Any:
        """The entry as a module saves it; refused by its key if it cannot be understood."""
        raise NotImplementedError


Completion: TypeAlias = Callable[[Any, Mapping[str, Any], Mapping[str, Any]], dict[str, Any]]
"""From the rules, the data the set-up left and what was described to further entries: whatever has
to change with it."""
Fitting: TypeAlias = Callable[[Any, Any, str], None]
"""From the rules, the described state and the module's key to a refusal, if it cannot be so."""


@dataclass(frozen=True)
class Described:
    """What can be described of a module."""

    entries: Mapping[str, Entry]
    complete: Completion | None = None
    fit: Fitting | None = None


# -- single things ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Flag(Entry):
    """True or false."""

    def read(self, rules: AlhambraRules, value: object, key: str) -> Any:
        return flag(value, key)


@dataclass(frozen=True)
class Number(Entry):
    """A number from 0 on, as far as there are pieces."""

    most: int | None = None

    def read(self, rules: AlhambraRules, value: object, key: str) -> Any:
        number = whole(value, key, 0)
        if self.most is not None and number > self.most:
            raise PositionError("position-too-high", key=key, found=number, most=self.most)
        return number


@dataclass(frozen=True)
class Seat(Entry):
    """The number of a seat."""

    def read(self, rules: AlhambraRules, value: object, key: str) -> Any:
        return seat_named(str(whole(value, key)), key, rules)


@dataclass(frozen=True)
class OneOf(Entry):
    """One of some words, saved as its number among them."""

    words: tuple[str, ...]

    def read(self, rules: AlhambraRules, value: object, key: str) -> Any:
        return self.words.index(word_of(self.words, value, key))


@dataclass(frozen=True)
class TileName(Entry):
    """A tile by its name; if some are named, one of them. Where it may be missing, `""` is none."""

    names: tuple[str, ...] = ()
    missing: bool = False

    def read(self, rules: AlhambraRules, value: object, key: str) -> Any:
        name = text(value, key)
        if self.missing and not name:
            return NONE
        if self.names:
            word_of(self.names, name, key)
        if name not in rules.tile_index:
            raise PositionError("position-unknown-tile", tile=name, key=key)
        return rules.tile_index[name]


@dataclass(frozen=True)
class CardName(Entry):
    """One of some cards by its name."""

    names: tuple[str, ...]

    def read(self, rules: AlhambraRules, value: object, key: str) -> Any:
        return rules.purse.by_name[word_of(self.names, value, key)]


@dataclass(frozen=True)
class MoneyWord(Entry):
    """Whatever can be paid with: a card, or a word of a module; saved as it is written."""

    def read(self, rules: AlhambraRules, value: object, key: str) -> Any:
        word = text(value, key)
        if word not in rules.order:
            raise PositionError("position-unknown-card", card=word, key=key)
        return word


@dataclass(frozen=True)
class Cell(Entry):
    """A cell of a palace as x and y; an empty list is none."""

    def read(self, rules: AlhambraRules, value: object, key: str) -> Any:
        return cell_of(*cell_given(value, key)) if listed(value, key) else NONE


@dataclass(frozen=True)
class TilePart(Entry):
    """A tile and the number of its part; the name alone stands for the first part."""

    def read(self, rules: AlhambraRules, value: object, key: str) -> Any:
        name, part = (value, 0) if isinstance(value, str) else sized(value, 2, key)
        tile = TileName().read(rules, name, key)
        number = whole(part, key, 0)
        if number >= len(rules.tiles[tile].parts):
            last = len(rules.tiles[tile].parts) - 1
            raise PositionError("position-no-part", tile=name, found=number, last=last, key=key)
        return [tile, number]


# -- several ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Many(Entry):
    """A list of equal things; of so many, if a size is said."""

    of: Entry
    size: int | None = None

    def read(self, rules: AlhambraRules, value: object, key: str) -> Any:
        items = listed(value, key) if self.size is None else sized(value, self.size, key)
        return [self.of.read(rules, item, f"{key}.{at}") for at, item in enumerate(items)]


@dataclass(frozen=True)
class Each(Entry):
    """A list with an entry of its own at every place."""

    places: tuple[Entry, ...]

    def read(self, rules: AlhambraRules, value: object, key: str) -> Any:
        items = sized(value, len(self.places), key)
        return [
            entry.read(rules, item, f"{key}.{at}")
            for at, (entry, item) in enumerate(zip(self.places, items, strict=True))
        ]


@dataclass(frozen=True)
class BySeat(Entry):
    """A list with an entry for every seat."""

    of: Entry

    def read(self, rules: AlhambraRules, value: object, key: str) -> Any:
        return Many(self.of, rules.players).read(rules, value, key)


@dataclass(frozen=True)
class ByWord(Entry):
    """A table of numbers under some words; what is not named is 0."""

    words: tuple[str, ...]

    def read(self, rules: AlhambraRules, value: object, key: str) -> Any:
        rows = Given(value, key, self.words)
        return {word: rows.number(word, 0) for word in self.words}


@dataclass(frozen=True)
class FaceDown(Entry):
    """A face-down pile, from the top; nobody has looked at it."""

    of: Entry

    def read(self, rules: AlhambraRules, value: object, key: str) -> Any:
        return Pile(tuple(Many(self.of).read(rules, value, key))).to_data()


# -- reading and completing ---------------------------------------------------------------------


def word_of(words: tuple[str, ...], value: object, key: str) -> str:
    """A text that must be one of some words."""
    found = text(value, key)
    if found not in words:
        raise PositionError("position-unknown-word", key=key, found=found, known=list(words))
    return found


def sized(value: object, size: int, key: str) -> list[object]:
    """A list that must have so many entries."""
    items = listed(value, key)
    if len(items) != size:
        raise PositionError("position-entries", key=key, found=len(items), wanted=size)
    return items


def all_others(pieces: Iterable[int], *elsewhere: Iterable[int]) -> list[int]:
    """All pieces, in their order, but for those that lie elsewhere; equal ones are counted."""
    gone = Counter([piece for zone in elsewhere for piece in zone])
    left: list[int] = []
    for piece in pieces:
        if gone[piece]:
            gone[piece] -= 1
        else:
            left.append(piece)
    return left
