"""Everything players read, by where it stands: catalogues, help pages, names."""

from __future__ import annotations

import json
import re
import tomllib
from functools import cache
from pathlib import Path

from sabika.kernel.messages import read_catalogue

from .source import PACKAGE

CLIENT = Path(__file__).resolve().parents[2] / "client" / "src"


@cache
def texts(language: str) -> dict[str, str]:
    """The texts of a language, as they are written."""
    found: dict[str, str] = {}
    for file in sorted(PACKAGE.rglob(f"messages/{language}.toml")):
        for key, text in read_catalogue(file).items():
            found[f"{file.relative_to(PACKAGE)}: {key}"] = plain(text)
    for pattern in (f"messages/{language}/*.json", f"*/*/messages/{language}.json"):
        for file in sorted(CLIENT.glob(pattern)):
            for key, text in json.loads(file.read_text(encoding="utf-8")).items():
                found[f"{file.relative_to(CLIENT)}: {key}"] = plain(text)
    for file in sorted(PACKAGE.rglob(f"help/{language}.md")):
        words = " ".join(file.read_text(encoding="utf-8").split())
        found[str(file.relative_to(PACKAGE))] = words
    for file in (*PACKAGE.rglob("module.toml"), *PACKAGE.rglob("game.toml")):
        meta = tomllib.loads(file.read_text(encoding="utf-8"))
        for part in ("names", "adds"):
            if part in meta:
                found[f"{file.relative_to(PACKAGE)}: {part}"] = meta[part][language]
    return found


def plain(text: str) -> str:
    """A text with plain spaces and apostrophes, to be searched."""
    return text.replace("\u00a0", " ").replace("\u202f", " ").replace("\u2019", "'")


def places(sentence: str) -> set[str]:
    """The parameters a sentence says, in the plural or with "or", too."""
    return {name.lower() for name in re.findall(r"\{(\w+)(?::(?:or|many))?\}", sentence)}
