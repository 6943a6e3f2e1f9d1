"""Play: rules and a state at work. Runs the frame stack from decision to decision.

This is the core without comfort: it trusts its actions and keeps no history. `Game` adds checks,
records and undo; rollouts and simulations use a play directly.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from sabika.kernel.actions import Action
from sabika.kernel.decisions import Decision, LegalActions, Offer
from sabika.kernel.events import Event
from sabika.kernel.frames import NOBODY, Fields, Frame
from sabika.kernel.kinds import REACTIONS, SEQUENCE
from sabika.kernel.rules import Rules
from sabika.kernel.state import State

R = TypeVar("R", bound=Rules[Any])
S = TypeVar("S", bound=State)


class Play(Generic[R, S]):
    """A state under its rules; `events` collects what happens, or is None if nobody listens."""

    __slots__ = ("events", "rules", "state")

    def __init__(self, rules: R, state: S, events: list[Event] | None = None) -> None:
        self.rules = rules
        self.state = state
        self.events = events

    def copy(self) -> Play[R, S]:
        """An independent play from the same position; nobody listens to it."""
        return Play(self.rules, self.rules.copy(self.state))

    # -- the stack --------------------------------------------------------------------------

    def push(self, kind: str, seat: int = NOBODY, data: Fields = ()) -> None:
        """Put a frame on top: it comes first now."""
        self.state.stack.append(Frame(kind, seat, 0, data))

    def run(self, sequence: str, seat: int = NOBODY, context: Fields = ()) -> None:
        """Put a sequence on top."""
        self.state.stack.append(Frame(SEQUENCE, seat, 0, (sequence, *context)))

    def react(self, moment: str, seat: int = NOBODY, context: Fields = ()) -> None:
        """Let the hooks of a moment answer; they run once the code that calls this is done.

        What it is about comes as plain fields, for a tuple costs a fifth of the class that gives
        them names: games say so what happens every turn, for mostly nobody answers.
        """
        if moment in self.rules.reactions:
            self.state.stack.append(Frame(REACTIONS, seat, 0, (moment, *context)))

    def finish(self, result: object = None) -> None:
        """End the top frame; its result, if any, goes to the frame below."""
        stack = self.state.stack
        stack.pop()
        if result is not None:
            parent = stack[-1]
            self.rules.kinds[parent.kind].receive(self, parent, result)

    def replace(self, frame: Frame, *others: Frame) -> None:
        """Put others in the place of a frame, wherever in the stack it is by now; or none."""
        stack = self.state.stack
        for index in range(len(stack) - 1, -1, -1):
            if stack[index] is frame:
                stack[index : index + 1] = others
                break

    def unwind(self, sequence: str, seat: int = NOBODY) -> None:
        """Drop everything under way and go to a sequence: how the end of the game is reached."""
        self.state.stack.clear()
        self.run(sequence, seat)

    def settle(self) -> None:
        """Run until somebody is asked or the game is over."""
        state = self.state
        stack = state.stack
        kinds = self.rules.kinds
        while not state.over:
            frame = stack[-1]
            if not kinds[frame.kind].advance(self, frame):
                break

    # -- decisions --------------------------------------------------------------------------

    def asked(self) -> int:
        """The first seat that is asked now."""
        frame = self.state.stack[-1]
        return self.rules.kinds[frame.kind].owners(self, frame)[0]

    def owners(self) -> tuple[int, ...]:
        """The seats that are asked now; none once the game is over."""
        if self.state.over:
            return ()
        frame = self.state.stack[-1]
        return self.rules.kinds[frame.kind].owners(self, frame)

    def decision(self, seat: int) -> Decision:
        """What a seat that is asked now is asked."""
        frame = self.state.stack[-1]
        return self.rules.kinds[frame.kind].decision(self, frame, seat)

    def offers(self, seat: int) -> tuple[Offer[Any], ...]:
        """Where the legal actions of a seat that is asked now come from."""
        frame = self.state.stack[-1]
        return self.rules.kinds[frame.kind].offers(self, frame, seat)

    def legal(self, seat: int) -> LegalActions[Any]:
        """The legal actions of a seat that is asked now."""
        return LegalActions(self, seat, self.offers(seat))

    def act(self, seat: int, action: Action) -> None:
        """Carry out a legal action and run on to the next decision."""
        frame = self.state.stack[-1]
        self.rules.kinds[frame.kind].apply(self, frame, seat, action)
        self.settle()

    # -- events -----------------------------------------------------------------------------

    def tell(
        self,
        key: str,
        params: dict[str, object] | None = None,
        reveals: bool = False,
        private: dict[int, dict[str, object]] | None = None,
        **more: object,
    ) -> None:
        """Record an event, if somebody listens: `play.tell("vizier.woken", seat=seat)`.

        `params` and the other keywords are public; what lies in `private` only the seat it is filed
        under gets to see. Where it happens often, ask for `events` first, to save the making.
        """
        if self.events is not None:
            self.events.append(
                Event(key, {**params, **more} if params else more, private or {}, reveals)
            )
