"""The parts of help pages are called the same on every page, in both languages."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

from .source import PACKAGE
from .texts import plain


def headings(page: Path) -> list[str]:
    """The headings of a page below its title, as written: `## Setting up`."""
    lines = plain(page.read_text(encoding="utf-8")).splitlines()
    return [line for line in lines if line.startswith("##")]


def test_a_part_is_called_the_same_on_every_page() -> None:
    french: defaultdict[str, set[str]] = defaultdict(set)
    english: defaultdict[str, set[str]] = defaultdict(set)
    pages = sorted(PACKAGE.rglob("help/en.md"))
    assert pages
    for page in pages:
        for one, other in zip(headings(page), headings(page.with_name("fr.md")), strict=True):
            french[one].add(other)
            english[other].add(one)
    for called in (french, english):
        assert {one: others for one, others in called.items() if len(others) > 1} == {}
