"""Adding a module adds a folder: nothing in the package knows the test module's words."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path
from typing import Any

import sabika
from tests.modules.tables import ID, PATHS, begin

PACKAGE = Path(sabika.__file__).parent
FOLDER = PATHS[0] / ID


def own_words() -> set[str]:
    """The module's words: id, verbs, kinds of tiles and cards, frames, decisions, reasons."""
    plain = sabika.new_game(players=2).rules
    rules: Any = begin(2).rules
    words = {ID} | (set(rules.readers) - set(plain.readers))
    words |= {tile.kind.name for tile in rules.tiles} - {"base"}
    words |= {card.group for card in rules.cards} - {card.group for card in plain.cards}  # type: ignore[attr-defined]
    words |= set(rules.kinds) - set(plain.kinds)
    return words


def test_the_words_are_those_we_mean() -> None:
    assert own_words() == {
        *("caravan", "guide", "inn", "tent"),
        *("rest", "pitch", "lodge", "ship", "trade", "favour"),
        *("caravan.secret", "caravan.lodge", "caravan.favour"),
    }


def test_no_text_of_the_package_is_one_of_the_words() -> None:
    words = own_words()
    found = []
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and node.value in words:
                found.append(f"{file.name}:{node.lineno} {node.value!r}")
    assert found == []


def test_the_package_never_names_the_module() -> None:
    pattern = re.compile(rf"\b{ID}\b", re.IGNORECASE)
    files = [f for f in PACKAGE.rglob("*") if f.suffix in (".py", ".toml") and f.is_file()]
    assert len(files) > 50
    assert [f.name for f in files if pattern.search(f.read_text(encoding="utf-8"))] == []


def test_the_module_is_one_folder() -> None:
    """It imports the engine and itself, nothing of the tests."""
    for file in FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and not node.level:
                assert node.module is not None
                root = node.module.partition(".")[0]
                assert root in ("__future__", "collections", "dataclasses", "typing", "sabika")


def test_the_catalogues_say_everything_in_both_languages() -> None:
    """Every reason, event and prompt of the module has a sentence with the same places."""
    english, french = (_flat(FOLDER / "messages" / f"{name}.toml") for name in ("en", "fr"))
    assert english.keys() == french.keys()
    for key, sentence in english.items():
        assert set(re.findall(r"\{\w+\}", sentence)) == set(re.findall(r"\{\w+\}", french[key]))
    source = "".join(f.read_text(encoding="utf-8") for f in FOLDER.glob("*.py"))
    wanted = {f"event.{key}" for key in re.findall(r'tell\(\s*"([^"]+)"', source)}
    wanted |= {f"reason.{key}" for key in re.findall(r'IllegalAction\("([^"]+)"', source)}
    for function, prefixes in (
        ("guide_refuses", [""]),
        ("not_storable", ["", "removal-", "swap-"]),
    ):
        text = source.partition(f"def {function}(")[2].partition("\ndef ")[0]
        for reason in re.findall(r'"(caravan\.[^"]+)"', text):
            wanted |= {f"reason.{prefix}{reason}" for prefix in prefixes}
    asking = r'(?:Question|Round)\(\s*"([^"]+)"'
    wanted |= {f"ask.{name}" for name in re.findall(asking, source)}
    said = {key for key in english if key.startswith(("event.", "reason.", "ask."))}
    assert wanted == said


def _flat(file: Path) -> dict[str, str]:
    found: dict[str, str] = {}

    def gather(table: dict[str, Any], prefix: str) -> None:
        for key, value in table.items():
            if isinstance(value, dict):
                gather(value, f"{prefix}{key}.")
            else:
                found[prefix + key] = value

    gather(tomllib.loads(file.read_text(encoding="utf-8")), "")
    return found
