"""Killed at random moments: every acknowledged move is there, and the pending decision stands."""

from __future__ import annotations

import os
import random
import threading
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from bench.offered import pick
from tests.full import FULL
from tests.patience import patience
from tests.system.forking import Forge
from tests.system.people import Person
from tests.system.processes import ServerProcess

Visit = Callable[..., Person]
CRASHES = 20
"""At most; the usual run ends earlier, once a kill has hit a request on its way."""
ENOUGH = CRASHES if FULL else 6


def test_every_acknowledged_move_survives_kills(tmp_path: Path, visit: Visit, forge: Forge) -> None:
    """The server dies while moves are on their way, between request and reply too."""
    chance = random.Random(int(os.environ.get("SABIKA_CRASH_SEED", "5")))
    server = ServerProcess(tmp_path, forge=forge)
    server.start()
    ana = visit(server)
    table = ana.table([{"kind": "me"}, {"kind": "bot", "bot": "light"}])
    acknowledged: dict[int, str] = {}
    doubtful = 0
    try:
        for crash in range(CRASHES):
            if crash >= ENOUGH and doubtful:
                break
            aimed = crash % 2 == 0
            lost = _play_until_killed(server, ana, table, chance, acknowledged, aimed)
            server.start()
            if lost is not None:
                doubtful += 1
                _send_again(ana, table, lost, acknowledged)
            if _check_everything_is_there(ana, table, acknowledged):
                table = ana.table([{"kind": "me"}, {"kind": "bot", "bot": "light"}])
                acknowledged = {}
        server.kill()
        server.start()
        _check_everything_is_there(ana, table, acknowledged)
    finally:
        server.kill()
    assert doubtful > 0, "no kill hit a request on its way; raise the pressure"


def _check_everything_is_there(ana: Person, table: str, acknowledged: dict[int, str]) -> bool:
    """Every acknowledged move is stored, and no gap is left; returns whether the game is over."""
    update = ana.update(table, 0)
    stored = {e["index"]: e["action"] for e in update["entries"]}
    assert sorted(stored) == list(range(update["index"] + 1))
    for index, action in acknowledged.items():
        assert stored[index] == action
    return bool(update["view"]["over"])


def _play_until_killed(
    server: ServerProcess,
    ana: Person,
    table: str,
    chance: random.Random,
    acknowledged: dict[int, str],
    aimed: bool,
) -> tuple[str, str] | None:
    """Play as fast as it goes while another thread kills the server.

    Aimed, it kills right after a request was sent; else at any moment. Returns the decision and the
    action whose reply got lost, if one did.
    """
    killer = threading.Timer(chance.uniform(0, 0.004 if aimed else 0.6), server.kill)
    moves = chance.randrange(6) if aimed else -1
    if not aimed:
        killer.start()
    sent: tuple[str, str] | None = None
    after, moved = -1, time.monotonic()
    try:
        while True:
            sent = None
            update = ana.get(f"/api/tables/{table}/update?after={after}&seat=0&wait=5")
            if update["index"] > after:
                moved = time.monotonic()
            assert time.monotonic() - moved < patience(), "nobody moves"
            after = update["index"]
            if update["view"]["over"]:
                break
            decision = update["decision"]
            if decision is not None:
                sent = (decision["id"], pick(decision, chance))
                if moves == 0:
                    killer.start()
                moves -= 1
                answer = ana.act(table, *sent)
                assert answer.is_success, answer.text
                acknowledged[answer.json()["index"]] = sent[1]
    except httpx.TransportError:
        return sent
    finally:
        if killer.ident is None:
            killer.start()  # the game was over before
        killer.join()
    return None


def _send_again(
    ana: Person, table: str, sent: tuple[str, str], acknowledged: dict[int, str]
) -> None:
    """The client does not know whether its move arrived: it sends it again, and it counts once."""
    answer = ana.act(table, *sent)
    assert answer.is_success, answer.text
    acknowledged[answer.json()["index"]] = sent[1]
    entries = ana.update(table, 0)["entries"]
    assert [e["action"] for e in entries if e["index"] == answer.json()["index"]] == [sent[1]]


def test_a_stop_is_graceful(tmp_path: Path, visit: Visit) -> None:
    """Asked to end, the server closes its sockets and ends with 0; the table is as it was."""
    server = ServerProcess(tmp_path)
    server.start()
    try:
        ana = visit(server)
        table = ana.table([{"kind": "me"}, {"kind": "device", "name": "Omar"}])
        with ana.live(table) as live:
            live.say(type="hello", seat=0, after=-1)
            before = live.hear("update")
            begun = time.monotonic()
            assert server.stop() == 0
            assert time.monotonic() - begun < patience(10)
        server.start()
        after = ana.update(table, 0)
        assert after["view"] == before["view"]
        assert after["decision"] == before["decision"]
    finally:
        server.kill()


@pytest.mark.parametrize("moves", [0, 3, 9])
def test_the_pending_decision_stands_after_a_kill(
    tmp_path: Path, visit: Visit, forge: Forge, moves: int
) -> None:
    """Seeds and hidden piles are stored too: the same question comes back, to the byte."""
    server = ServerProcess(tmp_path, forge=forge)
    server.start()
    try:
        ana = visit(server)
        table = ana.table([{"kind": "me"}, {"kind": "device", "name": "Omar"}])
        chance = random.Random(moves)
        for _ in range(moves):
            updates = [ana.update(table, seat) for seat in (0, 1)]
            (decision,) = [u["decision"] for u in updates if u["decision"] is not None]
            assert ana.act(table, decision["id"], pick(decision, chance)).is_success
        before = [ana.update(table, seat) for seat in (0, 1)]
        server.kill()
        server.start()
        after = [ana.update(table, seat) for seat in (0, 1)]
        for one, other in zip(before, after, strict=True):
            for update in (one, other):
                update.pop("now")
            assert one == other
    finally:
        server.kill()
