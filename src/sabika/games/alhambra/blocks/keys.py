"""Keys: what a module keeps in the state, each a constant of the module.

The value of a key lies in `state.kept` under the key itself; it is immutable and replaced as a
whole, so that copying a state copies one table. From the declaration follow saving, restoring,
described positions, the view, imagining and conservation: a key tells the whole life of its value.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar

from sabika.games.alhambra.blocks.forms import PLAIN, Form, Several
from sabika.games.alhambra.blocks.pieces import NONE, Pieces
from sabika.kernel.compiling import mypyc_attr
from sabika.kernel.frames import Frame
from sabika.kernel.rng import Chance

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

T = TypeVar("T")

ALL: Final = "all"
"""Everybody sees it."""
OWNER: Final = "owner"
"""Only the player sees it whose place it is."""
NOBODY: Final = "nobody"
"""Nobody sees it, not even the player whose place it is."""
TOP: Final = "top"
"""Everybody sees the first piece of each place, nobody the others."""

SEATS: Final = 0
"""As many places as there are players."""

Spot: TypeAlias = tuple[int, bool]
"""A piece that lies somewhere, and whether a seat knows it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Key:
    """A name under which a module keeps something; the methods are for the engine.

    `spots` and `filled` say which pieces lie where: seeing, imagining and counting follow from
    these. How the value is described, shown and written down is the form's business, unless a key
    says it itself.
    """

    def __init__(
        self,
        name: str,
        pieces: Pieces = NONE,
        described: bool = True,
        shown: bool = True,
        form: Form[Any] = PLAIN,
    ) -> None:
        self.name = name
        self.module = ""
        """The module it belongs to; the book says so when the module names it there."""
        self.pieces = pieces
        """The pieces that lie here."""
        self.rest = False
        """Whether all pieces lie here at first, and all that a description does not name."""
        self.described = described
        """Whether a described position may say it."""
        self.shown = shown
        """Whether the default view shows it."""
        self.form = form
        # A compiled class that interpreted code calls is initialised twice.
        if pieces is not NONE and self not in pieces.keys:
            pieces.keys.append(self)

    def start(self, play: Table) -> Any:
        """The value in a new game, before it is set up."""
        return ()

    def spots(self, play: Table, seat: int | None) -> list[Spot]:
        """The pieces here, and whether a seat (None: a spectator) knows them.

        In an order that does not depend on what is not known.
        """
        return []

    def filled(self, value: Any, pieces: Iterator[int]) -> Any:
        """The value with other pieces in the same spots."""
        return value

    # -- writing down -----------------------------------------------------------------------

    def write(self, value: Any) -> object:
        """A value as plain data."""
        return self.form.write(value)

    def restore(self, data: Any) -> Any:
        """The value such plain data stands for."""
        return self.form.restore(data)

    def read(self, play: Table, given: object, where: str) -> Any:
        """The value a description stands for; refused by its key if it cannot be understood."""
        return self.form.read(play, given, where)

    # -- seeing -----------------------------------------------------------------------------

    def show(self, play: Table, seat: int | None) -> object:
        """What a seat (None: a spectator) may see."""
        return self.form.show(play, play.state.kept[self])

    def seen_by(self, play: Table, seat: int | None) -> list[str | None]:
        """The names of the pieces here, None for what a seat does not know."""
        names = self.pieces.names(play)
        return [names[piece] if known else None for piece, known in self.spots(play, seat)]

    def shape(self) -> object:
        """The type of what is shown."""
        return self.form.shape()

    def unknown(self, play: Table, seat: int) -> list[int]:
        """The pieces here that a seat cannot know."""
        return [piece for piece, known in self.spots(play, seat) if not known]

    def deal(self, play: Table, seat: int, pool: list[int]) -> None:
        """Put pieces from the end of a pool in the place of those a seat cannot know."""
        spots = self.spots(play, seat)
        dealt = [piece if known else pool.pop() for piece, known in spots]
        play.state.kept[self] = self.filled(play.state.kept[self], iter(dealt))

    def imagine(self, play: Table, seat: int, chance: Chance) -> None:
        """Imagine what cannot be known and is not dealt: the order of what is known to be here."""

    # -- counting ---------------------------------------------------------------------------

    def held(self, play: Table) -> list[int]:
        """The pieces that lie here."""
        return [piece for piece, _ in self.spots(play, None)]

    def release(self, play: Table, piece: int) -> bool:
        """Let go of a piece that a described position puts elsewhere; False if it is not here."""
        return False

    def faults(self, play: Table) -> list[str]:
        """What is wrong with the places of the pieces here."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class OneValue(Key, Generic[T]):
    """A key that holds one value, whatever it is made of."""

    def get(self, play: Table) -> T:
        """The value now."""
        value: T = play.state.kept[self]
        return value


@mypyc_attr(allow_interpreted_subclasses=True)
class Places(Key, Generic[T]):
    """A key that holds a value for each of some places: `KEY[play, seat]`."""

    def __init__(
        self,
        name: str,
        places: int,
        pieces: Pieces = NONE,
        described: bool = True,
        shown: bool = True,
        form: Form[Any] = PLAIN,
    ) -> None:
        super().__init__(name, pieces, described, shown, form)
        self.places = places

    def __getitem__(self, at: tuple[Table, int]) -> T:
        """What is in a place."""
        values: tuple[T, ...] = at[0].state.kept[self]
        return values[at[1]]

    def all(self, play: Table) -> tuple[T, ...]:
        """What is in each place."""
        values: tuple[T, ...] = play.state.kept[self]
        return values

    def replace(self, play: Table, place: int, value: T) -> None:
        """Let another value be in a place."""
        play.state.kept[self] = replaced(self.all(play), place, value)

    def start(self, play: Table) -> Any:
        return ((),) * place_count(play, self.places)


class Value(OneValue[T]):
    """One value: `SHOWN = Value("shown", FLAG, False)`; one of a turn begins each turn anew."""

    def __init__(
        self,
        name: str,
        form: Form[T],
        first: T,
        described: bool = True,
        shown: bool = True,
        of_turn: bool = False,
        pieces: Pieces = NONE,
    ) -> None:
        super().__init__(name, pieces, described, shown, form)
        self.first = first
        self.of_turn = of_turn

    def set(self, play: Table, value: T) -> None:
        """Change it."""
        play.state.kept[self] = value

    def begin(self, play: Table, _frame: Frame) -> None:
        """Turn stage: it is as at first."""
        self.set(play, self.first)

    def start(self, play: Table) -> Any:
        return self.first


class Values(Places[T]):
    """A value for each place: `AWAKE = Values("awake", SEATS, FLAG, True)`, `AWAKE[play, seat]`."""

    def __init__(
        self,
        name: str,
        places: int,
        form: Form[T],
        first: T,
        described: bool = True,
        shown: bool = True,
        pieces: Pieces = NONE,
    ) -> None:
        super().__init__(name, places, pieces, described, shown, Several(form, places))
        self.one = form
        self.first = first

    def __setitem__(self, at: tuple[Table, int], value: T) -> None:
        self.replace(at[0], at[1], value)

    def put(self, play: Table, values: tuple[T, ...]) -> None:
        """Change them all."""
        play.state.kept[self] = values

    def start(self, play: Table) -> Any:
        return (self.first,) * place_count(play, self.places)


def replaced(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The values with another one in a place."""
    return (*values[:at], value, *values[at + 1 :])


def place_count(play: Table, places: int) -> int:
    """How many places there are: a number, or as many as players."""
    return places or play.rules.players
