"""Choices and questions: what a player decides, typed by what is chosen.

A `Choice` is an offer: in the window, in a menu, at the action of a turn or in a question. A
`Question` asks one seat and is gone when it is answered; a `Round` asks everybody at once, one
`InTurn` everybody in turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from sabika.games.alhambra.blocks.verbs import Act, Verb
from sabika.games.alhambra.turn import clockwise
from sabika.games.alhambra.window import DeclineOffer
from sabika.kernel.actions import Action, Cell
from sabika.kernel.compiling import mypyc_attr
from sabika.kernel.decisions import Decision, Offer
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import NOBODY, Frame
from sabika.kernel.kinds import Menu
from sabika.kernel.offers import PartOffer, joined

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

T = TypeVar("T")
A = TypeVar("A")

PASS: Final = "pass"


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(PartOffer["Table"], Generic[T]):
    """The actions of a verb at a decision: `class Stealing(Choice[str])`.

    `kind` tells bots what it is like: `take`, `buy`, `redesign`, `place`, `special`, `choose`.
    Several choices whose patterns begin with the same word are joined at a decision.
    """

    def __init__(self, how: Verb[T], kind: str = "choose") -> None:
        super().__init__(how.name, kind)
        self.how = how

    # -- for modules ------------------------------------------------------------------------

    def options(self, play: Table, seat: int) -> Iterator[T]:
        """All that can be chosen, in a fixed order; asked only where the choice is open."""
        raise NotImplementedError

    def strange(self, play: Table, seat: int, action: Action) -> IllegalAction:
        """Why an action that only begins with the same word cannot be chosen here."""
        return IllegalAction("not-offered", verb=self.verb, offered=[])

    def refused(self, play: Table, seat: int, chosen: T) -> IllegalAction:
        """Why something that is not among the options cannot be chosen."""
        return IllegalAction("not-offered", verb=self.verb, offered=[])

    def chosen(self, play: Table, seat: int, chosen: T) -> None:
        """What follows."""
        raise NotImplementedError

    # -- for the engine ---------------------------------------------------------------------

    def owns(self, action: Action) -> bool:
        return isinstance(action, Act) and action.how is self.how

    def _open_options(self, play: Table, seat: int) -> Iterator[T]:
        return self.options(play, seat) if self.open_to(play, seat) else iter(())

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for option in self._open_options(play, seat):
            yield self.how(option)

    def count(self, play: Table, seat: int) -> int:
        return len([*self.options(play, seat)]) if self.open_to(play, seat) else 0

    def at(self, play: Table, seat: int, index: int) -> Action:
        return self.how(next(islice(self._open_options(play, seat), index, None)))

    def propose(self, play: Table, seat: int, index: int) -> Action | None:
        # There are indices at all only where the choice is open: that need not be asked again.
        return self.how(next(islice(self.options(play, seat), index, None)))

    def pick(self, play: Table, seat: int, random: Callable[[], float]) -> Action | None:
        listed = [*self.options(play, seat)] if self.open_to(play, seat) else None
        return self.how(listed[int(random() * len(listed))]) if listed else None

    def check(self, play: Table, seat: int, action: Action) -> None:
        if not isinstance(action, Act) or action.how is not self.how:
            raise self.strange(play, seat, action)
        wanted: T = action.chosen
        if wanted not in list(self._open_options(play, seat)):
            raise self.refused(play, seat, wanted)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        self.chosen(play, seat, self.how.choice_in(action))


@mypyc_attr(allow_interpreted_subclasses=True)
class Doing(Choice[tuple[()]]):
    """A choice without words: what can be done, or cannot, as a whole (`wake`)."""

    def possible(self, play: Table, seat: int) -> bool:
        """Whether it can be done now."""
        return True

    def impossible(self, play: Table, seat: int) -> IllegalAction:
        """Why it cannot be done now."""
        return super().refused(play, seat, ())

    def done(self, play: Table, seat: int) -> None:
        """What follows."""
        raise NotImplementedError

    def options(self, play: Table, seat: int) -> Iterator[tuple[()]]:
        return iter(((),) if self.possible(play, seat) else ())

    def refused(self, play: Table, seat: int, chosen: tuple[()]) -> IllegalAction:
        return self.impossible(play, seat)

    def chosen(self, play: Table, seat: int, chosen: tuple[()]) -> None:
        self.done(play, seat)


def nothing() -> tuple[()]:
    """What a question is about that is about nothing but itself: `QUESTION.ask(play, seat, ())`."""
    return ()


def asked_tile(play: Table) -> str:
    """Of a question that is about a tile before all else: its name."""
    return play.rules.tile_names[play.state.stack[-1].number(0)]


def its_tile(play: Table) -> dict[str, object]:
    """What such a question says: the tile."""
    return {"tile": asked_tile(play)}


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Menu["Table"], Generic[A]):
    """Asks a seat about something, once: `SETTLE.ask(play, seat, home)`, `SETTLE.about(play)`.

    What it is about is a NamedTuple of plain, public data: it lies in the frame. The question takes
    its own frame away after the answer, wherever it is by then: an answer just asks what comes
    next, itself again if need be. `optional`: the seat may pass. `says` gives the parameters of its
    sentence, `ask.NAME`; `asks` another sentence where that depends on the state. With `path`, the
    cells gone so far, it is a step of a walk: it asks itself again from the next cell.
    """

    def __init__(
        self,
        name: str,
        about: Callable[..., A],
        *choices: Offer[Table],
        optional: bool = False,
        says: Callable[[Table], dict[str, object]] | None = None,
        asks: Callable[[Table], str] | None = None,
        path: Callable[[Table], tuple[Cell, ...]] | None = None,
        kind: str = "choose",
    ) -> None:
        passing: tuple[Offer[Table], ...] = (DeclineOffer(),) if optional else ()
        super().__init__(kind, f"ask.{name}", (*joined(list(choices)), *passing))
        self.name = name
        self._about = about
        self._says = says
        self._asks = asks
        self._path = path

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
        prompt = self.prompt if self._asks is None else self._asks(play)
        said = {} if self._says is None else self._says(play)
        path = () if self._path is None else self._path(play)
        return Decision(seat, self.kind, prompt, said, path)

    def apply(self, play: Table, frame: Frame, seat: int, action: Action) -> None:
        self.by_verb[action.verb].apply(play, seat, action)
        play.replace(frame)


@mypyc_attr(allow_interpreted_subclasses=True)
class InTurn(Question[A]):
    """Asks the players one after the other, round after round, until it is `over`.

    The cursor counts the players from the first on, rounds over.
    """

    def asks_now(self, play: Table, seat: int) -> bool:
        """Whether a seat is asked when it is its turn: by public facts only."""
        return True

    def over(self, play: Table) -> bool:
        """Whether nobody is asked any more."""
        raise NotImplementedError

    def ended(self, play: Table) -> None:
        """What follows when nobody is asked any more."""

    # -- for the engine ---------------------------------------------------------------------

    def order(self, play: Table, frame: Frame) -> list[int]:
        """Everybody, the first to be asked first."""
        return clockwise(play, frame.seat)

    def next_frame(self, play: Table, frame: Frame, passed: bool) -> Frame:
        """The frame after an answer, or after somebody who is not asked."""
        return frame.at(frame.cursor + 1)

    def advance(self, play: Table, frame: Frame) -> bool:
        stack = play.state.stack
        while not self.over(play):
            if self.asks_now(play, self.owners(play, stack[-1])[0]):
                return False
            stack[-1] = self.next_frame(play, stack[-1], passed=True)
        play.finish()
        self.ended(play)
        return True

    def owners(self, play: Table, frame: Frame) -> tuple[int, ...]:
        order = self.order(play, frame)
        return (order[frame.cursor % len(order)],)

    def apply(self, play: Table, frame: Frame, seat: int, action: Action) -> None:
        self.by_verb[action.verb].apply(play, seat, action)
        play.replace(frame, self.next_frame(play, frame, action.verb == PASS))


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
