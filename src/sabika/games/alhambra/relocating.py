"""Relocating: the choice to move a tile inside the palace, with a verb of a module (31, 37)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias

from sabika.games.alhambra.blocks.choices import Choice
from sabika.games.alhambra.laying import laid_tiles
from sabika.games.alhambra.moving import (
    check_move,
    may_move,
    move_tile,
    move_tried,
    moves_of,
    number_tried,
)
from sabika.games.alhambra.palace.grid import cell_of, xy_of
from sabika.games.alhambra.redesign import palace_tile
from sabika.games.alhambra.turn import action_done
from sabika.kernel.actions import Action, Cell
from sabika.kernel.compiling import mypyc_attr
from sabika.kernel.errors import IllegalAction

if TYPE_CHECKING:
    from sabika.games.alhambra.palace.palace import Palace
    from sabika.games.alhambra.rules import AlhambraRules, Table

Spot: TypeAlias = tuple[Cell, int]
"""A cell, and how a tile is turned there."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Relocating(Choice[tuple[str, Spot]]):
    """A tile changes its cell: neither removed nor laid; only what comes about is judged.

    Drawn by trying one move after the other, for there are very many.
    """

    # -- for modules ------------------------------------------------------------------------

    def said(self, rules: AlhambraRules, tile: int, turn: int) -> int:
        """How the words tell a turn."""
        return turn

    def meant(self, rules: AlhambraRules, palace: Palace, tile: int, said: int) -> int:
        """The turn that is told so."""
        return said

    # -- for the engine ---------------------------------------------------------------------

    def _words(self, play: Table, tile: int, cell: int, turn: int) -> tuple[str, Spot]:
        return play.rules.tile_names[tile], (xy_of(cell), self.said(play.rules, tile, turn))

    def options(self, play: Table, seat: int) -> Iterator[tuple[str, Spot]]:
        for tile in laid_tiles(play.state.palaces[seat]):
            for cell, turn in moves_of(play, seat, tile):
                yield self._words(play, tile, cell, turn)

    def bound(self, play: Table, seat: int) -> int:
        return number_tried(play, seat)

    def propose(self, play: Table, seat: int, index: int) -> Action | None:
        tile, cell, turn = move_tried(play, seat, index)
        if not may_move(play, seat, tile, cell, turn):
            return None
        return self.how(self._words(play, tile, cell, turn))

    def refused(self, play: Table, seat: int, chosen: tuple[str, Spot]) -> IllegalAction:
        name, (cell, said) = chosen
        try:
            tile = palace_tile(play, seat, name)
            turn = self.meant(play.rules, play.state.palaces[seat], tile, said)
            check_move(play, seat, tile, cell, turn)
        except IllegalAction as reason:
            return reason
        return IllegalAction("turned-alike", tile=name)

    def chosen(self, play: Table, seat: int, chosen: tuple[str, Spot]) -> None:
        name, (cell, said) = chosen
        tile = play.rules.tile_index[name]
        turn = self.meant(play.rules, play.state.palaces[seat], tile, said)
        action_done(play, extra=False)
        move_tile(play, seat, tile, cell_of(*cell), turn)
