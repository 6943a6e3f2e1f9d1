"""Desk: where moves are judged, stored and told. The one place that writes a table's log.

A move is played on the live game, stored together with the table's row in one transaction, and
published after the commit, all under the table's lock. If another process stored an entry first,
the live game is dropped, the log read anew and the move judged again: nothing is lost or doubled.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias, TypeVar

from sqlalchemy import select, update

from sabika.kernel.errors import SabikaError
from sabika.kernel.game import Game
from sabika.kernel.messages import render
from sabika.server.errors import Conflict, Failed, Unavailable
from sabika.server.faults import noted
from sabika.server.hub.hub import Hub
from sabika.server.play.driving import Driver
from sabika.server.play.judging import By, Superseded, check_undo, judge_act, repeated_undo
from sabika.server.play.log import LogConflict, LogEntry, add_entry, set_row
from sabika.server.play.presence import Presence
from sabika.server.play.refusals import MoveRefused
from sabika.server.play.row import add_record, due, row_values
from sabika.server.play.shelf import Shelf, Slot, make_live
from sabika.server.play.undo import agreed_by, new_request, not_running
from sabika.server.play.updates import check_shown, encode_update
from sabika.server.settings import Settings
from sabika.server.store.engine import Store
from sabika.server.store.schema import tables
from sabika.server.thinking.thinkers import Thinkers
from sabika.server.times import now_ms
from sabika.server.wire.play import Act, AnswerUndo, AskFit, AskUndo, Undo, Why

ATTEMPTS: Final = 8
"""How often a move is judged anew because others were quicker."""
Attempt: TypeAlias = Callable[[Slot], Awaitable[int]]
"""Judges and stores something under a table's lock; gives the index of the entry."""
T = TypeVar("T")


@dataclass(frozen=True)
class Look:
    """An update, and the index it leads to."""

    index: int
    data: bytes


