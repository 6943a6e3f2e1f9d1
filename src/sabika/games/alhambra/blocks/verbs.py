"""Verbs: an action declared by its pattern, typed by what is chosen.

`BARTER = verb("barter {} for {}", OWN, SHELF)` is a `Verb[tuple[str, str]]`: `BARTER(("garden",
"tower"))` is the action `barter garden for tower`. What stands in a gap is a word of some kind,
which knows how it is read, written, ordered and which object on screen it points at.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import (
    TYPE_CHECKING,
    Any,
    Final,
    Generic,
    TypeAlias,
    TypedDict,
    TypeVar,
    Unpack,
    cast,
    overload,
)

from sabika.games.alhambra.actions import in_order
from sabika.games.alhambra.edges import Edge, edge_name, read_edge
from sabika.games.alhambra.turns import read_turn, turn_words
from sabika.kernel.actions import Action, Cell, Words, cell_name
from sabika.kernel.compiling import mypyc_attr
from sabika.kernel.errors import NotationError
from sabika.kernel.typed import typed

if TYPE_CHECKING:
    from sabika.games.alhambra.edits import Edit
    from sabika.games.alhambra.palace.palace import Palace
    from sabika.games.alhambra.rules import AlhambraRules

T = TypeVar("T")
A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")

Edits: TypeAlias = "Callable[[AlhambraRules, Palace, T], Edit | None]"
"""From the rules, a palace and what is chosen to the edit of it; None if there is nothing such."""
REMEMBERED: Final = 10_000
"""So many actions of a verb are kept, then they are made anew."""
JOINING: Final = ("at", "for", "with")
"""Words of patterns that only lead to the next gap."""
_NUMBER: Final = re.compile(r"[0-9]{1,9}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Word(Generic[T]):
    """A kind of word: what it stands for, and the object it points at (`"display:{}"`)."""

    def __init__(self, meaning: str, points: str = "") -> None:
        self.meaning = meaning
        """The key of what the word means, for errors: `word.tile`."""
        self.points = points

    def read(self, words: Words) -> T:
        """What the next words stand for."""
        raise NotImplementedError

    def write(self, value: T) -> list[str]:
        """The words for a value."""
        raise NotImplementedError

    def refs(self, value: T) -> list[str]:
        """The objects on screen it points at."""
        if not self.points:
            return []
        return [self.points.replace("{}", word) for word in self.write(value)]

    def in_order(self, value: T, order: dict[str, int]) -> T:
        """The value with its components in the game's canonical order."""
        return value


class Name(Word[str]):
    """A name as it is written: a tile, a card, a piece."""

    def read(self, words: Words) -> str:
        return words.word(self.meaning)

    def write(self, value: str) -> list[str]:
        return [value]


class Names(Word[tuple[str, ...]]):
    """All names up to the end, in the order of `order`; unknown ones last."""

    def __init__(self, meaning: str, points: str = "", order: tuple[str, ...] = ()) -> None:
        super().__init__(meaning, points)
        self._order = {name: index for index, name in enumerate(order)}

    def read(self, words: Words) -> tuple[str, ...]:
        last = len(self._order)
        return tuple(sorted(words.rest(), key=lambda name: (self._order.get(name, last), name)))

    def write(self, value: tuple[str, ...]) -> list[str]:
        return list(value)


class Money(Names):
    """All that is paid with, one piece at least, up to the end, in the order of the game."""

    def read(self, words: Words) -> tuple[str, ...]:
        return (words.word(self.meaning), *words.rest())

    def in_order(self, value: tuple[str, ...], order: dict[str, int]) -> tuple[str, ...]:
        return in_order(value, order)


class Listed(Word[int]):
    """One of some words, chosen as its number among them; others are no notation."""

    def __init__(self, meaning: str, names: tuple[str, ...], points: str = "") -> None:
        super().__init__(meaning, points)
        self.names = names

    def read(self, words: Words) -> int:
        return words.one_of(self.meaning, self.names)

    def write(self, value: int) -> list[str]:
        return [self.names[value]]


