"""Keys: what a module keeps in the state, each a constant of the module.

The value of a key lies in `state.kept` under the key itself; it is immutable and replaced as a
whole, so that copying a state copies one table. From the declaration follow saving, restoring,
described positions, the view, imagining and conservation: a key tells the whole life of its value.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from sabika.games.alhambra.blocks.forms import Form, entries
from sabika.games.alhambra.blocks.pieces import NONE, Pieces
from sabika.games.alhambra.blocks.shapes import maybe, several
from sabika.kernel.canonical import frozen
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


@mypyc_attr(allow_interpreted_subclasses=True)
class Key:
    """A name under which a module keeps something; the methods are for the engine."""

    def __init__(
        self, name: str, pieces: Pieces = NONE, described: bool = True, shown: bool = True
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
        if pieces is not NONE:
            pieces.keys.append(self)

    # -- writing down -----------------------------------------------------------------------

    def start(self, play: Table) -> Any:
        """The value in a new game, before it is set up."""
        return ()

    def write(self, value: Any) -> object:
        """A value as plain data."""
        return value

    def restore(self, data: Any) -> Any:
        """The value such plain data stands for."""
        return frozen(data)

    def read(self, play: Table, given: object, where: str) -> Any:
        """The value a description stands for; refused by its key if it cannot be understood."""
        raise NotImplementedError

    # -- seeing -----------------------------------------------------------------------------

    def show(self, play: Table, seat: int | None) -> object:
        """What a seat (None: a spectator) may see."""
        raise NotImplementedError

    def shape(self) -> object:
        """The type of what is shown."""
        raise NotImplementedError

    def unknown(self, play: Table, seat: int) -> list[int]:
        """The pieces here that a seat cannot know."""
        return []

    def deal(self, play: Table, seat: int, pool: list[int]) -> None:
        """Put pieces from the end of a pool in the place of those a seat cannot know.

        Which piece gets which place must not depend on what truly lies there.
        """

    def imagine(self, play: Table, seat: int, chance: Chance) -> None:
        """Imagine what is no piece and cannot be known: secret choices."""

    # -- counting ---------------------------------------------------------------------------

    def held(self, play: Table) -> list[int]:
        """The pieces that lie here."""
        return []

    def release(self, play: Table, piece: int) -> bool:
        """Let go of a piece that a described position puts elsewhere; False if it is not here."""
        return False

    def faults(self, play: Table) -> list[str]:
        """What is wrong with the places of the pieces here."""
        return []


class Value(Key, Generic[T]):
    """One value: `SHOWN = Value("shown", FLAG, False)`; one of a turn begins each turn anew."""

    def __init__(
        self,
        name: str,
        form: Form[T],
        first: T,
        described: bool = True,
        shown: bool = True,
        of_turn: bool = False,
    ) -> None:
        super().__init__(name, NONE, described, shown)
        self.form = form
        self.first = first
        self.of_turn = of_turn

    def get(self, play: Table) -> T:
        """The value now."""
        value: T = play.state.kept[self]
        return value

    def set(self, play: Table, value: T) -> None:
        """Change it."""
        play.state.kept[self] = value

    def begin(self, play: Table, _frame: Frame) -> None:
        """Turn stage: it is as at first."""
        self.set(play, self.first)

    def start(self, play: Table) -> Any:
        return self.first

    def write(self, value: Any) -> object:
        return self.form.write(value)

    def restore(self, data: Any) -> Any:
        return self.form.restore(data)

    def read(self, play: Table, given: object, where: str) -> Any:
        return self.form.read(play, given, where)

    def show(self, play: Table, seat: int | None) -> object:
        return self.form.show(play, self.get(play))

    def shape(self) -> object:
        return self.form.shape()


class Values(Key, Generic[T]):
    """A value for each place: `AWAKE = Values("awake", SEATS, FLAG, True)`, `AWAKE[play, seat]`.

    With `seen=OWNER` the values are secret choices until the flag `until` is set; `first` is what
    stands for no choice yet.
    """

    def __init__(
        self,
        name: str,
        places: int,
        form: Form[T],
        first: T,
        seen: str = ALL,
        until: Value[bool] | None = None,
        described: bool = True,
        shown: bool = True,
    ) -> None:
        super().__init__(name, NONE, described, shown)
        self.places = places
        self.form = form
        self.first = first
        self.seen = seen
        self.until = until

    def __getitem__(self, at: tuple[Table, int]) -> T:
        values: tuple[T, ...] = at[0].state.kept[self]
        return values[at[1]]

    def __setitem__(self, at: tuple[Table, int], value: T) -> None:
        play, place = at
        values: tuple[T, ...] = play.state.kept[self]
        play.state.kept[self] = (*values[:place], value, *values[place + 1 :])

    def all(self, play: Table) -> tuple[T, ...]:
        """The values of all places."""
        values: tuple[T, ...] = play.state.kept[self]
        return values

    def put(self, play: Table, values: tuple[T, ...]) -> None:
        """Change them all."""
        play.state.kept[self] = values

    def start(self, play: Table) -> Any:
        return (self.first,) * place_count(play, self.places)

    def write(self, value: Any) -> object:
        return [self.form.write(one) for one in value]

    def restore(self, data: Any) -> Any:
        return tuple([self.form.restore(one) for one in data])

    def read(self, play: Table, given: object, where: str) -> Any:
        found = enumerate(entries(given, place_count(play, self.places), where))
        return tuple([self.form.read(play, one, f"{where}.{at}") for at, one in found])

    def show(self, play: Table, seat: int | None) -> object:
        open_now = is_open(play, self.seen, self.until)
        return [
            self.form.show(play, value) if open_now or place == seat else None
            for place, value in enumerate(self.all(play))
        ]

    def shape(self) -> object:
        one = self.form.shape()
        return several(one if self.seen == ALL else maybe(one))

    def imagine(self, play: Table, seat: int, chance: Chance) -> None:
        if is_open(play, self.seen, self.until):
            return
        for place, value in enumerate(self.all(play)):
            if place != seat and value != self.first:
                self[play, place] = self.form.imagined(chance, f"{self.module} {self.name}")


def place_count(play: Table, places: int) -> int:
    """How many places there are: a number, or as many as players."""
    return places or play.rules.players


def is_open(play: Table, seen: str, until: Value[bool] | None) -> bool:
    """Whether everybody sees it now."""
    return seen == ALL or (until is not None and until.get(play))
