"""Position: a table of Alhambra, read into typed pieces that can be shown.

Hands and piles come from the view a seat or a spectator gets, so a picture never shows more than
its viewer may see. Palaces lie open: what they hold, what their buildings count and where their
walls run is taken from the game and what it shows, never worked out again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, cast

from sabika.games.alhambra.components import SIDES, wall_letters
from sabika.games.alhambra.palace.grid import (
    CORNERS,
    HALF,
    LONG_SIDE,
    WALLS,
    part_of,
    tile_of,
    turn_of,
    xy_of,
)
from sabika.games.alhambra.palace.grid import FOUNTAIN as FOUNTAIN_TILE
from sabika.games.alhambra.palace.palace import Palace
from sabika.games.alhambra.palace.walls import outer_edges
from sabika.games.alhambra.rules import AlhambraRules
from sabika.kernel.errors import SetupError
from sabika.kernel.play import Play

FOUNTAIN: Final = "fountain"
STEPS: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
FACING: Final = {"N": "S", "E": "W", "S": "N", "W": "E"}
COLOUR: Final = "colour-"
"""How the trait begins that says which colour a tile of no type has."""

Edge: TypeAlias = tuple[int, int, str]
"""A cell and a side of it; the long side of half a cell is named by the corner opposite to it."""


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
    colour: str = ""
    """Of tiles of no type, the type whose colour they have."""
    corner: str = ""
    """Of half a cell, the corner it fills."""

    @property
    def tint(self) -> str:
        """The type whose colours it is drawn in; empty if it has none."""
        return self.type or self.colour


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
    counts: Mapping[str, float]
    """The buildings of each type as they score, half ones too."""
    palace: Mapping[tuple[int, int], Piece]
    """The pieces by cell, the fountain included."""
    outer: tuple[Edge, ...]
    """All outer walls."""
    run: tuple[Edge, ...]
    """Of these the longest section."""
    reserve: tuple[Piece, ...]
    pending: tuple[Piece, ...]

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
    dirk_counts: Mapping[str, float]
    asked: tuple[int, ...]
    """The seats that decide now."""
    winners: tuple[int, ...]
    """The winners of a finished game."""
    places: Mapping[str, list[int]]
    """Points of the places by type, at the scoring that comes next."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.winners)

    def counts(self, building: str) -> list[float]:
        """How many buildings of a type everybody has, Dirk last if he plays."""
        counts = [player.counts[building] for player in self.players]
        return counts if self.dirk is None else [*counts, self.dirk_counts[building]]


def read_position(play: Play[Any, Any], view: Mapping[str, object]) -> Position:
    """The position of a game, of which a viewer sees so much."""
    rules = play.rules
    if not isinstance(rules, AlhambraRules):
        raise SetupError("cannot-show", game=rules.game)
    data = cast(Mapping[str, Any], view)
    shown: Mapping[str, Any] = rules.showing().pieces()
    standing: Mapping[str, Any] = rules.showing().standing(play)
    pieces = _Pieces(rules, shown["tiles"])
    result = data.get("result")
    held = data["scorings"]["held"]
    dirk = data["dirk"]
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
        players=tuple(
            _player(seat, row, palace, run, pieces)
            for seat, (row, palace, run) in enumerate(
                zip(data["players"], play.state.palaces, standing["runs"], strict=True)
            )
        ),
        dirk=None if dirk is None else pieces.all(dirk["tiles"]),
        dirk_score=0 if dirk is None else dirk["score"],
        dirk_counts={} if dirk is None else dirk["counts"],
        asked=tuple(decision["owner"] for decision in data.get("decisions", ())),
        winners=() if result is None else tuple(result["winners"]),
        # After the last scoring there is no next one: the last one's table stays.
        places=standing["places"] or shown["places"][min(held, len(shown["places"]) - 1)],
    )


def _player(
    seat: int, row: Mapping[str, Any], palace: Palace, run: list[list[Any]], pieces: _Pieces
) -> Player:
    return Player(
        seat=seat,
        score=row["score"],
        cards=row["hand_size"],
        wall=row["wall"],
        counts=row["counts"],
        palace={xy_of(cell): pieces.lying(held) for cell, held in palace.cells.items()},
        outer=tuple((*xy_of(cell), _side(side)) for cell, side in outer_edges(palace.cells)),
        run=tuple((x, y, side) for x, y, side in run),
        reserve=pieces.all(row["reserve"]),
        pending=pieces.all(row["pending"]),
    )


def _side(side: int) -> str:
    return SIDES[side] if side < LONG_SIDE else CORNERS[side - LONG_SIDE]


class _Pieces:
    """Finds the pieces of tiles as the game shows them."""

    def __init__(self, rules: AlhambraRules, tiles: Mapping[str, Any]) -> None:
        self._names = rules.tile_names
        self._tiles = tiles

    def lying(self, held: int) -> Piece:
        """What a cell of a palace holds: the part that lies there, with the walls it has there."""
        walls = wall_letters(held & WALLS)
        if tile_of(held) == FOUNTAIN_TILE:
            return Piece(FOUNTAIN, walls=walls)
        corner = CORNERS[turn_of(held)] if held & HALF else ""
        return self._part(self._names[tile_of(held)], part_of(held), walls, corner)

    def named(self, name: str) -> Piece:
        """The first part of a tile."""
        return self._part(name, 0, self._tiles[name]["walls"])

    def all(self, names: Iterable[str]) -> tuple[Piece, ...]:
        """The first parts of tiles."""
        return tuple(self.named(name) for name in names)

    def _part(self, name: str, part: int, walls: str, corner: str = "") -> Piece:
        tile = self._tiles[name]
        building = tile["parts"][part]["type"] or ""
        colours = [trait for trait in tile["traits"] if trait.startswith(COLOUR)]
        # What has several colours is drawn in none of them.
        colour = colours[0].removeprefix(COLOUR) if len(colours) == 1 else ""
        return Piece(name, building, tile["cost"], walls, colour, corner)


def walled(palace: Mapping[tuple[int, int], Piece], cell: tuple[int, int], side: str) -> bool:
    """Whether a wall stands on a side of a cell, on either tile."""
    assert side in SIDES
    dx, dy = STEPS[side]
    here = palace.get(cell)
    there = palace.get((cell[0] + dx, cell[1] + dy))
    return (here is not None and side in here.walls) or (
        there is not None and FACING[side] in there.walls
    )


def halves(count: float) -> str:
    """A number of buildings, halves written as such."""
    return f"{int(count) or ''}½" if count % 1 else str(int(count))


def ends_of(edge: Edge) -> tuple[tuple[int, int], tuple[int, int]]:
    """The corners at the ends of an edge: (x, y) is the north-western corner of the cell (x, y)."""
    x, y, side = edge
    if side in CORNERS:
        falling = side in ("NE", "SW")
        return ((x, y), (x + 1, y + 1)) if falling else ((x + 1, y), (x, y + 1))
    across, down = {"N": (0, 0), "E": (1, 0), "S": (0, 1), "W": (0, 0)}[side]
    start = x + across, y + down
    return start, (start[0] + (side in "NS"), start[1] + (side in "EW"))
