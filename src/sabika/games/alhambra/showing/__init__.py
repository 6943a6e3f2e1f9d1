"""How a game of Alhambra is shown: choices, previews, standing, pieces, and why not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sabika.games.alhambra.edits import adding
from sabika.games.alhambra.laying import spots_for
from sabika.games.alhambra.palace.grid import xy_of
from sabika.games.alhambra.showing.charts import mark, spending
from sabika.games.alhambra.showing.choices import decision
from sabika.games.alhambra.showing.pieces import pieces
from sabika.games.alhambra.showing.previews import wall_after
from sabika.games.alhambra.showing.reasons import why
from sabika.games.alhambra.showing.standing import standing
from sabika.games.alhambra.types import retyped
from sabika.kernel.events import Event
from sabika.kernel.showing import AT_ONCE, Mark, Showing, Why

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table


class AlhambraShowing(Showing["Table"]):
    """What clients get to draw the games of one set-up."""

    def __init__(self, rules: AlhambraRules) -> None:
        self._rules = rules
        self._pieces: dict[str, object] | None = None

    def decision(self, play: Table, seat: int) -> dict[str, object]:
        return decision(play, seat)

    def why(self, play: Table, seat: int, refs: list[str]) -> Why | None:
        return why(play, seat, refs)

    def fits(self, play: Table, seat: int, tile: str) -> list[dict[str, object]]:
        rules, palace = play.rules, play.state.palaces[seat]
        number = rules.tile_index.get(tile)
        if number is None or number in palace.placed():
            return []
        # Of the ways it may be turned, the one that gives the longest wall.
        best: dict[int, int] = {}
        for cell, turn in spots_for(rules, palace, number, retyped(play)):
            wall = wall_after(rules, palace, adding(number, cell, turn))
            best[cell] = max(wall, best.get(cell, 0))
        return [{"cell": list(xy_of(cell)), "wall": wall} for cell, wall in sorted(best.items())]

    def standing(self, play: Table) -> dict[str, object]:
        return standing(play)

    def pieces(self) -> dict[str, object]:
        if self._pieces is None:
            self._pieces = pieces(self._rules)
        return self._pieces

    def mark(self, play: Table) -> Mark:
        return mark(play)

    def row(self, event: Event) -> dict[str, object] | None:
        if event.key == "points.gained":
            return {"number": AT_ONCE, **event.params}
        return super().row(event)

    def spending(self, events: Iterable[Event]) -> list[dict[str, object]]:
        return spending(self._rules, events)
