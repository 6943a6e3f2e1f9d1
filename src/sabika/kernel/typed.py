"""Values whose class their place tells: checked where they are used, in one way everywhere."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def typed(kind: type[T], value: object) -> T:
    """A value as one of a class; that it is of another is a fault of the program, never of a user.

    `action = typed(Place, action)`: an offer is asked about the actions of its own verb alone.
    """
    if not isinstance(value, kind):
        raise TypeError(f"{value!r} is no {kind.__name__}")
    return value
