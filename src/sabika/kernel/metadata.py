"""Metadata: what `game.toml` and `module.toml` say, every mistake named with file and entry."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from sabika.kernel.canonical import json_text
from sabika.kernel.datafiles import DataFile, parsed
from sabika.kernel.messages import LANGUAGES, typeset
from sabika.kernel.options import Option, read_options

MOST: Final = 999
"""No number of metadata is higher."""


class Metadata(DataFile):
    """A metadata file of a folder, entry by entry."""

    def __init__(self, folder: Path, name: str) -> None:
        super().__init__(parsed(folder / name), f"{folder.name}/{name}")

    def entry(self, key: str) -> Any:
        """An entry; it must be there."""
        return self._in(self._data, key, key)

    def _in(self, table: dict[str, Any], key: str, row: str) -> Any:
        if key not in table:
            raise self._wrong(row, "entry-missing", entry=key)
        return table[key]

    def _text(self, found: object, row: str) -> str:
        if not isinstance(found, str):
            raise self._wrong(row, "entry-text", found=found)
        return found

    def number(self, key: str) -> int:
        """A whole number."""
        return self._whole(self.entry(key), key, 1, MOST)

    def text(self, key: str, missing: str = "") -> str:
        """A text; one that may be left out says what it is then."""
        return self._text(self._data.get(key, missing) if missing else self.entry(key), key)

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts; it may be left out."""
        found = self._data.get(key, [])
        if not isinstance(found, list) or not all(isinstance(text, str) for text in found):
            raise self._wrong(key, "entry-list", found=found)
        return tuple(found)

    def players(self) -> tuple[int, int]:
        """The fewest and the most players."""
        found = self.entry("players")
        whole = isinstance(found, list) and [type(count) for count in found] == [int, int]
        if not whole or not 1 <= found[0] <= found[1]:
            raise self._wrong("players", "entry-players", found=found)
        return found[0], found[1]

    def words(self, table: str) -> dict[str, str]:
        """A text in every language, with the spaces and apostrophes each of them has."""
        texts = self.entry(table)
        row = f"[{table}]"
        if not isinstance(texts, dict):
            raise self._wrong(row, "table-missing")
        said = {language: self._in(texts, language, row) for language in LANGUAGES}
        return {
            language: typeset(self._text(text, f"{row} {language}"), language)
            for language, text in said.items()
        }

    def options(self) -> tuple[Option, ...]:
        """The options; each has its default among its choices."""
        rows = self._data.get("options", [])
        if not isinstance(rows, list):
            raise self._wrong("options", "entry-list", found=rows)
        for number, row in enumerate(rows, 1):
            place = f"options {number}"
            if not isinstance(row, dict):
                raise self._wrong(place, "table-missing")
            key, default, choices, _ = [
                self._in(row, entry, place) for entry in ("key", "default", "choices", "rule")
            ]
            if not isinstance(choices, list):
                raise self._wrong(f"{place}, choices", "entry-list", found=choices)
            known = [json_text(choice) for choice in choices]
            if json_text(default) not in known:
                raise self._wrong(
                    str(key), "option-default", found=json_text(default), choices=known
                )
        return read_options(rows)
