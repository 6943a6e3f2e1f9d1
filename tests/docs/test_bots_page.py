"""The program of docs/bots.md plays a whole game against a real server."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.test_docs import ROOT, blocks_of
from tests.patience import patience
from tests.system.people import Person
from tests.system.processes import ServerProcess

PAGE = ROOT / "docs" / "bots.md"


def example() -> str:
    """The program of the page."""
    (block,) = [block for block in blocks_of(PAGE)[0] if block.info == "python bot"]
    return block.text


def test_the_example_is_short() -> None:
    assert len([line for line in example().splitlines() if line.strip()]) <= 40


@pytest.mark.slow
def test_the_example_plays_a_whole_game(tmp_path: Path) -> None:
    program = tmp_path / "bot.py"
    program.write_text(example(), encoding="utf-8")
    with ServerProcess(tmp_path) as server:
        ana = Person(server.url)
        seats = [{"kind": "bot", "bot": "light"}, {"kind": "open"}, {"kind": "bot", "bot": "light"}]
        table = ana.table(seats)
        ana.post(f"/api/tables/{table}/join", seat=1)
        token = ana.post(f"/api/tables/{table}/seats/1/link")["token"]
        ana.post(f"/api/tables/{table}/start")
        run = subprocess.run(
            [sys.executable, str(program), server.url, table, "1", token],
            capture_output=True,
            text=True,
            timeout=patience(120),
            check=False,
            env={**os.environ, "NO_PROXY": "*"},
        )
        assert run.returncode == 0, run.stderr + run.stdout
        info = ana.get(f"/api/tables/{table}")
        assert info["status"] == "finished"
        assert run.stdout.strip() == str({"scores": info["scores"], "winners": info["winners"]})
        replay = ana.get(f"/api/replays/{table}")
        ana.http.close()
    bought = replay["spending"][1]["bought"]
    assert bought > 0
    assert replay["scores"][1] > 0
