"""The bonuses in the palace: a redesign or a tile moved, and wall sections (Placement)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sabika.games.alhambra.added_walls import wall_fault
from sabika.games.alhambra.blocks.choices import Choice, Question, nothing
from sabika.games.alhambra.blocks.forms import NOTHING
from sabika.games.alhambra.blocks.verbs import EDGE, LAID, TURNED_CELL, verb
from sabika.games.alhambra.edges import Edge, canonical_edge, edge_name
from sabika.games.alhambra.edits import Edit, moving, turn_in, walling
from sabika.games.alhambra.laying import FOUNTAIN_NAME, change
from sabika.games.alhambra.moments import Moved
from sabika.games.alhambra.palace.grid import (
    FACING,
    FOUNTAIN,
    HALF,
    OUTSIDE,
    PART_BITS,
    STEPS,
    cell_of,
    part_of,
    tile_of,
    turned,
)
from sabika.games.alhambra.palace.palace import Palace, part_key
from sabika.games.alhambra.relocating import Spot
from sabika.games.alhambra.rules import AlhambraRules, Table
from sabika.kernel.errors import IllegalAction
from sabika.kernel.kinds import Menu
from sabika.kernel.offers import any_listed
from sabika.kernel.typed import typed

from .pieces import BUILT, ID, WALLS

REDESIGNING: Final = f"{ID}.redesign"
"""The decision how to redesign."""

# -- moving a tile ------------------------------------------------------------------------------


def shift_edit(rules: AlhambraRules, own: Palace, chosen: tuple[str, Spot]) -> Edit | None:
    """The edit a move makes."""
    name, (cell, turn) = chosen
    tile = rules.tile_index.get(name)
    if tile is None or tile not in own.placed():
        return None
    return moving(tile, cell_of(*cell), turn)


SHIFT: Final = verb("shift {} at {}", LAID, TURNED_CELL, edits=shift_edit)


def ask_redesign(play: Table, seat: int) -> bool:
    """A redesign is possible if anything can be added, removed, swapped or moved."""
    menu = typed(Menu, play.rules.kinds[REDESIGNING])
    if not any(any_listed(play, seat, offer) for offer in menu.menu if offer.verb != "pass"):
        return False
    play.push(REDESIGNING, seat)
    return True


# -- wall sections ------------------------------------------------------------------------------


def parts_beside(own: Palace, edge: Edge) -> Iterator[tuple[int, int, int]]:
    """The tiles on both sides of an edge: tile, part, and the edge as a side of it."""
    cell, side = edge
    for at, looking in ((cell, side), (cell + STEPS[side], FACING[side])):
        held = own.cells.get(at)
        if held is not None and not held & (HALF | OUTSIDE):
            yield tile_of(held), part_of(held), looking


def wall_edit(rules: AlhambraRules, own: Palace, edge: Edge) -> Edit | None:
    """The edit a wall section makes."""
    for tile, part, side in parts_beside(own, edge):
        return walling(tile, part, 1 << side)
    return None


FORTIFY: Final = verb("fortify {}", EDGE, edits=wall_edit)


class Fortifying(Choice[Edge]):
    """Adding a wall section on an edge without a wall, with nothing beyond it (Placement; R6)."""

    def options(self, play: Table, seat: int) -> Iterator[Edge]:
        found: set[Edge] = set()
        cells = play.state.palaces[seat].cells
        for cell in cells:
            for side in range(len(STEPS)):
                edge = canonical_edge(cell, side)
                if edge not in found and self.edge_fault(play, seat, edge) is None:
                    found.add(edge)
        return iter(sorted(found))

    def edge_fault(self, play: Table, seat: int, edge: Edge) -> str | None:
        """Why no wall section may be added on an edge, or None."""
        own, (cell, looking) = play.state.palaces[seat], edge
        beside = list(parts_beside(own, edge))
        if not beside:
            # Camps and watchtowers are there, but take none.
            pieces = cell in own.cells or cell + STEPS[looking] in own.cells
            return "unsuited" if pieces else "no-tile"
        if len(beside) > 1:
            return "faces-tile"
        tile, part, side = beside[0]
        return wall_fault(play, seat, tile, part, 1 << side)

    def refused(self, play: Table, seat: int, chosen: Edge) -> IllegalAction:
        fault = self.edge_fault(play, seat, chosen)
        return IllegalAction("gates_without_end." + (fault or "unsuited"), edge=edge_name(chosen))

    def chosen(self, play: Table, seat: int, chosen: Edge) -> None:
        own = play.state.palaces[seat]
        ((tile, part, side),) = parts_beside(own, chosen)
        change(play, seat, walling(tile, part, 1 << side))
        turn = 0 if tile == FOUNTAIN else turn_in(own, tile)
        owner = seat if tile == FOUNTAIN else NOTHING
        row = (owner, part_key(tile, part), turned(1 << side, -turn % len(STEPS)))
        BUILT.set(play, (*BUILT.get(play), row))
        WALLS.set(play, WALLS.get(play) - 1)
        name = FOUNTAIN_NAME if tile == FOUNTAIN else play.rules.tile_names[tile]
        play.tell("gates_without_end.fortified", seat=seat, tile=name)


FORTIFYING_CHOICE: Final = Fortifying(FORTIFY)
FORTIFYING: Final = Question("gates_without_end.wall", nothing, FORTIFYING_CHOICE, optional=True)


def ask_wall(play: Table, seat: int) -> bool:
    """A wall section can be added as long as the supply lasts and there is an edge for it."""
    if not WALLS.get(play) or next(FORTIFYING_CHOICE.options(play, seat), None) is None:
        return False
    FORTIFYING.ask(play, seat, ())
    return True


def built_by(play: Table, seat: int) -> dict[int, int]:
    """The wall sections on tiles, by part: of fountains those of the player's own."""
    found: dict[int, int] = {}
    for owner, part, sides in BUILT.get(play):
        if owner in (NOTHING, seat):
            found[part] = found.get(part, 0) | sides
    return found


def wall_gone(play: Table, seat: int, gone: Moved) -> None:
    """The wall sections on a tile that leaves the game go with it."""
    palaces = play.state.palaces
    palaces[seat] = palaces[seat].letting_go(gone.tile)


def walls_there(play: Table) -> list[str]:
    """Every wall section on a tile that somebody has is in effect there."""
    faults: list[str] = []
    for seat, own in enumerate(play.state.palaces):
        mine = {FOUNTAIN, *own.placed(), *play.state.loose(seat)}
        for part, sides in built_by(play, seat).items():
            if part >> PART_BITS in mine and own.added.get(part, 0) & sides != sides:
                faults.append(f"wall sections: part {part}")
    return faults
