"""Money: hands as packed counts, and what can be paid or taken with them (base, Payment).

The cards of one currency in one hand are a single number with a few bits per kind of card, so
copying hands is copying numbers and payments can be remembered by (hand, price).
"""

from __future__ import annotations

from typing import Final

from sabika.games.alhambra.components import CURRENCIES, TAKEN_ALONG, CardKind

PRICE_BITS: Final = 8
MOST_PRICE: Final = (1 << PRICE_BITS) - 1
"""The highest price that payments are remembered by: no tile, no card costs or is worth more."""
REMEMBERED: Final = 4_000
"""How many answers a memory keeps before it starts afresh."""


def in_canonical_order(kinds: tuple[CardKind, ...]) -> tuple[CardKind, ...]:
    """Card kinds by currency, the highest first; those of no currency last, suit by suit."""
    suits: list[str] = []
    for kind in kinds:
        if kind.suit and kind.suit not in suits:
            suits.append(kind.suit)

    def place(kind: CardKind) -> tuple[int, int]:
        if kind.suit:
            return len(CURRENCIES) + suits.index(kind.suit), -kind.value
        if kind.currency is None:
            return len(CURRENCIES) + len(suits), 0
        return kind.currency, -kind.value

    return tuple(sorted(kinds, key=place))


class Purse:
    """How cards are packed into numbers, and the memory of payments and takes.

    Suits are the currencies; card kinds of no currency make suits of their own, together if they
    name one. Kinds are numbered in canonical order: suit by suit, the highest first.
    """

    def __init__(self, kinds: tuple[CardKind, ...]) -> None:
        self.by_name = {kind.name: index for index, kind in enumerate(kinds)}
        self.names = [kind.name for kind in kinds]
        self.values = [kind.value for kind in kinds]
        self.suit_of: list[int] = []
        self.unit_of: list[int] = []
        """What one card of a kind adds to its suit's packed number."""
        self._fields: list[list[tuple[int, int, int]]] = [[] for _ in CURRENCIES]
        """Per suit (kind, shift, mask), the highest value first."""
        self.suit_named: dict[str, int] = {}
        """The suits that modules add, by name."""
        self.along = [TAKEN_ALONG in kind.traits for kind in kinds]
        self._some_along = any(self.along)
        shifts = [0] * len(CURRENCIES)
        for index, kind in enumerate(kinds):
            if kind.suit in self.suit_named:
                suit = self.suit_named[kind.suit]
            elif kind.currency is None:
                suit = len(self._fields)
                self._fields.append([])
                shifts.append(0)
                if kind.suit:
                    self.suit_named[kind.suit] = suit
            else:
                suit = kind.currency
            width = kind.copies.bit_length()
            self.suit_of.append(suit)
            self.unit_of.append(1 << shifts[suit])
            self._fields[suit].append((index, shifts[suit], (1 << width) - 1))
            shifts[suit] += width
        self.suits = len(self._fields)
        self.opening_suits = tuple(
            [
                suit
                for suit, fields in enumerate(self._fields)
                if any(kinds[kind].displayed and not kinds[kind].value for kind, _, _ in fields)
            ]
        )
        """The suits with cards without value that come into hands: they open mixes of money."""
        self.known_payments: list[dict[int, tuple[int, ...]]] = [{} for _ in self._fields]
        """Per suit the payments worked out so far, by packed cards << PRICE_BITS | price."""
        self._known_names: list[dict[int, tuple[str, ...]]] = [{} for _ in self._fields]
        """Per suit the names worked out so far, by packed cards."""
        self._takes: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
        self._last_takes: tuple[tuple[int, ...], int, list[tuple[int, ...]]] = ((), 0, [])

    # -- hands ------------------------------------------------------------------------------

    def cards_in(self, suit: int, packed: int) -> list[int]:
        """The kinds of the cards in a packed number, equal ones repeated, the highest first."""
        cards: list[int] = []
        for kind, shift, mask in self._fields[suit]:
            held = packed >> shift & mask
            if held:
                cards += [kind] * held
        return cards

    def total(self, suit: int, packed: int) -> int:
        """The sum of the values in a packed number."""
        return sum(self.values[kind] for kind in self.cards_in(suit, packed))

    def count(self, suit: int, packed: int) -> int:
        """How many cards a packed number holds."""
        return sum(packed >> shift & mask for _, shift, mask in self._fields[suit])

    def held(self, kind: int, packed: int) -> int:
        """How many cards of a kind the packed number of its suit holds."""
        unit = self.unit_of[kind]
        for index, _, mask in self._fields[self.suit_of[kind]]:
            if index == kind:
                return packed // unit & mask
        return 0

    # -- paying -----------------------------------------------------------------------------

    def payments(self, suit: int, packed: int, price: int) -> tuple[int, ...]:
        """All payments of a price from which no card could be left out, as packed numbers.

        Superfluous cards may be paid too (base, Payment) but are not listed. The order is
        canonical: higher cards first.
        """
        if price > MOST_PRICE:  # with what others add to it
            return tuple(self._list_payments(suit, packed, price))
        memory = self.known_payments[suit]
        key = packed << PRICE_BITS | price
        found = memory.get(key)
        if found is None:
            found = tuple(self._list_payments(suit, packed, price))
            if len(memory) >= REMEMBERED:
                memory.clear()
            memory[key] = found
        return found

    def _list_payments(self, suit: int, packed: int, price: int) -> list[int]:
        """Work the payments out: first which cards there are and what they are worth together."""
        if not price:
            return [0]
        held: list[tuple[int, int, int]] = []
        total = 0
        for kind, shift, mask in self._fields[suit]:
            number = packed >> shift & mask
            value = self.values[kind]
            if number and value:
                held.append((value, 1 << shift, number))
                total += value * number
        payments: list[int] = []
        _add_payments(held, 0, total, price, 0, payments)
        return payments

    def by_words(
        self, suit: int, packed: int, price: int, exactly: bool
    ) -> tuple[tuple[str, ...], ...]:
        """All payments of a price by the names of the cards, or only those that amount to it."""
        listed = self.payments(suit, packed, price)
        if exactly:
            listed = tuple([paid for paid in listed if self.total(suit, paid) == price])
        return tuple([self.names_in(suit, paid) for paid in listed])

    def names_in(self, suit: int, packed: int) -> tuple[str, ...]:
        """The names of the cards in a packed number, in canonical order."""
        memory = self._known_names[suit]
        found = memory.get(packed)
        if found is None:
            found = tuple([self.names[kind] for kind in self.cards_in(suit, packed)])
            if len(memory) >= REMEMBERED:
                memory.clear()
            memory[packed] = found
        return found

    def pays(self, words: tuple[str, ...], suit: int) -> bool:
        """Whether a payment is made of cards of one suit and nothing else."""
        return all(
            word in self.by_name and self.suit_of[self.by_name[word]] == suit for word in words
        )

    # -- taking -----------------------------------------------------------------------------

    def takes(self, display: tuple[int, ...], limit: int) -> list[tuple[int, ...]]:
        """What may be taken from a display: one card, or several with a sum within the limit."""
        last_display, last_limit, takes = self._last_takes
        if last_display is display and last_limit == limit:
            return takes
        values = self.values
        # A card of the full value leaves room for cards without value only.
        most = limit + 1 if self._some_along else limit
        takes = []
        low: list[int] = []
        last = -1
        for kind in sorted(display):
            if kind != last:
                takes.append((kind,))
                last = kind
            if values[kind] < most and (values[kind] or self.along[kind]):
                low.append(kind)
        if len(low) > 1:
            takes += self._joint_takes(low, limit)
        self._last_takes = (display, limit, takes)
        return takes

    def _joint_takes(self, low: list[int], limit: int) -> list[tuple[int, ...]]:
        """The takes of several cards."""
        values = self.values
        key = (limit, *low)
        found = self._takes.get(key)
        if found is None:
            chosen: set[tuple[int, ...]] = set()
            for subset in range(1, 1 << len(low)):
                cards = tuple([k for index, k in enumerate(low) if subset >> index & 1])
                if len(cards) > 1 and sum([values[kind] for kind in cards]) <= limit:
                    chosen.add(cards)
            found = sorted(chosen)
            if len(self._takes) >= REMEMBERED:
                self._takes.clear()
            self._takes[key] = found
        return found


def _add_payments(
    held: list[tuple[int, int, int]],
    first: int,
    total: int,
    missing: int,
    paid: int,
    payments: list[int],
) -> None:
    """Extend a payment with the cards held from one kind on, which are worth `total` together.

    Higher cards come first, so the last card added is the lowest, and it is needed: the payment
    is complete as soon as it suffices.
    """
    for index in range(first, len(held)):
        if total < missing:
            return
        value, unit, number = held[index]
        total -= value * number
        left = missing
        more = paid
        for _ in range(number):
            left -= value
            more += unit
            if left <= 0:
                payments.append(more)
                break
            _add_payments(held, index + 1, total, left, more, payments)
