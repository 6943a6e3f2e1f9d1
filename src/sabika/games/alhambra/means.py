"""Means of payment: what besides the hand's cards of a currency a purchase may be paid with.

A payment is a list of words. Money comes in suits: the four currencies, and suits that modules add.
A mix says which suits may be paid together and which cards open it. All payments follow from the
mixes of a purchase and the pieces the buyer holds (interactions, Money kinds).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from sabika.games.alhambra.actions import in_order
from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.money import REMEMBERED
from sabika.games.alhambra.purchase import ANY, OPEN, Purchase
from sabika.kernel.compiling import mypyc_attr

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


Words: TypeAlias = tuple[str, ...]
"""What a payment names."""


class Piece(NamedTuple):
    """Equal pieces of money a buyer holds: cards of one kind, coins of one currency ..."""

    word: str
    """How a payment names it."""
    value: int
    suit: int
    """What money it is: an index in CURRENCIES, or another suit of the purse."""
    number: int


class Mix(NamedTuple):
    """Suits that may be paid together."""

    suits: tuple[int, ...]
    keys: tuple[str, ...] = ()
    """The cards without value that open the mix: they are paid too."""
    needed: tuple[int, ...] = ()
    """The suits of which at least one piece must be paid: else a key would serve no purpose."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Means:
    """A module's say in payments. Stateless: everything comes from the play.

    Cards in hand need nothing but a mix that has their suit. Pieces that are no cards are handed
    out, taken and given back here.
    """

    def words(self) -> Iterable[Piece]:
        """All pieces there are that are no cards, with their words, values and suits."""
        return ()

    def pieces(self, play: Table, seat: int) -> Iterable[Piece]:
        """Those a player has, and how many of each."""
        return ()

    def held(self, play: Table, seat: int) -> Iterable[tuple[int, object]]:
        """By suit the pieces of a player that are no cards, as a value: equal values pay alike."""
        pieces = tuple(self.pieces(play, seat))
        return [
            (suit, tuple([piece for piece in pieces if piece.suit == suit]))
            for suit in dict.fromkeys([piece.suit for piece in pieces])
        ]

    def opening(self, play: Table, seat: int) -> object:
        """What else than cards without value in a hand decides on the mixes, as a value."""
        return None

    def mixes(self, play: Table, purchase: Purchase, mixes: list[Mix]) -> list[Mix]:
        """The mixes a purchase may be paid in, from those found so far.

        They follow from currency and purpose of the purchase, from the cards without value in the
        buyer's hand, and from what `opening` tells.
        """
        return mixes

    def refuse(self, play: Table, purchase: Purchase, words: tuple[str, ...]) -> None:
        """Raise IllegalAction if a payment that fits no mix can be told why better than usual."""

    def withdraw(self, play: Table, seat: int, word: str) -> None:
        """Take a piece from its owner; it lies on the table until it is restored or disposed of."""
        raise NotImplementedError

    def restore(self, play: Table, seat: int, word: str) -> None:
        """Give a withdrawn piece back."""
        raise NotImplementedError

    def dispose(self, play: Table, word: str, seller: int) -> None:
        """A withdrawn piece was paid: it goes where it belongs, or to a player who sells."""
        raise NotImplementedError


