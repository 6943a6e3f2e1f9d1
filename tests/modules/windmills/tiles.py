"""Mills and vanes: tiles that are laid whichever way round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.components import TYPES, Part, Tile, TileKind, wall_bits

from .pieces import Facts

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules

MILL: Final = TileKind("mill", frozenset({"storable", "giftable", "turnable"}))
VANE: Final = TileKind("vane", frozenset({"storable", "turnable", "directed"}))


def mill_tiles(facts: Facts) -> list[Tile]:
    """One cell each; without a type until they are finished."""
    return [
        Tile(f"mill-{TYPES[kind]}", MILL, (Part((0, 0), wall_bits(walls)),), cost)
        for kind, cost, walls in facts.mills
    ]


def vane_tiles(facts: Facts) -> list[Tile]:
    """One cell each, no walls, no type."""
    names = [f"vane-{number}" for number in range(1, facts.vanes + 1)]
    return [Tile(name, VANE, (Part((0, 0), 0),), facts.vane_cost) for name in names]


def is_mill(rules: AlhambraRules, tile: int) -> bool:
    """Whether a tile is a mill."""
    return rules.tiles[tile].kind.name == MILL.name


def is_vane(rules: AlhambraRules, tile: int) -> bool:
    """Whether a tile is a vane."""
    return rules.tiles[tile].kind.name == VANE.name


def type_when_finished(rules: AlhambraRules, tile: int) -> int:
    """The type a tile has when it is finished."""
    name, printed = rules.tile_names[tile], rules.tiles[tile].parts[0].type
    return TYPES.index(name.removeprefix("mill-")) if printed < 0 else printed
