"""One word for one thing: no text for players holds a word that the glossary replaces."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest

from sabika.kernel.messages import LANGUAGES
from tools import glossary

from .texts import texts

ENTRIES: Final = glossary.entries()
STYLE: Final = {
    "en": (
        r"(?<!here)(?<!where) is no (?!longer)\w",
        r"\b(?:shall|the lot decides|by the lot)\b",
        r"^Who (?!plays|begins|is|gets|had|may|owns)[^?]*$",
        r"\b(?:walked? to|can be walked)\b",
        r" …",
        r"\b(?:point|bot|card|tile|bid)s? a (?:seat|segment|scoring|turn|second|cell)\b",
    ),
    "fr": (
        r"\b(?:de|que) \{(?:name|names|seat|player|tile|other|card|character|module|game|cell)\b",
        r"\ben \{(?:cell|spot|point|edge)",
        r"(?:^|[.:;] )Qui (?:a|paie|reçoit|passe|possède|est|la|le|en|l')\b[^?]*$",
        r"\bpay(?:e|ent|es)\b",
        r"vers le bas\b",
        r" …",
        r"\b(?:vous seul|vous êtes invité)\b",
    ),
}
"""What the style of a language forbids, as patterns."""
FINE: Final = {"en": (), "fr": ("de position de {game}",)}
"""Where such a pattern is right all the same."""


def found(patterns: list[str], fine: list[str], language: str) -> list[str]:
    """Where one of the patterns stands, those places apart that are fine."""
    if not patterns:
        return []
    wanted = re.compile("|".join(patterns), re.IGNORECASE)
    return [
        f"{where}: …{text[max(0, hit.start() - 30) : hit.end() + 30]}…"
        for where, text in texts(language).items()
        for hit in wanted.finditer(text)
        if not any(phrase in text for phrase in fine)
    ]


def words(entry: dict[str, Any], language: str) -> list[str]:
    """The patterns of the words an entry replaces; names of parameters are not words."""
    return [rf"(?<![\w{{])(?:{word})(?!\w)" for word in entry.get("not", {}).get(language, [])]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: str(entry["en"]))
def test_replaced_words_are_gone(entry: dict[str, Any], language: str) -> None:
    patterns, fine = words(entry, language), entry.get("but", {}).get(language, [])
    assert found(patterns, fine, language) == [], f"say “{entry[language]}”"


@pytest.mark.parametrize("language", LANGUAGES)
def test_style(language: str) -> None:
    for pattern in STYLE[language]:
        assert found([pattern], list(FINE[language]), language) == [], pattern


def test_the_test_sees_every_kind_of_text() -> None:
    for language in LANGUAGES:
        places = "\n".join(texts(language))
        for part in ("kernel/", "modules/", "games/dice", "help/", "module.toml", "table", "game."):
            assert part in places


def test_the_page_is_up_to_date() -> None:
    assert glossary.TARGET.read_text(encoding="utf-8") == glossary.generate(), "run `make words`"
