"""Currency exchange (rules 02): cards that let a tile be paid in two currencies.

Six cards, one for each pair of currencies, two in each of the piles 2, 3 and 4. One is taken
instead of money, alone (R1), and spent with a payment: money of the tile's currency and of the
other one on the card may be mixed. Several go together if each shows the tile's currency (R2).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final, NamedTuple

from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.components import CURRENCIES, TAKEN_ALONG, CardKind
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.hands import held_of
from sabika.games.alhambra.prospects import worth_of_money
from sabika.games.alhambra.purchase import ANY, ANY_MIX, NO_EXCHANGE, TILE, Purchase
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.ways_to_pay import Mix, WayToPay, all_currencies
from sabika.kernel.errors import IllegalAction


class Cards(NamedTuple):
    """The currencies of each card by its name and how many go into which pile (Components).

    Whether they are taken along with money (R1), and several played in one purchase (R2).
    """

    pairs: dict[str, tuple[int, int]]
    piles: dict[int, int]
    along: bool
    several: bool


def read(sheet: Sheet) -> Cards:
    """The data, checked: two different currencies on each card, all cards in piles; the options."""
    pairs: dict[str, tuple[int, int]] = {}
    for first, second in sheet.text_rows("cards", CURRENCIES, 2):
        sheet.expect("cards", len({first, second}), 2)
        pairs[f"exchange-{first}-{second}"] = CURRENCIES.index(first), CURRENCIES.index(second)
    along = sheet.option("currency_exchange.take_with_money", (True, False))
    several = sheet.option("currency_exchange.max_per_purchase", ("none", "one")) == "none"
    piles = sheet.piles("piles")
    sheet.expect("piles", sum(piles.values()), len(pairs))
    return Cards(pairs, piles, along, several)


FACTS: Final = Facts("currency_exchange", read)


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = FACTS.read(book)
    traits = frozenset({TAKEN_ALONG}) if facts.along else frozenset[str]()
    kinds = tuple([CardKind(name, "currency_exchange", 1, traits=traits) for name in facts.pairs])
    book.pack(kinds, facts.piles)
    book.way_to_pay(15, Exchange())
    book.asset(promise)


class Exchange(WayToPay):
    """Each card that shows the currency of a tile opens its other currency (Payment).

    What is sold for any one currency takes the cards that show the one the buyer has chosen.
    """

    def open_to(self, play: Table, seat: int) -> bool:
        kinds = play.rules.purse.by_name
        return any(held_of(play, seat, kinds[card]) for card in FACTS[play].pairs)

    def mixes(self, play: Table, purchase: Purchase, mixes: list[Mix]) -> list[Mix]:
        if not is_exchanged(purchase):
            return mixes
        found = list(mixes)
        for wanted in chosen_from(purchase):
            found += self._with_cards(play, purchase, wanted)
        return list(dict.fromkeys(found))

    def _with_cards(self, play: Table, purchase: Purchase, wanted: int) -> Iterator[Mix]:
        """What may be paid together with cards that show a currency."""
        facts, kinds = FACTS[play], play.rules.purse.by_name
        usable = [card for card, pair in facts.pairs.items() if wanted in pair]
        cards = [card for card in usable if held_of(play, purchase.buyer, kinds[card])]
        for count in range(1, len(cards) + 1 if facts.several else 2):
            for chosen in combinations(cards, count):
                others = tuple([sum(facts.pairs[card]) - wanted for card in chosen])
                suits = (wanted, *others)
                if purchase.currency == ANY and count == 1:
                    # Of a single card both currencies are paid: with one no card is needed.
                    suits = tuple(sorted(suits))
                    yield Mix(suits, chosen, suits)
                else:
                    yield Mix(suits, chosen, others)

    def refuse(self, play: Table, purchase: Purchase, words: tuple[str, ...]) -> None:
        """A payment with exchange cards was refused: why? (R2, R4, R7)."""
        facts, wanted, money = FACTS[play], purchase.currency, play.rules.money_by_word
        cards = [word for word in words if word in facts.pairs]
        if not cards:
            return
        if not is_exchanged(purchase):
            raise IllegalAction("currency_exchange.only-tiles", card=cards[0])
        if wanted == ANY:
            return
        for card in cards:
            if wanted not in facts.pairs[card]:
                raise IllegalAction(
                    "currency_exchange.not-shown", card=card, wanted=CURRENCIES[wanted]
                )
        if len(cards) > 1 and not facts.several:
            raise IllegalAction("currency_exchange.one-card")
        opened = {sum(facts.pairs[card]) - wanted: card for card in cards}
        accepted = {wanted, *opened}
        strange = [word for word in words if money[word] not in accepted]
        for word in strange:
            if money[word] < len(CURRENCIES):
                raise IllegalAction("wrong-currency", card=word, wanted=CURRENCIES[wanted])
        if strange == cards:
            paid = {money[word] for word in words}
            for other, card in opened.items():
                if other not in paid:
                    raise IllegalAction("currency_exchange.no-purpose", card=card)


def is_exchanged(purchase: Purchase) -> bool:
    """Whether a purchase like a tile's is paid in one currency, which can be exchanged (R4)."""
    return TILE in purchase.traits and not {ANY_MIX, NO_EXCHANGE} & {*purchase.traits}


def chosen_from(purchase: Purchase) -> tuple[int, ...]:
    """The currencies a purchase may be paid in."""
    return all_currencies() if purchase.currency == ANY else (purchase.currency,)


# -- for bots -----------------------------------------------------------------------------------

WORTH: Final = 2.0
"""Points an exchange card promises: now and then it makes a payment exact."""


def promise(play: Table, seat: int) -> float:
    """What the exchange cards in a hand are worth, in points."""
    kinds = play.rules.purse.by_name
    held: int = sum([held_of(play, seat, kinds[card]) for card in FACTS[play].pairs])
    return WORTH * held * worth_of_money(play)
