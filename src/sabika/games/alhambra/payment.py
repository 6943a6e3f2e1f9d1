"""Payment: with what a purchase can be paid, and paying it (base, Payment).

Tokens of modules and cards of the currency are treated alike; whatever is paid is named by words.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.funds import Funds, in_cards
from sabika.games.alhambra.hands import (
    add_card,
    held_of,
    kinds_named,
    remove_card,
    show_spent,
    use_card,
)
from sabika.games.alhambra.purchase import ANY, EXACT_ONLY, NEVER_EXACT, UNLIMITED, Purchase
from sabika.games.alhambra.ways_to_pay import Mix, Piece
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import NOBODY

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


def mixes_of(play: Table, purchase: Purchase) -> tuple[Mix, ...]:
    """What may be paid together for a purchase."""
    return Funds(play, purchase.buyer).mixes(play, purchase)


def payments(
    play: Table, purchase: Purchase, price: int, funds: Funds | None = None
) -> tuple[tuple[str, ...], ...]:
    """The listed payments of a purchase: what is paid, by name.

    Nothing can be left out of a listed payment. Superfluous pieces may be paid too.
    """
    rules = play.rules
    if NEVER_EXACT in purchase.traits and purchase.exactly:
        return ()
    if not rules.ways_to_pay and purchase.currency != ANY:
        packed = play.state.hands[purchase.buyer * rules.suits + purchase.currency]
        listed = in_cards(rules, packed, purchase, price)
        return rules.purse.by_words(purchase.currency, listed)
    if not price:
        return ((),)
    if funds is None:
        funds = Funds(play, purchase.buyer)
    return funds.payments(play, purchase, price)


def number_of_payments(
    play: Table, purchase: Purchase, price: int, funds: Funds | None = None
) -> int:
    """How many payments of a purchase are listed; what is paid in cards is not named for it."""
    rules, suit = play.rules, purchase.currency
    alone = not rules.ways_to_pay if funds is None else funds.cards_alone
    if EXACT_ONLY in purchase.traits:
        return len(payments(play, purchase, price, funds))
    if alone and suit != ANY:
        packed = play.state.hands[purchase.buyer * rules.suits + suit]
        return len(in_cards(rules, packed, purchase, price))
    if funds is None or not price:
        return len(payments(play, purchase, price, funds))
    return funds.number(play, purchase, price)


def sum_of(play: Table, words: tuple[str, ...]) -> int:
    """What a payment is worth."""
    values = play.rules.values
    return sum([values[word] for word in words])


def most_payable(play: Table, purchase: Purchase) -> int:
    """The most a buyer can pay for a purchase."""
    return Funds(play, purchase.buyer).most(play, purchase)


def money_of(play: Table, seat: int, currency: int) -> tuple[str, ...]:
    """All a player's money of a currency, tokens included, as a payment names it.

    It is all of it, even what could not be paid with just now.
    """
    rules = play.rules
    packed = play.state.hands[seat * rules.suits + currency]
    pieces = [*rules.payment_memory.cards(currency, packed)]
    for way in rules.token_ways:
        pieces += [p for p in way.owned(play, seat) if way.currency_of(p) == currency]
    return tuple([piece.word for piece in pieces for _ in range(piece.number)])


def check_payment(play: Table, purchase: Purchase, words: tuple[str, ...], price: int) -> None:
    """Refuse what the buyer does not hold, may not pay with, or too little (base, Payment)."""
    check_money(play, purchase, words)
    total = sum_of(play, words)
    if total < price:
        missing = price - total
        if purchase.currency == ANY:
            raise IllegalAction("payment-short", missing=missing, price=price)
        currency = CURRENCIES[purchase.currency]
        raise IllegalAction("payment-too-low", missing=missing, price=price, currency=currency)
    if purchase.most != UNLIMITED:
        if total > purchase.most:
            raise IllegalAction("payment-too-high", most=purchase.most, paid=total)
        return
    # Where nothing is to be paid there is nothing to overpay.
    inexact = total > price or NEVER_EXACT in purchase.traits
    if (purchase.exactly and inexact) or (total > price and not price):
        raise IllegalAction("payment-not-exact", price=price, paid=total)


def check_money(play: Table, purchase: Purchase, words: tuple[str, ...]) -> None:
    """Refuse what the buyer does not hold or may not pay with, however much it is."""
    if not play.rules.ways_to_pay and purchase.currency != ANY:
        _check_cards(play, purchase, words)
    else:
        check_held(play, purchase.buyer, words)
        _check_mix(play, purchase, words)


def _check_cards(play: Table, purchase: Purchase, words: tuple[str, ...]) -> None:
    """The usual case: cards of one currency."""
    purse, suit = play.rules.purse, purchase.currency
    packed = play.state.hands[purchase.buyer * purse.suits + suit]
    kinds = kinds_named(purse, words)
    for kind in kinds:
        if purse.suit_of[kind] != suit:
            raise IllegalAction("wrong-currency", card=purse.names[kind], wanted=CURRENCIES[suit])
        if kinds.count(kind) > purse.held(kind, packed):
            raise IllegalAction("not-in-hand", card=purse.names[kind])


def check_held(play: Table, seat: int, words: tuple[str, ...]) -> None:
    """Refuse words that name nothing a player has, or name it too often."""
    rules = play.rules
    for word in words:
        way, wanted = rules.way_by_word.get(word), words.count(word)
        if way is None:
            (kind,) = kinds_named(rules.purse, (word,))
            enough = held_of(play, seat, kind) >= wanted
        else:
            enough = _number_of(word, way.held(play, seat)) >= wanted
            if not enough and _number_of(word, way.owned(play, seat)) >= wanted:
                raise IllegalAction("not-spent-now", card=word)
        if not enough:
            raise IllegalAction("not-in-hand", card=word)


def _number_of(word: str, pieces: Iterable[Piece]) -> int:
    """How many pieces of a word are among some."""
    return sum([piece.number for piece in pieces if piece.word == word])


def _check_mix(play: Table, purchase: Purchase, words: tuple[str, ...]) -> None:
    """What is held must be a mix of money that the purchase takes."""
    rules = play.rules
    opening = sorted([word for word in words if not rules.values[word]])
    suits = {rules.suit_by_word[word] for word in words if rules.values[word]}
    money = {rules.money_by_word[word] for word in words}
    mixes = mixes_of(play, purchase)
    for mix in mixes:
        if opening == sorted(mix.opened_by) and suits <= {*mix.suits} and money >= {*mix.needed}:
            return
    for way in rules.ways_to_pay:
        way.refuse(play, purchase, words)
    taken = {suit for mix in mixes if not mix.opened_by for suit in mix.suits}
    strange = [word for word in words if rules.suit_by_word[word] not in taken]
    if purchase.currency == ANY or not strange:
        raise IllegalAction("not-paid-together", cards=list(words))
    wanted = CURRENCIES[purchase.currency]
    raise IllegalAction("wrong-currency", card=strange[0], wanted=wanted)


def withdraw(play: Table, seat: int, words: tuple[str, ...]) -> int:
    """Take a payment out of a player's hands and lay it on the table; returns its sum.

    Whoever withdraws keeps the words until they are restored or disposed of.
    """
    rules = play.rules
    for word in words:
        way = rules.way_by_word.get(word)
        if way is None:
            remove_card(play, seat, rules.purse.by_name[word])
        else:
            way.withdraw(play, seat, word)
    return sum_of(play, words)


def restore(play: Table, seat: int, words: tuple[str, ...]) -> None:
    """Give a withdrawn payment back."""
    rules = play.rules
    for word in words:
        way = rules.way_by_word.get(word)
        if way is None:
            add_card(play, seat, rules.purse.by_name[word])
        else:
            way.restore(play, seat, word)


def dispose(play: Table, words: tuple[str, ...], seller: int = NOBODY) -> None:
    """A withdrawn payment is spent: money goes to the seller, if a player sells, else away.

    Cards that leave the game do so in any case, and cards without value are discarded.
    """
    rules = play.rules
    for word in words:
        way = rules.way_by_word.get(word)
        if way is not None:
            way.dispose(play, word, seller)
            continue
        kind = rules.purse.by_name[word]
        if seller == NOBODY or kind in rules.leaving or not rules.purse.values[kind]:
            use_card(play, kind)
        else:
            add_card(play, seller, kind)


def pay(play: Table, seat: int, words: tuple[str, ...], seller: int = NOBODY) -> int:
    """Withdraw a payment and dispose of it; returns its sum."""
    state, purse = play.state, play.rules.purse
    if not play.rules.plain_money or seller != NOBODY:
        total = withdraw(play, seat, words)
        dispose(play, words, seller)
        return total
    total = 0
    paid: list[int] = []
    start = seat * purse.suits
    for name in words:
        kind = purse.by_name[name]
        state.hands[start + purse.suit_of[kind]] -= purse.unit_of[kind]
        total += purse.values[kind]
        paid.append(kind)
    state.discard += tuple(paid)
    if state.unseen:
        show_spent(play, seat, paid)
    return total
