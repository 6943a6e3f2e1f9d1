"""The gates as data, ready for use; found again in `rules.facts` (05, Components)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from sabika.kernel.errors import DataError

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book
    from sabika.games.alhambra.rules import AlhambraRules

ID: Final = "city_gates"
FILE: Final = "city_gates.toml"
GATE: Final = "gate"
"""The name of all gate cards, and the word that sets a gate."""


@dataclass(frozen=True)
class Facts:
    """The data of a set-up, and how an unclear rule is read."""

    gates: int
    """How many gates and gate cards are in play: one for each player."""
    piles: tuple[int, ...]
    """The piles the cards go into, one after the other."""
    surplus_removed: bool
    """Whether a gate card that turns up too many leaves the game (R8)."""


def read_facts(book: Book) -> Facts:
    """The data file; there are as many gates as cards, enough for all players."""
    data = book.read(FILE)
    gates, cards = data["city_gates"]["gates"], data["city_gates"]["cards"]
    if gates != cards:
        raise DataError("data-total", file=FILE, row="gates", found=gates, expected=cards)
    if gates < book.players:
        raise DataError("data-total", file=FILE, row="gates", found=gates, expected=book.players)
    removed = book.options["city_gates.surplus"] == "removed"
    return Facts(book.players, tuple(data["piles"]["order"]), removed)


def facts_of(rules: AlhambraRules) -> Facts:
    """The facts of a set-up with the module."""
    return cast(Facts, rules.facts[ID])
