"""Street traders: citizens of six colours move into buildings (12, street_trader).

- Setting up, before the market is filled: everybody has one citizen of each colour and secretly
  keeps three (`keep garden seraglio tower`); then the traders stand beside the fountains
  (`trader at 1,0`).
- Whoever lays a tile on the trader's cell puts the trader aside. A citizen of the building's colour
  may move in (`settle garden`), and another is taken from the supply (`recruit tower`). Without a
  citizen of its colour, or on a tile that takes none, one may be changed (`barter garden for
  tower`).
- At the end of the turn, or at once out of turn, the trader goes to an empty cell beside the
  palace.
- A tile that leaves the palace sends its citizen back. At every scoring citizens score in sets of
  different colours.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final, NamedTuple, TypedDict

from sabika.games.alhambra.blocks.choices import Choice, Question, Round, its_tile, nothing
from sabika.games.alhambra.blocks.forms import CELL as CELL_FORM
from sabika.games.alhambra.blocks.forms import FLAG, NOTHING
from sabika.games.alhambra.blocks.keys import OWNER, SEATS, Value, Values
from sabika.games.alhambra.blocks.on_board import Home, OnParts, type_at
from sabika.games.alhambra.blocks.pieces import Pieces
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.verbs import CELL, Name, Names, verb
from sabika.games.alhambra.blocks.zones import Zones
from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.moments import TILE_LAID, TILE_RELOCATED, Laid, Moved, Relocated
from sabika.games.alhambra.palace.grid import STEPS, cell_of, part_of, tile_of, xy_of
from sabika.games.alhambra.palace.outline import fills_cell
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.scoring import ScoreRow
from sabika.games.alhambra.window import before_turn_end
from sabika.kernel.actions import Cell, cell_name
from sabika.kernel.errors import IllegalAction, PositionError
from sabika.kernel.frames import Frame
from sabika.kernel.rng import Chance


class Numbers(NamedTuple):
    """How many citizens there are of a colour, how many are kept, what sets score (Components)."""

    per_colour: int
    kept: int
    set_points: tuple[int, ...]


def read(sheet: Sheet) -> Numbers:
    """The data: all may keep one of each colour, and there are points for sets of any size."""
    each = sheet.number("citizens_per_colour", low=sheet.players)
    kept = sheet.number("kept_at_start", 1, len(TYPES))
    return Numbers(each, kept, sheet.numbers("set_points", count=len(TYPES) + 1))


FACTS: Final = Facts("street_trader", read)

SHOWN: Final = Value("shown", FLAG, False, described=False)
"""Whether the first choice is over; until then everybody knows only the own people."""
CELLS: Final = Values("cells", SEATS, CELL_FORM, NOTHING)
"""Where the traders stand; NOTHING while one is aside."""
CITIZEN: Final = Pieces("citizen", TYPES)
"""Citizens by colour. Those that are with no trader and in no building are the supply."""
PEOPLE: Final = Zones(CITIZEN, "people", SEATS, seen=OWNER, until=SHOWN)
SETTLED: Final = OnParts(CITIZEN, "settled", leaving="street_trader.returned")

OWN: Final = Name("word.street_trader.colour", "shelf:street_trader:own-{}")
SHELF: Final = Name("word.street_trader.colour", "shelf:street_trader:{}")
KEEP: Final = verb("keep {}", Names(SHELF.meaning, SHELF.points, TYPES))
TRADER: Final = verb("trader at {}", CELL)
SETTLE: Final = verb("settle {}", OWN)
RECRUIT: Final = verb("recruit {}", SHELF)
BARTER: Final = verb("barter {} for {}", OWN, SHELF)


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    book.values(CELLS)
    facts = FACTS.read(book)
    book.pieces(CITIZEN, facts.per_colour)
    book.values(SHOWN)
    book.printed("set_points", facts.set_points)
    book.view(more)
    book.imagine(any_people)
    book.fit(beside_palaces)
    # -- setting up
    book.question(KEEPING)
    book.stage("setup.choices", 40, choose_people)
    # -- laying
    book.question(SETTLING)
    book.question(RECRUITING)
    book.question(BARTERING)
    book.on(TILE_LAID, 20, tile_laid)
    book.on(TILE_RELOCATED, 20, tile_moved)
    # -- the end of the turn
    book.question(STANDING)
    book.stage("turn.end", 10, put_back)
    # -- scoring
    book.player_term("gains", 20, set_rows, keys=(SETTLED,))
    book.asset(promise)


class Shown(TypedDict):
    """The supply as soon as it is no secret, and by seat the sizes of the sets in the buildings."""

    supply: dict[str, int] | None
    sets: list[list[int]]


def more(play: Table, seat: int | None) -> Shown:
    """The supply, which is secret as long as the first choice is, and what sets there are."""
    supply = dict(zip(TYPES, CITIZEN.left(play), strict=True))
    seats = range(play.rules.players)
    return {
        "supply": supply if SHOWN.get(play) else None,
        "sets": [sets_of(SETTLED.types_of(play, seat)) for seat in seats],
    }


# -- setting up ---------------------------------------------------------------------------------


def choose_people(play: Table, _frame: Frame) -> None:
    """Set-up stage, before the market is filled: the people, then where the traders stand."""
    STANDING.ask(play)
    KEEPING.ask(play)


class Keep(Choice[tuple[str, ...]]):
    """Keeping three of six citizens of different colours, in secret and at once (Setup)."""

    def open_to(self, play: Table, seat: int) -> bool:
        return not PEOPLE[play, seat]

    def options(self, play: Table, seat: int) -> Iterator[tuple[str, ...]]:
        return combinations(TYPES, FACTS[play].kept)

    def refused(self, play: Table, seat: int, chosen: tuple[str, ...]) -> IllegalAction:
        for colour in chosen:
            if colour not in TYPES:
                return IllegalAction("street_trader.unknown-colour", colour=colour)
        return IllegalAction("street_trader.keep-three", kept=FACTS[play].kept)

    def chosen(self, play: Table, seat: int, chosen: tuple[str, ...]) -> None:
        PEOPLE.put(play, seat, tuple([TYPES.index(colour) for colour in chosen]))
        colours: list[object] = [f"type.{colour}" for colour in chosen]
        play.tell("street_trader.kept", seat=seat, private={seat: {"colours": colours}})


class KeepRound(Round):
    """Everybody chooses at once; the choices are shown when all have chosen (R1)."""

    def ended(self, play: Table) -> None:
        SHOWN.set(play, True)
        for seat, people in enumerate(PEOPLE.all(play)):
            colours = [f"type.{TYPES[colour]}" for colour in people]
            play.tell("street_trader.shown", seat=seat, colours=colours, reveals=True)


def any_people(play: Table, seat: int, chance: Chance, memory: str) -> None:
    """Choices not yet shown might be any."""
    for other, people in enumerate(PEOPLE.all(play)):
        if other != seat and people and not SHOWN.get(play):
            colours = chance.shuffled("street_trader people", list(range(len(TYPES))))
            PEOPLE.put(play, other, tuple(colours[: len(people)]))


# -- the trader ---------------------------------------------------------------------------------


class Standing(Choice[Cell]):
    """Putting the trader on an empty cell that shares an edge with a tile of the own Alhambra.

    Whether a tile could be laid there, and whether walls are between, does not matter (R4, R6).
    """

    def open_to(self, play: Table, seat: int) -> bool:
        return CELLS[play, seat] == NOTHING

    def options(self, play: Table, seat: int) -> Iterator[Cell]:
        cells = play.state.palaces[seat].cells
        beside = {cell + step for cell in cells if fills_cell(cells, cell) for step in STEPS}
        for cell in sorted(beside - cells.keys()):
            yield xy_of(cell)

    def refused(self, play: Table, seat: int, chosen: Cell) -> IllegalAction:
        return IllegalAction("street_trader.not-beside", cell=cell_name(chosen))

    def chosen(self, play: Table, seat: int, chosen: Cell) -> None:
        CELLS[play, seat] = cell_of(*chosen)
        play.tell("street_trader.stands", seat=seat, cell=cell_name(chosen))


def put_back(play: Table, frame: Frame) -> None:
    """Turn stage: a trader who was put aside goes to a new cell (R4, R9)."""
    if CELLS[play, frame.seat] == NOTHING:
        STANDING.ask(play, frame.seat)


def beside_palaces(play: Table, key: str) -> None:
    """Described traders stand beside palaces, not in them (Placement)."""
    for seat, cell in enumerate(CELLS.all(play)):
        if cell in play.state.palaces[seat].cells:
            where = cell_name(xy_of(cell))
            raise PositionError("position-cell-covered", key=f"{key}.cells.{seat}", cell=where)


# -- moving in ----------------------------------------------------------------------------------


def tile_laid(play: Table, seat: int, laid: Laid) -> None:
    """On the trader's cell a tile puts the trader aside, and its owner is asked (Decisions).

    A tile of several cells is judged by the part that covers the trader. In the own turn the
    trader waits for its end, else he is put down again at once.
    """
    held = play.state.palaces[seat].cells.get(CELLS[play, seat])
    if CELLS[play, seat] == NOTHING or held is None or tile_of(held) != laid.tile:
        return
    CELLS[play, seat] = NOTHING
    home = Home(laid.tile, part_of(held))
    play.tell("street_trader.aside", seat=seat, tile=play.rules.tile_names[laid.tile])
    if not before_turn_end(play, seat):
        STANDING.ask(play, seat)
    if home not in SETTLED.get(play) and type_at(play, *home) in PEOPLE[play, seat]:
        SETTLING.ask(play, seat, home)
    elif BARTER_CHOICE.count(play, seat):
        BARTERING.ask(play, seat, Moved(laid.tile))


def tile_moved(play: Table, seat: int, moved: Relocated) -> None:
    """A tile that is moved onto the trader's cell does the same; who lives there stays alone."""
    tile_laid(play, seat, Laid(moved.tile, moved.cell))


