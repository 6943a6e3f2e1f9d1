"""How long a test waits before it gives up: the longer, the busier the machine is."""

from __future__ import annotations

import os


def patience(seconds: float = 90.0) -> float:
    """Seconds to wait for what an idle machine does in a fraction of them.

    The load is the mean of a minute: what has just begun to be busy does not show in it yet.
    """
    waiting, cores = os.getloadavg()[0], os.cpu_count() or 1
    return seconds * max(1.0, waiting / cores)
