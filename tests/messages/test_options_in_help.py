"""The help of every module names its options at the end, each in a line, the default first."""

from __future__ import annotations

import re
from typing import Final

import pytest

from sabika.kernel.messages import LANGUAGES, catalogue
from sabika.kernel.options import Option
from sabika.kernel.registry import ModuleInfo, help_text, modules

from .texts import plain

DEFAULT: Final = {"en": "(default)", "fr": "(par défaut)"}
ALIKE: Final = 2
"""A line shares at least so many words with what is said of its option elsewhere."""
OFFERED: Final = [one for one in modules("alhambra") if any(o.shown for o in one.options)]


def lines_about_options(module: ModuleInfo, language: str) -> list[str]:
    """The lines about options at the end of a help page."""
    page = plain(help_text(module.folder, language) or "")
    _, _, listed = page.partition("\n## Options\n")
    return [" ".join(line.split()) for line in re.split("^- ", listed, flags=re.MULTILINE)[1:]]


def stems(text: str) -> set[str]:
    """The beginnings of the longer words of a text."""
    return {word[:5] for word in re.findall(r"\w{4,}", plain(text).lower())}


def said_of(option: Option, language: str) -> set[str]:
    """The words in which the picker says what an option is about."""
    texts = catalogue(language)
    about = f"option.{option.key}."
    return {stem for key, text in texts.items() if key.startswith(about) for stem in stems(text)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("module", OFFERED, ids=lambda module: str(module.id))
def test_each_option_has_its_line(module: ModuleInfo, language: str) -> None:
    lines = lines_about_options(module, language)
    offered = [option for option in module.options if option.shown]
    assert len(lines) == len(offered)
    for line, option in zip(lines, offered, strict=True):
        assert DEFAULT[language] in line, line
        assert len(stems(line) & said_of(option, language)) >= ALIKE, (option.key, line)


def test_answers_do_not_deny_what_the_question_denies() -> None:
    """What is asked is what is forbidden; "no area may ..." would say it twice."""
    for language, denials in (("en", "No |not|forbid"), ("fr", "Aucun|ne |n'est pas|interdit")):
        texts = catalogue(language)
        for value in ("any", "single_cell"):
            answer = texts[f"option.base.enclosed_area.{value}"]
            assert re.search(denials, answer) is None, answer
