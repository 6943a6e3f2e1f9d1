"""The sheet is data: it can be replaced, and mistakes are named with file and row."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import sabika
from sabika.cli.words import FICTIONAL
from sabika.games.rollwrite import reading
from sabika.games.rollwrite.components import TYPES
from sabika.kernel.errors import DataError, RecordError

OWN = Path(reading.__file__).parent / "data" / reading.FILE


def replaced(folder: Path, change: Callable[[str], str]) -> Path:
    """A data folder with a changed copy of the file."""
    text = OWN.read_text(encoding="utf-8")
    changed = change(text)
    assert changed != text
    (folder / reading.FILE).write_text(changed, encoding="utf-8")
    return folder


def test_every_table_says_where_it_comes_from() -> None:
    data = tomllib.loads(OWN.read_text(encoding="utf-8"))
    assert all(isinstance(table["provenance"], str) for table in data.values())
    assert data["sheet"]["provenance"] == "reconstructed"
    assert tuple(data["fictional"]["names"]) == FICTIONAL


def test_another_sheet_can_be_played(tmp_path: Path) -> None:
    folder = replaced(
        tmp_path,
        lambda text: text.replace('"PSACGT"', '"SPACGT"').replace(
            'provenance = "reconstructed"\nlegend', 'provenance = "printed"\nlegend'
        ),
    )
    game = sabika.new_game("rollwrite", players=2, seed=1, data=folder)
    pieces: Any = game.rules.showing().pieces()
    assert pieces["sheet"][0][:2] == ["seraglio", "pavilion"]
    assert pieces["provenance"] == "printed"
    record = game.record().to_text()
    assert sabika.replay(record, data=folder).fingerprint() == game.fingerprint()
    with pytest.raises(RecordError) as caught:
        sabika.replay(record)
    assert caught.value.reason == "record-other-data"


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"PSACGT"', '"PSACG"', "data-sheet-rows"),
        ('"PSACGT"', '"PSACGX"', "data-unknown-type"),
        ('  "PSACGT",\n', "", "data-sheet-rows"),
        ('"PSACGT"', "7", "data-sheet-rows"),
        ('P = "pavilion"', 'P = "tower"', "data-sheet-legend"),
        ('"ACGTPS"', '"ACGTSS"', "data-sheet-few-cells"),
        ("pavilion = [16, 8, 1]", "pavilion = [16, 8]", "data-score-places"),
        ("printed = 20", "printed = 0", "data-entry-number"),
        ("printed = 20", "", "data-entry-missing"),
        ("sides = 6", "sides = 8", "data-entry-number"),
        ('"3" = 18', '"3" = 0', "data-entry-number"),
        ("[lines]", "[rows]", "data-table-missing"),
        ('"Dirk", "Dirki", "Dirkelson", "Dirkito"', "", "data-fictional-names"),
        ("[setup]\nprovenance", "[setup]\nsource", "data-no-provenance"),
        ("[coins]", "[coins", "data-not-toml"),
    ],
)
def test_mistakes_are_named(tmp_path: Path, old: str, new: str, reason: str) -> None:
    folder = replaced(tmp_path, lambda text: text.replace(old, new))
    if reason == "data-sheet-few-cells":
        # A fourth pavilion goes too, so that only three cells are left.
        folder = replaced(
            tmp_path, lambda text: text.replace(old, new).replace('"GTPSAC"', '"GTSSAC"')
        )
    with pytest.raises(DataError) as caught:
        sabika.new_game("rollwrite", players=1, data=folder)
    assert caught.value.reason == reason
    assert reading.FILE in str(caught.value)


def test_no_such_folder(tmp_path: Path) -> None:
    with pytest.raises(DataError):
        sabika.new_game("rollwrite", players=1, data=tmp_path / "nowhere")


def test_types_are_in_value_order() -> None:
    rules: Any = sabika.new_game("rollwrite", players=3).rules
    assert [places[0] for places in rules.places] == [16, 17, 18, 19, 20, 21]
    assert rules.sheet.boxes == (5, 5, 6, 6, 7, 7)
    assert len(TYPES) == len(rules.places)
