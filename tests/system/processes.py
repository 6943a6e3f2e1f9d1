"""Servers in processes of their own, on ports of their own, that can be stopped and killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import weakref
from collections.abc import Sequence
from http import HTTPStatus
from http.client import HTTPConnection
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.patience import patience
from tests.system.forking import Call, Forge, Forked
from tests.system.ports import HOST, Port


class ServerProcess:
    """`sabika serve` as its own process; killed at the end whatever happens.

    With a forge it is forked from a process that has done the imports, and calls some functions of
    the tests first, if they are named.
    """

    def __init__(
        self,
        folder: Path,
        database_url: str | None = None,
        *extra: str,
        forge: Forge | None = None,
        first: Sequence[Call] = (),
    ) -> None:
        assert forge is not None or not first
        self.folder = folder
        self._forge = forge
        self._first = first
        port = Port()
        weakref.finalize(self, port.give_back)  # the same one for all its lives
        self.port = port.number
        self.url = f"http://{HOST}:{self.port}"
        self.log = folder / f"server-{self.port}.log"
        self._words = ["serve", "--no-open", "--port", str(self.port), "--data-dir", str(folder)]
        self._words += ["--bot-delay", "0", "--bot-workers", "1", "--no-limits", *extra]
        if database_url is not None:
            self._words += ["--database-url", database_url]
        self._process: subprocess.Popen[bytes] | Forked | None = None

    def start(self) -> Self:
        """Start it and wait until it answers."""
        process = self._process = self._begin()
        begun = time.monotonic()
        while time.monotonic() - begun < patience():
            if process.poll() is not None:
                raise RuntimeError(f"the server ended at once:\n{self.words()}")
            if self._answers():
                return self
            time.sleep(0.02)
        raise RuntimeError(f"the server did not answer:\n{self.words()}")

    def _begin(self) -> subprocess.Popen[bytes] | Forked:
        """The process, in a group of its own."""
        if self._forge is not None:
            return self._forge.start(self._words, self.log, self._first)
        with self.log.open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-m", "sabika", *self._words],
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
                start_new_session=True,
            )

    def _answers(self) -> bool:
        """Whether it is there and well."""
        connection = HTTPConnection(HOST, self.port, timeout=patience())
        try:
            connection.request("GET", "/healthz")
            return connection.getresponse().status == HTTPStatus.OK
        except OSError:
            return False
        finally:
            connection.close()

    def words(self) -> str:
        """What it has written so far."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    @property
    def pid(self) -> int:
        """Its process."""
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """End it the hard way, its workers too: no time to save anything."""
        if self._process is not None:
            self._signal(signal.SIGKILL)
            self._process.wait()
            self._process = None

    def stop(self) -> int:
        """Ask it to end, and return its exit code."""
        assert self._process is not None
        os.kill(self._process.pid, signal.SIGTERM)
        code = self._process.wait(patience())
        self._signal(signal.SIGKILL)  # whatever it may have left behind
        self._process = None
        return code

    def _signal(self, number: signal.Signals) -> None:
        assert self._process is not None
        try:
            os.killpg(self._process.pid, number)
        except ProcessLookupError:
            return  # the whole group is gone already

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()
