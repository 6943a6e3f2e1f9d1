"""The judgement of Roll & Write: what a building is worth, and whether coins are worth it.

A position is judged by what it can be expected to come to. Every empty cell of the own sheet is
taken to be built by the end with one and the same chance; lines, majorities and completions follow
from that. Whole turns are compared: turning dice, building once or twice, or taking coins.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb, exp, fsum
from typing import Any, Final, cast

from sabika.bots.appraisal.appraiser import Appraiser, Choice
from sabika.bots.appraisal.rounding import settled
from sabika.games.rollwrite.actions import Build, Finish, Keep, Modify, Second
from sabika.games.rollwrite.building import AFTER, left_over
from sabika.games.rollwrite.coins import GAIN, coins_gained, steps_on_offer
from sabika.games.rollwrite.components import CELLS, LINE_MASKS, PLACES, SIDES, TYPES, cell_at
from sabika.games.rollwrite.dice import POINTS, Dice, changed, other_pair
from sabika.games.rollwrite.keeping import KEEP
from sabika.games.rollwrite.rules import RollWriteRules, Table
from sabika.games.rollwrite.scoring import coins_left
from sabika.games.rollwrite.turn import ACT
from sabika.kernel.actions import Action
from sabika.kernel.play import Play

COIN: Final = 1.15
"""What a coin is worth while there are turns to use it in, in points."""
COIN_TURNS: Final = 4
"""In the last turns a coin loses its use little by little."""
FRESH_DICE: Final = 0.4
"""What four new dice are worth beyond those that lie there."""
PASSED: Final = 0.3
"""How much of a pair's use to the next player counts against passing it."""
BUILDS_A_TURN: Final = 1.1
MOST_FILLED: Final = 0.92
"""No cell is sure to be built."""
SPREAD: Final = 0.55
"""How uncertain a comparison of two counts is at the end, and how much each turn left adds."""
SPREAD_A_TURN: Final = 0.11


class Outlook:
    """What can be expected of a seat's sheet; made for one decision."""

    def __init__(self, play: Table, seat: int) -> None:
        state, rules = play.state, play.rules
        self.rules = rules
        self.seat = seat
        self.built = state.built[seat]
        self.turns = turns_left(play, seat)
        empty = CELLS - self.built.bit_count()
        self.filled = min(MOST_FILLED, BUILDS_A_TURN * self.turns / empty) if empty else 0.0
        """The chance that an empty cell is built by the end."""
        last = min(1.0, self.turns / COIN_TURNS)
        self.coin = 0.5 + (COIN - 0.5) * last
        self._lines = [self._line(count) for count in range(SIDES + 1)]
        self._types = [self._type_worths(play, building) for building in range(len(TYPES))]

    def _line(self, count: int) -> float:
        """The points to expect of a line with so many buildings."""
        missing, chance = SIDES - count, self.filled
        return fsum(
            [
                settled(comb(missing, more) * chance**more * (1 - chance) ** (missing - more))
                * self.rules.lines[count + more]
                for more in range(missing + 1)
            ]
        )

    def _type_worths(self, play: Table, building: int) -> list[float]:
        """By the number of own boxes, the points to expect of a type."""
        state, rules = play.state, play.rules
        size = rules.sheet.boxes[building]
        places = rules.places[building][state.taken[building] :]
        width = len(TYPES)
        if state.boxes[self.seat * width + building] == size:
            return [0.0] * (size + 2)
        rivals = [
            float(state.boxes[other * width + building])
            for other in range(rules.seats)
            if other != self.seat and state.boxes[other * width + building] < size
        ]
        spread = SPREAD + SPREAD_A_TURN * self.turns
        worths: list[float] = []
        for own in range(size):
            ahead = [1.0]
            for rival in rivals:
                behind = settled(1 / (1 + exp((rival - own) / spread)))
                ahead = _with_one_more(ahead, 1 - behind)
            total = fsum([chance * points for chance, points in zip(ahead, places, strict=False)])
            # Who never builds the type gets nothing, whoever else does.
            some = 1.0 if own else 1 - settled((1 - self.filled) ** size)
            worths.append(total * some)
        worths.append(float(places[0]) if places else 0.0)
        worths.append(worths[-1])
        return worths

    def gain(self, cell: int, built: int, boxes: list[int]) -> float:
        """What building a cell adds to what can be expected."""
        total = 0.0
        for mask in LINE_MASKS:
            if mask >> cell & 1:
                count = (built & mask).bit_count()
                total += self._lines[count + 1] - self._lines[count]
        building = self.rules.sheet.types[cell]
        worths = self._types[building]
        return total + worths[boxes[building] + 1] - worths[boxes[building]]


def _with_one_more(ahead: list[float], chance: float) -> list[float]:
    """The chances of how many are ahead, with one more rival who is so with a chance."""
    longer = [0.0] * (len(ahead) + 1)
    for number, known in enumerate(ahead):
        longer[number] += known * (1 - chance)
        longer[number + 1] += known * chance
    return longer[: PLACES + 1]


def turns_left(play: Table, seat: int) -> int:
    """How many turns a player has left, the one under way included."""
    state, rules = play.state, play.rules
    left = rules.rounds - state.round
    if state.active >= rules.players:
        return left
    place = (seat - state.first) % rules.players
    active = (state.active - state.first) % rules.players
    return left + (1 if place >= active else 0)


