"""Logs: one JSON object a line, and nothing in it that must stay secret.

A request is told by its route, never by its address or headers: tokens, cookies and seeds have no
way into a line.
"""

from __future__ import annotations

import json
import logging
import secrets
import sys
import time
from collections.abc import MutableMapping
from typing import Any, Final, TextIO

from starlette.types import ASGIApp, Message, Receive, Scope, Send

_log = logging.getLogger("sabika.server.requests")
_FIELDS: Final = ("request", "method", "route", "status", "ms", "table", "seat", "index", "error")
"""What a line may tell besides its words; `extra` of the logging call."""


class JsonLines(logging.Formatter):
    """Writes a log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        for field in _FIELDS:
            if hasattr(record, field):
                line[field] = getattr(record, field)
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def write_logs(level: int, stream: TextIO | None = None) -> None:
    """Write everything from this level on as JSON lines, by default to the error output."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(max(level, logging.WARNING))
    for name in ("sabika", "uvicorn"):
        logging.getLogger(name).setLevel(level)
    # Its lines would show query strings, and with them invitations.
    logging.getLogger("uvicorn.access").disabled = True


class RequestLog:
    """Gives every request an id, and writes a line when it is answered."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on and tell of it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began, request, status = time.perf_counter(), secrets.token_hex(6), 500

        async def send_told(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"].append((b"x-request-id", request.encode()))
            await send(message)

        try:
            await self._app(scope, receive, send_told)
        finally:
            _log.info(
                "answered",
                extra={
                    "request": request,
                    "method": scope["method"],
                    "route": _route(scope),
                    "status": status,
                    "ms": round((time.perf_counter() - began) * 1000, 2),
                },
            )


def _route(scope: MutableMapping[str, Any]) -> str:
    """The path as the route spells it: `/api/tables/{table}`."""
    route = scope.get("route")
    return str(getattr(route, "path", "")) or "none"
