"""Origins, CSRF tokens, sizes, rates, headers: what no route has to think of."""

from __future__ import annotations

import logging

import httpx
import pytest

from sabika.server.errors import TooMany
from sabika.server.security.limits import ALLOWANCES, Limits
from sabika.server.services import Services
from sabika.server.settings import SMALL
from tests.server.browsers import HOST, Browser
from tests.server.conftest import Visit

pytestmark = pytest.mark.anyio

ORDER = {"seats": [{"kind": "me"}, {"kind": "bot"}]}


async def refused(browser: Browser, headers: dict[str, str], status: int) -> str:
    answer = await browser.http.post("/api/tables", json=ORDER, headers=headers)
    assert answer.status_code == status, answer.text
    return str(answer.json()["error"]["reason"])


# -- where requests come from ---------------------------------------------------------------------


async def test_a_changing_request_needs_the_token(ana: Browser, omar: Browser) -> None:
    for token in ("", "wrong", "é", omar.me["csrf"]):
        headers = {b"X-CSRF-Token": token.encode("latin-1")}
        answer = await ana.http.post("/api/tables", json=ORDER, headers=headers)
        assert answer.status_code == 403
        assert answer.json()["error"]["reason"] == "csrf"
    await ana.table("me", "greedy")


async def test_pages_of_other_sites_are_refused(ana: Browser) -> None:
    for origin in (
        "https://evil.test",
        "null",
        "http://sabika.test.evil",
        HOST + ":81",
        "http://[",
    ):
        assert await refused(ana, {"Origin": origin}, 403) == "foreign-origin"


async def test_without_an_origin_the_browser_s_word_counts(ana: Browser) -> None:
    del ana.http.headers["Origin"]
    for site in ("cross-site", "same-site"):
        assert await refused(ana, {"Sec-Fetch-Site": site}, 403) == "foreign-origin"
    for site in ("same-origin", "none"):
        ana.http.headers["Sec-Fetch-Site"] = site
        await ana.table("me", "greedy")


async def test_a_token_does_not_stand_for_the_cookie_s_proofs(ana: Browser, omar: Browser) -> None:
    """Whoever sends a cookie acts as its owner, whatever else the request shows."""
    shown = {"Authorization": "Bearer x"}
    foreign = {**shown, "Origin": "https://evil.test"}
    forged = {**shown, "X-CSRF-Token": omar.me["csrf"]}
    for headers, reason in ((foreign, "foreign-origin"), (forged, "csrf")):
        for method, path, body in (
            ("PATCH", "/api/me", {"name": "Mallory"}),
            ("POST", "/api/register", {"name": "Mallory", "password": "mallory's own"}),
            ("POST", "/api/logout", {}),
            ("POST", "/api/tables", ORDER),
        ):
            answer = await ana.http.request(method, path, json=body, headers=headers)
            assert answer.status_code == 403, (path, answer.text)
            assert answer.json()["error"]["reason"] == reason
    assert (await ana.get("/api/me"))["name"] == "Ana"


async def test_reading_is_free(ana: Browser) -> None:
    answer = await ana.http.get("/api/tables", headers={"Origin": "https://elsewhere.test"})
    assert answer.status_code == 200
    assert "access-control-allow-origin" not in answer.headers


# -- sizes ----------------------------------------------------------------------------------------


async def test_long_requests_are_not_read(ana: Browser) -> None:
    body = b" " * (SMALL + 1)
    answer = await ana.http.post("/api/tables", content=body)
    assert answer.status_code == 413
    assert answer.json()["error"]["reason"] == "request-too-large"

    async def pieces() -> object:
        for _ in range(3):
            yield b" " * SMALL

    answer = await ana.http.post("/api/tables", content=pieces())  # type: ignore[arg-type]
    assert answer.status_code == 413
    assert answer.json()["error"]["reason"] == "request-too-large"


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[" * 50_000, b"\xff\xfe", b'{"seats": NaN}', b'{"name": "\\ud800"}']
)
async def test_nonsense_is_refused_in_words(ana: Browser, body: bytes) -> None:
    headers = {"Content-Type": "application/json"}
    for path in ("/api/tables", "/api/register"):
        answer = await ana.http.post(path, content=body, headers=headers)
        assert answer.status_code in {400, 422}, answer.text
        assert answer.json()["error"]["message"]


async def test_unknown_addresses_and_methods(ana: Browser) -> None:
    assert await ana.refused("GET", "/api/nothing", 404) == "no-such-page"
    assert await ana.refused("GET", "/api", 404) == "no-such-page"
    assert await ana.refused("DELETE", "/api/me", 405) == "no-such-method"


