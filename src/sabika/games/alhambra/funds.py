"""Funds: what a buyer can pay with, and the payments that follow from it (base, Payment).

All payments follow from what may be paid together for a purchase and from what the buyer has of it;
they are worked out once and remembered by these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sabika.games.alhambra.money import REMEMBERED
from sabika.games.alhambra.purchase import ANY, ANY_MIX, UNLIMITED, Purchase
from sabika.games.alhambra.ways_to_pay import Mix, Mixes, Piece, Words, all_currencies

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table


class Budget:
    """What a buyer has for purchases of one currency and the same traits."""

    __slots__ = ("listed", "mixes", "most", "numbers", "plain")

    def __init__(self, mixes: tuple[Mix, ...], most: int, plain: bool) -> None:
        self.mixes = mixes
        """What may be paid together."""
        self.plain = plain
        """Whether that is nothing but cards of the purchase's currency."""
        self.most = most
        """The most that can be paid."""
        self.listed: dict[tuple[int, bool, int], tuple[Words, ...]] = {}
        """The listed payments by price, whether they are special, and their limit."""
        self.numbers: dict[tuple[int, bool], int] = {}
        """How many there are by price, and whether they are special, where nothing limits them."""


class Found(NamedTuple):
    """What there is beside cards of a purchase's currency, and what it opens."""

    tokens: tuple[Piece, ...]
    held: tuple[object, ...]
    openings: tuple[object, ...]


class Funds:
    """What a player can pay with now: a value, looked at once for all purchases of a decision."""

    __slots__ = (
        "_budgets",
        "_mixes",
        "_rules",
        "cards",
        "cards_alone",
        "held",
        "openings",
        "tokens",
    )

    def __init__(self, play: Table, seat: int) -> None:
        rules = play.rules
        self._rules = rules
        start = seat * rules.suits
        self.cards: tuple[int, ...] = (
            *play.state.hands[start : start + rules.suits],
            *rules.no_cards,
        )
        """By suit the packed cards."""
        self.cards_alone = not any_way_open(play, seat)
        """Whether nothing but cards of its currency pays for a purchase now."""
        self.tokens: tuple[Piece, ...] = ()
        """The pieces that are no cards."""
        self.held: tuple[object, ...] = self.cards
        """By suit what is there: equal values pay alike."""
        self.openings: tuple[object, ...] = ()
        """What decides which mixes there are."""
        if not self.cards_alone:
            self.tokens, self.held, self.openings = _found(play, seat, self.cards)
        self._mixes = rules.payment_memory.opened_by(self.openings)
        self._budgets: dict[tuple[int, Words], Budget] = {}

    def pieces(self, suits: tuple[int, ...]) -> tuple[Piece, ...]:
        """Everything of some suits, the highest value first."""
        memory = self._rules.payment_memory
        found: list[Piece] = []
        for suit in suits:
            found += memory.cards(suit, self.cards[suit])
        found += [piece for piece in self.tokens if piece.suit in suits]
        return tuple(sorted(found, key=_by_value))

    def mixes(self, play: Table, purchase: Purchase) -> tuple[Mix, ...]:
        """What may be paid together for a purchase."""
        return self.budget(play, purchase).mixes

    def most(self, play: Table, purchase: Purchase) -> int:
        """The most that can be paid for a purchase."""
        return self.budget(play, purchase).most

    def budget(self, play: Table, purchase: Purchase) -> Budget:
        """What there is for a purchase, and for all others of its currency and traits."""
        key = (purchase.currency, purchase.traits)
        found = self._budgets.get(key)
        if found is None:
            mixes = self._mixes.get(key)
            if mixes is None:
                mixes = self._mixes[key] = tuple(_mixes(play, purchase))
            most = 0
            for mix in mixes:
                most = max(most, self._worth(mix.suits))
            plain = self._only_cards(purchase.currency, mixes)
            found = self._budgets[key] = Budget(mixes, most, plain)
        return found

    def _only_cards(self, suit: int, mixes: tuple[Mix, ...]) -> bool:
        """Whether there is nothing in some mixes but cards of a currency."""
        held = self.held
        if suit == ANY or not mixes or suit not in mixes[0].suits or held[suit] != self.cards[suit]:
            return False
        for mix in mixes:
            if mix.opened_by:
                return False
            for other in mix.suits:
                if other != suit and held[other]:
                    return False
        return True

    def _worth(self, suits: tuple[int, ...]) -> int:
        """What everything of some suits amounts to."""
        memory, cards, total = self._rules.payment_memory, self.cards, 0
        for suit in suits:
            if cards[suit]:
                total += memory.worth(suit, cards[suit])
        for piece in self.tokens:
            if piece.suit in suits:
                total += piece.value * piece.number
        return total

    def payments(
        self, play: Table, purchase: Purchase, price: int, special: bool = False
    ) -> tuple[Words, ...]:
        """The listed payments of a price that is not 0: nothing could be left out of them.

        The order is canonical: mix by mix, higher pieces first. With `special` only those that
        are more than cards of the purchase's currency.
        """
        if self.cards_alone and purchase.currency != ANY:
            suit = purchase.currency
            listed = () if special else in_cards(self._rules, self.cards[suit], purchase, price)
            return self._rules.purse.by_words(suit, listed)
        budget = self.budget(play, purchase)
        if price > budget.most or (special and budget.plain):
            return ()
        # Goods that differ in nothing but their names are paid alike.
        key = (price, special, purchase.most)
        found = budget.listed.get(key)
        if found is None:
            if budget.plain:
                suit = purchase.currency
                listed = in_cards(self._rules, self.cards[suit], purchase, price)
                found = self._rules.purse.by_words(suit, listed)
            else:
                found = self._list_payments(purchase, price, budget.mixes, special)
                if purchase.most != UNLIMITED:
                    found = tuple([row for row in found if self._sum(row) <= purchase.most])
            budget.listed[key] = found
        return found

    def number(self, play: Table, purchase: Purchase, price: int, special: bool = False) -> int:
        """How many of them are listed; where their sums alone decide, they are not named for it."""
        rules, suit = self._rules, purchase.currency
        if self.cards_alone and suit != ANY:
            return 0 if special else len(in_cards(rules, self.cards[suit], purchase, price))
        budget = self.budget(play, purchase)
        if price > budget.most or (special and budget.plain):
            return 0
        if budget.plain:
            return len(in_cards(rules, self.cards[suit], purchase, price))
        mix = budget.mixes[0]
        limited = purchase.exactly or purchase.most != UNLIMITED
        if limited or len(budget.mixes) > 1 or mix.opened_by or mix.needed:
            return len(self.payments(play, purchase, price, special))
        found = budget.numbers.get((price, special))
        if found is None:
            found = self._number_in(mix.suits, price)
            if special and suit in mix.suits:
                # Those of cards of its currency alone are among them.
                found -= len(rules.purse.payments(suit, self.cards[suit], price))
            budget.numbers[price, special] = found
        return found

    def _number_in(self, suits: tuple[int, ...], price: int) -> int:
        """How many payments of a price can be made of everything of some suits."""
        memory, cards = self._rules.payment_memory, self.cards
        held = [(piece.value, piece.number) for piece in self.tokens if piece.suit in suits]
        for suit in suits:
            held += [(piece.value, piece.number) for piece in memory.cards(suit, cards[suit])]
        held.sort(reverse=True)
        total = sum([value * number for value, number in held])
        return _number_of_ways(held, 0, total, price)

    def _sum(self, words: Words) -> int:
        """What a payment is worth."""
        values = self._rules.values
        return sum([values[word] for word in words])

    def _list_payments(
        self, purchase: Purchase, price: int, mixes: tuple[Mix, ...], special: bool
    ) -> tuple[Words, ...]:
        """The payments of all mixes, each once."""
        memory = self._rules.payment_memory
        if len(mixes) == 1:
            return memory.in_mix(purchase, price, mixes[0], self, special)
        rows: dict[Words, None] = {}
        for mix in mixes:
            listed = memory.in_mix(purchase, price, mix, self, special)
            if listed:
                rows.update(dict.fromkeys(listed))
        return tuple(rows)


