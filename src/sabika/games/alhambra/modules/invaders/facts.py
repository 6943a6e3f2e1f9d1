"""The module's numbers: points by scoring, cards, scouts (rules 15, Components and Scoring)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.components import SIDES, TYPES
from sabika.kernel.errors import DataError

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book
    from sabika.games.alhambra.rules import AlhambraRules

ID: Final = "invaders"
FILE: Final = "invaders.toml"


@dataclass(frozen=True)
class Facts:
    """What data and options say."""

    per_side: tuple[int, ...]
    """Points for each exposed side in the card's direction, by scoring."""
    flank: int
    """Points for each exposed side in the neighbouring directions, in the third scoring."""
    floor: int
    directions: tuple[int, ...]
    """The invasion cards by their directions, indexes in SIDES."""
    scouts: tuple[int, ...]
    """The scouts by their types, indexes in TYPES."""
    scouts_open: tuple[int, ...]
    """How many scouts are turned up: at the start, after the first and the second scoring."""
    open_cards: bool
    line_of_sight: bool


def read_facts(book: Book) -> Facts:
    """The module's data, checked."""
    data = book.read(FILE)
    cards, scouts = data["cards"]["directions"], data["scouts"]
    if sorted(cards) != sorted(SIDES) or sorted(scouts["types"]) != sorted(TYPES):
        raise DataError("data-total", file=FILE, row="[cards]", found=len(cards), expected=4)
    return Facts(
        tuple(data["points"]["per_side"]),
        data["points"]["flank_in_third"],
        data["points"]["floor"],
        tuple([SIDES.index(card) for card in cards]),
        tuple([TYPES.index(scout) for scout in scouts["types"]]),
        (scouts["open_at_start"], scouts["open_after"]["1"], scouts["open_after"]["2"]),
        book.options["invaders.open_cards"] is True,
        book.options["invaders.exposed"] == "line_of_sight",
    )


def facts_of(rules: AlhambraRules) -> Facts:
    """The module's numbers in the rules of a game."""
    facts = rules.facts[ID]
    assert isinstance(facts, Facts)
    return facts


def direction_word(direction: int) -> str:
    """A direction as a key of its word."""
    return f"word.invaders.{SIDES[direction]}"
