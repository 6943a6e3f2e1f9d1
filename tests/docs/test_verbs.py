"""The table of verbs: one name space for all modules, true to the rules of those there are."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from sabika.games.alhambra.rules import AlhambraRules
from sabika.kernel.registry import make_setup, modules, rules_for

PAGE = Path(__file__).parent.parent.parent / "docs" / "notation.md"
WORD = re.compile(r"`([a-z-]+\d?)`")


class Row(NamedTuple):
    """What a module adds to the notation."""

    module: str
    verbs: frozenset[str]
    clauses: frozenset[str]


def rows() -> dict[int, Row]:
    """The table."""
    table = PAGE.read_text(encoding="utf-8").partition("## Verbs of the modules")[2]
    found: dict[int, Row] = {}
    for line in table.splitlines():
        cells = [cell.strip() for cell in line.split("|")[1:-1]]
        if not cells or not cells[0][:1].isdigit():
            continue
        number, module = cells[0].split()
        verbs, clauses = [_words(cell) for cell in cells[1:]]
        found[int(number)] = Row(module, verbs, clauses)
    return found


def _words(cell: str) -> frozenset[str]:
    """The words of a cell, without what explains them."""
    return frozenset(WORD.findall(re.sub(r"\([^)]*\)", "", cell)))


def rules_of(*chosen: str) -> AlhambraRules:
    rules = rules_for(make_setup("alhambra", 3, chosen))
    assert isinstance(rules, AlhambraRules)
    return rules


def test_every_module_has_its_row() -> None:
    assert sorted(rows()) == [info.number for info in modules("alhambra")]


def test_no_word_is_allotted_twice() -> None:
    words = Counter([w for row in rows().values() for w in (*row.verbs, *row.clauses)])
    assert [word for word, count in words.items() if count > 1] == []
    assert not set(words) & set(rules_of().readers)


def test_the_modules_say_what_the_table_says() -> None:
    base, table = set(rules_of().readers), rows()
    for info in modules("alhambra"):
        rules, row = rules_of(*info.requires, info.id), table[info.number]
        assert row.module == info.id
        assert row.verbs == set(rules.readers) - base
        assert row.clauses == {word for c in rules.clauses for word in c.words}
