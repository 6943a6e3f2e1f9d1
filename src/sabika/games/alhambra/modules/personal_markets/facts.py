"""The module's component data and option, ready for use; found again in `rules.facts`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from sabika.games.alhambra.components import CURRENCIES
from sabika.kernel.errors import DataError

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book
    from sabika.games.alhambra.rules import AlhambraRules

ID: Final = "personal_markets"


@dataclass(frozen=True)
class Facts:
    """The option of a set-up."""

    like_market: bool
    """Whether stored tiles count as lying on the common market for whoever buys them (R6)."""


def read_facts(book: Book) -> Facts:
    """The data file and the option; a market has a place for each currency."""
    name = "personal_markets.toml"
    found = book.read(name)["markets"]["currencies"]
    if found != list(CURRENCIES):
        expected = list(CURRENCIES)
        raise DataError(
            "data-currencies", file=name, row="[markets]", found=found, expected=expected
        )
    return Facts(bool(book.options["personal_markets.patron_and_treasures"]))


def facts_of(rules: AlhambraRules) -> Facts:
    """The facts of a set-up with the module."""
    return cast(Facts, rules.facts[ID])
