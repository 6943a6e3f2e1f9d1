"""Component data files: a game's own, or those of a folder that replaces them one by one."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from sabika.kernel.errors import DataError


def read_data(folder: Path, name: str, override: Path | None) -> tuple[dict[str, Any], str]:
    """A data file, from the override folder if it lies there, and the file's name for errors."""
    file = folder / name
    if override is not None:
        if not override.is_dir():
            raise DataError("data-no-folder", folder=str(override))
        if (override / name).is_file():
            file = override / name
    try:
        with file.open("rb") as source:
            return tomllib.load(source), str(file if file.parent == override else name)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DataError("data-not-toml", file=str(file), detail=str(error)) from error
