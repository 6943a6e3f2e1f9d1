"""How a dice game is shown: choices, standing, pieces, and why not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sabika.games.alhambra.palace.grid import xy_of
from sabika.games.alhambra.palace.walls import longest_wall
from sabika.games.dice.alcazaba.scoring import rows as palace_rows
from sabika.games.dice.components import COLUMNS, DIRK, TYPES
from sabika.games.dice.scoring import column_rows, token_rows
from sabika.games.dice.showing.choices import decision
from sabika.games.dice.showing.pieces import pieces
from sabika.games.dice.showing.reasons import why
from sabika.games.dice.showing.standing import counts, standing
from sabika.kernel.events import Event
from sabika.kernel.showing import Mark, Showing, Why

if TYPE_CHECKING:
    from sabika.games.dice.rules import DiceRules, Table


class DiceShowing(Showing["Table"]):
    """What clients get to draw the games of one set-up."""

    def __init__(self, rules: DiceRules) -> None:
        self._rules = rules
        self._pieces: dict[str, object] | None = None

    def decision(self, play: Table, seat: int) -> dict[str, object]:
        return decision(play, seat)

    def why(self, play: Table, seat: int, refs: list[str]) -> Why | None:
        return why(play, seat, refs)

    def fits(self, play: Table, seat: int, tile: str) -> list[dict[str, object]]:
        tiles = play.rules.tileset
        number = tiles.index.get(tile)
        if number is None or number in play.state.palaces[seat].placed():
            return []
        palace, walls = play.state.palaces[seat], tiles.walls[number]
        return [
            {
                "cell": list(xy_of(cell)),
                "wall": longest_wall(palace.with_plain(cell, number, walls)),
            }
            for cell in palace.cells_for(walls)
        ]

    def standing(self, play: Table) -> dict[str, object]:
        return standing(play)

    def pieces(self) -> dict[str, object]:
        if self._pieces is None:
            self._pieces = pieces(self._rules)
        return self._pieces

    def mark(self, play: Table) -> Mark:
        """Charts show building points, in Alcazaba tiles and walls."""
        state, rules = play.state, play.rules
        if rules.alcazaba:
            walls = [longest_wall(palace) for palace in state.palaces]
            return walls, [counts(play, seat) for seat in range(rules.players)], state.scorings
        points = [
            dict(zip(TYPES, state.points[seat * COLUMNS : (seat + 1) * COLUMNS], strict=True))
            for seat in range(rules.players)
        ]
        return [], points, state.scorings

    def foreseen(self, play: Table) -> list[int]:
        """The points so far, and what the next scoring would bring if it were held now."""
        state, rules = play.state, play.rules
        totals, number = list(state.scores), state.scorings + 1
        if number > len(rules.tables.places):
            return totals
        plain = [] if rules.alcazaba else [*column_rows(play, number), *token_rows(play)]
        for row in palace_rows(play, number) if rules.alcazaba else plain:
            if row.seat != DIRK:
                totals[row.seat] += row.points
        return totals

    def spending(self, events: Iterable[Event]) -> list[dict[str, object]]:
        return []
