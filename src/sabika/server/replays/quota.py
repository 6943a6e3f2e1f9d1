"""Quota: how much of what people bring along the server keeps, for each of them and for guests."""

from __future__ import annotations

from typing import Final

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from sabika.server.errors import Conflict
from sabika.server.replays import repository
from sabika.server.security.identity import Reader
from sabika.server.store.schema import players

MOST_RECORDS: Final = 50
MOST_CHARACTERS: Final = 10_000_000
MOST_OF_GUESTS: Final = 1_000_000_000
"""Characters of what all guests together have brought: anybody can be many guests."""


async def check_quota(
    connection: AsyncConnection, reader: Reader, more: int, lock: bool = False
) -> None:
    """Refuse another record of so many characters if a person, or all guests, brought enough.

    Locked, nobody else brings one for the same person before this transaction ends. Guests who do
    so at the same moment may go beyond what is kept for all of them, by a record each.
    """
    if lock:
        await _lock(connection, reader.player)
    count, characters = await repository.brought_by(connection, reader.player)
    if count >= MOST_RECORDS:
        raise Conflict("too-many-records", most=MOST_RECORDS)
    if characters + more > MOST_CHARACTERS:
        raise Conflict("records-too-large", most=MOST_CHARACTERS // 1_000_000)
    if not reader.account:
        together = await repository.brought_by_guests(connection)
        if together + more > MOST_OF_GUESTS:
            raise Conflict("guests-records-full")


async def hand_over(connection: AsyncConnection, guest: str, account: str) -> int:
    """Give a guest's records to an account; how many it has no room for.

    The latest come first. What does not fit stays the guest's: nothing is lost by logging in.
    """
    await _lock(connection, account)
    count, characters = await repository.brought_by(connection, account)
    fitting: list[str] = []
    left = 0
    for record, length in await repository.lengths_of(connection, guest):
        if count < MOST_RECORDS and characters + length <= MOST_CHARACTERS:
            count, characters = count + 1, characters + length
            fitting.append(record)
        else:
            left += 1
    await repository.hand_over(connection, guest, account, fitting)
    return left


async def _lock(connection: AsyncConnection, player: str) -> None:
    await connection.execute(select(players.c.id).where(players.c.id == player).with_for_update())
