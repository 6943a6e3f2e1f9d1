"""The module's numbers: which tiles have a card, how many are dealt (rules 03, Components)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book
    from sabika.games.alhambra.rules import AlhambraRules

ID: Final = "bonus_cards"


@dataclass(frozen=True)
class Facts:
    """What the data says for a number of players."""

    cards: tuple[str, ...]
    """The tiles that have a card, by name: type and price without walls (R6)."""
    dealt: int


def read_facts(book: Book) -> Facts:
    """The module's data."""
    data = book.read("bonus_cards.toml")
    cards = tuple([f"{row['type']}-{row['cost']}" for row in data["cards"]["rows"]])
    return Facts(cards, data["dealt"]["by_players"][str(book.players)])


def facts_of(rules: AlhambraRules) -> Facts:
    """The module's numbers in the rules of a game."""
    facts = rules.facts[ID]
    assert isinstance(facts, Facts)
    return facts


def pictured(rules: AlhambraRules) -> list[int]:
    """The numbers of the tiles that have a card; a card is known by its tile's number."""
    return [rules.tile_index[name] for name in facts_of(rules).cards]
