"""The turn: one mandatory action, one more per exact payment, then laying (base, Decisions)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.actions import End, Pass
from sabika.kernel.actions import Action
from sabika.kernel.decisions import Decision, Offer
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame
from sabika.kernel.kinds import Menu
from sabika.kernel.offers import parts_of

if TYPE_CHECKING:
    from sabika.games.alhambra.hooks import VerbFilter
    from sabika.games.alhambra.rules import Table

ACT: Final = "act"
ENDING: Final = ("pass", "end")
"""The verbs that end the action without one."""
FIRST: Final = 0
"""The cursor of an `act` frame that asks for the first action of a turn."""
EXTRA: Final = 1
"""The cursor of an `act` frame that offers an extra action."""
LATER: Final = 2
"""The cursor of one that asks for the mandatory action after something that counts as one, too."""


class EndOffer(Offer["Table"]):
    """Declining an extra action: a right need not be used (R4)."""

    def __init__(self) -> None:
        super().__init__("end", "end")

    def count(self, play: Table, seat: int) -> int:
        return 1

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        yield End()

    def check(self, play: Table, seat: int, action: Action) -> None:
        """Always legal where it is offered."""

    def apply(self, play: Table, seat: int, action: Action) -> None:
        if play.events is not None:
            play.tell("action.declined", {"seat": seat})
        play.finish()


class PassOffer(Offer["Table"]):
    """Passing exists only when no action is legal: an action must be taken (R4)."""

    def __init__(self, actions: tuple[Offer[Table], ...]) -> None:
        super().__init__("pass", "pass")
        self._actions = actions

    def count(self, play: Table, seat: int) -> int:
        # The display is almost never empty, so the first offer nearly always answers.
        filters = filters_now(play, seat) if play.rules.action_filters else ()
        if filters:
            left = [o for o in self._actions if _reason(play, filters, o.verb) is None]
            return 0 if any(offer.count(play, seat) for offer in left) else 1
        return 0 if any(offer.count(play, seat) for offer in self._actions) else 1

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        if self.count(play, seat):
            yield Pass()

    def bound(self, play: Table, seat: int) -> int:
        return 1

    def propose(self, play: Table, seat: int, index: int) -> Action | None:
        return Pass() if self.count(play, seat) else None

    def check(self, play: Table, seat: int, action: Action) -> None:
        if not self.count(play, seat):
            raise IllegalAction("must-act")

    def apply(self, play: Table, seat: int, action: Action) -> None:
        if play.events is not None:
            play.tell("turn.passed", {"seat": seat})
        play.finish()


class RefusedOffer(Offer["Table"]):
    """A verb that is no action now: it lists nothing and says why."""

    def __init__(self, verb: str, kind: str, reason: str) -> None:
        super().__init__(verb, kind)
        self._reason = reason

    def count(self, play: Table, seat: int) -> int:
        return 0

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        return iter(())

    def check(self, play: Table, seat: int, action: Action) -> None:
        raise IllegalAction(self._reason, verb=self.verb)


def filters_now(play: Table, seat: int) -> Sequence[VerbFilter]:
    """What modules say against verbs just now; mostly nothing."""
    said = [of_verbs(play, seat) for of_verbs in play.rules.action_filters]
    return [refuse for refuse in said if refuse is not None]


def refused(play: Table, seat: int, verb: str) -> str | None:
    """The reason why modules allow no action of a verb now, or None."""
    return _reason(play, filters_now(play, seat), verb) if play.rules.action_filters else None


def _reason(play: Table, filters: Sequence[VerbFilter], verb: str) -> str | None:
    """The same, where it is known what modules say just now."""
    asked = play.rules.counted_as.get(verb, verb)
    for refuse in filters:
        reason = refuse(asked)
        if reason is not None:
            return reason
    return None


class ActKind(Menu["Table"]):
    """The action decision: the mandatory action, or an extra one that may be declined.

    Of its offers those that are `free` are no actions: they do not keep anybody from passing, and
    a turn that allows one action only allows them.
    """

    def __init__(self, offers: tuple[Offer[Table], ...], free: list[Offer[Table]]) -> None:
        actions = tuple([offer for offer in parts_of(offers) if offer not in free])
        super().__init__("act", "ask.act", (*offers, PassOffer(actions)))
        self._always = {*ENDING}
        self._always |= {o.verb for o in offers if all(part in free for part in parts_of((o,)))}
        end = EndOffer()
        self._extra = (*offers, end)
        self.by_verb[end.verb] = end
        self._allowed: dict[tuple[bool, tuple[str | None, ...]], tuple[Offer[Table], ...]] = {}
        """The offers by what is refused of them: players know a decision by its very offers."""

    def offers(self, play: Table, frame: Frame, seat: int) -> tuple[Offer[Table], ...]:
        offers = self._extra if frame.cursor == EXTRA else self.menu
        if not play.rules.action_filters:
            return offers
        filters = filters_now(play, seat)
        if not filters:
            return offers
        reasons = tuple(
            [None if o.verb in self._always else _reason(play, filters, o.verb) for o in offers]
        )
        allowed = self._allowed.get((offers is self._extra, reasons))
        if allowed is None:
            found: list[Offer[Table]] = []
            for offer, reason in zip(offers, reasons, strict=True):
                refusal = reason and RefusedOffer(offer.verb, offer.kind, reason)
                found.append(refusal or offer)
            allowed = self._allowed[offers is self._extra, reasons] = tuple(found)
        return allowed

    def decision(self, play: Table, frame: Frame, seat: int) -> Decision:
        prompt = "ask.act-again" if frame.cursor == EXTRA else self.prompt
        return Decision(seat, self.kind, "ask.act-money" if money_only(play, seat) else prompt)


def money_only(play: Table, seat: int) -> bool:
    """Whether taking money is all that a turn still allows: then nothing else is asked for."""
    if not play.rules.action_filters or refused(play, seat, "take") is not None:
        return False
    return all(refused(play, seat, verb) is not None for verb in ("buy", "add"))


def can_act(play: Table, seat: int, verb: str) -> bool:
    """Whether there is an action of a verb, or one that counts as such, at the start of a turn."""
    rules = play.rules
    offers = rules.kinds[ACT].offers(play, rules.act_frames[seat], seat)
    known = [offer for offer in offers if rules.counted_as.get(offer.verb, offer.verb) == verb]
    return any(offer.count(play, seat) for offer in known)


def action_done(play: Table, extra: bool) -> None:
    """End the action under way; an exact payment earns a further one (base, Decisions)."""
    stack = play.state.stack
    if extra:
        stack[-1] = stack[-1].at(EXTRA)
    else:
        stack.pop()


def is_first_action(play: Table) -> bool:
    """Whether the action asked for is the first of the turn."""
    return play.state.stack[-1].cursor == FIRST


def acts_beforehand(play: Table) -> None:
    """What is done at the action decision is none of its actions, but counts as the first one."""
    stack = play.state.stack
    if stack[-1].kind == ACT and stack[-1].cursor == FIRST:
        stack[-1] = stack[-1].at(LATER)


def start_turn(play: Table, frame: Frame) -> None:
    """The next player's turn starts; only here the active player changes."""
    state = play.state
    state.active = frame.seat
    state.turn += 1
    if play.events is not None:
        play.tell("turn.started", {"seat": frame.seat, "turn": state.turn})


def choose_action(play: Table, frame: Frame) -> None:
    """The active player must act."""
    play.state.stack.append(play.rules.act_frames[frame.seat])


def next_turn(play: Table, frame: Frame) -> None:
    """The turn is completely over: the player on the left is next."""
    frames = play.rules.turn_frames
    play.state.stack[-1] = frames[(frame.seat + 1) % len(frames)]


def next_player(play: Table, seat: int) -> int:
    """The player who follows clockwise."""
    return (seat + 1) % play.rules.players


def clockwise(play: Table, first: int) -> list[int]:
    """All seats clockwise from one on."""
    return [(first + step) % play.rules.players for step in range(play.rules.players)]
