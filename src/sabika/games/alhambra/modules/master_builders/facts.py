"""The module's numbers (Components, Setup) and its edition (older editions, 14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.components import CURRENCIES
from sabika.kernel.errors import DataError

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book
    from sabika.games.alhambra.rules import AlhambraRules

ID: Final = "master_builders"
MOST_PLAYERS: Final = 6


@dataclass(frozen=True)
class Facts:
    """What the data and the edition say for a number of players."""

    value: int
    per_currency: int
    dealt: int
    """How many cards each player gets."""
    piles: dict[int, int]
    """How many cards go into which pile."""
    classic: bool
    """Whether the further action lays a reserve tile and does nothing else."""


def read_facts(book: Book) -> Facts:
    """The module's data, checked."""
    row = book.read(f"{ID}.toml")[ID]
    six = book.players == MOST_PLAYERS
    piles = {int(p): n for p, n in row["piles_six_players" if six else "piles"].items()}
    each, dealt, total = row["per_currency"], row["dealt_per_player"], row["total"]
    if each * len(CURRENCIES) != total or dealt * book.players + sum(piles.values()) > total:
        raise DataError("data-bad-value", file=f"{ID}.toml", row=f"[{ID}]", value=total)
    return Facts(row["value"], each, dealt, piles, book.options[f"{ID}.edition"] == "classic")


def facts_of(rules: AlhambraRules) -> Facts:
    """The module's facts in the rules of a game."""
    facts = rules.facts[ID]
    assert isinstance(facts, Facts)
    return facts
