"""The position of a game of Roll & Write as a client shows it."""

from __future__ import annotations

from sabika.server.wire.common import Wire
from sabika.server.wire.position import GameView


class SheetCoins(Wire):
    circled: int
    spent: int
    left: int


class SheetDice(Wire):
    blue: list[int]
    yellow: list[int]


class SheetPlayer(Wire):
    """A player's sheet and row of the score sheet."""

    score: int
    built: list[tuple[int, int]]
    """The crossed cells by their blue and yellow face."""
    boxes: dict[str, int]
    coins: SheetCoins
    dice: SheetDice
    points: dict[str, int]
    """Scored so far, by source."""


class FictionalPlayer(Wire):
    """A row of the score sheet nobody sits for."""

    name: str
    score: int
    boxes: dict[str, int]
    points: dict[str, int]


class Completed(Wire):
    """A last box that was ticked; fictional players have seats from -1 downwards."""

    seat: int
    type: str
    round: int


class RollWriteView(GameView):
    """Everything on the table; nothing of it is hidden."""

    first: int
    round: int
    rounds: int
    players: list[SheetPlayer]
    fictional: list[FictionalPlayer]
    taken: dict[str, int]
    """By type, how many places were taken by completion."""
    completed: list[Completed]


class RollWriteStanding(Wire):
    """What follows from the position."""

    gain: list[int | None]
    """By player, the coins the dice would bring now; null without four dice."""
    lines: list[list[tuple[int, int]]]
    """By player, of the six rows and then the six columns: buildings and points."""
    places: dict[str, list[int]]
    """What the places left of each type pay."""
    foreseen: list[dict[str, int]]
    """By player, the points by source if the game ended now."""
    modified: int
    """How many steps the active player has changed dice by."""
    unused: list[str]
    """After a build, the two dice it did not use."""


class RollWritePieces(Wire):
    """The sheet and the printed numbers."""

    types: list[str]
    sheet: list[list[str]]
    """The types of the cells, row by row: yellow from the top, blue from the left."""
    provenance: str
    """Where the layout comes from; to be shown with it unless it is the printed one."""
    boxes: dict[str, int]
    places: dict[str, list[int]]
    lines: list[int]
    coins: int
    modify_cost: int
    second_cost: int
    coins_per_point: int
    rounds: int
    versus: bool
