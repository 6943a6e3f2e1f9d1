"""Browsers without a screen: a session's cookie, its CSRF token, and requests that are judged."""

from __future__ import annotations

from typing import Any

import httpx
from fastapi import FastAPI

HOST = "http://sabika.test"


class Browser:
    """One person's browser."""

    def __init__(self, app: FastAPI, language: str = "en") -> None:
        self.app = app
        self.http = httpx.AsyncClient(
            transport=httpx.ASGITransport(app, raise_app_exceptions=False),
            base_url=HOST,
            headers={"Origin": HOST, "Accept-Language": language},
        )
        self.me: dict[str, Any] = {}

    async def visit(self, name: str | None = None) -> Browser:
        """Come for the first time, or again; take a name."""
        self.take(await self.http.get("/api/me"))
        if name is not None:
            self.take(await self.http.patch("/api/me", json={"name": name}))
        return self

    def take(self, answer: httpx.Response) -> dict[str, Any]:
        """Note who we are now, and the token that goes with it."""
        assert answer.status_code == 200, answer.text
        self.me = answer.json()
        self.http.headers["X-CSRF-Token"] = self.me["csrf"]
        return self.me

    async def send(self, method: str, path: str, status: int = 200, **body: object) -> Any:
        """The JSON answer to a request, which must have this status."""
        answer = await self.http.request(method, path, json=None if method == "GET" else body)
        assert answer.status_code == status, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json()

    async def get(self, path: str, status: int = 200) -> Any:
        """Read something."""
        return await self.send("GET", path, status)

    async def post(self, path: str, status: int = 200, **body: object) -> Any:
        """Do something."""
        return await self.send("POST", path, status, **body)

    async def refused(self, method: str, path: str, status: int, **body: object) -> str:
        """The reason for which a request is refused with this status; it has a sentence."""
        error = (await self.send(method, path, status, **body))["error"]
        assert error["message"], error
        assert not error["message"].startswith("reason."), error
        assert "{" not in error["message"], error
        return str(error["reason"])

    async def table(self, *seats: str, **more: object) -> Any:
        """A new table; seats are spelled `me`, `device`, `open` or by the name of a bot."""
        orders = [
            {"kind": seat} if seat in {"me", "device", "open"} else {"kind": "bot", "bot": seat}
            for seat in seats
        ]
        return await self.post("/api/tables", 201, seats=orders, **more)

    async def invited(self, table: Any, **wishes: object) -> Any:
        """Join a table by the invitation that one of its people sees."""
        invite = table["invite"].partition("invite=")[2]
        path = f"/api/tables/{table['id']}/join"
        return await self.send("POST", path, 200, invite=invite, **wishes)
