"""Given palaces: rows of a tile and its cell, together a legal layout (base, Placement).

Beside them a player may have walls added to tiles, wherever these are, and gates between tiles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.blocks.forms import known_tile
from sabika.games.alhambra.components import SIDES, wall_bits
from sabika.games.alhambra.given.supply import Supply
from sabika.games.alhambra.judge import layout_reason
from sabika.games.alhambra.laying import FOUNTAIN_NAME
from sabika.games.alhambra.layout import pieces_on
from sabika.games.alhambra.palace.grid import (
    CORNERS,
    FARTHEST,
    FOUNTAIN,
    PART_BITS,
    START,
    STEPS,
    cell_of,
)
from sabika.games.alhambra.palace.memories import NO_WALLS
from sabika.games.alhambra.palace.palace import Palace, build, fountain_only, gated, part_key
from sabika.games.alhambra.turns import ANGLES
from sabika.kernel.errors import PositionError
from sabika.kernel.given import Given, cell

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules
    from sabika.games.alhambra.state import AlhambraState

WALLS_KEYS: Final = ("tile", "part", "sides")


def given_palace(rules: AlhambraRules, supply: Supply, player: Given, seat: int) -> Palace:
    """The palace a player's rows describe; the fountain is always there and not written."""
    added = _added_walls(rules, player)
    cells = fountain_only().cells
    cells[START] |= added.get(part_key(FOUNTAIN, 0), 0)
    for row in player.rows("palace", ("tile", "at", "corner", "turned")):
        tile = supply.tile(row.text("tile", ""), row.where("tile"))
        x, y = cell(row.get("at", []), row.where("at"), FARTHEST)
        turn = _turn(rules, row, tile)
        laid = pieces_on(rules, tile, cell_of(x, y), added, turn)
        if not cells.keys().isdisjoint(laid):
            raise PositionError("position-cell-taken", key=row.path, cell=f"{x},{y}")
        cells.update(laid)
    edges = _gates(cells, player)
    cells = gated(cells, edges) if edges else cells
    fault = layout_reason(rules, cells)
    if fault is not None:
        raise PositionError("position-palace", key=player.where("palace"), seat=seat, fault=fault)
    return build(cells, added or NO_WALLS)


def _turn(rules: AlhambraRules, row: Given, tile: int) -> int:
    """How a tile is turned: `corner = "NW"` of a half cell, `turned = 90` of any other."""
    if tile in rules.half_cells:
        return one_of(row, "corner", CORNERS)
    angle = str(row.number("turned", 0))
    if angle not in ANGLES:
        raise PositionError("position-not-a-turn", key=row.where("turned"), found=angle)
    return ANGLES.index(angle)


def _added_walls(rules: AlhambraRules, player: Given) -> dict[int, int]:
    """Walls added to tiles of the player: `{ tile = "garden-8-NE", sides = "S" }`."""
    added: dict[int, int] = {}
    for row in player.rows("walls", WALLS_KEYS):
        name, sides = row.text("tile", ""), row.text("sides", "")
        fountain = name == FOUNTAIN_NAME
        tile = FOUNTAIN if fountain else known_tile(rules, name, row.where("tile"))
        if not sides or len({*sides} & {*SIDES}) < len(sides):
            raise PositionError("position-not-a-side", key=row.where("sides"), found=sides)
        last = 0 if fountain else len(rules.tiles[tile].parts) - 1
        part, key = row.number("part", 0), row.where("part")
        if part > last:
            raise PositionError("position-no-part", tile=name, found=part, last=last, key=key)
        if part_key(tile, part) in added:
            raise PositionError("position-walls-twice", tile=name, part=part, key=row.path)
        added[part_key(tile, part)] = wall_bits(sides)
    return added


def check_walls(state: AlhambraState, player: Given, seat: int) -> None:
    """Refuse walls added to tiles that are not the player's, laid, stored or to be laid."""
    palace = state.palaces[seat]
    own = {*palace.placed(), *state.reserves[seat], *state.pending[seat]}
    for row, key in zip(player.rows("walls", WALLS_KEYS), palace.added, strict=True):
        if key >> PART_BITS not in own:
            where, tile = row.where("tile"), row.text("tile", "")
            raise PositionError("position-not-theirs", tile=tile, seat=seat, key=where)


def _gates(cells: dict[int, int], player: Given) -> tuple[tuple[int, int], ...]:
    """Gates between two tiles of the player: `{ at = [1, -1], side = "W" }`."""
    edges: list[tuple[int, int]] = []
    for row in player.rows("gates", ("at", "side")):
        at = cell_of(*cell(row.get("at", []), row.where("at"), FARTHEST))
        side = one_of(row, "side", tuple(SIDES))
        if at not in cells or at + STEPS[side] not in cells or not cells[at] >> side & 1:
            raise PositionError("position-no-wall", key=row.path)
        edges.append((at, side))
    return tuple(edges)


def one_of(row: Given, key: str, words: tuple[str, ...]) -> int:
    """Which of some words an entry says."""
    word = row.text(key, "")
    if word not in words:
        raise PositionError("position-not-a-side", key=row.where(key), found=word)
    return words.index(word)
