"""Markdown as the blocks of the rules (wire/rules.py): what clients draw."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from sabika.server.wire.rules import (
    Block,
    Grid,
    Heading,
    Inline,
    Link,
    Listed,
    Listing,
    Paragraph,
    Quote,
    Stressed,
    Words,
)

# HTML is read as words: nothing that is drawn comes from a text as it stands.
_READER: Final = MarkdownIt("commonmark", {"html": False}).enable("table")


class Anchors:
    """Gives the headings of a page their anchors; equal ones are numbered."""

    def __init__(self) -> None:
        self._seen: Counter[str] = Counter()

    def give(self, words: str) -> str:
        """The anchor of the next heading with these words."""
        name = anchor(words) or "part"
        self._seen[name] += 1
        return name if self._seen[name] == 1 else f"{name}-{self._seen[name]}"


def anchor(words: str) -> str:
    """Words as a part of an address; empty where no letter is left."""
    plain = (
        unicodedata.normalize("NFKD", words.replace("\u2019", "'"))
        .encode("ascii", "ignore")
        .decode()
    )
    return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")


def nodes(text: str) -> list[SyntaxTreeNode]:
    """The blocks of a text, unread."""
    return SyntaxTreeNode(_READER.parse(text)).children


def title_of(heading: SyntaxTreeNode) -> str:
    """The words of a heading, without marks."""
    return _plain(_line(heading))


def read_block(node: SyntaxTreeNode, anchors: Anchors) -> list[Block]:
    """A block as clients get it; rules across the page are left out."""
    match node.type:
        case "heading":
            parts = _line(node)
            level, name = int(node.tag[1:]), anchors.give(_plain(parts))
            return [Heading(level=level, id=name, parts=parts)]
        case "paragraph":
            return [Paragraph(parts=_line(node))]
        case "bullet_list" | "ordered_list":
            items = [_blocks(item.children, anchors) for item in node.children]
            return [Listing(ordered=node.type == "ordered_list", items=items)]
        case "table":
            head, *rows = [
                [_line(cell) for cell in row.children]
                for section in node.children
                for row in section.children
            ]
            return [Grid(head=head, rows=rows)]
        case "blockquote":
            return [Quote(blocks=_blocks(node.children, anchors))]
        case "fence" | "code_block":
            return [Listed(text=node.content.removesuffix("\n"))]
    return []


def _blocks(children: Iterable[SyntaxTreeNode], anchors: Anchors) -> list[Block]:
    return [block for child in children for block in read_block(child, anchors)]


def _line(node: SyntaxTreeNode) -> list[Inline]:
    """The words of a block that has nothing else in it."""
    return [part for inline in node.children for part in _parts(inline.children)]


def _parts(children: Iterable[SyntaxTreeNode]) -> list[Inline]:
    """What stands within a line; words that follow each other are one part, none of them empty."""
    parts: list[Inline] = []
    for part in _read_parts(children):
        last = parts[-1] if parts else None
        if part.kind != "text":
            parts.append(part)
        elif last is not None and last.kind == "text":
            parts[-1] = Words(kind="text", text=last.text + part.text)
        elif part.text:
            parts.append(part)
    return parts


def _read_parts(children: Iterable[SyntaxTreeNode]) -> Iterator[Inline]:
    for node in children:
        match node.type:
            case "strong":
                yield Stressed(kind="strong", parts=_parts(node.children))
            case "em":
                yield Stressed(kind="em", parts=_parts(node.children))
            case "link":
                yield Link(href=str(node.attrGet("href") or ""), parts=_parts(node.children))
            case "code_inline":
                yield Words(kind="code", text=node.content)
            case "softbreak" | "hardbreak":
                yield Words(kind="text", text=" ")
            case _:
                yield Words(kind="text", text=node.content)


def _plain(parts: Iterable[Inline]) -> str:
    return "".join(part.text if isinstance(part, Words) else _plain(part.parts) for part in parts)
