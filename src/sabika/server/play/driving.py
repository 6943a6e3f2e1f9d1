"""Driver: makes the moves nobody else makes: of bots, of stand-ins, when a hard clock ran out.

It also passes for people who want to have a question passed, at once and whatever they hold, and
for those among bots alone who have no other answer.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final, TypeAlias

from sabika.kernel.errors import SabikaError
from sabika.kernel.registry import Setup
from sabika.server.errors import ServerError
from sabika.server.faults import noted
from sabika.server.play.facts import CLOCK_BOT, TableFacts
from sabika.server.play.judging import PASS, By, Superseded, is_passed_over
from sabika.server.play.shelf import Shelf, Slot
from sabika.server.play.updates import deadline
from sabika.server.settings import Settings
from sabika.server.thinking.thinkers import Thinkers
from sabika.server.times import now_ms
from sabika.server.wire.play import Act, Pace

PATIENCE: Final = 3
"""How many moves of a bot may be refused in a row before its table is left to the sweeper."""
SHORTEST_PAUSE, LONGEST_PAUSE = 10_000, 600_000
"""Milliseconds between two attempts at a table whose bots cannot move: each time twice as many."""

MOST_FAILURES: Final = 10_000
"""How many tables with such bots are remembered."""
MOST_PACES: Final = 10_000
"""How many tables with bots in a hurry are remembered."""
SHARES: Final[dict[Pace, float]] = {"instant": 0.0, "quick": 0.3, "natural": 1.0}
"""How much of the usual pause a bot makes before it moves."""

Mover: TypeAlias = Callable[[str, int, Act, By], Awaitable[int]]
_log = logging.getLogger(__name__)


class CannotMove(Exception):
    """Whatever a bot tries is refused."""


@dataclass(frozen=True)
class Turn:
    """A decision that is made for a seat."""

    setup: Setup
    state: dict[str, object]
    seat: int
    decision: str
    spelling: str
    seed: str
    by: By
    ready: int
    """Not before this time, so that people can follow."""
    first: str
    """The first legal action: what is played if the bot's choice turns out to be illegal; of a
    wish what is played at all."""


class Driver:
    """At most one task for each table; it moves until a person is asked."""

    def __init__(self, settings: Settings, shelf: Shelf, thinkers: Thinkers, move: Mover) -> None:
        self._delay = int(settings.bot_delay * 1000)
        self._shelf = shelf
        self._thinkers = thinkers
        self._move = move
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._failures: dict[str, int] = {}
        """How often in a row the bots of a table could not move."""
        self._paces: dict[str, Pace] = {}
        """The tables whose bots are in a hurry."""
        self._closed = False

    def hurry(self, table: str, pace: Pace) -> None:
        """How fast the bots of a table move from now on."""
        self._paces.pop(table, None)
        if pace != "natural":
            if len(self._paces) >= MOST_PACES:
                self._paces.clear()
            self._paces[table] = pace

    def drive(self, table: str) -> None:
        """See to a table; returns at once."""
        if self._closed:
            return
        if table in self._tasks:
            self._again.add(table)
        else:
            self._tasks[table] = asyncio.create_task(self._run(table), name=f"driver {table}")

    def pause(self, table: str) -> int:
        """Milliseconds until another attempt at a table makes sense; 0 if all is well."""
        failures = self._failures.get(table, 0)
        return min(SHORTEST_PAUSE * 2 ** min(failures - 1, 10), LONGEST_PAUSE) if failures else 0

    async def close(self) -> None:
        """Stop; what is thought about is left to the next start."""
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError):
                await task

    async def _run(self, table: str) -> None:
        try:
            # Between the last look and the end of the task nobody else runs: no call is lost.
            while True:
                self._again.discard(table)
                await self._until_a_person_is_asked(table)
                if table not in self._again:
                    return
        except ServerError as error:
            self._failed(table)
            _log.warning("table %s cannot be driven: %s", table, error.reason)
        except CannotMove:
            self._failed(table)
        except Exception as error:
            self._failed(table)
            noted(error, table=table)
        finally:
            self._tasks.pop(table, None)

    def _failed(self, table: str) -> None:
        if len(self._failures) > MOST_FAILURES:
            self._failures.clear()
        self._failures[table] = self._failures.get(table, 0) + 1

    async def _until_a_person_is_asked(self, table: str) -> None:
        refused = 0
        while refused < PATIENCE:
            async with self._shelf.hold(table) as slot:
                turn = self._turn(slot)
            if turn is None:
                self._failures.pop(table, None)
                return
            action = turn.first if refused or turn.by == "wish" else await self._think(turn)
            # Never longer than the delay: the entry may be of a clock that was ahead.
            wait = min(max(0, turn.ready - now_ms()), self._delay)
            await asyncio.sleep(wait / 1000)
            try:
                await self._move(
                    table, turn.seat, Act(decision=turn.decision, action=action), turn.by
                )
                refused = 0
                self._failures.pop(table, None)
            except Superseded:
                continue
            except SabikaError as error:
                refused += 1
                _log.warning("table %s: %s refused: %s", table, turn.spelling, error.reason)
        raise CannotMove

    async def _think(self, turn: Turn) -> str:
        return await self._thinkers.decide(
            turn.setup, turn.state, turn.seat, turn.spelling, turn.seed
        )

    def _pause(self, facts: TableFacts) -> int:
        pace = self._paces.get(facts.id, "natural")
        return pause_before(self._delay, pace, len(facts.persons()))

    def _turn(self, slot: Slot) -> Turn | None:
        """The next decision that is not a person's, if there is one."""
        facts = slot.facts
        if not facts.running:
            return None
        live = slot.live
        for seat in live.since:
            mover = facts.seats[seat].mover
            by: By = "bot"
            if is_passed_over(live, facts, seat):
                mover, by = PASS, "wish"
            elif mover is None:
                if facts.clock_kind != "hard" or deadline(live, facts, seat) > now_ms():
                    continue
                mover, by = CLOCK_BOT, "clock"
            game = live.game
            decision = live.decision_id(seat)
            assert decision is not None
            return Turn(
                setup=live.setup,
                state={} if by == "wish" else game.rules.copy(game.state).to_data(),
                seat=seat,
                decision=decision,
                spelling=mover,
                seed=bot_seed(game.seed, live.index),
                by=by,
                ready=live.entries[-1].at + self._pause(facts) if by == "bot" else 0,
                first=PASS if by == "wish" else next(iter(game.legal_actions(seat))).text,
            )
        return None


def pause_before(delay: int, pace: Pace, people: int) -> int:
    """Milliseconds before a bot moves: people who play together shall all be able to follow."""
    return int(delay * SHARES[pace]) if people == 1 else delay


def bot_seed(seed: str, index: int) -> str:
    """The seed of a bot's dice: repeatable, but for nobody to guess who lacks the game's seed."""
    return blake2b(f"bot {index}".encode(), key=seed.encode()[:64], digest_size=16).hexdigest()
