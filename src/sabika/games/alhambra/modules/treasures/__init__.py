"""Treasures (rules 42): five each, and one makes up the rest of a price one cannot pay.

- Everybody has treasures worth 1 to 5. Whoever has too little money of the currency for a tile of
  the common market may pay the rest with one of them: `buy 2 treasure-3 with dirham-7`.
- Such a purchase counts as exact even if money and treasure are more than the price: it earns an
  extra action, and nothing is ever paid too much. The money alone stays below the price.
- A treasure is used once. At the end of the game the others score their values.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sabika.games.alhambra.blocks.keys import SEATS
from sabika.games.alhambra.blocks.pieces import Pieces
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.zones import Zone, Zones
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.moments import TILE_BOUGHT
from sabika.games.alhambra.payment import mixes_of
from sabika.games.alhambra.purchase import (
    ALWAYS_EXACT,
    FIXED,
    NEVER_EXACT,
    TILE,
    Bought,
    Purchase,
    price_of,
)
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.scoring import ScoreRow
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.ways_to_pay import Piece
from sabika.kernel.frames import Frame

VALUES: Final = (1, 2, 3, 4, 5)

Token = tuple[int, Piece]
"""A piece of money that is no card, behind the currency it is money of."""


class Numbers(NamedTuple):
    """What a treasure is worth, by its kind and its word, and how the unclear rule is read."""

    values: tuple[int, ...]
    by_word: dict[str, int]
    only_if_short: bool
    """Whether one must have too little money for the tile (R1)."""


def read(sheet: Sheet) -> Numbers:
    """The data, checked against the most that can be left (Scoring), and the option."""
    values = sheet.numbers("values")
    sheet.expect("values", len(values), len(VALUES))
    sheet.expect("end_points_max", sheet.number("end_points_max"), sum(values))
    by_word = {f"treasure-{printed}": value for printed, value in zip(VALUES, values, strict=True)}
    return Numbers(values, by_word, sheet.option("treasures.only_if_short", (True, False)))


FACTS: Final = Facts("treasures", read)

TREASURE: Final = Pieces("treasure", [f"treasure-{value}" for value in VALUES])
OWNED: Final = Zones(TREASURE, "owned", SEATS)
SPENT: Final = Zone(TREASURE, "spent", rest=True)
"""Out of the game for good (R6)."""


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    FACTS.read(book)
    book.pieces(TREASURE, book.players)
    book.stage("setup.deal", 50, handed_out)
    book.clause(
        95,
        TREASURE.kinds,
        makes_up_nothing,
        traits=(ALWAYS_EXACT,),
        most=most_in_money,
        pieces=True,
        allowed=making_up,
        tiles_only=True,
        open_to=any_owned,
    )
    for word in TREASURE.kinds:
        book.price_change(95, made_up, word)
    book.on(TILE_BOUGHT, 10, used)
    book.player_term("final-gains", 42, treasure_rows)
    book.asset(promise)


def handed_out(play: Table, _frame: Frame) -> None:
    """Everybody has one of each value before them (Setup)."""
    SPENT.put(play, ())
    for seat in range(play.rules.players):
        OWNED.put(play, seat, tuple(range(len(TREASURE.kinds))))


# -- paying -------------------------------------------------------------------------------------


def makes_up_nothing(play: Table, purchase: Purchase, word: str) -> str | None:
    """Why a treasure makes up no price: it is spent, or none would."""
    reason = no_occasion(play, purchase, own_tokens(play, purchase.buyer))
    if reason is None and TREASURE.kinds.index(word) not in OWNED[play, purchase.buyer]:
        return "treasures.spent"
    return reason


def making_up(play: Table, purchases: Sequence[Purchase]) -> list[list[str]]:
    """The treasures that may make up the price of each purchase."""
    if not purchases:
        return []
    seat = purchases[0].buyer
    tokens, owned = own_tokens(play, seat), [TREASURE.kinds[one] for one in OWNED[play, seat]]
    return [owned if no_occasion(play, one, tokens) is None else [] for one in purchases]


def any_owned(play: Table, seat: int, _own_turn: bool) -> bool:
    """Whether a player has any treasure left."""
    return bool(OWNED[play, seat])


def no_occasion(play: Table, purchase: Purchase, tokens: Sequence[Token]) -> str | None:
    """Why no treasure makes up a price: one for a tile of the market one is short for (Payment)."""
    traits = purchase.traits
    if purchase.tile == EMPTY or TILE not in traits or FIXED in traits or NEVER_EXACT in traits:
        return "treasures.tiles-only"
    if not purchase.served_by("treasure"):
        return "treasures.market-only"
    price = price_of(play, purchase)
    if not price:
        return "treasures.nothing-to-pay"
    enough = FACTS[play].only_if_short and has_money(play, purchase, price, tokens)
    return "treasures.enough-money" if enough else None


def has_money(play: Table, purchase: Purchase, price: int, tokens: Sequence[Token]) -> bool:
    """Whether all money of the currency that the buyer could pay with reaches the price (R1).

    Cards and tokens count; money of other suits, and what could be changed into it, does not.
    """
    rules, currency = play.rules, purchase.currency
    packed = play.state.hands[purchase.buyer * rules.suits + currency]
    total = rules.payment_memory.worth(currency, packed)
    if total >= price:
        return True
    of_currency = [piece for meant, piece in tokens if meant == currency]
    if of_currency:
        accepted = {suit for mix in mixes_of(play, purchase) for suit in mix.suits}
        total += sum([p.value * p.number for p in of_currency if p.suit in accepted])
    return total >= price


def own_tokens(play: Table, seat: int) -> list[Token]:
    """The tokens a player owns and may pay with now; what is only lent is nobody's own (R1)."""
    tokens: list[Token] = []
    for way in play.rules.token_ways:
        held = [piece for piece in way.held(play, seat) if piece.number]
        if held:
            own = {piece.word for piece in way.owned(play, seat)}
            tokens += [(way.currency_of(piece), piece) for piece in held if piece.word in own]
    return tokens


