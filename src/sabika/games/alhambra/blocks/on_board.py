"""Pieces on tiles: on parts of their own type, on tiles or single cells, on corners of the grid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from sabika.games.alhambra.blocks.forms import tile_named
from sabika.games.alhambra.blocks.keys import SEATS, OneValue, Places, Spot
from sabika.games.alhambra.blocks.pieces import Pieces
from sabika.games.alhambra.blocks.shapes import OnCorner, OnHome, OnPart, OnTile, several
from sabika.games.alhambra.blocks.zones import knows
from sabika.games.alhambra.laying import FOUNTAIN_NAME
from sabika.games.alhambra.palace.grid import (
    FOUNTAIN,
    OUTERMOST,
    PART_BITS,
    PART_MASK,
    cell_of,
    xy_of,
)
from sabika.games.alhambra.types import part_type
from sabika.kernel.errors import PositionError
from sabika.kernel.given import cell, entries, items, whole_number
from sabika.kernel.hidden import EVERYBODY

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


class Home(NamedTuple):
    """A part of a tile, where one piece can be."""

    tile: int
    part: int


Lying = tuple[int, int, int]
"""A tile, a piece on it, and the seats that know it as a bit mask."""


def type_at(play: Table, tile: int, part: int) -> int:
    """The building type of a part of a tile as an index in TYPES, negative if it has none."""
    return part_type(play, tile << PART_BITS | part)


def home_of(part: int) -> Home:
    """A part as its tile and its number."""
    return Home(part >> PART_BITS, part & PART_MASK)


class OnParts(OneValue[tuple[tuple[int, int], ...]]):
    """A piece of a part's own type on each of some parts: citizens, chests, servants.

    With `leaving` a piece goes back when its tile is removed, and the event of this name tells it;
    without, it stays on the tile wherever the tile goes. Kept are the tiles and parts, in order.
    """

    def __init__(self, pieces: Pieces, name: str, leaving: str = "") -> None:
        super().__init__(name, pieces)
        self.leaving = leaving

    def add(self, play: Table, home: tuple[int, int]) -> None:
        """Put the piece of its type on a part."""
        play.state.kept[self] = tuple(sorted((*self.get(play), home)))

    def types_of(self, play: Table, seat: int) -> list[int]:
        """The types of the pieces in a player's palace, in order."""
        laid = play.state.palaces[seat].placed()
        return sorted([type_at(play, tile, n) for tile, n in self.get(play) if tile in laid])

    def send_back(self, play: Table, seat: int, tile: int) -> None:
        """A tile was removed: what is on it goes back."""
        staying = tuple([home for home in self.get(play) if home[0] != tile])
        if len(staying) != len(self.get(play)):
            play.state.kept[self] = staying
            if play.events is not None:
                play.tell(self.leaving, {"seat": seat, "tile": play.rules.tile_names[tile]})

    # -- for the engine ---------------------------------------------------------------------

    def read(self, play: Table, given: object, where: str) -> Any:
        return tuple(sorted([_home(play, one, at) for one, at in items(given, where)]))

    def show(self, play: Table, seat: int | None) -> object:
        names = self.pieces.names(play)
        return [
            {**_shown(play, home), "type": names[type_at(play, *home)]} for home in self.get(play)
        ]

    def shape(self) -> object:
        return several(OnPart)

    def held(self, play: Table) -> list[int]:
        types = [type_at(play, tile, part) for tile, part in self.get(play)]
        return [building for building in types if building >= 0]

    def faults(self, play: Table) -> list[str]:
        """One piece on a part at most; those that leave with their tile lie in palaces."""
        homes, state = self.get(play), play.state
        there = {tile for palace in state.palaces for tile in palace.placed()} | set(state.dirk)
        fit = {home for home in homes if type_at(play, home[0], home[1]) >= 0}
        found = len({home for home in fit if not self.leaving or home[0] in there})
        return [] if found == len(homes) else [f"{self.name}: {found} of {len(homes)} on tiles"]


class OnTiles(OneValue[tuple[Lying, ...]]):
    """Pieces on tiles, wherever these lie, each with the seats that know it.

    Kept are tile, piece and who knows it, in the order of the tiles. What becomes of them when a
    tile leaves the game is the module's business.
    """

    def __init__(self, pieces: Pieces, name: str) -> None:
        super().__init__(name, pieces)

    def on(self, play: Table, tile: int) -> tuple[int, ...]:
        """The pieces on a tile."""
        return tuple([piece for where, piece, _ in self.get(play) if where == tile])

    def add(self, play: Table, tile: int, piece: int, seats: int = EVERYBODY) -> None:
        """Put a piece on a tile, known to some seats."""
        play.state.kept[self] = _in_order([*self.get(play), (tile, piece, seats)])

    def take(self, play: Table, tile: int, piece: int) -> None:
        """Take a piece off a tile."""
        lying = list(self.get(play))
        lying.remove(next(row for row in lying if row[:2] == (tile, piece)))
        play.state.kept[self] = tuple(lying)

    # -- for the engine ---------------------------------------------------------------------

    def read(self, play: Table, given: object, where: str) -> Any:
        rows: list[Lying] = []
        for row, at in items(given, where):
            tile, piece = entries(row, 2, at)
            rows.append(
                (tile_named(play, str(tile), at), self.pieces.read(play, piece, at), EVERYBODY)
            )
        return _in_order(rows)

    def show(self, play: Table, seat: int | None) -> object:
        names = play.rules.tile_names
        seen = zip(self.get(play), self.seen_by(play, seat), strict=True)
        return [{"tile": names[tile], "piece": piece} for (tile, _, _), piece in seen]

    def shape(self) -> object:
        return several(OnTile)

    def spots(self, play: Table, seat: int | None) -> list[Spot]:
        return [(piece, knows(seats, seat)) for _, piece, seats in self.get(play)]

    def filled(self, value: Any, pieces: Iterator[int]) -> Any:
        return _in_order([(tile, next(pieces), seats) for tile, _, seats in value])


