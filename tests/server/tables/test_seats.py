"""Seats: taken by invitation, changed, left and recovered."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import select, update

from sabika.server.services import Services
from sabika.server.store.schema import seats, tables
from tests.server.browsers import Browser
from tests.server.conftest import Visit

pytestmark = pytest.mark.anyio


def path(table: Any, rest: str = "") -> str:
    return f"/api/tables/{table['id']}{rest}"


# -- joining --------------------------------------------------------------------------------------


async def test_joining_by_invitation(ana: Browser, omar: Browser) -> None:
    table = await ana.table("me", "open", "open")
    assert (await omar.get(path(table)))["invite"] is None
    joined = await omar.invited(table)
    assert [seat["mine"] for seat in joined["seats"]] == [False, True, False]
    assert joined["seats"][1]["name"] == "Omar"
    assert joined["host"] is False
    assert joined["invite"] is not None
    again = await omar.invited(table)
    assert [seat["kind"] for seat in again["seats"]] == ["person", "person", "open"]


async def test_joining_with_wishes(ana: Browser, omar: Browser) -> None:
    table = await ana.table("me", "open", "open")
    joined = await omar.invited(table, seat=2, name="ANA", colour="green")
    assert joined["seats"][2]["name"] == "ANA 2"
    assert joined["seats"][2]["colour"] == "green"


async def test_invitations_that_do_not_count(ana: Browser, omar: Browser) -> None:
    table, other = await ana.table("me", "open"), await ana.table("me", "open")
    invite = other["invite"].partition("invite=")[2]
    assert await omar.refused("POST", path(table, "/join"), 403) == "invitation-needed"
    for wrong, reason in ((invite, "link-revoked"), (invite[:-2], "link-invalid")):
        assert await omar.refused("POST", path(table, "/join"), 401, invite=wrong) == reason
    token = (await ana.post(path(table, "/seats/0/link")))["token"]
    reason = await omar.refused("POST", path(table, "/join"), 401, invite=token)
    assert reason == "link-invalid"
    missing = "/api/tables/nowhere/join"
    assert await omar.refused("POST", missing, 404, invite=invite) == "no-such-table"


async def test_an_invitation_can_be_revoked(
    ana: Browser, omar: Browser, services: Services
) -> None:
    table = await ana.table("me", "open")
    invite = table["invite"].partition("invite=")[2]
    async with services.store.writing() as connection:
        await connection.execute(update(tables).values(invite="another"))
    reason = await omar.refused("POST", path(table, "/join"), 401, invite=invite)
    assert reason == "link-revoked"


async def test_seats_that_cannot_be_taken(ana: Browser, omar: Browser, visit: Visit) -> None:
    table = await ana.table("me", "open", "open")
    invite = table["invite"].partition("invite=")[2]
    join = path(table, "/join")
    assert await omar.refused("POST", join, 409, invite=invite, seat=0) == "seat-taken"
    assert await omar.refused("POST", join, 404, invite=invite, seat=3) == "unknown-seat"
    assert await omar.refused("POST", join, 409, invite=invite, colour="blue") == "colour-taken"
    await omar.invited(table)
    await (await visit("Inés")).invited(table)
    late = await visit("Zaid")
    assert await late.refused("POST", join, 409, invite=invite) == "no-open-seat"
    await ana.post(path(table, "/start"))
    assert await late.refused("POST", join, 409, invite=invite) == "table-started"


# -- changing -------------------------------------------------------------------------------------


async def test_the_host_changes_seats_in_the_lobby(ana: Browser) -> None:
    table = await ana.table("me", "open", "open")
    change = path(table, "/seats/1")
    bot = (await ana.send("PATCH", change, kind="bot", bot="light"))["seats"][1]
    assert (bot["kind"], bot["bot"], bot["name"]) == ("bot", "light", "Omar")
    other = (await ana.send("PATCH", change, bot="random", name="Robot"))["seats"][1]
    assert (other["bot"], other["name"]) == ("random", "Robot")
    device = (await ana.send("PATCH", change, kind="device"))["seats"][1]
    assert (device["kind"], device["name"], device["mine"]) == ("person", "Ana 2", True)
    free = (await ana.send("PATCH", change, kind="open", colour="orange"))["seats"][1]
    assert (free["kind"], free["name"], free["mine"]) == ("open", "", False)
    assert free["colour"] == "orange"


async def test_people_change_their_own_seat(ana: Browser, omar: Browser) -> None:
    table = await ana.table("me", "open")
    await omar.invited(table)
    own = path(table, "/seats/1")
    changed = await omar.send("PATCH", own, name="Omar the Great", colour="green")
    assert changed["seats"][1]["name"] == "Omar the Great"
    assert changed["seats"][1]["colour"] == "green"
    assert await omar.refused("PATCH", own, 409, colour="blue") == "colour-taken"
    assert await omar.refused("PATCH", own, 403, kind="bot") == "only-the-host"
    assert await omar.refused("PATCH", path(table, "/seats/0"), 403, name="X") == "not-your-seat"
    assert await omar.refused("PATCH", path(table, "/seats/5"), 404, name="X") == "unknown-seat"
    assert await ana.refused("PATCH", own, 403, name="X") == "not-your-seat"
    assert await ana.refused("PATCH", own, 409, bot="light") == "not-a-bots-seat"


async def test_leaving_and_being_sent_away(ana: Browser, omar: Browser) -> None:
    table = await ana.table("me", "open")
    await omar.invited(table)
    left = await omar.send("PATCH", path(table, "/seats/1"), kind="open")
    assert (left["seats"][1]["kind"], left["seats"][1]["mine"]) == ("open", False)
    await omar.invited(table)
    await ana.send("PATCH", path(table, "/seats/1"), kind="bot")
    assert not (await omar.get(path(table)))["seats"][1]["mine"]


async def test_a_started_table_keeps_its_seats(ana: Browser) -> None:
    table = await ana.table("me", "device", start=True)
    own = path(table, "/seats/1")
    assert await ana.refused("PATCH", own, 409, kind="bot") == "table-started"
    assert (await ana.send("PATCH", own, name="Guest"))["seats"][1]["name"] == "Guest"
    await ana.post(path(table, "/abandon"))
    assert await ana.refused("PATCH", own, 409, name="Other") == "table-over"


# -- seat links -----------------------------------------------------------------------------------


async def test_a_seat_is_recovered_with_its_link(ana: Browser, visit: Visit) -> None:
    table = await ana.table("me", "greedy", start=True)
    link = await ana.post(path(table, "/seats/0/link"))
    assert link["path"] == f"/seat#{link['token']}"
    phone = await visit("Ana on the phone")
    assert not (await phone.get(path(table)))["seats"][0]["mine"]
    found = await phone.post("/api/recover", token=link["token"])
    assert found["id"] == table["id"]
    assert found["seats"][0]["mine"]
    assert (await ana.get(path(table)))["seats"][0]["mine"]


async def test_a_newer_link_ends_the_older(ana: Browser, visit: Visit, services: Services) -> None:
    table = await ana.table("me", "greedy")
    old = (await ana.post(path(table, "/seats/0/link")))["token"]
    new = (await ana.post(path(table, "/seats/0/link")))["token"]
    phone = await visit()
    assert await phone.refused("POST", "/api/recover", 401, token=old) == "link-revoked"
    assert await phone.refused("POST", "/api/recover", 401, token=old + "x") == "link-invalid"
    assert await phone.refused("POST", "/api/recover", 401, token="é.é") == "link-invalid"
    await phone.post("/api/recover", token=new)
    async with services.store.reading() as connection:
        stored = await connection.scalar(select(seats.c.token).where(seats.c.seat == 0))
    assert stored is not None
    assert stored not in new


async def test_links_are_for_own_seats(ana: Browser, omar: Browser) -> None:
    table = await ana.table("me", "open")
    await omar.invited(table)
    assert await ana.refused("POST", path(table, "/seats/1/link"), 403) == "not-your-seat"
    assert await ana.refused("POST", path(table, "/seats/9/link"), 404) == "unknown-seat"
    assert await ana.refused("POST", path(table, "/seats/99/link"), 422) == "malformed-request"


async def test_a_program_plays_with_its_token_and_does_nothing_else(
    ana: Browser, visit: Visit
) -> None:
    table = await ana.table("me", "device", start=True)
    token = (await ana.post(path(table, "/seats/1/link")))["token"]
    program = Browser(ana.app)
    program.http.headers["Authorization"] = f"Bearer {token}"
    del program.http.headers["Origin"]
    seen = await program.get(path(table))
    assert [seat["mine"] for seat in seen["seats"]] == [False, True]
    assert seen["host"] is False
    assert await program.refused("POST", path(table, "/abandon"), 403) == "token-only-plays"
    assert await program.refused("GET", "/api/tables", 403) == "token-only-plays"
    other = await ana.table("me", "device")
    assert not any(seat["mine"] for seat in (await program.get(path(other)))["seats"])
    program.http.headers["Authorization"] = "Bearer nonsense"
    assert await program.refused("GET", path(table), 401) == "link-invalid"
    await program.http.aclose()
