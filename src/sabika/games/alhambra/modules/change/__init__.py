"""Change: coins for what was paid too much (11, change).

For every two units paid in excess the payer draws a coin from the bag, as far as it goes (R1 to
R6). Coins lie open in front of their owners, are paid like money of their currency worth 1 each and
go back to the bag, or to the player who sells. At the end they count as money.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple, TypedDict

from sabika.games.alhambra.blocks.forms import NumberByWord
from sabika.games.alhambra.blocks.keys import SEATS, Value, Values, replaced
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.moments import OVERPAID
from sabika.games.alhambra.prospects import worth_of_money
from sabika.games.alhambra.purchase import EXCESS, Overpaid, Purchase
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.ways_to_pay import Piece, WayToPay
from sabika.kernel.frames import NOBODY


class Numbers(NamedTuple):
    """How many coins there are, what one is worth, and how much paid too much brings one."""

    per_currency: int
    coin_value: int
    overpay_per_coin: int


def read(sheet: Sheet) -> Numbers:
    """The data (Components, Payment)."""
    value, each = sheet.number("coin_value", 1), sheet.number("overpay_per_coin", 1)
    return Numbers(sheet.number("per_currency"), value, each)


FACTS: Final = Facts("change", read)

NAMES: Final = tuple([f"coin-{currency}" for currency in CURRENCIES])
"""Coins as people see them: `coin-dinar`."""
NO_COINS: Final = (0,) * len(CURRENCIES)
BY_CURRENCY: Final = NumberByWord(CURRENCIES)
COINS: Final = Values("coins", SEATS, BY_CURRENCY, NO_COINS)
"""The coins in front of the players. Those that lie nowhere else are in the bag."""
TABLE: Final = Value("table", BY_CURRENCY, NO_COINS)
"""The coins of payments that are neither spent nor given back yet."""


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = FACTS.read(book)
    book.values(COINS, TABLE)
    book.view(show)
    book.law(none_missing)
    book.way_to_pay(10, Coins(facts.coin_value))
    book.on(OVERPAID, 10, give_change)
    book.refund(units_per_coin)
    book.leftover_money(counted_at_end)
    book.asset(promise)


def bag(play: Table) -> tuple[int, ...]:
    """How many coins of each currency are in the bag."""
    lying = zip(TABLE.get(play), *COINS.all(play), strict=True)
    return tuple([FACTS[play].per_currency - sum(coins) for coins in lying])


def more(coins: tuple[int, ...], currency: int, count: int) -> tuple[int, ...]:
    """Coins with so many more of a currency."""
    return replaced(coins, currency, coins[currency] + count)


class Shown(TypedDict):
    """What lies in the bag."""

    bag: dict[str, int]


def show(play: Table, seat: int | None) -> Shown:
    """The bag is public, too: what is in it can be counted."""
    return {"bag": dict(zip(CURRENCIES, bag(play), strict=True))}


def none_missing(play: Table) -> list[str]:
    """What is wrong with the coins: nobody has more than there are, or less than none."""
    rows = [("bag", bag(play)), ("table", TABLE.get(play))]
    rows += [(f"players.{seat}", coins) for seat, coins in enumerate(COINS.all(play))]
    return [
        f"{NAMES[currency]}: {count} in {where}"
        for where, coins in rows
        for currency, count in enumerate(coins)
        if count < 0
    ]


# -- paying with coins --------------------------------------------------------------------------


class Coins(WayToPay):
    """Coins go with cards of their currency wherever those go (Payment)."""

    def __init__(self, value: int) -> None:
        self._value = value

    def tokens(self, suit_named: Mapping[str, int]) -> Iterable[Piece]:
        return [self._piece(currency, 0) for currency in range(len(NAMES))]

    def held(self, play: Table, seat: int) -> Iterable[Piece]:
        held = enumerate(COINS[play, seat])
        return [self._piece(currency, number) for currency, number in held if number]

    def open_to(self, play: Table, seat: int) -> bool:
        return any(COINS[play, seat])

    def _piece(self, currency: int, number: int) -> Piece:
        return Piece(NAMES[currency], self._value, currency, number)

    def withdraw(self, play: Table, seat: int, word: str) -> None:
        move(play, seat, word, -1)

    def restore(self, play: Table, seat: int, word: str) -> None:
        move(play, seat, word, 1)

    def dispose(self, play: Table, word: str, seller: int) -> None:
        """Back to the bag, or to the player who sells."""
        move(play, seller, word, 1)


def move(play: Table, seat: int, word: str, count: int) -> None:
    """Move coins from the table to a player, or back; with nobody there the bag gets them."""
    currency = NAMES.index(word)
    TABLE.set(play, more(TABLE.get(play), currency, -count))
    if seat != NOBODY:
        COINS[play, seat] = more(COINS[play, seat], currency, count)


# -- drawing coins ------------------------------------------------------------------------------


def give_change(play: Table, seat: int, overpaid: Overpaid) -> None:
    """Draw all coins that are due; the coins just paid are in the bag already (R1, R2, R6).

    Drawing is a right, but nobody is the worse for it (R5).
    """
    due = overpaid.excess // FACTS[play].overpay_per_coin
    drawn: list[int] = []
    while len(drawn) < due and any(bag(play)):
        currency = play.state.chance.from_bag("change", bag(play))
        COINS[play, seat] = more(COINS[play, seat], currency, 1)
        drawn.append(currency)
    if due and play.events is not None:
        names = [NAMES[currency] for currency in sorted(drawn)]
        if names:
            play.tell("change.drawn", {"seat": seat, "cards": names}, reveals=True)
        else:
            play.tell("change.bag-empty", {"seat": seat})


def units_per_coin(play: Table, purchase: Purchase) -> int:
    """How many units too much bring a coin; none where nobody gets change (R3), or from no bag."""
    if EXCESS not in purchase.traits or not any(bag(play)):
        return 0
    return FACTS[play].overpay_per_coin


def counted_at_end(play: Table, seat: int, currency: int) -> int:
    """Coins count as money when leftover tiles are distributed (End of game)."""
    return COINS[play, seat][currency] * FACTS[play].coin_value


# -- for bots -----------------------------------------------------------------------------------

WORTH: Final = 1.0
"""Points a coin promises: a unit of money, and the one that makes a payment exact."""


def promise(play: Table, seat: int) -> float:
    """What a player's coins are worth, in points."""
    coins: int = sum(COINS[play, seat])
    return WORTH * coins * worth_of_money(play)