def _found(play: Table, seat: int, cards: tuple[int, ...]) -> Found:
    """Ask every way to pay what it brings and what it opens."""
    rules = play.rules
    held: list[object] = [*cards]
    tokens: list[Piece] = []
    for way in rules.token_ways:
        for piece in way.held(play, seat):
            if piece.number:
                tokens.append(piece)
                held[piece.suit] = (held[piece.suit], piece)
    openings = (
        *[held[suit] for suit in rules.purse.opening_suits],
        *[way.opening(play, seat) for way in rules.ways_to_pay],
    )
    return Found(tuple(tokens), tuple(held), openings)


class PaymentMemory:
    """Which pieces make up a price, worked out once.

    A payment depends on what may be paid together and on what the buyer has of it, so this is what
    it is remembered by: never the whole hand, which is new every turn.
    """

    def __init__(self, rules: AlhambraRules) -> None:
        self._rules = rules
        self._mixes: dict[tuple[object, ...], Mixes] = {}
        self._known: dict[tuple[object, ...], tuple[Words, ...]] = {}
        self._cards: dict[tuple[int, int], tuple[Piece, ...]] = {}
        self._worth: dict[tuple[int, int], int] = {}

    def cards(self, suit: int, packed: int) -> tuple[Piece, ...]:
        """The cards with a value in the packed number of a suit."""
        if not packed:
            return ()
        found = self._cards.get((suit, packed))
        if found is None:
            purse = self._rules.purse
            found = tuple(
                [
                    Piece(purse.names[kind], purse.values[kind], suit, number)
                    for kind, number in purse.numbers_in(suit, packed)
                    if purse.values[kind]
                ]
            )
            if len(self._cards) >= REMEMBERED:
                self._cards.clear()
            self._cards[suit, packed] = found
        return found

    def worth(self, suit: int, packed: int) -> int:
        """What the cards in the packed number of a suit amount to."""
        found = self._worth.get((suit, packed))
        if found is None:
            found = self._rules.purse.total(suit, packed)
            if len(self._worth) >= REMEMBERED:
                self._worth.clear()
            self._worth[suit, packed] = found
        return found

    def opened_by(self, openings: tuple[object, ...]) -> Mixes:
        """What may be paid together where these open mixes, as far as it is known."""
        found = self._mixes.get(openings)
        if found is None:
            if len(self._mixes) >= REMEMBERED:
                self._mixes.clear()
            found = self._mixes[openings] = {}
        return found

    def in_mix(
        self, purchase: Purchase, price: int, mix: Mix, funds: Funds, special: bool
    ) -> tuple[Words, ...]:
        """The listed payments of a price in one mix."""
        exactly, held = purchase.exactly, funds.held
        key = (mix, price, exactly, special, *[held[suit] for suit in mix.suits])
        found = self._known.get(key)
        if found is None:
            plain = purchase.currency if special and not mix.opened_by else ANY
            found = tuple(self.worked_out(mix, funds.pieces(mix.suits), price, exactly, plain))
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            self._known[key] = found
        return found

    def worked_out(
        self,
        mix: Mix,
        pieces: tuple[Piece, ...],
        price: int,
        exactly: bool,
        without: int = ANY,
    ) -> list[Words]:
        """The same, worked out from the pieces, without cards of one currency alone."""
        rows: list[Words] = []
        total = sum([piece.value * piece.number for piece in pieces])
        _extend(pieces, 0, total, price, (), rows)
        if without != ANY:
            pays = self._rules.purse.pays
            rows = [words for words in rows if not pays(words, without)]
        values, money = self._rules.values, self._rules.money_by_word
        if mix.needed:
            needed = {*mix.needed}
            rows = [words for words in rows if needed.issubset([money[word] for word in words])]
        if exactly:
            rows = [words for words in rows if sum([values[word] for word in words]) == price]
        place = self._rules.order.__getitem__
        return [tuple(sorted((*words, *mix.opened_by), key=place)) for words in rows]


