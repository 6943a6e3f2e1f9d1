"""Running commands: in this process, or as a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from typer.testing import CliRunner, Result

from sabika.bots.registry import make_bot
from sabika.bots.seat import Seat
from sabika.cli.app import app
from sabika.kernel.game import Game, new_game
from tests.patience import patience

COMMAND: Final = (sys.executable, "-m", "sabika.cli")


def run(*words: object, typed: str | None = None) -> Result:
    """Run a command in this process."""
    environment = {"SABIKA_LANGUAGE": None, "COLUMNS": "120"}
    return CliRunner(env=environment).invoke(app, [str(word) for word in words], input=typed)


def run_json(*words: object) -> Any:
    """Run a command that must succeed with --json, and read what it prints."""
    result = run(*words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def process(*words: object, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command as a process of its own, fed through a pipe."""
    return subprocess.run(
        [*COMMAND, *map(str, words)],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        timeout=patience(),
        check=False,
    )


def assert_refused(result: Result, *words: str) -> None:
    """The input was refused: exit code 2, one line of error, nothing else."""
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    lines = result.stderr.splitlines()
    assert len(lines) == 1, result.stderr
    assert lines[0].startswith("sabika: ")
    for word in words:
        assert word in lines[0]


def played(players: int = 3, seed: str = "1", actions: int | None = None) -> Game:
    """A game between light bots, whole or its beginning."""
    game = new_game(players=players, seed=seed)
    bots = [make_bot("light", f"{seed}/{seat}") for seat in range(players)]
    seats = [Seat(game.engine, seat) for seat in range(players)]
    while not game.is_over and (actions is None or len(game.actions) < actions):
        asked = game.decision.owner
        game.play(bots[asked].decide(seats[asked]), asked)
    return game


def record_file(folder: Path, game: Game, name: str = "game.json") -> Path:
    """A file with the record of a game."""
    file = folder / name
    file.write_text(game.record().to_text(), encoding="utf-8")
    return file
