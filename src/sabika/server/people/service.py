"""What people may do about themselves: visit, take a name, open an account, log in and out."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Final

from sqlalchemy.exc import IntegrityError

from sabika.kernel.messages import render
from sabika.server.errors import Conflict, Unauthorised
from sabika.server.people import repository
from sabika.server.people.names import checked_name, name_key
from sabika.server.people.passwords import hash_password, password_fits
from sabika.server.replays.quota import hand_over
from sabika.server.replays.repository import forget_nobodys
from sabika.server.security.identity import Reader, reader_of_session
from sabika.server.security.links import digest
from sabika.server.store.engine import Store
from sabika.server.times import now_ms
from sabika.server.wire.people import Credentials

HOUR: Final = 3_600_000
SESSION_LIFE: Final = 400 * 24 * HOUR
"""How long a browser is remembered without a visit; browsers keep cookies no longer either."""


@dataclass(frozen=True)
class Visit:
    """A reader with the session they have now; `fresh` if the browser must be told of it.

    `left` are the records of a guest for which the account had no room.
    """

    reader: Reader
    session: str
    fresh: bool
    left: int = 0


async def known(store: Store, session: str) -> Visit | None:
    """The visit of a browser that is known."""
    async with store.reading() as connection:
        reader = await reader_of_session(connection, session)
        seen = await repository.session_seen(connection, digest(session))
    if reader is None:
        return None
    if seen is not None and now_ms() - seen > HOUR:
        async with store.writing() as connection:
            await repository.touch_session(connection, digest(session), now_ms())
    return Visit(reader, session, fresh=False)


async def new_guest(store: Store, language: str) -> Visit:
    """The first visit of a browser: a guest with a name to be changed."""
    player = secrets.token_urlsafe(12)
    session = secrets.token_urlsafe(32)
    name = render("server.guest", {}, language)
    async with store.writing() as connection:
        await repository.add_player(connection, player, name, now_ms())
        await repository.add_session(connection, digest(session), player, now_ms())
    return Visit(Reader(player, name, account=False), session, fresh=True)


async def rename(store: Store, visit: Visit, name: str) -> Visit:
    """Take another name; that of an account must be free."""
    name = checked_name(name)
    reader = visit.reader
    try:
        async with store.writing() as connection:
            await repository.rename(connection, reader.player, name)
            if reader.account:
                await repository.rename_account(connection, reader.player, name_key(name))
    except IntegrityError as error:
        raise Conflict("name-taken", name=name) from error
    return Visit(Reader(reader.player, name, reader.account), visit.session, fresh=False)


async def register(store: Store, visit: Visit, credentials: Credentials) -> Visit:
    """Turn a guest into an account; their tables stay theirs."""
    reader = visit.reader
    if reader.account:
        raise Conflict("already-registered", name=reader.name)
    name = checked_name(credentials.name)
    hashed = await hash_password(credentials.password)
    session = secrets.token_urlsafe(32)
    try:
        async with store.writing() as connection:
            await repository.add_account(
                connection, reader.player, name_key(name), hashed, now_ms()
            )
            await repository.rename(connection, reader.player, name)
            await repository.end_session(connection, digest(visit.session))
            await repository.add_session(connection, digest(session), reader.player, now_ms())
    except IntegrityError as error:
        raise Conflict("name-taken", name=name) from error
    return Visit(Reader(reader.player, name, account=True), session, fresh=True)


async def log_in(store: Store, visit: Visit, credentials: Credentials) -> Visit:
    """Become the account with this name and password; what a guest has goes along.

    Of the records a guest brought along that is true as far as the account has room for them.
    """
    async with store.reading() as connection:
        account = await repository.account_of(connection, name_key(checked_name(credentials.name)))
    stored = None if account is None else account.password
    if not await password_fits(stored, credentials.password) or account is None:
        raise Unauthorised("wrong-password")
    session = secrets.token_urlsafe(32)
    left = 0
    async with store.writing() as connection:
        await repository.end_session(connection, digest(visit.session))
        if not visit.reader.account:
            left = await hand_over(connection, visit.reader.player, account.player)
            await repository.merge(connection, visit.reader.player, account.player)
        await repository.add_session(connection, digest(session), account.player, now_ms())
        reader = await reader_of_session(connection, session)
    assert reader is not None, "the session was entered just now"
    return Visit(reader, session, fresh=True, left=left)


async def log_out(store: Store, visit: Visit, language: str) -> Visit:
    """Forget this browser's session; it is a new guest's from now on.

    Nobody can be a guest again who has logged out, so nobody keeps his seats.
    """
    async with store.writing() as connection:
        await repository.end_session(connection, digest(visit.session))
        if not visit.reader.account:
            await repository.end_grants(connection, visit.reader.player)
    return await new_guest(store, language)


async def seated_at(store: Store, visit: Visit) -> list[str]:
    """The tables at which a visitor has seats."""
    async with store.reading() as connection:
        return await repository.tables_of(connection, visit.reader.player)


async def forget_old(store: Store) -> None:
    """Forget the sessions of browsers that will not come back, and what their guests brought."""
    before = now_ms() - SESSION_LIFE
    async with store.writing() as connection:
        await repository.end_old_sessions(connection, before)
        await forget_nobodys(connection, before)
