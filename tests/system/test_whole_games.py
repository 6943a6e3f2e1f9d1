"""Whole games over HTTP and WebSocket, on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import random
from collections.abc import Callable

import sabika
from bench.offered import pick
from tests.system.conftest import both_databases
from tests.system.people import BOTS, Person, play_on
from tests.system.processes import ServerProcess

Serve = Callable[..., ServerProcess]
ALL = 10_000


@both_databases
def test_a_game_against_bots_over_http(serve: Serve, database_url: str | None) -> None:
    server = serve(database_url)
    ana = Person(server.url)
    table = ana.table([{"kind": "me"}, *BOTS])
    assert play_on(ana, table, 0, random.Random(1), ALL) > 20
    info = ana.get(f"/api/tables/{table}")
    assert info["status"] == "finished"
    record = ana.http.get(f"/api/replays/{table}/record").text
    game = sabika.replay(record)
    assert list(game.scores) == info["scores"]
    assert game.result is not None
    assert game.result["winners"] == info["winners"]


@both_databases
def test_two_people_and_a_bot_over_websockets(serve: Serve, database_url: str | None) -> None:
    """Two people by link, each on an own socket, and every stored entry reaches both in order."""
    server = serve(database_url)
    ana, omar = Person(server.url, "Ana"), Person(server.url, "Omar")
    table = ana.table([{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "light"}])
    invite = ana.get(f"/api/tables/{table}")["invite"]
    omar.post(f"/api/tables/{table}/join", invite=invite.partition("invite=")[2])
    ana.post(f"/api/tables/{table}/start")
    chance = random.Random(2)
    seen: dict[int, list[int]] = {0: [], 1: []}
    with ana.live(table) as one, omar.live(table) as two:
        sockets = {0: one, 1: two}
        state = {}
        for seat, socket in sockets.items():
            socket.say(type="hello", seat=seat, after=-1)
            state[seat] = socket.hear("update")
            seen[seat] += [entry["index"] for entry in state[seat]["entries"]]
        while not state[0]["view"]["over"] or not state[1]["view"]["over"]:
            for seat, socket in sockets.items():
                decision = state[seat]["decision"]
                if decision is not None:
                    action = pick(decision, chance)
                    socket.say(type="act", id="m", decision=decision["id"], action=action)
                    assert socket.hear("ack", "refused")["type"] == "ack"
                if not state[seat]["view"]["over"] and (
                    decision is not None or state[1 - seat]["decision"] is None
                ):
                    state[seat] = socket.hear("update")
                    seen[seat] += [entry["index"] for entry in state[seat]["entries"]]
                elif not state[seat]["view"]["over"]:
                    continue
            for seat, socket in sockets.items():
                while state[seat]["index"] < max(s["index"] for s in state.values()):
                    state[seat] = socket.hear("update")
                    seen[seat] += [entry["index"] for entry in state[seat]["entries"]]
    last = ana.get(f"/api/tables/{table}")["index"]
    assert seen[0] == list(range(last + 1))
    assert seen[1] == list(range(last + 1))
