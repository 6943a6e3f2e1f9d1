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
    delivered: bool


def rows() -> dict[int, Row]:
    """The table."""
    table = PAGE.read_text(encoding="utf-8").partition("## Verbs of the modules")[2]
    found: dict[int, Row] = {}
    for line in table.splitlines():
        cells = [cell.strip() for cell in line.split("|")[1:-1]]
        if not cells or not cells[0][:1].isdigit():
            continue
        number, module = cells[0].split()
        verbs, clauses = [_words(cell) for cell in cells[1:3]]
        found[int(number)] = Row(module, verbs, clauses, cells[3] == "yes")
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


def test_the_delivered_modules_say_what_the_table_says() -> None:
    base = set(rules_of().readers)
    delivered = {info.number: info for info in modules("alhambra")}
    table = rows()
    assert {number for number, row in table.items() if row.delivered} == set(delivered)
    for number, info in delivered.items():
        rules = rules_of(*info.requires, info.id)
        assert table[number].module == info.id
        assert table[number].verbs == set(rules.readers) - base
        assert table[number].clauses == {word for c in rules.clauses for word in c.words}
