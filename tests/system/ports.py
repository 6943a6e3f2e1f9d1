"""Ports for servers: nobody else's, neither another test's nor an outgoing connection's."""

from __future__ import annotations

import os
import socket
from contextlib import suppress
from typing import Final

HOST: Final = "127.0.0.1"
PORTS: Final = range(20_000, 32_768)
"""Below what systems give to outgoing connections: one of those could hold the port of a server
that is just being started anew, even a connection to that very server.
"""


class Port:
    """A port that is ours until it is given back, or this process ends.

    What says so to other processes is a UDP socket of the same number: the system gives it to one
    of them only, and takes it back however that one ends, while TCP stays free for the server.
    """

    def __init__(self, first: int | None = None) -> None:
        start = os.getpid() if first is None else first - PORTS.start
        for step in range(len(PORTS)):
            self.number = PORTS[(start + step) % len(PORTS)]
            self._claim = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
            with suppress(OSError):
                self._claim.bind((HOST, self.number))
                if self._is_free():
                    return
            self._claim.close()
        raise RuntimeError("all ports are taken")

    def _is_free(self) -> bool:
        """Whether a server could listen here; what is left of an earlier one does not count."""
        try:
            socket.create_server((HOST, self.number)).close()
        except OSError:
            return False
        return True

    def give_back(self) -> None:
        """Let others have it."""
        self._claim.close()
