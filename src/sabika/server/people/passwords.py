"""Passwords: hashed with argon2, in a thread, because that takes long on purpose."""

from __future__ import annotations

import asyncio
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError


@cache
def _hasher() -> PasswordHasher:
    return PasswordHasher()


@cache
def _nobodys() -> str:
    """The hash of no password: unknown names take as long as known ones."""
    return _hasher().hash("nobody's password")


async def hash_password(password: str) -> str:
    """What is stored of a password."""
    return await asyncio.to_thread(_hasher().hash, password)


async def password_fits(stored: str | None, password: str) -> bool:
    """Whether a password is the stored one; no, after the same time, if there is none."""

    def check() -> bool:
        try:
            _hasher().verify(stored or _nobodys(), password)
        except VerificationError:
            return False
        return stored is not None

    return await asyncio.to_thread(check)
