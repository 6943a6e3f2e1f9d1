"""Rate limits: token buckets in memory, by address and by session."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from typing import Any, Final

from fastapi import Depends
from starlette.requests import HTTPConnection

from sabika.server.errors import TooMany
from sabika.server.security.identity import COOKIE
from sabika.server.services import services_of


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second in the long run."""

    burst: int
    per_second: float


@dataclass(frozen=True)
class Allowance:
    """What one address and one session may do; many people may share an address."""

    address: Rate
    session: Rate


ALLOWANCES: Final = {
    "log-in": Allowance(Rate(20, 0.2), Rate(6, 0.1)),
    "guest": Allowance(Rate(120, 1.0), Rate(120, 1.0)),
    "join": Allowance(Rate(60, 1.0), Rate(20, 0.5)),
    "create": Allowance(Rate(60, 1.0), Rate(20, 0.5)),
    "bring": Allowance(Rate(60, 0.2), Rate(20, 0.1)),
    "any": Allowance(Rate(600, 200.0), Rate(300, 60.0)),
}
"""By kind of request; every request counts as `any` too."""
_KEPT: Final = 20_000
"""How many buckets are remembered before the full ones are forgotten."""


class Limits:
    """The buckets of one process."""

    def __init__(self, on: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self._on = on
        self._clock = clock
        self._buckets: dict[tuple[str, str, str], tuple[float, float, Rate]] = {}
        """What is left, when that was, and the rate it fills with."""

    def check(self, kind: str, address: str, session: str | None = None) -> None:
        """Take one of each bucket, or refuse and say when to come back."""
        if not self._on:
            return
        allowance = ALLOWANCES[kind]
        self._take((kind, "address", address), allowance.address)
        if session is not None:
            self._take((kind, "session", session), allowance.session)

    def _take(self, key: tuple[str, str, str], rate: Rate) -> None:
        now = self._clock()
        left, then, _ = self._buckets.get(key, (float(rate.burst), now, rate))
        left = min(float(rate.burst), left + (now - then) * rate.per_second)
        if left < 1:
            self._buckets[key] = (left, now, rate)
            raise TooMany("too-many-requests", seconds=ceil((1 - left) / rate.per_second))
        self._buckets[key] = (left - 1, now, rate)
        if len(self._buckets) > _KEPT:
            self._forget(now)

    def _forget(self, now: float) -> None:
        """Drop the buckets that are full again: a new one would be the same."""
        self._buckets = {
            key: (left, then, rate)
            for key, (left, then, rate) in self._buckets.items()
            if left + (now - then) * rate.per_second < rate.burst
        }


def address_of(connection: HTTPConnection) -> str:
    """The address a request comes from."""
    return "" if connection.client is None else connection.client.host


def limited(kind: str) -> Any:
    """A dependency that counts requests of this kind."""

    def count(connection: HTTPConnection) -> None:
        limits = services_of(connection).limits
        limits.check(kind, address_of(connection), connection.cookies.get(COOKIE))

    return Depends(count)
