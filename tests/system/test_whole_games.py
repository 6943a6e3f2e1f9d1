"""Whole games over HTTP and WebSocket, on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import sabika
from tests.system.conftest import both_databases
from tests.system.people import BOTS, Person, play_live, play_on
from tests.system.processes import ServerProcess

Serve = Callable[..., ServerProcess]
Visit = Callable[..., Person]
ALL = 10_000


@both_databases
def test_a_game_against_bots_over_http(
    serve: Serve, visit: Visit, database_url: str | None
) -> None:
    ana = visit(serve(database_url))
    table = ana.table([{"kind": "me"}, *BOTS])
    assert play_on(ana, table, 0, random.Random(1), ALL) > 20
    info = ana.get(f"/api/tables/{table}")
    assert info["status"] == "finished"
    game = sabika.replay(ana.http.get(f"/api/replays/{table}/record").text)
    assert list(game.scores) == info["scores"]
    assert game.result is not None
    assert game.result["winners"] == info["winners"]


def seated(one: Person, other: Person) -> str:
    """A table of two people, one of them by link, and a bot."""
    table = one.table([{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "light"}])
    invite = one.get(f"/api/tables/{table}")["invite"]
    other.post(f"/api/tables/{table}/join", invite=invite.partition("invite=")[2])
    one.post(f"/api/tables/{table}/start")
    return table


def check_live_game(one: Person, other: Person) -> None:
    """Both play on sockets of their own; every stored entry reaches both, once and in order."""
    table = seated(one, other)
    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(play_live, one, table, 0, random.Random(2))
        second = pool.submit(play_live, other, table, 1, random.Random(3))
        seen = [first.result(), second.result()]  # who hears nothing for long gives up
    last = one.get(f"/api/tables/{table}")["index"]
    assert seen == [list(range(last + 1))] * 2
    views = [person.update(table, None)["view"] for person in (one, other)]
    assert views[0] == views[1]
    entries = one.update(table, None)["entries"]
    assert {entry["seat"] for entry in entries if entry["by"] == "person"} == {0, 1}


@both_databases
def test_two_people_and_a_bot_over_websockets(
    serve: Serve, visit: Visit, database_url: str | None
) -> None:
    server = serve(database_url)
    check_live_game(visit(server, "Ana"), visit(server, "Omar"))


def test_a_table_is_played_across_two_workers(
    serve: Serve, visit: Visit, postgres_database: str
) -> None:
    one, two = serve(postgres_database), serve(postgres_database)
    check_live_game(visit(one, "Ana"), visit(two, "Omar"))


def test_a_worker_that_dies_leaves_its_tables_to_the_other(
    serve: Serve, visit: Visit, postgres_database: str
) -> None:
    one, two = serve(postgres_database), serve(postgres_database)
    ana = visit(one, "Ana")
    table = ana.table([{"kind": "me"}, {"kind": "bot", "bot": "light"}])
    token = ana.post(f"/api/tables/{table}/seats/0/link")["token"]
    before = ana.update(table)["index"]
    one.kill()
    again = visit(two, "Ana again")
    again.post("/api/recover", token=token)
    assert play_on(again, table, 0, random.Random(4), 5) == 5
    assert again.update(table)["index"] >= before + 5
