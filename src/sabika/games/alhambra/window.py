"""The window between turns, in which modules let players act out of turn (turn pipeline 10).

Asked are, from the next player on clockwise, the players some offer is open to by public facts.
After a use everybody is asked again from the top (P8), or, with the option interrupt.window =
one_pass, only those behind the user. The window closes when all have passed in a row.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.actions import Pass
from sabika.games.alhambra.turn import clockwise, next_player
from sabika.kernel.actions import Action
from sabika.kernel.compiling import mypyc_attr
from sabika.kernel.decisions import Offer
from sabika.kernel.frames import Frame
from sabika.kernel.kinds import Menu

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

WINDOW: Final = "window"


@mypyc_attr(allow_interpreted_subclasses=True)
class WindowOffer(Offer["Table"]):
    """An action that may be used between turns."""

    def open_to(self, play: Table, seat: int) -> bool:
        """Whether the seat is asked: by public facts only, whatever its hand."""
        raise NotImplementedError


class PassWindowOffer(Offer["Table"]):
    """Passing in the window."""

    def __init__(self) -> None:
        super().__init__("pass", "pass")

    def count(self, play: Table, seat: int) -> int:
        return 1

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        yield Pass()

    def check(self, play: Table, seat: int, action: Action) -> None:
        """Always legal."""

    def apply(self, play: Table, seat: int, action: Action) -> None:
        if play.events is not None:
            play.tell("window.passed", {"seat": seat})
        stack = play.state.stack
        stack[-1] = stack[-1].at(stack[-1].cursor + 1)


class WindowKind(Menu["Table"]):
    """Asks the players in order; the cursor counts those who were asked since the last use.

    The frame's seat is the player whose turn just ended; the one asked follows from the cursor.
    """

    def __init__(self, offers: tuple[Offer[Table], ...]) -> None:
        super().__init__("window", "ask.window", (*offers, PassWindowOffer()))
        self._openings = [offer for offer in offers if isinstance(offer, WindowOffer)]

    def advance(self, play: Table, frame: Frame) -> bool:
        order = clockwise(play, next_player(play, frame.seat))
        cursor = frame.cursor
        while cursor < len(order):
            seat = order[cursor]
            if any(offer.open_to(play, seat) for offer in self._openings):
                play.state.stack[-1] = frame.at(cursor)
                return False
            cursor += 1
        play.finish()
        return True

    def owners(self, play: Table, frame: Frame) -> tuple[int, ...]:
        return (clockwise(play, next_player(play, frame.seat))[frame.cursor],)


def window_used(play: Table) -> None:
    """An offer was used: call it first, then push what follows; afterwards the asking goes on."""
    stack = play.state.stack
    frame = stack[-1]
    stack[-1] = frame.at(0 if play.rules.window_restarts else frame.cursor + 1)


def open_window(play: Table, frame: Frame) -> None:
    """Stage, present if a module makes use of the window: open it."""
    play.push(WINDOW, frame.seat)
