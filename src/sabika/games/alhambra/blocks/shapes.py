"""Shapes: the types of what clients see of a module, told by its keys.

A shape is a Python type: `str`, `list[int]`, `str | None`, a `TypedDict`. The types of the client
are generated from it (`make types`), so that a field with another name fails its build.
"""

from __future__ import annotations

from types import GenericAlias, NoneType
from typing import Any, Final, TypedDict, get_args

CELL_SHAPE: Final[object] = GenericAlias(tuple, (int, int))
"""A cell as clients see it: x and y."""


class OnPart(TypedDict):
    """A piece on a part of a tile."""

    tile: str
    part: int
    type: str


class OnTile(TypedDict):
    """A piece on a tile; null if it may not be seen."""

    tile: str
    piece: str | None


class OnHome(TypedDict):
    """A piece on a cell of a tile; the fountain is a tile, too."""

    tile: str
    part: int
    piece: str


class OnCorner(TypedDict):
    """A piece on a corner of the grid, named by the cell south-east of it."""

    corner: tuple[int, int]
    piece: str


class FaceDown(TypedDict):
    """A face-down pile: how many lie in it, and those one knows with their place from the top."""

    count: int
    known: list[tuple[int, str]]


def several(shape: object) -> object:
    """A list of values of a shape."""
    return GenericAlias(list, (shape,))


def by_name(shape: object) -> object:
    """Values of a shape by name."""
    return GenericAlias(dict, (str, shape))


def either(one: Any, other: Any) -> object:
    """One of two shapes."""
    return one | other


def certain(shape: object) -> object:
    """A shape that may be null, where it never is."""
    parts = [part for part in get_args(shape) if part is not NoneType]
    return parts[0] if len(parts) == 1 and NoneType in get_args(shape) else shape


def maybe(shape: object) -> object:
    """A shape, or null."""
    return either(shape, None)
