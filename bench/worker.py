"""Processes that play our games for the harness: both ends of the pipe.

The child reads one JSON request per line, `{"bots": [...], "modules": [...], "seconds": s}`, and
answers with one line, `[cpu, units, decisions]`; its first line names its build. With `memory` it
plays the games of the memory measure instead and prints the resident sizes it saw.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

from bench import ROOT, ours
from bench.slices import Runner, Slice, runner

MEMORY_STEP = 1_000
MEMORY_GAMES = 10_000


class Worker:
    """A child process with `folder` first on its path; a context manager."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bench.worker", "slices"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env=environment(folder),
        )
        self.build = str(self._read())

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.communicate()

    def runner(self, bots: tuple[str, ...], modules: tuple[str, ...] = ()) -> Runner:
        """A runner whose slices are played, and timed, by the child.

        Games with modules are long: they are played in stretches.
        """

        def run(seconds: float) -> Slice:
            assert self._process.stdin is not None
            request = json.dumps({"bots": bots, "modules": modules, "seconds": seconds})
            self._process.stdin.write(request + "\n")
            self._process.stdin.flush()
            answer = self._read()
            assert isinstance(answer, list)
            return Slice(*answer)

        return run

    def _read(self) -> object:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"the worker stopped with code {self._process.wait()}")
        answer: object = json.loads(line)
        return answer


def environment(folder: Path) -> dict[str, str]:
    """The current environment with `folder` put first on the path of modules."""
    path = os.pathsep.join(filter(None, [str(folder), os.environ.get("PYTHONPATH")]))
    return {**os.environ, "PYTHONPATH": path}


def resident_sizes() -> list[int]:
    """The resident sizes, in bytes, that a fresh process sees during 10,000 light games."""
    command = [sys.executable, "-m", "bench.worker", "memory"]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, check=True)
    return [int(size) for size in json.loads(done.stdout)]


def _serve() -> None:
    """Child: answer requests until the parent closes the pipe."""
    print(json.dumps(ours.build()), flush=True)
    runners: dict[tuple[tuple[str, ...], tuple[str, ...]], Runner] = {}
    for line in sys.stdin:
        request = json.loads(line)
        key = tuple(request["bots"]), tuple(request["modules"])
        if key not in runners:
            runners[key] = runner(ours.stretches(*key) if key[1] else ours.games(key[0]))
        print(json.dumps(runners[key](request["seconds"])), flush=True)


def _watch_memory() -> None:
    """Child: play light games, looking at the resident size every thousand."""
    play = ours.games(ours.LIGHT)
    sizes = []
    for _ in range(MEMORY_GAMES // MEMORY_STEP):
        for _ in range(MEMORY_STEP):
            play()
        gc.collect()
        sizes.append(_resident())
    print(json.dumps(sizes))


def _resident() -> int:
    """The resident size of this process in bytes; its peak where /proc does not exist."""
    statm = Path("/proc/self/statm")
    if statm.exists():
        return int(statm.read_text().split()[1]) * resource.getpagesize()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024


if __name__ == "__main__":
    {"slices": _serve, "memory": _watch_memory}[sys.argv[1]]()
