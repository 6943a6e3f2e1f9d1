"""Scoring terms that look at one player at a time; those of a palace are worked out once for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING, Any, TypeAlias

from sabika.games.alhambra.types import Retyped, retyped

if TYPE_CHECKING:
    from sabika.games.alhambra.blocks.keys import Key
    from sabika.games.alhambra.palace.palace import Palace
    from sabika.games.alhambra.rules import Table
    from sabika.games.alhambra.scoring import ScoreRow

PlayerRows: TypeAlias = "Callable[[Table, int], Iterable[ScoreRow]]"
"""From the play and a seat to the score rows of this player."""


class PlayerTerm:
    """A scoring term that looks at one player at a time, whatever the number of the scoring.

    With `of_palace` its rows follow from the player's palace and what its tiles are, so bots try
    tiles with it; with `keys` also from what the module keeps there. Then they are remembered with
    the palace.
    """

    def __init__(self, rows: PlayerRows, of_palace: bool, keys: tuple[Key, ...] = ()) -> None:
        self._rows = rows
        self.of_palace = of_palace
        self.keys = keys
        self.remembers = of_palace or bool(keys)
        self._values = itemgetter(*keys) if keys else None
        """From all that modules keep to what else the rows follow from."""

    def __call__(self, play: Table, number: int) -> list[ScoreRow]:
        return [row for seat in range(play.rules.players) for row in self.rows(play, seat)]

    def rows(self, play: Table, seat: int, types: Retyped | None = None) -> tuple[ScoreRow, ...]:
        """What one player would get now.

        Who asks for many terms says which tiles are not what is printed on them (`retyped`).
        """
        if not self.remembers:
            return tuple(self._rows(play, seat))
        if types is None:
            types = retyped(play)
        known = _scored(play.state.palaces[seat], types)
        values = None if self._values is None else self._values(play.state.kept)
        found = known.get((self, seat))
        if found is None or found[0] != values:
            found = known[self, seat] = (values, tuple(self._rows(play, seat)))
        rows: tuple[ScoreRow, ...] = found[1]
        return rows


class PlayerTerms:
    """Terms that look at one player at a time, asked for the points of all of them together.

    What follows from palace and keys is remembered as one sum, until any of it changes.
    """

    def __init__(self, terms: Sequence[PlayerTerm]) -> None:
        self._asked = [term for term in terms if not term.remembers]
        self._remembering = [term for term in terms if term.remembers]
        keys = tuple(dict.fromkeys([key for term in self._remembering for key in term.keys]))
        self._values = itemgetter(*keys) if keys else None

    def points(self, play: Table, seat: int, types: Retyped) -> int:
        """What one player would get now; which tiles are not what is printed on them is known."""
        known = _scored(play.state.palaces[seat], types)
        values = None if self._values is None else self._values(play.state.kept)
        found = known.get((self, seat))
        if found is None or found[0] != values:
            total = _sum_of(self._remembering, play, seat, types)
            found = known[self, seat] = (values, total)
        points: int = found[1]
        return points + _sum_of(self._asked, play, seat, types)


def _sum_of(terms: Sequence[PlayerTerm], play: Table, seat: int, types: Retyped) -> int:
    return sum([row.points for term in terms for row in term.rows(play, seat, types)])


def _scored(palace: Palace, types: Retyped) -> dict[object, tuple[Any, ...]]:
    """What is remembered of the points for a palace, as long as tiles are what they are."""
    known = palace.scored
    if known is None or (known[0] is not types and known[0] != types):
        known = palace.scored = (types, {})
    return known[1]