def most_in_money(play: Table, purchase: Purchase) -> int:
    """Less than the price: else the treasure would not be needed (R2)."""
    return price_of(play, purchase) - 1


def made_up(play: Table, purchase: Purchase, price: int) -> int:
    """What is left to pay in money."""
    by_word = FACTS[play].by_word
    return max(price - sum([by_word.get(word, 0) for word in purchase.clauses]), 0)


def value_of(play: Table, word: str) -> int:
    """What a treasure is worth."""
    return FACTS[play].by_word[word]


def used(play: Table, seat: int, bought: Bought) -> None:
    """A treasure that paid leaves the game (R6)."""
    for word in bought.clauses:
        if word in TREASURE.kinds:
            treasure = TREASURE.kinds.index(word)
            OWNED.take(play, seat, treasure)
            SPENT.add(play, treasure)
            play.tell("treasures.used", seat=seat, value=value_of(play, word))


# -- points -------------------------------------------------------------------------------------


def treasure_rows(play: Table, seat: int) -> list[ScoreRow]:
    """The values of the treasures that are left (Scoring)."""
    values = FACTS[play].values
    left = [values[treasure] for treasure in OWNED[play, seat]]
    return [ScoreRow("treasures", seat, sum(left), {"treasures": len(left)})] if left else []


# -- for bots -----------------------------------------------------------------------------------

OCCASION: Final = 0.4
"""Points a treasure promises beside its own value, while there is much left to buy: an action."""


def promise(play: Table, seat: int) -> float:
    """What treasures may still be good for."""
    left = min(1.0, len(play.state.tower) / (2.0 * play.rules.players))
    return OCCASION * left * len(OWNED[play, seat])
