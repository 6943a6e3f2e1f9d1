"""What the views of all games have in common."""

from __future__ import annotations

from sabika.server.wire.common import Plain, Wire
from sabika.server.wire.decisions import Asked


class Setup(Wire):
    game: str
    players: int
    modules: list[str]
    options: Plain


class GameView(Wire):
    """What a seat (null: a spectator) may see of a game, whichever it is.

    Every game adds `players`, a list whose entries have at least a `score`.
    """

    setup: Setup
    seat: int | None
    turn: int
    active: int
    """Whose turn it is."""
    commitment: str
    decisions: list[Asked]
    over: bool
    result: Plain | None
