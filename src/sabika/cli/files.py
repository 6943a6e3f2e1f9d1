"""How many files a process may have open: every connection is one."""

from __future__ import annotations

from typing import Final

ENOUGH: Final = 65_536
"""More would not help: the processor is busy long before."""


def raise_file_limit() -> int | None:
    """Raise the limit as far as the system lets us; the limit then, or None if there is none."""
    try:
        import resource
    except ImportError:
        return None  # this system does not count files that way
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if soft == resource.RLIM_INFINITY:
        return None
    if soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (ValueError, OSError):
            return soft  # some systems allow less than they say
        return wanted
    return soft
