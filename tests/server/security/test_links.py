"""Links that cannot be forged, a secret that all workers share."""

from __future__ import annotations

import errno
import stat
from dataclasses import replace

import pytest
from sqlalchemy import select

from sabika.server.errors import Unauthorised
from sabika.server.security.links import Links, digest
from sabika.server.security.secret import EmptySecret, secret_of
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


@pytest.mark.parametrize("held", ["", " \n"])
async def test_a_file_without_a_key_is_refused(
    settings: Settings, services: Services, held: str
) -> None:
    """Whatever an empty key signs, anybody can sign."""
    file = settings.data / "secret.key"
    file.write_text(held, encoding="ascii")
    with pytest.raises(EmptySecret, match=r"secret\.key"):
        await secret_of(replace(settings, secret=None), services.store)
    assert file.read_text(encoding="ascii") == held


async def test_a_key_is_written_whole_or_not_at_all(
    settings: Settings, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that ends while it makes its key leaves no empty one behind."""
    plain = replace(settings, secret=None)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("os.fsync", full)
        with pytest.raises(OSError, match="No space"):
            await secret_of(plain, services.store)
    assert not list(settings.data.glob("secret*"))
    assert len(await secret_of(plain, services.store)) == 64


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
