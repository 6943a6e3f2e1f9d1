"""A server in a process of its own, and how long its short answers take on one connection."""

from __future__ import annotations

import re
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from urllib.parse import urlsplit

from bench import ROOT, ours

REQUESTS = 50
"""How many requests a round sends, one after the other."""
PATH = "/api/me"
"""A short answer that reads the database, as most do."""


@contextmanager
def keep_alive() -> Iterator[HTTPConnection]:
    """A connection to a fresh server, which ends with it."""
    with tempfile.TemporaryDirectory(prefix="sabika-bench-") as folder:
        server = subprocess.Popen(
            ours.serve_command(folder),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            cwd=ROOT,
        )
        try:
            connection = HTTPConnection(_address(server), timeout=30)
            yield connection
            connection.close()
        finally:
            server.terminate()
            server.communicate()


def _address(server: subprocess.Popen[str]) -> str:
    """Host and port, as soon as the server says that it is ready."""
    assert server.stdout is not None
    for line in server.stdout:
        found = re.search(r"http://\S+", line)
        if found:
            return urlsplit(found[0]).netloc
    raise RuntimeError("the server ended before it was ready")


def answer_times(connection: HTTPConnection, cookie: str) -> list[float]:
    """Milliseconds from each request to the end of its answer."""
    times = []
    for _ in range(REQUESTS):
        start = time.perf_counter()
        connection.request("GET", PATH, headers={"Cookie": cookie})
        connection.getresponse().read()
        times.append((time.perf_counter() - start) * 1000)
    return times


def first_visit(connection: HTTPConnection) -> str:
    """The cookie of a new guest: later answers are those to somebody known."""
    connection.request("GET", PATH)
    answer = connection.getresponse()
    answer.read()
    return answer.headers["Set-Cookie"].partition(";")[0]
