"""Guests from the first visit on, accounts for those who want one, sessions that can be left."""

from __future__ import annotations

import httpx
import pytest
from argon2 import PasswordHasher
from sqlalchemy import select

from sabika.server.people import passwords, service
from sabika.server.services import Services
from sabika.server.store.schema import accounts, players, sessions
from sabika.server.times import now_ms
from tests.server.browsers import Browser
from tests.server.conftest import Visit

pytestmark = pytest.mark.anyio

PASSWORD = "a rather long word"


@pytest.fixture(autouse=True)
def quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same hashes, made with less work."""
    hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    monkeypatch.setattr(passwords, "_hasher", lambda: hasher)


async def test_a_first_visit_makes_a_guest(visit: Visit, services: Services) -> None:
    browser = await visit()
    assert browser.me["name"] == "Guest"
    assert browser.me["account"] is False
    again = await browser.get("/api/me")
    assert again == browser.me
    async with services.store.reading() as connection:
        assert len((await connection.execute(select(players))).all()) == 1


async def test_the_guest_is_called_so_in_the_language_of_the_browser(visit: Visit) -> None:
    browser = await visit(language="fr-CA,fr;q=0.8")
    assert browser.me["name"] == "Invité"


async def test_the_cookie_is_kept_from_scripts_and_stored_hashed(
    visit: Visit, services: Services
) -> None:
    browser = await visit()
    cookie = next(iter(browser.http.cookies.jar))
    assert (cookie.name, cookie.path, cookie.secure) == ("sabika", "/", False)
    assert cookie.has_nonstandard_attr("HttpOnly")
    assert cookie.get_nonstandard_attr("SameSite") == "lax"
    async with services.store.reading() as connection:
        stored = (await connection.scalars(select(sessions.c.token))).all()
    assert cookie.value not in stored


async def test_the_cookie_is_for_https_only_where_that_is_spoken(visit: Visit) -> None:
    browser = await visit()
    async with httpx.AsyncClient(
        transport=httpx.ASGITransport(browser.app), base_url="https://sabika.test"
    ) as secure:
        answer = await secure.get("/api/me")
    assert "Secure" in answer.headers["set-cookie"]


async def test_a_name_can_be_changed(ana: Browser) -> None:
    assert (await ana.get("/api/me"))["name"] == "Ana"
    assert (await ana.send("PATCH", "/api/me", name="  Ana   Maria "))["name"] == "Ana Maria"
    assert await ana.refused("PATCH", "/api/me", 400, name="a\u0000b") == "bad-name"
    assert await ana.refused("PATCH", "/api/me", 422, name="") == "malformed-request"
    assert await ana.refused("PATCH", "/api/me", 422, name="x" * 25) == "malformed-request"


async def test_an_unknown_cookie_becomes_a_new_guest(ana: Browser) -> None:
    old = dict(ana.me)
    ana.http.cookies.set("sabika", "nobody's", domain="sabika.test", path="/")
    assert ana.take(await ana.http.get("/api/me"))["player"] != old["player"]


async def test_without_a_visit_nothing_works(app_browser: Browser) -> None:
    assert await app_browser.refused("GET", "/api/tables", 401) == "no-session"
    assert await app_browser.refused("POST", "/api/tables", 403, seats=[]) == "csrf"


@pytest.fixture
async def app_browser(ana: Browser) -> Browser:
    """A browser that has not come yet."""
    return Browser(ana.app)


# -- accounts -------------------------------------------------------------------------------------


async def register(browser: Browser, name: str) -> None:
    answer = await browser.http.post("/api/register", json={"name": name, "password": PASSWORD})
    browser.take(answer)


async def test_a_guest_becomes_an_account_and_keeps_the_tables(
    ana: Browser, services: Services
) -> None:
    table = await ana.table("me", "open")
    player, session = ana.me["player"], ana.http.cookies["sabika"]
    await register(ana, "Ana")
    assert ana.me["account"] is True
    assert ana.me["player"] == player
    assert ana.http.cookies["sabika"] != session
    assert [found["id"] for found in await ana.get("/api/tables")] == [table["id"]]
    async with services.store.reading() as connection:
        stored = await connection.scalar(select(accounts.c.password))
    assert stored is not None
    assert stored.startswith("$argon2id$")


async def test_a_name_is_taken_once(ana: Browser, omar: Browser) -> None:
    await register(ana, "Ana")
    for name in ("Ana", "ANA", "ａｎａ"):
        reason = await omar.refused("POST", "/api/register", 409, name=name, password=PASSWORD)
        assert reason == "name-taken"
    again = await ana.refused("POST", "/api/register", 409, name="Eva", password=PASSWORD)
    assert again == "already-registered"
    await register(omar, "Omar")
    assert await omar.refused("PATCH", "/api/me", 409, name="ana") == "name-taken"
    short = await omar.refused("POST", "/api/login", 422, name="Ana", password="short")
    assert short == "malformed-request"


async def test_logging_in_elsewhere_brings_the_guest_s_things_along(
    ana: Browser, visit: Visit, services: Services
) -> None:
    await register(ana, "Ana")
    old = await ana.table("me", "greedy")
    phone = await visit("Somebody")
    new = await phone.table("me", "device", "light")
    guest = phone.me["player"]
    phone.take(await phone.http.post("/api/login", json={"name": "ana", "password": PASSWORD}))
    assert phone.me["player"] == ana.me["player"]
    assert phone.me["name"] == "Ana"
    for browser in (ana, phone):
        mine = {table["id"]: table for table in await browser.get("/api/tables")}
        assert mine.keys() == {old["id"], new["id"]}
        assert [seat["mine"] for seat in mine[new["id"]]["seats"]] == [True, True, False]
        assert mine[new["id"]]["host"]
    async with services.store.reading() as connection:
        assert guest not in (await connection.scalars(select(players.c.id))).all()


async def test_shared_seats_survive_the_merge(ana: Browser, visit: Visit) -> None:
    """A seat that both the account and the guest may play is the account's, once."""
    await register(ana, "Ana")
    table = await ana.table("me", "greedy")
    token = (await ana.post(f"/api/tables/{table['id']}/seats/0/link"))["token"]
    phone = await visit("Somebody")
    await phone.post("/api/recover", token=token)
    phone.take(await phone.http.post("/api/login", json={"name": "Ana", "password": PASSWORD}))
    found = await phone.get(f"/api/tables/{table['id']}")
    assert found["seats"][0]["mine"]


