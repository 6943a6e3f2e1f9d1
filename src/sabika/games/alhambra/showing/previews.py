"""Previews: what laying, removing or swapping a tile would change in the own palace."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.actions import Lay, Remove, Swap
from sabika.games.alhambra.alteration import Alteration
from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.layout import (
    Edit,
    adding,
    palace_after,
    removing,
    swapping,
    walls_of,
)
from sabika.games.alhambra.majorities import type_counts
from sabika.games.alhambra.palace.grid import CELLS, cell_of
from sabika.games.alhambra.palace.palace import Palace
from sabika.games.alhambra.palace.walls import longest_section, longest_wall, segments_of
from sabika.games.alhambra.place import turn_named
from sabika.games.alhambra.types import tile_counts
from sabika.kernel.actions import Action

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table

NOTHING: Final = 16
"""Stands for the walls of an empty cell in the cache of edits."""


def preview(play: Table, seat: int, action: Action) -> dict[str, object] | None:
    """The longest wall and the type counts that change, before and after; None without an edit."""
    rules, palace = play.rules, play.state.palaces[seat]
    comes = goes = -1
    if isinstance(action, Lay):
        comes = rules.tile_index[action.tile]
        turn = turn_named(action)
        after = wall_with(rules, palace, comes, cell_of(*action.cell), turn)
    elif isinstance(action, Remove):
        goes = rules.tile_index[action.tile]
        after = wall_without(rules, palace, goes)
    elif isinstance(action, Swap):
        comes, goes = rules.tile_index[action.tile], rules.tile_index[action.other]
        after = wall_swapped(rules, palace, comes, goes)
    elif isinstance(action, Alteration):
        after = longest_wall(action.altered(rules, palace), rules.closed_costs_one)
    else:
        return None
    if rules.count_terms:
        counted = counts_with(play, seat, _palace_after(rules, palace, action))
    else:
        counted = _counted(play, seat, comes, goes)
    before = type_counts(play, seat)
    return {
        "wall": [longest_wall(palace, rules.closed_costs_one), after],
        "counts": {
            name: [before[kind] // 2, counted[kind] // 2]
            for kind, name in enumerate(TYPES)
            if before[kind] != counted[kind]
        },
    }


def _counted(play: Table, seat: int, comes: int, goes: int) -> tuple[int, ...]:
    """The half buildings of each type when a tile comes and another goes."""
    counts, of_tile = list(type_counts(play, seat)), tile_counts(play)
    for kind in range(len(TYPES)):
        counts[kind] += of_tile[comes][kind] if comes >= 0 else 0
        counts[kind] -= of_tile[goes][kind] if goes >= 0 else 0
    return tuple(counts)


def counts_with(play: Table, seat: int, palace: Palace) -> tuple[int, ...]:
    """A player's half buildings of each type with another palace, the modules' additions too."""
    palaces = play.state.palaces
    now = palaces[seat]
    palaces[seat] = palace
    try:
        return type_counts(play, seat)
    finally:
        palaces[seat] = now


def _palace_after(rules: AlhambraRules, palace: Palace, action: Action) -> Palace:
    """The palace with an edit carried out."""
    if isinstance(action, Alteration):
        return action.altered(rules, palace)
    if isinstance(action, Lay):
        tile = rules.tile_index[action.tile]
        edit = adding(tile, cell_of(*action.cell), turn_named(action))
    else:
        assert isinstance(action, (Remove, Swap))
        tile = rules.tile_index[action.tile]
        if isinstance(action, Remove):
            edit = removing(tile)
        else:
            edit = swapping(palace, tile, rules.tile_index[action.other])
    return palace_after(rules, palace, edit)


# -- the longest wall after an edit -------------------------------------------------------------
# With plain tiles it depends on the cell and the walls there alone, so it is remembered by them.


def wall_with(rules: AlhambraRules, palace: Palace, tile: int, cell: int, turn: int = 0) -> int:
    """The longest wall with a tile added on free cells."""
    if rules.tile_plain[tile]:
        return _edited(rules, palace, cell, walls_of(rules, palace, tile))
    return _wall_after(rules, palace, adding(tile, cell, turn))


def wall_without(rules: AlhambraRules, palace: Palace, tile: int) -> int:
    """The longest wall without a tile of the palace."""
    if rules.tile_plain[tile]:
        return _edited(rules, palace, palace.placed()[tile], NOTHING)
    return _wall_after(rules, palace, removing(tile))


def wall_swapped(rules: AlhambraRules, palace: Palace, tile: int, other: int) -> int:
    """The longest wall with a tile in the place of another."""
    if rules.tile_plain[tile] and rules.tile_plain[other]:
        return _edited(rules, palace, palace.placed()[other], walls_of(rules, palace, tile))
    return _wall_after(rules, palace, swapping(palace, tile, other))


def _wall_after(rules: AlhambraRules, palace: Palace, edit: Edit) -> int:
    return longest_wall(palace_after(rules, palace, edit), rules.closed_costs_one)


def _edited(rules: AlhambraRules, palace: Palace, cell: int, walls: int) -> int:
    known = palace.ahead
    if known is None:
        known = palace.ahead = {}
    # A palace may be shared between tables that count closed walls differently.
    key = (walls * 2 + rules.closed_costs_one) * CELLS + cell
    length = known.get(key)
    if length is None:
        cells = palace.cells.copy()
        if walls == NOTHING:
            del cells[cell]
        else:
            cells[cell] = walls
        segments = segments_of(cells, not palace.unusual)
        length = longest_section(segments, rules.closed_costs_one)
        known[key] = length
    return length
