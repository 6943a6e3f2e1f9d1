"""People in the database: players, accounts, sessions."""

from __future__ import annotations

from sqlalchemy import Row, and_, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.orm import aliased

from sabika.server.store.schema import accounts, grants, players, records, sessions, tables


async def add_player(connection: AsyncConnection, player: str, name: str, now: int) -> None:
    """Enter a new player."""
    await connection.execute(insert(players).values(id=player, name=name, created=now))


async def add_session(connection: AsyncConnection, hashed: str, player: str, now: int) -> None:
    """Enter a browser that a player uses."""
    await connection.execute(
        insert(sessions).values(token=hashed, player=player, created=now, seen=now)
    )


async def session_seen(connection: AsyncConnection, hashed: str) -> int | None:
    """When a session was last seen."""
    return await connection.scalar(select(sessions.c.seen).where(sessions.c.token == hashed))


async def touch_session(connection: AsyncConnection, hashed: str, now: int) -> None:
    """Note that a session was seen."""
    await connection.execute(update(sessions).where(sessions.c.token == hashed).values(seen=now))


async def end_session(connection: AsyncConnection, hashed: str) -> None:
    """Forget a session."""
    await connection.execute(delete(sessions).where(sessions.c.token == hashed))


async def end_old_sessions(connection: AsyncConnection, before: int) -> None:
    """Forget the sessions that nobody has used for long."""
    await connection.execute(delete(sessions).where(sessions.c.seen < before))


async def rename(connection: AsyncConnection, player: str, name: str) -> None:
    """Call a player otherwise."""
    await connection.execute(update(players).where(players.c.id == player).values(name=name))


async def add_account(
    connection: AsyncConnection, player: str, name_key: str, password: str, now: int
) -> None:
    """Protect a player's name; the database refuses a name that is taken."""
    await connection.execute(
        insert(accounts).values(player=player, name_key=name_key, password=password, created=now)
    )


async def rename_account(connection: AsyncConnection, player: str, name_key: str) -> None:
    """Protect another name; the database refuses one that is taken."""
    await connection.execute(
        update(accounts).where(accounts.c.player == player).values(name_key=name_key)
    )


async def account_of(connection: AsyncConnection, name_key: str) -> Row[str, str] | None:
    """The player and the password hash behind a name."""
    found = await connection.execute(
        select(accounts.c.player, accounts.c.password).where(accounts.c.name_key == name_key)
    )
    return found.first()


async def tables_of(connection: AsyncConnection, player: str) -> list[str]:
    """The tables at which somebody may play a seat."""
    found = await connection.scalars(
        select(grants.c.table).where(grants.c.player == player).distinct()
    )
    return list(found)


async def end_grants(connection: AsyncConnection, player: str) -> None:
    """Let somebody play no seat any more."""
    await connection.execute(delete(grants).where(grants.c.player == player))


async def merge(connection: AsyncConnection, guest: str, account: str) -> None:
    """Hand the seats and tables of a guest over to an account, and forget the guest.

    Who still owns records stays, though nobody is this guest any more.
    """
    other = aliased(grants)
    have = select(other.c.seat).where(
        and_(
            other.c.table == grants.c.table,
            other.c.seat == grants.c.seat,
            other.c.player == account,
        )
    )
    await connection.execute(
        update(grants).where(grants.c.player == guest, ~have.exists()).values(player=account)
    )
    # What one of the two took himself is theirs, however the other came by it.
    taken = select(other.c.seat).where(
        and_(
            other.c.table == grants.c.table,
            other.c.seat == grants.c.seat,
            other.c.player == guest,
            other.c.by_link.is_(False),
        )
    )
    await connection.execute(
        update(grants).where(grants.c.player == account, taken.exists()).values(by_link=False)
    )
    await connection.execute(delete(grants).where(grants.c.player == guest))
    await connection.execute(update(tables).where(tables.c.host == guest).values(host=account))
    await connection.execute(delete(sessions).where(sessions.c.player == guest))
    owned = select(records.c.id).where(records.c.owner == guest).exists()
    await connection.execute(delete(players).where(players.c.id == guest, ~owned))