async def test_a_wrong_password_is_refused_as_an_unknown_name_is(
    ana: Browser, omar: Browser
) -> None:
    await register(ana, "Ana")
    for name in ("Ana", "Nobody"):
        reason = await omar.refused("POST", "/api/login", 401, name=name, password="not the word")
        assert reason == "wrong-password"


async def test_logging_out_leaves_a_new_guest(ana: Browser, services: Services) -> None:
    await register(ana, "Ana")
    player, session = ana.me["player"], ana.http.cookies["sabika"]
    ana.take(await ana.http.post("/api/logout"))
    assert ana.me["player"] != player
    assert ana.me["account"] is False
    assert await service.known(services.store, session) is None


async def test_sessions_are_touched_and_forgotten(ana: Browser, services: Services) -> None:
    async with services.store.writing() as connection:
        await connection.execute(sessions.update().values(seen=sessions.c.seen - 2 * service.HOUR))
    await ana.get("/api/me")
    async with services.store.reading() as connection:
        seen = await connection.scalar(select(sessions.c.seen))
    assert seen is not None
    assert now_ms() - seen < service.HOUR
    async with services.store.writing() as connection:
        await connection.execute(sessions.update().values(seen=seen - service.SESSION_LIFE - 1))
    await service.forget_old(services.store)
    assert await ana.refused("GET", "/api/tables", 401) == "no-session"
