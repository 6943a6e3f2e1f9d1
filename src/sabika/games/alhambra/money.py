"""Money: hands as packed counts, and what can be paid or taken with them (base, Payment).

The cards of one currency in one hand are a single number with a few bits per kind of card, so
copying hands is copying numbers and payments can be remembered by (hand, price).
"""

from __future__ import annotations

from typing import Final

from sabika.games.alhambra.components import CURRENCIES, CardKind

_REMEMBERED: Final = 50_000
"""How many answers a memory keeps before it starts afresh."""


class Payment:
    """Cards of one currency that pay a price: as a packed number, their sum and their names."""

    __slots__ = ("cards", "packed", "total")

    def __init__(self, packed: int, total: int, cards: tuple[str, ...]) -> None:
        self.packed = packed
        self.total = total
        self.cards = cards


class Purse:
    """How cards are packed into numbers, and the memory of payments and takes.

    Suits are the currencies; a card kind of no currency that players may hold (contributed by a
    module) makes a suit of its own.
    """

    def __init__(self, kinds: tuple[CardKind, ...]) -> None:
        self.kinds = kinds
        self.by_name = {kind.name: index for index, kind in enumerate(kinds)}
        self.names = [kind.name for kind in kinds]
        self.values = [kind.value for kind in kinds]
        self.suit_of: list[int] = []
        self.unit_of: list[int] = []
        """What one card of a kind adds to its suit's packed number."""
        self._fields: list[list[tuple[int, int, int]]] = [[] for _ in CURRENCIES]
        """Per suit (kind, shift, mask), the highest value first."""
        shifts = [0] * len(CURRENCIES)
        for index, kind in enumerate(kinds):
            if kind.currency is None:
                suit = len(self._fields)
                self._fields.append([])
                shifts.append(0)
            else:
                suit = kind.currency
            width = kind.copies.bit_length()
            self.suit_of.append(suit)
            self.unit_of.append(1 << shifts[suit])
            self._fields[suit].append((index, shifts[suit], (1 << width) - 1))
            shifts[suit] += width
        for fields in self._fields:
            fields.sort(key=lambda field: (-self.values[field[0]], field[0]))
        self.suits = len(self._fields)
        self.order: dict[str, int] = {}
        """The canonical order of cards: suit by suit, the highest first."""
        for fields in self._fields:
            for index, _, _ in fields:
                self.order[self.names[index]] = len(self.order)
        self.rank = [self.order[name] for name in self.names]
        """The place of each kind in the canonical order."""
        self._payments: list[dict[int, tuple[Payment, ...]]] = [{} for _ in self._fields]
        self._last_takes: tuple[tuple[int, ...], int, tuple[tuple[str, ...], ...]] = ((), 0, ())
        self._takes: dict[tuple[int, ...], tuple[tuple[str, ...], ...]] = {}

    # -- hands ------------------------------------------------------------------------------

    def cards_in(self, suit: int, packed: int) -> list[int]:
        """The kinds of the cards in a packed number, equal ones repeated, the highest first."""
        cards: list[int] = []
        for kind, shift, mask in self._fields[suit]:
            cards += [kind] * (packed >> shift & mask)
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

    def payments(self, suit: int, packed: int, price: int) -> tuple[Payment, ...]:
        """All payments of a price from which no card could be left out, in canonical order.

        Superfluous cards may be paid too (base, Payment) but are not listed.
        """
        memory = self._payments[suit]
        key = packed << 6 | price
        found = memory.get(key)
        if found is None:
            payments: list[Payment] = []
            self._add_payments(suit, packed, price, 0, 0, 0, (), payments)
            found = tuple(payments)
            if len(memory) >= _REMEMBERED:
                memory.clear()
            memory[key] = found
        return found

    def _add_payments(
        self,
        suit: int,
        packed: int,
        missing: int,
        field: int,
        paid: int,
        total: int,
        cards: tuple[str, ...],
        payments: list[Payment],
    ) -> None:
        """Extend a payment with the fields from one on; higher cards come first, so the last card
        added is the lowest and is needed: the payment is complete as soon as it suffices."""
        if missing <= 0:
            payments.append(Payment(paid, total, cards))
            return
        fields = self._fields[suit]
        for index in range(field, len(fields)):
            kind, shift, mask = fields[index]
            value = self.values[kind]
            if not value:
                continue
            left = missing
            sum_paid = total
            chosen = cards
            for number in range(1, (packed >> shift & mask) + 1):
                left -= value
                sum_paid += value
                chosen = (*chosen, self.names[kind])
                more = paid + (number << shift)
                self._add_payments(suit, packed, left, index + 1, more, sum_paid, chosen, payments)
                if left <= 0:
                    break

    # -- taking -----------------------------------------------------------------------------

    def takes(self, display: tuple[int, ...], limit: int) -> tuple[tuple[str, ...], ...]:
        """What may be taken from a display: one card, or several with a sum within the limit."""
        last, last_limit, takes = self._last_takes
        if last is not display or last_limit != limit:
            names = self.names
            single = [(names[kind],) for kind in sorted(set(display), key=self.rank.__getitem__)]
            takes = (*single, *self._joint_takes(display, limit))
            # Usually asked again at once: how many, then which one.
            self._last_takes = (display, limit, takes)
        return takes

    def _joint_takes(self, display: tuple[int, ...], limit: int) -> tuple[tuple[str, ...], ...]:
        """The takes of several cards; only cards with a value may be taken along."""
        values = self.values
        low = [kind for kind in display if 0 < values[kind] < limit]
        if len(low) < 2:
            return ()
        low.sort(key=self.rank.__getitem__)
        key = (limit, *low)
        found = self._takes.get(key)
        if found is None:
            chosen: set[tuple[int, ...]] = set()
            for subset in range(1, 1 << len(low)):
                cards = tuple([k for index, k in enumerate(low) if subset >> index & 1])
                if len(cards) > 1 and sum([values[kind] for kind in cards]) <= limit:
                    chosen.add(cards)
            in_order = sorted(chosen, key=lambda cards: [self.rank[kind] for kind in cards])
            found = tuple([tuple([self.names[kind] for kind in cards]) for cards in in_order])
            if len(self._takes) >= _REMEMBERED:
                self._takes.clear()
            self._takes[key] = found
        return found
