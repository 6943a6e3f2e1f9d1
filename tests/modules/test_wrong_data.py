"""A user's data file in which something of a module does not add up is refused, entry by entry."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest

import sabika
from sabika.games.alhambra import rules
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.reading import load_components
from sabika.kernel.datafiles import parsed
from sabika.kernel.errors import DataError
from sabika.kernel.registry import ModuleInfo, modules

MODULES = Path(rules.__file__).parent / "modules"
BASE = load_components(4).tiles

WRONG = [
    (
        "new_score_cards",
        '  ["tower", "pavilion", "seraglio", "chambers", "arcades", "garden"],\n',
        "",
        "cards",
    ),
    ("new_score_cards", "drawn = 3", "drawn = 2", "drawn"),
    (
        "new_score_cards",
        '["pavilion", "chambers", "tower", "seraglio", "arcades", "garden"]',
        '["pavilion", "pavilion", "tower", "seraglio", "arcades", "garden"]',
        "cards row 1",
    ),
    (
        "new_score_cards",
        '["pavilion", "chambers", "tower", "seraglio", "arcades", "garden"]',
        '["pavilion", "chambers", "tower", "seraglio", "arcades", "garden", "garden"]',
        "cards row 1",
    ),
    ("power_of_sultan", "total = 8", "total = 9", "cards"),
    ("power_of_sultan", "3 = 3 }", "3 = 2 }", "piles"),
    ("power_of_sultan", '["arcades", "chambers"]]', '["arcades", "garden"]]', "opposite"),
    ("caravanserai", "cards = 8", "cards = 7", "rows"),
    ("caravanserai", "types_for = [4, 5]", "types_for = [4, 5, 6]", "types_for"),
    ("art_of_the_moors", "total = 20", "total = 21", "per_group"),
    ("art_of_the_moors", "points = [0, 1, 2, 3, 5, 8]", "points = [0, 1, 2, 3, 5]", "rows row 1"),
    ("art_of_the_moors", "needs = [2, 2, 2, 3, 3, 4]", "needs = [2, 2, 2, 3, 3]", "rows row 1"),
    ("falconers", "per_kind = 5", "per_kind = 4", "black"),
    ("falconers", '["garden", "tower"]]', '["arcades", "tower"]]', "[plumage]"),
    ("building_sites", "total = 8", "total = 7", "total"),
    ("exchange_certificates", "most = 6", "most = 7", "most"),
    ("magical_buildings", 'type = "seraglio"', 'type = "pavilion"', "rows"),
    ("new_building_grounds", "prices = [6, 8, 10, 12]", "prices = [6, 8, 10, 10]", "prices"),
    ("new_building_grounds", "per_column = 3", "per_column = 2", "per_column"),
    ("palace_staff", "total = 54", "total = 53", "by_type"),
    ("orchards", '"grape", "pomegranate"]\n', '"grape", "grape"]\n', "kinds"),
    ("orchards", '["apple"], ["orange", "lemon"],', '["apple"],', "first_board"),
    ("orchards", '["orange", "lemon"],', '["orange", "orange"],', "first_board row 2"),
    ("orchards", "points = [1, 2, 4, 7, 11, 16]", "points = [1, 2, 4, 7, 11]", "points"),
    ("travelling_craftsmen", '"brickmaker", "minter"', '"brickmaker", "brickmaker"', "unmarked"),
    ("travelling_craftsmen", "open_each = 2", "open_each = 3", "[cards]"),
    ("bathhouses", "total = 6", "total = 7", "rows"),
    ("wishing_well", "total = 24", "total = 25", "values"),
    (
        "fresh_colours",
        'pavilion = [["blue", "red"], ["brown", "white"],',
        'pavilion = [["blue", "red"],',
        "pavilion",
    ),
    ("alhambra_zoo", '"parrot", "camel"]', '"parrot", "parrot"]', "names"),
    ("alhambra_zoo", "removed = 2", "removed = 3", "removed"),
    ("gates_without_end", "keys = 9", "keys = 8", "rows"),
    ("gates_without_end", '"vp1", "wall", "semi"]', '"vp1", "wall"]', "rows row 1"),
    ("gates_without_end", "walls = 7", "walls = 6", "walls"),
    ("gates_without_end", "half_buildings = 6", "half_buildings = 5", "half_buildings"),
    ("gates_without_end", 'doors = ["white", "red"', 'doors = ["white", "white"', "doors"),
    ("gates_without_end", 'colours = ["blue", "red"', 'colours = ["blue", "blue"', "colours"),
    ("buildings_of_power", "total = 12", "total = 13", "twins"),
    ("buildings_of_power", "black = 3", "black = 2", "strength"),
    ("buildings_of_power", "white = 3", "white = 2", "riches"),
    ("extensions", "per_type = 2", "per_type = 3", "[types]"),
    ("extensions", "total = 12", "total = 13", "[numbers]"),
    ("extensions", "limits = [9, 12, 15]", "limits = [9, 12]", "[board]"),
    ("extensions", '["florin", "florin", "dirham"]', '["florin", "florin"]', "columns"),
    ("handymen", "total = 48", "total = 47", "total"),
    ("treasures", "values = [1, 2, 3, 4, 5]", "values = [1, 2, 3, 4]", "values"),
    ("treasures", "end_points_max = 15", "end_points_max = 14", "end_points_max"),
    ("caliphs_missions", "total = 9", "total = 8", "total"),
    ("bonus_cards", 'type = "seraglio", cost = 9', 'type = "arcades", cost = 9', "rows"),
    ("bonus_cards", "3 = 3", "3 = 4", "rows"),
    ("currency_exchange", '  ["ducat", "florin"],\n', "", "piles"),
    ("city_gates", "order = [3, 4, 5]", "order = []", "order"),
    ("caravanserai", '["dinar", "florin", "dirham", "ducat"]', '["dinar", "florin"]', "rows row 4"),
    (
        "caravanserai",
        '["dinar", "florin", "dirham", "ducat"]',
        '["dinar", "florin", "dirham", "dinar"]',
        "rows row 4",
    ),
    ("falconers", '["garden", "tower"]]', '["tower", "tower"]]', "white"),
    ("falconers", "points = [0, 2, 6, 12, 20, 30]", "points = [0, 2, 6, 12, 20]", "points"),
    ("street_trader", "[0, 1, 3, 6, 10, 15, 21]", "[0, 1, 3, 6, 10, 15]", "set_points"),
    ("invaders", "per_side = [1, 2, 3]", "per_side = [1, 2]", "per_side"),
    ("watchtowers", "surcharge = [6, 4, 2]", "surcharge = []", "surcharge"),
    ("medina", "rows = [", "rows = []\nother = [", "rows"),
    ("medina", "none_built = [1, 2, 3]", "none_built = [1, 2]", "none_built"),
]

NOT_THERE = [
    (
        "bonus_cards",
        'type = "pavilion", cost = 8',
        'type = "pavilion", cost = 9',
        "data-no-building",
        "rows row 1 cost",
    ),
    (
        "bonus_cards",
        'type = "seraglio", cost = 9',
        'type = "seraglio", cost = 8',
        "data-no-building",
        "rows row 2 cost",
    ),
    ("buildings_of_power", '"chambers-11"', '"chambers-12"', "data-no-building", "strength"),
    ("currency_exchange", "4 = 2", "6 = 2", "data-entry-number", "piles"),
    ("characters", "4 = 2", "6 = 2", "data-entry-number", "piles"),
    ("city_walls", "5 = 2", "0 = 2", "data-entry-number", "piles"),
    ("power_of_sultan", "3 = 3", "9 = 3", "data-entry-number", "piles"),
    ("master_builders", "5 = 3", "7 = 3", "data-entry-number", "piles"),
    ("city_gates", "order = [3, 4, 5]", "order = [3, 4, 6]", "data-entry-number", "order"),
    ("handymen", "faces = 6", "faces = 0", "data-entry-number", "faces"),
    ("major_projects", "least = 15", "least = 0", "data-entry-number", "least"),
    (
        "street_trader",
        "citizens_per_colour = 7",
        "citizens_per_colour = 2",
        "data-entry-number",
        "citizens_per_colour",
    ),
    (
        "street_trader",
        "kept_at_start = 3",
        "kept_at_start = 0",
        "data-entry-number",
        "kept_at_start",
    ),
    (
        "street_trader",
        "kept_at_start = 3",
        "kept_at_start = 7",
        "data-entry-number",
        "kept_at_start",
    ),
]
"""Entries that name what is not there: base tiles, piles; and numbers that no game goes with."""


def refused(folder: Path, module: str, entry: str, wrong: str) -> DataError:
    """Why a game is not set up with a file of a module that has a wrong entry."""
    file = f"{module}.toml"
    text = (MODULES / module / "data" / file).read_text(encoding="utf-8")
    assert entry in text
    (folder / file).write_text(text.replace(entry, wrong, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        sabika.new_game(players=3, modules=[module], data=folder, seed=1)
    assert caught.value.params["file"] == file
    return caught.value


@pytest.mark.parametrize(("module", "entry", "wrong", "told"), WRONG)
def test_a_wrong_entry_is_named(
    tmp_path: Path, module: str, entry: str, wrong: str, told: str
) -> None:
    error = refused(tmp_path, module, entry, wrong)
    assert error.reason == "data-total"
    assert told in str(error.params["row"])


@pytest.mark.parametrize(("module", "entry", "wrong", "reason", "told"), NOT_THERE)
def test_an_entry_that_no_game_goes_with_is_named(
    tmp_path: Path, module: str, entry: str, wrong: str, reason: str, told: str
) -> None:
    error = refused(tmp_path, module, entry, wrong)
    assert (error.reason, error.params["row"]) == (reason, told)


@pytest.mark.parametrize("module", ["bonus_cards", "buildings_of_power"])
def test_tiles_the_base_game_has_no_longer(tmp_path: Path, module: str) -> None:
    """What a module names must be in the user's data of the base game, too."""
    base = (Path(rules.__file__).parent / "data/base.toml").read_text(encoding="utf-8")
    assert base.count('type = "tower", cost = 12, walls = ""') == 1
    other = base.replace(
        'type = "tower", cost = 12, walls = ""', 'type = "tower", cost = 12, walls = "N"'
    )
    (tmp_path / "base.toml").write_text(other, encoding="utf-8")
    with pytest.raises(DataError) as caught:
        sabika.new_game(players=3, modules=[module], data=tmp_path, seed=1)
    assert caught.value.reason == "data-no-building"
    assert caught.value.params["file"] == f"{module}.toml"
    assert str(caught.value.params["found"]) == "tower-12"


