"""Faults of ours: each gets a number, which whoever asked is told and the log holds."""

from __future__ import annotations

import logging
import secrets

_log = logging.getLogger(__name__)


def noted(error: Exception, **where: object) -> str:
    """Write an error down with where it happened: `table`, `index` of the entry, `seat`.

    The number it gets is all that a refusal may tell of it.
    """
    number = f"{secrets.randbelow(10**8):08d}"
    _log.error("error %s", number, exc_info=error, extra={"error": number, **where})
    return number
