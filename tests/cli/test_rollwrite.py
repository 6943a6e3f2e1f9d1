"""Roll & Write in the terminal: alone and with bots, hints, records, measures, rules."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from sabika.cli.common import language_set
from sabika.cli.games.rollwrite import FACE
from sabika.kernel.game import replay
from sabika.lab.scenario import run_scenario

from .running import process, run, run_json

ALWAYS_FIRST = "1\n" * 400


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("The game is over", "Round 18 of 18", "The final scoring", "Your result", "Dirki")),
        ("fr", ("La partie est finie", "Manche 18 sur 18", "Le décompte final", "Votre résultat")),
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
    assert "Highest total: Dirk" in done.stdout
    assert "bonus of the fictional players" in done.stdout


@pytest.mark.parametrize(
    ("circled", "said"),
    [
        (8, "Highest total: Dirk with 94 points; you have 93."),
        (10, "You share the victory with Dirk: 94 points each."),
        (12, "You beat the fictional players with 95 points."),
    ],
)
def test_how_it_ended_against_fictional_players(circled: int, said: str) -> None:
    language_set("en")
    (file,) = (Path(__file__).parents[2] / "scenarios").glob("roll_and_write/versus_tie.toml")
    for case in run_scenario(tomllib.loads(file.read_text(encoding="utf-8"))).cases:
        assert case.game is not None
        view: Any = case.game.view()
        if view["players"][0]["coins"]["circled"] == circled:
            assert FACE.outcome(case.game, 0, ["Ana"]) == said
            return
    raise AssertionError(circled)


SERAGLIOS = [[2, 1], [6, 2], [4, 3], [1, 4], [3, 6]]
PAVILIONS = [[1, 1], [5, 2], [3, 3], [4, 5], [2, 6]]


def test_who_takes_a_place_alone_and_who_shares_it() -> None:
    language_set("en")
    completed = [
        {"seat": 0, "type": "pavilion", "round": 8},
        {"seat": 0, "type": "seraglio", "round": 8},
        {"seat": 1, "type": "seraglio", "round": 8},
    ]
    players = {"0": {"built": [*PAVILIONS, *SERAGLIOS]}, "1": {"built": SERAGLIOS}}
    position = {
        "title": "places",
        "rule": "ROUND_END",
        "game": {"name": "rollwrite", "players": 3},
        "given": {"at": "round end", "round": 8, "completed": completed, "players": players},
        "step": [{"expect": {"over": False}}],
    }
    game = run_scenario(position).cases[0].game
    assert game is not None
    names = ["Ana", "Ben", "Cid"]
    together = "in the same round as others and shares"
    shared = f"completes seraglio {together} 1st and 2nd place: 13 points."
    told = [event for event in game.events if event.key.startswith("place.")]
    assert [FACE.sentence(event, names, None) for event in told] == [
        "Ana completes pavilion and takes 1st place: 16 points.",
        f"Ana {shared}",
        f"Ben {shared}",
    ]


def test_with_bots_and_commands() -> None:
    typed = "\n".join(["help", "table", "hint", "list", "log", "undo", "1", "undo", "1"])
    flags = ("--game", "rollwrite", "--bots", "light,greedy", "--seed", 2)
    done = run("play", *flags, typed=f"{typed}\n{ALWAYS_FIRST}")
    assert done.exit_code == 0, done.output
    assert "sabika rules rollwrite" in done.stdout
    assert "modify blue-4 +1" in done.stdout
    assert "greedy would choose" in done.stdout
    assert "Move undone." in done.stdout
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


def test_a_position_is_drawn(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run(
        "play", "--game", "rollwrite", "--players", 1, "--seed", 5, "--record", file, typed="1\n1\n"
    )
    done = run("show", file, "--svg", tmp_path / "x.svg")
    assert done.exit_code == 0
    assert "<svg" in (tmp_path / "x.svg").read_text(encoding="utf-8")
