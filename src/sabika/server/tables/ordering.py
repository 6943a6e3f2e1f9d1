"""Ordering: from what somebody wants to a table in the lobby."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncConnection

from sabika.kernel.messages import render
from sabika.kernel.registry import Setup, make_setup, rules_for
from sabika.server.errors import BadRequest
from sabika.server.people.names import checked_name
from sabika.server.security.identity import Reader
from sabika.server.tables import repository
from sabika.server.tables.dealing import new_seed
from sabika.server.tables.repository import TableRow
from sabika.server.tables.seating import sit
from sabika.server.times import now_ms
from sabika.server.versions import version_of
from sabika.server.wire.tables import TableOrder


@dataclass(frozen=True)
class Origin:
    """The replay a table goes on from, after how many actions, and what its game was dealt from."""

    replay: str
    at: int
    seed: str
    deals: list[list[object]]


async def lay_table(
    connection: AsyncConnection,
    reader: Reader,
    order: TableOrder,
    *,
    language: str = "en",
    origin: Origin | None = None,
) -> str:
    """Check an order and lay the table, with its seats, in the lobby; return its id."""
    setup = setup_for(order)
    rules = rules_for(setup)
    sittings = sit(order.seats, reader.name)
    table = secrets.token_urlsafe(9)
    name = render("server.table-of", {"name": reader.name}, language)[:24].strip()
    now = now_ms()
    await repository.add_table(
        connection,
        {
            "id": table,
            "game": order.game,
            "name": checked_name(order.name or name),
            "status": "lobby",
            "modules": [module.id for module in setup.modules],
            "options": dict(setup.options),
            "undo": order.undo,
            "clock_kind": order.clock.kind,
            "clock_seconds": order.clock.seconds,
            "absent": order.absent,
            "absent_seconds": order.absent_seconds,
            "host": reader.player,
            "seed": new_seed() if origin is None else origin.seed,
            "rules_version": version_of(rules),
            "data_digest": rules.data_digest,
            "invite": secrets.token_urlsafe(9),
            "last_index": -1,
            "asked": [],
            "asked_since": 0,
            "scores": [],
            "winners": [],
            "turn": 0,
            "origin": None if origin is None else origin.replay,
            "origin_at": None if origin is None else origin.at,
            "deals": None if origin is None else origin.deals,
            "created": now,
            "updated": now,
        },
    )
    await repository.add_seats(
        connection,
        [
            {
                "table": table,
                "seat": seat,
                "kind": sitting.kind,
                "name": sitting.name,
                "colour": sitting.colour,
                "bot": sitting.bot,
                "seen": now if sitting.mine else 0,
            }
            for seat, sitting in enumerate(sittings)
        ],
    )
    for seat, sitting in enumerate(sittings):
        if sitting.mine:
            await repository.add_grant(connection, table, seat, reader.player)
    return table


def setup_for(order: TableOrder) -> Setup:
    """The set-up of an order, checked by the kernel."""
    if not _flat(order.options):
        raise BadRequest("bad-options")
    return make_setup(order.game, len(order.seats), order.modules, order.options)


def setup_of(row: TableRow, players: int) -> Setup:
    """The set-up of a table that is there."""
    return make_setup(row.game, players, row.modules, row.options)


def _flat(options: Mapping[str, object]) -> bool:
    """Whether all values are simple or lists of simple values: no option has deeper ones."""
    simple = (str, int, float, bool, type(None))
    return all(
        isinstance(value, simple)
        or (isinstance(value, list) and all(isinstance(item, simple) for item in value))
        for value in options.values()
    )
