"""The module's numbers (Components, Payment)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.components import CURRENCIES

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book
    from sabika.games.alhambra.rules import AlhambraRules

ID: Final = "change"


@dataclass(frozen=True)
class Facts:
    """What the data says."""

    per_currency: int
    coin_value: int
    overpay_per_coin: int


def read_facts(book: Book) -> Facts:
    """The module's data."""
    row = book.read("change.toml")["change"]
    return Facts(row["per_currency"], row["coin_value"], row["overpay_per_coin"])


def facts_of(rules: AlhambraRules) -> Facts:
    """The module's numbers in the rules of a game."""
    facts = rules.facts[ID]
    assert isinstance(facts, Facts)
    return facts


def coin_name(currency: int) -> str:
    """A coin as people see it: `coin-dinar`."""
    return f"coin-{CURRENCIES[currency]}"
