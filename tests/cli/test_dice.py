"""The Dice Game at the terminal: whole games through a pipe, listings, simulations, its rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sabika.kernel.game import replay
from tests.full import FULL

from .running import process, run

ALWAYS_FIRST = "1\n" * 700
OTHERS = [
    ("en", (), ("The game is over", "bonus tokens", "Round 5", "Scoring B begins.", "Total")),
    ("fr", ("--option", "dice.alcazaba=true"), ("en partie reconstituées", "Total")),
]
"""The same games in the other language."""


@pytest.mark.parametrize(
    ("language", "flags", "words"),
    [
        ("fr", (), ("La partie est finie", "jetons bonus", "Manche 5", "Décompte C", "Total")),
        ("en", ("--option", "dice.alcazaba=true"), ("partly reconstructed", "The game is over")),
        *(OTHERS if FULL else []),
    ],
)
def test_a_whole_game_through_a_pipe(
    language: str, flags: tuple[str, ...], words: tuple[str, ...], tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    own = ("--game", "dice", "--seed", "5", "--language", language, "--record", file)
    done = process("play", *own, *flags, "--bots", "light,light", typed=ALWAYS_FIRST)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    for word in words:
        assert word in done.stdout
    for unsaid in ("cli.", "event.", "reason.", "score.", "type.", "word.", "notice.", "{"):
        assert unsaid not in done.stdout
    assert re.search(r"(Scoring|Décompte) I", done.stdout) is None, "scorings are A, B and C here"
    game = replay(file.read_text(encoding="utf-8"))
    assert game.is_over


def test_two_with_dirk_and_commands() -> None:
    typed = "1\nhelp\nlist\nhint\ntable\nlog\nfly\nplace chair\nundo\nquit\n"
    result = run("play", "--game", "dice", "--bots", "random", "--seed", 3, typed=typed)
    assert result.exit_code == 0, result.output
    assert "Dirk" in result.stdout
    assert "There is no building type “chair”" in result.stdout


def test_simulations_and_rules() -> None:
    flags = ("--game", "dice", "--games", 4, "--players", "random,random,light")
    result = run("simulate", *flags)
    assert result.exit_code == 0, result.output
    for language, words in (("en", "partly reconstructed"), ("fr", "en partie reconstituée")):
        page = run("rules", "dice", "--language", language)
        assert page.exit_code == 0, page.output
        assert "Alcazaba" in page.stdout
        assert words in page.stdout