class NumberWord(Word[int]):
    """A number from `first` on; a slot, for instance, is written from 1 on and kept from 0 on."""

    def __init__(self, meaning: str, points: str = "", first: int = 0) -> None:
        super().__init__(meaning, points)
        self._first = first

    def read(self, words: Words) -> int:
        word = words.word(self.meaning)
        if _NUMBER.fullmatch(word) is None or int(word) < self._first:
            raise NotationError("not-a-number", text=words.text, found=word)
        return int(word) - self._first

    def write(self, value: int) -> list[str]:
        return [str(value + self._first)]


class CellWord(Word[Cell]):
    """A cell of the own palace, or the corner north-west of one, as x and y."""

    def read(self, words: Words) -> Cell:
        return words.cell()

    def write(self, value: Cell) -> list[str]:
        return [cell_name(value)]


class EdgeWord(Word[Edge]):
    """An edge between two cells: `0,-1:E`, by its canonical name."""

    def read(self, words: Words) -> Edge:
        word = words.word(self.meaning)
        edge = read_edge(word)
        if edge is None:
            raise NotationError("not-an-edge", text=words.text, found=word)
        return edge

    def write(self, value: Edge) -> list[str]:
        return [edge_name(value)]


class TurnedWord(Word[tuple[T, int]]):
    """A cell or a tile, and how a tile is turned there: `1,0 turned 90`; upright needs no word."""

    def __init__(self, inner: Word[T]) -> None:
        super().__init__(inner.meaning)
        self._inner = inner

    def read(self, words: Words) -> tuple[T, int]:
        return self._inner.read(words), read_turn(words)

    def write(self, value: tuple[T, int]) -> list[str]:
        return [*self._inner.write(value[0]), *turn_words(value[1])]

    def refs(self, value: tuple[T, int]) -> list[str]:
        return self._inner.refs(value[0])


CELL: Final = CellWord("word.cell", "cell:{}")
VERTEX: Final = CellWord("word.corner", "corner:{}")
EDGE: Final = EdgeWord("word.edge", "edge:{}")
SLOT: Final = NumberWord("word.slot", "market:{}", 1)
SEAT: Final = NumberWord("word.seat-number", "seat:{}")
NUMBER: Final = NumberWord("word.number")
LAID: Final = Name("word.tile", "palace:{}")
TURNED_CELL: Final = TurnedWord(CELL)
TURNED_LAID: Final = TurnedWord(LAID)
CARD: Final = Name("word.cards", "hand:{}")
MONEY: Final = Money("word.cards", "hand:{}")


@dataclass(frozen=True)
class Act(Action):
    """An action of a declared verb: what was chosen, and how it is written."""

    said: tuple[str, ...]
    """The words, the verb first."""
    chosen: Any
    points: tuple[str, ...] = field(compare=False)
    how: Verb[Any] = field(compare=False, repr=False)

    @property
    def verb(self) -> str:
        return self.said[0]

    @property
    def heading(self) -> str:
        return self.how.heading

    @property
    def final(self) -> bool:
        return self.how.final

    @property
    def secret(self) -> bool:
        return self.how.secret

    def canonical(self, order: dict[str, int]) -> Action:
        return self.how.canonical(self.chosen, order)

    def words(self) -> list[str]:
        return list(self.said)

    def refs(self) -> list[str]:
        return list(self.points)


