"""Component data files: a game's own, or those of a folder that replaces them one by one."""

from __future__ import annotations

import tomllib
from copy import deepcopy
from functools import lru_cache
from pathlib import Path
from typing import Any

from sabika.kernel.compiling import mypyc_attr
from sabika.kernel.errors import DataError


def read_data(folder: Path, name: str, override: Path | None) -> tuple[dict[str, Any], str]:
    """A data file, from the override folder if it lies there, and the file's name for errors."""
    if override is not None:
        if not override.is_dir():
            raise DataError("data-no-folder", folder=str(override))
        if (override / name).is_file():
            return parsed(override / name), str(override / name)
    return deepcopy(_own(folder / name)), name


@lru_cache(maxsize=128)
def _own(file: Path) -> dict[str, Any]:
    """A game's or module's own file, read once: rules are made for many set-ups."""
    return parsed(file)


def parsed(file: Path) -> dict[str, Any]:
    """What a TOML file says; it must be there and be one."""
    try:
        with file.open("rb") as source:
            return tomllib.load(source)
    except FileNotFoundError as error:
        raise DataError("data-no-file", file=str(file)) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DataError("data-not-toml", file=str(file), detail=str(error)) from error


@mypyc_attr(allow_interpreted_subclasses=True)
class DataFile:
    """A data file and what its values must be; names file and row of whatever is wrong."""

    def __init__(self, data: dict[str, Any], file: str) -> None:
        self._data = data
        self._file = file

    def _wrong(self, row: str, problem: str, **params: object) -> DataError:
        return DataError("data-" + problem, file=self._file, row=row, **params)

    def _whole(self, value: Any, row: str, low: int, high: int) -> int:
        """A value that must be a whole number within bounds."""
        if type(value) is not int or not low <= value <= high:
            raise self._wrong(row, "entry-number", found=value, low=low, high=high)
        return value

    def _list(self, value: Any, row: str, count: int | None = None) -> list[Any]:
        """A value that must be a list, which may have to be so long."""
        if not isinstance(value, list):
            raise self._wrong(row, "entry-list", found=value)
        if count is not None:
            self.expect(row, len(value), count)
        return value

    def expect(self, row: str, found: object, expected: object) -> None:
        """Refuse the file unless a sum is what it should be."""
        if found != expected:
            raise self._wrong(row, "total", found=found, expected=expected)


@mypyc_attr(allow_interpreted_subclasses=True)
class DataReader(DataFile):
    """Reads the entries of a data file by table and key."""

    def table(self, name: str) -> dict[str, Any]:
        """A table; it must be there and say where it comes from."""
        table = self._data.get(name)
        if not isinstance(table, dict):
            raise self._wrong(f"[{name}]", "table-missing")
        if not isinstance(table.get("provenance"), str):
            raise self._wrong(f"[{name}]", "no-provenance")
        return table

    def entry(self, table: str, key: str) -> Any:
        """An entry of a table; it must be there."""
        entries = self.table(table)
        if key not in entries:
            raise self._wrong(f"[{table}]", "entry-missing", entry=key)
        return entries[key]

    def number(self, table: str, key: str, low: int, high: int) -> int:
        """An entry that is a whole number within bounds."""
        return self._whole(self.entry(table, key), f"[{table}] {key}", low, high)

    def scoring_places(self, types: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """The points of the places: one place in the first scoring, two, then three, per type."""
        grid: list[tuple[tuple[int, ...], ...]] = []
        for places, key in enumerate(("first", "second", "third"), 1):
            rows = self.entry("scoring", key)
            if not isinstance(rows, list) or len(rows) != types:
                raise self._wrong(f"[scoring] {key}", "score-rows", expected=types)
            for row in rows:
                numbers = isinstance(row, list) and all(type(p) is int and p >= 0 for p in row)
                if not numbers or len(row) != places:
                    raise self._wrong(
                        f"[scoring] {key}", "score-places", found=row, expected=places
                    )
            grid.append(tuple([tuple(row) for row in rows]))
        return tuple(grid)
