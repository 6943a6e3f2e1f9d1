"""The doors of the server: uvicorn's protocols, with a deadline for headers and a count."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from sabika.server.security.doorway import TICKET, Doorway, Ticket

HEADER_SECONDS: Final = 10.0
"""How long a client may take to send the whole header of a request."""
_ENOUGH: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\n"
    b"retry-after: 10\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
)


class DoorConfig(uvicorn.Config):
    """How uvicorn is run, with the doorway that all connections pass."""

    def __init__(
        self,
        app: Any,
        doorway: Doorway,
        *,
        header_seconds: float = HEADER_SECONDS,
        **options: Any,
    ) -> None:
        super().__init__(app, http=HttpDoor, ws=SocketDoor, **options)
        self.doorway = doorway
        self.header_seconds = header_seconds


class HttpDoor(H11Protocol):
    """A connection that must say soon what it wants, and is counted."""

    def __init__(
        self,
        config: DoorConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._doorway = config.doorway
        self._header_seconds = config.header_seconds
        self._ticket: Ticket | None = None
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(  # type: ignore[override]
        self, transport: asyncio.Transport
    ) -> None:
        """Let a connection in, or send it away."""
        super().connection_made(transport)
        self._ticket = self._doorway.enter(self.client[0] if self.client else "")
        if self._ticket is None:
            transport.write(_ENOUGH)
            transport.close()
            return
        self.app_state = {**self.app_state, TICKET: self._ticket}
        self._watch_header()

    def data_received(self, data: bytes) -> None:
        """Read on; from the first byte of a header on its end must come in time."""
        super().data_received(data)
        self._watch_header()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no more."""
        super().connection_lost(exc)
        self._forget_deadline()
        if self._ticket is not None:
            self._ticket.leave()

    def _watch_header(self) -> None:
        """Set the deadline as long as a header is missing, and only then."""
        if self.conn.their_state is not h11.IDLE:
            self._forget_deadline()
        elif self._deadline is None:
            self._deadline = self.loop.call_later(self._header_seconds, self._too_late)

    def _too_late(self) -> None:
        self._deadline = None
        if self.conn.their_state is h11.IDLE and not self.transport.is_closing():
            self.transport.close()

    def _forget_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class SocketDoor(WebSocketsSansIOProtocol):
    """A WebSocket; it goes on with the ticket of the connection it was made from."""

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no more."""
        super().connection_lost(exc)
        ticket: Ticket | None = self.app_state.get(TICKET)
        if ticket is not None:
            ticket.leave()
