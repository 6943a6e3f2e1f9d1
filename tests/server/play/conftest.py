"""A server for every test, on a file of its own; its games are the same every time."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from sabika.server.tables import dealing
from tests.server.play.house import House, open_house


@pytest.fixture(autouse=True)
def fixed_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that do not depend on luck: the tables of a test are numbered."""
    numbers = itertools.count(1)
    fixed = SimpleNamespace(token_hex=lambda _size: f"table {next(numbers)}")
    monkeypatch.setattr(dealing, "secrets", fixed)


@pytest.fixture
async def house(tmp_path: Path, anyio_backend: str) -> AsyncIterator[House]:
    """A running server."""
    async with open_house(tmp_path) as house:
        yield house
