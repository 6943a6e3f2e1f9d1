"""Exchange certificates (rules 24): money paid too much for a tile becomes credit.

- Whoever pays 1 to 6 too much for a tile may store it all as credit, in any currency of which a
  marker is left (`credit dinar`); a board holds one credit.
- In a later own turn the whole credit may be part of a payment for a tile, like one money card of
  its currency: `buy 3 with dinar-8 credit-dinar-5`. The marker goes back before anything is stored
  again.
- At the end credit counts as money of its currency.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar, Final, NamedTuple, TypedDict

from sabika.games.alhambra.blocks.choices import Choice
from sabika.games.alhambra.blocks.forms import NOTHING, NUMBER, Number, OneOf
from sabika.games.alhambra.blocks.keys import SEATS, Values
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.verbs import Name, verb
from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.prospects import worth_of_money
from sabika.games.alhambra.purchase import EARNS, TILE, Purchase, overpaid_now
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.ways_to_pay import Mix, Piece, WayToPay
from sabika.games.alhambra.window import in_own_turn
from sabika.kernel.errors import IllegalAction, PositionError

MOST: Final = 6
"""The highest space of a board (Components)."""


class Numbers(NamedTuple):
    """How many markers of each currency are in play, and how unclear rules are read."""

    markers: int
    out_of_turn: bool
    counts_at_end: bool


def read(sheet: Sheet) -> Numbers:
    """The data: markers by the number of players (Setup)."""
    sheet.expect("most", sheet.number("most"), MOST)
    markers = sheet.for_players("by_players")
    return Numbers(
        min(markers, sheet.number("per_currency")),
        sheet.option("exchange_certificates.spend_out_of_turn", (False, True)),
        sheet.option("exchange_certificates.counts_at_end", (True, False)),
    )


FACTS: Final = Facts("exchange_certificates", read)

CURRENCY: Final = Values("currencies", SEATS, OneOf(CURRENCIES, missing=True), NOTHING)
"""The marker on each player's board, if there is one."""
AMOUNT: Final = Values("amounts", SEATS, Number(MOST), 0)
"""The space it lies on."""
SINCE: Final = Values("since", SEATS, NUMBER, 0, described=False, shown=False)
"""The turn it was stored in."""

CREDIT: Final = verb(
    "credit {}",
    Name("word.exchange_certificates.currency", "shelf:exchange_certificates:{}"),
)


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = FACTS.read(book)
    book.values(CURRENCY, AMOUNT, SINCE)
    book.view(show)
    book.fit(both_or_none)
    book.law(enough_markers)
    book.way_to_pay(24, Certificates())
    book.choice("overpaid", 24, Storing(CREDIT))
    if facts.counts_at_end:
        book.leftover_money(counted_at_end)
    book.asset(promise)
    book.overpaid(reward)


def pool(play: Table) -> list[int]:
    """How many markers of each currency lie in the middle."""
    used = CURRENCY.all(play)
    return [FACTS[play].markers - used.count(currency) for currency in range(len(CURRENCIES))]


class Shown(TypedDict):
    """The markers in the middle, by currency."""

    pool: dict[str, int]


def show(play: Table, seat: int | None) -> Shown:
    """The pool follows from the boards."""
    return {"pool": dict(zip(CURRENCIES, pool(play), strict=True))}


def both_or_none(play: Table, key: str) -> None:
    """A described board has a marker on a space, or neither."""
    for seat, (currency, amount) in enumerate(
        zip(CURRENCY.all(play), AMOUNT.all(play), strict=True)
    ):
        if (currency == NOTHING) != (amount == 0):
            where = f"{key}.amounts.{seat}"
            raise PositionError("position-too-high", key=where, found=amount, most=0)


def enough_markers(play: Table) -> list[str]:
    """What is wrong with the markers: no more are on boards than there are."""
    return [f"{name}: {left}" for name, left in show(play, None)["pool"].items() if left < 0]


# -- spending -----------------------------------------------------------------------------------


def word_for(currency: int, amount: int) -> str:
    """Credit as a payment names it: `credit-dinar-5`."""
    return f"credit-{CURRENCIES[currency]}-{amount}"


