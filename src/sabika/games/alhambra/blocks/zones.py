"""Zones: where pieces lie side by side, in one heap or in one for every seat, slot or column.

Unordered heaps are kept sorted, so that equal heaps are equal.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from sabika.games.alhambra.blocks.forms import NOTHING, SEAT
from sabika.games.alhambra.blocks.keys import (
    ALL,
    OWNER,
    SEATS,
    TOP,
    Places,
    Spot,
    Value,
    place_count,
    replaced,
)
from sabika.games.alhambra.blocks.pieces import Pieces
from sabika.games.alhambra.blocks.shapes import either, maybe, several
from sabika.kernel.compiling import mypyc_attr
from sabika.kernel.frames import Frame
from sabika.kernel.given import items, listed
from sabika.kernel.hidden import EVERYBODY
from sabika.kernel.rng import Chance

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

Row = tuple[int, ...]
"""The pieces of one place."""
Looked = tuple[int, int]
"""A piece and the seats that know it, as a bit mask."""
ONE: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Rows(Places[Row]):
    """What zones of one heap and of several have in common.

    `rest`: all pieces lie here at first, and all that a description does not name. `single`: a
    place holds one piece at most, and is written down and shown as such. `apart`: everybody knows
    which pieces lie in which place, if not in which order; so each place is imagined for itself.
    """

    def __init__(
        self,
        pieces: Pieces,
        name: str,
        places: int = ONE,
        seen: str = ALL,
        until: Value[bool] | None = None,
        ordered: bool = False,
        rest: bool = False,
        single: bool = False,
        apart: bool = False,
        described: bool = True,
        shown: bool = True,
    ) -> None:
        super().__init__(name, places, pieces, described and not rest, shown)
        self.seen = seen
        self.until = until
        self.ordered = ordered
        self.rest = rest
        self.single = single
        self.apart = apart

    def replace(self, play: Table, place: int, value: Row) -> None:
        lying = value if self.ordered else tuple(sorted(value))
        play.state.kept[self] = replaced(self.all(play), place, lying)

    def _take(self, play: Table, place: int, piece: int) -> None:
        row = list(self[play, place])
        row.remove(piece)
        self.replace(play, place, tuple(row))

    # -- for the engine ---------------------------------------------------------------------

    def start(self, play: Table) -> Any:
        empty: tuple[Row, ...] = super().start(play)
        return (tuple(self.pieces.all(play)), *empty[1:]) if self.rest else empty

    def write(self, value: Any) -> object:
        rows = [row[0] if row else NOTHING for row in value] if self.single else value
        return rows[0] if self.places == ONE else rows

    def restore(self, data: Any) -> Any:
        rows = [data] if self.places == ONE else data
        if self.single:
            rows = [[] if piece == NOTHING else [piece] for piece in rows]
        return tuple([tuple(row) for row in rows])

    def read(self, play: Table, given: object, where: str) -> Any:
        if self.places == ONE:
            return (self._read_row(play, given, where),)
        found = items(given, where, place_count(play, self.places))
        return tuple([self._read_row(play, row, at) for row, at in found])

    def _read_row(self, play: Table, given: object, where: str) -> Row:
        if self.single:
            return () if given == "" else (self.pieces.read(play, given, where),)
        row = [self.pieces.read(play, one, at) for one, at in items(given, where)]
        return tuple(row if self.ordered else sorted(row))

    def _known(self, play: Table, seat: int | None, place: int, row: Row) -> int:
        """How many pieces of a place a seat sees, the first ones."""
        if is_open(play, self.seen, self.until):
            return len(row)
        if self.seen == TOP:
            return min(1, len(row))
        owns = self.seen == OWNER and self.places == SEATS and place == seat
        return len(row) if owns else 0

    def spots(self, play: Table, seat: int | None) -> list[Spot]:
        found: list[Spot] = []
        for place, row in enumerate(self.all(play)):
            known = self._known(play, seat, place, row)
            found += [(piece, at < known) for at, piece in enumerate(row)]
        return found

    def filled(self, value: Any, pieces: Iterator[int]) -> Any:
        rows = [[next(pieces) for _ in row] for row in value]
        return tuple([tuple(row if self.ordered else sorted(row)) for row in rows])

    def show(self, play: Table, seat: int | None) -> object:
        rows = self.all(play)
        if self.places == ONE and not is_open(play, self.seen, self.until):
            return len(rows[0])
        seen = iter(self.seen_by(play, seat))
        shown = [[next(seen) for _ in row] for row in rows]
        found = [(row[0] if row else None) if self.single else row for row in shown]
        return found[0] if self.places == ONE else found

    def shape(self) -> object:
        if self.places == ONE and self.seen != ALL:
            return int if self.until is None else either(int, several(str))
        one = str if self.seen == ALL else maybe(str)
        row = maybe(str) if self.single else several(one)
        return row if self.places == ONE else several(row)

    def unknown(self, play: Table, seat: int) -> list[int]:
        known = self.apart or is_open(play, self.seen, self.until)
        return [] if known else super().unknown(play, seat)

    def deal(self, play: Table, seat: int, pool: list[int]) -> None:
        if not (self.apart or is_open(play, self.seen, self.until)):
            super().deal(play, seat, pool)

    def imagine(self, play: Table, seat: int, chance: Chance) -> None:
        for place, row in enumerate(self.all(play) if self.apart else ()):
            known = self._known(play, seat, place, row)
            hidden = chance.shuffled(f"{self.module} {self.name}", sorted(row[known:]))
            self.replace(play, place, (*row[:known], *hidden))

    def held(self, play: Table) -> list[int]:
        return [piece for row in self.all(play) for piece in row]

    def release(self, play: Table, piece: int) -> bool:
        for place, row in enumerate(self.all(play)):
            if piece in row:
                self._take(play, place, piece)
                return True
        return False


class Zone(Rows):
    """One heap: `BOX = Zone(THIEF, "box", seen=NOBODY, rest=True)`."""

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
        self.replace(play, 0, pieces)

    def add(self, play: Table, piece: int) -> None:
        """Lay a piece here, in an ordered zone at the end."""
        self.replace(play, 0, (*self.get(play), piece))

    def take(self, play: Table, piece: int) -> None:
        """Take a piece away."""
        self._take(play, 0, piece)


class Zones(Rows):
    """A heap for each place: `HANDS = Zones(THIEF, "hands", SEATS)`, `HANDS[play, seat]`."""

    def put(self, play: Table, place: int, pieces: Row) -> None:
        """Let these pieces lie in a place instead of all others."""
        self.replace(play, place, pieces)

    def add(self, play: Table, place: int, piece: int) -> None:
        """Lay a piece into a place, in an ordered zone at the end."""
        self.replace(play, place, (*self[play, place], piece))

    def take(self, play: Table, place: int, piece: int) -> None:
        """Take a piece away from a place."""
        self._take(play, place, piece)


class Deal:
    """Set-up step: shuffle what lies in a box and deal so many pieces to everybody, face down.

    `book.stage("setup.deal", 60, Deal(BOX, HANDS, 3, "thieves.dealt"))`; the event tells everybody
    how many, the owner which `cards`. The rest stays in the box unseen.
    """

    def __init__(self, box: Zone, hands: Zones, each: int, told: str) -> None:
        self._box = box
        self._hands = hands
        self._each = each
        self._told = told

    def __call__(self, play: Table, _frame: Frame) -> None:
        names, each = self._box.pieces.names(play), self._each
        pieces = play.state.chance.shuffled(self._box.module, list(self._box.get(play)))
        for seat in range(play.rules.players):
            self._hands.put(play, seat, tuple(pieces[seat * each : (seat + 1) * each]))
            cards = [names[piece] for piece in self._hands[play, seat]]
            private: dict[int, dict[str, object]] = {seat: {"cards": cards}}
            play.tell(self._told, seat=seat, count=each, reveals=True, private=private)
        self._box.put(play, tuple(pieces[play.rules.players * each :]))


class LookedAt(Places[tuple[Looked, ...]]):
    """Face-down pieces in some places, in order, each with the seats that know it.

    Who looked is public. That a stranger draws one does not change what others know. Where it may
    be `described` a place is a list of names, or of lists of a name and the seats that know it.
    """

    def __init__(
        self, pieces: Pieces, name: str, places: int = SEATS, described: bool = False
    ) -> None:
        super().__init__(name, places, pieces, described)

    def lying(self, play: Table, place: int) -> Row:
        """The pieces of a place, whoever knows them."""
        return tuple([piece for piece, _ in self[play, place]])

    def add(self, play: Table, place: int, piece: int, seats: int) -> None:
        """Lay a piece into a place, known to some seats."""
        self.replace(play, place, (*self[play, place], (piece, seats)))

    def take(self, play: Table, place: int, piece: int) -> None:
        """Take the first such piece away from a place."""
        index, row = self.lying(play, place).index(piece), self[play, place]
        self.replace(play, place, (*row[:index], *row[index + 1 :]))

    # -- for the engine ---------------------------------------------------------------------

    def show(self, play: Table, seat: int | None) -> object:
        seen = iter(self.seen_by(play, seat))
        return [[next(seen) for _ in row] for row in self.all(play)]

    def shape(self) -> object:
        return several(several(maybe(str)))

    def spots(self, play: Table, seat: int | None) -> list[Spot]:
        return [(piece, knows(seats, seat)) for row in self.all(play) for piece, seats in row]

    def filled(self, value: Any, pieces: Iterator[int]) -> Any:
        return tuple([tuple([(next(pieces), seats) for _, seats in row]) for row in value])

    def read(self, play: Table, given: object, where: str) -> Any:
        found = items(given, where, place_count(play, self.places))
        rows = [items(row, path) for row, path in found]
        return tuple([tuple([self._read(play, one, at) for one, at in row]) for row in rows])

    def _read(self, play: Table, given: object, where: str) -> Looked:
        name, *seats = [given] if isinstance(given, str) else listed(given, where) or [""]
        known = [1 << SEAT.read(play, seat, where) for seat in seats]
        return self.pieces.read(play, name, where), sum(set(known))


def is_open(play: Table, seen: str, until: Value[bool] | None) -> bool:
    """Whether everybody sees it now."""
    return seen == ALL or (until is not None and until.get(play))


def knows(seats: int, seat: int | None) -> bool:
    """Whether a seat (None: a spectator) is among those that know something."""
    return seats == EVERYBODY or (seat is not None and bool(seats >> seat & 1))
