"""Guard: what every request passes before it reaches a route, and what every answer carries."""

from __future__ import annotations

import re
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sabika.kernel.errors import SabikaError
from sabika.server.errors import Failed, Forbidden, TooLarge, TooMany
from sabika.server.faults import noted
from sabika.server.refusing import language_of, refusal
from sabika.server.security.doorway import TICKET, Ticket
from sabika.server.security.identity import COOKIE, bearer
from sabika.server.security.limits import address_of
from sabika.server.security.links import same
from sabika.server.security.origins import origin_allowed
from sabika.server.services import Services, services_of
from sabika.server.settings import SMALL

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
TRY_LATER: Final = 1013
"""The WebSocket code for: not now."""
HEADROOM_SECONDS: Final = 10
"""Seconds after which somebody with too many connections may try again."""
_LONG_BODIES: Final = "/api/replays"
_HOST: Final = re.compile(r"[A-Za-z0-9.:\[\]-]{1,260}")

_HEADERS: Final = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


class Guard:
    """Checks size, rate, origin and CSRF token of requests; adds security headers to answers."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through or refuse it."""
        if scope["type"] == "websocket" and not _has_room(scope):
            await receive()
            await send({"type": "websocket.close", "code": TRY_LATER})
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request = Request(scope)
        services = services_of(request)

        started = False

        async def send_guarded(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                _add_headers(MutableHeaders(scope=message), request)
            await send(message)

        try:
            most = _check(request, services)
            await self._app(scope, _counting(receive, most), send_guarded)
        except SabikaError as error:
            await refusal(error, language_of(request))(scope, receive, send_guarded)
        except Exception as error:
            fault = Failed("server-failed", number=noted(error))
            if started:
                raise
            await refusal(fault, language_of(request))(scope, receive, send_guarded)


def _check(request: Request, services: Services) -> int:
    """Refuse what must not reach a route; the number of bytes its body may have."""
    if not _has_room(request.scope):
        raise TooMany("too-many-connections", seconds=HEADROOM_SECONDS)
    path = request.url.path
    most = services.settings.max_bytes if path.startswith(_LONG_BODIES) else SMALL
    if path.startswith("/api"):
        session = request.cookies.get(COOKIE)
        services.limits.check("any", address_of(request), session)
        # Whoever sends a cookie may be its owner: showing a token as well proves nothing.
        proven = session is None and bearer(request) is not None
        if request.method not in SAFE and not proven:
            if not origin_allowed(request, services.settings):
                raise Forbidden("foreign-origin")
            given = request.headers.get("x-csrf-token", "")
            if session is None or not same(given, services.links.csrf(session)):
                raise Forbidden("csrf")
    length = request.headers.get("content-length", "0")
    if not length.isdecimal() or int(length) > most:
        raise TooLarge("request-too-large")
    return most


def _has_room(scope: Scope) -> bool:
    """Whether the address of a request has not too many connections, also behind a proxy."""
    ticket: Ticket | None = scope.get("state", {}).get(TICKET)
    client = scope.get("client")
    return ticket is None or client is None or ticket.move(client[0])


def _counting(receive: Receive, most: int) -> Receive:
    """Bodies without a declared length are counted as they come."""
    read = 0

    async def counted() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > most:
            raise HTTPException(413)
        return message

    return counted


def _add_headers(headers: MutableHeaders, request: HTTPConnection) -> None:
    for name, value in _HEADERS.items():
        headers.setdefault(name, value)
    headers.setdefault("content-security-policy", _policy(request))
    if request.url.path.startswith("/api"):
        headers.setdefault("cache-control", "no-store")


def _policy(request: HTTPConnection) -> str:
    """Only what this server itself delivers may run, be shown or be reached."""
    host = request.headers.get("host", "")
    # Not every browser counts a WebSocket to the same host as 'self'.
    sockets = f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""
    return (
        f"default-src 'self'; connect-src 'self'{sockets}; img-src 'self' data:; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
