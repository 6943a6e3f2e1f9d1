"""Quota: how much of what people bring along the server keeps for each of them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from sabika.server.errors import Conflict
from sabika.server.replays import repository
from sabika.server.store.schema import players

MOST_RECORDS: Final = 50
MOST_CHARACTERS: Final = 10_000_000


async def check_quota(
    connection: AsyncConnection, player: str, more: int, lock: bool = False
) -> None:
    """Refuse another record of so many characters if a person has brought enough.

    Locked, nobody else brings one for the same person before this transaction ends.
    """
    if lock:
        await connection.execute(
            select(players.c.id).where(players.c.id == player).with_for_update()
        )
    count, characters = await repository.brought_by(connection, player)
    if count >= MOST_RECORDS:
        raise Conflict("too-many-records", most=MOST_RECORDS)
    if characters + more > MOST_CHARACTERS:
        raise Conflict("records-too-large", most=MOST_CHARACTERS // 1_000_000)
