"""New score cards (rules 17): at every scoring the types are worth something else.

- Setting up: three of eighteen cards are drawn and laid open, one for each scoring. Each shows the
  six types in an order, from the least valuable to the most valuable.
- In scoring 1, 2 or 3 a type pays what the printed table says for its place on that scoring's card,
  however many scorings were held.
- Nothing else changes: counts, ties, walls, prices, when scorings come.
"""

from __future__ import annotations

from typing import Final, TypedDict

from sabika.games.alhambra.blocks.pieces import Pieces
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.zones import Zones
from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.rules import Table
from sabika.kernel.frames import Frame

SCORINGS: Final = 3
"""One card lies on the board for each scoring."""
CARDS: Final = 18
"""How many cards there are (Components)."""


def read(sheet: Sheet) -> tuple[tuple[int, ...], ...]:
    """The types of each card, the least valuable first (R2); every card has each type once."""
    cards = sheet.text_rows("cards", TYPES)
    sheet.expect("cards", len(cards), sheet.number("total", CARDS, CARDS))
    sheet.expect("drawn", sheet.number("drawn"), SCORINGS)
    for number, order in enumerate(cards, 1):
        sheet.expect(f"cards row {number}", len({*order}), len(TYPES))
        sheet.expect(f"cards row {number}", len(order), len(TYPES))
    return tuple([tuple([TYPES.index(name) for name in order]) for order in cards])


FACTS: Final = Facts("new_score_cards", read)

CARD: Final = Pieces("score card", [f"card-{number}" for number in range(1, CARDS + 1)])
"""The cards; those that were not drawn are back in the box (R8)."""
DRAWN: Final = Zones(CARD, "cards", SCORINGS, single=True)
"""The open cards by scoring (R3, R6)."""


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    FACTS.read(book)
    book.pieces(CARD, 1)
    book.view(show)
    book.stage("setup.tiles", 60, draw_cards)
    book.places(paid)


def draw_cards(play: Table, _frame: Frame) -> None:
    """Set-up stage: three different cards are laid open, one by one (Setup; R1)."""
    cards = play.state.chance.shuffled("new_score_cards", CARD.all(play))[:SCORINGS]
    for scoring, card in enumerate(cards):
        DRAWN.put(play, scoring, (card,))
        order = [f"type.{TYPES[building]}" for building in FACTS[play][card]]
        play.tell("new_score_cards.drawn", number=scoring + 1, types=order, reveals=True)


def order_of(play: Table, number: int) -> tuple[int, ...]:
    """The types on the card of a scoring, the least valuable first; none if no card lies there."""
    drawn = DRAWN[play, number - 1]
    return FACTS[play][drawn[0]] if drawn else ()


def paid(play: Table, number: int, building: int) -> tuple[int, ...] | None:
    """What a type pays in a scoring: the printed row of its place on the card (Scoring)."""
    order = order_of(play, number)
    return play.rules.tables.places[number - 1][order.index(building)] if order else None


class Shown(TypedDict):
    """By scoring the types of its card, the least valuable first, and what the rows pay."""

    orders: list[list[str]]
    places: list[list[list[int]]]


def show(play: Table, seat: int | None) -> Shown:
    """The open cards in full."""
    drawn = [number for number in range(1, SCORINGS + 1) if DRAWN[play, number - 1]]
    return {
        "orders": [[TYPES[building] for building in order_of(play, number)] for number in drawn],
        "places": [[list(row) for row in play.rules.tables.places[number - 1]] for number in drawn],
    }
