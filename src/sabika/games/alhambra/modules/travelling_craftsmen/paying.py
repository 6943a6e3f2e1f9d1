"""Craftsmen who help with money: goldsmith, carpenter, minter (Timing, Payment)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Final

from sabika.games.alhambra.components import CURRENCIES, CardKind
from sabika.games.alhambra.hands import add_card, use_card
from sabika.games.alhambra.moments import Taken
from sabika.games.alhambra.purchase import (
    ANY,
    BESIDE_SLOT,
    FIXED,
    OWN_MONEY,
    TILE,
    Bought,
    Purchase,
)
from sabika.games.alhambra.rules import AlhambraRules, Table
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.ways_to_pay import Mix, Piece, WayToPay
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import NOBODY

from .pieces import BOUGHT, CARPENTER, CARPENTER_MOST, FACTS, GOLDSMITH, MINTER

# -- the goldsmith ------------------------------------------------------------------------------


def goldsmith_limit(play: Table, seat: int) -> int:
    """How much several cards may be worth together thanks to the goldsmith."""
    return FACTS[play].goldsmith_limit if GOLDSMITH.ready(play, seat) else 0


def goldsmith_helps(play: Table, seat: int, taken: Taken) -> None:
    """Money was taken: more than anything else allows was the goldsmith's doing."""
    if len(taken.cards) == 1 or not GOLDSMITH.ready(play, seat):
        return
    purse, limit = play.rules.purse, play.rules.take_limit
    for other in play.rules.take_limits:
        limit = max(limit, 0 if other is goldsmith_limit else other(play, seat))
    total = sum([purse.values[purse.by_name[name]] for name in taken.cards])
    if total > limit:
        GOLDSMITH.use(play, seat)


# -- the carpenter ------------------------------------------------------------------------------

LESS: Final = {f"carpenter-{less}": less for less in range(1, CARPENTER_MOST + 1)}
"""The words that call him, with what they take off a price."""


def no_carpenter(play: Table, purchase: Purchase, clause: str) -> str | None:
    """Clause: why the carpenter lowers no price here (R9)."""
    reason = never_lowered(play, purchase)
    if reason is not None or CARPENTER.ready(play, purchase.buyer):
        return reason
    return "travelling_craftsmen.no-carpenter"


def never_lowered(play: Table, purchase: Purchase) -> str | None:
    """Why a carpenter does not lower such a price, whoever has him."""
    traits = purchase.traits
    if TILE not in traits or purchase.tile == EMPTY or FIXED in traits:
        return "travelling_craftsmen.carpenter-tiles"
    if BESIDE_SLOT in traits and not FACTS[play].side_tiles:
        return "travelling_craftsmen.carpenter-tiles"
    return None if purchase.own_turn else "travelling_craftsmen.carpenter-turn"


def carpenter_words(play: Table, purchases: Sequence[Purchase]) -> list[Sequence[str]]:
    """Clause: he takes off as much as the buyer likes, or nothing at all."""
    if not purchases or not CARPENTER.ready(play, purchases[0].buyer):
        return [()] * len(purchases)
    words = tuple(LESS)
    return [words if never_lowered(play, one) is None else () for one in purchases]


def carpenter_open_to(play: Table, seat: int, own_turn: bool) -> bool:
    """Whether the carpenter lowers any price now."""
    return own_turn and CARPENTER.ready(play, seat)


def carpenter_lowers(play: Table, purchase: Purchase, price: int) -> int:
    """The price with what the buyer has chosen to take off."""
    for word in purchase.clauses:
        price -= LESS.get(word, 0)
    return price


def tile_bought(play: Table, seat: int, bought: Bought) -> None:
    """A tile was bought: a carpenter who helped is used; the brickmaker may build with it."""
    if not bought.own_turn:
        return
    BOUGHT.set(play, (*BOUGHT.get(play), bought.tile))
    if any(word in LESS for word in bought.clauses):
        CARPENTER.use(play, seat)


# -- the minter ---------------------------------------------------------------------------------

DISPLAYED: Final = "displayed-"
"""What a money card of the display is called in a payment: `displayed-dinar-7`."""
MOST_SUITS: Final = 6
"""The currencies, and what other suits of money there may be."""


