"""How many connections an address may have: counting, moving on behind a proxy, refusing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from fastapi import FastAPI

from sabika.server.security.doorway import (
    PER_ADDRESS,
    RESERVE,
    TICKET,
    Doorway,
    Ticket,
    doorway_for,
    owner_of,
)

pytestmark = pytest.mark.anyio


def test_an_address_gets_so_many_tickets() -> None:
    doorway = Doorway(2)
    tickets = [doorway.enter("10.0.0.1") for _ in range(3)]
    assert tickets[2] is None
    assert doorway.enter("10.0.0.2") is not None
    assert tickets[0] is not None
    tickets[0].leave()
    tickets[0].leave()
    assert doorway.enter("10.0.0.1") is not None
    assert doorway.enter("10.0.0.1") is None


def test_all_together_get_so_many_tickets() -> None:
    doorway = Doorway(10, most=3)
    tickets = [doorway.enter(f"10.0.0.{number}") for number in range(4)]
    assert [ticket is None for ticket in tickets] == [False, False, False, True]
    assert tickets[0] is not None
    tickets[0].leave()
    assert doorway.enter("10.0.0.9") is not None


def test_a_ticket_moves_to_the_address_a_proxy_names() -> None:
    doorway = Doorway(2)
    first, second = doorway.enter("127.0.0.1"), doorway.enter("127.0.0.1")
    assert first is not None
    assert second is not None
    assert first.move("10.0.0.1")
    assert first.move("10.0.0.1")
    assert second.move("10.0.0.1")
    third = doorway.enter("127.0.0.1")
    assert third is not None
    assert not third.move("10.0.0.1")
    first.leave()
    assert third.move("10.0.0.1")
    for ticket in (first, second, third):
        ticket.leave()
    assert not third.move("10.0.0.1")
    assert not doorway._open
    assert doorway._total == 0


@pytest.mark.parametrize(
    ("files", "per_address", "most"),
    [(1_024, 256, 1_024 - RESERVE), (65_536, PER_ADDRESS, 65_536 - RESERVE), (20, 5, 1)],
)
def test_few_files_make_a_narrow_doorway(files: int, per_address: int, most: int) -> None:
    doorway = doorway_for(files)
    assert (doorway._per_address, doorway._most) == (per_address, most)
    assert doorway_for(None)._most is None


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:10.0.0.1", "10.0.0.1", True),
        ("fe80::1%eth0", "fe80::2", True),
        ("10.0.0.1", "10.0.0.2", False),
        ("", "10.0.0.2", False),
    ],
)
def test_whose_an_address_is(one: str, other: str, same: bool) -> None:
    assert (owner_of(one) == owner_of(other)) is same


async def answer(app: FastAPI, kind: str, ticket: Ticket) -> list[dict[str, Any]]:
    """What the server says to somebody whose connection has this ticket."""
    said: list[dict[str, Any]] = []
    scope = {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http" if kind == "http" else "ws",
        "path": "/api/me",
        "raw_path": b"/api/me",
        "query_string": b"",
        "headers": [(b"host", b"sabika.test")],
        "client": ("10.0.0.1", 1),
        "server": ("sabika.test", 80),
        "state": {TICKET: ticket},
    }

    async def receive() -> Any:
        return {"type": "http.request" if kind == "http" else "websocket.connect"}

    async def send(message: Any) -> None:
        said.append(message)

    await app(scope, receive, send)
    return said


async def test_too_many_from_one_address_behind_a_proxy(app: FastAPI) -> None:
    doorway = Doorway(1)
    first, second = doorway.enter("127.0.0.1"), doorway.enter("127.0.0.2")
    assert first is not None
    assert second is not None
    assert (await answer(app, "http", first))[0]["status"] == 200
    start, body = await answer(app, "http", second)
    assert start["status"] == 429
    assert json.loads(body["body"])["error"]["reason"] == "too-many-connections"
    assert await answer(app, "websocket", second) == [{"type": "websocket.close", "code": 1013}]
