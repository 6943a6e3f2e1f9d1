"""Scoring terms that look at one player at a time; those of a palace are worked out once for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeAlias

from sabika.games.alhambra.types import Retyped, retyped

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table
    from sabika.games.alhambra.scoring import ScoreRow

PlayerRows: TypeAlias = "Callable[[Table, int], Iterable[ScoreRow]]"
"""From the play and a seat to the score rows of this player."""


class PlayerTerm:
    """A scoring term that looks at one player at a time, whatever the number of the scoring.

    With `of_palace` its rows follow from the player's palace and what its tiles are alone, and are
    remembered with it.
    """

    def __init__(self, rows: PlayerRows, of_palace: bool) -> None:
        self._rows = rows
        self.of_palace = of_palace

    def __call__(self, play: Table, number: int) -> list[ScoreRow]:
        return [row for seat in range(play.rules.players) for row in self.rows(play, seat)]

    def rows(self, play: Table, seat: int, types: Retyped | None = None) -> tuple[ScoreRow, ...]:
        """What one player would get now.

        Who asks for many terms says which tiles are not what is printed on them (`retyped`).
        """
        if not self.of_palace:
            return tuple(self._rows(play, seat))
        palace = play.state.palaces[seat]
        if types is None:
            types = retyped(play)
        known = palace.scored
        if known is None or (known[0] is not types and known[0] != types):
            known = palace.scored = (types, {})
        found: tuple[ScoreRow, ...] | None = known[1].get((self, seat))
        if found is None:
            found = known[1][self, seat] = tuple(self._rows(play, seat))
        return found
