"""The games run as they always did, to the last point and fingerprint."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from tests.full import FULL
from tests.golden.playthrough import FOLDER, TABLES, golden_file, playthrough

BEGINNING = 1_200
"""So many lines of a game of all modules at once are compared; in the long run all of them."""
SHOWN = 30
"""How many lines of a difference are shown: the first ones say what happened."""


def marks(name: str) -> tuple[pytest.MarkDecorator, ...]:
    """All modules at once take their time."""
    return (pytest.mark.slow,) if name.startswith("all-") else ()


@pytest.mark.parametrize("name", [pytest.param(name, marks=marks(name)) for name in TABLES])
def test_playthrough(name: str) -> None:
    lines = None if FULL or not name.startswith("all-") else BEGINNING
    compare(name, playthrough(name, lines), lines)


def compare(name: str, text: str, lines: int | None = None) -> None:
    """Fail with a readable difference if a game, or its first lines, are not as written down."""
    file = golden_file(name)
    if not file.is_file():
        pytest.fail(
            f"{name} is not written down yet: run `make golden` and read it.", pytrace=False
        )
    written = file.read_text(encoding="utf-8").splitlines()[:lines]
    played = text.splitlines()
    changes = list(unified_diff(written, played, "written down", "played now", lineterm="", n=2))
    if changes:
        shown = "\n".join(changes[:SHOWN])
        pytest.fail(
            f"{name} runs otherwise ({len(changes)} lines of difference). If that is meant, run "
            f"`make golden` and read the diff.\n{shown}",
            pytrace=False,
        )


@pytest.mark.parametrize("name", TABLES)
def test_playthroughs_show_everything(name: str) -> None:
    """The files hold what they are for: the scorings, every decision, a result; and are small."""
    file = golden_file(name)
    assert file.is_file(), "run `make golden`"
    text = file.read_text(encoding="utf-8")
    lines = text.splitlines()
    # With modules there is more to tell, and more still with all of them at once: each brings
    # decisions of its own, and more of them the longer the others make the game.
    played = len(TABLES[name].modules)
    assert len(text) < (max(250_000, 16_000 * played) if played else 60_000)
    scorings = [line for line in lines if line.startswith("  scoring ")]
    assert scorings == sorted(set(scorings))
    # The tiles may run out before the second scoring card turns up.
    assert len(scorings) == 3 or TABLES[name].modules
    assert scorings[-1] == "  scoring 3"
    assert sum(line.startswith("turn ") for line in lines) > 100
    assert lines[-1].startswith("result ")
    assert ("dirk draws" in text) == (TABLES[name].players == 2)


def test_all_files_together_are_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.glob("*.txt")) < 5_000_000
