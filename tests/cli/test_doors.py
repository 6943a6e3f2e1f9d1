"""Connections as they come: silent ones, slow ones, too many; and a process short of files."""

from __future__ import annotations

import asyncio
import re
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, Final

import pytest
from uvicorn.server import ServerState
from websockets.asyncio.client import connect

from sabika.cli.doors import DoorConfig, HttpDoor
from sabika.cli.files import ENOUGH
from sabika.server.security.doorway import Doorway
from tests.patience import patience

from .running import COMMAND

pytestmark = pytest.mark.anyio

SOON: Final = 0.2
"""Seconds for a header where none comes."""
LATER: Final = 1.0
"""Seconds for a header that must come in time, on a busy machine too."""
HEADER: Final = b"GET / HTTP/1.1\r\nhost: here\r\n"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def app(scope: Any, receive: Callable[[], Awaitable[Any]], send: Any) -> None:
    """Answers everything, and keeps WebSockets until their clients go."""
    message = await receive()
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        while message["type"] != "websocket.disconnect":
            message = await receive()
        return
    await asyncio.sleep(LATER + SOON if scope["path"] == "/slow" else 0)
    await send(
        {"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]}
    )
    await send({"type": "http.response.body", "body": b""})


@asynccontextmanager
async def door(doorway: Doorway, seconds: float = SOON) -> AsyncIterator[int]:
    """A server behind a doorway; its port."""
    config = DoorConfig(
        app,
        doorway,
        header_seconds=seconds,
        log_config=None,
        lifespan="off",
        timeout_keep_alive=3600,
    )
    config.load()
    state = ServerState()
    server = await asyncio.get_running_loop().create_server(
        lambda: HttpDoor(config, state, {}), "127.0.0.1", 0
    )
    yield server.sockets[0].getsockname()[1]
    server.close()
    for connection in list(state.connections):
        connection.transport.abort()
    while state.connections:
        await asyncio.sleep(0.01)


def held(doorway: Doorway) -> int:
    """How many connections are open."""
    return doorway._total


async def said(reader: asyncio.StreamReader) -> bytes:
    """Everything the server still says until it closes."""
    async with asyncio.timeout(patience()):
        try:
            return await reader.read()
        except ConnectionResetError:
            return b""  # closed without a word while something was on its way


@pytest.mark.parametrize("sent", [b"", b"GET / HT", HEADER])
async def test_a_header_must_come_soon(sent: bytes) -> None:
    doorway = Doorway(5)
    async with door(doorway) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(sent)
        assert await said(reader) == b""
        writer.close()
        while held(doorway):
            await asyncio.sleep(0.01)


async def test_sending_byte_by_byte_wins_no_time() -> None:
    async with door(Doorway(5)) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        closed = asyncio.create_task(said(reader))
        for number in range(1000):
            writer.write(HEADER[number : number + 1] or b"x")
            await asyncio.sleep(SOON / 10)
            if closed.done():
                break
        assert closed.done()
        assert await closed == b""
        writer.close()


async def test_answers_may_take_longer_than_headers() -> None:
    """Nor does the deadline of the next header run before its first byte."""
    async with door(Doorway(5), LATER) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for path, pause in ((b"/slow", 0.0), (b"/", LATER + SOON), (b"/", 0.0)):
            writer.write(HEADER.replace(b"/", path, 1) + b"\r\n")
            async with asyncio.timeout(patience()):
                answer = await reader.readuntil(b"\r\n\r\n")
            assert answer.startswith(b"HTTP/1.1 200")
            await asyncio.sleep(pause)
        writer.write(HEADER)
        assert await said(reader) == b""
        writer.close()


async def test_one_address_holds_only_so_many() -> None:
    doorway = Doorway(2)
    async with door(doorway, LATER) as port:
        address = f"ws://127.0.0.1:{port}"
        async with connect(address, proxy=None), connect(address, proxy=None):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            assert (await said(reader)).startswith(b"HTTP/1.1 503")
            writer.close()
            await asyncio.sleep(LATER + SOON)  # those who were let in stay
            assert held(doorway) == 2
        async with asyncio.timeout(patience()):
            while held(doorway):
                await asyncio.sleep(0.01)
        async with connect(address, proxy=None):
            assert held(doorway) == 1


@contextmanager
def serving(folder: Path, *limits: str) -> Iterator[tuple[int, Path]]:
    """A server that may open only so many files (as `ulimit` is told); its port and its log."""
    words = ["serve", "--no-open", "--data-dir", str(folder)]
    limited = ["sh", "-c", f'ulimit {" ".join(limits)} && exec "$@"', "sh", *COMMAND, *words]
    log = folder / "server.log"
    with log.open("wb") as errors:
        server = subprocess.Popen(limited, stdout=subprocess.PIPE, stderr=errors, text=True)
        assert server.stdout is not None
        try:
            page = next(
                found[0] for line in server.stdout if (found := re.search(r"http://\S+", line))
            )
            yield int(page.rstrip("/").rpartition(":")[2]), log
        finally:
            server.kill()
            server.communicate()


def well(port: int, source: str = "127.0.0.1") -> bool:
    """Whether the server answers somebody at this address that it is well."""
    asking = HTTPConnection("127.0.0.1", port, timeout=patience(), source_address=(source, 0))
    asking.request("GET", "/healthz")
    answer = asking.getresponse().read()
    asking.close()
    return b'"ok"' in answer


@pytest.mark.skipif(sys.platform == "win32", reason="files are not counted there")
def test_silent_connections_lock_nobody_out(tmp_path: Path) -> None:
    """The process starts with few files and may have more, as services usually do."""
    with serving(tmp_path, "-Sn", "128") as (port, _), ExitStack() as stack:
        for _ in range(200):
            stack.enter_context(socket.create_connection(("127.0.0.1", port)))
        assert well(port)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have one address of their own")
def test_more_connections_than_files_lock_nobody_else_out(tmp_path: Path) -> None:
    """They are taken in a few at a time: there is always a file left to send one away with."""
    with serving(tmp_path, "-n", "320") as (port, log), ExitStack() as stack:
        for _ in range(600):
            stack.enter_context(socket.create_connection(("127.0.0.1", port)))
        assert well(port, "127.0.0.2")
        assert "out of system resource" not in log.read_text(encoding="utf-8")


def test_the_documented_service_may_open_as_many_files_as_help() -> None:
    page = Path(__file__).resolve().parents[2] / "docs" / "server.md"
    assert f"LimitNOFILE={ENOUGH}\n" in page.read_text(encoding="utf-8")