class Certificates(WayToPay):
    """Credit goes with cards of its currency, as one piece, wherever tiles are paid (Payment)."""

    suits: ClassVar[tuple[str, ...]] = tuple([f"credit-{name}" for name in CURRENCIES])

    def tokens(self, suit_named: Mapping[str, int]) -> Iterable[Piece]:
        return [
            Piece(word_for(currency, amount), amount, suit_named[suit], 0)
            for currency, suit in enumerate(self.suits)
            for amount in range(1, MOST + 1)
        ]

    def held(self, play: Table, seat: int) -> Iterable[Piece]:
        """The whole credit, in a later turn of one's own or, if agreed, from now on (R4)."""
        later = in_own_turn(play, seat) and SINCE[play, seat] != play.state.turn
        return self.owned(play, seat) if later or FACTS[play].out_of_turn else ()

    def owned(self, play: Table, seat: int) -> Iterable[Piece]:
        """The whole credit."""
        currency, amount = CURRENCY[play, seat], AMOUNT[play, seat]
        if currency == NOTHING:
            return ()
        word = word_for(currency, amount)
        return (Piece(word, amount, play.rules.suit_by_word[word], 1),)

    def open_to(self, play: Table, seat: int) -> bool:
        return bool(self.held(play, seat))

    def currency_of(self, token: Piece) -> int:
        return CURRENCIES.index(token.word.split("-")[1])

    def mixes(self, play: Table, purchase: Purchase, mixes: list[Mix]) -> list[Mix]:
        """Wherever cards of its currency pay for a tile (R3); an exchange covers it too (R7)."""
        if TILE not in purchase.traits:
            return mixes
        own = [play.rules.suit_by_word[word_for(c, 1)] for c in range(len(CURRENCIES))]
        return [mix.joined_by(own) for mix in mixes]

    def withdraw(self, play: Table, seat: int, word: str) -> None:
        put(play, seat, NOTHING, 0)

    def restore(self, play: Table, seat: int, word: str) -> None:
        _, name, amount = word.split("-")
        put(play, seat, CURRENCIES.index(name), int(amount))

    def dispose(self, play: Table, word: str, seller: int) -> None:
        """The marker is in the middle again; who sells gets nothing for it (With others)."""


def put(play: Table, seat: int, currency: int, amount: int) -> None:
    """Lay a marker on a space of a player's board, or take it off."""
    CURRENCY[play, seat] = currency
    AMOUNT[play, seat] = amount


# -- storing ------------------------------------------------------------------------------------


def nothing_due(play: Table, seat: int) -> IllegalAction | None:
    """Why nothing of what was paid too much can be stored now, in whatever currency (R1, R8)."""
    overpaid = overpaid_now(play)
    if not {*overpaid.traits} >= {TILE, EARNS}:
        return IllegalAction("exchange_certificates.no-tile")
    if overpaid.excess > MOST:
        return IllegalAction("exchange_certificates.too-much", excess=overpaid.excess, most=MOST)
    if CURRENCY[play, seat] != NOTHING:
        return IllegalAction("exchange_certificates.has-credit")
    return None if any(pool(play)) else IllegalAction("exchange_certificates.no-marker")


class Storing(Choice[str]):
    """Storing what was paid too much for a tile, all of it, on an empty board (R1, R2, R8)."""

    def open_to(self, play: Table, seat: int) -> bool:
        return nothing_due(play, seat) is None

    def options(self, play: Table, seat: int) -> Iterator[str]:
        for name, left in zip(CURRENCIES, pool(play), strict=True):
            if left:
                yield name

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        fault = nothing_due(play, seat)
        if fault is not None:
            return fault
        if chosen not in CURRENCIES:
            known = list(CURRENCIES)
            return IllegalAction("exchange_certificates.no-currency", found=chosen, known=known)
        left = list(self.options(play, seat))
        return IllegalAction("exchange_certificates.none-left", currency=chosen, left=left)

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        amount = overpaid_now(play).excess
        put(play, seat, CURRENCIES.index(chosen), amount)
        SINCE[play, seat] = play.state.turn
        play.tell("exchange_certificates.stored", seat=seat, currency=chosen, amount=amount)


def counted_at_end(play: Table, seat: int, currency: int) -> int:
    """Credit counts as money when leftover tiles are distributed (R5)."""
    return AMOUNT[play, seat] if CURRENCY[play, seat] == currency else 0


# -- for bots -----------------------------------------------------------------------------------

WORTH: Final = 0.6
"""Points a unit of credit promises: less than money in hand, for it is spent as a whole."""


def promise(play: Table, seat: int) -> float:
    """What a player's credit is worth, in points."""
    return WORTH * AMOUNT[play, seat] * worth_of_money(play)


def reward(play: Table, seat: int, slot: int, excess: int) -> float:
    """What credit one gets by paying too much."""
    fits = excess <= MOST and CURRENCY[play, seat] == NOTHING and any(pool(play))
    return WORTH * excess * worth_of_money(play) if fits else 0.0
