"""What cells and points of the dice game are worth to a seat (dice game, RESULTS and SCORE)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from sabika.bots.appraisal.rounding import settled
from sabika.games.dice.area import CELLS, FREE, ROWS, SIZE
from sabika.games.dice.components import (
    COLUMNS,
    FIRST_ITEM,
    FIRST_PLAYER,
    NOTHING,
    VALUES,
)

if TYPE_CHECKING:
    from sabika.games.dice.rules import Table

HOLDING: Final = 0.5
"""How much of a place held now is expected to last until a later scoring."""
STEP: Final = 0.1
"""What a building point promises beyond the places it changes now, as a share of first places."""
TOKEN_WORTH: Final[tuple[float, ...]] = (2.6, 2.4, 2.0, 2.8)
"""Rough points of exchange, push, annul and black die as long as they can be used."""
NAMING: Final = 0.6
"""Rough points of naming the first player."""
INTEREST: Final = 0.25
"""How likely a rival goes for one given column in a turn."""
TILE: Final = 0.3
"""In Alcazaba, what a tile promises beyond the places it changes, as a share of what is paid."""


def _beaten() -> tuple[float, ...]:
    """For each cell the chance that one turn spent on its column does better.

    A die shows a wanted symbol after up to t throws with the chance 1 - (5/6)^t, so the counts of
    eight dice are binomial. Doing better means more symbols, or as many with fewer throws.
    """
    chances: list[float] = []
    reached = [[0.0] * (ROWS + 2) for _ in range(CELLS + 1)]
    for throws in range(1, CELLS + 1):
        hit = settled(1.0 - (5.0 / 6.0) ** throws)
        for row in range(ROWS, -1, -1):
            ways = 1.0
            for step in range(row):
                ways = ways * (ROWS - step) / (step + 1)
            exactly = settled(ways * hit**row * (1.0 - hit) ** (ROWS - row))
            reached[throws][row] = reached[throws][row + 1] + exactly
    for cell in range(SIZE):
        row, throws = ROWS - cell // CELLS, cell % CELLS + 1
        better = reached[CELLS][row + 1]
        if throws > 1:
            better = max(better, reached[throws - 1][row])
        chances.append(INTEREST * better)
    return tuple(chances)


BEATEN: Final = _beaten()


@lru_cache(maxsize=2_000)
def _beaten_never_or_once(cell: int, threats: int) -> tuple[float, float]:
    """How likely none of so many turns does better than a cell, and how likely just one does."""
    beaten = BEATEN[cell]
    never = settled((1.0 - beaten) ** threats)
    return never, settled(threats * beaten * (1.0 - beaten) ** max(threats - 1, 0))


class Prospects:
    """What prizes are worth to each owner now, and thereby what a column promises to a seat."""

    def __init__(self, play: Table, seat: int) -> None:
        self.play = play
        self.seat = seat
        rules = play.rules
        self._left = list(range(play.state.scorings, len(rules.tables.places)))
        self._rivals = rules.owners - 1
        self.prizes = [
            [self._prizes(owner, column) for column in range(COLUMNS)]
            for owner in range(rules.owners)
        ]
        """By owner and column what the best and the second marker bring."""
        self._threats: int = sum(play.state.markers)

    # -- points -----------------------------------------------------------------------------

    def points(self, owner: int, column: int, more: int) -> float:
        """What further building points in a column promise an owner."""
        state, places = self.play.state, self.play.rules.tables.places
        track = state.tracks[column]
        here = state.points[owner * COLUMNS + column]
        now = track.index(owner) if here else len(places)
        total = here + more
        # A stone that arrives lies on top: whoever has as many points is ahead.
        then = 0
        for other in track:
            if other != owner and state.points[other * COLUMNS + column] >= total:
                then += 1
        worth = 0.0
        share = 1.0
        for number in self._left:
            row = places[number][column]
            before = row[now] if here and now < len(row) else 0
            after = row[then] if then < len(row) else 0
            worth += share * (after - before) + STEP * more * row[0]
            share *= HOLDING
        return worth

    def token(self, kind: int) -> float:
        """What a token promises whoever gets it now."""
        if kind == NOTHING:
            return 0.0
        if kind == FIRST_PLAYER:
            return NAMING
        if kind < VALUES:
            return float((kind + 1) * len(self._left))
        rounds = self.play.rules.tables.rounds - self.play.state.round
        return TOKEN_WORTH[kind - VALUES] if rounds else 0.0

    def tile(self, owner: int, item: int) -> float:
        """What a tile of Alcazaba promises: roughly, by what its type pays."""
        if item == NOTHING:
            return 0.0
        if item == FIRST_ITEM:
            return NAMING
        tiles, places = self.play.rules.tileset, self.play.rules.tables.places
        column = tiles.types[item]
        paid: int = sum([places[number][column][0] for number in self._left])
        return 1.0 + TILE * paid + 0.4 * bin(tiles.walls[item]).count("1")

    def _prizes(self, owner: int, column: int) -> tuple[float, float]:
        rules, state = self.play.rules, self.play.state
        if rules.alcazaba:
            slots = rules.tables.slots
            items = state.items[column * slots : column * slots + slots]
            worths = sorted([self.tile(owner, item) for item in items], reverse=True)
            return worths[0], worths[1]
        two = self.points(owner, column, 2)
        one = self.points(owner, column, 1)
        if owner != rules.dirk:
            one += self.token(state.bonus[column])
        elif state.bonus[column] < VALUES:
            one += max(self.token(state.bonus[column]), 0.0)
        return (two, one) if two >= one or owner == rules.dirk else (one, two)

    # -- columns ----------------------------------------------------------------------------

    def column(self, cells: bytes, column: int, placed: int) -> float:
        """What the markers of a column promise the seat, rivals' gains counted against it.

        `placed` markers are on the board beyond those of the position.
        """
        worth = 0.0
        rank = 0
        for cell, owner in enumerate(cells):
            if owner == FREE:
                continue
            best, second = self.prizes[owner][column]
            threats = max(self._threats - placed - self.play.state.markers[owner], 0)
            stays, once = _beaten_never_or_once(cell, threats)
            gain = stays * best + once * second if rank == 0 else stays * second
            worth += gain if owner == self.seat else -gain / self._rivals
            rank += 1
            if rank == 2:
                break
        return worth