class RollWriteAppraiser(Appraiser):
    """Compares whole turns by what they add to what a sheet can be expected to score."""

    def choose(self, play: Play[Any, Any], seat: int) -> Action:
        table = cast("Table", play)
        kind = table.state.stack[-1].kind
        if kind == ACT:
            return _best(self._turns(table, seat))
        if kind == AFTER:
            return _best(self._after(table, seat))
        if kind == KEEP:
            return _best(self._keeping(table, seat))
        return super().choose(play, seat)

    def _turns(self, play: Table, seat: int) -> Iterator[Choice]:
        """Every way to play the turn, named by its first action."""
        state, rules = play.state, play.rules
        outlook = Outlook(play, seat)
        dice = state.dice[seat]
        left = coins_left(state, seat)
        blue, yellow, steps = cast(tuple[int, int, int], state.stack[-1].data)
        gained = coins_gained(play, seat)
        yield Choice(GAIN, outlook.coin * gained + (FRESH_DICE if outlook.turns > 1 else 0.0))
        reached: set[tuple[Dice, int, int]] = set()
        to_try = [(dice, blue, yellow, 0, cast("Action | None", None))]
        while to_try:
            lying, blue, yellow, paid, first = to_try.pop(0)
            if (lying, blue, yellow) in reached:
                continue
            reached.add((lying, blue, yellow))
            cost = paid * rules.modify_cost
            second = rules.combines or not (paid or steps)
            for build, value in self._builds(outlook, play, seat, lying, left - cost, second):
                yield Choice(first or build, value - outlook.coin * cost)
            if left - cost >= rules.modify_cost and outlook.turns:
                for step in steps_on_offer(lying, blue, yellow):
                    face = step.face + step.step
                    after = changed(lying, step.colour, step.face, face)
                    turned = _turned(rules, step, blue, yellow)
                    to_try.append((after, *turned, paid + 1, first or step))

    def _builds(
        self, outlook: Outlook, play: Table, seat: int, dice: Dice, left: int, second: bool
    ) -> Iterator[tuple[Build, float]]:
        """The buildings dice allow, each with what it brings, a second one included."""
        built = outlook.built
        width = len(TYPES)
        boxes = play.state.boxes[seat * width : (seat + 1) * width]
        for cell in POINTS[dice]:
            if built >> cell & 1:
                continue
            build = Build(cell % SIDES + 1, cell // SIDES + 1)
            value = outlook.gain(cell, built, boxes)
            if second and left >= play.rules.second_cost:
                other = cell_at(*other_pair(dice, build.blue, build.yellow))
                more = self._second_gain(outlook, play, boxes, cell, other)
                value += max(more, 0.0)
            yield build, value

    def _second_gain(
        self, outlook: Outlook, play: Table, boxes: list[int], first: int, other: int
    ) -> float:
        """What a second building brings after the first, its coins subtracted."""
        built = outlook.built | 1 << first
        if built >> other & 1:
            return -1.0
        more = boxes[:]
        more[play.rules.sheet.types[first]] += 1
        gained = outlook.gain(other, built, more) + (FRESH_DICE if outlook.turns > 1 else 0.0)
        return gained - outlook.coin * play.rules.second_cost

    def _after(self, play: Table, seat: int) -> Iterator[Choice]:
        """Whether the second building is worth its coins."""
        yield Choice(Finish(), 0.0)
        for action in play.legal(seat):
            if isinstance(action, Second):
                outlook = Outlook(play, seat)
                width = len(TYPES)
                boxes = play.state.boxes[seat * width : (seat + 1) * width]
                gained = outlook.gain(cell_at(*left_over(play, seat)), outlook.built, boxes)
                gained += FRESH_DICE if outlook.turns > 1 else 0.0
                yield Choice(action, gained - outlook.coin * play.rules.second_cost)

    def _keeping(self, play: Table, seat: int) -> Iterator[Choice]:
        """The pair of most use next turn, and of little use to the next player."""
        state = play.state
        rival = (seat + 1) % play.rules.players
        own, other = Outlook(play, seat), Outlook(play, rival)
        for action in play.legal(seat):
            assert isinstance(action, Keep)
            passed = other_pair(state.dice[seat], action.blue, action.yellow)
            value = self._pair_worth(own, play, seat, action.blue, action.yellow)
            value -= PASSED * self._pair_worth(other, play, rival, *passed)
            yield Choice(action, value)

    def _pair_worth(
        self, outlook: Outlook, play: Table, seat: int, blue: int, yellow: int
    ) -> float:
        cell = cell_at(blue, yellow)
        if outlook.built >> cell & 1:
            return outlook.coin
        width = len(TYPES)
        boxes = play.state.boxes[seat * width : (seat + 1) * width]
        return outlook.gain(cell, outlook.built, boxes)


def _turned(rules: RollWriteRules, step: Modify, blue: int, yellow: int) -> tuple[int, int]:
    """Which faces alone may be turned on after a step (W-4)."""
    face = step.face + step.step
    if step.colour == "blue":
        return (face if rules.one_blue else blue), yellow
    return blue, (face if rules.one_yellow else yellow)


def _best(choices: Iterator[Choice]) -> Action:
    """The first of the best."""
    found = next(choices)
    for choice in choices:
        if choice.value > found.value:
            found = choice
    return found.action
