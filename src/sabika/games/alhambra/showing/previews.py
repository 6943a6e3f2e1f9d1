"""Previews: what laying, removing or swapping a tile would change in the own palace."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.edits import Edit, edit_of
from sabika.games.alhambra.layout import palace_after, walls_of
from sabika.games.alhambra.majorities import type_counts
from sabika.games.alhambra.palace.grid import CELLS
from sabika.games.alhambra.palace.palace import Palace
from sabika.games.alhambra.palace.walls import longest_section, longest_wall, segments_in
from sabika.games.alhambra.types import tile_counts
from sabika.kernel.actions import Action

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table

NOTHING: Final = 16
"""Stands for the walls of an empty cell in the cache of edits."""


def preview(play: Table, seat: int, action: Action) -> dict[str, object] | None:
    """The longest wall and the type counts that change, before and after; None without an edit."""
    rules, palace = play.rules, play.state.palaces[seat]
    edit = edit_of(rules, palace, action)
    if edit is None:
        return None
    if rules.count_terms:
        counted = counts_with(play, seat, palace_after(rules, palace, edit))
    else:
        counted = _counted(play, seat, edit)
    before = type_counts(play, seat)
    return {
        "wall": [longest_wall(palace, rules.closed_costs_one), wall_after(rules, palace, edit)],
        "counts": {
            name: [before[building] // 2, counted[building] // 2]
            for building, name in enumerate(TYPES)
            if before[building] != counted[building]
        },
    }


def _counted(play: Table, seat: int, edit: Edit) -> tuple[int, ...]:
    """The half buildings of each type when tiles come and go."""
    counts, of_tile = list(type_counts(play, seat)), tile_counts(play)
    for building in range(len(TYPES)):
        counts[building] += sum([of_tile[put.tile][building] for put in edit.put])
        counts[building] -= sum([of_tile[tile][building] for tile in edit.out])
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


# -- the longest wall after an edit -------------------------------------------------------------
# With plain tiles it depends on the cell and the walls there alone, so it is remembered by them.


def wall_after(rules: AlhambraRules, palace: Palace, edit: Edit) -> int:
    """The longest wall as an edit leaves it."""
    out, put = edit.out, edit.put
    if not edit.walls and len(out) + len(put) <= 2 and len(out) <= 1:
        plain = rules.tile_plain
        if out and not put and plain[out[0]]:
            return _edited(rules, palace, palace.placed()[out[0]], NOTHING)
        if len(put) == 1 and plain[put[0].tile]:
            tile, cell, turn = put[0]
            if not out or (plain[out[0]] and palace.placed()[out[0]] == cell):
                return _edited(rules, palace, cell, walls_of(rules, palace, tile, 0, turn))
    return longest_wall(palace_after(rules, palace, edit), rules.closed_costs_one)


def _edited(rules: AlhambraRules, palace: Palace, cell: int, walls: int) -> int:
    known = palace.walls_after
    if known is None:
        known = palace.walls_after = {}
    # A palace may be shared between tables that count closed walls differently.
    key = (walls * 2 + rules.closed_costs_one) * CELLS + cell
    length = known.get(key)
    if length is None:
        cells = palace.cells.copy()
        if walls == NOTHING:
            del cells[cell]
        else:
            cells[cell] = walls
        segments = segments_in(cells, not palace.unusual)
        length = longest_section(segments, rules.closed_costs_one)
        known[key] = length
    return length
