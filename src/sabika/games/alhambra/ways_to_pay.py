"""Ways to pay: what besides the hand's cards of a currency a purchase may be paid with.

A payment is a list of words. Money comes in suits: the four currencies, and suits that modules add.
A mix says which suits may be paid together and which cards open it. All payments follow from the
mixes of a purchase and the funds of the buyer (interactions, Money kinds).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple, TypeAlias

from sabika.games.alhambra.components import CURRENCIES, CardKind
from sabika.games.alhambra.purchase import ANY, Purchase
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
    opened_by: tuple[str, ...] = ()
    """The cards without value that open the mix: they are paid too."""
    needed: tuple[int, ...] = ()
    """The suits of which at least one piece must be paid, tokens that are money of a currency
    among them: else what opens the mix would be wasted."""

    def joined_by(self, own: Sequence[int]) -> Mix:
        """The mix with tokens: of each currency in it also those of the suit in its place."""
        more = [own[suit] for suit in self.suits if suit < len(CURRENCIES)]
        return Mix((*self.suits, *more), self.opened_by, self.needed)


Mixes: TypeAlias = dict[tuple[int, Words], tuple[Mix, ...]]
"""What may be paid together, by currency and traits of the purchase."""


@mypyc_attr(allow_interpreted_subclasses=True)
class WayToPay:
    """A module's say in payments. Stateless: everything comes from the play.

    Cards in hand need nothing but a mix that has their suit. Tokens, pieces of money that are no
    cards, are handed out, taken and given back here.
    """

    suits: ClassVar[tuple[str, ...]] = ()
    """Suits of tokens that go only where `mixes` puts them, by name."""

    def tokens(self, suit_named: Mapping[str, int]) -> Iterable[Piece]:
        """All tokens there are, with their words, values and suits, of a currency or one's own."""
        return ()

    def tokens_among(
        self, cards: Sequence[CardKind], suit_named: Mapping[str, int]
    ) -> Iterable[Piece]:
        """The same where it depends on the cards there are, by kind."""
        return self.tokens(suit_named)

    def held(self, play: Table, seat: int) -> Iterable[Piece]:
        """The tokens a player has and may pay with now, and how many of each."""
        return ()

    def owned(self, play: Table, seat: int) -> Iterable[Piece]:
        """All tokens of a player, those included that cannot be paid with now."""
        return self.held(play, seat)

    def currency_of(self, token: Piece) -> int:
        """The currency a token is money of, whatever its suit; ANY if it is of none."""
        return token.suit if token.suit < len(CURRENCIES) else ANY

    def open_to(self, play: Table, seat: int) -> bool:
        """Whether a player can pay with it at all just now; if not, it adds to no mix."""
        return True

    def opening(self, play: Table, seat: int) -> object:
        """What else than cards without value in a hand decides on the mixes, as a value."""
        return None

    def mixes(self, play: Table, purchase: Purchase, mixes: list[Mix]) -> list[Mix]:
        """The mixes a purchase may be paid in, from those found so far.

        They follow from currency and traits of the purchase, from the cards without value in the
        buyer's hand, and from what `opening` tells.
        """
        return mixes

    def refuse(self, play: Table, purchase: Purchase, words: tuple[str, ...]) -> None:
        """Raise IllegalAction if a payment that fits no mix can be told why better than usual."""

    def withdraw(self, play: Table, seat: int, word: str) -> None:
        """Take a token from its owner; it lies on the table until it is restored or disposed of."""
        raise NotImplementedError

    def restore(self, play: Table, seat: int, word: str) -> None:
        """Give a withdrawn token back."""
        raise NotImplementedError

    def dispose(self, play: Table, word: str, seller: int) -> None:
        """A withdrawn token was paid: it goes where it belongs, or to a player who sells."""
        raise NotImplementedError


def all_currencies() -> tuple[int, ...]:
    """The suits of the four currencies."""
    return tuple(range(len(CURRENCIES)))
