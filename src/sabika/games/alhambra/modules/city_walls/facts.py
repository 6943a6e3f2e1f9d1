"""The wall cards as data, ready for use; found again in `rules.facts` (09, Components)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from sabika.games.alhambra.components import wall_bits
from sabika.kernel.errors import DataError

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book
    from sabika.games.alhambra.rules import AlhambraRules

ID: Final = "city_walls"
FILE: Final = "city_walls.toml"


@dataclass(frozen=True)
class Facts:
    """The data of a set-up."""

    cards: dict[str, int]
    """The sides every card shows, as bits, by name."""
    sticks: int
    piles: dict[int, int]


def read_facts(book: Book) -> Facts:
    """The data file; cards and wooden walls match one to one, and every card goes into a pile."""
    data = book.read(FILE)
    cards = {f"wall-{sides}": wall_bits(sides) for sides in data["cards"]["sides"]}
    sticks = data["city_walls"]["sticks"]
    shown = sum([sides.bit_count() for sides in cards.values()])
    if shown != sticks:
        raise DataError("data-total", file=FILE, row="sides", found=shown, expected=sticks)
    piles = {int(pile): count for pile, count in data["city_walls"]["piles"].items()}
    dealt = sum(piles.values())
    if dealt != len(cards):
        raise DataError("data-total", file=FILE, row="piles", found=dealt, expected=len(cards))
    return Facts(cards, sticks, piles)


def facts_of(rules: AlhambraRules) -> Facts:
    """The facts of a set-up with the module."""
    return cast(Facts, rules.facts[ID])