def any_way_open(play: Table, seat: int) -> bool:
    """Whether a player can pay just now with anything but cards of a purchase's currency."""
    for way in play.rules.ways_to_pay:  # noqa: SIM110 - a generator costs more than the answer
        if way.open_to(play, seat):
            return True
    return False


def in_cards(rules: AlhambraRules, packed: int, purchase: Purchase, price: int) -> tuple[int, ...]:
    """The listed payments of a purchase where cards of its currency alone pay, as packed cards."""
    suit, most = purchase.currency, purchase.most
    listed = rules.purse.payments(suit, packed, price)
    if not listed:
        return listed
    if purchase.exactly:
        most = price if most == UNLIMITED else min(most, price)
    if most == UNLIMITED:
        return listed
    worth = rules.payment_memory.worth
    return tuple([paid for paid in listed if worth(suit, paid) <= most])


def _mixes(play: Table, purchase: Purchase) -> list[Mix]:
    """Work out what may be paid together: the currency, or what each module makes of it."""
    if purchase.currency != ANY:
        mixes = [Mix((purchase.currency,))]
    elif ANY_MIX in purchase.traits:
        mixes = [Mix(all_currencies())]
    else:
        mixes = [Mix((suit,)) for suit in all_currencies()]
    for way in play.rules.ways_to_pay:
        mixes = way.mixes(play, purchase, mixes)
    return mixes


def _extend(
    pieces: tuple[Piece, ...],
    first: int,
    total: int,
    missing: int,
    paid: Words,
    rows: list[Words],
) -> None:
    """Extend a payment with the pieces from one kind on, which are worth `total` together.

    Higher pieces come first, so the last one added is the lowest, and it is needed.
    """
    for index in range(first, len(pieces)):
        if total < missing:
            return
        piece = pieces[index]
        total -= piece.value * piece.number
        left = missing
        more = paid
        for _ in range(piece.number):
            left -= piece.value
            more = (*more, piece.word)
            if left <= 0:
                rows.append(more)
                break
            _extend(pieces, index + 1, total, left, more, rows)


def _number_of_ways(held: list[tuple[int, int]], first: int, total: int, missing: int) -> int:
    """How many payments `_extend` finds; what is held comes by value, with the number of each."""
    found = 0
    for index in range(first, len(held)):
        if total < missing:
            break
        value, number = held[index]
        total -= value * number
        left = missing
        for _ in range(number):
            left -= value
            if left <= 0:
                found += 1
                break
            if total >= left:
                found += _number_of_ways(held, index + 1, total, left)
    return found


def _by_value(piece: Piece) -> int:
    return -piece.value
