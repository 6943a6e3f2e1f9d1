"""Undo: what a seat may take back alone, and what the others are asked about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sabika.kernel.errors import SabikaError, UndoError
from sabika.server.errors import Conflict
from sabika.server.play.facts import TableFacts
from sabika.server.play.live import LiveTable


@dataclass(frozen=True)
class Retreat:
    """How far a seat may go back alone."""

    to: int | None = None
    """The entry one step back."""
    restart: int | None = None
    """The entry before everything of this turn that can be taken back."""
    bar: SabikaError | None = None
    """Why it can take nothing back."""


def retreat(live: LiveTable, facts: TableFacts, seat: int | None) -> Retreat:
    """What a seat may take back: its own last moves, back to the last reveal, in its own turn."""
    if seat is None:
        return Retreat()
    bar = _bar(live, facts, seat)
    if bar is not None:
        return Retreat(bar=bar)
    steps = 0
    for actor, _ in reversed(live.game.actions):
        if actor != seat or steps == live.game.undoable:
            break
        steps += 1
    passes = _passes(live, steps) if facts.alone(seat) else 0
    if passes == steps:
        return Retreat(bar=UndoError("nothing-to-undo"))
    return Retreat(live.path[-2 - passes], live.path[-1 - steps])


def _passes(live: LiveTable, most: int) -> int:
    """How many of the last moves were passes nobody chose: taken back, they would come again."""
    last = [live.entries[at].by == "wish" for at in reversed(live.path)][:most]
    return last.index(False) if False in last else len(last)


def _bar(live: LiveTable, facts: TableFacts, seat: int) -> SabikaError | None:
    """Why a seat may not take its last move back."""
    if not facts.running:
        return not_running(facts)
    if facts.undo == "off":
        return UndoError("undo-off")
    if not live.game.actions:
        return UndoError("nothing-to-undo")
    if live.game.actions[-1][0] != seat:
        return UndoError("undo-not-yours", seat=seat)
    if not live.game.can_undo:
        return UndoError("undo-barrier")
    if facts.undo == "consent":
        return UndoError("undo-needs-consent")
    return None


def not_running(facts: TableFacts) -> SabikaError:
    """The refusal of moves at a table where nobody plays any more, or not yet."""
    if facts.status == "finished":
        return Conflict("table-finished")
    if facts.status == "abandoned":
        return Conflict("table-abandoned")
    return Conflict("table-not-started")


def check_free(live: LiveTable, facts: TableFacts, seat: int, to: int) -> None:
    """Refuse an undo that a seat may not make alone."""
    free = retreat(live, facts, seat)
    if free.bar is not None:
        raise free.bar
    assert free.to is not None
    assert free.restart is not None
    if not free.restart <= to <= free.to or to not in live.path:
        raise UndoError("undo-too-far", to=to)


def new_request(live: LiveTable, facts: TableFacts, seat: int, to: int) -> dict[str, Any]:
    """A request to go back to an entry; bots agree by themselves, but for nobody else.

    Who is away is waited for, also where a bot stands in: it could be made to lose what was shown
    to the others, and he would not even know.
    """
    if not facts.running:
        raise not_running(facts)
    if facts.undo == "off":
        raise UndoError("undo-off")
    if facts.request is not None:
        raise UndoError("undo-request-pending")
    if to not in live.path[:-1] or to < live.floor:
        raise UndoError("undo-no-target", to=to)
    waiting = [other for other in facts.persons() if other != seat]
    agreed = [other.seat for other in facts.seats if other.seat not in waiting]
    return {"seat": seat, "to": to, "agreed": agreed, "waiting": waiting}


def agreed_by(request: dict[str, Any], seat: int) -> dict[str, Any]:
    """A request after a seat agreed."""
    return {
        **request,
        "agreed": sorted([*request["agreed"], seat]),
        "waiting": [other for other in request["waiting"] if other != seat],
    }
