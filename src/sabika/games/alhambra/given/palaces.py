"""Given palaces: rows of a tile and its cell, together a legal layout (base, Placement)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.given.reading import Given, whole
from sabika.games.alhambra.given.supply import Supply
from sabika.games.alhambra.laying import FARTHEST, layout_reason, with_tile
from sabika.games.alhambra.palace.grid import cell_of
from sabika.games.alhambra.palace.palace import Palace, build, fountain_only
from sabika.kernel.errors import PositionError

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules


def given_palace(rules: AlhambraRules, supply: Supply, player: Given, seat: int) -> Palace:
    """The palace a player's rows describe; the fountain is always there and not written."""
    cells = fountain_only().cells
    for number, item in enumerate(player.items("palace")):
        row = Given(item, f"{player.where('palace')}.{number}", ("tile", "at"))
        tile = supply.tile(row.text("tile", ""), row.where("tile"))
        x, y = _cell(row)
        laid = with_tile(rules, cells, tile, cell_of(x, y))
        if laid is None:
            raise PositionError("position-cell-taken", key=row.path, cell=f"{x},{y}")
        cells = laid
    fault = layout_reason(rules, cells)
    if fault is not None:
        raise PositionError("position-palace", key=player.where("palace"), seat=seat, fault=fault)
    return build(cells)


def _cell(row: Given) -> tuple[int, int]:
    where = row.items("at")
    if len(where) != 2:
        raise PositionError("position-not-a-cell", key=row.where("at"), found=where)
    x, y = whole(where[0], row.where("at")), whole(where[1], row.where("at"))
    if max(abs(x), abs(y)) > FARTHEST:
        raise PositionError("position-too-far", key=row.where("at"), farthest=FARTHEST)
    return x, y
