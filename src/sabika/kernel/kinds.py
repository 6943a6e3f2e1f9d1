"""Frame kinds: the code behind frames, and the two every game uses.

`Steps` runs the stages of a sequence or the hooks of a moment one after another, `Menu` is the
base of every decision.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from sabika.kernel.actions import Action
from sabika.kernel.compiling import mypyc_attr
from sabika.kernel.decisions import Decision, Offer
from sabika.kernel.frames import Frame
from sabika.kernel.rules import Stage

if TYPE_CHECKING:
    from sabika.kernel.play import Play

P = TypeVar("P", bound="Play[Any, Any]")

SEQUENCE: Final = "sequence"
REACTIONS: Final = "reactions"


@mypyc_attr(allow_interpreted_subclasses=True)
class FrameKind(Generic[P]):
    """What frames of one kind do when they are on top of the stack. Stateless."""

    def advance(self, play: P, frame: Frame) -> bool:
        """Go on without a decision: push, replace or finish; False if a decision is awaited."""
        raise NotImplementedError

    def receive(self, play: P, frame: Frame, result: object) -> None:
        """Take the result a finished frame hands to this one, its parent."""

    def owners(self, play: P, frame: Frame) -> tuple[int, ...]:
        """The seats that are asked while the frame waits; a function of public facts only."""
        return (frame.seat,)

    def decision(self, play: P, frame: Frame, seat: int) -> Decision:
        """What the seat is asked."""
        raise NotImplementedError

    def offers(self, play: P, frame: Frame, seat: int) -> tuple[Offer[P], ...]:
        """Where the seat's legal actions come from."""
        raise NotImplementedError

    def apply(self, play: P, frame: Frame, seat: int, action: Action) -> None:
        """Carry out a legal action of a seat that is asked."""
        raise NotImplementedError


class Steps(FrameKind["Play[Any, Any]"]):
    """Runs the steps of a named list one after the other; each waits for the frames of the last.

    Two kinds of frame are run this way: sequences, whose steps are stages, and reactions, whose
    steps are the hooks of a moment. The first entry of the frame's data names the list, the rest
    is context for its steps.
    """

    def __init__(self, lists: Mapping[str, tuple[Stage, ...]]) -> None:
        self.lists: dict[Any, tuple[Stage, ...]] = dict(lists)
        """The steps of every list, by its name."""
        self._to_run: dict[Any, list[tuple[tuple[int, Stage], ...]]] = {
            name: [tuple(enumerate(steps, 1))[done:] for done in range(len(steps) + 1)]
            for name, steps in self.lists.items()
        }
        """The same from every cursor on, each with the cursor that comes after it."""

    def advance(self, play: Play[Any, Any], frame: Frame) -> bool:
        stack = play.state.stack
        kind = frame.kind
        while frame.kind == kind:
            for cursor, step in self._to_run[frame.data[0]][frame.cursor]:
                step(play, frame)
                if stack[-1] is not frame:
                    reached = cursor
                    break
            else:
                stack.pop()
                return True
            # The step pushed frames: come back to the next step when they are gone. If it ended
            # this frame instead, by going elsewhere, there is nothing to come back to. Written out
            # instead of `play.replace`: it comes several times a turn.
            below = len(stack) - 2
            while below >= 0 and stack[below] is not frame:
                below -= 1
            if below >= 0:
                stack[below] = frame.at(reached)
            frame = stack[-1]
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Menu(FrameKind[P]):
    """A decision: one seat chooses among the actions of some offers."""

    def __init__(self, kind: str, prompt: str, offers: tuple[Offer[P], ...]) -> None:
        self.kind = kind
        self.prompt = prompt
        self.menu = offers
        self.by_verb = {offer.verb: offer for offer in offers}

    def advance(self, play: P, frame: Frame) -> bool:
        return False

    def decision(self, play: P, frame: Frame, seat: int) -> Decision:
        return Decision(seat, self.kind, self.prompt)

    def offers(self, play: P, frame: Frame, seat: int) -> tuple[Offer[P], ...]:
        return self.menu

    def apply(self, play: P, frame: Frame, seat: int, action: Action) -> None:
        self.by_verb[action.verb].apply(play, seat, action)
