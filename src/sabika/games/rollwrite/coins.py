"""Coins: turning a die by one step for a coin, and gaining coins for built points (START, GAIN)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, cast

from sabika.games.rollwrite.actions import Gain, Modify
from sabika.games.rollwrite.components import BLUE, SIDES, YELLOW
from sabika.games.rollwrite.dice import FOUR_POINTS, Dice, changed, die_name, faces
from sabika.games.rollwrite.keeping import after_roll
from sabika.games.rollwrite.scoring import coins_left
from sabika.games.rollwrite.sheets import roll_all
from sabika.kernel.actions import Action
from sabika.kernel.decisions import Offer
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame
from sabika.kernel.typed import typed

if TYPE_CHECKING:
    from sabika.games.rollwrite.rules import Table

GAIN: Final = Gain()


def _steps_of(colour: str, face: int) -> tuple[Modify, ...]:
    """The steps a face allows; a 6 never becomes a 1 (W-6)."""
    return tuple([Modify(colour, face, step) for step in (1, -1) if 1 <= face + step <= SIDES])


STEPS: Final = {
    colour: {face: _steps_of(colour, face) for face in range(1, SIDES + 1)}
    for colour in (BLUE, YELLOW)
}
_listed: Final[dict[tuple[int, ...], tuple[Modify, ...]]] = {}
"""The steps on offer by the dice and the faces that alone may be turned on; there are few."""


def steps_on_offer(dice: Dice, blue: int, yellow: int) -> tuple[Modify, ...]:
    """All steps; a colour whose one die was turned already (its face, not 0) has only that one."""
    key = (*dice, blue, yellow)
    found = _listed.get(key)
    if found is None:
        steps: list[Modify] = []
        for colour, turned in ((BLUE, blue), (YELLOW, yellow)):
            for face in (turned,) if turned else sorted(set(faces(dice, colour))):
                steps += STEPS[colour][face]
        found = tuple(steps)
        _listed[key] = found
    return found


class ModifyOffer(Offer["Table"]):
    """Turn a die by one for a coin, before the main action (START, W-4)."""

    def __init__(self) -> None:
        super().__init__("modify", "modify")

    def _steps(self, play: Table, seat: int) -> tuple[Modify, ...]:
        state = play.state
        if coins_left(state, seat) < play.rules.modify_cost:
            return ()
        blue, yellow, _ = cast(tuple[int, int, int], state.stack[-1].data)
        return steps_on_offer(state.dice[seat], blue, yellow)

    def count(self, play: Table, seat: int) -> int:
        return len(self._steps(play, seat))

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        yield from self._steps(play, seat)

    def at(self, play: Table, seat: int, index: int) -> Action:
        return self._steps(play, seat)[index]

    def check(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Modify, action)
        state, cost = play.state, play.rules.modify_cost
        left = coins_left(state, seat)
        if left < cost:
            raise IllegalAction("not-enough-coins", coins=left, cost=cost)
        name = die_name(action.colour, action.face)
        if action.face not in faces(state.dice[seat], action.colour):
            raise IllegalAction("die-not-on-sheet", die=name)
        turned = state.stack[-1].data[0 if action.colour == BLUE else 1]
        if turned not in (0, action.face):
            raise IllegalAction("too-many-dice-modified", die=name)
        if not 1 <= action.face + action.step <= SIDES:
            raise IllegalAction("die-out-of-range", die=name)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Modify, action)
        state, rules = play.state, play.rules
        face = action.face + action.step
        state.spent[seat] += rules.modify_cost
        state.dice[seat] = changed(state.dice[seat], action.colour, action.face, face)
        blue, yellow, steps = cast(tuple[int, int, int], state.stack[-1].data)
        if action.colour == BLUE and rules.one_blue:
            blue = face
        elif action.colour == YELLOW and rules.one_yellow:
            yellow = face
        state.stack[-1] = Frame(state.stack[-1].kind, seat, 0, (blue, yellow, steps + 1))
        if play.events is not None:
            old, new = die_name(action.colour, action.face), die_name(action.colour, face)
            play.tell(
                "die.modified", {"seat": seat, "die": old, "to": new, "coins": rules.modify_cost}
            )


def coins_for(play: Table, seat: int) -> int:
    """A coin for each of the four points that is built, stacked dice counted separately (GAIN)."""
    built = play.state.built[seat]
    return sum([built >> cell & 1 for cell in FOUR_POINTS[play.state.dice[seat]]])


def coins_gained(play: Table, seat: int) -> int:
    """What taking coins brings now: no more than are left to circle.

    Circling is one-way: spent coins make no room (W-19).
    """
    return min(coins_for(play, seat), play.rules.coins - play.state.circled[seat])


class GainOffer(Offer["Table"]):
    """Take coins instead of building; always possible, even for nothing (W-3)."""

    def __init__(self) -> None:
        super().__init__("gain", "gain")

    def count(self, play: Table, seat: int) -> int:
        return 1

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        yield GAIN

    def at(self, play: Table, seat: int, index: int) -> Action:
        return GAIN

    def check(self, play: Table, seat: int, action: Action) -> None:
        """Always legal where it is offered."""

    def apply(self, play: Table, seat: int, action: Action) -> None:
        gained = coins_gained(play, seat)
        lost = coins_for(play, seat) - gained
        play.state.circled[seat] += gained
        if play.events is not None:
            play.tell("coins.gained", {"seat": seat, "coins": gained, "lost": lost})
        roll_all(play, seat)
        after_roll(play, seat)
