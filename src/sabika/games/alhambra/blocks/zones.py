"""Zones: where pieces lie side by side, one heap or one for every seat, slot, currency or column.

A piece is the number of its kind among the names of its pieces. Unordered heaps are kept sorted,
so that equal heaps are equal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sabika.games.alhambra.blocks.forms import NOTHING, entries
from sabika.games.alhambra.blocks.keys import (
    OWNER,
    SEATS,
    TOP,
    Key,
    Value,
    is_open,
    place_count,
)
from sabika.kernel.compiling import mypyc_attr
from sabika.kernel.given import listed

if TYPE_CHECKING:
    from sabika.games.alhambra.blocks.pieces import Pieces
    from sabika.games.alhambra.rules import Table

Row = tuple[int, ...]
"""The pieces of one place."""
Looked = tuple[int, int]
"""A piece and the seats that know it, as a bit mask."""
ONE: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Rows(Key):
    """Pieces in some places: what zones of one heap and of several have in common."""

    def __init__(
        self,
        pieces: Pieces,
        name: str,
        places: int,
        seen: str,
        until: Value[bool] | None,
        ordered: bool,
        rest: bool,
        single: bool,
    ) -> None:
        super().__init__(name, described=not rest)
        self.pieces = pieces
        self.places = places
        self.seen = seen
        self.until = until
        self.ordered = ordered
        self.rest = rest
        self.single = single
        """Whether a place holds one piece at most; it is written down and shown as such."""

    # -- for modules, through the two faces below -------------------------------------------

    def all(self, play: Table) -> tuple[Row, ...]:
        """What lies in each place."""
        rows: tuple[Row, ...] = play.state.kept[self]
        return rows

    def _put(self, play: Table, place: int, row: Row) -> None:
        rows: tuple[Row, ...] = play.state.kept[self]
        lying = row if self.ordered else tuple(sorted(row))
        play.state.kept[self] = (*rows[:place], lying, *rows[place + 1 :])

    def _add(self, play: Table, place: int, piece: int) -> None:
        self._put(play, place, (*self.all(play)[place], piece))

    def _take(self, play: Table, place: int, piece: int) -> None:
        row = list(self.all(play)[place])
        row.remove(piece)
        self._put(play, place, tuple(row))

    # -- for the engine ---------------------------------------------------------------------

    def start(self, play: Table) -> Any:
        rows: list[Row] = [()] * place_count(play, self.places)
        if self.rest and self.pieces is not None:
            rows[0] = tuple(self.pieces.all(play))
        return tuple(rows)

    def write(self, value: Any) -> object:
        if self.single:
            value = [row[0] if row else NOTHING for row in value]
        return value[0] if self.places == ONE else value

    def restore(self, data: Any) -> Any:
        rows = [data] if self.places == ONE else data
        if self.single:
            return tuple([() if piece == NOTHING else (piece,) for piece in rows])
        return tuple([tuple(row) for row in rows])

    def read(self, play: Table, given: object, where: str) -> Any:
        if self.places == ONE:
            return (self._read_row(play, given, where),)
        found = enumerate(entries(given, place_count(play, self.places), where))
        return tuple([self._read_row(play, row, f"{where}.{at}") for at, row in found])

    def _read_row(self, play: Table, given: object, where: str) -> Row:
        assert self.pieces is not None
        if self.single:
            return () if given == "" else (self.pieces.read(play, given, where),)
        found = enumerate(listed(given, where))
        row = [self.pieces.read(play, one, f"{where}.{at}") for at, one in found]
        return tuple(row if self.ordered else sorted(row))

    def _seen(self, play: Table, seat: int | None, place: int, row: Row) -> int:
        """How many pieces of a place a seat sees, the first ones."""
        if is_open(play, self.seen, self.until):
            return len(row)
        if self.seen == TOP:
            return min(1, len(row))
        owns = self.seen == OWNER and self.places == SEATS and place == seat
        return len(row) if owns else 0

    def show(self, play: Table, seat: int | None) -> object:
        assert self.pieces is not None
        names, rows = self.pieces.names(play), self.all(play)
        if self.places == ONE and not self._seen(play, seat, 0, rows[0]):
            return [] if is_open(play, self.seen, self.until) else len(rows[0])
        shown: list[object] = []
        for place, row in enumerate(rows):
            seen = self._seen(play, seat, place, row)
            found = [names[piece] if at < seen else None for at, piece in enumerate(row)]
            shown.append((found[0] if found else None) if self.single else found)
        return shown[0] if self.places == ONE else shown

    def unknown(self, play: Table, seat: int) -> list[int]:
        found: list[int] = []
        for place, row in enumerate(self.all(play)):
            found += row[self._seen(play, seat, place, row) :]
        return found

    def deal(self, play: Table, seat: int, pool: list[int]) -> None:
        for place, row in enumerate(self.all(play)):
            known = row[: self._seen(play, seat, place, row)]
            self._put(play, place, (*known, *[pool.pop() for _ in row[len(known) :]]))

    def held(self, play: Table) -> list[int]:
        return [piece for row in self.all(play) for piece in row]

    def release(self, play: Table, piece: int) -> bool:
        for place, row in enumerate(self.all(play)):
            if piece in row:
                self._take(play, place, piece)
                return True
        return False


class Zone(Rows):
    """One heap for all: `BOX = THIEF.zone("box", seen=NOBODY, rest=True)`."""

    def get(self, play: Table) -> Row:
        """What lies here."""
        rows: tuple[Row, ...] = play.state.kept[self]
        return rows[0]

    def one(self, play: Table) -> int:
        """The only piece here, or NOTHING."""
        row = self.get(play)
        return row[0] if row else NOTHING

    def put(self, play: Table, pieces: Row) -> None:
        """Let these pieces lie here instead of all others."""
        self._put(play, 0, pieces)

    def add(self, play: Table, piece: int) -> None:
        """Lay a piece here, in an ordered zone at the end."""
        self._add(play, 0, piece)

    def take(self, play: Table, piece: int) -> None:
        """Take a piece away."""
        self._take(play, 0, piece)


class Zones(Rows):
    """A heap for each place: `HANDS = THIEF.by_seat("hands", seen=OWNER)`, `HANDS[play, seat]`."""

    def __getitem__(self, at: tuple[Table, int]) -> Row:
        rows: tuple[Row, ...] = at[0].state.kept[self]
        return rows[at[1]]

    def put(self, play: Table, place: int, pieces: Row) -> None:
        """Let these pieces lie in a place instead of all others."""
        self._put(play, place, pieces)

    def add(self, play: Table, place: int, piece: int) -> None:
        """Lay a piece into a place, in an ordered zone at the end."""
        self._add(play, place, piece)

    def take(self, play: Table, place: int, piece: int) -> None:
        """Take a piece away from a place."""
        self._take(play, place, piece)


class LookedAt(Key):
    """Face-down pieces in some places, in order, each with the seats that know it.

    Who looked is public. A stranger's draw does not change what others know.
    """

    def __init__(self, pieces: Pieces, name: str, places: int) -> None:
        super().__init__(name, described=False)
        self.pieces = pieces
        self.places = places

    def __getitem__(self, at: tuple[Table, int]) -> tuple[Looked, ...]:
        rows: tuple[tuple[Looked, ...], ...] = at[0].state.kept[self]
        return rows[at[1]]

    def pieces_at(self, play: Table, place: int) -> Row:
        """The pieces of a place, whoever knows them."""
        return tuple([piece for piece, _ in self[play, place]])

    def put(self, play: Table, place: int, row: tuple[Looked, ...]) -> None:
        """Let these pieces lie in a place instead of all others."""
        rows: tuple[tuple[Looked, ...], ...] = play.state.kept[self]
        play.state.kept[self] = (*rows[:place], row, *rows[place + 1 :])

    def add(self, play: Table, place: int, piece: int, seats: int) -> None:
        """Lay a piece into a place, known to some seats."""
        self.put(play, place, (*self[play, place], (piece, seats)))

    def take(self, play: Table, place: int, piece: int) -> None:
        """Take the first such piece away from a place."""
        row = self[play, place]
        index = [kind for kind, _ in row].index(piece)
        self.put(play, place, (*row[:index], *row[index + 1 :]))

    def look(self, play: Table, place: int, seat: int) -> None:
        """Let a seat look at everything in a place."""
        row = self[play, place]
        self.put(play, place, tuple([(piece, seats | 1 << seat) for piece, seats in row]))

    def start(self, play: Table) -> Any:
        return ((),) * place_count(play, self.places)

    def write(self, value: Any) -> object:
        return value[0] if self.places == ONE else value

    def restore(self, data: Any) -> Any:
        rows = [data] if self.places == ONE else data
        return tuple([tuple([(piece, seats) for piece, seats in row]) for row in rows])

    def show(self, play: Table, seat: int | None) -> object:
        assert self.pieces is not None
        names = self.pieces.names(play)
        rows: tuple[tuple[Looked, ...], ...] = play.state.kept[self]
        shown = [
            [
                names[piece] if seat is not None and seats >> seat & 1 else None
                for piece, seats in row
            ]
            for row in rows
        ]
        return shown[0] if self.places == ONE else shown

    def unknown(self, play: Table, seat: int) -> list[int]:
        rows: tuple[tuple[Looked, ...], ...] = play.state.kept[self]
        return [piece for row in rows for piece, seats in row if not seats >> seat & 1]

    def deal(self, play: Table, seat: int, pool: list[int]) -> None:
        rows: tuple[tuple[Looked, ...], ...] = play.state.kept[self]
        play.state.kept[self] = tuple(
            [
                tuple([(piece if seats >> seat & 1 else pool.pop(), seats) for piece, seats in row])
                for row in rows
            ]
        )

    def held(self, play: Table) -> list[int]:
        rows: tuple[tuple[Looked, ...], ...] = play.state.kept[self]
        return [piece for row in rows for piece, _ in row]
