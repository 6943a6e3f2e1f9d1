"""Roll & Write in the terminal: alone and with bots, hints, records, measures, rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sabika.kernel.game import replay

from .running import process, run, run_json

ALWAYS_FIRST = "1\n" * 400


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("The game is over", "Round 18 of 18", "Your result", "reconstructed", "Dirki")),
        ("fr", ("La partie est finie", "Manche 18 sur 18", "Votre résultat", "reconstituée")),
    ],
)
def test_a_whole_game_alone(language: str, words: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    flags = ("--game", "rollwrite", "--players", 1, "--seed", "5", "--language", language)
    done = process("play", *flags, "--record", file, typed=ALWAYS_FIRST)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    for word in words:
        assert word in done.stdout
    for unsaid in ("cli.", "event.", "reason.", "score.", "type.", "{"):
        assert unsaid not in done.stdout
    game = replay(file.read_text(encoding="utf-8"))
    assert game.is_over
    assert str(game.scores[0]) in done.stdout
    shown = run("replay", file, "--at", 12)
    assert shown.exit_code == 0, shown.output
    assert "Action 12" in shown.stdout
    listed = run("replay", file, "--actions")
    assert "build blue-" in listed.stdout


def test_against_fictional_players() -> None:
    flags = ("--game", "rollwrite", "--players", 1, "--option", "rollwrite.versus=true")
    done = run("play", *flags, "--seed", 1, typed="gain\n" * 30)
    assert done.exit_code == 0, done.output
    assert "has more" in done.stdout
    assert "bonus of the fictional players" in done.stdout


def test_with_bots_and_commands() -> None:
    typed = "\n".join(["help", "table", "hint", "list", "log", "undo", "1", "undo", "1"])
    flags = ("--game", "rollwrite", "--bots", "light,greedy", "--seed", 2)
    done = run("play", *flags, typed=f"{typed}\n{ALWAYS_FIRST}")
    assert done.exit_code == 0, done.output
    assert "sabika rules rollwrite" in done.stdout
    assert "modify blue-4 +1" in done.stdout
    assert "greedy would choose" in done.stdout
    assert "Taken back." in done.stdout
    assert "The game is over" in done.stdout


def test_as_json() -> None:
    flags = ("--game", "rollwrite", "--players", 1, "--json")
    done = run("play", *flags, "--seed", 3, typed=ALWAYS_FIRST)
    assert done.exit_code == 0, done.output
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert lines[0]["game"] == "rollwrite"
    assert lines[-1]["type"] == "result"
    assert len(lines[-1]["scores"]) == 1


def test_simulations_and_measures(tmp_path: Path) -> None:
    found = run_json(
        *("simulate", "--game", "rollwrite", "--players", "greedy,random", "--games", 4),
        *("--records", tmp_path),
    )
    assert found["games"] == 4
    assert len(list(tmp_path.glob("*.json"))) == 4
    alone = run_json("simulate", "--game", "rollwrite", "--players", "greedy", "--games", 3)
    assert alone["games"] == 3
    speed = run_json("bench", "--game", "rollwrite", "--seconds", 0.05)
    assert speed["random"]["games_per_second"] > 0


@pytest.mark.parametrize("language", ["en", "fr"])
def test_rules(language: str) -> None:
    done = run("rules", "rollwrite", "--language", language)
    assert done.exit_code == 0
    assert "Roll & Write" in done.stdout


def test_a_position_is_not_drawn(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run(
        "play", "--game", "rollwrite", "--players", 1, "--seed", 5, "--record", file, typed="1\n1\n"
    )
    done = run("show", file, "--svg", tmp_path / "x.svg")
    assert done.exit_code == 2
    assert "cannot be drawn" in done.stderr
