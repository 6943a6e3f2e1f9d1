"""Palace staff (rules 29): guards walk through the palaces and bring servants to the buildings.

- Six servants lie open beside the market, the others in a pile. Everybody has a guard, who begins
  on the fountain.
- Whoever takes money worth 1 to 5 as an action may walk at once: 6 less the value is the most
  steps (`walk to 1,0`), across edges without walls and through gates. A building without servant
  that is entered gets one of its type, if one lies open. At the end of the turn six lie open again.
- The tile under the guard may not go to the reserve. A servant stays on its building wherever that
  goes.
- At the first and the second scoring every building without servant loses a point, never below 0;
  for the third before the leftover tiles are distributed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple, TypedDict

from sabika.games.alhambra.blocks.choices import Choice, Question
from sabika.games.alhambra.blocks.forms import CELL as CELL_FORM
from sabika.games.alhambra.blocks.keys import SEATS, Values
from sabika.games.alhambra.blocks.on_board import Home, OnParts
from sabika.games.alhambra.blocks.pieces import Pieces
from sabika.games.alhambra.blocks.piles import PileZone
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.verbs import CELL, verb
from sabika.games.alhambra.blocks.zones import Zone
from sabika.games.alhambra.components import TYPES, UNTYPED
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.moments import (
    MONEY_TAKEN,
    TILE_RELOCATED,
    TILE_REMOVED,
    Gone,
    Relocated,
    Taken,
)
from sabika.games.alhambra.palace.grid import (
    FOUNTAIN,
    PART_SHIFT,
    START,
    cell_of,
    part_of,
    tile_of,
    xy_of,
)
from sabika.games.alhambra.palace.outline import fills_cell
from sabika.games.alhambra.palace.palace import Palace
from sabika.games.alhambra.palace.walking import walkable_from
from sabika.games.alhambra.prospects import scorings_left
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.scoring import FINAL, ScoreRow, book_row, loss_of
from sabika.games.alhambra.types import part_type, remembered
from sabika.kernel.actions import Cell, cell_name
from sabika.kernel.errors import IllegalAction, PositionError
from sabika.kernel.frames import Frame


class Numbers(NamedTuple):
    """The servants by type, how many lie open, how far guards walk, what buildings lose."""

    servants: tuple[int, ...]
    face_up: int
    reach: int
    per_building: int
    colourless_cost: bool


def read(sheet: Sheet) -> Numbers:
    """The data, checked, and how rule 8 is read."""
    servants = sheet.by_word("by_type", TYPES)
    sheet.expect("by_type", sum(servants), sheet.number("total"))
    return Numbers(
        servants,
        sheet.number("face_up"),
        sheet.number("reach"),
        sheet.number("per_building"),
        sheet.option("palace_staff.colourless_tiles_cost", (False, True)),
    )


FACTS: Final = Facts("palace_staff", read)

SERVANT: Final = Pieces("servant", TYPES)
PILE: Final = PileZone(SERVANT, "pile", rest=True)
WAITING: Final = Zone(SERVANT, "waiting")
"""The servants that lie open."""
SERVING: Final = OnParts(SERVANT, "serving")
GUARDS: Final = Values("guards", SEATS, CELL_FORM, START)

WALK: Final = verb("walk to {}", CELL)


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = FACTS.read(book)
    book.pieces(SERVANT, facts.servants)
    book.values(GUARDS)
    book.printed("reach", facts.reach)
    book.view(show)
    book.fit(guards_inside)
    book.stage("setup.tiles", 60, prepare)
    # -- the walk
    book.question(WALKING)
    book.on(MONEY_TAKEN, 30, set_out)
    book.stage("turn.end", 50, fill_up)
    # -- the tile under the guard
    book.storage_veto(guarded)
    book.on(TILE_RELOCATED, 30, relocated)
    book.on(TILE_REMOVED, 30, built_over)
    # -- losses
    book.scoring_term("losses", 20, loss_rows)
    book.stage("end.penalties", 40, last_losses)
    book.asset(promise)
    book.comes_with_money(worth_of_walk)


def prepare(play: Table, _frame: Frame) -> None:
    """Set-up stage: the servants are shuffled, the first ones lie open (Setup)."""
    PILE.shuffle(play, "palace_staff")
    WAITING.put(play, PILE.draw(play, FACTS[play].face_up))


def guards_inside(play: Table, key: str) -> None:
    """Described guards stand in their palaces, where one can walk."""
    for seat, cell in enumerate(GUARDS.all(play)):
        if cell not in play.state.palaces[seat].distances(START):
            raise PositionError("position-pieces", key=f"{key}.guards.{seat}", fault="guard")


# -- buildings and their servants ---------------------------------------------------------------


def building_at(play: Table, seat: int, cell: int) -> tuple[Home, int]:
    """What lies on a cell of a palace: the part of its tile and the type, if it has one."""
    held = play.state.palaces[seat].cells[cell]
    if tile_of(held) == FOUNTAIN:
        return Home(FOUNTAIN, 0), UNTYPED
    return Home(tile_of(held), part_of(held)), part_type(play, held >> PART_SHIFT)


def unserved(play: Table, seat: int) -> list[int]:
    """The cells of a palace with a finished building of a type that has no servant (R7, R9)."""
    serving, held = {*SERVING.get(play)}, play.state.palaces[seat].cells
    cells = finished_cells(play, seat)
    return [c for c in cells if (tile_of(held[c]), part_of(held[c])) not in serving]


@remembered("the cells with a finished building of a type")
def finished_cells(play: Table, palace: Palace) -> tuple[int, ...]:
    """The cells of a palace with a finished building of a type, in order."""
    typed = [(c, part_type(play, palace.cells[c] >> PART_SHIFT)) for c in palace.others()]
    return tuple(sorted([cell for cell, building in typed if building >= 0]))


def costing(play: Table, seat: int) -> int:
    """How many buildings of a palace lose points now; by another reading all full tiles (R8)."""
    costly = len(unserved(play, seat))
    if FACTS[play].colourless_cost:
        cells = play.state.palaces[seat].cells
        full = [cell for cell in play.state.palaces[seat].others() if fills_cell(cells, cell)]
        costly += sum([building_at(play, seat, cell)[1] == UNTYPED for cell in full])
    return costly


# -- the walk -----------------------------------------------------------------------------------


class Walk(NamedTuple):
    """How many steps are left, and the cells gone so far."""

    left: int
    gone: tuple[Cell, ...]


def steps_for(play: Table, value: int) -> int:
    """How far a guard may walk for money of a value (Decisions; R5)."""
    return max(FACTS[play].reach - value, 0) if value else 0


def set_out(play: Table, seat: int, taken: Taken) -> None:
    """Money was taken as an action: the guard may walk, if there is anywhere to go (R1)."""
    purse, start = play.rules.purse, GUARDS[play, seat]
    steps = steps_for(play, sum([purse.values[purse.by_name[card]] for card in taken.cards]))
    if steps and walkable_from(play.state.palaces[seat].cells, start):
        WALKING.ask(play, seat, Walk(steps, (xy_of(start),)))


class Stepping(Choice[Cell]):
    """One step; whoever enters a building without servant gets one that lies open (R2, R6)."""

    def options(self, play: Table, seat: int) -> Iterator[Cell]:
        cells = play.state.palaces[seat].cells
        for cell in walkable_from(cells, GUARDS[play, seat]):
            yield xy_of(cell)

    def refused(self, play: Table, seat: int, chosen: Cell) -> IllegalAction:
        return IllegalAction("palace_staff.no-way", cell=cell_name(chosen))

    def chosen(self, play: Table, seat: int, chosen: Cell) -> None:
        walk, cell = WALKING.about(play), cell_of(*chosen)
        GUARDS[play, seat] = cell
        home, building = building_at(play, seat, cell)
        play.tell("palace_staff.walked", seat=seat, cell=cell_name(chosen))
        if building in WAITING.get(play) and home not in SERVING.get(play):
            WAITING.take(play, building)
            SERVING.add(play, home)
            name = play.rules.tile_names[home[0]]
            play.tell("palace_staff.served", seat=seat, tile=name, type=f"type.{TYPES[building]}")
        if walk.left > 1:
            WALKING.ask(play, seat, Walk(walk.left - 1, (*walk.gone, chosen)))


def way_gone(play: Table) -> tuple[Cell, ...]:
    """The cells of the walk so far."""
    return WALKING.about(play).gone


def steps_left(play: Table) -> dict[str, object]:
    """How far the guard may still go, and which servants lie open."""
    types = [f"type.{TYPES[building]}" for building in dict.fromkeys(WAITING.get(play))]
    return {"steps": WALKING.about(play).left, "types": types}


def whether_open(play: Table) -> str:
    """What is asked: with nobody waiting the guard only changes his place."""
    return "ask.palace_staff.walk" if WAITING.get(play) else "ask.palace_staff.alone"


WALKING: Final = Question(
    "palace_staff.walk",
    Walk,
    Stepping(WALK),
    optional=True,
    says=steps_left,
    asks=whether_open,
    path=way_gone,
)


def fill_up(play: Table, _frame: Frame) -> None:
    """End of the turn: servants are turned up until six lie open, as far as they last (Timing)."""
    drawn = PILE.draw(play, FACTS[play].face_up - len(WAITING.get(play)))
    if drawn:
        WAITING.put(play, (*WAITING.get(play), *drawn))
        types = [f"type.{TYPES[building]}" for building in sorted(drawn)]
        play.tell("palace_staff.shown", types=types, reveals=True)


# -- the tile under the guard -------------------------------------------------------------------


def guarded(play: Table, seat: int, tile: int) -> str | None:
    """The tile under the guard may not go to the reserve (Placement)."""
    held = play.state.palaces[seat].cells[GUARDS[play, seat]]
    return "palace_staff.guarded" if tile_of(held) == tile else None


def relocated(play: Table, seat: int, moved: Relocated) -> None:
    """A tile was moved inside the palace: a guard on it rides along (31, 37).

    He stood on it if no other tile lies under him now; a tile of two parts takes him along on the
    part he was on.
    """
    cells, guard = play.state.palaces[seat].cells, GUARDS[play, seat]
    held = cells.get(guard)
    if held is None or tile_of(held) == moved.tile:
        part = 0 if guard == moved.before else 1
        GUARDS[play, seat] = next(
            cell
            for cell, held in cells.items()
            if tile_of(held) == moved.tile and part_of(held) == part
        )


def built_over(play: Table, seat: int, gone: Gone) -> None:
    """A tile was laid over the guard's, which lies elsewhere in the palace now: he goes with it."""
    placed = play.state.palaces[seat].placed()
    if GUARDS[play, seat] == gone.cell and gone.tile in placed:
        GUARDS[play, seat] = placed[gone.tile]


