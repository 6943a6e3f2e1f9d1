"""The module's component data and options, ready for use; found again in `rules.facts`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from sabika.games.alhambra.components import CURRENCIES
from sabika.kernel.errors import DataError

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book
    from sabika.games.alhambra.rules import AlhambraRules

ID: Final = "personal_markets"
HELPERS: Final = ("patron", "treasures")
"""Who and what pays at the common market, and here by an option each."""


@dataclass(frozen=True)
class Facts:
    """The options of a set-up."""

    like_market: tuple[str, ...]
    """The helpers for whom stored tiles count as lying on the common market (R6)."""


def read_facts(book: Book) -> Facts:
    """The data file and the options; a market has a place for each currency."""
    name = "personal_markets.toml"
    found = book.read(name)["markets"]["currencies"]
    if found != list(CURRENCIES):
        expected = list(CURRENCIES)
        raise DataError(
            "data-currencies", file=name, row="[markets]", found=found, expected=expected
        )
    return Facts(tuple([helper for helper in HELPERS if book.options[f"{ID}.{helper}"]]))


def facts_of(rules: AlhambraRules) -> Facts:
    """The facts of a set-up with the module."""
    return cast(Facts, rules.facts[ID])
