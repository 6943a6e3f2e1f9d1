"""Palace designers (rules 35): a figure that scores for every tile laid beside it.

- Setting up, before the market is filled: the designers stand on the fountains, and everybody
  chooses which edge the feet of the own one face (`designer at 0,0 facing E`).
- Whoever adds a tile beside the designer scores at once, 2 points on the side of his feet, else 1.
  He walks onto the new tile, his feet to whichever side his owner likes.
- If the tile under him leaves the palace, he is put on any other tile, for no points.
- A tile that is moved inside the palace takes him along and is no addition.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from sabika.games.alhambra.blocks.choices import Choice, Question, Round
from sabika.games.alhambra.blocks.forms import CELL as CELL_FORM
from sabika.games.alhambra.blocks.forms import NOTHING, TILE, OneOf
from sabika.games.alhambra.blocks.keys import SEATS, Values
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.verbs import Word, verb
from sabika.games.alhambra.components import SIDES, UNTYPED
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.moments import (
    TILE_LAID,
    TILE_RELOCATED,
    TILE_REMOVED,
    Gone,
    Laid,
    Moved,
    Relocated,
)
from sabika.games.alhambra.palace.grid import (
    PART_BITS,
    START,
    STEPS,
    cell_of,
    part_of,
    tile_of,
    xy_of,
)
from sabika.games.alhambra.palace.outline import fills_cell
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.scoring import ScoreRow, award
from sabika.games.alhambra.types import part_type
from sabika.kernel.actions import Cell, Words, cell_name
from sabika.kernel.errors import IllegalAction, PositionError
from sabika.kernel.frames import Frame


class Numbers(NamedTuple):
    """What a tile beside the designer scores, and how unclear rules are read."""

    at_feet: int
    elsewhere: int
    remove_first: bool
    """Whether a swap under the designer adds a tile, once he stands elsewhere (R3)."""
    buildings_only: bool
    """Whether only buildings make him walk (R6)."""


def read(sheet: Sheet) -> Numbers:
    """The data and the options."""
    return Numbers(
        sheet.number("points_feet_side"),
        sheet.number("points_other_side"),
        sheet.option("palace_designers.swap_under", ("exchange", "remove_first")) == "remove_first",
        sheet.option("palace_designers.trigger_tiles", ("full", "building")) == "building",
    )


FACTS: Final = Facts("palace_designers", read)

CELLS: Final = Values("cells", SEATS, CELL_FORM, START)
"""Where the designers stand; NOTHING while one is taken off."""
FEET: Final = Values("feet", SEATS, OneOf(tuple(SIDES), missing=True), NOTHING)
"""The side of the cell their feet face, whichever way the tile is turned."""
EXCHANGED: Final = Values("exchanged", SEATS, TILE, NOTHING, described=False, shown=False)
"""The tile that came in a swap for the one under the designer: it is no addition (R3)."""


class Barred(NamedTuple):
    """The tiles the designer may not be put on: they are not laid yet, or not yet again."""

    tile: int = NOTHING
    other: int = NOTHING


Stand: TypeAlias = tuple[Cell, int]
"""A cell, and the side the feet face."""


class StandWord(Word[Stand]):
    """Where the designer stands and where his feet face: `1,0 facing E`."""

    def read(self, words: Words) -> Stand:
        cell = words.cell()
        words.literal("facing")
        return cell, words.one_of("word.palace_designers.side", tuple(SIDES))

    def write(self, value: Stand) -> list[str]:
        cell, side = value
        return [cell_name(cell), "facing", SIDES[side]]

    def refs(self, value: Stand) -> list[str]:
        cell, side = value
        return [f"edge:{cell_name(cell)}:{SIDES[side]}"]


DESIGNER: Final = verb("designer at {}", StandWord("word.cell"))


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    FACTS.read(book)
    book.values(CELLS, FEET, EXCHANGED)
    book.fit(designers_inside)
    book.question(BEGINNING)
    book.stage("setup.choices", 45, begin)
    book.question(ARRIVING)
    book.question(REPLACING)
    book.on(TILE_LAID, 30, tile_laid)
    book.on(TILE_REMOVED, 30, tile_gone)
    book.on(TILE_RELOCATED, 30, tile_moved)
    book.asset(promise)


def designers_inside(play: Table, key: str) -> None:
    """Described designers stand on tiles of their palaces."""
    for seat, cell in enumerate(CELLS.all(play)):
        if not fills_cell(play.state.palaces[seat].cells, cell):
            raise PositionError("position-pieces", key=f"{key}.cells.{seat}", fault="designer")


def cells_under(play: Table, seat: int, tile: int) -> list[int]:
    """The cells of a palace that a tile fills."""
    cells = play.state.palaces[seat].cells
    return [
        cell for cell in sorted(cells) if tile_of(cells[cell]) == tile and fills_cell(cells, cell)
    ]


# -- where he stands ----------------------------------------------------------------------------


class Standing(Choice[Stand]):
    """Putting the designer on a cell, his feet to any side."""

    def cells(self, play: Table, seat: int) -> list[int]:
        """The cells there are to choose from."""
        raise NotImplementedError

    def options(self, play: Table, seat: int) -> Iterator[Stand]:
        for cell in self.cells(play, seat):
            for side in range(len(SIDES)):
                yield xy_of(cell), side

    def refused(self, play: Table, seat: int, chosen: Stand) -> IllegalAction:
        return IllegalAction("palace_designers.not-there", cell=cell_name(chosen[0]))

    def chosen(self, play: Table, seat: int, chosen: Stand) -> None:
        cell, side = chosen
        CELLS[play, seat], FEET[play, seat] = cell_of(*cell), side
        facing = f"word.palace_designers.{SIDES[side]}"
        play.tell("palace_designers.stands", seat=seat, cell=cell_name(cell), side=facing)


class OnFountain(Standing):
    """The first choice: the side alone (Setup)."""

    def open_to(self, play: Table, seat: int) -> bool:
        return FEET[play, seat] == NOTHING

    def cells(self, play: Table, seat: int) -> list[int]:
        return [START]


class OnNewTile(Standing):
    """On the tile that was added, of a project on either half; he must walk (R1)."""

    def cells(self, play: Table, seat: int) -> list[int]:
        return cells_under(play, seat, ARRIVING.about(play).tile)


class Elsewhere(Standing):
    """On any tile of the palace that is not barred, the fountain too (R5)."""

    def cells(self, play: Table, seat: int) -> list[int]:
        cells = play.state.palaces[seat].cells
        barred = [tile for tile in REPLACING.about(play) if tile != NOTHING]
        return [
            cell
            for cell in sorted(cells)
            if fills_cell(cells, cell) and tile_of(cells[cell]) not in barred
        ]


def its_name(play: Table) -> dict[str, object]:
    """The tile the designer walks onto."""
    return {"tile": play.rules.tile_names[ARRIVING.about(play).tile]}


BEGINNING: Final = Round("palace_designers.begin", OnFountain(DESIGNER))
ARRIVING: Final = Question("palace_designers.arrive", Moved, OnNewTile(DESIGNER), says=its_name)
REPLACING: Final = Question("palace_designers.replace", Barred, Elsewhere(DESIGNER))


def begin(play: Table, _frame: Frame) -> None:
    """Set-up stage: everybody chooses where the feet of the own designer face (Setup)."""
    BEGINNING.ask(play)


# -- what happens beside him and under him ------------------------------------------------------


def tile_laid(play: Table, seat: int, laid: Laid) -> None:
    """A tile was added: beside the designer it scores, and he walks onto it (Decisions; R2, R4)."""
    exchanged, EXCHANGED[play, seat] = EXCHANGED[play, seat], NOTHING
    if laid.tile == exchanged or not makes_him_walk(play, laid.tile):
        return
    points = points_beside(play, seat, cells_under(play, seat, laid.tile))
    if points:
        why: dict[str, object] = {"tile": play.rules.tile_names[laid.tile]}
        award(play, ScoreRow("palace_designers", seat, points, why))
        ARRIVING.ask(play, seat, Moved(laid.tile))


def makes_him_walk(play: Table, tile: int) -> bool:
    """Whether a tile counts: every one that fills its cell, or buildings alone (R6)."""
    if not FACTS[play].buildings_only:
        return True
    kind = play.rules.tiles[tile].kind
    parts = range(len(play.rules.tiles[tile].parts))
    typed = any(part_type(play, tile << PART_BITS | part) != UNTYPED for part in parts)
    return typed or "building" in kind.traits


def points_beside(play: Table, seat: int, cells: list[int]) -> int:
    """What a tile on some cells scores; nothing if it is not beside the designer."""
    stands, facts = CELLS[play, seat], FACTS[play]
    sides = [side for side, step in enumerate(STEPS) if stands + step in cells]
    if stands == NOTHING or not sides:
        return 0
    return facts.at_feet if FEET[play, seat] in sides else facts.elsewhere


def tile_gone(play: Table, seat: int, gone: Gone) -> None:
    """The tile under the designer left: he is put elsewhere for no points (Decisions; R3).

    A tile that came in its place lies there already. As one exchange it is a tile he may stand on.
    Where the old tile was taken off first (the brickmaker's, and by the other reading any), he is
    put elsewhere before either tile is laid, and both are additions.
    """
    cells = play.state.palaces[seat].cells
    held, incoming = cells.get(CELLS[play, seat]), cells.get(gone.cell)
    new = NOTHING if incoming is None else tile_of(incoming)
    if held is not None and (incoming is None or tile_of(held) != new):
        return
    CELLS[play, seat] = NOTHING
    play.tell("palace_designers.aside", seat=seat, tile=play.rules.tile_names[gone.tile])
    if gone.first or FACTS[play].remove_first:
        REPLACING.ask(play, seat, Barred(new, gone.tile))
    else:
        EXCHANGED[play, seat] = new
        REPLACING.ask(play, seat, Barred())


def tile_moved(play: Table, seat: int, moved: Relocated) -> None:
    """A tile was moved inside the palace: it takes him along as he stands, for no points (31, 37).

    He stood on it if no other tile lies under him now; of two parts on the one he was on.
    """
    cells, stands = play.state.palaces[seat].cells, CELLS[play, seat]
    held = cells.get(stands)
    if held is None or tile_of(held) == moved.tile:
        part = 0 if stands == moved.before else 1
        CELLS[play, seat] = next(
            cell for cell in cells_under(play, seat, moved.tile) if part_of(cells[cell]) == part
        )


# -- for bots -----------------------------------------------------------------------------------

ROOM: Final = 0.3
"""What an empty cell at his feet is worth in points, beside the other sides of his tile."""


def promise(play: Table, seat: int) -> float:
    """What the designer promises: a cell at his feet on which a tile can still be laid."""
    cells, stands, side = play.state.palaces[seat].cells, CELLS[play, seat], FEET[play, seat]
    # Right after the tile under him has left, others may be asked before he is.
    if side == NOTHING or stands not in cells or not len(play.state.tower):
        return 0.0
    free = [step for step in STEPS if stands + step not in cells]
    at_feet = STEPS[side] in free and not cells[stands] >> side & 1
    return ROOM * at_feet + ROOM * len(free) / len(STEPS)
