"""Judging: whether a request answers the present question, repeats an old one, or comes too late.

Nothing here asks the rules; they are asked when the action is played.
"""

from __future__ import annotations

from itertools import islice
from typing import Final, Literal, TypeAlias

from sabika.kernel.errors import UndoError
from sabika.server.errors import BadRequest, Conflict
from sabika.server.play.facts import TableFacts
from sabika.server.play.live import LiveTable
from sabika.server.play.undo import check_free, not_running
from sabika.server.wire.play import Act, Undo

By: TypeAlias = Literal["person", "bot", "clock", "wish"]
"""Who moves: the person, a bot that has the seat or stands in, a bot because time is over, or
nobody: the person wants to have the question passed, or has no other answer to it."""


PASS: Final = "pass"
"""How a question is passed, in the notation of every game."""


class Superseded(Exception):
    """A bot's move that is not wanted any more: the person is back, or was quicker."""


def seat_of(decision: str) -> int:
    """The seat a decision id speaks of."""
    seat, _, since = decision.partition(".")
    if not seat.isdecimal() or not since.isdecimal() or len(seat) > 3:
        raise BadRequest("decision-malformed", decision=decision)
    return int(seat)


def judge_act(live: LiveTable, facts: TableFacts, seat: int, act: Act, by: By) -> int | None:
    """The index of the entry that said the same before; None if the act answers the question now.

    Anything else is refused, or superseded if a bot tried it.
    """
    if seat_of(act.decision) != seat:
        raise Conflict("decision-not-yours")
    answer = live.answers.get(act.decision)
    if answer is not None:
        if answer.action in {act.action, live.rules.parse(act.action).text}:
            return answer.index
        if by != "person":
            raise Superseded
        raise Conflict("decision-answered")
    if by != "person" and not _bot_wanted(live, facts, seat, act, by):
        raise Superseded
    if not facts.running:
        raise not_running(facts)
    if live.decision_id(seat) != act.decision:
        raise Conflict("decision-stale")
    return None


def _bot_wanted(live: LiveTable, facts: TableFacts, seat: int, act: Act, by: By) -> bool:
    """Whether a bot that has thought may still move."""
    if not facts.running or live.decision_id(seat) != act.decision:
        return False
    if by == "wish":
        return is_passed_over(live, facts, seat)
    return by == "clock" or facts.seats[seat].mover is not None


def is_passed_over(live: LiveTable, facts: TableFacts, seat: int) -> bool:
    """Whether the question of a person who is asked is passed: as they wish, or having to."""
    sitting = facts.seats[seat]
    if sitting.mover is not None:
        return False
    return _must_pass(live, facts, seat) or _wants_to_pass(live, facts, seat)


def _must_pass(live: LiveTable, facts: TableFacts, seat: int) -> bool:
    """Whether a person among bots alone has no other answer: nobody is there to learn from it."""
    if not facts.alone(seat):
        return False
    return [action.text for action in islice(live.game.legal_actions(seat), 2)] == [PASS]


def _wants_to_pass(live: LiveTable, facts: TableFacts, seat: int) -> bool:
    wishes = dict(facts.seats[seat].wishes)
    game = live.game
    return (
        bool(wishes)
        and live.rules.auto_pass(game.engine, seat, wishes)
        and PASS in game.legal_actions(seat)
    )


def repeated_undo(live: LiveTable, seat: int, undo: Undo) -> int | None:
    """The index of the entry that already took back what is asked for."""
    if undo.index < live.index:
        entry = live.entries[undo.index + 1]
        if (entry.kind, entry.seat, entry.to) == ("undo", seat, undo.to):
            return entry.index
    return None


def check_undo(live: LiveTable, facts: TableFacts, seat: int, undo: Undo) -> None:
    """Refuse an undo that was meant for another position, or that the table does not allow."""
    if undo.index != live.index:
        raise UndoError("undo-stale")
    check_free(live, facts, seat, undo.to)
