"""Alhambra as a client shows it: the view of a seat, what follows from it, the pieces."""

from __future__ import annotations

from sabika.server.wire.common import Plain, Wire
from sabika.server.wire.position import GameView


class Slot(Wire):
    slot: int
    currency: str
    tile: str | None


class Laid(Wire):
    tile: str
    cell: tuple[int, int]
    turn: int | None = None
    """Quarter turns clockwise, if it lies turned."""


class Holdings(Wire):
    """What everybody sees of a player."""

    score: int
    hand_size: int
    palace: list[Laid]
    wall: int
    counts: dict[str, float]
    """The buildings of each type; modules may add half ones."""
    reserve: list[str]
    pending: list[str]


class Dirk(Wire):
    score: int
    tiles: list[str]
    counts: dict[str, float]


class Scorings(Wire):
    held: int
    due: list[int]


class View(GameView):
    """What a seat (null: a spectator) may see of a game of Alhambra; see docs/api.md."""

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


class Standing(Wire):
    """What follows from the open position, worked out by the rules for the client to show."""

    counts: list[dict[str, float]]
    """By seat, the buildings of each type; modules may add half ones."""
    helpers: list[dict[str, list[str]]]
    """By seat, laid tiles without a type that count for the types named, as modules say."""
    dirk: dict[str, int] | None
    runs: list[list[tuple[int, int, str]]]
    """By seat, the longest section of outer wall in order: cell and side of each segment."""
    scoring: int | None
    """The number of the next scoring."""
    places: dict[str, list[int]]
    """What the places of each type pay at the next scoring."""
    tables: list[dict[str, list[int]]] | None = None
    """The same for every scoring, held or not, where it is not as printed."""
    points: dict[str, list[int]] = {}
    """What every source would pay if the next scoring came now: by seat, Dirk last.

    Types and the `wall` are always named, what modules pay where somebody gets or loses something.
    """
    scoring_hint: str
    """A message key that says when the next scoring can come."""
    hint_params: Plain = {}


class TilePart(Wire):
    """One cell of a tile."""

    at: tuple[int, int]
    """From the tile's own cell, which is that of its first part."""
    type: str | None
    walls: str


class TilePiece(Wire):
    """A tile to draw."""

    kind: str
    type: str | None
    cost: int | None
    walls: str
    """Of N E S W those that have one; of the first part."""
    parts: list[TilePart]
    """All its cells; most tiles have one."""
    traits: list[str]
    """Words of docs/modules.md for what may be done with it."""


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
    origins: dict[str, str]
    """The module behind `tile:KIND`, `card:GROUP` and `verb:VERB`, to open its rules."""
    places: list[dict[str, list[int]]] = []
    """What the places of each type pay, scoring by scoring."""
