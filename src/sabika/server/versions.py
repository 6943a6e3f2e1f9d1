"""Versions: how the rules a table is played by are kept in the database."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

from sabika.kernel.rules import Rules

LONGEST: Final = 200
"""Characters the column holds."""


def version_of(rules: Rules[Any]) -> str:
    """The rules version; with many modules, where it gets too long, a digest of it."""
    if len(rules.version) <= LONGEST:
        return rules.version
    return blake2b(rules.version.encode(), digest_size=16).hexdigest()
