"""Bucket: a rate limit for one connection."""

from __future__ import annotations

import time
from collections.abc import Callable


class Bucket:
    """Holds a number of tokens that come back with time; every message takes one."""

    def __init__(
        self, per_second: float, burst: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._per_second = per_second
        self._burst = float(burst)
        self._left = float(burst)
        self._clock = clock
        self._then = clock()

    def take(self) -> float:
        """Take a token; the seconds until it is there, if it is borrowed from the future."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._then) * self._per_second) - 1
        self._then = now
        return max(0.0, -self._left / self._per_second)
