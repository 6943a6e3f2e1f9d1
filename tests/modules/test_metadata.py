"""Modules are found by folder and known by metadata alone; wrong combinations are refused."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

import sabika
from sabika.kernel.errors import DataError, RecordError, SetupError
from sabika.kernel.messages import LANGUAGES
from sabika.kernel.registry import make_setup, rules_for
from tests.modules.tables import ID, PATHS, begin, keys

META = """
number = {number}
game = "{game}"
version = "{version}"
players = [{low}, {high}]
complexity = 1
requires = {requires}
conflicts = {conflicts}
provenance = "derived"

[names]
en = "Tiny"
fr = "Petit"

[adds]
en = "Nothing."
fr = "Rien."
"""

NOTHING = '''
"""Adds nothing."""


def contribute(book):
    """Adds nothing."""
'''


def write(
    home: Path,
    name: str,
    code: str = NOTHING,
    *,
    number: int = 950,
    game: str = "alhambra",
    version: str = "1",
    players: tuple[int, int] = (2, 6),
    requires: tuple[str, ...] = (),
    conflicts: tuple[str, ...] = (),
) -> Path:
    """A module folder with hardly anything in it."""
    folder = home / name
    folder.mkdir(parents=True)
    meta = META.format(
        number=number,
        game=game,
        version=version,
        low=players[0],
        high=players[1],
        requires=list(requires),
        conflicts=list(conflicts),
    )
    (folder / "module.toml").write_text(meta.replace("'", '"'), encoding="utf-8")
    (folder / "__init__.py").write_text(code, encoding="utf-8")
    return folder


# -- reading --------------------------------------------------------------------------------------


def test_metadata_is_read_without_the_code() -> None:
    """In a fresh process: looking at modules imports neither a game's code nor a module's."""
    code = f"""
import sys
import sabika
from pathlib import Path

(info,) = sabika.modules("alhambra", [Path({str(PATHS[0])!r})])[-1:]
assert info.id == {ID!r}, info
loaded = [name for name in sys.modules if {ID!r} in name or name.startswith("sabika.games")]
assert loaded == [], loaded
sabika.new_game(players=2, modules=[{ID!r}], module_paths=[Path({str(PATHS[0])!r})])
assert "sabika_modules.{ID}" in sys.modules
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_what_is_known_of_the_module() -> None:
    (info,) = [module for module in sabika.modules("alhambra", PATHS) if module.id == ID]
    assert (info.number, info.game, info.players, info.complexity) == (901, "alhambra", (2, 6), 2)
    assert info.names == {"en": "The Caravan", "fr": "La Caravane"}
    assert set(info.adds) == set(LANGUAGES)
    assert info.requires == info.conflicts == ()
    assert info.provenance == "derived"
    assert [(o.key, o.default, o.rule) for o in info.options] == [
        ("caravan.guide_discount", 2, "caravan R1"),
        ("caravan.look", True, "caravan R2"),
    ]
    assert ID not in [module.id for module in sabika.modules("alhambra")]


STARS: Final = {
    1: {1, 2, 3, 5, 6, 9, 10, 11, 14, 17, 24, 26, 30, 42, 43},
    3: {7, 19, 20, 22, 28, 31, 37, 38, 40, 41},
}
"""The modules there is least and most to learn of; all others have two stars."""


def test_stars_say_how_much_there_is_to_learn() -> None:
    stars = {module.number: module.complexity for module in sabika.modules("alhambra")}
    for number, given in stars.items():
        wanted = next((many for many, numbers in STARS.items() if number in numbers), 2)
        assert (number, given) == (number, wanted)


def test_what_is_laid_in_the_palace_is_found_there() -> None:
    """Modules with buildings that are bought like others are tagged so."""
    tagged = {module.number for module in sabika.modules("alhambra") if "palace" in module.touches}
    assert tagged >= {8, 16, 25, 26, 32, 33, 36}


def test_modules_come_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    write(tmp_path, "late", number=980)
    write(tmp_path, "early", number=970)
    write(tmp_path, "elsewhere", number=960, game="chess")
    found = [module.id for module in sabika.modules("alhambra", [tmp_path, *PATHS])]
    assert found[-3:] == [ID, "early", "late"]
    assert "elsewhere" in [module.id for module in sabika.modules(None, [tmp_path])]
    rules = rules_for(make_setup("alhambra", 3, ["late", "early"], module_paths=[tmp_path]))
    assert rules.modules == ("early", "late")


def test_options_of_the_module() -> None:
    assert begin(3).rules.options["caravan.guide_discount"] == 2
    assert begin(3, caravan__guide_discount="1").rules.options["caravan.guide_discount"] == 1
    with pytest.raises(SetupError) as caught:
        begin(3, caravan__guide_discount=7)
    assert caught.value.reason == "bad-option-value"
    with pytest.raises(SetupError) as caught:
        sabika.new_game(players=3, options={"caravan.look": False})
    assert caught.value.reason == "unknown-option"


# -- refusing -------------------------------------------------------------------------------------


def refused(home: Path, *modules: str, players: int = 3) -> str:
    """The reason a set-up is refused with, which every language can say."""
    with pytest.raises(SetupError) as caught:
        make_setup("alhambra", players, modules, module_paths=[home, *PATHS])
    for language in LANGUAGES:
        assert not caught.value.message(language).startswith("reason.")
    return caught.value.reason


