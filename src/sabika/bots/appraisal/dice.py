"""Greedy's judgement of the dice game: exact expectations over throws, columns by prospects."""

from __future__ import annotations

from math import fsum
from typing import Any, Final, cast

from sabika.bots.appraisal.appraiser import Appraiser
from sabika.bots.appraisal.dice_columns import TOKEN_WORTH, Prospects
from sabika.bots.appraisal.dice_tables import STRIDE, TurnPlan
from sabika.games.alhambra.palace.walls import longest_wall
from sabika.games.dice.actions import PlaceMarker, TakePrize
from sabika.games.dice.alcazaba.scoring import rows as palace_rows
from sabika.games.dice.area import NO_CELL, ROWS, best_two, cell_at, landing, with_marker, with_push
from sabika.games.dice.components import (
    ANNUL,
    BLACK_DIE,
    COLUMNS,
    EXCHANGE,
    NOTHING,
    PUSH,
    TYPES,
    VALUES,
)
from sabika.games.dice.dice import counts_of, subset_at, subsets
from sabika.games.dice.placing import PUSHES, may_push, target_of
from sabika.games.dice.results import AWARD, KEEP, NAME, PRIZE, TAKE_PRIZES
from sabika.games.dice.rules import DiceRules, Table
from sabika.games.dice.state import ANNULLED, START, THROWN
from sabika.games.dice.tokens import usable
from sabika.games.dice.turn import ALL_DICE, ANNUL_THROW, BLACK_DICE, RETHROW, TURN
from sabika.kernel.actions import Action
from sabika.kernel.play import Play

IMPOSSIBLE: Final = -1000.0
"""The value of a marker that cannot be placed."""
SPENT: Final = 0.6
"""The share of a token's worth that playing it must bring."""


