"""The contract's page names what there is: methods, stages, bands, decisions, events, traits."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import sabika
from sabika.games.alhambra import purchase
from sabika.games.alhambra.components import BASE_KIND
from sabika.games.alhambra.moments import CORE, GOODS_BOUGHT, Taken
from sabika.games.alhambra.pipeline import DECISIONS, MOMENTS, SEQUENCES, TERMS

PAGE = (Path(__file__).parent.parent.parent / "docs" / "modules.md").read_text(encoding="utf-8")

FOR_THE_RULES = {
    *("check_names", "stages_of", "offers_of", "reactions"),
    *("base", "read", "terms_of", "verb"),
}
"""What the rules, facts and choices ask a book; not for modules."""


def test_every_method_of_the_book_is_there() -> None:
    folder = Path(sabika.__file__).parent / "games" / "alhambra"
    sources = [folder / f"{name}.py" for name in ("belongings", "deciding", "contributions")]
    trees = [ast.parse(source.read_text(encoding="utf-8")) for source in sources]
    books = [node for tree in trees for node in tree.body if isinstance(node, ast.ClassDef)]
    methods = {
        node.name: [
            argument.arg for argument in (*node.args.args[1:], *filter(None, [node.args.vararg]))
        ]
        for book in books
        for node in book.body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")
    }
    listed = {
        name: [word.partition("=")[0] for word in words.split(", ")]
        for name, words in re.findall(r"^\| `([a-z_]+)\(([^`]*)\)` \|", PAGE, re.MULTILINE)
    }
    assert listed == {name: args for name, args in methods.items() if name not in FOR_THE_RULES}


def test_every_stage_is_there_and_no_other() -> None:
    stages = {stage for steps in SEQUENCES.values() for stage, _ in steps}
    named = set(re.findall(r"`((?:setup|turn|refill|score|end)\.\w+)`", PAGE))
    # Nothing is added where a turn or a game only goes on, or where bands are booked.
    silent = {"setup.begin", "turn.next", "score.open"}
    silent |= {f"score.{band.replace('-', '_')}" for band in TERMS}
    # Frame kinds are named after the stages they serve.
    assert named == stages - silent
    for band in TERMS:
        assert f"| `{band}` |" in PAGE


def test_every_decision_moment_and_trait_is_there() -> None:
    for decision in DECISIONS:
        assert f"`{decision}`" in PAGE
    for moment in MOMENTS:
        assert f"`{moment}`" in PAGE
    for trait in (*BASE_KIND.traits, "unusual-placement"):
        assert f"| `{trait}` |" in PAGE


def test_every_moment_says_what_it_is_about() -> None:
    rows = re.findall(r"^\| (`.*`) \| `(\w+)`(?:: ([^|]*))? \|", PAGE, re.MULTILINE)
    told = {name: row[1:] for row in rows for name in re.findall("`([^`]+)`", row[0])}
    for moment in CORE:
        about: Any = moment.about if isinstance(moment.about, type) else Taken
        fields = "" if moment is GOODS_BOUGHT else ", ".join(about._fields)
        assert told[moment.name] == (about.__name__, fields)


def test_every_trait_of_a_purchase_is_there() -> None:
    traits = {name: value for name, value in vars(purchase).items() if isinstance(value, str)}
    found = {name: value for name, value in traits.items() if name.isupper()}
    assert found == dict(re.findall(r"`([A-Z_]+)`: `([a-z-]+)`", PAGE))
