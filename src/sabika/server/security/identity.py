"""Reader: who a request or a WebSocket comes from, and which seats they may play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket

from sabika.server.errors import Forbidden, Unauthorised
from sabika.server.security.links import Links, digest, same
from sabika.server.security.origins import origin_allowed
from sabika.server.services import services_of
from sabika.server.store.schema import accounts, grants, players, seats, sessions

COOKIE = "sabika"
"""The name of the session's cookie."""


@dataclass(frozen=True)
class Reader:
    """Somebody who looks at tables and plays: a guest, an account, or a program with a token."""

    player: str
    """The player's id; empty for a program."""
    name: str
    account: bool
    token_seat: tuple[str, int] | None = None
    """Table and seat of a program that shows a seat token; it may do nothing else."""
    known_by: str = ""
    """The hash of the session's or the link's secret; once that is gone, nobody is known by it."""

    @property
    def whoever(self) -> str:
        """What tells people and programs apart where it does not matter who they are."""
        return self.player or self.known_by


async def reader_of_session(connection: AsyncConnection, session: str) -> Reader | None:
    """The person behind a session's cookie."""
    found = await connection.execute(
        select(players.c.id, players.c.name, accounts.c.player.label("account"))
        .join(sessions, sessions.c.player == players.c.id)
        .outerjoin(accounts, accounts.c.player == players.c.id)
        .where(sessions.c.token == digest(session))
    )
    row = found.first()
    if row is None:
        return None
    return Reader(row.id, row.name, row.account is not None, known_by=digest(session))


async def reader_of_token(connection: AsyncConnection, token: str, links: Links) -> Reader:
    """The program that shows a seat token; `links` are those of the services."""
    table, seat, hashed = links.read_seat(token)
    found = await connection.execute(
        select(seats.c.name, seats.c.token).where(seats.c.table == table, seats.c.seat == seat)
    )
    row = found.first()
    if row is None or row.token is None or not same(row.token, hashed):
        raise Unauthorised("link-revoked")
    return Reader("", row.name, False, (table, seat), known_by=hashed)


async def check_known(connection: AsyncConnection, reader: Reader) -> None:
    """Refuse a reader whose session has ended or whose link was replaced since they came."""
    if reader.token_seat is not None:
        table, seat = reader.token_seat
        found = select(seats.c.seat).where(
            seats.c.table == table, seats.c.seat == seat, seats.c.token == reader.known_by
        )
        if (await connection.execute(found)).first() is None:
            raise Unauthorised("link-revoked")
        return
    found = select(sessions.c.player).where(
        sessions.c.token == reader.known_by, sessions.c.player == reader.player
    )
    if (await connection.execute(found)).first() is None:
        raise Unauthorised("no-session")


async def own_seats(connection: AsyncConnection, table: str, reader: Reader) -> tuple[int, ...]:
    """The seats of a table that a reader may play."""
    if reader.token_seat is not None:
        return (reader.token_seat[1],) if reader.token_seat[0] == table else ()
    found = await connection.scalars(
        select(grants.c.seat)
        .where(grants.c.table == table, grants.c.player == reader.player)
        .order_by(grants.c.seat)
    )
    return tuple(found)


def bearer(connection: HTTPConnection) -> str | None:
    """The seat token in the Authorization header, if there is one."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip() else None


async def reader_of_request(request: Request) -> Reader:
    """Who a request comes from; a request from nobody is refused."""
    services = services_of(request)
    token = bearer(request)
    async with services.store.reading() as connection:
        if token is not None:
            return await reader_of_token(connection, token, services.links)
        session = request.cookies.get(COOKIE)
        reader = None if session is None else await reader_of_session(connection, session)
    if reader is None:
        raise Unauthorised("no-session")
    return reader


async def reader_of_socket(websocket: WebSocket) -> Reader | None:
    """Who a WebSocket comes from, by its cookie; None: nobody known, or a foreign page."""
    services = services_of(websocket)
    session = websocket.cookies.get(COOKIE)
    if session is None or not origin_allowed(websocket, services.settings):
        return None
    async with services.store.reading() as connection:
        return await reader_of_session(connection, session)


CurrentReader = Annotated[Reader, Depends(reader_of_request)]
"""Whoever asks: a person with a session, or a program with a seat token."""


async def person_of_request(reader: CurrentReader) -> Reader:
    """The person a request comes from; programs with a seat token may only play."""
    if reader.token_seat is not None:
        raise Forbidden("token-only-plays")
    return reader


CurrentPerson = Annotated[Reader, Depends(person_of_request)]
