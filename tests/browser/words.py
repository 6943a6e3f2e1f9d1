"""The words on the screen, by their keys: what the client's own catalogues say."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Final

CLIENT: Final = Path(__file__).resolve().parents[2] / "client" / "src"
CATALOGUES: Final = CLIENT / "messages"


def typeset_french(text: str) -> str:
    """A sentence with the apostrophes and spaces that the client gives it."""
    text = re.sub(r" ([;!?])", "\u202f\\1", text.replace("'", "\u2019"))
    return re.sub(r" ([:»%])", "\u00a0\\1", text).replace("« ", "«\u00a0")


@cache
def catalogue(language: str) -> dict[str, str]:
    """Every sentence of the client in a language."""
    found: dict[str, str] = {}
    typeset = typeset_french if language == "fr" else str
    files = [
        *(CATALOGUES / language).glob("*.json"),
        *CLIENT.glob(f"games/*/messages/{language}.json"),
    ]
    for file in sorted(files):
        read: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
        found |= {key: typeset(text) for key, text in read.items()}
    return found


GAP: Final = re.compile(r"\{(\w+)(?::([^{}]*))?\}")


def form(forms: str, value: object, language: str) -> str:
    """Of the forms of a place the one that fits a value, as the client chooses it."""
    choices = forms.split("|")
    if isinstance(value, bool):
        return choices[0 if value else -1]
    assert isinstance(value, int)
    if len(choices) > 2 and value == 0:
        return choices[0]
    one = abs(value) < 2 if language == "fr" else abs(value) == 1
    return choices[-2 if one else -1].replace("#", str(value))


class Words:
    """Looks up what a key says in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._catalogue = catalogue(language)

    def _filled(self, key: str, params: dict[str, object]) -> str:
        def fill(at: re.Match[str]) -> str:
            if at[1] not in params:
                return at[0]
            value, forms = params[at[1]], at[2]
            return form(forms, value, self.language) if "|" in (forms or "") else str(value)

        return GAP.sub(fill, self._catalogue[key])

    def __call__(self, key: str, **params: object) -> str:
        """The text of a key with its gaps filled."""
        text = self._filled(key, params)
        assert not GAP.search(text), f"{key} needs more: {text}"
        return text

    def told(self, key: str, **params: object) -> str:
        """The text of a key up to the first gap that is not filled."""
        return self._filled(key, params).partition("{")[0]

    def part(self, key: str) -> str:
        """The longest piece of a key's text without gaps."""
        return max(re.split(r"\{[^{}]*\}", self._catalogue[key]), key=len)

    def either(self, *keys: str) -> re.Pattern[str]:
        """What one of several keys may say, whatever fills its gaps, somewhere in a text."""
        return re.compile("|".join(self.pattern(key).pattern[1:-1] for key in keys))

    def pattern(self, key: str) -> re.Pattern[str]:
        """What a key may say, whatever fills its gaps."""
        parts = re.split(r"\{[^{}]*\}", self._catalogue[key])
        return re.compile("^" + ".*".join(re.escape(part) for part in parts) + "$")
