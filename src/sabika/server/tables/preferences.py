"""Preferences at a table: the questions a person wants to have passed, for one seat."""

from __future__ import annotations

from typing import Any

from sabika.kernel.registry import rules_for
from sabika.server.errors import BadRequest, Conflict, NotFound
from sabika.server.security.identity import Reader
from sabika.server.services import Services
from sabika.server.tables import repository
from sabika.server.tables.ordering import setup_of
from sabika.server.tables.repository import SeatRow, TableRow
from sabika.server.tables.service import require_own_seat, tell
from sabika.server.wire.tables import Prefer, PreferenceInfo


async def show(services: Services, table: str, seat: int, reader: Reader) -> list[PreferenceInfo]:
    """What may be chosen on an own seat, and what is chosen; nobody else gets to know."""
    async with services.store.reading() as connection:
        row = await repository.table_row(connection, table)
        await require_own_seat(connection, table, seat, reader)
        seats = await repository.seat_rows(connection, table)
    return _described(row, seats, seat)


async def prefer(
    services: Services, table: str, seat: int, wanted: Prefer, reader: Reader
) -> list[PreferenceInfo]:
    """Choose something; a question that is asked now may be passed by it at once."""
    async with services.store.writing() as connection:
        row = await repository.table_row(connection, table, lock=True)
        await require_own_seat(connection, table, seat, reader)
        if row.status not in {"lobby", "running"}:
            raise Conflict("table-over")
        seats = await repository.seat_rows(connection, table)
        found = [one for one in _described(row, seats, seat) if one.key == wanted.key]
        if not found:
            raise NotFound("preference-unknown", key=wanted.key)
        if wanted.choice not in found[0].choices:
            raise BadRequest("preference-choice", choice=wanted.choice, choices=found[0].choices)
        wishes: dict[str, Any] = dict(seats[seat].wishes or {})
        wishes.pop(wanted.key, None)
        if wanted.choice != found[0].choices[0]:
            wishes[wanted.key] = [wanted.choice, row.turn]
        await repository.change_seat(connection, table, seat, wishes=wishes or None)
        seats = await repository.seat_rows(connection, table)
    tell(services, table)
    return _described(row, seats, seat)


def _described(row: TableRow, seats: Any, seat: int) -> list[PreferenceInfo]:
    """All preferences of the table's modules with a seat's choices."""
    rules = rules_for(setup_of(row, len(seats)))
    sitting: SeatRow = seats[seat]
    wishes = sitting.wishes or {}
    return [
        PreferenceInfo(
            key=preference.key,
            choices=list(preference.choices),
            choice=wishes.get(preference.key, preference.choices)[0],
        )
        for preference in rules.preferences
    ]
