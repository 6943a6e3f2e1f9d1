"""House: a whole server in this process, its people, and their live connections.

Everything runs in the test's own event loop: tests see the services behind the doors, and wait
for what they wait for instead of sleeping.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
from fastapi import FastAPI

from sabika.server.app import make_app
from sabika.server.services import Services
from sabika.server.settings import Settings
from tests.patience import patience

URL = "http://sabika.test"
ME = {"kind": "me"}
DEVICE = {"kind": "device"}
OPEN = {"kind": "open"}


def bot(spelling: str = "light") -> dict[str, object]:
    """A seat for a bot."""
    return {"kind": "bot", "bot": spelling}


class Live:
    """A WebSocket to a table, spoken straight to the app."""

    def __init__(self, app: FastAPI, table: str, headers: Sequence[tuple[bytes, bytes]]) -> None:
        self._incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._outgoing: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.reading = asyncio.Event()
        """While it is not set the client reads nothing, and what is sent to it gets stuck."""
        self.reading.set()
        self.closed: int | None = None
        """The code the server closed with."""
        self.entries: dict[int, dict[str, Any]] = {}
        """All entries that came, by index."""
        self.info: dict[str, Any] = {}
        path = f"/api/tables/{table}/live"
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [(b"host", b"sabika.test"), *headers],
            "client": ("127.0.0.1", 1),
            "server": ("sabika.test", 80),
            "subprotocols": [],
            "state": {},
        }
        self._incoming.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(
            app(scope, self._incoming.get, self._take)  # type: ignore[arg-type]
        )

    async def _take(self, message: dict[str, Any]) -> None:
        """Take what the server sends, as soon as the client reads."""
        await self.reading.wait()
        self._outgoing.put_nowait(message)

    def say(self, **message: object) -> None:
        """Send a message."""
        self.send(json.dumps(message))

    def send(self, text: str) -> None:
        """Send any text."""
        self._incoming.put_nowait({"type": "websocket.receive", "text": text})

    async def hear(self) -> dict[str, Any] | None:
        """The next message; None once the server has closed."""
        while True:
            async with asyncio.timeout(patience()):
                message = await self._outgoing.get()
            if message["type"] == "websocket.close":
                self.closed = message["code"]
                return None
            if message["type"] == "websocket.send":
                heard: dict[str, Any] = json.loads(message["text"])
                if heard["type"] == "table":
                    self.info = heard["info"]
                if heard["type"] == "update":
                    if heard["reset"]:
                        self.entries.clear()
                    self.entries |= {entry["index"]: entry for entry in heard["entries"]}
                return heard

    async def until(self, kind: str) -> dict[str, Any]:
        """The next message of a kind; those before it are passed over."""
        while True:
            message = await self.hear()
            assert message is not None, f"closed with {self.closed}"
            if message["type"] == kind:
                return message

    async def leave(self) -> None:
        """Close the connection and wait until the server has noticed."""
        self._incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
        async with asyncio.timeout(patience()):
            await self._task


class Person:
    """Somebody with a browser's session."""

    def __init__(self, app: FastAPI) -> None:
        self._app = app
        self.http = httpx.AsyncClient(
            transport=httpx.ASGITransport(app), base_url=URL, headers={"Origin": URL}
        )

    async def come(self) -> Person:
        """Get a session."""
        me = (await self.http.get("/api/me")).raise_for_status().json()
        self.http.headers["X-CSRF-Token"] = me["csrf"]
        return self

    async def post(self, path: str, body: Mapping[str, object] | None = None) -> httpx.Response:
        """The answer to a request."""
        return await self.http.post(path, json=body or {})

    async def table(self, *seats: Mapping[str, object], **more: object) -> str:
        """A new table's id; it begins at once unless a seat is open."""
        start = all(seat["kind"] != "open" for seat in seats)
        order = {"seats": seats, "start": start, **more}
        answer = await self.post("/api/tables", order)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    async def info(self, table: str) -> Any:
        """A table as this person sees it."""
        return (await self.http.get(f"/api/tables/{table}")).raise_for_status().json()

    async def ask(self, table: str, seat: int | None = None, **query: object) -> httpx.Response:
        """The answer to the question where a table stands."""
        chosen = query if seat is None else {"seat": seat, **query}
        params = {key: str(value) for key, value in chosen.items()}
        return await self.http.get(f"/api/tables/{table}/update", params=params)

    async def update(self, table: str, seat: int | None = None, **query: object) -> Any:
        """Where a table stands."""
        answer = await self.ask(table, seat, **query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def until(self, table: str, index: int) -> Any:
        """Where a table stands as soon as its log is so long."""
        update = await self.update(table)
        while update["index"] < index:
            update = await self.update(table, after=update["index"], wait=20)
        return update

    async def act(self, table: str, decision: str, action: str) -> httpx.Response:
        """Answer a decision."""
        return await self.post(f"/api/tables/{table}/act", {"decision": decision, "action": action})

    async def play(self, table: str, seat: int, action: str | None = None) -> int:
        """Make a move of a seat that is asked; without an action the first that is offered."""
        decision = (await self.update(table, seat))["decision"]
        answer = await self.act(table, decision["id"], action or offered(decision)[0])
        assert answer.status_code == 200, answer.text
        index: int = answer.json()["index"]
        return index

    def live(self, table: str, origin: str = URL) -> Live:
        """A live connection with this person's session."""
        cookies = "; ".join([f"{name}={value}" for name, value in self.http.cookies.items()])
        headers = [(b"cookie", cookies.encode()), (b"origin", origin.encode())]
        return Live(self._app, table, headers)


class House:
    """A running server."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self._people: list[Person] = []

    @property
    def services(self) -> Services:
        """What is behind the doors."""
        services: Services = self.app.state.services
        return services

    async def person(self) -> Person:
        """Somebody new."""
        person = await Person(self.app).come()
        self._people.append(person)
        return person

    def keep(self, person: Person) -> Person:
        """The same person, at this server: his browser outlived the last one."""
        again = Person(self.app)
        again.http.cookies = person.http.cookies
        again.http.headers = person.http.headers
        self._people.append(again)
        return again

    def program(self, table: str) -> Live:
        """A live connection without a session."""
        return Live(self.app, table, [])

    async def leave(self) -> None:
        """Everybody goes home."""
        for person in self._people:
            await person.http.aclose()


@asynccontextmanager
async def open_house(folder: Path, **more: Any) -> AsyncIterator[House]:
    """A server with its database in a folder."""
    settings = Settings(data=folder, bot_delay=0.0, limits=False)
    app = make_app(replace(settings, **more))
    async with app.router.lifespan_context(app):
        house = House(app)
        yield house
        await house.leave()


def offered(decision: Mapping[str, Any]) -> list[str]:
    """The actions a decision offers, purchases with the cards that lose least."""
    actions = [str(choice["action"]) for choice in decision["choices"]]
    for purchase in decision["purchases"]:
        cards = [ref.partition(":")[2] for ref in purchase["least"]]
        actions.append(" ".join([purchase["stem"], *cards]))
    return actions


def choose(decision: Mapping[str, Any], rng: random.Random) -> str:
    """One of the actions a decision offers; buying first, so that games end soon."""
    actions = offered(decision)
    good = [action for action in actions if action.split()[0] in {"buy", "place"}]
    return rng.choice(good or actions)
