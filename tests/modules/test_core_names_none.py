"""Adding a module adds a folder: nothing else in the package knows any module's words."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import sabika
from sabika.kernel.messages import read_catalogue
from sabika.kernel.registry import modules
from tests.modules.tables import ID, PATHS

PACKAGE = Path(sabika.__file__).parent
FOLDER = PATHS[0] / ID


MODULES = PACKAGE / "games" / "alhambra" / "modules"
OTHER_GAMES = (PACKAGE / "games" / "dice", PACKAGE / "games" / "rollwrite")
OTHER_MEANINGS = {
    "wall": ("what walls score, and how long they are", None),
    "show": ("a command of the terminal", "cli"),
    "characters": ("letters and digits", "cli"),
    "keep": ("dice of another game", "bots"),
    "found": ("what was there instead of what was expected", None),
    "step": ("something done in a scenario", None),
    "draw": ("making a picture", "lab"),
    "stack": ("what goes on in a game", None),
    "knowledge": ("what one knows", "bots"),
    "build": ("an action of another game", "bots"),
    "key": ("what something is found by", None),
    "exchange": ("a move of another game", "bots"),
    "ground": ("where tiles could be laid", "bots"),
    "side": ("of a wall or a cell", "games"),
    "sides": ("of a wall or a cell", "games"),
    "edge": ("of a cell", "games"),
    "colour": ("of a player's pieces", "server"),
    "types": ("the building types", None),
    "currency": ("of money", None),
    "amount": ("of money", "games"),
    "total": ("what several numbers come to", None),
    "bonus": ("a token of another game", None),
    "value": ("what something is worth, or what is there", None),
    "gates": ("gates of city walls in a described palace", "games"),
}
"""Words of a module that mean something else elsewhere, and in which folder, if not everywhere."""
ASKED_BY_THE_CORE = {
    *("storable", "giftable", "base-building", "unusual-placement", "outside", "half-cell"),
    *("turnable", "directed"),
}
"""The traits the core has a rule for (docs/modules.md)."""


def told_in(files: Iterable[Path]) -> set[str]:
    """The names of the parameters of the events that are told in some files."""
    names: set[str] = set()
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "tell":
                names |= {keyword.arg for keyword in node.keywords if keyword.arg is not None}
                tables = [d for one in node.args for d in ast.walk(one) if isinstance(d, ast.Dict)]
                keys = [key for table in tables for key in table.keys]
                names |= {str(key.value) for key in keys if isinstance(key, ast.Constant)}
    return names


@cache
def told_by_the_core() -> set[str]:
    """The names of the parameters of all events that are not a module's."""
    return told_in([f for f in (PACKAGE / "games").rglob("*.py") if MODULES not in f.parents])


def scores_in(folder: Path) -> set[str]:
    """The sources of points that a catalogue has names for."""
    words = read_catalogue(folder / "messages" / "en.toml")
    return {key.removeprefix("score.") for key in words if key.startswith("score.")}


def own_words(module: str) -> set[str]:
    """A module's words: id, verbs, tiles and cards, traits, frames, decisions, clauses, goods,
    parameters of its events, sources of its points."""
    plain: Any = sabika.new_game(players=3).rules
    game = sabika.new_game(players=3, modules=[module], module_paths=PATHS)
    rules: Any = game.rules
    words = {module} | (set(rules.readers) - set(plain.readers))
    (folder,) = [info.folder for info in modules("alhambra", PATHS) if info.id == module]
    words |= told_in(folder.rglob("*.py")) - told_by_the_core()
    words |= scores_in(folder) - scores_in(MODULES.parent)
    words |= {tile.kind.name for tile in rules.tiles} - {"base"}
    words |= {trait for tile in rules.tiles for trait in tile.kind.traits} - ASKED_BY_THE_CORE
    old = {word for card in plain.cards for word in (card.name, card.group, card.suit)}
    words |= {word for card in rules.cards for word in (card.name, card.group, card.suit)} - old
    words |= {word for clause in rules.clauses for word in clause.words}
    return words | (set(rules.kinds) - set(plain.kinds))


@cache
def outside_modules() -> list[tuple[str, str]]:
    """Every text in the package's code with the place it stands at.

    Not in the modules' own code, nor in other games: they have verbs of their own.
    """
    found: list[tuple[str, str]] = []
    for file in sorted(PACKAGE.rglob("*.py")):
        if {MODULES, *OTHER_GAMES}.isdisjoint(file.parents):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found.append((f"{file.relative_to(PACKAGE)}:{node.lineno}", node.value))
    return found


def test_the_words_are_those_we_mean() -> None:
    assert own_words(ID) >= {
        *("caravan", "guide", "inn", "tent"),
        *("rest", "pitch", "lodge", "ship", "trade", "favour"),
        *("caravan.secret", "caravan.lodge", "caravan.favour"),
    }
    assert own_words("city_gates") >= {"city_gates", "gate", "fetch"}
    assert own_words("major_projects") >= {"project", "stake"}
    assert own_words("treasure_chamber") >= {"chest", "chests", "room"}
    assert own_words("gates_without_end") >= {"gates", "bonuses"}


@pytest.mark.parametrize("module", sorted([m.id for m in modules("alhambra", PATHS)]))
def test_no_text_outside_a_module_is_one_of_its_words(module: str) -> None:
    """Not of the test modules, not of the delivered ones."""
    words = own_words(module)
    found = []
    for place, text in outside_modules():
        if text in words:
            _, folder = OTHER_MEANINGS.get(text, ("", "nowhere"))
            if folder is not None and not place.startswith(f"{folder}/"):
                found.append(f"{place} {text!r}")
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
