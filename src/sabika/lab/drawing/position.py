"""Position: a view of an Alhambra table, read into typed pieces that can be shown.

Everything comes from the view a seat or a spectator gets, and from the rules' list of tiles; so a
picture never shows more than its viewer may see.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, cast

from sabika.games.alhambra.components import SIDES, TYPES, wall_letters
from sabika.games.alhambra.rules import AlhambraRules
from sabika.kernel.errors import SetupError
from sabika.kernel.rules import Rules

FOUNTAIN: Final = "fountain"
STEPS: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
FACING: Final = {"N": "S", "E": "W", "S": "N", "W": "E"}

Corner = tuple[int, int]
Edge = tuple[Corner, Corner]


@dataclass(frozen=True)
class Piece:
    """One cell's worth of a tile."""

    name: str
    """The tile's name in the notation, or FOUNTAIN."""
    type: str = ""
    """The building type; empty for tiles of none."""
    cost: int | None = None
    walls: str = ""
    """The walled sides, in the order N E S W."""


@dataclass(frozen=True)
class Slot:
    """A place of the market."""

    number: int
    currency: str
    piece: Piece | None


@dataclass(frozen=True)
class Player:
    """What everybody sees of a player."""

    seat: int
    score: int
    cards: int
    wall: int
    palace: Mapping[tuple[int, int], Piece]
    """The pieces by cell, the fountain included."""
    reserve: tuple[Piece, ...]
    pending: tuple[Piece, ...]

    def count(self, kind: str) -> int:
        """How many buildings of a type lie in the palace."""
        return sum(1 for piece in self.palace.values() if piece.type == kind)

    @property
    def bounds(self) -> tuple[int, int, int, int]:
        """The least and greatest x, the least and greatest y."""
        across = [x for x, _ in self.palace]
        down = [y for _, y in self.palace]
        return min(across), max(across), min(down), max(down)


@dataclass(frozen=True)
class Position:
    """A table as it lies."""

    turn: int
    active: int
    seat: int | None
    """Whose hand is shown."""
    market: tuple[Slot, ...]
    display: tuple[str, ...]
    hand: tuple[str, ...]
    deck: int
    discard: int
    tower: int
    scorings: int
    """How many scorings were held."""
    players: tuple[Player, ...]
    dirk: tuple[Piece, ...] | None
    dirk_score: int
    asked: tuple[int, ...]
    """The seats that decide now."""
    winners: tuple[int, ...]
    """The winners of a finished game."""
    places: tuple[tuple[int, ...], ...]
    """Points of the places by type, at the scoring that comes next."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.winners)

    def counts(self, kind: str) -> list[int]:
        """How many buildings of a type everybody has, Dirk last if he plays."""
        counts = [player.count(kind) for player in self.players]
        if self.dirk is not None:
            counts.append(sum(1 for piece in self.dirk if piece.type == kind))
        return counts


def read_position(rules: Rules[Any], view: Mapping[str, object]) -> Position:
    """The position a view describes."""
    if not isinstance(rules, AlhambraRules):
        raise SetupError("cannot-show", game=rules.game)
    data = cast(Mapping[str, Any], view)
    pieces = _Pieces(rules)
    result = data.get("result")
    held = data["scorings"]["held"]
    dirk = data["dirk"]
    places = rules.tables.places
    return Position(
        turn=data["turn"],
        active=data["active"],
        seat=data["seat"],
        market=tuple(
            Slot(row["slot"], row["currency"], pieces.named(row["tile"]) if row["tile"] else None)
            for row in data["market"]
        ),
        display=tuple(data["display"]),
        hand=tuple(data["hand"] or ()),
        deck=data["deck"],
        discard=len(data["discard"]),
        tower=data["tower"],
        scorings=held,
        players=tuple(_player(seat, row, pieces) for seat, row in enumerate(data["players"])),
        dirk=None if dirk is None else pieces.all(dirk["tiles"]),
        dirk_score=0 if dirk is None else dirk["score"],
        asked=tuple(decision["owner"] for decision in data.get("decisions", ())),
        winners=() if result is None else tuple(result["winners"]),
        places=places[min(held, len(places) - 1)],
    )


def _player(seat: int, row: Mapping[str, Any], pieces: _Pieces) -> Player:
    palace = {(0, 0): Piece(FOUNTAIN)}
    for laid in row["palace"]:
        x, y = laid["cell"]
        for (dx, dy), piece in pieces.parts(laid["tile"]):
            palace[(x + dx, y + dy)] = piece
    return Player(
        seat=seat,
        score=row["score"],
        cards=row["hand_size"],
        wall=row["wall"],
        palace=palace,
        reserve=pieces.all(row["reserve"]),
        pending=pieces.all(row["pending"]),
    )


class _Pieces:
    """Finds the pieces of named tiles."""

    def __init__(self, rules: AlhambraRules) -> None:
        self._tiles = {tile.name: tile for tile in rules.tiles}

    def parts(self, name: str) -> list[tuple[tuple[int, int], Piece]]:
        """All parts of a tile with their offsets."""
        tile = self._tiles[name]
        return [
            (
                part.offset,
                Piece(
                    name,
                    TYPES[part.type] if part.type >= 0 else "",
                    tile.cost,
                    wall_letters(part.walls),
                ),
            )
            for part in tile.parts
        ]

    def named(self, name: str) -> Piece:
        """The first part of a tile."""
        return self.parts(name)[0][1]

    def all(self, names: Iterable[str]) -> tuple[Piece, ...]:
        """The first parts of tiles."""
        return tuple(self.named(name) for name in names)


def outer_edges(palace: Mapping[tuple[int, int], Piece]) -> list[Edge]:
    """The walled edges with nothing on the other side, by their end corners.

    The corner (x, y) is the north-western one of the cell (x, y).
    """
    edges: list[Edge] = []
    for (x, y), piece in palace.items():
        ends = {
            "N": ((x, y), (x + 1, y)),
            "E": ((x + 1, y), (x + 1, y + 1)),
            "S": ((x, y + 1), (x + 1, y + 1)),
            "W": ((x, y), (x, y + 1)),
        }
        for side in piece.walls:
            dx, dy = STEPS[side]
            if (x + dx, y + dy) not in palace:
                edges.append(ends[side])
    return edges


def longest_run(edges: list[Edge]) -> list[Edge]:
    """The largest set of edges that hang together at corners."""
    meeting: dict[Corner, list[int]] = {}
    for index, edge in enumerate(edges):
        for corner in edge:
            meeting.setdefault(corner, []).append(index)
    unseen = set(range(len(edges)))
    best: list[int] = []
    for first in range(len(edges)):
        if first not in unseen:
            continue
        run = [first]
        unseen.discard(first)
        for index in run:
            for corner in edges[index]:
                for other in meeting[corner]:
                    if other in unseen:
                        unseen.discard(other)
                        run.append(other)
        if len(run) > len(best):
            best = run
    return [edges[index] for index in best]


def walled(palace: Mapping[tuple[int, int], Piece], cell: tuple[int, int], side: str) -> bool:
    """Whether a wall stands on a side of a cell, on either tile."""
    assert side in SIDES
    dx, dy = STEPS[side]
    here = palace.get(cell)
    there = palace.get((cell[0] + dx, cell[1] + dy))
    return (here is not None and side in here.walls) or (
        there is not None and FACING[side] in there.walls
    )