# -- losses, and what is shown ------------------------------------------------------------------


def losses(play: Table) -> Iterator[ScoreRow]:
    """What everybody loses now; nobody is brought below 0 by it (Scoring)."""
    for seat in range(play.rules.players):
        count = costing(play, seat)
        lost = loss_of(play, seat, count * FACTS[play].per_building)
        if lost:
            yield ScoreRow("palace_staff", seat, -lost, {"count": count})


def loss_rows(play: Table, number: int) -> list[ScoreRow]:
    """In the first and the second scoring, behind all gains and the medinas (Scoring)."""
    return list(losses(play)) if number < FINAL else []


def last_losses(play: Table, _frame: Frame) -> None:
    """Before leftover tiles are distributed: the losses of the third scoring (Scoring)."""
    for row in losses(play):
        book_row(play, FINAL, row)


class Wanting(TypedDict):
    """A building without servant, for which one lies open."""

    tile: str
    part: int
    type: str


class Shown(TypedDict):
    """By seat the cells of buildings without servant, those one lies open for, and the losses."""

    unserved: list[list[tuple[int, int]]]
    wanting: list[list[Wanting]]
    losses: list[int]


def show(play: Table, seat: int | None) -> Shown:
    """Which buildings lack a servant, and what that costs at the next scoring."""
    seats, each = range(play.rules.players), FACTS[play].per_building
    return {
        "unserved": [[xy_of(cell) for cell in unserved(play, one)] for one in seats],
        "wanting": [wanting(play, one) for one in seats],
        "losses": [costing(play, one) * each for one in seats],
    }


