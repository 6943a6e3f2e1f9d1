"""What vanes score: the tiles of the line they point along."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sabika.games.alhambra.palace.grid import FOUNTAIN, turn_of
from sabika.games.alhambra.palace.outline import line
from sabika.games.alhambra.scoring import ScoreRow

from .tiles import is_vane

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


def vane_rows(play: Table, seat: int) -> Iterator[ScoreRow]:
    """A point for each tile; a vane that lies upright points north."""
    cells = play.state.palaces[seat].cells
    for tile, cell in sorted(play.state.palaces[seat].placed().items()):
        if tile != FOUNTAIN and is_vane(play.rules, tile):
            length = len(line(cells, cell, turn_of(cells[cell])))
            if length:
                yield ScoreRow("vanes", seat, length, {"length": length})