def facts_of(module: ModuleInfo) -> Facts[Any]:
    """What a module reads its data with."""
    for name in (module.folder.name, f"{module.folder.name}.pieces"):
        for value in vars(import_module(f"{rules.__package__}.modules.{name}")).values():
            if isinstance(value, Facts):
                return value
    raise AssertionError("it reads no data")


ODD: Final[tuple[Any, ...]] = (None, True, -1, 999_999, 2.5, "x", "", [], ["x"], {}, {"x": 1})
"""What is hardly right anywhere."""


def spoilt(value: Any) -> Iterator[Any]:
    """An entry and what lies in it, one thing after the other replaced or left out."""
    yield from (odd for odd in ODD if odd != value)
    if isinstance(value, dict):
        for key in value:
            yield {other: inner for other, inner in value.items() if other != key}
            yield from ({**value, key: inner} for inner in spoilt(value[key]))
    elif isinstance(value, list):
        for at in (0, len(value) - 1) if value else ():
            yield value[:at] + value[at + 1 :]
            yield from ([*value[:at], inner, *value[at + 1 :]] for inner in spoilt(value[at]))


@pytest.mark.parametrize("module", modules("alhambra"), ids=lambda module: module.id)
def test_whatever_stands_in_a_file_is_read_or_refused(module: ModuleInfo) -> None:
    options = {option.key: option.default for option in module.options}
    facts, files = facts_of(module), list[object]()
    file, make = facts._file, facts._make
    data = parsed(module.folder / "data" / file)
    make(Sheet(data, file, 4, options, BASE))
    for table in data:
        for wrong in spoilt(data[table]):
            try:
                make(Sheet({**data, table: wrong}, file, 4, options, BASE))
            except DataError as error:
                files.append(error.params["file"])
    assert {*files} == {file}
    assert len(files) > 20
