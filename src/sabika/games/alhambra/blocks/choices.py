"""Choices and questions: what a player decides, typed by what is chosen.

A `Choice` is an offer: in the window, in a menu, at the action of a turn or in a question. A
`Question` asks one seat and is gone when it is answered; a `Round` asks everybody at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from sabika.games.alhambra.blocks.verbs import Act, Verb
from sabika.games.alhambra.window import DeclineOffer
from sabika.kernel.actions import Action
from sabika.kernel.compiling import mypyc_attr
from sabika.kernel.decisions import Decision, Offer
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import NOBODY, Frame
from sabika.kernel.kinds import Menu
from sabika.kernel.offers import PartOffer

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

T = TypeVar("T")
A = TypeVar("A")


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(PartOffer["Table"], Generic[T]):
    """The actions of a verb at a decision: `class Stealing(Choice[str])`.

    `kind` tells bots what it is like: `take`, `buy`, `redesign`, `place`, `special`, `choose`.
    Several choices of one verb at a decision are joined; each says what it `claims`.
    """

    def __init__(self, how: Verb[T], kind: str = "choose") -> None:
        super().__init__(how.name, kind)
        self.how = how

    # -- for modules ------------------------------------------------------------------------

    def options(self, play: Table, seat: int) -> Iterator[T]:
        """All that can be chosen, in a fixed order; asked only where the choice is open."""
        raise NotImplementedError

    def claims(self, chosen: T) -> bool:
        """Whether something is for this choice, legal or not; asked where others share the verb."""
        raise NotImplementedError

    def refused(self, play: Table, seat: int, chosen: T) -> IllegalAction:
        """Why something that is not among the options cannot be chosen."""
        return IllegalAction("not-offered", verb=self.verb, offered=[])

    def chosen(self, play: Table, seat: int, chosen: T) -> None:
        """What follows."""
        raise NotImplementedError

    # -- for the engine ---------------------------------------------------------------------

    def owns(self, action: Action) -> bool:
        return isinstance(action, Act) and self.claims(action.chosen)

    def _open_options(self, play: Table, seat: int) -> Iterator[T]:
        return self.options(play, seat) if self.open_to(play, seat) else iter(())

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for option in self._open_options(play, seat):
            yield self.how(option)

    def count(self, play: Table, seat: int) -> int:
        return sum([1 for _ in self._open_options(play, seat)])

    def at(self, play: Table, seat: int, index: int) -> Action:
        return self.how(next(islice(self._open_options(play, seat), index, None)))

    def pick(self, play: Table, seat: int, random: Callable[[], float]) -> Action | None:
        listed = list(self._open_options(play, seat))
        return self.how(listed[int(random() * len(listed))]) if listed else None

    def check(self, play: Table, seat: int, action: Action) -> None:
        wanted = choice_of(action)
        if wanted not in list(self._open_options(play, seat)):
            raise self.refused(play, seat, wanted)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        self.chosen(play, seat, choice_of(action))


def choice_of(action: Action) -> Any:
    """What was chosen with an action of a declared verb."""
    assert isinstance(action, Act)
    return action.chosen


def nothing() -> tuple[()]:
    """What a question is about that is about nothing but itself: `QUESTION.ask(play, seat, ())`."""
    return ()


def nothing_said(play: Table) -> dict[str, object]:
    """A question without parameters."""
    return {}


class Question(Menu["Table"], Generic[A]):
    """Asks a seat about something, once: `SETTLE.ask(play, seat, home)`, `SETTLE.about(play)`.

    What it is about is a NamedTuple of plain, public data: it lies in the frame. The question takes
    its own frame away after the answer, wherever it is by then: an answer just asks what comes
    next, itself again if need be. `optional`: the seat may pass.
    """

    def __init__(
        self,
        name: str,
        about: Callable[..., A],
        *choices: Offer[Table],
        optional: bool = False,
        says: Callable[[Table], dict[str, object]] = nothing_said,
        kind: str = "choose",
    ) -> None:
        passing: tuple[Offer[Table], ...] = (DeclineOffer(),) if optional else ()
        super().__init__(kind, f"ask.{name}", (*choices, *passing))
        self.name = name
        self._about = about
        self._says = says

    def ask(self, play: Table, seat: int, about: A) -> None:
        """Ask a seat; the question comes first now."""
        fields: Any = about
        play.push(self.name, seat, tuple(fields))

    def about(self, play: Table) -> A:
        """What is asked now."""
        return self._about(*play.state.stack[-1].data)

    def asked(self, play: Table, seat: int) -> A | None:
        """What a seat is being asked, whether it is its turn to answer or not."""
        for frame in play.state.stack:
            if frame.kind == self.name and frame.seat == seat:
                return self._about(*frame.data)
        return None

    def decision(self, play: Table, frame: Frame, seat: int) -> Decision:
        return Decision(seat, self.kind, self.prompt, self._says(play))

    def apply(self, play: Table, frame: Frame, seat: int, action: Action) -> None:
        self.by_verb[action.verb].apply(play, seat, action)
        stack = play.state.stack
        for index in range(len(stack) - 1, -1, -1):
            if stack[index] is frame:
                del stack[index]
                break


@mypyc_attr(allow_interpreted_subclasses=True)
class Round(Menu["Table"]):
    """Asks all whom its choices are open to, at once and in any order, until nobody is left.

    `ROUND.ask(play)` asks everybody, `ROUND.ask(play, seat)` one seat alone.
    """

    def __init__(self, name: str, *choices: Offer[Table], kind: str = "choose") -> None:
        super().__init__(kind, f"ask.{name}", choices)
        self.name = name

    def ask(self, play: Table, seat: int = NOBODY) -> None:
        """Begin to ask; the round comes first now."""
        play.push(self.name, seat)

    def ended(self, play: Table) -> None:
        """What follows when nobody is left; nothing, unless a round says otherwise."""

    def advance(self, play: Table, frame: Frame) -> bool:
        if self.owners(play, frame):
            return False
        play.finish()
        self.ended(play)
        return True

    def owners(self, play: Table, frame: Frame) -> tuple[int, ...]:
        seats = range(play.rules.players) if frame.seat == NOBODY else (frame.seat,)
        return tuple([s for s in seats if any(offer.open_to(play, s) for offer in self.menu)])
