"""The exchange cards: a card without value for each pair of currencies (Components, Setup)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.components import CURRENCIES, TAKEN_ALONG, CardKind
from sabika.kernel.errors import DataError

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book
    from sabika.games.alhambra.rules import AlhambraRules

ID: Final = "currency_exchange"


@dataclass(frozen=True)
class Facts:
    """What the data and the options say."""

    pairs: dict[str, tuple[int, int]]
    """The currencies of each card, by its name."""
    piles: dict[int, int]
    """How many cards go into which pile."""
    along: bool
    """Whether they are taken along with money (R1)."""
    several: bool
    """Whether several may be played in one purchase (R2)."""


def read_facts(book: Book) -> Facts:
    """The module's data, checked."""
    data = book.read("currency_exchange.toml")[ID]
    pairs: dict[str, tuple[int, int]] = {}
    for first, second in data["cards"]:
        if first not in CURRENCIES or second not in CURRENCIES or first == second:
            raise DataError("data-bad-value", file=f"{ID}.toml", row=f"[{ID}] cards", value=first)
        one, two = CURRENCIES.index(first), CURRENCIES.index(second)
        pairs[f"exchange-{first}-{second}"] = (one, two)
    piles = {int(pile): count for pile, count in data["piles"].items()}
    return Facts(
        pairs,
        piles,
        bool(book.options[f"{ID}.take_with_money"]),
        book.options[f"{ID}.max_per_purchase"] == "none",
    )


def facts_of(rules: AlhambraRules) -> Facts:
    """The module's facts in the rules of a game."""
    facts = rules.facts[ID]
    assert isinstance(facts, Facts)
    return facts


def exchange_kinds(facts: Facts) -> tuple[CardKind, ...]:
    """The cards, alike as to where they may lie."""
    traits = frozenset({TAKEN_ALONG}) if facts.along else frozenset[str]()
    return tuple([CardKind(name, ID, 1, traits=traits) for name in facts.pairs])
