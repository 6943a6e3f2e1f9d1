"""The process that serves: uvicorn around the app, and a word when it is ready."""

from __future__ import annotations

import gc
import socket
import sys
from collections.abc import Callable

import uvicorn

from sabika.cli.doors import DoorConfig
from sabika.cli.files import raise_file_limit
from sabika.server.app import make_app
from sabika.server.security.doorway import Doorway, doorway_for
from sabika.server.settings import SMALL, Settings

AT_ONCE = 32
"""How many connections are taken in at a time, before the doorway has looked at them."""
WAITING = 2048
"""How many connections the system keeps for us until they are taken in."""
SWITCH_SECONDS = 0.0005
"""How long a thread may work while another waits: the database's threads wait once a statement."""


class Server(uvicorn.Server):
    """A server that tells when it listens."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open everything, then tell."""
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(WAITING)  # uvicorn has one number for both
        _collect_rarely()
        sys.setswitchinterval(SWITCH_SECONDS)
        self._ready()


def _collect_rarely() -> None:
    """Look for garbage in cycles less often: games are plain data and hold none.

    With hundreds of games in memory one full collection would hold up every move for a second.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 100)


def make_server(settings: Settings, ready: Callable[[], None], patience: int) -> Server:
    """A server for the app, not yet running."""
    files = raise_file_limit()
    config = DoorConfig(
        make_app(settings),
        doorway_for(files) if settings.limits else Doorway(sys.maxsize),
        host=settings.host,
        port=settings.port,
        backlog=AT_ONCE,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=SMALL,
        ws_per_message_deflate=False,  # costs a third of a move's time and memory per viewer
        timeout_graceful_shutdown=patience,
    )
    return Server(config, ready)