def test_modules_that_do_not_go_together(tmp_path: Path) -> None:
    write(tmp_path, "follower", requires=(ID,))
    write(tmp_path, "rival", conflicts=(ID,))
    write(tmp_path, "crowd", players=(4, 6))
    write(tmp_path, "elsewhere", game="chess")
    assert refused(tmp_path, "follower") == "module-requires"
    assert refused(tmp_path, "rival", ID) == "module-conflicts"
    assert refused(tmp_path, "crowd") == "module-player-count"
    assert refused(tmp_path, "nowhere") == "unknown-module"
    assert refused(tmp_path, "elsewhere") == "unknown-module"
    for modules, players in ((["follower", ID], 3), (["rival"], 3), (["crowd"], 4)):
        setup = make_setup("alhambra", players, modules, module_paths=[tmp_path, *PATHS])
        assert {module.id for module in setup.modules} == set(modules)


def test_two_modules_of_one_name(tmp_path: Path) -> None:
    write(tmp_path, ID)
    assert refused(tmp_path, ID) == "duplicate-module"
    assert [module.id for module in make_setup("alhambra", 3, (), module_paths=PATHS).modules] == []
    # The same folder named twice is one module.
    assert make_setup("alhambra", 3, [ID], module_paths=[*PATHS, *PATHS]).modules[0].id == ID


# -- loading --------------------------------------------------------------------------------------


MARKED = '''
"""Marks the turns with a word."""

WORD = {word!r}


def contribute(book):
    """Says the word at the start of a turn."""
    book.stage("turn.start", 60, lambda play, frame: play.tell("said", {{"word": WORD}}))
'''


def test_modules_of_one_name_in_two_folders_have_their_own_code(tmp_path: Path) -> None:
    for word in ("one", "two", "one"):
        home = tmp_path / word
        if not home.exists():
            write(home, "marked", MARKED.format(word=word))
        game = sabika.new_game(players=2, modules=["marked"], seed=word, module_paths=[home])
        (said,) = [event.params["word"] for event in game.events if event.key == "said"]
        assert said == word


def test_code_that_fails_is_not_kept(tmp_path: Path) -> None:
    folder = write(tmp_path, "broken", "raise RuntimeError('not yet')\n")
    for _ in range(2):
        with pytest.raises(RuntimeError, match="not yet"):
            sabika.new_game(players=2, modules=["broken"], module_paths=[tmp_path])
    (folder / "__init__.py").write_text(NOTHING, encoding="utf-8")
    assert not sabika.new_game(players=2, modules=["broken"], module_paths=[tmp_path]).is_over


def test_a_rule_fix_of_a_module_changes_the_rules_version(tmp_path: Path) -> None:
    write(tmp_path / "old", "fixed", version="1")
    write(tmp_path / "new", "fixed", version="2")
    base = make_setup("alhambra", 2)
    game = sabika.new_game(players=2, modules=["fixed"], module_paths=[tmp_path / "old"])
    assert game.rules.version == f"{base.game.version} fixed-1"
    record = game.record().to_text()
    assert sabika.replay(record, module_paths=[tmp_path / "old"]).fingerprint()
    with pytest.raises(RecordError) as caught:
        sabika.replay(record, module_paths=[tmp_path / "new"])
    assert caught.value.reason == "record-other-version"


def test_a_record_needs_its_modules() -> None:
    record = begin(3).record()
    with pytest.raises(SetupError) as caught:
        sabika.replay(record)
    assert caught.value.reason == "unknown-module"


# -- data -----------------------------------------------------------------------------------------


def test_the_users_data_replaces_the_modules(tmp_path: Path) -> None:
    own = (PATHS[0] / ID / "data" / "caravan.toml").read_text(encoding="utf-8")
    (tmp_path / "caravan.toml").write_text(own.replace("count = 2", "count = 3"), encoding="utf-8")
    usual = begin(3)
    game = sabika.new_game(players=3, modules=[ID], seed=1, module_paths=PATHS, data=tmp_path)
    assert "tent-3" in game.rules.tile_index  # type: ignore[attr-defined]
    assert "tent-3" not in usual.rules.tile_index  # type: ignore[attr-defined]
    assert game.rules.data_digest != usual.rules.data_digest
    with pytest.raises(RecordError) as caught:
        sabika.replay(game.record(), module_paths=PATHS)
    assert caught.value.reason == "record-other-data"


def test_data_that_is_not_there(tmp_path: Path) -> None:
    code = "def contribute(book):\n    book.read('numbers.toml')\n"
    write(tmp_path, "bare", code)
    with pytest.raises(DataError) as caught:
        sabika.new_game(players=3, modules=["bare"], module_paths=[tmp_path])
    assert caught.value.reason == "data-no-file"
    assert str(caught.value.params["file"]).endswith("numbers.toml")


def test_data_says_where_it_comes_from(tmp_path: Path) -> None:
    own = (PATHS[0] / ID / "data" / "caravan.toml").read_text(encoding="utf-8")
    text = own.replace('[tents]\nprovenance = "derived"\n', "[tents]\n")
    (tmp_path / "caravan.toml").write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as caught:
        sabika.new_game(players=3, modules=[ID], module_paths=PATHS, data=tmp_path)
    assert caught.value.reason == "data-no-provenance"
    assert caught.value.params["row"] == "[tents]"


# -- messages -------------------------------------------------------------------------------------


def test_a_module_outside_the_package_speaks_too() -> None:
    game = begin(2)
    (event,) = game.play("favour tower", seat=0)
    assert keys([event]) == ["caravan.chosen"]
    from sabika.kernel.messages import catalogue, render

    assert render("event.caravan.chosen", {"seat": 0}) == "0 has chosen what to favour."
    assert render("event.caravan.chosen", {"seat": 0}, "fr") == "0 a choisi sa préférence."
    # The package's own catalogues stay as they are.
    assert "event.caravan.chosen" not in catalogue("en")
