"""Numbers of the module, ready for use; found again in `rules.facts` (12, Components)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book
    from sabika.games.alhambra.rules import AlhambraRules

ID: Final = "street_trader"


@dataclass(frozen=True)
class Facts:
    """The data of a set-up."""

    per_colour: int
    kept: int
    set_points: tuple[int, ...]


def read_facts(book: Book) -> Facts:
    """The data file."""
    data = book.read("street_trader.toml")["street_trader"]
    return Facts(data["citizens_per_colour"], data["kept_at_start"], tuple(data["set_points"]))


def facts_of(rules: AlhambraRules) -> Facts:
    """The facts of a set-up with the module."""
    return cast(Facts, rules.facts[ID])