class Verb(Generic[T]):
    """A verb with its pattern; calling it with what is chosen makes the action.

    Several may begin with the same word, if fixed words behind it tell them apart.
    """

    def __init__(
        self,
        pattern: str,
        words: tuple[Word[Any], ...],
        points: str = "",
        edits: Edits[T] | None = None,
        final: bool = False,
        secret: bool = False,
    ) -> None:
        self._pattern = tuple(pattern.split())
        if self._pattern[1:].count("{}") != len(words):
            raise ValueError(f"{pattern!r} does not have {len(words)} gaps")
        self.name = self._pattern[0]
        """The first word."""
        self.stem = pattern.partition(" {}")[0]
        """The words before the first gap."""
        self.heading = " ".join([word for word in self.stem.split() if word not in JOINING])
        """What statistics count the actions under."""
        self.second = self._pattern[1] if self._pattern[1:] and self._pattern[1] != "{}" else ""
        """The fixed word behind the first one, if there is one."""
        self.final = final
        self.secret = secret
        self._words = words
        self._points = (points,) if points else ()
        self.edits = edits
        self._made: dict[T, Act] = {}

    def __call__(self, chosen: T) -> Act:
        """The action; equal ones are made once, unless it matters where a tile is just now."""
        if self.edits is not None:
            return self._make(chosen)
        act = self._made.get(chosen)
        if act is None:
            if len(self._made) >= REMEMBERED:
                self._made.clear()
            act = self._made[chosen] = self._make(chosen)
        return act

    def _make(self, chosen: T) -> Act:
        values = self._values(chosen)
        said: list[str] = []
        gap = 0
        for word in self._pattern:
            if word == "{}":
                said += self._words[gap].write(values[gap])
                gap += 1
            else:
                said.append(word)
        points = [
            ref for word, value in zip(self._words, values, strict=True) for ref in word.refs(value)
        ]
        return Act(tuple(said), chosen, (*self._points, *points), self)

    def _values(self, chosen: T) -> tuple[Any, ...]:
        if len(self._words) == 1:
            return (chosen,)
        return cast(tuple[Any, ...], chosen)

    def _chosen(self, values: list[Any]) -> T:
        return cast(T, values[0] if len(values) == 1 else tuple(values))

    def choice_in(self, action: Action) -> T:
        """What was chosen with an action of this verb."""
        chosen: T = typed(Act, action).chosen
        return chosen

    def canonical(self, chosen: T, order: dict[str, int]) -> Act:
        """The action, with what was chosen in the game's canonical order."""
        gaps = zip(self._words, self._values(chosen), strict=True)
        return self(self._chosen([word.in_order(value, order) for word, value in gaps]))

    def read(self, words: Words) -> Action:
        values: list[Any] = []
        for word in self._pattern[1:]:
            if word == "{}":
                values.append(self._words[len(values)].read(words))
            else:
                words.literal(word)
        return self(self._chosen(values))


class Patterns:
    """Verbs that begin with the same word, told apart by the fixed words behind it.

    One of them may have a gap there: it stands for all the others.
    """

    def __init__(self, verbs: tuple[Verb[Any], ...]) -> None:
        self.verbs = tuple(sorted(verbs, key=lambda how: not how.second))
        if len({how.second for how in verbs}) != len(verbs):
            raise ValueError(f"the patterns of {verbs[0].name!r} cannot be told apart")

    def read(self, words: Words) -> Action:
        """The action that the words behind the verb stand for."""
        for how in self.verbs[:-1]:
            if words.comes(how.second):
                return how.read(words)
        return self.verbs[-1].read(words)


class Marks(TypedDict, Generic[T], total=False):
    """What else is said of a verb."""

    points: str
    """The object on screen it always uses."""
    edits: Edits[T] | None
    """Which edit of the own palace an action makes, so that clients can show it beforehand."""
    final: bool
    """Whether it cannot be made good: clients ask before they send it."""
    secret: bool
    """Whether it names what only the player knows: others are told the events, not the words."""


@overload
def verb(pattern: str, /, **marks: Unpack[Marks[tuple[()]]]) -> Verb[tuple[()]]: ...
@overload
def verb(pattern: str, a: Word[A], /, **marks: Unpack[Marks[A]]) -> Verb[A]: ...
@overload
def verb(
    pattern: str, a: Word[A], b: Word[B], /, **marks: Unpack[Marks[tuple[A, B]]]
) -> Verb[tuple[A, B]]: ...
@overload
def verb(
    pattern: str, a: Word[A], b: Word[B], c: Word[C], /, **marks: Unpack[Marks[tuple[A, B, C]]]
) -> Verb[tuple[A, B, C]]: ...
def verb(pattern: str, *words: Any, **marks: Any) -> Verb[Any]:
    """A verb by its pattern, with a kind of word for every gap."""
    return Verb(pattern, words, **marks)
