"""Scoring terms that look at one player at a time; those of a palace are worked out once for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import itemgetter
from typing import TYPE_CHECKING, TypeAlias

from sabika.games.alhambra.types import Retyped, retyped

if TYPE_CHECKING:
    from sabika.games.alhambra.blocks.keys import Key
    from sabika.games.alhambra.rules import Table
    from sabika.games.alhambra.scoring import ScoreRow

PlayerRows: TypeAlias = "Callable[[Table, int], Iterable[ScoreRow]]"
"""From the play and a seat to the score rows of this player."""


class PlayerTerm:
    """A scoring term that looks at one player at a time, whatever the number of the scoring.

    With `of_palace` its rows follow from the player's palace and what its tiles are alone, with
    `keys` from these and what the module keeps there: then they are remembered with the palace.
    """

    def __init__(self, rows: PlayerRows, of_palace: bool, keys: tuple[Key, ...] = ()) -> None:
        self._rows = rows
        self.of_palace = of_palace
        self._values = itemgetter(*keys) if keys else None
        """From all that modules keep to what else the rows follow from."""

    def __call__(self, play: Table, number: int) -> list[ScoreRow]:
        return [row for seat in range(play.rules.players) for row in self.rows(play, seat)]

    def rows(self, play: Table, seat: int, types: Retyped | None = None) -> tuple[ScoreRow, ...]:
        """What one player would get now.

        Who asks for many terms says which tiles are not what is printed on them (`retyped`).
        """
        if not self.of_palace and self._values is None:
            return tuple(self._rows(play, seat))
        palace = play.state.palaces[seat]
        if types is None:
            types = retyped(play)
        known = palace.scored
        if known is None or (known[0] is not types and known[0] != types):
            known = palace.scored = (types, {})
        values = None if self._values is None else self._values(play.state.kept)
        found = known[1].get((self, seat))
        if found is None or found[0] != values:
            found = known[1][self, seat] = (values, tuple(self._rows(play, seat)))
        rows: tuple[ScoreRow, ...] = found[1]
        return rows
