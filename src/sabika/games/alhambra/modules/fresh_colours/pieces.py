"""The pieces of fresh colours and what is printed on them (rules 34, Components)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from sabika.games.alhambra.blocks.forms import FLAG
from sabika.games.alhambra.blocks.keys import SEATS, Value
from sabika.games.alhambra.blocks.pieces import Pieces
from sabika.games.alhambra.blocks.piles import PileZone
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.zones import Zones
from sabika.games.alhambra.components import CURRENCIES, TYPES
from sabika.games.alhambra.rules import Table

ID: Final = "fresh_colours"
COLOURS: Final = ("blue", "red", "brown", "white", "green", "purple")
SETS: Final = tuple([f"{colour}-{count}" for colour in COLOURS for count in (1, 2)])
PER_TYPE: Final = 3
NAMES: Final = tuple(
    [f"decor-{building}-{n}" for building in TYPES for n in range(1, PER_TYPE + 1)]
)


class Numbers(NamedTuple):
    """The board, what the projects demand, the limits, and how unclear rules are read."""

    sets: tuple[tuple[str, ...], ...]
    """By currency the sets of its column."""
    demands: tuple[tuple[int, ...], ...]
    """By project the colours it shows, in order."""
    copies: tuple[int, ...]
    """By project whether it is in play."""
    per_colour: int
    most_colours: int
    most_open: int
    most_at_once: int
    points: int
    by_payment: bool


def read(sheet: Sheet) -> Numbers:
    """The data: with few players projects with a star stay in the box (Setup), and the option."""
    demands: list[tuple[int, ...]] = []
    for building in TYPES:
        rows = sheet.text_rows(building, COLOURS)
        sheet.expect(building, len(rows), PER_TYPE)
        demands += [tuple(sorted([COLOURS.index(colour) for colour in row])) for row in rows]
    few = sheet.players < sheet.number("stars_from_players")
    used = PER_TYPE - sheet.number("starred", 0, PER_TYPE) if few else PER_TYPE
    return Numbers(
        tuple([sheet.texts(currency, SETS) for currency in CURRENCIES]),
        tuple(demands),
        tuple([int(n < used) for _ in TYPES for n in range(PER_TYPE)]),
        sheet.number("per_colour"),
        sheet.number("most_colours"),
        sheet.number("most_open"),
        sheet.number("most_at_once"),
        sheet.number("points"),
        sheet.option("fresh_colours.column", ("slot", "paid")) == "paid",
    )


FACTS: Final = Facts(ID, read)


def always(play: Table) -> bool:
    """The top of the pile always lies open (Setup)."""
    return True


PROJECT: Final = Pieces("project", NAMES)
PILE: Final = PileZone(PROJECT, "pile", rest=True, open_top=always)
COLUMNS: Final = Zones(PROJECT, "columns", len(CURRENCIES), single=True)
OPEN: Final = Zones(PROJECT, "open", SEATS)
COMPLETED: Final = Zones(PROJECT, "completed", SEATS)
COLOUR: Final = Pieces("colour", COLOURS)
"""The colour tiles; those that lie nowhere are the supply."""
HELD: Final = Zones(COLOUR, "colours", SEATS)
DUE: Final = Value("due", FLAG, False, shown=False, of_turn=True)
"""Whether what was paid too much has not been rewarded yet."""


def building_of(project: int) -> int:
    """The type of building a project is for."""
    return project // PER_TYPE


def colour_words(colours: Iterable[int]) -> list[str]:
    """Colours as words of the catalogue."""
    return [f"word.fresh_colours.{COLOURS[colour]}" for colour in colours]
