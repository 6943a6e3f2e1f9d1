"""A server for every test, on a temporary SQLite, without waiting bots; people to use it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
from fastapi import FastAPI

from sabika.server import sweeping
from sabika.server.app import make_app
from sabika.server.services import Services
from sabika.server.settings import Settings
from tests.server.browsers import Browser


@pytest.fixture
def anyio_backend() -> str:
    """The server runs on asyncio only."""
    return "asyncio"


@pytest.fixture(autouse=True)
def sweeps_when_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that lets the sweeper look does so itself: a second look may come at any moment."""
    monkeypatch.setattr(sweeping, "INTERVAL", 3600.0)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A server's settings; a test module may have its own."""
    return Settings(data=tmp_path, bot_delay=0, secret="only for tests")


@pytest.fixture
async def app(settings: Settings, tmp_path: Path) -> AsyncIterator[FastAPI]:
    """A running server, without a built client."""
    app = make_app(settings, static=tmp_path / "static")
    async with app.router.lifespan_context(app):
        yield app


@pytest.fixture
def services(app: FastAPI) -> Services:
    """What the running server holds."""
    services: Services = app.state.services
    return services


Visit = Callable[..., Awaitable[Browser]]


@pytest.fixture
async def visit(app: FastAPI) -> AsyncIterator[Visit]:
    """Lets people come: `await visit("Ana")`."""
    browsers: list[Browser] = []

    async def come(name: str | None = None, language: str = "en") -> Browser:
        browsers.append(Browser(app, language))
        return await browsers[-1].visit(name)

    yield come
    for browser in browsers:
        await browser.http.aclose()


@pytest.fixture
async def ana(visit: Visit) -> Browser:
    """Somebody who has come already."""
    return await visit("Ana")


@pytest.fixture
async def omar(visit: Visit) -> Browser:
    """Somebody else."""
    return await visit("Omar")