def wanting(play: Table, seat: int) -> list[Wanting]:
    """The buildings of a palace that would get a servant now if the guard entered them."""
    names, waiting = play.rules.tile_names, {*WAITING.get(play)}
    found = [building_at(play, seat, cell) for cell in unserved(play, seat)]
    return [
        {"tile": names[tile], "part": part, "type": TYPES[building]}
        for (tile, part), building in found
        if building in waiting
    ]


# -- for bots -----------------------------------------------------------------------------------

HURRY: Final = 0.1
"""The share of a servant's worth that each step before it is reached takes away."""
NEAR: Final = 0.05
"""What it is worth to stand one step away from a building without servant."""


def promise(play: Table, seat: int) -> float:
    """What the end costs, what the walk under way may bring, and how near the guard stands."""
    per_building = FACTS[play].per_building
    walk, lacking = WALKING.asked(play, seat), unserved(play, seat)
    palace, guard = play.state.palaces[seat], GUARDS[play, seat]
    # While others still answer to a tile that moved, the guard on it has not followed yet.
    ways = palace.distances(guard) if guard in palace.cells else {}
    steps = [ways[cell] for cell in lacking if ways.get(cell)]
    worth = NEAR / min(steps) if steps else 0.0
    if walk is not None:
        worth += most_served(play, seat, walk.left) * per_building * (1.0 - HURRY * walk.left)
    return worth - len(lacking) * per_building


def worth_of_walk(play: Table, seat: int, cards: tuple[int, ...]) -> float:
    """What money brings because the guard walks for it: servants, for all scorings to come."""
    value: int = sum([play.rules.purse.values[card] for card in cards])
    steps = steps_for(play, value)
    saved = FACTS[play].per_building * scorings_left(play)
    return float(most_served(play, seat, steps) * saved)


def most_served(play: Table, seat: int, steps: int) -> int:
    """How many servants the best walk of so many steps brings."""
    cells, waiting = play.state.palaces[seat].cells, Counter(WAITING.get(play))
    types = {cell: building_at(play, seat, cell)[1] for cell in unserved(play, seat)}
    wanted = {cell: building for cell, building in types.items() if waiting[building]}

    def best_from(start: int, steps: int) -> int:
        best = 0
        for cell in walkable_from(cells, start) if steps and wanted else ():
            building = wanted.get(cell, UNTYPED)
            if building == UNTYPED or not waiting[building]:
                best = max(best, best_from(cell, steps - 1))
            else:
                # Tried, then taken back.
                del wanted[cell]
                waiting[building] -= 1
                best = max(best, 1 + best_from(cell, steps - 1))
                waiting[building] += 1
                wanted[cell] = building
        return best

    return best_from(GUARDS[play, seat], steps)
