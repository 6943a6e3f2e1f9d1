"""Events: what happened, as a key and parameters; never prose.

Log lines, animations, statistics and undo barriers all derive from events. Parameters are public;
what only some seats may see lies in `private`, seat by seat.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Event:
    """One thing that happened at the table."""

    key: str
    """What happened, e.g. `tile.bought`; the catalogues hold a sentence for it."""
    params: dict[str, object] = field(default_factory=dict)
    """Plain public data."""
    private: dict[int, dict[str, object]] = field(default_factory=dict)
    """Further data by seat, for that seat's eyes only."""
    reveals: bool = False
    """True if hidden information or chance came to light: undo stops here."""

    def seen_by(self, seat: int | None) -> dict[str, object]:
        """What a seat (None: a spectator) gets to know of it, as plain data."""
        seen: dict[str, object] = {"event": self.key, **self.params}
        if seat is not None:
            seen.update(self.private.get(seat, {}))
        return seen
