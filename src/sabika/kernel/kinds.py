"""Frame kinds: the code behind frames, and the three kinds every game uses.

`Sequence` runs the stages of a list, `Reactions` lets hooks answer an event one after another,
`Menu` is the base of every decision.
"""

from __future__ import annotations

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


class Sequence(FrameKind["Play[Any, Any]"]):
    """Runs the stages of a named list; a stage may push frames, the next waits for them.

    The first entry of the frame's data names the sequence, the rest is context for its stages.
    """

    def advance(self, play: Play[Any, Any], frame: Frame) -> bool:
        return run_steps(play, frame, play.rules.sequences[frame.data[0]])


class Reactions(FrameKind["Play[Any, Any]"]):
    """Lets every hook of an event react in rank order, one done before the next starts."""

    def advance(self, play: Play[Any, Any], frame: Frame) -> bool:
        return run_steps(play, frame, play.rules.reactions[frame.data[0]])


def run_steps(play: Play[Any, Any], frame: Frame, steps: tuple[Stage, ...]) -> bool:
    """Run the steps of a frame from its cursor on, until one changes the stack or all are done."""
    stack = play.state.stack
    depth = len(stack)
    cursor = frame.cursor
    while cursor < len(steps):
        steps[cursor](play, frame)
        cursor += 1
        if stack[-1] is not frame:
            # The step pushed frames: come back to the next step when they are gone. If it ended
            # this frame instead, by going elsewhere, there is nothing to come back to.
            if len(stack) > depth and stack[depth - 1] is frame:
                stack[depth - 1] = frame.at(cursor)
            return True
    play.finish()
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
