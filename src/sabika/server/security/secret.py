"""The secret key: configured, or made once and kept where all workers of a server find it."""

from __future__ import annotations

import os
import secrets
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from sabika.kernel.errors import SabikaError
from sabika.server.settings import Settings
from sabika.server.store.engine import Store
from sabika.server.store.schema import meta

_KEY: Final = "secret"
_FILE: Final = "secret.key"


class EmptySecret(SabikaError):
    """A key file without a key: what it signs, anybody can sign."""


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


def check_secret(settings: Settings) -> None:
    """Refuse a data folder whose key file is empty."""
    file = settings.data / _FILE
    if not settings.secret and file.exists():
        _read(file)


def _kept(file: Path) -> str:
    """The secret in a file that only its owner may read; made if it is not there."""
    if not file.exists():
        _make(file)
    return _read(file)


def _read(file: Path) -> str:
    secret = file.read_text(encoding="ascii").strip()
    if not secret:
        raise EmptySecret("empty-secret", file=str(file))
    return secret


def _make(file: Path) -> None:
    """Write a new key, whole or not at all; of two who do so at once, one succeeds."""
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, made = tempfile.mkstemp(prefix=f"{_FILE}.", dir=file.parent)
    try:
        with os.fdopen(handle, "w", encoding="ascii") as target:
            target.write(secrets.token_hex(32))
            target.flush()
            os.fsync(handle)
        with suppress(FileExistsError):
            Path(made).rename(file) if os.name == "nt" else os.link(made, file)
    finally:
        Path(made).unlink(missing_ok=True)
