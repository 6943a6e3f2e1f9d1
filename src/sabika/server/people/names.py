"""Names: what may be one, and when two are the same."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

from sabika.server.errors import BadRequest
from sabika.server.security.links import digest

LONGEST: Final = 24
_KEY_LENGTH: Final = 64


def checked_name(name: str) -> str:
    """A name without invisible characters and doubled spaces."""
    tidy = " ".join(name.split())
    if not tidy or not tidy.isprintable():
        raise BadRequest("bad-name")
    return tidy


def name_key(name: str) -> str:
    """The same for names that people would take for the same."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return folded if len(folded) <= _KEY_LENGTH else digest(folded)


def unlike(name: str, taken: Iterable[str]) -> str:
    """The name, with a number behind it if somebody else has it."""
    keys = {name_key(other) for other in taken}
    candidate, number = name, 1
    while name_key(candidate) in keys:
        number += 1
        suffix = f" {number}"
        candidate = name[: LONGEST - len(suffix)] + suffix
    return candidate
