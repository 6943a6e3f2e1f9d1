"""Options and the registry: what can be set up, and what is said about what cannot."""

from __future__ import annotations

import pickle
from pathlib import Path
from types import ModuleType

import pytest

import sabika
import sabika.games
from sabika.kernel.errors import DataError, SetupError
from sabika.kernel.messages import LANGUAGES
from sabika.kernel.options import Option, read_options, settle_options
from sabika.kernel.registry import game_info, games, make_setup, modules, rules_for

PILES = Option("piles", [2, 5], ([2, 5], [2, 4]), "base R3")
WALL = Option("wall", "full", ("full", "minus_one"), "base R7")
FLAG = Option("flag", False, (False, True), "none")
NUMBER = Option("number", 5, (5, 7), "none")
TEST_MODULES = Path(__file__).parent.parent / "modules"


@pytest.mark.parametrize(
    ("option", "value", "meant"),
    [
        (PILES, [2, 4], [2, 4]),
        (PILES, (2, 4), [2, 4]),
        (PILES, "2,4", [2, 4]),
        (PILES, "[2, 4]", [2, 4]),
        (WALL, "minus_one", "minus_one"),
        (WALL, '"full"', "full"),
        (FLAG, True, True),
        (FLAG, "true", True),
        (NUMBER, 7, 7),
        (NUMBER, "7", 7),
    ],
)
def test_values_that_are_understood(option: Option, value: object, meant: object) -> None:
    assert option.accept(value) == meant
    assert type(option.accept(value)) is type(meant)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (PILES, [5, 2]),
        (PILES, "2;4"),
        (PILES, 2),
        (WALL, "FULL"),
        (WALL, ""),
        (WALL, None),
        (FLAG, 1),
        (FLAG, "True"),
        (NUMBER, 6),
        (NUMBER, 7.0),
        (NUMBER, "seven"),
    ],
)
def test_values_that_are_not(option: Option, value: object) -> None:
    with pytest.raises(SetupError) as caught:
        option.accept(value)
    assert caught.value.reason == "bad-option-value"
    assert caught.value.params["option"] == option.key
    assert caught.value.params["allowed"]


def test_settling() -> None:
    declared = (WALL, PILES)
    assert settle_options(declared, {}) == {"piles": [2, 5], "wall": "full"}
    assert list(settle_options(declared, {"wall": "minus_one"})) == ["piles", "wall"]
    with pytest.raises(SetupError) as caught:
        settle_options(declared, {"walls": "full"})
    assert caught.value.reason == "unknown-option"
    assert caught.value.params == {"option": "walls", "known": ["piles", "wall"]}


def test_reading_options() -> None:
    row = {"key": "a", "default": 1, "choices": [1, 2], "rule": "R1"}
    assert read_options([row]) == (Option("a", 1, (1, 2), "R1"),)


def test_games() -> None:
    assert "alhambra" in [info.id for info in games()]
    info = game_info("alhambra")
    assert info.players == (2, 6)
    assert all(option.default in option.choices for option in info.options)
    with pytest.raises(SetupError) as caught:
        game_info("chess")
    assert caught.value.reason == "unknown-game"
    assert "alhambra" in str(caught.value.params["known"])


def test_the_interface_lists_the_games() -> None:
    """Whatever was imported before: `sabika.games` is a plain package, and no function."""
    assert type(sabika.games) is ModuleType
    assert sabika.all_games() == games()
    assert all(hasattr(sabika, name) for name in sabika.__all__)


def test_equal_set_ups_share_their_rules() -> None:
    one = rules_for(make_setup("alhambra", 3))
    assert rules_for(make_setup("alhambra", 3, (), {"base.closed_wall": "full"})) is one
    assert rules_for(make_setup("alhambra", 4)) is not one
    other = rules_for(make_setup("alhambra", 3, (), {"base.closed_wall": "minus_one"}))
    assert other is not one
    assert other.setup() != one.setup()


# -- modules, without their code ------------------------------------------------------------------


def write_module(
    folder: Path, name: str, number: int, more: str = "", game: str = "alhambra"
) -> None:
    """A module's metadata; its code is never needed here."""
    (folder / name).mkdir(parents=True)
    text = f"""
number = {number}
game = "{game}"
players = [3, 5]
complexity = 1
provenance = "rulebook"
{more}
[names]
en = "{name}"
fr = "{name}"
[adds]
en = "Something."
fr = "Quelque chose."
"""
    (folder / name / "module.toml").write_text(text, encoding="utf-8")


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    write_module(tmp_path, "two", 902)
    write_module(tmp_path, "one", 901, 'requires = ["two"]')
    write_module(tmp_path, "three", 903, 'conflicts = ["two"]')
    write_module(tmp_path, "elsewhere", 904, game="chess")
    return tmp_path


