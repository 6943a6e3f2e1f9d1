"""The position as a client shows it: the view of a seat, what follows from it, the pieces."""

from __future__ import annotations

from sabika.server.wire.common import Plain, Wire
from sabika.server.wire.decisions import Asked


class Slot(Wire):
    slot: int
    currency: str
    tile: str | None


class Laid(Wire):
    tile: str
    cell: tuple[int, int]


class Holdings(Wire):
    """What everybody sees of a player."""

    score: int
    hand_size: int
    palace: list[Laid]
    wall: int
    reserve: list[str]
    pending: list[str]


class Dirk(Wire):
    score: int
    tiles: list[str]


class Scorings(Wire):
    held: int
    due: list[int]


class Setup(Wire):
    game: str
    players: int
    modules: list[str]
    options: Plain


class View(Wire):
    """What a seat (null: a spectator) may see of a game of Alhambra; see docs/api.md."""

    setup: Setup
    seat: int | None
    turn: int
    active: int
    market: list[Slot]
    display: list[str]
    deck: int
    discard: list[str]
    tower: int
    scorings: Scorings
    players: list[Holdings]
    hand: list[str] | None
    dirk: Dirk | None
    out: list[str]
    modules: dict[str, object]
    commitment: str
    decisions: list[Asked]
    over: bool
    result: Plain | None


class Standing(Wire):
    """What follows from the open position, worked out by the rules for the client to show."""

    counts: list[dict[str, int]]
    """By seat, the buildings of each type."""
    dirk: dict[str, int] | None
    runs: list[list[tuple[int, int, str]]]
    """By seat, the longest section of outer wall in order: cell and side of each segment."""
    scoring: int | None
    """The number of the next scoring."""
    places: dict[str, list[int]]
    """What the places of each type pay at the next scoring."""
    scoring_hint: str
    """A message key that says when the next scoring can come."""
    hint_params: Plain = {}


class TilePiece(Wire):
    """A tile to draw."""

    kind: str
    type: str | None
    cost: int | None
    walls: str
    """Of N E S W those that have one."""


class CardPiece(Wire):
    """A card to draw."""

    kind: str
    currency: str | None
    value: int


class Pieces(Wire):
    """Every component of the set-up by name."""

    tiles: dict[str, TilePiece]
    cards: dict[str, CardPiece]
    types: list[str]
    currencies: list[str]
    take_limit: int
    places: list[dict[str, list[int]]] = []
    """What the places of each type pay, scoring by scoring."""
