"""A process that has imported all of a server and turns into one by forking: quick to start.

What is forked is a process of its own in a group of its own, with nothing done yet but the imports;
it runs `sabika serve` and can be killed like any other. Orders and answers are lines of JSON.

A test that needs a server which is another one in some way names functions ("module:function") and
their arguments; the new process calls them before it begins, and what they change is changed there
alone.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import traceback
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import Final, NoReturn, Self, TypeAlias

IMPORTED: Final = (
    "sabika.cli.app",
    "sabika.cli.serving",
    "sabika.server.logs",
    "aiosqlite",
    "alembic.command",
    "sqlalchemy.dialects.sqlite.aiosqlite",
    "uvicorn.lifespan.on",
    "uvicorn.loops.auto",
    "uvicorn.protocols.http.auto",
    "uvicorn.protocols.websockets.auto",
)
"""What a server has imported when it answers."""
Call: TypeAlias = Sequence[str]
"""A function, as "module:function", and its arguments."""


class Forked:
    """A server that was forked; to be waited for like a `subprocess.Popen`."""

    def __init__(self, forge: Forge, pid: int) -> None:
        self._forge = forge
        self.pid = pid
        self._code: int | None = None

    def poll(self) -> int | None:
        """Its exit code, if it has ended."""
        if self._code is None:
            self._code = self._forge.ask({"ended": self.pid})
        return self._code

    def wait(self, timeout: float | None = None) -> int:
        """Wait for its end."""
        begun = time.monotonic()
        while (code := self.poll()) is None:
            if timeout is not None and time.monotonic() - begun > timeout:
                raise subprocess.TimeoutExpired("a forked server", timeout)
            time.sleep(0.002)
        return code


class Forge:
    """Starts servers by forking; open inside a `with`."""

    def __enter__(self) -> Self:
        self._process = subprocess.Popen(
            [sys.executable, "-m", __name__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        return self

    def start(self, arguments: list[str], log: Path, first: Sequence[Call] = ()) -> Forked:
        """`sabika` with these arguments, writing to a file, in a group of its own."""
        pid = self.ask({"start": arguments, "log": str(log), "first": list(first)})
        assert pid is not None
        return Forked(self, pid)

    def ask(self, order: dict[str, object]) -> int | None:
        """The answer to an order."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(json.dumps(order), file=self._process.stdin, flush=True)
        answer: int | None = json.loads(self._process.stdout.readline())
        return answer

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.communicate()  # at the end of its orders it ends


# -- the process itself ---------------------------------------------------------------------------


def main() -> None:
    """Import, then do what the lines say."""
    for name in IMPORTED:
        import_module(name)
    for line in sys.stdin:
        order = json.loads(line)
        if "start" in order:
            answer: int | None = _fork(order["start"], order["log"], order["first"])
        else:
            pid, status = os.waitpid(order["ended"], os.WNOHANG)
            answer = os.waitstatus_to_exitcode(status) if pid else None
        sys.stdout.write(f"{json.dumps(answer)}\n")
        sys.stdout.flush()


def _fork(arguments: list[str], log: str, first: list[Call]) -> int:
    pid = os.fork()
    if pid == 0:
        _serve(arguments, log, first)
    os.setpgid(pid, pid)
    return pid


def _serve(arguments: list[str], log: str, first: list[Call]) -> NoReturn:
    from sabika.cli import main as run

    os.setpgid(0, 0)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for number, path, how in ((0, os.devnull, os.O_RDONLY), (1, log, os.O_WRONLY | os.O_APPEND)):
        os.dup2(os.open(path, how | os.O_CREAT, 0o600), number)
    os.dup2(1, 2)
    sys.stdin = os.fdopen(0, encoding="utf-8")  # the other one has been read from
    code: object = 1
    try:
        for named, *words in first:
            module, _, function = named.partition(":")
            getattr(import_module(module), function)(*words)
        run(arguments)
    except SystemExit as end:
        code = end.code or 0
    except BaseException:
        traceback.print_exc()
    sys.stdout.flush()
    os._exit(code if isinstance(code, int) else 1)


if __name__ == "__main__":
    main()