class Settle(Choice[str]):
    """Moving in; afterwards another citizen is taken from the supply, if there is one (R7)."""

    def options(self, play: Table, seat: int) -> Iterator[str]:
        yield TYPES[type_at(play, *SETTLING.about(play))]

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        home = SETTLING.about(play)
        name, colour = play.rules.tile_names[home.tile], TYPES[type_at(play, *home)]
        return IllegalAction("street_trader.other-colour", tile=name, colour=f"type.{colour}")

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        home = SETTLING.about(play)
        PEOPLE.take(play, seat, TYPES.index(chosen))
        SETTLED.add(play, home)
        name = play.rules.tile_names[home.tile]
        play.tell("street_trader.settled", seat=seat, tile=name, colour=f"type.{chosen}")
        if any(CITIZEN.left(play)):
            RECRUITING.ask(play, seat, ())


class Recruit(Choice[str]):
    """Taking a citizen of a colour that is left."""

    def options(self, play: Table, seat: int) -> Iterator[str]:
        for colour, left in zip(TYPES, CITIZEN.left(play), strict=True):
            if left:
                yield colour

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        return not_in_supply(chosen)

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        PEOPLE.add(play, seat, TYPES.index(chosen))
        play.tell("street_trader.recruited", seat=seat, colour=f"type.{chosen}")


