"""People at a server: HTTP with cookies and CSRF token, WebSockets with the session."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.sync.client import ClientConnection, connect

from bench.offered import pick
from tests.patience import patience

BOTS = [{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "greedy"}]


class Person:
    """Somebody with a browser's session, without the browser."""

    def __init__(self, url: str, name: str = "Ana") -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=patience(60))
        self.me = self.http.get("/api/me").raise_for_status().json()
        self.http.headers["X-CSRF-Token"] = self.me["csrf"]
        self.http.headers["Origin"] = url
        self.name = name
        self.http.patch("/api/me", json={"name": name}).raise_for_status()

    def post(self, path: str, **body: object) -> Any:
        """The answer to a request that must be accepted."""
        answer = self.http.post(path, json=body)
        assert answer.is_success, f"{path}: {answer.status_code} {answer.text}"
        return answer.json()

    def get(self, path: str) -> Any:
        """The answer to a question that must be answered."""
        answer = self.http.get(path)
        assert answer.is_success, f"{path}: {answer.status_code} {answer.text}"
        return answer.json()

    def table(self, seats: Sequence[Mapping[str, object]], **more: object) -> str:
        """A new table's id; it begins at once unless a seat is open."""
        start = all(seat["kind"] != "open" for seat in seats)
        return str(self.post("/api/tables", seats=seats, start=start, **more)["id"])

    def update(self, table: str, seat: int | None = 0, after: int = -1) -> Any:
        """Where a table stands, as a seat of this person sees it."""
        eyes = "" if seat is None else f"&seat={seat}"
        return self.get(f"/api/tables/{table}/update?after={after}{eyes}")

    def act(self, table: str, decision: str, action: str) -> httpx.Response:
        """Answer a decision; the answer is for the caller to judge."""
        body = {"type": "act", "id": "x", "decision": decision, "action": action}
        return self.http.post(f"/api/tables/{table}/act", json=body)

    def live(self, table: str) -> Live:
        """A WebSocket to a table, with this session."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return Live(self.url, table, {"Cookie": cookies, "Origin": self.url})


class Live:
    """One WebSocket at a table; open inside a `with`."""

    def __init__(self, url: str, table: str, headers: dict[str, str] | None = None) -> None:
        self._context = connect(
            f"{url.replace('http', 'ws', 1)}/api/tables/{table}/live",
            additional_headers=headers,
            max_size=None,
            proxy=None,
        )

    def say(self, **message: object) -> None:
        """Send a message."""
        self.socket.send(json.dumps(message))

    def hear(self, *kinds: str) -> Any:
        """The next message of one of the kinds."""
        return json.loads(self.hear_text(*kinds))

    def hear_text(self, *kinds: str) -> str:
        """The same, letter by letter."""
        while True:
            text = str(self.socket.recv(patience(), decode=True))
            if not kinds or json.loads(text)["type"] in kinds:
                return text

    def __enter__(self) -> Self:
        self.socket: ClientConnection = self._context.__enter__()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._context.__exit__(kind, error, trace)


def play_on(person: Person, table: str, seat: int, chance: random.Random, moves: int) -> int:
    """Answer the decisions of a seat over HTTP until the game is over or enough moves were made."""
    made, after, since = 0, -1, time.monotonic()
    while made < moves:
        update = person.get(f"/api/tables/{table}/update?after={after}&seat={seat}&wait=20")
        if update["index"] > after:
            after, since = update["index"], time.monotonic()
        assert time.monotonic() - since < patience(), "nothing happens any more"
        if update["view"]["over"]:
            break
        if update["decision"] is not None:
            answer = person.act(table, update["decision"]["id"], pick(update["decision"], chance))
            assert answer.is_success, answer.text
            made += 1
    return made


def play_live(person: Person, table: str, seat: int, chance: random.Random) -> list[int]:
    """Play a seat over a WebSocket to the end; the indexes of all entries, as they came."""
    seen: list[int] = []
    with person.live(table) as live:
        live.say(type="hello", seat=seat, after=-1)
        while True:
            update = live.hear("update")
            seen += [entry["index"] for entry in update["entries"]]
            if update["view"]["over"]:
                return seen
            decision = update["decision"]
            if decision is not None:
                action = pick(decision, chance)
                live.say(type="act", id="m", decision=decision["id"], action=action)
