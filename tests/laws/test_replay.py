"""Law: a record replays to the same game, here and in any other process."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections import Counter
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given

import sabika
from sabika.kernel.game import Game
from sabika.kernel.record import Record
from tests.full import FULL
from tests.laws.driving import Walk, choose, law, parts, walks
from tests.laws.other_process import outcome

ROOT = Path(__file__).parent.parent.parent


def fingerprints(walk: Walk) -> tuple[Game, list[str]]:
    """The game at the end of a walk and the fingerprint after every number of actions."""
    marks: list[str] = []
    game = walk.begin()
    for game in walk.positions():
        marks.append(game.fingerprint())
    return game, marks


@law
@given(walks())
def test_records_replay(tried: Counter[str], walk: Walk) -> None:
    game, marks = fingerprints(walk)
    record = game.record()
    text = record.to_text()
    assert Record.from_text(text) == record
    assert Record.from_text(text).to_text() == text
    again = sabika.replay(text)
    assert again.fingerprint() == game.fingerprint() == record.fingerprint
    assert again.actions == game.actions
    assert again.events == game.events
    assert again.result == game.result
    assert again.record() == record
    rng = random.Random(walk.seed)
    for upto in {0, len(game.actions), rng.randint(0, len(game.actions))}:
        part = sabika.replay(record, upto)
        assert part.fingerprint() == marks[upto]
        assert part.actions == game.actions[:upto]
        tried["replays"] += 1


@law
@given(walks())
def test_snapshots_are_the_states(tried: Counter[str], walk: Walk) -> None:
    game, marks = fingerprints(walk)
    rules, _ = parts(game)
    record = Record.from_text(game.record().to_text())
    counts = [count for count, _ in record.snapshots]
    assert counts[0] == 0
    assert counts == sorted(set(counts))
    for index in range(len(marks)):
        reached, data = record.state_at(index)
        assert reached == max(count for count in counts if count <= index)
        if reached == index:
            assert rules.restore(json.loads(json.dumps(data))).fingerprint() == marks[index]
            tried["snapshots restored"] += 1
    if game.is_over:
        assert counts[-1] == len(game.actions)
    # One for every turn, so that no snapshot is ever far.
    turns = [event for event in game.events if event.key == "turn.started"]
    assert len(counts) == len(turns) + game.is_over


@law
@given(walks())
def test_games_from_a_position_replay(walk: Walk) -> None:
    start = walk.reached()
    game = Game.from_position(start.rules, start.rules.copy(start.state))
    rng = random.Random(walk.seed)
    for _ in range(30):
        if not game.is_over:
            game.play(choose(game, rng))
    record = Record.from_text(game.record().to_text())
    assert record.given is not None
    again = sabika.replay(record)
    assert again.fingerprint() == game.fingerprint()
    assert again.record().to_text() == record.to_text()
    assert sabika.replay(record, 0).fingerprint() == start.fingerprint()


@pytest.mark.slow
def test_other_processes_agree(tried: Counter[str]) -> None:
    """Whatever the hash seed, the same choices give the same bytes."""
    seeds = range(2 if not FULL else 30)
    games = [Walk(seed, 2 + seed % 5, (), "light", 2000).reached() for seed in seeds]
    asked: dict[str, list[object]] = {
        "walks": [
            [s, p, policy]
            for s in seeds
            for p, policy in product((2, 6), ("light", "uniform"))
            if FULL or (p == 2) == (policy == "light")
        ],
        "records": [game.record().to_text() for game in games],
    }
    here = json.loads(json.dumps(outcome(asked)))
    for hash_seed in ("0", "987654321", *(["1"] if FULL else [])):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        done = subprocess.run(
            [sys.executable, "-m", "tests.laws.other_process"],
            input=json.dumps(asked),
            capture_output=True,
            text=True,
            cwd=ROOT,
            env=environment,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout) == here
        tried["games repeated in other processes"] += len(asked["walks"]) + len(asked["records"])