class Desk:
    """Everything that can be done at a table that has begun."""

    def __init__(self, settings: Settings, store: Store, hub: Hub, thinkers: Thinkers) -> None:
        self._settings = settings
        self._store = store
        self._hub = hub
        self._thinkers = thinkers
        self._shelf = Shelf(store, hub)
        self._driver = Driver(settings, self._shelf, thinkers, self._move)
        self._writing: set[asyncio.Task[Any]] = set()
        self.presence = Presence(store, hub)

    async def close(self) -> None:
        """Stop driving bots and finish what is being stored."""
        await self._driver.close()
        if self._writing:
            await asyncio.wait(self._writing)
        await self.presence.close()

    # -- looking ----------------------------------------------------------------------------

    async def look(
        self, table: str, seat: int | None, after: int = -1, only_new: bool = False
    ) -> Look:
        """An update from an index on; with `only_new` an empty one if there is nothing new."""
        async with self._shelf.hold(table) as slot:
            if after > slot.index:
                # Seen elsewhere: another process is ahead of what we heard.
                await self._shelf.catch_up(slot)
            live = slot.live
            if only_new and live.index == after:
                return Look(after, b"")
            return Look(live.index, encode_update(live, slot.facts, seat, after))

    async def index(self, table: str) -> int:
        """Where a table's log stands; -1 before the start."""
        async with self._shelf.hold(table) as slot:
            return slot.index

    async def game(self, table: str) -> Game:
        """A copy of a table's game, hidden parts included: not for players."""
        async with self._shelf.hold(table) as slot:
            return slot.live.game.copy()

    async def why(
        self, table: str, seat: int, question: Why, language: str = "en"
    ) -> dict[str, object] | None:
        """Why a seat cannot use some objects now, as a wire `Because`; None if it can."""
        async with self._shelf.hold(table) as slot:
            live = slot.live
            found = live.showing.why(live.game.engine, seat, list(question.refs))
        if found is None:
            return None
        reason, params, cells, edges = found
        message = render("reason." + reason, params, language)
        return {
            "reason": reason,
            "params": params,
            "message": message,
            "cells": cells,
            "edges": edges,
        }

    async def fits(self, table: str, seat: int, question: AskFit) -> dict[str, object]:
        """Where a tile would fit into a seat's palace, as wire `Fits`."""
        async with self._shelf.hold(table) as slot:
            live = slot.live
            cells = live.showing.fits(live.game.engine, seat, question.tile)
        return {"tile": question.tile, "cells": cells}

    # -- playing ----------------------------------------------------------------------------

    async def begin(self, table: str) -> None:
        """Start a table: write entry 0, unless its log came with it, and let bots move."""
        await self._undisturbed(self._begun(table))
        self.drive(table)

    async def act(self, table: str, seat: int, act: Act, by: By = "person") -> int:
        """Answer a seat's decision; the index of the entry, also if it was stored before."""
        if by == "person":
            self._driver.hurry(table, act.pace)
        return await self._move(table, seat, act, by)

    async def undo(self, table: str, seat: int, undo: Undo) -> int:
        """Take a seat's own moves back; the index of the entry."""

        async def attempt(slot: Slot) -> int:
            live = slot.live
            repeated = repeated_undo(live, seat, undo)
            if repeated is not None:
                return repeated
            check_undo(live, slot.facts, seat, undo)
            return await self._store_entry(
                slot, live.undo(seat, undo.to, "person", now_ms(), consent=False)
            )

        index = await self._judged(table, attempt)
        self.drive(table)
        return index

    async def ask_undo(self, table: str, seat: int, asked: AskUndo) -> int:
        """Ask the others to go back to an entry; where nobody has to be asked, go at once."""

        async def attempt(slot: Slot) -> int:
            request = new_request(slot.live, slot.facts, seat, asked.to)
            if not request["waiting"]:
                return await self._go_back(slot, request)
            return await self._store_request(slot, request)

        index = await self._judged(table, attempt)
        self.drive(table)
        return index

    async def answer_undo(self, table: str, seat: int, answer: AnswerUndo) -> int:
        """Agree to a request, refuse or withdraw it; when all agree, the moves are taken back."""

        async def attempt(slot: Slot) -> int:
            request = slot.facts.request
            if not slot.facts.running:
                raise not_running(slot.facts)
            if request is None:
                raise Conflict("undo-no-request")
            withdrawn = seat == request["seat"] and not answer.agree
            if seat not in request["waiting"] and not withdrawn:
                if answer.agree and seat in request["agreed"]:
                    return slot.index
                raise Conflict("undo-not-asked")
            if not answer.agree:
                return await self._store_request(slot, None)
            request = agreed_by(request, seat)
            if not request["waiting"]:
                return await self._go_back(slot, request)
            return await self._store_request(slot, request)

        index = await self._judged(table, attempt)
        self.drive(table)
        return index

    def drive(self, table: str) -> None:
        """Let bots move where it is their turn; returns at once."""
        self._driver.drive(table)

    async def wake(self, table: str, noticed: int) -> None:
        """Something was due at a table: note when the next thing will be, and let bots move."""
        async with self._shelf.hold(table) as slot:
            await self._shelf.catch_up(slot)
            begun = slot.index >= 0 or not slot.facts.running
        if not begun:
            await self.begin(table)  # the process that should have done it ended before
            return
        async with self._shelf.hold(table) as slot:
            next_due = due(slot.live, slot.facts, now_ms(), self._settings.bot_delay)
            if slot.facts.clock_kind == "hard" and next_due is not None:
                # A clock that has run out stays due: come back if its bot does not move.
                next_due = max(next_due, now_ms() + 1000)
            pause = self._driver.pause(table)
            if pause and next_due is not None:
                next_due = max(next_due, now_ms() + pause)
        async with self._store.writing() as connection:
            done = await connection.execute(
                update(tables)
                .where(tables.c.id == table, tables.c.due == noticed)
                .values(due=next_due)
            )
        if done.rowcount == 1:
            self.drive(table)

    # -- storing ----------------------------------------------------------------------------

    async def _move(self, table: str, seat: int, act: Act, by: By) -> int:
        async def attempt(slot: Slot) -> int:
            live = slot.live
            repeated = judge_act(live, slot.facts, seat, act, by)
            if repeated is not None:
                return repeated
            entry = live.act(seat, act.action, by, now_ms(), act.decision)
            return await self._store_entry(slot, entry)

        index = await self._judged(table, attempt)
        self.drive(table)
        return index

    async def _judged(self, table: str, attempt: Attempt) -> int:
        """Make an attempt, again and again as long as the log turns out to be longer."""
        return await self._undisturbed(self._attempts(table, attempt))

    async def _attempts(self, table: str, attempt: Attempt) -> int:
        for _ in range(ATTEMPTS):
            async with self._shelf.hold(table) as slot:
                index = slot.index
                try:
                    return await attempt(slot)
                except LogConflict:
                    slot.behind = True
                except (Superseded, Unavailable):
                    raise  # looking again would not help
                except SabikaError as error:
                    if await self._shelf.catch_up(slot):
                        continue  # it was judged by old news
                    raise MoveRefused.because(error, slot.index) from error
                except Exception as error:
                    slot.drop()  # half a move may be in it: the log alone says how it stands
                    number = noted(error, table=table, index=index + 1)
                    raise Failed("move-failed", number=number) from error
        raise Unavailable("table-busy")

    async def _undisturbed(self, work: Coroutine[Any, Any, T]) -> T:
        """Finish what was begun even if whoever asked for it is gone."""
        task = asyncio.create_task(work)
        self._writing.add(task)
        task.add_done_callback(self._written)
        return await asyncio.shield(task)

    def _written(self, task: asyncio.Task[Any]) -> None:
        self._writing.discard(task)
        if not task.cancelled():
            task.exception()  # noted, even if whoever asked is gone and does not hear of it

    async def _begun(self, table: str) -> None:
        for _ in range(ATTEMPTS):
            try:
                return await self._begin(table)
            except LogConflict:
                continue  # another process begins it too
        raise Unavailable("table-busy")

    async def _begin(self, table: str) -> None:
        async with self._shelf.hold(table) as slot:
            # Whoever looked at the lobby knows another seed than the game begins with.
            await self._shelf.catch_up(slot)
            facts = slot.facts
            if facts.status not in {"lobby", "running"}:
                raise not_running(facts)
            if any(seat.kind == "bot" for seat in facts.seats):
                self._thinkers.warm()
            if slot.index < 0:
                live = await make_live(facts)
                slot.take(facts, live)
                await self._store_entry(slot, live.start("setup", now_ms()))
            else:
                await self._store_branch(slot)

    async def _store_entry(self, slot: Slot, entry: LogEntry) -> int:
        """Store the entry the live table has just taken in, then tell everybody."""
        live, facts = slot.live, slot.facts
        values = row_values(live, facts, entry.at, self._settings.bot_delay)
        try:
            check_shown(live, facts)
            async with self._store.writing() as connection:
                await add_entry(connection, slot.id, entry, values)
                if live.game.is_over:
                    await add_record(connection, live, facts, entry.at)
                await self._hub.enlist(connection, slot.id, entry.index)
        except BaseException:
            slot.drop()
            raise
        status = str(values["status"])
        slot.take(replace(facts, status=status, request=None), live)
        self._hub.publish(slot.id, entry.index)
        if status != facts.status or facts.request is not None:
            self._hub.announce(slot.id)
        return entry.index

    async def _store_branch(self, slot: Slot) -> None:
        """Start a table whose log was written beforehand; one that runs already is left alone."""
        live, facts = slot.live, slot.facts
        slot.behind = True  # until we know that this was stored
        at = now_ms()
        values = row_values(live, facts, at, self._settings.bot_delay)
        async with self._store.writing() as connection:
            held = await connection.execute(
                select(tables.c.last_index, tables.c.asked)
                .where(tables.c.id == slot.id)
                .with_for_update()
            )
            index, asked = held.one()
            if facts.status == "running" and index == live.index and asked:
                return
            await set_row(connection, slot.id, index, ("lobby", "running"), values)
            if live.game.is_over:
                await add_record(connection, live, facts, at)
            await self._hub.enlist(connection, slot.id, live.index)
        slot.take(replace(facts, status=str(values["status"])), live)
        slot.behind = False
        self._hub.publish(slot.id, live.index)
        self._hub.announce(slot.id)

    async def _store_request(self, slot: Slot, request: dict[str, Any] | None) -> int:
        """Store a request for an undo, or that there is none any more."""
        async with self._store.writing() as connection:
            held = await connection.execute(
                select(tables.c.request).where(tables.c.id == slot.id).with_for_update()
            )
            if held.scalar_one() != slot.facts.request:
                raise LogConflict
            values: dict[str, object] = {"request": request, "updated": now_ms()}
            await set_row(connection, slot.id, slot.index, ("running",), values)
        slot.take(replace(slot.facts, request=request), slot.live)
        self._hub.announce(slot.id)
        return slot.index

    async def _go_back(self, slot: Slot, request: dict[str, Any]) -> int:
        """Take moves back that all agreed to take back."""
        live = slot.live
        return await self._store_entry(
            slot, live.undo(request["seat"], request["to"], "person", now_ms(), consent=True)
        )
