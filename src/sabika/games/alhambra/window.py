"""Decisions that need not be used: the window between turns and the menus inside a turn.

In the window (turn pipeline 10) modules let players act out of turn. Asked are, from the next
player on clockwise, the players some offer is open to by public facts. After a use everybody is
asked again from the top (P8), or, with the option interrupt.window = one_pass, only the user, who
may have more to use, and those behind. The window closes when all have passed in a row.

The menus `start` (turn pipeline s2) and `after` (a1) hold what the active player may do in any
order before the first action and after laying; each is repeated until the player passes or nothing
in it is open any more.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.actions import Pass
from sabika.games.alhambra.reveal import refill_money
from sabika.games.alhambra.turn import clockwise, next_player
from sabika.kernel.actions import Action
from sabika.kernel.compiling import mypyc_attr
from sabika.kernel.decisions import Decision, Offer
from sabika.kernel.frames import Frame
from sabika.kernel.kinds import SEQUENCE, Menu, Steps
from sabika.kernel.offers import parts_of
from sabika.kernel.preferences import Wishes, passed
from sabika.kernel.typed import typed

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

WINDOW: Final = "window"
START: Final = "start"
AFTER: Final = "after"
OVERPAID: Final = "overpaid"
PASSING: Final = Pass()
"""The action of whoever declines; actions never change, so it is made once."""


@mypyc_attr(allow_interpreted_subclasses=True)
class DeclineOffer(Offer["Table"]):
    """Doing without what a decision offers; ends the decision, if not others are asked in turn."""

    def __init__(self, told: str = "choice.declined", ends: bool = True) -> None:
        super().__init__("pass", "pass")
        self._told = told
        self._ends = ends

    def count(self, play: Table, seat: int) -> int:
        return 1

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        yield PASSING

    def check(self, play: Table, seat: int, action: Action) -> None:
        """Always legal where it is offered."""

    def apply(self, play: Table, seat: int, action: Action) -> None:
        if play.events is not None:
            play.tell(self._told, {"seat": seat})
        if self._ends:
            play.finish()


class PassWindowOffer(DeclineOffer):
    """Passing in the window."""

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
        self.openings = openings(offers)

    def advance(self, play: Table, frame: Frame) -> bool:
        order = clockwise(play, next_player(play, frame.seat))
        for cursor in range(frame.cursor, len(order)):
            for offer in self.openings:
                if offer.open_to(play, order[cursor]):
                    play.state.stack[-1] = frame.at(cursor)
                    return False
        play.finish()
        return True

    def owners(self, play: Table, frame: Frame) -> tuple[int, ...]:
        return (clockwise(play, next_player(play, frame.seat))[frame.cursor],)

    def decision(self, play: Table, frame: Frame, seat: int) -> Decision:
        return Decision(seat, self.kind, self.prompt, shared=True, between_turns=True)


class TurnMenuKind(Menu["Table"]):
    """Asks the frame's seat again and again, as long as something is open to it."""

    def __init__(self, prompt: str, offers: tuple[Offer[Table], ...]) -> None:
        super().__init__("menu", prompt, (*offers, DeclineOffer()))
        self.openings = openings(offers)
        self.openers = [offer for offer in self.openings if offer.opens]

    def advance(self, play: Table, frame: Frame) -> bool:
        seat = frame.seat
        for offer in self.openers:
            if offer.open_to(play, seat):
                return False
        play.finish()
        return True

    def decision(self, play: Table, frame: Frame, seat: int) -> Decision:
        return Decision(seat, self.kind, self.prompt, shared=True)


class OnceMenuKind(TurnMenuKind):
    """The same, but everything in it may be used once; the cursor has a bit for each that was."""

    def __init__(self, prompt: str, offers: tuple[Offer[Table], ...]) -> None:
        super().__init__(prompt, offers)
        self._uses = offers
        self._declining = self.menu[len(offers) :]
        self._by_cursor: dict[int, tuple[Offer[Table], ...]] = {}
        """What is offered, by the cursor: players know a decision by its very offers."""

    def advance(self, play: Table, frame: Frame) -> bool:
        if any(offer.open_to(play, frame.seat) for offer in openings(self._left(frame))):
            return False
        play.finish()
        return True

    def offers(self, play: Table, frame: Frame, seat: int) -> tuple[Offer[Table], ...]:
        offers = self._by_cursor.get(frame.cursor)
        if offers is None:
            offers = self._by_cursor[frame.cursor] = (*self._left(frame), *self._declining)
        return offers

    def _left(self, frame: Frame) -> tuple[Offer[Table], ...]:
        """What was not used yet."""
        return tuple([o for n, o in enumerate(self._uses) if not frame.cursor >> n & 1])

    def apply(self, play: Table, frame: Frame, seat: int, action: Action) -> None:
        number = [offer.verb for offer in self.menu].index(action.verb)
        play.state.stack[-1] = frame.at(frame.cursor | 1 << number)
        super().apply(play, frame, seat, action)


def openings(offers: tuple[Offer[Table], ...]) -> list[Offer[Table]]:
    """The offers that say who is asked: all that can be used, each for itself."""
    return parts_of(offers)


def in_own_turn(play: Table, seat: int) -> bool:
    """Whether what happens now belongs to a player's own turn, not to the window or the end."""
    stack = play.state.stack
    if seat != play.state.active or stack[0].data[:1] != ("turn",):
        return False
    for frame in stack:  # noqa: SIM110 - a generator costs more than the answer
        if frame.kind == WINDOW:
            return False
    return True


def before_turn_end(play: Table, seat: int) -> bool:
    """Whether a player's own turn still has its end before it, where what was gained is settled.

    What is gained later, when market and display are refilled, is settled at once.
    """
    if not in_own_turn(play, seat):
        return False
    sequences = typed(Steps, play.rules.kinds[SEQUENCE])
    return play.state.stack[0].cursor <= sequences.lists["turn"].index(refill_money)


def window_used(play: Table) -> None:
    """An offer was used: call it first, then push what follows; afterwards the asking goes on."""
    stack = play.state.stack
    frame = stack[-1]
    stack[-1] = frame.at(0 if play.rules.window_restarts else frame.cursor)


def passed_over(play: Table, seat: int, wishes: Wishes) -> bool:
    """Whether a seat that is asked now wants to be passed over: all it could use is passed."""
    frame, preferences = play.state.stack[-1], play.rules.preferences
    kind = play.rules.kinds[frame.kind]
    if isinstance(kind, (WindowKind, TurnMenuKind)):
        left = parts_of(play.offers(seat))
        open_now = [o for o in kind.openings if o in left and o.open_to(play, seat)]
        return bool(open_now) and all(
            passed(play, seat, offer.verb, preferences, wishes) for offer in open_now
        )
    return passed(play, seat, frame.kind, preferences, wishes)


def open_window(play: Table, frame: Frame) -> None:
    """Stage, present if a module makes use of the window: open it."""
    play.push(WINDOW, frame.seat)


def open_start_menu(play: Table, frame: Frame) -> None:
    """Stage, present if a module makes use of it: what may be done before the first action."""
    _open_menu(play, START, frame.seat)


def open_after_menu(play: Table, frame: Frame) -> None:
    """Stage, present if a module makes use of it: what may be done after laying."""
    _open_menu(play, AFTER, frame.seat)


def _open_menu(play: Table, menu: str, seat: int) -> None:
    """Ask what a menu offers, unless all of it is there only if something else opens the menu."""
    if typed(TurnMenuKind, play.rules.kinds[menu]).openers:
        play.push(menu, seat)
