"""The documentation is true: its examples run, its links lead somewhere, its verbs are the rules'.

Blocks that open with ```python run are executed, all blocks of a page in one namespace; sessions
with `>>>` are run as doctests in the same namespace.
"""

from __future__ import annotations

import doctest
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

import sabika

ROOT: Final = Path(__file__).parent.parent.parent
PAGES: Final = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])

_FENCE: Final = re.compile(r"^(?P<marks>```+|~~~+)(?P<info>[^`\n]*)$")
_LINK: Final = re.compile(r"!?\[(?:[^\]\[]|\[[^\]]*\])*\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)")


@dataclass(frozen=True)
class Block:
    """A fenced block of code."""

    info: str
    line: int
    """The number of its first line of code."""
    text: str


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks_of(page: Path) -> tuple[list[Block], str]:
    """The fenced blocks of a page, and the page without them."""
    blocks: list[Block] = []
    prose: list[str] = []
    code: list[str] = []
    opened: re.Match[str] | None = None
    start = 0
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        fence = _FENCE.match(line)
        if opened is None and fence is not None:
            opened, start, code = fence, number + 1, []
        elif opened is not None and line.strip() == opened["marks"]:
            blocks.append(Block(opened["info"].strip(), start, "\n".join(code) + "\n"))
            opened = None
        elif opened is not None:
            code.append(line)
        else:
            prose.append(line)
    assert opened is None, f"{name_of(page)}: a block is not closed"
    return blocks, "\n".join(prose)


def anchors_of(page: Path) -> set[str]:
    """What a link behind `#` may name: the headings as Git hosts spell them."""
    _, prose = blocks_of(page)
    headings = re.findall(r"^#+\s+(.*)$", prose, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head).strip().lower().replace(" ", "-") for head in headings}


def run_block(page: Path, block: Block, names: dict[str, object]) -> None:
    """Execute a block; errors point at the line of the page."""
    if ">>>" in block.text:
        test = doctest.DocTestParser().get_doctest(
            block.text, names, name_of(page), str(page), block.line - 1
        )
        said: list[str] = []
        result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(
            test, out=said.append, clear_globs=False
        )
        names.update(test.globs)
        assert result.failed == 0, "".join(said)
    else:
        code = compile("\n" * (block.line - 1) + block.text, str(page), "exec")
        exec(code, names)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_examples_run(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)  # examples may write files
    names: dict[str, object] = {"__name__": "__example__"}
    for block in blocks_of(page)[0]:
        if block.info == "python run" or ">>> " in block.text:
            run_block(page, block, names)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_resolve(page: Path) -> None:
    prose = re.sub(r"`[^`\n]*`", "", blocks_of(page)[1])
    broken: list[str] = []
    for target in _LINK.findall(prose):
        if re.match(r"[a-z][a-z0-9+.-]*:", target):
            continue
        path, _, anchor = target.partition("#")
        file = (page.parent / path).resolve() if path else page
        if not file.exists() or not file.is_relative_to(ROOT):
            broken.append(target)
        elif anchor and file.suffix == ".md" and anchor not in anchors_of(file):
            broken.append(target)
    assert broken == []


def test_the_notation_page_lists_every_verb() -> None:
    page = ROOT / "docs" / "notation.md"
    _, prose = blocks_of(page)
    listed = re.findall(r"^### `(\w+)`$", prose, re.MULTILINE)
    assert listed == list(sabika.new_game(players=2).rules.readers)


def test_the_examples_of_the_notation_page_parse() -> None:
    """Each indented example line begins with a verb and is in canonical form."""
    page = ROOT / "docs" / "notation.md"
    rules = sabika.new_game(players=2).rules
    examples = re.findall(r"^    (\S.*)$", blocks_of(page)[1], re.MULTILINE)
    assert {text.split()[0] for text in examples} == set(rules.readers)
    for text in examples:
        assert rules.parse(text).text == text
