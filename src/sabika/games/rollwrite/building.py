"""Building: the main action, the second building for coins, and the end of the turn (BUILD)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, cast

from sabika.games.rollwrite.actions import Build, Finish, Modify, Second
from sabika.games.rollwrite.components import BLUE, CELLS, YELLOW, cell_at, faces_of
from sabika.games.rollwrite.dice import POINTS, die_name, other_pair
from sabika.games.rollwrite.keeping import after_roll, check_on_sheet
from sabika.games.rollwrite.scoring import coins_left
from sabika.games.rollwrite.sheets import build, roll_all, roll_used
from sabika.kernel.actions import Action
from sabika.kernel.decisions import Offer
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame
from sabika.kernel.kinds import Menu
from sabika.kernel.typed import typed

if TYPE_CHECKING:
    from sabika.games.rollwrite.rules import Table

AFTER: Final = "after"
"""The frame after a build; its data are the two faces used and the steps of modifying before."""
BUILDS: Final = tuple([Build(*faces_of(cell)) for cell in range(CELLS)])
"""The build of each cell, made once."""
FINISH: Final = Finish()


class BuildOffer(Offer["Table"]):
    """Build where a blue and a yellow die meet, unless it is built already."""

    def __init__(self) -> None:
        super().__init__("build", "build")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        built = play.state.built[seat]
        for cell in POINTS[play.state.dice[seat]]:
            if not built >> cell & 1:
                yield BUILDS[cell]

    def bound(self, play: Table, seat: int) -> int:
        return len(POINTS[play.state.dice[seat]])

    def propose(self, play: Table, seat: int, index: int) -> Action | None:
        cell = POINTS[play.state.dice[seat]][index]
        return None if play.state.built[seat] >> cell & 1 else BUILDS[cell]

    def check(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Build, action)
        check_on_sheet(play, seat, action.blue, action.yellow)
        if play.state.built[seat] >> cell_at(action.blue, action.yellow) & 1:
            raise IllegalAction("cell-built", point=[action.blue, action.yellow])

    def apply(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Build, action)
        stack = play.state.stack
        steps = stack[-1].data[2]
        build(play, seat, action.blue, action.yellow)
        stack[-1] = Frame(AFTER, seat, 0, (action.blue, action.yellow, steps))


def left_over(play: Table, seat: int) -> tuple[int, int]:
    """After a build: the faces of the two dice that were not used."""
    blue, yellow, _ = cast(tuple[int, int, int], play.state.stack[-1].data)
    return other_pair(play.state.dice[seat], blue, yellow)


class SecondOffer(Offer["Table"]):
    """Build on the point of the other two dice for three coins (AFTER_BUILD, W-5, W-7)."""

    def __init__(self) -> None:
        super().__init__("second", "second")

    def _possible(self, play: Table, seat: int) -> bool:
        rules, state = play.rules, play.state
        if coins_left(state, seat) < rules.second_cost:
            return False
        if state.stack[-1].data[2] and not rules.combines:
            return False
        return not state.built[seat] >> cell_at(*left_over(play, seat)) & 1

    def count(self, play: Table, seat: int) -> int:
        return 1 if self._possible(play, seat) else 0

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        if self._possible(play, seat):
            yield Second(*left_over(play, seat))

    def check(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Second, action)
        rules, state = play.rules, play.state
        if state.stack[-1].data[2] and not rules.combines:
            raise IllegalAction("special-already-used")
        left = coins_left(state, seat)
        if left < rules.second_cost:
            raise IllegalAction("not-enough-coins", coins=left, cost=rules.second_cost)
        blue, yellow = left_over(play, seat)
        if action.blue != blue:
            raise IllegalAction("die-not-on-sheet", die=die_name(BLUE, action.blue))
        if action.yellow != yellow:
            raise IllegalAction("die-not-on-sheet", die=die_name(YELLOW, action.yellow))
        if state.built[seat] >> cell_at(blue, yellow) & 1:
            raise IllegalAction("cell-built", point=[blue, yellow])

    def apply(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Second, action)
        cost = play.rules.second_cost
        play.state.spent[seat] += cost
        if play.events is not None:
            play.tell("coins.spent", {"seat": seat, "coins": cost})
        build(play, seat, action.blue, action.yellow)
        roll_all(play, seat)
        after_roll(play, seat)


class FinishOffer(Offer["Table"]):
    """Leave it at one building: the used pair is rolled, the other passed on (HANDOVER)."""

    def __init__(self) -> None:
        super().__init__("finish", "end")

    def count(self, play: Table, seat: int) -> int:
        return 1

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        yield FINISH

    def at(self, play: Table, seat: int, index: int) -> Action:
        return FINISH

    def check(self, play: Table, seat: int, action: Action) -> None:
        """Always legal where it is offered."""

    def apply(self, play: Table, seat: int, action: Action) -> None:
        roll_used(play, seat, left_over(play, seat))
        play.state.stack.pop()


class TooEarlyOffer(Offer["Table"]):
    """A second building before the first: never legal, but refused with its own reason."""

    def __init__(self) -> None:
        super().__init__("second", "second")

    def count(self, play: Table, seat: int) -> int:
        return 0

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        yield from ()

    def check(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Second, action)
        raise IllegalAction("second-build-without-build")


class TooLateOffer(Offer["Table"]):
    """Modifying after the main action: never legal, but refused with its own reason (W-17)."""

    def __init__(self) -> None:
        super().__init__("modify", "modify")

    def count(self, play: Table, seat: int) -> int:
        return 0

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        yield from ()

    def check(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Modify, action)
        raise IllegalAction("modify-too-late")


class AfterKind(Menu["Table"]):
    """After a build: a second one for coins, or the end of the turn."""

    def __init__(self) -> None:
        super().__init__("after", "ask.after-build", (SecondOffer(), FinishOffer(), TooLateOffer()))
