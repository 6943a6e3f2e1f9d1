"""The rules to read, as a tree of blocks that clients draw without knowing Markdown."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from sabika.server.wire.common import Wire


class Words(Wire):
    """Words within a line; `code` is something to type."""

    kind: Literal["text", "code"]
    text: str


class Stressed(Wire):
    kind: Literal["strong", "em"]
    parts: list[Inline]


class Link(Wire):
    kind: Literal["link"] = "link"
    href: str
    parts: list[Inline]


class Heading(Wire):
    """A heading within a page; its id is unique there."""

    kind: Literal["heading"] = "heading"
    level: int
    id: str
    parts: list[Inline]


class Paragraph(Wire):
    kind: Literal["paragraph"] = "paragraph"
    parts: list[Inline]


class Listing(Wire):
    kind: Literal["list"] = "list"
    ordered: bool
    items: list[list[Block]]


class Grid(Wire):
    """A table: the cells of its head, and of its rows."""

    kind: Literal["table"] = "table"
    head: list[list[Inline]]
    rows: list[list[list[Inline]]]


class Quote(Wire):
    kind: Literal["quote"] = "quote"
    blocks: list[Block]


class Listed(Wire):
    """Lines as they are typed."""

    kind: Literal["code"] = "code"
    text: str


Inline = Annotated[Words | Stressed | Link, Field(discriminator="kind")]
Block = Annotated[
    Heading | Paragraph | Listing | Grid | Quote | Listed, Field(discriminator="kind")
]


class RulesPage(Wire):
    """A chapter of the rules."""

    id: str
    title: str
    blocks: list[Block]


class RulesBook(Wire):
    game: str
    language: str
    pages: list[RulesPage]