class Minting(WayToPay):
    """Money cards of the display go with those of the hand, for one tile (R9).

    They are of suits of their own, which join the mixes of purchases the minter helps with.
    """

    suits: ClassVar[tuple[str, ...]] = tuple([f"{DISPLAYED}{suit}" for suit in range(MOST_SUITS)])

    def __init__(self, side_tiles: bool) -> None:
        self._side_tiles = side_tiles
        self._made: dict[tuple[int, int], Piece] = {}
        """Pieces by kind of card and number: they never change, so each is made once."""

    def tokens_among(
        self, cards: Sequence[CardKind], suit_named: Mapping[str, int]
    ) -> Iterable[Piece]:
        others = tuple(dict.fromkeys([card.suit for card in cards if card.suit]))
        for card in cards:
            if card.value and card.displayed:
                suit = suit_named[self._joining(card, others)]
                yield Piece(DISPLAYED + card.name, card.value, suit, 1)

    def _joining(self, card: CardKind, others: tuple[str, ...]) -> str:
        """The suit a card has while it lies in the display, by name."""
        if card.currency is not None:
            return self.suits[card.currency]
        return self.suits[len(CURRENCIES) + others.index(card.suit)]

    def held(self, play: Table, seat: int) -> Iterable[Piece]:
        if not MINTER.ready(play, seat):
            return ()
        display = play.state.display
        pieces = [self._piece(play.rules, kind, display.count(kind)) for kind in sorted({*display})]
        return [piece for piece in pieces if piece.value]

    def _piece(self, rules: AlhambraRules, kind: int, number: int) -> Piece:
        """So many cards of a kind in the display; of some kinds they are worth nothing."""
        made = self._made.get((kind, number))
        if made is None:
            card, others = rules.cards[kind], tuple(rules.purse.suit_named)
            suit = rules.suit_named[self._joining(card, others)] if card.value else ANY
            made = Piece(DISPLAYED + card.name, card.value, suit, number)
            self._made[kind, number] = made
        return made

    def owned(self, play: Table, seat: int) -> Iterable[Piece]:
        """The display is nobody's money."""
        return ()

    def currency_of(self, token: Piece) -> int:
        named = [part for part in token.word.split("-") if part in CURRENCIES]
        return CURRENCIES.index(named[0]) if named else ANY

    def open_to(self, play: Table, seat: int) -> bool:
        return MINTER.ready(play, seat)

    def opening(self, play: Table, seat: int) -> object:
        return MINTER.ready(play, seat)

    def mixes(self, play: Table, purchase: Purchase, mixes: list[Mix]) -> list[Mix]:
        if not self._helps(purchase) or not MINTER.ready(play, purchase.buyer):
            return mixes
        named = play.rules.suit_named
        joins = {suit: named[self.suits[suit]] for suit in range(len(CURRENCIES))}
        for number, other in enumerate(play.rules.purse.suit_named, len(CURRENCIES)):
            joins[named[other]] = named[self.suits[number]]
        found: list[Mix] = []
        for mix in mixes:
            more = [joins[suit] for suit in mix.suits if suit in joins]
            found.append(Mix((*mix.suits, *more), mix.opened_by, mix.needed))
        return found

    def _helps(self, purchase: Purchase) -> bool:
        """Whether it is a tile that is bought by paying its price (R9)."""
        traits = purchase.traits
        if BESIDE_SLOT in traits and not self._side_tiles:
            return False
        return TILE in traits and OWN_MONEY not in traits

    def refuse(self, play: Table, purchase: Purchase, words: tuple[str, ...]) -> None:
        if any(word.startswith(DISPLAYED) for word in words) and not self._helps(purchase):
            if any(clause in LESS for clause in purchase.clauses):
                raise IllegalAction("travelling_craftsmen.carpenter-or-minter")
            raise IllegalAction("travelling_craftsmen.minter-tiles")

    def withdraw(self, play: Table, seat: int, word: str) -> None:
        """The card leaves the display, which is not filled before the end of the turn."""
        if MINTER.ready(play, seat):
            MINTER.use(play, seat)
        left = list(play.state.display)
        left.remove(kind_of(play, word))
        play.state.display = tuple(left)

    def restore(self, play: Table, seat: int, word: str) -> None:
        play.state.display = (*play.state.display, kind_of(play, word))

    def dispose(self, play: Table, word: str, seller: int) -> None:
        """It is discarded with the others, or goes to the player who sells (41)."""
        kind = kind_of(play, word)
        if seller == NOBODY or kind in play.rules.leaving:
            use_card(play, kind)
        else:
            add_card(play, seller, kind)


def kind_of(play: Table, word: str) -> int:
    """The card of the display that a word of a payment names."""
    return play.rules.purse.by_name[word.removeprefix(DISPLAYED)]
