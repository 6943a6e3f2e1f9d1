"""Bucket: a rate limit for one connection."""

from __future__ import annotations

import time


class Bucket:
    """Holds a number of tokens that come back with time; every message takes one."""

    def __init__(self, per_second: float, burst: int) -> None:
        self._per_second = per_second
        self._burst = float(burst)
        self._left = float(burst)
        self._then = time.monotonic()

    def take(self) -> bool:
        """Take a token, if there is one."""
        then = time.monotonic()
        self._left = min(self._burst, self._left + (then - self._then) * self._per_second)
        self._then = then
        if self._left < 1:
            return False
        self._left -= 1
        return True