class Barter(Choice[tuple[str, str]]):
    """Changing a citizen of the trader for one of another colour of the supply."""

    def options(self, play: Table, seat: int) -> Iterator[tuple[str, str]]:
        left = CITIZEN.left(play)
        for given in dict.fromkeys(PEOPLE[play, seat]):
            for wanted, colour in enumerate(TYPES):
                if left[wanted] and wanted != given:
                    yield TYPES[given], colour

    def refused(self, play: Table, seat: int, chosen: tuple[str, str]) -> IllegalAction:
        colour, wanted = chosen
        if colour not in [TYPES[one] for one in PEOPLE[play, seat]]:
            return IllegalAction("street_trader.nobody-there", colour=colour)
        if wanted == colour and CITIZEN.left(play)[TYPES.index(wanted)]:
            return IllegalAction("street_trader.same-colour")
        return not_in_supply(wanted)

    def chosen(self, play: Table, seat: int, chosen: tuple[str, str]) -> None:
        colour, wanted = chosen
        PEOPLE.take(play, seat, TYPES.index(colour))
        PEOPLE.add(play, seat, TYPES.index(wanted))
        for_what = f"type.{wanted}"
        play.tell("street_trader.bartered", seat=seat, colour=f"type.{colour}", wanted=for_what)


def not_in_supply(colour: str) -> IllegalAction:
    """Why a colour cannot be had: it is none, or nobody is left."""
    if colour not in TYPES:
        return IllegalAction("street_trader.unknown-colour", colour=colour)
    return IllegalAction("street_trader.none-left", colour=f"type.{colour}")


BARTER_CHOICE: Final = Barter(BARTER)
KEEPING: Final = KeepRound("street_trader.keep", Keep(KEEP))
STANDING: Final = Round("street_trader.stand", Standing(TRADER))
RECRUITING: Final = Question("street_trader.recruit", nothing, Recruit(RECRUIT))
SETTLING: Final = Question(
    "street_trader.settle", Home, Settle(SETTLE), optional=True, says=its_tile
)
BARTERING: Final = Question(
    "street_trader.barter", Moved, BARTER_CHOICE, optional=True, says=its_tile
)


# -- points -------------------------------------------------------------------------------------


def sets_of(colours: list[int]) -> list[int]:
    """The sizes of the sets that citizens of these colours make, the largest first (Scoring)."""
    counts = [colours.count(colour) for colour in dict.fromkeys(colours)]
    return [sum([count > done for count in counts]) for done in range(max(counts, default=0))]


def worth_of(play: Table, colours: list[int]) -> int:
    """What the sets of citizens of these colours score."""
    points = FACTS[play].set_points
    return sum([points[size] for size in sets_of(colours)])


def set_rows(play: Table, seat: int) -> Iterator[ScoreRow]:
    """At every scoring each set of citizens scores by its number of colours."""
    colours = SETTLED.types_of(play, seat)
    if colours:
        why: dict[str, object] = {"sets": sets_of(colours), "count": len(colours)}
        yield ScoreRow("citizens", seat, worth_of(play, colours), why)


# -- for bots -----------------------------------------------------------------------------------

LIKELY: Final = 0.3
"""How likely a citizen of the trader finds a building before the next scoring."""


def promise(play: Table, seat: int) -> float:
    """What the people on the trader promise: what each colour would add if it moved in.

    A little for whoever waits, all of it for the one who may move in right now.
    """
    home, living = SETTLING.asked(play, seat), SETTLED.types_of(play, seat)
    now, entering = worth_of(play, living), NOTHING if home is None else type_at(play, *home)
    worth = 0.0
    for colour in dict.fromkeys(PEOPLE[play, seat]):
        gain = worth_of(play, [*living, colour]) - now
        worth += gain * (1.0 if colour == entering else LIKELY)
    return worth
