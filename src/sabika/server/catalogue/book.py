"""The rules as a book: the help texts of a game and its modules, split into pages."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from sabika.kernel.registry import game_info, help_text, modules
from sabika.server.errors import NotFound
from sabika.server.wire.catalogue import RulesBook, RulesPage


@lru_cache(maxsize=64)
def book(game: str, language: str) -> RulesBook:
    """The rules of a game and then of its modules, whose pages are called MODULE/PAGE."""
    pages = list(_pages(game_info(game).folder, language))
    if not pages:
        raise NotFound("no-rules-text", what=game, language=language)
    for module in modules(game):
        pages += [
            page.model_copy(update={"id": f"{module.id}/{page.id}"})
            for page in _pages(module.folder, language)
        ]
    return RulesBook(game=game, language=language, pages=pages)


def _pages(folder: Path, language: str) -> Iterator[RulesPage]:
    text = help_text(folder, language)
    if text is not None:
        yield from split(text)


def split(text: str) -> Iterator[RulesPage]:
    """The pages of a text: one for each heading of the first two levels."""
    title, lines, fenced = "", [""], False
    for line in text.splitlines():
        fenced ^= line.lstrip().startswith("```")
        heading = None if fenced else re.fullmatch(r"##?\s+(.+?)\s*#*", line)
        if heading is None:
            lines.append(line)
            continue
        if title:
            yield _page(title, lines)
        title, lines = heading[1], []
    if title:
        yield _page(title, lines)


def _page(title: str, lines: list[str]) -> RulesPage:
    return RulesPage(id=_slug(title), title=title, text="\n".join(lines).strip())


def _slug(title: str) -> str:
    """A title as a part of an address."""
    plain = (
        unicodedata.normalize("NFKD", title.replace("\u2019", "'"))
        .encode("ascii", "ignore")
        .decode()
    )
    return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-") or "page"
