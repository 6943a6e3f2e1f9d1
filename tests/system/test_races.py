"""Many clients at once: exactly one wins an index, and repeating a request changes nothing."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import httpx

from tests.system.conftest import both_databases
from tests.system.people import Person
from tests.system.processes import ServerProcess

Serve = Callable[..., ServerProcess]
Visit = Callable[..., Person]
CLIENTS = 20
DEVICE = [{"kind": "me"}, {"kind": "device", "name": "Omar"}]


def racing(
    people: list[Person], table: str, actions: list[str], decision: str
) -> list[httpx.Response]:
    """All clients answer one decision at the same moment."""
    line = threading.Barrier(len(actions))

    def run(person: Person, action: str) -> httpx.Response:
        line.wait()
        return person.act(table, decision, action)

    with ThreadPoolExecutor(len(actions)) as pool:
        return list(pool.map(run, people, actions))


def same_seat(
    visit: Visit, servers: list[ServerProcess], owner: Person, table: str, seat: int
) -> list[Person]:
    """Many devices that may all play one seat."""
    token = owner.post(f"/api/tables/{table}/seats/{seat}/link")["token"]
    people = []
    for number in range(CLIENTS):
        person = visit(servers[number % len(servers)], f"Device {number}")
        person.post("/api/recover", token=token)
        people.append(person)
    return people


def check_race(visit: Visit, servers: list[ServerProcess]) -> None:
    ana = visit(servers[0])
    table = ana.table(DEVICE)
    update = ana.update(table, 0)
    if update["decision"] is None:
        update = ana.update(table, 1)
    decision = update["decision"]
    people = same_seat(visit, servers, ana, table, decision["owner"])
    offered = [choice["action"] for choice in decision["choices"]]
    different = [offered[number % len(offered)] for number in range(CLIENTS)]
    answers = racing(people, table, different, decision["id"])
    accepted = {answer.json()["index"] for answer in answers if answer.is_success}
    assert accepted == {update["index"] + 1}
    after = ana.update(table, None)
    assert after["index"] == update["index"] + 1
    (entry,) = [entry for entry in after["entries"] if entry["index"] == after["index"]]
    winners = Counter(
        action for action, answer in zip(different, answers, strict=True) if answer.is_success
    )
    # Those who asked for the very same action are told that it is done; nobody else is.
    assert set(winners) == {entry["action"]}
    for answer in answers:
        if not answer.is_success:
            error = answer.json()["error"]
            assert answer.status_code == httpx.codes.CONFLICT
            assert error["reason"] in {"decision-answered", "decision-stale"}
            assert error["index"] == after["index"]
            assert error["message"]


@both_databases
def test_twenty_clients_race_for_one_index(
    serve: Serve, visit: Visit, database_url: str | None
) -> None:
    check_race(visit, [serve(database_url)])


def test_twenty_clients_race_over_two_workers(
    serve: Serve, visit: Visit, postgres_database: str
) -> None:
    check_race(visit, [serve(postgres_database), serve(postgres_database)])


@both_databases
def test_a_repeated_request_is_done_once(
    serve: Serve, visit: Visit, database_url: str | None
) -> None:
    ana = visit(serve(database_url))
    table = ana.table(DEVICE)
    update = ana.update(table, 0)
    if update["decision"] is None:
        update = ana.update(table, 1)
    decision = update["decision"]
    action = decision["choices"][0]["action"]
    first = ana.act(table, decision["id"], action).json()
    for _ in range(5):
        assert ana.act(table, decision["id"], action).json() == first
    assert ana.update(table, None)["index"] == first["index"]
