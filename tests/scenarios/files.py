"""The scenario files of the project, the list of vectors, the schema."""

from __future__ import annotations

import json
import tomllib
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

from jsonschema import Draft202012Validator

from sabika.lab.scenario import scenario_files

ROOT: Final = Path(__file__).parent.parent.parent
FOLDER: Final = ROOT / "scenarios"
FILES: Final = scenario_files(FOLDER)


def name_of(file: Path) -> str:
    """A file as people name it: `base/T01`."""
    return file.relative_to(FOLDER).with_suffix("").as_posix()


@cache
def load(file: Path) -> dict[str, Any]:
    """The table a scenario file holds; all who ask get the same one and leave it as it is."""
    return tomllib.loads(file.read_text(encoding="utf-8"))


def index() -> dict[str, dict[str, list[str]]]:
    """The list of vectors, rulings and options, by folder."""
    return tomllib.loads((FOLDER / "vectors.toml").read_text(encoding="utf-8"))


def statements() -> dict[str, dict[str, dict[str, list[str]]]]:
    """What pages of the rules say, by page and section, and the scenarios that prove it."""
    return tomllib.loads((FOLDER / "statements.toml").read_text(encoding="utf-8"))


@lru_cache(maxsize=1)
def validator() -> Draft202012Validator:
    """The published schema, checked itself."""
    schema = json.loads((ROOT / "docs" / "scenario.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)
