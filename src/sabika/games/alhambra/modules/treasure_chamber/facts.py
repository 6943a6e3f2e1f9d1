"""Numbers and options of the module; found again in `rules.facts` (13, Components)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from sabika.games.alhambra.components import TYPES
from sabika.kernel.errors import DataError

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book
    from sabika.games.alhambra.rules import AlhambraRules

ID: Final = "treasure_chamber"
FILE: Final = "treasure_chamber.toml"


@dataclass(frozen=True)
class Facts:
    """Data and options of a set-up."""

    chests: tuple[int, ...]
    """How many there are of each colour, in the order of TYPES."""
    rooms: int
    per_room: int
    price: int
    places: tuple[tuple[int, ...], ...]
    """Points by scoring (0-2) and place."""
    opponent_gets_rest: bool
    """Whether chests that Dirk cannot place go on to the opponent; in the older edition not."""
    may_refuse: bool
    """Whether those the chests are passed on to may do without."""


def read_facts(book: Book) -> Facts:
    """The data file, whose numbers must add up, and the options."""
    data = book.read(FILE)
    table, points = data["treasure_chamber"], data["points"]
    chests = tuple([table["chests"][colour] for colour in TYPES])
    if sum(chests) != table["total"]:
        total = table["total"]
        raise DataError("data-total", file=FILE, row="chests", found=sum(chests), expected=total)
    return Facts(
        chests=chests,
        rooms=table["rooms"],
        per_room=table["chests_per_room"],
        price=table["price"],
        places=tuple([tuple(points[scoring]) for scoring in ("first", "second", "third")]),
        opponent_gets_rest=book.options["treasure_chamber.edition"] == "mega",
        may_refuse=bool(book.options["treasure_chamber.neighbour_may_refuse"]),
    )


def facts_of(rules: AlhambraRules) -> Facts:
    """The facts of a set-up with the module."""
    return cast(Facts, rules.facts[ID])
