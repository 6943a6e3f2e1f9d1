"""Moving tiles inside a palace, and building one tile over another (31, 37; interactions 5).

A tile that is moved is neither removed nor laid: what stands on it stays. Only the layout that
comes about is judged. A tile that is built over is removed, as by a swap, and may be laid anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.edits import Put, building_over, moving, removing, turn_in
from sabika.games.alhambra.judge import judge
from sabika.games.alhambra.laying import (
    TURN_BITS,
    cells_tried,
    change,
    laid_tiles,
    turns_of,
)
from sabika.games.alhambra.layout import layout_free, pieces_on, walls_of
from sabika.games.alhambra.moments import (
    TILE_LAID,
    TILE_RELOCATED,
    TILE_REMOVED,
    Gone,
    Laid,
    Relocated,
)
from sabika.games.alhambra.palace.grid import FACING, FARTHEST, STEPS, cell_of, in_contact, xy_of
from sabika.games.alhambra.palace.palace import Palace, build
from sabika.games.alhambra.palace.question import Question
from sabika.games.alhambra.place import drop_pending
from sabika.games.alhambra.redesign import edit_fault
from sabika.games.alhambra.storage import store
from sabika.games.alhambra.types import retyped
from sabika.kernel.actions import Cell, cell_name
from sabika.kernel.errors import IllegalAction

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table

MOVABLE: Final = Question(__name__, "the cells where a tile would fit if it were moved there")


# -- moving a tile --------------------------------------------------------------------------------


def ways_to_lie(play: Table, seat: int, tile: int) -> tuple[int, ...]:
    """How a tile may be turned when it is moved: anew if its kind is free to turn, else as it is.

    So what a tile of another kind was turned by, it keeps (31, ruling 5).
    """
    rules, palace = play.rules, play.state.palaces[seat]
    if tile in rules.turnable:
        return turns_of(rules, palace, tile)
    return (turn_in(palace, tile),)


def moves_of(play: Table, seat: int, tile: int) -> list[tuple[int, int]]:
    """The cells a tile may be moved to and how it is turned there, in canonical order."""
    if stays_put(play, seat, tile) is not None:
        return []
    palace, known = play.state.palaces[seat], retyped(play)
    return [
        (cell, turn)
        for turn in ways_to_lie(play, seat, tile)
        for cell in _cells_tried(play.rules, palace, tile, turn)
        if judge(play.rules, palace, moving(tile, cell, turn), known) is None
    ]


def number_tried(play: Table, seat: int) -> int:
    """How many moves may be asked about with `move_tried`; all legal ones are among them."""
    total, palace = 0, play.state.palaces[seat]
    for tile, turn in _ways_tried(play, seat):
        total += len(_cells_tried(play.rules, palace, tile, turn))
    return total


def move_tried(play: Table, seat: int, index: int) -> tuple[int, int, int]:
    """The tile, the cell and the turn of an index; `may_move` says whether it is legal."""
    palace = play.state.palaces[seat]
    for tile, turn in _ways_tried(play, seat):
        cells = _cells_tried(play.rules, palace, tile, turn)
        if index < len(cells):
            return tile, cells[index], turn
        index -= len(cells)
    raise IndexError(index)


def _ways_tried(play: Table, seat: int) -> list[tuple[int, int]]:
    """The tiles that may be moved, with each way they may lie."""
    rules, palace = play.rules, play.state.palaces[seat]
    tiles = [tile for tile in laid_tiles(palace) if tile not in rules.fixed]
    if not rules.turnable:
        return [(tile, turn_in(palace, tile)) for tile in tiles]
    return [(tile, turn) for tile in tiles for turn in ways_to_lie(play, seat, tile)]


def may_move(play: Table, seat: int, tile: int, cell: int, turn: int) -> bool:
    """Whether one of the moves that might be tried is legal."""
    if stays_put(play, seat, tile) is not None:
        return False
    edit = moving(tile, cell, turn)
    return judge(play.rules, play.state.palaces[seat], edit, retyped(play)) is None


def _cells_tried(rules: AlhambraRules, palace: Palace, tile: int, turn: int) -> tuple[int, ...]:
    """The cells where a tile of the palace would fit what lies there without it.

    They are remembered with the palace: they follow from nothing but what lies in it.
    """
    answers = palace.answers_to(MOVABLE, rules)
    key = tile << TURN_BITS | turn
    found = answers.get(key)
    if found is None:
        start = palace.placed()[tile]
        single = len(rules.tiles[tile].parts) == 1
        # What others are walked to through must join two of them again wherever it lies.
        joined = 2 if single and palace.holds_others(start) else 0
        if rules.tile_plain[tile]:
            walls = walls_of(rules, palace, tile, 0, turn)
            found = _plain_cells(palace, start, walls, joined)
        else:
            cells = layout_free(rules, palace, removing(tile))
            tried = cells_tried(rules, build(cells, palace.added), tile, turn)
            pieces = [(cell, pieces_on(rules, tile, cell, palace.added, turn)) for cell in tried]
            found = tuple(
                [cell for cell, new in pieces if cell != start and _matches(cells, new, joined)]
            )
        answers[key] = found
    return found


def _plain_cells(palace: Palace, start: int, walls: int, joined: int) -> tuple[int, ...]:
    """The same for a plain tile: its edges match, and it can be walked to."""
    changed = palace.joints_without(start)
    found = [cell for cell, joins in palace.joints() if joins >> walls & 1 and cell not in changed]
    found += [cell for cell, joins in changed.items() if joins >> walls & 1]
    if joined:
        beside = palace.sides_taken
        found = [cell for cell in found if beside(cell) - (cell in changed) >= joined]
    return tuple(sorted(found))


def _matches(cells: dict[int, int], new: dict[int, int], joined: int) -> bool:
    """Whether a piece lies on free cells and its edges are those of what is around it.

    It must have so many neighbours at least.
    """
    beside = 0
    for cell, held in new.items():
        if cell in cells:
            return False
        for side in range(len(STEPS)):
            other = cells.get(cell + STEPS[side])
            if other is not None:
                beside += 1
                if (held >> side ^ other >> FACING[side]) & 1 and in_contact(held, side, other):
                    return False
    return beside >= joined


def stays_put(play: Table, seat: int, tile: int) -> str | None:
    """The reason why a tile of a palace is not moved, wherever to, or None."""
    if tile in play.rules.fixed:
        return "not-storable"
    return edit_fault(play, seat, (tile,), (tile,))


def check_move(play: Table, seat: int, tile: int, where: Cell, turn: int) -> None:
    """Refuse to move a tile of the palace, saying why."""
    rules, palace = play.rules, play.state.palaces[seat]
    name, cell = rules.tile_names[tile], cell_name(where)
    reason = stays_put(play, seat, tile)
    if reason is not None:
        raise IllegalAction("removal-" + reason, tile=name)
    if turn not in ways_to_lie(play, seat, tile):
        if tile in rules.turnable:
            raise IllegalAction("turned-alike", tile=name)
        raise IllegalAction("not-turnable", tile=name)
    if max(abs(where[0]), abs(where[1])) > FARTHEST:
        raise IllegalAction("not-beside", cell=cell)
    if cell_of(*where) == palace.placed()[tile]:
        raise IllegalAction("move-same-cell", tile=name)
    reason = judge(rules, palace, moving(tile, cell_of(*where), turn), retyped(play))
    if reason is None:
        return
    if reason == "cell-occupied":
        raise IllegalAction("cell-occupied", tile=name, cell=cell)
    if "." in reason:
        raise IllegalAction(reason, tile=name, cell=cell)
    raise IllegalAction("move-" + reason, tile=name, cell=cell)


def move_tile(play: Table, seat: int, tile: int, cell: int, turn: int) -> None:
    """Move a tile to another cell of its palace: no removal, no addition."""
    before = play.state.palaces[seat].placed()[tile]
    change(play, seat, moving(tile, cell, turn))
    if play.events is not None:
        name, where = play.rules.tile_names[tile], cell_name(xy_of(cell))
        play.tell("tile.moved", {"seat": seat, "tile": name, "cell": where, "turn": turn})
    TILE_RELOCATED.happens(play, seat, Relocated(tile, before, cell))


# -- building over a tile -------------------------------------------------------------------------


def built_over(
    play: Table, seat: int, tile: int, other: int, turn: int = 0, again: Put | None = None
) -> str | None:
    """The reason why an acquired tile may not be laid where another lies, or None.

    The other one goes to the reserve, or is laid again on another cell. What keeps a tile from
    being swapped is the caller's to ask (`redesign.veto_fault`, `redesign.edit_fault`).
    """
    palace = play.state.palaces[seat]
    return judge(play.rules, palace, building_over(palace, tile, other, turn, again), retyped(play))


def build_over(
    play: Table, seat: int, tile: int, other: int, turn: int = 0, again: Put | None = None
) -> None:
    """Lay an acquired tile where another lies, which is stored or laid again elsewhere."""
    palace, names = play.state.palaces[seat], play.rules.tile_names
    cell = palace.placed()[other]
    drop_pending(play, seat, tile)
    change(play, seat, building_over(palace, tile, other, turn, again))
    if again is None:
        store(play, seat, other)
    if play.events is not None:
        name, under = names[tile], names[other]
        play.tell("tile.swapped", {"seat": seat, "tile": name, "other": under, "turn": turn})
        if again is not None:
            where, lies = cell_name(xy_of(again.cell)), again.turn
            play.tell("tile.laid", {"seat": seat, "tile": under, "cell": where, "turn": lies})
    # The last one told is answered first: the old tile goes, then the new one lies, then the old.
    if again is not None:
        TILE_LAID.happens(play, seat, Laid(other, again.cell))
    TILE_LAID.happens(play, seat, Laid(tile, cell))
    TILE_REMOVED.happens(play, seat, Gone(other, cell, first=True))
