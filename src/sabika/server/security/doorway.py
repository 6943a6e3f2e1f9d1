"""Doorway: how many connections an address may hold open at once, and everybody together.

A connection counts for the address it comes from until its first request is read; from then on
for the address that request comes from, which a proxy before the server names.
"""

from __future__ import annotations

from collections import Counter
from ipaddress import IPv6Address, ip_address
from typing import Final

TICKET: Final = "sabika_ticket"
"""Where the state of a request holds the ticket of its connection."""
PER_ADDRESS: Final = 1_000
"""How many connections an address may hold; many people may share one."""
RESERVE: Final = 192
"""How many files are kept for everything else: the database, bots, pages, and connections that
are just being sent away."""
_PREFIX: Final = 64
"""Bits of an IPv6 address that tell whose it is; the rest its owner chooses."""


class Ticket:
    """One open connection, counted for an address."""

    def __init__(self, doorway: Doorway, address: str) -> None:
        self._doorway = doorway
        self._address: str | None = address

    def move(self, address: str) -> bool:
        """Count for another address from now on; False if that one holds enough already."""
        if self._address is None:
            return False
        return self._doorway.recount(self, address)

    def leave(self) -> None:
        """The connection is closed; said again, it changes nothing."""
        if self._address is not None:
            self._doorway.release(self._address)
            self._address = None


class Doorway:
    """The open connections of one process."""

    def __init__(self, per_address: int = PER_ADDRESS, most: int | None = None) -> None:
        self._per_address = per_address
        self._most = most
        self._open: Counter[str] = Counter()
        self._total = 0

    def enter(self, address: str) -> Ticket | None:
        """A ticket for a new connection; None if there are enough."""
        whose = owner_of(address)
        full = self._most is not None and self._total >= self._most
        if full or self._open[whose] >= self._per_address:
            return None
        self._open[whose] += 1
        self._total += 1
        return Ticket(self, whose)

    def recount(self, ticket: Ticket, address: str) -> bool:
        """Let a ticket count for another address."""
        whose = owner_of(address)
        before = ticket._address
        assert before is not None
        if whose == before:
            return True
        if self._open[whose] >= self._per_address:
            return False
        self._open[whose] += 1
        ticket._address = whose
        self._subtract(before)
        return True

    def release(self, whose: str) -> None:
        """A connection is closed."""
        self._total -= 1
        self._subtract(whose)

    def _subtract(self, whose: str) -> None:
        self._open[whose] -= 1
        if self._open[whose] <= 0:
            del self._open[whose]


def doorway_for(files: int | None) -> Doorway:
    """The doorway of a process that may open so many files (None: nobody counts them)."""
    if files is None:
        return Doorway()
    return Doorway(max(1, min(PER_ADDRESS, files // 4)), max(1, files - RESERVE))


def owner_of(address: str) -> str:
    """What stands for whoever has an address: of IPv6 the part that its owner cannot choose."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(IPv6Address(int(parsed) >> (128 - _PREFIX) << (128 - _PREFIX)))
    return str(parsed)
