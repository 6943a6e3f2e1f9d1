"""The module's numbers: how many thieves there are and how many are dealt (rules 10, Setup)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.components import CURRENCIES
from sabika.kernel.errors import DataError

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book
    from sabika.games.alhambra.rules import AlhambraRules

ID: Final = "thieves"


@dataclass(frozen=True)
class Facts:
    """What the data says for a number of players."""

    per_currency: int
    dealt: int
    """How many thieves each player gets."""


def read_facts(book: Book) -> Facts:
    """The module's data, checked."""
    data = book.read("thieves.toml")
    each, total = data["thieves"]["per_currency"], data["thieves"]["total"]
    dealt = data["dealt"]["by_players"][str(book.players)]
    if each * len(CURRENCIES) != total or dealt * book.players > total:
        found = each * len(CURRENCIES)
        raise DataError(
            "data-total", file="thieves.toml", row="[thieves]", found=found, expected=total
        )
    return Facts(each, dealt)


def facts_of(rules: AlhambraRules) -> Facts:
    """The module's numbers in the rules of a game."""
    facts = rules.facts[ID]
    assert isinstance(facts, Facts)
    return facts


def thief_name(currency: int) -> str:
    """A thief as people see it: `thief-dinar`."""
    return f"thief-{CURRENCIES[currency]}"