async def test_our_own_errors_are_told_and_hidden(
    ana: Browser, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("the secret is told")

    monkeypatch.setattr("sabika.server.tables.routes.describe_own", broken)
    with caplog.at_level(logging.ERROR):
        answer = await ana.http.get("/api/tables")
    assert answer.status_code == 500
    assert answer.json()["error"]["reason"] == "server-failed"
    assert "secret" not in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "the secret is told" in caplog.text


# -- rates ----------------------------------------------------------------------------------------


async def test_guessing_passwords_is_slow(ana: Browser) -> None:
    tries = ALLOWANCES["log-in"].session.burst
    body = {"name": "\x00" * 3, "password": "12345678"}
    for _ in range(tries):
        assert await ana.refused("POST", "/api/login", 400, **body) == "bad-name"
    answer = await ana.http.post("/api/login", json=body)
    assert answer.status_code == 429
    assert answer.json()["error"]["reason"] == "too-many-requests"
    assert 1 <= int(answer.headers["retry-after"]) <= 10
    await ana.get("/api/me")


async def test_joining_is_limited(ana: Browser) -> None:
    for _ in range(ALLOWANCES["join"].session.burst):
        assert await ana.refused("POST", "/api/recover", 401, token="x") == "link-invalid"
    assert await ana.refused("POST", "/api/recover", 429, token="x") == "too-many-requests"


def test_buckets_fill_again() -> None:
    now = 0.0
    limits = Limits(clock=lambda: now)
    rate = ALLOWANCES["log-in"].session
    for _ in range(rate.burst):
        limits.check("log-in", "here", "session")
    with pytest.raises(TooMany) as caught:
        limits.check("log-in", "here", "session")
    assert caught.value.params == {"seconds": 10}
    limits.check("log-in", "here", "another session")
    now = 10.0
    limits.check("log-in", "here", "session")
    with pytest.raises(TooMany):
        limits.check("log-in", "here", "session")


def test_an_address_has_a_limit_of_its_own() -> None:
    limits = Limits(clock=lambda: 0.0)
    for number in range(ALLOWANCES["log-in"].address.burst):
        limits.check("log-in", "here", f"session {number}")
    with pytest.raises(TooMany):
        limits.check("log-in", "here", "a fresh session")
    limits.check("log-in", "there", "a fresh session")


def test_full_buckets_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sabika.server.security.limits._KEPT", 10)
    now = 0.0
    limits = Limits(clock=lambda: now)
    for number in range(50):
        now += 1000
        limits.check("any", f"address {number}")
    assert len(limits._buckets) <= 11


def test_limits_can_be_off() -> None:
    limits = Limits(on=False)
    for _ in range(1000):
        limits.check("log-in", "here", "session")


# -- headers and logs -----------------------------------------------------------------------------


async def test_every_answer_carries_security_headers(ana: Browser) -> None:
    for path in ("/", "/t/anything", "/api/me", "/api/nothing", "/healthz"):
        answer = await ana.http.get(path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert "ws://sabika.test" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert answer.headers["x-request-id"]


async def test_what_is_said_to_one_is_not_kept_for_others(ana: Browser) -> None:
    for path in ("/api/me", "/api/tables"):
        assert (await ana.http.get(path)).headers["cache-control"] == "no-store"


async def test_a_strange_host_does_not_get_into_the_policy(ana: Browser) -> None:
    answer = await ana.http.get("/api/me", headers={"Host": "a;script-src *"})
    assert "script-src" not in answer.headers["content-security-policy"]


async def test_logs_hold_no_secrets(
    visit: Visit, services: Services, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG, logger="sabika"):
        ana = await visit("Ana")
        table = await ana.table("me", "open")
        omar = await visit("Omar")
        await omar.http.get(table["invite"])
        await omar.invited(table)
        token = (await ana.post(f"/api/tables/{table['id']}/seats/0/link"))["token"]
        await omar.post("/api/recover", token=token)
    lines = [str(record.__dict__) for record in caplog.records]
    assert any("/api/tables/{table}/join" in line for line in lines)
    invite = table["invite"].partition("invite=")[2]
    secrets = [invite, token, ana.http.cookies["sabika"], ana.me["csrf"], services.links.secret]
    for secret in secrets:
        assert not any(secret in line for line in lines)


async def test_long_answers_are_compressed(ana: Browser) -> None:
    async with httpx.AsyncClient(transport=httpx.ASGITransport(ana.app), base_url=HOST) as client:
        answer = await client.get("/api/messages/en", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