def test_modules_are_found_by_folder(shelf: Path) -> None:
    found = [info.id for info in modules("alhambra", [shelf]) if info.number > 900]
    assert found == ["one", "two", "three"]
    setup = make_setup("alhambra", 4, ["two", "one"], module_paths=[shelf])
    assert [module.id for module in setup.modules] == ["one", "two"]


@pytest.mark.parametrize(
    ("players", "wanted", "reason"),
    [
        (4, ["four"], "unknown-module"),
        (4, ["elsewhere"], "unknown-module"),
        (4, ["one"], "module-requires"),
        (4, ["two", "three"], "module-conflicts"),
        (2, ["two"], "module-player-count"),
        (6, ["two"], "module-player-count"),
        (1, [], "bad-player-count"),
        (7, [], "bad-player-count"),
    ],
)
def test_set_ups_that_cannot_be(shelf: Path, players: int, wanted: list[str], reason: str) -> None:
    with pytest.raises(SetupError) as caught:
        make_setup("alhambra", players, wanted, module_paths=[shelf])
    assert caught.value.reason == reason
    assert len(str(caught.value).splitlines()) == 1
    assert not str(caught.value).startswith("reason.")


def test_two_modules_of_one_name(shelf: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    other = tmp_path_factory.mktemp("other")
    write_module(other, "two", 905)
    with pytest.raises(SetupError) as caught:
        make_setup("alhambra", 4, ["two"], module_paths=[shelf, other])
    assert caught.value.reason == "duplicate-module"
    # Naming one folder twice is no harm.
    assert make_setup("alhambra", 4, ["two"], module_paths=[shelf, shelf]).modules[0].id == "two"


@pytest.mark.parametrize("chosen", [[], ["squares", "thieves"], ["caravan"]])
def test_a_setup_goes_to_another_process_and_comes_back_the_same(chosen: list[str]) -> None:
    """Bots think in processes of their own; modules from further folders go along."""
    options = {"base.closed_wall": "minus_one"}
    setup = make_setup("alhambra", 4, chosen, options, None, [TEST_MODULES])
    assert pickle.loads(pickle.dumps(setup)) == setup


OPTION = '[[options]]\nkey = "one.way"\ndefault = {default}\nchoices = {choices}\nrule = "R1"'


@pytest.mark.parametrize(
    ("old", "new", "reason", "row"),
    [
        ("number = 901\n", "", "data-entry-missing", "number"),
        ("number = 901", 'number = "one"', "data-entry-number", "number"),
        ("[3, 5]", "3", "data-entry-players", "players"),
        ("[3, 5]", "[3, 4, 5]", "data-entry-players", "players"),
        ("[3, 5]", "[5, 3]", "data-entry-players", "players"),
        ('"rulebook"', "1", "data-entry-text", "provenance"),
        ("complexity = 1", "complexity = 1\nversion = 2", "data-entry-text", "version"),
        ("complexity = 1", 'complexity = 1\ntouches = "money"', "data-entry-list", "touches"),
        ("[adds]", "[plus]", "data-entry-missing", "adds"),
        ('fr = "one"\n', "", "data-entry-missing", "[names]"),
        ('fr = "one"\n', "fr = 1\n", "data-entry-text", "[names] fr"),
        ("complexity = 1", "complexity = 1\noptions = 5", "data-entry-list", "options"),
        ("complexity = 1", "complexity = 1\noptions = [5]", "data-table-missing", "options 1"),
        ("[adds]", OPTION.format(default=3, choices=[1, 2]), "data-option-default", "one.way"),
        ("[adds]", OPTION.format(default=1, choices=1), "data-entry-list", "options 1, choices"),
        ("[adds]", "[[options]]", "data-entry-missing", "options 1"),
        ("[names]", "[names", "data-not-toml", None),
    ],
)
def test_metadata_that_cannot_be(
    tmp_path: Path, old: str, new: str, reason: str, row: str | None
) -> None:
    """A mistake in `module.toml` is said in a sentence that names the file and the entry."""
    write_module(tmp_path, "one", 901)
    file = tmp_path / "one" / "module.toml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    tables = "[adds]" if new.startswith("[[options]]") else ""
    file.write_text(text.replace(old, f"{new}\n{tables}"), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        modules("alhambra", [tmp_path])
    assert (caught.value.reason, caught.value.params.get("row")) == (reason, row)
    assert str(caught.value.params["file"]).endswith("one/module.toml")
    for language in LANGUAGES:
        assert not caught.value.message(language).startswith("reason.")
