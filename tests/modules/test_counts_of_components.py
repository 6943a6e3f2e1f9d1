"""Component data of modules must add up to what the rules print; a user's file is checked alike."""

from __future__ import annotations

from pathlib import Path

import pytest

import sabika
from sabika.games.alhambra import rules
from sabika.kernel.errors import DataError

MODULES = Path(rules.__file__).parent / "modules"


@pytest.mark.parametrize(
    ("module", "row", "expected"),
    [
        ("squares", '  { type = "tower", walls = "NW" },\n', 5),
        ("bazaars", '  { currency = "ducat", types = ["pavilion", "arcades", "garden"] },\n', 8),
        ("treasure_chamber", "pavilion = 5, ", 42),
    ],
)
def test_what_is_missing_is_noticed(tmp_path: Path, module: str, row: str, expected: int) -> None:
    file = f"{module}.toml"
    text = (MODULES / module / "data" / file).read_text(encoding="utf-8")
    assert row in text
    less = row.replace("5", "4") if module == "treasure_chamber" else ""
    (tmp_path / file).write_text(text.replace(row, less), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        sabika.new_game(players=3, modules=[module], data=tmp_path, seed=1)
    assert caught.value.reason == "data-total"
    assert caught.value.params["file"] == file
    assert caught.value.params["expected"] == expected
    assert caught.value.params["found"] == expected - 1
