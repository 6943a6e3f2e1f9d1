"""The client's words: complete in both languages, all used, none missing."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from sabika.kernel.messages import catalogue

SOURCES: Final = Path(__file__).resolve().parents[2] / "client" / "src"
LANGUAGES: Final = ("en", "fr")
AREAS: Final = ("app", "table", "screens", "ceremony", "text", "drawing")
SAME: Final = {
    # names, letters and codes
    "app.name",
    "app.letter.pavilion",
    "app.letter.seraglio",
    "app.letter.arcades",
    "app.letter.chambers",
    "app.letter.tower",
    "app.code.florin",
    "app.code.dirham",
    "app.code.dinar",
    "app.code.ducat",
    # words that are French as well as English
    *("ceremony.chart.total", "ceremony.chart.type", "ceremony.over.rank"),
    *("dice.legend.bonus", "dice.variant.alcazaba"),
    *("dice.points.title", "dice.total", "rollwrite.scores.points"),
    *("rollwrite.tab.scores", "rollwrite.total", "screens.replay.scores"),
    *("screens.replay.stride.action", "screens.table.title"),
    *("table.majorities.points", "table.menu", "table.meter.exact", "table.shelf.title"),
    *("table.tabs.boards", "table.tabs.scores", "table.tabs.table", "table.title.idle"),
    *("table.track.title", "text.scores.points"),
}
"""Keys whose words are the same in English and French."""

PLACE: Final = re.compile(r"\{(\w+)(?::(?:or|many))?\}")
FORM: Final = re.compile(r"\{\w+:[^{}]*\}")
"""A place for what fits a number: `{n:card|cards}`."""
WORDS: Final = re.compile(r"[^\W\d_]{2,}")
TEMPLATE: Final = re.compile(r"`([a-z_]+\.[^`\s]*\$\{[^`]*)`")
CALL: Final = re.compile(r"""(?<![\w.])t\(\s*(?:'([^'\n]+)'|"([^"\n]+)"|`([^`]+)`)""")
INSERT: Final = re.compile(r"\$\{(?:[^{}]|\{[^{}]*\})*\}")


def files(language: str) -> Iterator[tuple[str, Path]]:
    """All files of sentences in one language, with what their keys begin with."""
    for file in sorted((SOURCES / "messages" / language).glob("*.json")):
        yield file.stem, file
    for folder in ("modules", "games"):
        for file in sorted((SOURCES / folder).glob(f"*/messages/{language}.json")):
            yield file.parents[1].name, file


@cache
def own(language: str) -> dict[str, str]:
    """All sentences of the client in one language."""
    found: dict[str, str] = {}
    for area, file in files(language):
        sentences = json.loads(file.read_text(encoding="utf-8"), object_pairs_hook=unique)
        for key, sentence in sentences.items():
            assert key.startswith(f"{area}."), f"{key} does not belong into {file}"
            assert isinstance(sentence, str), key
            assert key not in found, f"{key} is there twice"
            found[key] = sentence
    return found


def unique(pairs: list[tuple[str, str]]) -> dict[str, str]:
    keys = [key for key, _ in pairs]
    twice = sorted({key for key in keys if keys.count(key) > 1})
    assert not twice, f"keys that are there twice: {twice}"
    return dict(pairs)


@cache
def code() -> dict[str, str]:
    """The client's sources, without tests."""
    files = [file for kind in ("*.ts", "*.svelte") for file in SOURCES.rglob(kind)]
    return {
        str(file.relative_to(SOURCES)): file.read_text(encoding="utf-8")
        for file in sorted(files)
        if not file.name.endswith(".test.ts")
    }


def pattern(text: str) -> re.Pattern[str]:
    """A template string as a pattern: whatever is put in may be anything."""
    parts = INSERT.split(text)
    return re.compile(r"[\w.-]+".join(re.escape(part) for part in parts))


def calls() -> Iterator[tuple[str, str, bool]]:
    """Every `t(...)` with a key written out: file, key, whether it is a template."""
    for file, text in code().items():
        for single, double, template in CALL.findall(text):
            yield file, single or double or template, bool(template)


def test_there_is_a_file_for_every_area() -> None:
    for language in LANGUAGES:
        files = {file.stem for file in (SOURCES / "messages" / language).glob("*.json")}
        assert files == set(AREAS)


def test_both_languages_have_the_same_keys() -> None:
    english, french = (set(own(language)) for language in LANGUAGES)
    assert sorted(english - french) == [], "not in French"
    assert sorted(french - english) == [], "not in English"


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_written_in_one_way(language: str) -> None:
    keys = own(language)
    forms = [key for key in keys if key.endswith(".one") and f"{key[:-4]}.other" in keys]
    assert forms == [], "write {n:card|cards}"
    for key, sentence in keys.items():
        for form in FORM.findall(PLACE.sub("", sentence)):
            assert 2 <= len(form.split("|")) <= 3, key


def test_both_languages_fill_the_same_places() -> None:
    for key, english in own("en").items():
        french = own("fr").get(key)
        if french is not None:
            assert set(PLACE.findall(english)) == set(PLACE.findall(french)), key


def test_the_languages_differ() -> None:
    equal = {
        key
        for key, english in own("en").items()
        if own("fr").get(key) == english and WORDS.search(FORM.sub(" ", PLACE.sub("", english)))
    }
    letters = {key for key in SAME if key.startswith("app.letter.")}
    assert sorted(equal - SAME) == [], "translate, or list as the same in both"
    assert sorted(SAME - equal - letters) == [], "listed as the same but different"


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_tidy(language: str) -> None:
    for key, sentence in own(language).items():
        assert sentence.strip() == sentence, key
        assert sentence, key
        assert "  " not in sentence, key
        assert "..." not in sentence, f"{key}: write …"
        if language == "fr":
            glued = re.search(r"[^\s{}](?<!\d)[;!?»]|\w:(?!\w|//)", sentence)
            assert glued is None, f"{key}: a space goes before {sentence!r}"


def test_letters_of_a_group_are_unique() -> None:
    for language in LANGUAGES:
        for group in ("app.letter.", "app.code."):
            signs = [text for key, text in own(language).items() if key.startswith(group)]
            assert len(set(signs)) == len(signs), (language, signs)


def test_every_key_that_is_used_exists() -> None:
    known = set(own("en")) | set(catalogue("en"))
    missing = []
    for file, key, template in calls():
        if template:
            wanted = pattern(key)
            found = any(wanted.fullmatch(name) for name in known)
        else:
            found = key in known
        if not found:
            missing.append(f"{file}: {key}")
    assert missing == []


def test_every_key_is_used() -> None:
    text = "\n".join(code().values())
    templates = [pattern(found) for found in TEMPLATE.findall(text)]

    def used(key: str) -> bool:
        written = any(f"{quote}{key}{quote}" in text for quote in "'\"`")
        return written or any(template.fullmatch(key) for template in templates)

    assert [key for key in own("en") if not used(key)] == []


def test_the_server_has_words_for_what_the_client_shows() -> None:
    for language in LANGUAGES:
        words = catalogue(language)
        for kind in ("type.", "currency.", "ask.", "event.", "reason.", "score."):
            assert any(key.startswith(kind) for key in words), kind
