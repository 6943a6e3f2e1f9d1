"""Edits: the one way to change a palace, whatever is laid, moved, turned, gated or walled."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sabika.games.alhambra.actions import Lay, Remove, Swap
from sabika.games.alhambra.blocks.verbs import Act
from sabika.games.alhambra.edges import Edge, edges_named
from sabika.games.alhambra.palace.grid import cell_of, turn_of
from sabika.games.alhambra.palace.palace import Palace
from sabika.games.alhambra.turns import turn_said
from sabika.kernel.actions import Action

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules


class Put(NamedTuple):
    """A tile that comes to lie in a palace: where its first part lies, and how it is turned.

    Turns are quarters, clockwise; of a half cell the corner, an index in CORNERS.
    """

    tile: int
    cell: int
    turn: int = 0


class Edit(NamedTuple):
    """A change of a palace, all of it at once: only the layout it leaves must be legal."""

    out: tuple[int, ...] = ()
    """The tiles that leave their place."""
    put: tuple[Put, ...] = ()
    """The tiles that are laid, those that only change their place among them."""
    gates: tuple[Edge, ...] = ()
    """The edges that gates are set on."""
    walls: tuple[tuple[int, int, int], ...] = ()
    """Walls that are added: the tile, which part of it, and the sides as bits, as the tile lies; of
    a tile that does not lie in the palace as it lies upright."""


def adding(tile: int, cell: int, turn: int = 0) -> Edit:
    """One tile more."""
    return Edit((), (Put(tile, cell, turn),))


def removing(tile: int) -> Edit:
    """One tile less."""
    return Edit((tile,))


def swapping(palace: Palace, tile: int, other: int, turn: int = 0) -> Edit:
    """One tile in the very place of another."""
    return Edit((other,), (Put(tile, palace.placed()[other], turn),))


def moving(tile: int, cell: int, turn: int) -> Edit:
    """A tile that changes its place inside the palace: no removal and no addition (31, 37)."""
    return Edit((tile,), (Put(tile, cell, turn),))


def building_over(palace: Palace, tile: int, other: int, turn: int, again: Put | None) -> Edit:
    """A tile in the place of another, which goes, or is laid again elsewhere (31, brickmaker)."""
    there = Put(tile, palace.placed()[other], turn)
    return Edit((other,), (there,) if again is None else (there, again))


def walling(tile: int, part: int, sides: int) -> Edit:
    """More walls on a part of a tile, laid or not."""
    return Edit(walls=((tile, part, sides),))


def turn_in(palace: Palace, tile: int) -> int:
    """How a tile of a palace is turned."""
    return turn_of(palace.cells[palace.placed()[tile]])


def edit_of(rules: AlhambraRules, palace: Palace, action: Action) -> Edit | None:
    """The edit an action would make; None if it changes no palace or names what is not there.

    Edges behind a core verb are those that gates are set on; whose gates they are, and whether
    they may be set, is the business of the module that offers them.
    """
    if isinstance(action, Act):
        edits = action.how.edits
        return None if edits is None else edits(rules, palace, action.chosen)
    if not isinstance(action, (Lay, Remove, Swap)):
        return None
    tile = rules.tile_index.get(action.tile)
    if tile is None:
        return None
    gates = tuple(edges_named(action.clauses)) if action.clauses else ()
    turn = (turn_said(action.clauses) or 0) if action.clauses else 0
    if isinstance(action, Lay):
        return Edit((), (Put(tile, cell_of(*action.cell), turn),), gates)
    if isinstance(action, Remove):
        return Edit((tile,), gates=gates) if tile in palace.placed() else None
    other = rules.tile_index.get(action.other)
    if other is None or other not in palace.placed():
        return None
    return Edit((other,), (Put(tile, palace.placed()[other], turn),), gates)
