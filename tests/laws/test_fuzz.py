"""`make fuzz` in pieces: what a log holds is not played again, unless it went wrong."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.laws import fuzz
from tests.laws.mixes import Mix


@pytest.fixture
def examined(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the mixes that were played; number 13 goes wrong."""
    numbers: list[int] = []

    def examine(mix: Mix, tried: Counter[str], zeal: float) -> None:
        numbers.append(mix.seed)
        tried["decisions"] += 100
        assert mix.seed != 13, "the thirteenth"

    monkeypatch.setattr(fuzz, "examine", examine)
    return numbers


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr("sys.argv", ["fuzz", "--workers", "1", "--range", "4", *words])
    return fuzz.main()


def test_ranges_add_up(
    examined: list[int],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    log = str(tmp_path / "fuzz.log")
    assert run(monkeypatch, "--start", "1", "--games", "6", "--log", log) == 0
    assert examined == [1, 2, 3, 4, 5, 6]
    said = capsys.readouterr().out
    assert "1 to 4: 4 games, 400 decisions, 0 s, 0 faults" in said
    assert "5 to 6: 2 games, 200 decisions, 0 s, 0 faults" in said

    assert run(monkeypatch, "--start", "1", "--games", "8", "--log", log) == 0
    assert examined[6:] == [5, 6, 7, 8]  # 1 to 4 are known, 5 to 6 are another range
    assert "together: 8 games, 0 s, 0 faults\n        800 decisions" in capsys.readouterr().out


def test_what_went_wrong_is_said_and_played_again(
    examined: list[int],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    words = ["--start", "9", "--games", "8", "--zeal", "0.5", "--log", str(tmp_path / "fuzz.log")]
    assert run(monkeypatch, *words) == 1
    said = capsys.readouterr().out
    assert "mix 13: " in said
    assert "the thirteenth" in said
    assert "again: python -m tests.laws.fuzz --zeal 0.5 --seed 13 --players" in said
    assert "together: 8 games, 0 s, 1 faults" in said

    assert run(monkeypatch, *words) == 1
    assert examined[8:] == [13, 14, 15, 16]


def test_another_way_of_playing_is_played_anew(
    examined: list[int], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    words = ["--start", "1", "--games", "4", "--log", str(tmp_path / "fuzz.log")]
    for way in ([], ["--shipped"], ["--zeal", "0.5"], []):
        assert run(monkeypatch, *words, *way) == 0
    assert examined == [1, 2, 3, 4] * 3
