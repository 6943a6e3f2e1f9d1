"""Notes what a browser's pages hear, and everything that goes wrong, also what nobody would see."""

from __future__ import annotations

import json
import re
from typing import Final

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    Response,
    WebError,
    WebSocket,
)

SERVER_AWAY: Final = (
    r"net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)",
    r"WebSocket connection to .* failed",
)
"""What a browser itself writes while nobody answers at the server's address."""


class Watch:
    """What happened in the pages of one context, and what went wrong."""

    def __init__(self, context: BrowserContext) -> None:
        self.troubles: list[str] = []
        self.heard: set[tuple[str, int]] = set()
        """The moves that were heard of: where, and the index of each."""
        self._expected: list[re.Pattern[str]] = []
        context.on("page", self._page)
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("response", self._response)
        context.on("requestfailed", self._failed)

    def expect(self, *patterns: str) -> None:
        """Take troubles like these for what the test provokes, from now on and before."""
        self._expected += [re.compile(pattern) for pattern in patterns]

    def check(self) -> None:
        """Fail if anything happened that was not expected."""
        left = [
            trouble
            for trouble in self.troubles
            if not any(pattern.search(trouble) for pattern in self._expected)
        ]
        assert not left, "the browser complains:\n" + "\n".join(left)

    def _page(self, page: Page) -> None:
        page.on("websocket", self._socket)

    def _socket(self, socket: WebSocket) -> None:
        def hear(frame: str | bytes) -> None:
            said = json.loads(frame)
            if said["type"] == "update":
                self.heard.add((socket.url, said["index"]))

        socket.on("framereceived", hear)

    def _console(self, message: ConsoleMessage) -> None:
        # Violations of the content security policy are told here too.
        if message.type == "error":
            where = message.location.get("url", "")
            self.troubles.append(f"console: {message.text} ({where})")

    def _error(self, error: WebError) -> None:
        self.troubles.append(f"error: {error.error}")

    def _response(self, response: Response) -> None:
        if response.status >= 500:
            self.troubles.append(f"answer {response.status}: {response.url}")

    def _failed(self, request: Request) -> None:
        # A page that is left gives up what it was asking for.
        if request.failure and "ERR_ABORTED" not in request.failure:
            self.troubles.append(f"request: {request.failure} ({request.url})")
