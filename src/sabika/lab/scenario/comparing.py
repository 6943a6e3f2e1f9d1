"""Comparing plain data with what is expected of it, path by path."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from sabika.kernel.canonical import json_text


class _Missing:
    """Stands for a value that is not there."""


MISSING: Final = _Missing()


def look(data: object, path: str) -> object:
    """What lies at a dotted path: keys of tables, indices of lists, or a list's `length`."""
    if isinstance(data, Mapping) and path in data:
        return data[path]
    head, _, rest = path.partition(".")
    found: object = MISSING
    if isinstance(data, Mapping):
        found = data.get(head, MISSING)
    elif isinstance(data, (list, tuple)):
        if head == "length":
            found = len(data)
        elif head.isdecimal() and int(head) < len(data):
            found = data[int(head)]
    return look(found, rest) if rest else found


def holds_nothing(data: object, path: str) -> bool:
    """Whether nothing lies at a path: no value, an empty list or table, no such key or place.

    What the key would stand in must be there: a path that leads nowhere is a mistake.
    """
    found = look(data, path)
    if found is MISSING:
        above, _, _ = path.rpartition(".")
        return above != "" and isinstance(look(data, above), (Mapping, list, tuple))
    return found is None or found in ([], (), {})


def unlike(expected: object, found: object, path: str = "") -> Iterator[tuple[str, object, object]]:
    """Path, expected and found value wherever data differs; of tables only named keys count."""
    if isinstance(expected, Mapping):
        for key, value in expected.items():
            yield from unlike(value, look(found, str(key)), f"{path}.{key}" if path else str(key))
    elif found is MISSING or json_text(expected) != json_text(found):
        yield path, expected, found


def say(value: object) -> str:
    """A value as it would be written down; `-` if it is not there."""
    return "-" if value is MISSING else json_text(value)


def like(expected: Mapping[str, object], found: Mapping[str, object]) -> bool:
    """Whether data holds everything that is expected of it."""
    return next(unlike(expected, found), None) is None
