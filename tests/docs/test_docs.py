"""The documentation is true: its examples run, its links lead somewhere, its verbs are the rules'.

Blocks that open with ```python run are executed, all blocks of a page in one namespace; sessions
with `>>>` are run as doctests in the same namespace. Those of the README run alone: one copies them
out of it.
"""

from __future__ import annotations

import doctest
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

import sabika
from sabika.bots.light import LightBot
from sabika.bots.seat import Seat
from sabika.games.alhambra.pipeline import SEQUENCES
from sabika.kernel.canonical import json_text
from sabika.kernel.events import Event
from sabika.kernel.registry import game_info
from tests.messages.source import read_source

ROOT: Final = Path(__file__).parent.parent.parent
FOLDERS: Final = ("docs", "bench", "src", "tests", "tools")
README: Final = ROOT / "README.md"
PAGES: Final = sorted(
    [*ROOT.glob("*.md"), *(p for f in FOLDERS for p in ROOT.glob(f + "/**/*.md"))]
)

_FENCE: Final = re.compile(r"^(?P<marks>```+|~~~+)(?P<info>[^`\n]*)$")
_LINK: Final = re.compile(
    r"!?\[(?:[^\]\[]|\[[^\]]*\])*\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)"
)


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
            run_block(page, block, names if page != README else {"__name__": "__example__"})


def test_the_readme_says_what_runs_its_programs() -> None:
    """Every chapter with a program names the Python that has Sabika."""
    chapters = re.split(r"^## ", README.read_text(encoding="utf-8"), flags=re.MULTILINE)
    with_program = [chapter for chapter in chapters if "```python run" in chapter]
    assert len(with_program) == 3
    for chapter in with_program:
        assert "`.venv/bin/python" in chapter, chapter.splitlines()[0]


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_resolve(page: Path) -> None:
    prose = re.sub(r"`[^`\n]*`", "", blocks_of(page)[1])
    broken: list[str] = []
    for target in _LINK.findall(prose):
        if re.match(r"[a-z][a-z0-9+.-]*:", target):
            continue
        path, _, anchor = target.partition("#")
        file = (page.parent / path).resolve() if path else page
        found = file.exists() and file.is_relative_to(ROOT)
        if found and anchor and file.suffix == ".md":
            found = anchor in anchors_of(file)
        if not found:
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


def test_the_interface_page_lists_every_event() -> None:
    """The table of events names the core's events with the parameters they are told with."""
    _, prose = blocks_of(ROOT / "docs" / "api.md")
    rows = re.findall(r"^\| (`\w+\.[\w-]+`(?:, `\w+\.[\w-]+`)*) \| (.*) \|$", prose, re.MULTILINE)
    listed = {
        key: frozenset(re.sub(r"\(.*?\)", "", params).replace(" ", "").split(","))
        for keys, params in rows
        for key in re.findall(r"`(.*?)`", keys)
    }
    told = read_source().events
    assert listed == {key: told[key][0] for key in told if key in listed}
    base = {event.key for players in (2, 3) for event in _whole_game(players)}
    assert base <= listed.keys()


def _whole_game(players: int) -> list[Event]:
    game = sabika.new_game(players=players, seed="docs")
    bot = LightBot("docs")
    while not game.is_over:
        game.play(bot.decide(Seat(game.engine, game.decision.owner)))
    return game.events


def test_the_decisions_page_knows_every_option_and_ruling() -> None:
    _, prose = blocks_of(ROOT / "docs" / "decisions.md")
    for number in range(1, 19):
        assert f"\n| R{number} |" in prose
    for option in game_info("alhambra").options:
        (line,) = [
            line for line in prose.splitlines() if line.startswith("|") and option.key in line
        ]
        default = option.default if isinstance(option.default, str) else json_text(option.default)
        assert f"`{option.key}`: **`{default}`**" in line
        for choice in option.choices:
            assert f"`{choice if isinstance(choice, str) else json_text(choice)}`" in line
        assert f"| {option.rule.split()[-1]} |" in line


def test_the_architecture_page_lists_every_stage() -> None:
    """The table of sequences names the stages in order; `refill` in a turn stands for its own."""
    _, prose = blocks_of(ROOT / "docs" / "architecture.md")
    refill = [stage for stage, _ in SEQUENCES["refill"]]
    for name, steps in SEQUENCES.items():
        (row,) = re.findall(rf"^\| `{name}` \| ([\w, ]*) \|$", prose, re.MULTILINE)
        listed: list[str] = []
        for word in row.split(", "):
            prefix = {"scoring": "score", "market": "refill"}.get(name, name)
            listed += refill if (name, word) == ("turn", "refill") else [f"{prefix}.{word}"]
        assert listed == [stage for stage, _ in steps]
