"""Links that cannot be forged, a secret that all workers share."""

from __future__ import annotations

import stat
from dataclasses import replace

import pytest
from sqlalchemy import select

from sabika.server.errors import Unauthorised
from sabika.server.security.links import Links, digest
from sabika.server.security.secret import secret_of
from sabika.server.services import Services
from sabika.server.settings import Settings
from sabika.server.store.schema import meta

pytestmark = pytest.mark.anyio


def test_a_link_says_what_was_signed() -> None:
    links = Links("secret")
    token, hashed = links.seat("table", 3)
    assert links.read_seat(token) == ("table", 3, hashed)
    assert links.read_invite(links.invite("table", "nonce")) == ("table", "nonce")
    assert links.seat("table", 3) != (token, hashed)


@pytest.mark.parametrize("token", ["", ".", "x", "W10.abc", "é", "a" * 400])
def test_forged_links_are_refused(token: str) -> None:
    links = Links("secret")
    with pytest.raises(Unauthorised):
        links.read_seat(token)
    with pytest.raises(Unauthorised):
        links.read_invite(token)


def test_links_of_another_kind_or_server_are_refused() -> None:
    links = Links("secret")
    with pytest.raises(Unauthorised):
        links.read_seat(links.invite("table", "nonce"))
    with pytest.raises(Unauthorised):
        links.read_seat(Links("other").seat("table", 0)[0])


def test_csrf_tokens_belong_to_a_session() -> None:
    links = Links("secret")
    assert links.csrf("one") == links.csrf("one")
    assert len({links.csrf("one"), links.csrf("two"), Links("other").csrf("one")}) == 3
    assert digest("one") != links.csrf("one")


async def test_the_secret_is_made_once_and_private(settings: Settings, services: Services) -> None:
    plain = replace(settings, secret=None)
    made = await secret_of(plain, services.store)
    assert len(made) == 64
    assert await secret_of(plain, services.store) == made
    file = settings.data / "secret.key"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert await secret_of(settings, services.store) == settings.secret


async def test_workers_of_one_database_share_the_secret(
    settings: Settings, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The way of PostgreSQL, where workers may have different folders."""
    store = services.store
    monkeypatch.setattr(store, "postgres", True)
    plain = replace(settings, secret=None)
    made = await secret_of(plain, store)
    assert await secret_of(plain, store) == made
    async with store.reading() as connection:
        assert (await connection.scalars(select(meta.c.value))).all() == [made]
    assert not (settings.data / "secret.key").exists()
