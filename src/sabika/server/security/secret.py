"""The secret key: configured, or made once and kept where all workers of a server find it."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Final

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from sabika.server.settings import Settings
from sabika.server.store.engine import Store
from sabika.server.store.schema import meta

_KEY: Final = "secret"
_FILE: Final = "secret.key"


async def secret_of(settings: Settings, store: Store) -> str:
    """The configured secret, or that of the shared database, or that of the data folder."""
    if settings.secret:
        return settings.secret
    if store.postgres:
        return await _shared(store)
    return _kept(settings.data / _FILE)


async def _shared(store: Store) -> str:
    """The secret in the database; of two workers that start at once, one writes it."""
    try:
        async with store.writing() as connection:
            await connection.execute(insert(meta).values(key=_KEY, value=secrets.token_hex(32)))
    except IntegrityError:
        pass  # another worker, or an earlier start, has written it
    async with store.reading() as connection:
        return str(await connection.scalar(select(meta.c.value).where(meta.c.key == _KEY)))


def _kept(file: Path) -> str:
    """The secret in a file that only its owner may read; made if it is not there."""
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return file.read_text(encoding="ascii").strip()
    with os.fdopen(handle, "w", encoding="ascii") as target:
        target.write(secrets.token_hex(32))
    return file.read_text(encoding="ascii").strip()
