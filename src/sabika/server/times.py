"""Time as the server counts it: whole milliseconds since 1970."""

from __future__ import annotations

import time
from typing import Final

HERE: Final = 45_000
"""Milliseconds after a sign of life in which somebody counts as being there."""


def now_ms() -> int:
    """The time now."""
    return time.time_ns() // 1_000_000
