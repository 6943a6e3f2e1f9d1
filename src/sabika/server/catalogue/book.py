"""The rules as a book: the help texts of a game and its modules, split into pages."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from sabika.kernel.registry import game_info, help_text, modules
from sabika.server.catalogue.markdown import Anchors, anchor, nodes, read_block, title_of
from sabika.server.errors import NotFound
from sabika.server.wire.rules import Block, RulesBook, RulesPage

CHAPTER = 2
"""Headings of so many levels begin a page."""


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
    title, blocks, anchors = "", list[Block](), Anchors()
    for node in nodes(text):
        if node.type != "heading" or int(node.tag[1:]) > CHAPTER:
            blocks += read_block(node, anchors)
            continue
        if title:
            yield RulesPage(id=anchor(title) or "page", title=title, blocks=blocks)
        title, blocks, anchors = title_of(node), [], Anchors()
    if title:
        yield RulesPage(id=anchor(title) or "page", title=title, blocks=blocks)