class Tender:
    """Which pieces make up a price, worked out once: the memory of payments.

    A payment depends on what may be paid together and on what the buyer has of it, so this is what
    it is remembered by: never the whole hand, which is new every turn.
    """

    def __init__(self, order: dict[str, int], values: dict[str, int]) -> None:
        self._order = order
        self._values = values
        self._mixes: dict[tuple[int, str, tuple[object, ...]], tuple[Mix, ...]] = {}
        self._known: dict[tuple[object, ...], tuple[Words, ...]] = {}

    def mixes(
        self, play: Table, purchase: Purchase, openings: tuple[object, ...]
    ) -> tuple[Mix, ...]:
        """What may be paid together for a purchase."""
        key = (purchase.currency, purchase.purpose, openings)
        found = self._mixes.get(key)
        if found is None:
            found = tuple(_mixes(play, purchase))
            if len(self._mixes) >= REMEMBERED:
                self._mixes.clear()
            self._mixes[key] = found
        return found

    def listed(
        self, play: Table, purchase: Purchase, price: int, funds: Funds, special: bool
    ) -> tuple[Words, ...]:
        """All payments of a price from which the buyer could leave nothing out."""
        mixes = self.mixes(play, purchase, funds.openings)
        if len(mixes) == 1:
            return self._in_mix(play, purchase, price, mixes[0], funds, special)
        rows: dict[Words, None] = {}
        for mix in mixes:
            listed = self._in_mix(play, purchase, price, mix, funds, special)
            if listed:
                rows.update(dict.fromkeys(listed))
        return tuple(rows)

    def _in_mix(
        self, play: Table, purchase: Purchase, price: int, mix: Mix, funds: Funds, special: bool
    ) -> tuple[Words, ...]:
        """The same in one mix."""
        exact, held = purchase.exact_only, funds.held
        key = (mix, price, exact, special, *[held[suit] for suit in mix.suits])
        found = self._known.get(key)
        if found is None:
            pieces = pieces_of(play, purchase.buyer, mix.suits)
            rows = self.in_mix(mix, pieces, price, exact)
            if special:
                purse = play.rules.purse
                rows = [words for words in rows if not purse.pays(words, purchase.currency)]
            found = tuple(rows)
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            self._known[key] = found
        return found

    def in_mix(self, mix: Mix, pieces: tuple[Piece, ...], price: int, exact: bool) -> list[Words]:
        """The payments in one mix, worked out."""
        rows: list[Words] = []
        total = sum([piece.value * piece.number for piece in pieces])
        _extend(pieces, 0, total, price, (), rows)
        suits = {piece.word: piece.suit for piece in pieces}
        return [
            in_order((*words, *mix.keys), self._order)
            for words in rows
            if {suits[word] for word in words}.issuperset(mix.needed)
            and (not exact or sum([self._values[word] for word in words]) == price)
        ]


class Funds:
    """What a player can pay with now, looked at once for all purchases of a decision."""

    __slots__ = ("_play", "held", "openings")

    def __init__(self, play: Table, seat: int) -> None:
        rules = play.rules
        self._play = play
        start = seat * rules.suits
        held: list[object] = [*play.state.hands[start : start + rules.suits]]
        for means in rules.token_means:
            for suit, tokens in means.held(play, seat):
                held[suit] = (held[suit], tokens)
        self.held = held
        """By suit what is there, as a value: equal values pay alike."""
        self.openings: tuple[object, ...] = (
            *[held[suit] for suit in rules.purse.opening_suits],
            *[means.opening(play, seat) for means in rules.means],
        )
        """What decides which mixes there are."""

    def mixes(self, purchase: Purchase) -> tuple[Mix, ...]:
        """What may be paid together for a purchase."""
        return self._play.rules.tender.mixes(self._play, purchase, self.openings)

    def payments(self, purchase: Purchase, price: int, special: bool = False) -> tuple[Words, ...]:
        """The listed payments of a price that is not 0: nothing could be left out of them.

        The order is canonical: mix by mix, higher pieces first. With `special` only those that
        are more than cards of the purchase's currency.
        """
        return self._play.rules.tender.listed(self._play, purchase, price, self, special)


def _mixes(play: Table, purchase: Purchase) -> list[Mix]:
    """Work out what may be paid together: the currency, or what each module makes of it."""
    if purchase.currency != ANY:
        mixes = [Mix((purchase.currency,))]
    elif purchase.purpose == OPEN:
        mixes = [Mix(all_currencies())]
    else:
        mixes = [Mix((suit,)) for suit in all_currencies()]
    for means in play.rules.means:
        mixes = means.mixes(play, purchase, mixes)
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


def pieces_of(play: Table, seat: int, suits: tuple[int, ...]) -> tuple[Piece, ...]:
    """Everything of some suits that a player can pay with, the highest value first."""
    purse = play.rules.purse
    hands = play.state.hands
    found: list[Piece] = []
    for suit in suits:
        packed = hands[seat * purse.suits + suit]
        if packed:
            for kind in dict.fromkeys(purse.cards_in(suit, packed)):
                if purse.values[kind]:
                    count = purse.held(kind, packed)
                    found.append(Piece(purse.names[kind], purse.values[kind], suit, count))
    for means in play.rules.token_means:
        found += [
            piece for piece in means.pieces(play, seat) if piece.number and piece.suit in suits
        ]
    return tuple(sorted(found, key=_by_value))


def _by_value(piece: Piece) -> int:
    return -piece.value


def all_currencies() -> tuple[int, ...]:
    """The suits of the four currencies."""
    return tuple(range(len(CURRENCIES)))
