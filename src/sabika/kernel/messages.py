"""Message catalogues: keys to sentences, one TOML file a language, beside the code they speak for.

A catalogue lives in a `messages` folder (`en.toml`, `fr.toml`) of the kernel, of a game or of a
module. Keys are dotted (`reason.payment-too-low`); sentences hold `{name}` places. A parameter
that is itself for translation is a key (`word.tile`) or a reason with its own parameters.
"""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Final

LANGUAGES: Final = ("en", "fr")
WORDS: Final = ("word.", "type.", "currency.")
"""How keys begin that stand for words where a parameter is expected."""
_PACKAGE: Final = Path(__file__).parent.parent


@lru_cache(maxsize=8)
def catalogue(language: str) -> dict[str, str]:
    """All sentences of one language, gathered from every `messages` folder of the package."""
    found: dict[str, str] = {}
    for file in sorted(_PACKAGE.glob(f"**/messages/{language}.toml")):
        found.update(read_catalogue(file))
    return found


_outside: Final[dict[Path, dict[str, dict[str, str]]]] = {}
"""By folder, the catalogues of modules that live outside the package."""


def add_catalogues(folder: Path) -> None:
    """Let a module outside the package speak too; it cannot change what the package says."""
    if folder not in _outside and not folder.is_relative_to(_PACKAGE):
        files = {language: folder / f"{language}.toml" for language in LANGUAGES}
        _outside[folder] = {
            language: read_catalogue(file) for language, file in files.items() if file.is_file()
        }


def sentence_of(key: str, language: str) -> str | None:
    """The sentence of a key, or None where there is none."""
    sentence = catalogue(language).get(key)
    if sentence is None:
        for catalogues in _outside.values():
            sentence = catalogues.get(language, {}).get(key)
            if sentence is not None:
                break
    return sentence


def read_catalogue(file: Path) -> dict[str, str]:
    """The sentences of one catalogue file, keys joined with dots."""
    sentences: dict[str, str] = {}
    with file.open("rb") as source:
        _gather(tomllib.load(source), "", sentences)
    return sentences


def _gather(table: dict[str, object], prefix: str, into: dict[str, str]) -> None:
    for key, value in table.items():
        if isinstance(value, dict):
            _gather(value, f"{prefix}{key}.", into)
        else:
            into[prefix + key] = str(value)


def render(key: str, params: dict[str, object], language: str = "en") -> str:
    """The sentence of a key with its places filled; the bare key and values where it is missing."""
    sentence = sentence_of(key, language)
    if sentence is None:
        values = [f"{name}={_say(value, language)}" for name, value in sorted(params.items())]
        return " ".join([key, *values])
    # In one pass: what people write is shown as written, never taken for a place to fill.
    return re.sub(r"\{(\w+)\}", lambda at: _say(params.get(at[1], at[0]), language), sentence)


def _say(value: object, language: str) -> str:
    """A parameter in words: lists in a row, keys of words and reasons in the reader's language."""
    if isinstance(value, (tuple, list)):
        if not value:
            return render("word.none", {}, language)
        return ", ".join([_say(item, language) for item in value])
    if isinstance(value, dict) and "reason" in value:
        return render(f"reason.{value['reason']}", value["params"], language)
    if isinstance(value, str) and value.startswith(WORDS):
        return sentence_of(value, language) or value
    return " ".join(str(value).splitlines())