class DiceAppraiser(Appraiser):
    """Plays a turn by its exact expectation, prizes by what points and tokens promise."""

    def __init__(self, rules: DiceRules) -> None:
        super().__init__(rules)
        self._plan: TurnPlan | None = None
        self._plan_of: tuple[object, ...] = ()

    def choose(self, play: Play[Any, Any], seat: int) -> Action:
        kind = play.state.stack[-1].kind
        if kind == TURN:
            return self._turn(play, seat)
        if kind == PRIZE:
            return self._prize(play, seat)
        if kind == AWARD:
            return self._exchange(play, seat)
        if kind == NAME:
            # Whoever plays last knows best what a marker is worth.
            wanted = (seat + 1) % play.rules.players
            return play.legal(seat).at(wanted)
        return super().choose(play, seat)

    # -- a turn -----------------------------------------------------------------------------

    def _turn(self, play: Table, seat: int) -> Action:
        state = play.state
        if state.phase == START:
            return ALL_DICE
        plan = self._plan_for(play, seat, state.black)
        throws = state.throws
        if state.phase == ANNULLED:
            again = plan.keep_value(state.before - state.thrown if throws else 0, throws + 1)
            if not throws or again > plan.place_value(state.dice, throws):
                return RETHROW
            return self._marker(play, seat)
        value = plan.value(state.dice, throws)
        if state.phase == THROWN:
            if usable(play, ANNUL) and self._should_annul(play, plan, value):
                return ANNUL_THROW
            if throws == 1 and usable(play, BLACK_DIE):
                symbol = self._black_symbol(play, seat, value)
                if symbol != NOTHING:
                    return BLACK_DICE[symbol]
        if throws < play.rules.tables.throws and value > plan.place_value(state.dice, throws):
            return self._throw(play, plan, throws + 1)
        return self._marker(play, seat)

    def _plan_for(self, play: Table, seat: int, black: int) -> TurnPlan:
        """The plan of this turn; it stays the same from throw to throw."""
        state = play.state
        key = (state.round, state.turn, seat, black, tuple(state.area))
        plan = self._plan
        if plan is None or self._plan_of != key:
            plan = TurnPlan(self._marker_values(play, seat, black))
            self._plan, self._plan_of = plan, key
        return plan

    def _marker_values(self, play: Table, seat: int, black: int) -> list[list[float]]:
        """What a marker changes for the better, by throws, type and count of white dice."""
        state = play.state
        prospects = Prospects(play, seat)
        values = [[IMPOSSIBLE] * (COLUMNS * STRIDE) for _ in range(play.rules.tables.throws + 1)]
        for column in range(COLUMNS):
            cells = state.area[column]
            before = prospects.column(cells, column, 0)
            known: dict[int, float] = {}
            for throws in range(1, play.rules.tables.throws + 1):
                for count in range(1, STRIDE):
                    symbols = min(count + (black == column), ROWS)
                    cell = landing(cells, cell_at(symbols, throws))
                    if cell == NO_CELL:
                        continue
                    if cell not in known:
                        after = with_marker(cells, cell, state.active)
                        known[cell] = prospects.column(after, column, 1) - before
                    # Of equal prospects the higher cell: nobody knows what rivals will do.
                    values[throws][column * STRIDE + count] = known[cell] + 0.001 * symbols
        return values

    def _throw(self, play: Table, plan: TurnPlan, number: int) -> Action:
        """Throw the dice whose throw promises most."""
        state = play.state
        offer = play.rules.kinds[TURN].offers(play, state.stack[-1], state.stack[-1].seat)[0]
        best, chosen = IMPOSSIBLE * 2.0, 0
        for index in range(subsets(state.dice)):
            value = plan.keep_value(state.dice - subset_at(state.dice, index), number)
            if value > best:
                best, chosen = value, index
        return offer.at(play, state.stack[-1].seat, chosen)

    def _marker(self, play: Table, seat: int) -> Action:
        """Place where it changes most; push if that is worth the token."""
        state = play.state
        values = self._marker_values(play, seat, state.black)
        best: PlaceMarker | None = None
        most = IMPOSSIBLE
        for column, count in enumerate(counts_of(state.dice)):
            # A symbol of the black die alone counts as one.
            value = IMPOSSIBLE
            if count:
                value = values[state.throws][column * STRIDE + count]
            elif state.black == column:
                value = self._cell_value(play, seat, column)
            if value > most:
                most, best = value, PlaceMarker(TYPES[column])
        if usable(play, PUSH):
            cost = SPENT * TOKEN_WORTH[PUSH - VALUES] if self._rounds_left(play) else 0.0
            prospects = Prospects(play, seat)
            for column in range(COLUMNS):
                if may_push(play, column):
                    cells = state.area[column]
                    after = with_push(cells, target_of(play, column), state.active)
                    value = prospects.column(after, column, 1) - cost
                    value -= prospects.column(cells, column, 0)
                    if value > most:
                        most, best = value, PUSHES[column]
        return best if best is not None else play.legal(seat).at(0)

    def _cell_value(self, play: Table, seat: int, column: int) -> float:
        """What a marker brings where the dice stand now."""
        cells = play.state.area[column]
        cell = landing(cells, target_of(play, column))
        if cell == NO_CELL:
            return IMPOSSIBLE
        prospects = Prospects(play, seat)
        after = with_marker(cells, cell, play.state.active)
        return prospects.column(after, column, 1) - prospects.column(cells, column, 0)

    # -- tokens of a turn -------------------------------------------------------------------

    def _should_annul(self, play: Table, plan: TurnPlan, value: float) -> bool:
        """Whether the dice as they were, or thrown once more, promise enough beyond a token."""
        state = play.state
        kept = state.before - state.thrown if state.throws > 1 else 0
        instead = plan.keep_value(kept, state.throws)
        if state.throws > 1:
            instead = max(instead, plan.place_value(state.before, state.throws - 1))
        cost = SPENT * TOKEN_WORTH[ANNUL - VALUES] if self._rounds_left(play) else 0.0
        return instead - value > cost

    def _black_symbol(self, play: Table, seat: int, value: float) -> int:
        """The symbol worth a token, or NOTHING."""
        state = play.state
        cost = SPENT * TOKEN_WORTH[BLACK_DIE - VALUES] if self._rounds_left(play) else 0.0
        best, chosen = value + cost, NOTHING
        for column, count in enumerate(counts_of(state.dice)):
            if count > 1:
                plan = TurnPlan(self._marker_values(play, seat, column))
                with_it = plan.value(state.dice, state.throws)
                if with_it > best:
                    best, chosen = with_it, column
        return chosen

    def _rounds_left(self, play: Table) -> bool:
        return play.state.round < play.rules.tables.rounds

    # -- prizes -----------------------------------------------------------------------------

    def _prize(self, play: Table, seat: int) -> Action:
        """The prize that is worth more to the seat than what it leaves to the second."""
        state = play.state
        column = cast(int, state.stack[-1].data[0])
        prospects = Prospects(play, seat)
        second = best_two(state.area[column])[1]
        if second == seat:
            # Both prizes are the seat's own: a token to exchange with comes first.
            return _take(1 if state.bonus[column] == EXCHANGE else 0)
        token = prospects.token(state.bonus[column])
        two = prospects.points(seat, column, 2)
        one = prospects.points(seat, column, 1) + token
        if second != NO_CELL:
            share = 1.0 / max(play.rules.owners - 1, 1)
            two -= share * (prospects.points(second, column, 1) + token)
            one -= share * prospects.points(second, column, 2)
        return _take(0 if two >= one else 1)

    def _exchange(self, play: Table, seat: int) -> Action:
        """The type in which a point promises most, if that is worth the token."""
        state = play.state
        column, points, _ = cast(tuple[int, int, bool], state.stack[-1].data)
        prospects = Prospects(play, seat)
        last = prospects.points(seat, column, points) - prospects.points(seat, column, points - 1)
        cost = SPENT * TOKEN_WORTH[EXCHANGE - VALUES] if self._rounds_left(play) else 0.0
        best, chosen = last + cost, NOTHING
        for other in range(COLUMNS):
            if other != column:
                value = prospects.points(seat, other, 1)
                if value > best:
                    best, chosen = value, other
        if chosen == NOTHING:
            return KEEP
        return play.legal(seat).at(chosen if chosen < column else chosen - 1)

    # -- Alcazaba ---------------------------------------------------------------------------

    def worth(self, play: Play[Any, Any], seat: int) -> float:
        """Points so far and those of all scorings to come if nothing changed, ahead of rivals."""
        if not play.rules.alcazaba:
            return super().worth(play, seat)
        state = play.state
        totals = [float(score) for score in state.scores]
        share = 1.0
        for number in range(state.scorings + 1, len(play.rules.tables.places) + 1):
            for row in palace_rows(play, number):
                if row.seat >= 0:
                    totals[row.seat] += share * row.points
            share *= 0.7
        own = totals[seat] + 0.2 * longest_wall(state.palaces[seat])
        own += 0.3 * len(state.palaces[seat].cells) - 0.3 * len(state.reserves[seat])
        rivals = fsum(totals) - totals[seat]
        ahead: float = own - rivals / max(play.rules.players - 1, 1)
        return ahead


def _take(index: int) -> TakePrize:
    return TAKE_PRIZES[index]
