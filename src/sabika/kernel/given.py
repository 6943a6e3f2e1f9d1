"""Reading a described position key by key: what is not understood is refused by name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from sabika.kernel.errors import PositionError

ROOT: Final = "given"


class Given:
    """One table of a description; every value is checked for its type when it is asked for."""

    def __init__(self, data: object, path: str, keys: tuple[str, ...]) -> None:
        if not isinstance(data, Mapping):
            raise PositionError("position-not-a-table", key=path)
        for key in data:
            if key not in keys:
                raise PositionError("position-unknown-key", key=f"{path}.{key}", known=list(keys))
        self._data: Mapping[str, object] = data
        self.path = path

    def __contains__(self, key: str) -> bool:
        return key in self._data

    def __iter__(self) -> Iterator[str]:
        return iter(self._data)

    def where(self, key: str) -> str:
        """The full path of a key, for refusals."""
        return f"{self.path}.{key}"

    def get(self, key: str, default: object = None) -> object:
        """Whatever stands under a key."""
        return self._data.get(key, default)

    def number(self, key: str, default: int, least: int | None = 0) -> int:
        """A whole number, not below the least."""
        return whole_number(self._data.get(key, default), self.where(key), least)

    def maybe_number(self, key: str) -> int | None:
        """A number from 0 on, if one is given."""
        return self.number(key, 0) if key in self._data else None

    def text(self, key: str, default: str) -> str:
        """A text."""
        return text(self._data.get(key, default), self.where(key))

    def items(self, key: str) -> list[object]:
        """A list; empty if none is given."""
        return listed(self._data.get(key, []), self.where(key))

    def rows(self, key: str, keys: tuple[str, ...]) -> list[Given]:
        """A list of tables; empty if none is given."""
        return [Given(row, at, keys) for row, at in items(self._data.get(key, []), self.where(key))]

    def names(self, key: str) -> list[str]:
        """A list of names; empty if none is given."""
        return [text(item, self.where(key)) for item in self.items(key)]

    def table(self, key: str, keys: tuple[str, ...]) -> Given:
        """A table inside this one; empty if none is given."""
        return Given(self._data.get(key, {}), self.where(key), keys)


def whole_number(value: object, path: str, least: int | None = None) -> int:
    """A value that must be a whole number, not below the least."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise PositionError("position-not-a-number", key=path, found=value)
    if least is not None and value < least:
        raise PositionError("position-too-low", key=path, found=value, least=least)
    return value


def flag(value: object, path: str) -> bool:
    """A value that must be true or false."""
    if not isinstance(value, bool):
        raise PositionError("position-not-a-flag", key=path, found=value)
    return value


def text(value: object, path: str) -> str:
    """A value that must be a text."""
    if not isinstance(value, str):
        raise PositionError("position-not-a-text", key=path, found=value)
    return value


def listed(value: object, path: str) -> list[object]:
    """A value that must be a list."""
    if not isinstance(value, (list, tuple)):
        raise PositionError("position-not-a-list", key=path, found=value)
    return list(value)


def items(value: object, path: str, count: int | None = None) -> list[tuple[object, str]]:
    """The items of a list, which may have to be so many, each with its own path."""
    found = listed(value, path) if count is None else entries(value, count, path)
    return [(item, f"{path}.{at}") for at, item in enumerate(found)]


def entries(value: object, count: int, path: str) -> list[object]:
    """A list that must have so many entries."""
    found = listed(value, path)
    if len(found) != count:
        raise PositionError("position-entries", key=path, found=len(found), wanted=count)
    return found


def cell(value: object, path: str, farthest: int) -> tuple[int, int]:
    """A cell as it is described: a list of x and y, not farther than that from the middle."""
    found = listed(value, path)
    if len(found) != 2:
        raise PositionError("position-not-a-cell", key=path, found=found)
    x, y = whole_number(found[0], path), whole_number(found[1], path)
    if max(abs(x), abs(y)) > farthest:
        raise PositionError("position-too-far", key=path, farthest=farthest)
    return x, y


def names_like(name: str, names: Iterable[str]) -> list[str]:
    """The names that begin with the same word as one that is not there, else one per beginning."""
    by_word: dict[str, list[str]] = {}
    for known in names:
        by_word.setdefault(known.partition("-")[0], []).append(known)
    alike = by_word.get(name.partition("-")[0])
    return alike or [first for first, *_ in by_word.values()]
