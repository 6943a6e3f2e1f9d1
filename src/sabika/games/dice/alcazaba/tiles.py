"""The tiles of Alcazaba: those of the base game and one more tower (alcazaba, Setup)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sabika.games.alhambra.components import BASE_KIND, SIDES, Part, Tile, wall_bits
from sabika.games.alhambra.reading import load_components
from sabika.games.dice.components import TYPE_INDEX
from sabika.kernel.typed import typed

LEFT_OUT: Final = "left_out"
"""The value of the option with which the extra tower stays in the box."""
EXTRA: Final = "tower-extra"
PLAYERS: Final = 3
"""The tiles of the base game are the same for any number of players."""


@dataclass(frozen=True)
class TileSet:
    """All tiles by number, and what is asked of them often."""

    tiles: tuple[Tile, ...]
    names: list[str]
    index: dict[str, int]
    walls: list[int]
    types: list[int]
    costs: list[int]
    """The printed price, 0 for the extra tower, which has none."""
    source: dict[str, Any]


def load_tiles(extra_walls: object, override: Path | None) -> TileSet:
    """The tiles of a set-up; none of them is unusual, so the quick table judges all layouts."""
    components = load_components(PLAYERS, override)
    tiles = list(components.tiles)
    if extra_walls != LEFT_OUT:
        walled = typed(list, extra_walls)
        letters = "".join([side for side in SIDES if side in walled])
        part = Part((0, 0), wall_bits(letters), TYPE_INDEX["tower"])
        tiles.append(Tile(f"{EXTRA}-{letters}" if letters else EXTRA, BASE_KIND, (part,)))
    names = [tile.name for tile in tiles]
    return TileSet(
        tiles=tuple(tiles),
        names=names,
        index={name: number for number, name in enumerate(names)},
        walls=[tile.parts[0].walls for tile in tiles],
        types=[tile.parts[0].type for tile in tiles],
        costs=[tile.cost or 0 for tile in tiles],
        source=components.source,
    )


NO_TILES: Final = TileSet((), [], {}, [], [], [], {})
