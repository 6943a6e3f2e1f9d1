"""Seats that are taken back: a new link, or logging out, ends what was open before, at once."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import select

from sabika.server.play.sockets import POLICY
from sabika.server.store.schema import grants
from tests.server.play.house import DEVICE, ME, House, Live, Person, offered

pytestmark = pytest.mark.anyio


async def link(person: Person, table: str, seat: int = 0) -> str:
    """A new link of a seat."""
    answer = await person.post(f"/api/tables/{table}/seats/{seat}/link")
    assert answer.status_code == 200, answer.text
    return str(answer.json()["token"])


async def opened(house: House, token: str) -> Person:
    """Somebody who found a link and opened it."""
    thief = await house.person()
    answer = await thief.post("/api/recover", {"token": token})
    assert answer.status_code == 200, answer.text
    return thief


async def looking(live: Live, seat: int, **more: object) -> Any:
    """Say hello; where the table stands."""
    live.say(type="hello", seat=seat, **more)
    return await live.until("update")


async def reason(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["reason"]


async def own_turn(person: Person, table: str) -> Any:
    """Play until seat 0 is asked; where the table stands then."""
    while (await person.update(table, 0))["decision"] is None:
        await person.play(table, 1)
    return await person.update(table, 0)


async def test_a_new_link_takes_the_seat_from_everybody_who_opened_the_old_one(
    house: House,
) -> None:
    ana = await house.person()
    table = await ana.table(ME, DEVICE)
    thief = await opened(house, await link(ana, table))
    asked = (await own_turn(ana, table))["decision"]
    assert (await thief.update(table, 0))["decision"] is not None
    await link(ana, table)
    assert await reason(await thief.ask(table, 0)) == (403, "seat-not-yours")
    move = await thief.act(table, asked["id"], offered(asked)[0])
    assert await reason(move) == (403, "seat-not-yours")
    assert not any(seat["mine"] for seat in (await thief.info(table))["seats"])
    assert (await thief.http.get("/api/tables")).json() == []
    # Whoever took the seat keeps it, on the same device.
    assert (await ana.update(table, 0))["decision"] is not None


async def test_open_connections_lose_the_seat_before_their_next_word(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, DEVICE)
    thief = await opened(house, await link(ana, table))
    asked = (await own_turn(ana, table))["decision"]
    live = thief.live(table)
    await looking(live, 0)
    await link(ana, table)
    # The server has no time to say anything before it hears this.
    live.say(type="act", id="steal", decision=asked["id"], action=offered(asked)[0])
    refused = await live.until("refused")
    while refused["id"] != "steal":
        refused = await live.until("refused")
    assert refused["problem"]["reason"] == "seat-not-yours"
    seen = await live.until("update")
    while seen["seat"] is not None:
        seen = await live.until("update")
    assert (seen["view"]["hand"], seen["decision"]) == (None, None)
    assert (await ana.update(table))["index"] == seen["index"]
    await live.leave()


async def test_a_program_with_the_old_token_is_sent_away(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, DEVICE)
    token = await link(ana, table)
    live = house.program(table)
    assert (await looking(live, 0, token=token))["seat"] == 0
    fresh = await link(ana, table)
    while await live.hear() is not None:
        pass
    assert live.closed == POLICY
    again = house.program(table)
    again.say(type="hello", seat=0, token=token)
    assert (await again.until("refused"))["problem"]["reason"] == "link-revoked"
    assert (await looking(again, 0, token=fresh))["seat"] == 0
    await again.leave()


async def test_whoever_waits_for_a_move_over_http_sees_it_no_more(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, DEVICE)
    thief = await opened(house, await link(ana, table))
    index = (await thief.update(table, 0))["index"]
    waiting = asyncio.create_task(thief.ask(table, 0, after=index, wait=25))
    while not house.services.hub._subscriptions.get(table):
        await asyncio.sleep(0)
    await link(ana, table)
    await ana.play(table, (await ana.update(table))["asked"][0]["owner"])
    assert await reason(await waiting) == (403, "seat-not-yours")


async def test_a_link_is_no_way_to_lock_the_owner_out(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, DEVICE)
    thief = await opened(house, await link(ana, table))
    path = f"/api/tables/{table}/seats/0/link"
    assert await reason(await thief.post(path)) == (403, "link-not-yours")
    assert [seat["owned"] for seat in (await thief.info(table))["seats"]] == [False, False]
    assert [seat["owned"] for seat in (await ana.info(table))["seats"]] == [True, True]
    # Not by an account either: what was got by a link stays so.
    password = {"name": "Mr X", "password": "a rather long word"}
    answer = await thief.post("/api/register", password)
    thief.http.headers["X-CSRF-Token"] = answer.json()["csrf"]
    assert await reason(await thief.post(path)) == (403, "link-not-yours")
    assert (await ana.update(table, 0))["seat"] == 0


async def test_the_owner_stays_the_owner_after_logging_in(house: House) -> None:
    """A second device that opened the link, then logged in, is the owner's as well."""
    ana = await house.person()
    table = await ana.table(ME, DEVICE)
    phone = await opened(house, await link(ana, table))
    words = {"name": "Ana", "password": "a rather long word"}
    for person, path in ((ana, "/api/register"), (phone, "/api/login")):
        answer = await person.post(path, words)
        assert answer.status_code == 200, answer.text
        person.http.headers["X-CSRF-Token"] = answer.json()["csrf"]
    await link(phone, table)
    assert (await ana.update(table, 0))["seat"] == 0
    assert (await phone.update(table, 0))["seat"] == 0


async def test_logging_out_ends_open_connections(house: House) -> None:
    ana = await house.person()
    words = {"name": "Ana", "password": "a rather long word"}
    ana.http.headers["X-CSRF-Token"] = (await ana.post("/api/register", words)).json()["csrf"]
    table = await ana.table(ME, DEVICE)
    asked = (await own_turn(ana, table))["decision"]
    live = ana.live(table)
    await looking(live, 0)
    await ana.post("/api/logout")
    live.say(type="act", id="late", decision=asked["id"], action=offered(asked)[0])
    heard = await live.hear()
    while heard is not None:
        assert heard["type"] != "ack"
        heard = await live.hear()
    assert live.closed == POLICY
    assert await reason(await ana.ask(table, 0)) == (403, "seat-not-yours")


async def test_a_guest_who_logs_out_leaves_nothing_behind(house: House) -> None:
    """Nobody can be that guest again, so nobody may play for him but by his seat's link."""
    ana = await house.person()
    table = await ana.table(ME, DEVICE)
    token = await link(ana, table)
    await ana.post("/api/logout")
    async with house.services.store.reading() as connection:
        assert (await connection.execute(select(grants))).all() == []
    again = await opened(house, token)
    assert (await again.update(table, 0))["seat"] == 0
