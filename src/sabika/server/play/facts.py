"""Facts: what the database says about a table besides its log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from sabika.kernel.preferences import Wish
from sabika.server.errors import NotFound
from sabika.server.play.live import Deals
from sabika.server.store.schema import seats, tables

CLOCK_BOT: Final = "greedy"
"""Makes the decision for which a hard clock ran out, and stands in for who is absent."""


@dataclass(frozen=True)
class SeatFacts:
    """Who sits on a seat."""

    seat: int
    kind: str
    name: str
    colour: str
    bot: str | None
    stand_in: str | None
    wishes: tuple[tuple[str, Wish], ...] = ()
    """The questions the person wants to have passed, by preference."""

    @property
    def mover(self) -> str | None:
        """The bot that plays the seat now, if one does."""
        return self.bot if self.kind == "bot" else self.stand_in


@dataclass(frozen=True)
class TableFacts:
    """What is fixed about a table, and how it is played."""

    id: str
    game: str
    name: str
    status: str
    modules: tuple[str, ...]
    options: dict[str, object]
    undo: str
    clock_kind: str
    clock_seconds: int
    absent: str
    host: str
    seed: str
    rules_version: str
    data_digest: str
    request: dict[str, Any] | None
    """The undo somebody asks for, as a wire `UndoRequest`."""
    seats: tuple[SeatFacts, ...]
    deals: Deals = ()
    """The new deals of its game: after how many actions, and from which secret seed."""

    @property
    def running(self) -> bool:
        """Whether moves are accepted."""
        return self.status == "running"

    def persons(self) -> tuple[int, ...]:
        """The seats of people, those for whom a bot stands in included."""
        return tuple([seat.seat for seat in self.seats if seat.kind == "person"])

    def alone(self, seat: int) -> bool:
        """Whether all others at the table are bots."""
        return self.persons() == (seat,)


async def read_facts(connection: AsyncConnection, table: str) -> TableFacts:
    """The facts of a table."""
    row = (await connection.execute(select(tables).where(tables.c.id == table))).first()
    if row is None:
        raise NotFound("no-such-table", table=table)
    sitting = await connection.execute(
        select(seats).where(seats.c.table == table).order_by(seats.c.seat)
    )
    return TableFacts(
        id=row.id,
        game=row.game,
        name=row.name,
        status=row.status,
        modules=tuple(row.modules),
        options=dict(row.options),
        undo=row.undo,
        clock_kind=row.clock_kind,
        clock_seconds=row.clock_seconds,
        absent=row.absent,
        host=row.host,
        seed=row.seed,
        rules_version=row.rules_version,
        data_digest=row.data_digest,
        request=row.request,
        seats=tuple(
            [
                SeatFacts(s.seat, s.kind, s.name, s.colour, s.bot, s.stand_in, _wishes(s.wishes))
                for s in sitting
            ]
        ),
        deals=tuple([(count, seed) for count, seed in row.deals or ()]),
    )


def _wishes(stored: dict[str, list[Any]] | None) -> tuple[tuple[str, Wish], ...]:
    return tuple([(key, Wish(*wish)) for key, wish in sorted((stored or {}).items())])