class OnHomes(OneValue[tuple[tuple[Home, int], ...]]):
    """Pieces of whatever kind on single cells of tiles, wherever these lie, and on the fountains.

    A fountain is nobody's tile: a piece there is told by its own kind. With `crowded` any number of
    pieces share a cell. Kept is every home with the piece on it, in order.
    """

    def __init__(self, pieces: Pieces, name: str, crowded: bool = False) -> None:
        super().__init__(name, pieces)
        self.crowded = crowded

    def of(self, play: Table, piece: int) -> set[Home]:
        """The homes a kind of piece is on."""
        return {home for home, other in self.get(play) if other == piece}

    def add(self, play: Table, home: Home, piece: int) -> None:
        """Put a piece on a cell of a tile."""
        play.state.kept[self] = tuple(sorted([*self.get(play), (home, piece)]))

    def take(self, play: Table, home: Home, piece: int) -> None:
        """Take a piece off a cell of a tile."""
        rows = list(self.get(play))
        rows.remove((home, piece))
        play.state.kept[self] = tuple(rows)

    def clear(self, play: Table, tile: int) -> list[int]:
        """Take all pieces off a tile; which they were."""
        gone = [piece for home, piece in self.get(play) if home[0] == tile]
        if gone:
            play.state.kept[self] = tuple([row for row in self.get(play) if row[0][0] != tile])
        return gone

    # -- for the engine ---------------------------------------------------------------------

    def read(self, play: Table, given: object, where: str) -> Any:
        rows: list[tuple[Home, int]] = []
        for row, at in items(given, where):
            tile, part, piece = entries(row, 3, at)
            home = Home(FOUNTAIN, 0) if tile == FOUNTAIN_NAME else _home(play, [tile, part], at)
            rows.append((home, self.pieces.read(play, piece, at)))
        return tuple(sorted(rows))

    def show(self, play: Table, seat: int | None) -> object:
        names = self.pieces.names(play)
        return [{**_shown(play, home), "piece": names[piece]} for home, piece in self.get(play)]

    def shape(self) -> object:
        return several(OnHome)

    def held(self, play: Table) -> list[int]:
        return [piece for _, piece in self.get(play)]

    def faults(self, play: Table) -> list[str]:
        """One piece on a cell at most, on a fountain one of each kind."""
        if self.crowded:
            return []
        rows = [row if row[0][0] == FOUNTAIN else row[0] for row in self.get(play)]
        return [] if len(set(rows)) == len(rows) else [f"{self.name}: several on a cell"]


class OnCorners(Places[tuple[tuple[int, int], ...]]):
    """A piece on corners of the grid of each palace; a corner is the cell south-east of it."""

    def __init__(self, pieces: Pieces, name: str) -> None:
        super().__init__(name, SEATS, pieces)

    def put(self, play: Table, seat: int, pieces: tuple[tuple[int, int], ...]) -> None:
        """Let these pieces lie on a player's corners instead of all others."""
        self.replace(play, seat, tuple(sorted(pieces)))

    def add(self, play: Table, seat: int, corner: int, piece: int) -> None:
        """Put a piece on a corner."""
        self.put(play, seat, (*self[play, seat], (corner, piece)))

    # -- for the engine ---------------------------------------------------------------------

    def read(self, play: Table, given: object, where: str) -> Any:
        rows = [items(row, path) for row, path in items(given, where, play.rules.players)]
        return tuple([tuple(sorted([self._read(play, *one) for one in row])) for row in rows])

    def _read(self, play: Table, given: object, where: str) -> tuple[int, int]:
        x, y, piece = entries(given, 3, where)
        return cell_of(*cell([x, y], where, OUTERMOST)), self.pieces.read(play, piece, where)

    def show(self, play: Table, seat: int | None) -> object:
        names = self.pieces.names(play)
        return [
            [{"corner": list(xy_of(at)), "piece": names[piece]} for at, piece in row]
            for row in self.all(play)
        ]

    def shape(self) -> object:
        return several(several(OnCorner))

    def held(self, play: Table) -> list[int]:
        return [piece for row in self.all(play) for _, piece in row]

    def faults(self, play: Table) -> list[str]:
        """One piece on a corner at most."""
        corners = [[corner for corner, _ in row] for row in self.all(play)]
        crowded = [seat for seat, row in enumerate(corners) if len(set(row)) != len(row)]
        return [f"{self.name}: several on a corner of seat {seat}" for seat in crowded]


def _home(play: Table, given: object, where: str) -> Home:
    """A described tile and the number of its part; the name alone stands for the first part."""
    name, part = (given, 0) if isinstance(given, str) else entries(given, 2, where)
    tile = tile_named(play, name if isinstance(name, str) else "", where)
    number, last = whole_number(part, where, 0), len(play.rules.tiles[tile].parts) - 1
    if number > last:
        raise PositionError("position-no-part", tile=name, found=number, last=last, key=where)
    return Home(tile, number)


def _shown(play: Table, home: tuple[int, int]) -> dict[str, object]:
    """A part of a tile, or of a fountain, as clients see it."""
    tile, part = home
    name = FOUNTAIN_NAME if tile == FOUNTAIN else play.rules.tile_names[tile]
    return {"tile": name, "part": part}


def _in_order(lying: list[Lying]) -> tuple[Lying, ...]:
    """By tile, then by who knows it, so that the order tells nothing of unknown pieces."""
    return tuple(sorted(lying, key=lambda row: (row[0], row[2], row[1])))
