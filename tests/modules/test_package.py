"""Every module of the package keeps to the contract: languages, help, data, no foreign names."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import sabika
from sabika.games.alhambra.rules import AlhambraRules
from sabika.kernel.messages import LANGUAGES, catalogue, read_catalogue
from sabika.kernel.registry import ModuleInfo, modules
from tests.messages.texts import places

MODULES = modules("alhambra")
IDS = [module.id for module in MODULES]
KEY = re.compile(r"(ask|word)(\.[\w-]*\w)+")


def catalogues(module: ModuleInfo) -> list[dict[str, str]]:
    """The module's sentences, language by language."""
    return [read_catalogue(module.folder / "messages" / f"{name}.toml") for name in LANGUAGES]


def verbs(*chosen: str) -> set[str]:
    """The verbs of the notation with some modules."""
    rules = sabika.new_game(players=3, modules=chosen, seed=0).rules
    assert isinstance(rules, AlhambraRules)
    return set(rules.readers)


def sources(module: ModuleInfo) -> list[tuple[Path, ast.Module]]:
    """The module's code."""
    files = sorted(module.folder.rglob("*.py"))
    return [(file, ast.parse(file.read_text(encoding="utf-8"))) for file in files]


@pytest.mark.parametrize("module", MODULES, ids=IDS)
def test_both_languages_say_the_same(module: ModuleInfo) -> None:
    english, french = catalogues(module)
    assert sorted(english) == sorted(french)
    for key, sentence in english.items():
        assert places(sentence) == places(french[key]), key


@pytest.mark.parametrize("module", MODULES, ids=IDS)
def test_everything_it_says_has_a_sentence(module: ModuleInfo) -> None:
    """What is told, refused and asked, as far as it stands in the code as text."""
    wanted: set[str] = set()
    for _, tree in sources(module):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args:
                first = node.args[0]
                name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
                name = node.func.id if isinstance(node.func, ast.Name) else name
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    if name == "tell":
                        wanted.add(f"event.{first.value}")
                    elif name == "IllegalAction":
                        wanted.add(f"reason.{first.value}")
            elif isinstance(node, ast.Constant) and KEY.fullmatch(str(node.value)):
                wanted.add(str(node.value))
    for option in module.options:
        wanted.add(f"option.{option.key}.about")
        wanted |= {f"option.{option.key}.{str(choice).lower()}" for choice in option.choices}
    for language in LANGUAGES:
        assert sorted(wanted - set(catalogue(language))) == []


@pytest.mark.parametrize("module", MODULES, ids=IDS)
def test_its_verbs_have_words_for_their_buttons(module: ModuleInfo) -> None:
    """A verb without them is shown as the notation has it, in English to everybody."""
    wanted = {f"verb.{verb}" for verb in verbs(module.id) - verbs()}
    for language in LANGUAGES:
        assert sorted(wanted - set(catalogue(language))) == []


@pytest.mark.parametrize("module", MODULES, ids=IDS)
def test_its_sentences_are_its_own(module: ModuleInfo) -> None:
    """No module overwrites what the game or another module says."""
    others: set[str] = set()
    game = module.folder.parent.parent
    others |= set(read_catalogue(game / "messages" / "en.toml"))
    for other in MODULES:
        if other != module:
            others |= set(read_catalogue(other.folder / "messages" / "en.toml"))
    assert sorted(set(catalogues(module)[0]) & others) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("module", MODULES, ids=IDS)
def test_there_is_help(module: ModuleInfo, language: str) -> None:
    text = (module.folder / "help" / f"{language}.md").read_text(encoding="utf-8")
    assert text.startswith(f"# {module.names[language]}\n")
    assert len(re.findall(r"^## ", text, re.MULTILINE)) >= 2
    assert len(text) > 600


@pytest.mark.parametrize("module", MODULES, ids=IDS)
def test_it_names_no_other_module(module: ModuleInfo) -> None:
    """Neither by import nor by text; modules meet through traits, money kinds, hooks, services."""
    others = set(IDS) - {module.id}
    for file, tree in sources(module):
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value.partition(".")[0] not in others, f"{file.name}: {node.value}"
            if isinstance(node, ast.ImportFrom) and not node.level:
                assert node.module is not None
                root = node.module.partition(".")[0]
                known = ("__future__", "collections", "dataclasses", "functools", "itertools")
                assert root in (*known, "typing", "sabika"), f"{file.name}: {node.module}"
                assert ".modules" not in node.module, f"{file.name}: {node.module}"


@pytest.mark.parametrize("module", MODULES, ids=IDS)
def test_its_data_says_where_it_comes_from(module: ModuleInfo) -> None:
    known = {"rulebook", "public", "derived", "reconstructed"}
    assert module.provenance in known
    for file in sorted((module.folder / "data").glob("*.toml")):
        tables: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
        for name, table in tables.items():
            assert table["provenance"] in known, f"{file.name} [{name}]"


@pytest.mark.parametrize("part", ["kernel", "games", "bots"])
def test_the_core_names_no_module(part: str) -> None:
    """No text of the rules outside a module's folder is a module's id."""
    package = Path(sabika.__file__).parent / part
    for file in sorted(package.rglob("*.py")):
        if "modules" not in file.relative_to(package).parts:
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    assert node.value.partition(".")[0] not in IDS, f"{file}: {node.value}"
