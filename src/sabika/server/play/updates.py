"""Updates: where a table stands and what happened, as JSON for one pair of eyes.

An update is put together from parts that are encoded once for every position and perspective:
several viewers of a seat share them, and a move costs each further viewer next to nothing. The
parts are plain data in the shape of the wire; tests hold them against its models.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from pydantic_core import to_json

from sabika.kernel.rules import Rules
from sabika.server.play.facts import TableFacts
from sabika.server.play.judging import is_passed_over
from sabika.server.play.live import LiveTable
from sabika.server.play.undo import retreat
from sabika.server.times import now_ms


class Shown:
    """The encoded parts of one position, made as they are asked for."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self.standing = to_json(live.showing.standing(live.game.engine))
        self.asked = to_json(
            [
                {"owner": d.owner, "kind": d.kind, "prompt": d.prompt, "params": d.params}
                for d in live.game.decisions
            ]
        )
        self._views: dict[int | None, bytes] = {}
        self._decisions: dict[int, bytes] = {}
        self._last: dict[int | None, bytes] = {}

    def view(self, seat: int | None) -> bytes:
        """What a seat sees."""
        found = self._views.get(seat)
        if found is None:
            found = self._views[seat] = to_json(self._live.game.view(seat))
        return found

    def decision(self, seat: int | None) -> bytes:
        """What a seat is asked, with everything it may do."""
        if seat is None:
            return b"null"
        found = self._decisions.get(seat)
        if found is None:
            found = self._decisions[seat] = _decision(self._live, seat)
        return found

    def last_entry(self, seat: int | None) -> bytes:
        """The last entry: the one nearly every update carries."""
        found = self._last.get(seat)
        if found is None:
            found = self._last[seat] = to_json([entry_data(self._live, self._live.index, seat)])
        return found


def encode_update(live: LiveTable, facts: TableFacts, seat: int | None, after: int) -> bytes:
    """The update that brings a reader from an index to where the table stands."""
    shown = live.shown
    if shown is None:
        shown = live.shown = Shown(live)
    index = live.index
    reset = not 0 <= after <= index
    if not reset and after == index - 1:
        entries = shown.last_entry(seat)
    else:
        first = 0 if reset else after + 1
        entries = to_json([entry_data(live, at, seat) for at in range(first, index + 1)])
    head = {"type": "update", "table": live.table, "index": index, "seat": seat, "reset": reset}
    tail = {
        "undo": _undo(live, facts, seat),
        "clock": _clock(live, facts, seat),
        "now": now_ms(),
    }
    return b"".join(
        (
            to_json(head)[:-1],
            b',"entries":',
            entries,
            b',"view":',
            shown.view(seat),
            b',"standing":',
            shown.standing,
            b',"asked":',
            shown.asked,
            b',"decision":',
            shown.decision(seat) if _is_put(live, facts, seat) else b"null",
            b',"pieces":',
            _pieces(live.rules) if reset else b"null",
            b",",
            to_json(tail)[1:],
        )
    )


def check_shown(live: LiveTable, facts: TableFacts) -> None:
    """Make the updates that a new entry leads to, for who made it and for the people asked next.

    They are needed anyway; an error shows here before the entry is stored, not for ever after.
    """
    last = live.entries[-1]
    asked = [seat for seat in live.since if facts.seats[seat].mover is None]
    for seat in {last.seat, *asked}:
        encode_update(live, facts, seat, live.index - 1)


def entry_data(live: LiveTable, index: int, seat: int | None) -> dict[str, object]:
    """An entry as a seat may know it."""
    entry = live.entries[index]
    hidden = live.secret[index] and entry.seat != seat
    events: list[dict[str, object]] = []
    for event in live.events[index]:
        params = event.seen_by(seat)
        events.append({"key": params.pop("event"), "params": params})
    return {
        "index": index,
        "kind": entry.kind,
        "seat": entry.seat,
        "by": entry.by,
        "action": None if hidden else entry.action,
        "to": entry.to,
        "events": events,
        "at": entry.at,
    }


def _is_put(live: LiveTable, facts: TableFacts, seat: int | None) -> bool:
    """Whether a seat is asked something that is not passed over the next moment."""
    return (
        facts.running
        and seat is not None
        and seat in live.since
        and not is_passed_over(live, facts, seat)
    )


def _decision(live: LiveTable, seat: int) -> bytes:
    decision_id = live.decision_id(seat)
    if decision_id is None:
        return b"null"
    engine = live.game.engine
    asked = engine.decision(seat)
    return to_json(
        {
            "id": decision_id,
            "owner": asked.owner,
            "kind": asked.kind,
            "prompt": asked.prompt,
            "params": asked.params,
            "path": asked.path,
            "shared": asked.shared,
            "between_turns": asked.between_turns,
            **live.showing.decision(engine, seat),
        }
    )


def _undo(live: LiveTable, facts: TableFacts, seat: int | None) -> dict[str, object]:
    free = retreat(live, facts, seat)
    return {
        "to": free.to,
        "restart": free.restart,
        "reason": None if free.bar is None else free.bar.reason,
    }


def _clock(live: LiveTable, facts: TableFacts, seat: int | None) -> dict[str, object] | None:
    """The clock that runs: the reader's own, else that of the first who is asked."""
    if facts.clock_kind == "none" or not facts.running:
        return None
    timed = [owner for owner in live.since if facts.seats[owner].mover is None]
    if not timed:
        return None
    owner = seat if seat is not None and seat in timed else timed[0]
    return {"seat": owner, "kind": facts.clock_kind, "deadline": deadline(live, facts, owner)}


def deadline(live: LiveTable, facts: TableFacts, seat: int) -> int:
    """When the time of an asked seat is over."""
    return live.asked_at(seat) + facts.clock_seconds * 1000


@lru_cache(maxsize=32)
def _pieces(rules: Rules[Any]) -> bytes:
    return to_json(rules.showing().pieces())
