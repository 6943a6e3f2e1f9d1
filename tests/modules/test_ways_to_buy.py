"""One way to buy: what modules to come need of it, each proven by an invented module.

Tokens of a suit of their own, cards of the display as money, words with which a payment never or
always counts as exact, a tile for any money between other things, a currency that is lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import pytest

from sabika.games.alhambra.acquiring import after_purchase, buy
from sabika.games.alhambra.actions import Buy
from sabika.games.alhambra.buying import Buying
from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.hands import hand_cards
from sabika.games.alhambra.moments import OVERPAID, TILE_BOUGHT
from sabika.games.alhambra.payment import money_of, pay, payments
from sabika.games.alhambra.purchase import (
    ALWAYS_EXACT,
    ANY,
    ANY_MIX,
    EXACT_ONLY,
    FIXED,
    LIKE_A_TILE,
    NEVER_EXACT,
    TILE,
    Bought,
    Overpaid,
    Purchase,
    purchases,
    slot_named,
)
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.ways_to_pay import Mix, Piece, WayToPay
from sabika.kernel.actions import Action
from sabika.kernel.errors import IllegalAction
from sabika.kernel.game import Game
from tests.modules.test_book import game_with
from tests.modules.test_money import holding


def offered(game: Game, start: str) -> list[str]:
    """The legal actions that begin like this."""
    return [action.text for action in game.legal_actions() if action.text.startswith(start)]


def tile_for(game: Game, price: int) -> None:
    """Lay a tile of a price on the first slot, and nothing on the others."""
    play: Any = game.engine
    rules = play.rules
    (tile, *_) = [n for n, cost in enumerate(rules.tile_cost) if cost == price]
    play.state.market = [tile, EMPTY, EMPTY, EMPTY]


# -- words that settle whether a payment is exact --------------------------------------------------


class Watched:
    """What the answers to a purchase were told."""

    def __init__(self) -> None:
        self.exact: list[bool] = []
        self.excess: list[int] = []

    def contribute(self, book: Book) -> None:
        book.on(TILE_BOUGHT, 10, self._bought)
        book.on(OVERPAID, 10, self._overpaid)

    def _bought(self, _play: Any, _seat: int, bought: Bought) -> None:
        self.exact.append(bought.exact)

    def _overpaid(self, _play: Any, _seat: int, overpaid: Overpaid) -> None:
        self.excess.append(overpaid.excess)


def half_price(book: Book) -> None:
    """`buy 1 half with ...`: half the price, never exact."""
    book.clause(10, ("half",), lambda _play, _purchase, _word: None, traits=(NEVER_EXACT,))
    book.price_change(10, lambda _play, _purchase, price: price // 2, clause="half")


def jewel(book: Book) -> None:
    """`buy 1 jewel with ...`: a jewel makes up for up to 3, and the payment is deemed exact."""
    book.clause(20, ("jewel",), lambda _play, _purchase, _word: None, traits=(ALWAYS_EXACT,))
    book.price_change(80, lambda _play, _purchase, price: max(price - 3, 0), clause="jewel")


def test_half_a_price_is_never_paid_exactly() -> None:
    watched = Watched()
    game = game_with(half_price, watched.contribute)
    play = holding(game, game.decision.owner, "florin-4", "florin-7", "florin-8")
    tile_for(game, 8)
    events = game.play("buy 1 half with florin-4")
    assert not events[0].params["exact"]
    assert game.decision.kind == "place"
    assert (watched.exact, watched.excess) == ([False], [])
    game = game_with(half_price, watched.contribute)
    holding(game, game.decision.owner, "florin-7")
    tile_for(game, 8)
    game.play("buy 1 half with florin-7")
    assert watched.excess == [3]
    assert play.state.pending


def test_a_payment_may_be_deemed_exact() -> None:
    watched = Watched()
    game = game_with(jewel, watched.contribute)
    holding(game, game.decision.owner, "florin-7")
    tile_for(game, 8)
    assert offered(game, "buy") == ["buy 1 jewel with florin-7"]
    events = game.play("buy 1 jewel with florin-7")
    assert events[0].params["exact"]
    assert game.decision.prompt == "ask.act-again"
    assert (watched.exact, watched.excess) == ([True], [])


def test_who_takes_only_exact_payments_takes_those_that_count_as_such() -> None:
    game = game_with(jewel, half_price)
    play = holding(game, 0, "florin-7", "florin-4")
    tile_for(game, 8)
    found = {p.clauses: p.having(EXACT_ONLY) for p in purchases(play, 0, own_turn=False)}
    assert payments(play, found[("jewel",)], 5) == (("florin-7",),)
    assert payments(play, found[("half",)], 4) == ()
    assert NEVER_EXACT in found["half", "jewel"].traits


# -- other money -----------------------------------------------------------------------------------


class Credit(WayToPay):
    """A note of 5 dinars for everybody: pays for tiles only, together with dinars."""

    suits = ("credit",)

    def __init__(self) -> None:
        self.notes = [1] * 6

    def tokens(self, suit_named: Mapping[str, int]) -> Iterable[Piece]:
        self.suit = suit_named["credit"]
        return [Piece("note-5", 5, self.suit, 0)]

    def held(self, play: Table, seat: int) -> Iterable[Piece]:
        return [Piece("note-5", 5, self.suit, self.notes[seat])]

    def currency_of(self, token: Piece) -> int:
        return CURRENCIES.index("dinar")

    def mixes(self, play: Table, purchase: Purchase, mixes: list[Mix]) -> list[Mix]:
        if TILE not in purchase.traits or purchase.currency != CURRENCIES.index("dinar"):
            return mixes
        return [mix._replace(suits=(*mix.suits, self.suit)) for mix in mixes]

    def withdraw(self, play: Table, seat: int, word: str) -> None:
        self.notes[seat] -= 1

    def dispose(self, play: Table, word: str, seller: int) -> None:
        """Back into the box."""


def test_tokens_of_their_own_suit_go_only_where_they_are_let() -> None:
    credit = Credit()
    play = holding(game_with(lambda book: book.way_to_pay(10, credit)), 0, "dinar-3", "florin-9")
    dinars = CURRENCIES.index("dinar")
    assert payments(play, Purchase(0, "3", 8, dinars), 8) == (("dinar-3", "note-5"),)
    assert payments(play, Purchase(0, "3", 8, dinars, traits=(FIXED,)), 8) == ()
    assert payments(play, Purchase(0, "1", 8, 0), 8) == (("florin-9",),)
    assert payments(play, Purchase(0, "it", 12, ANY, traits=(ANY_MIX,)), 12) == (
        ("florin-9", "dinar-3"),
    )


def test_all_money_of_a_currency_is_lost() -> None:
    credit = Credit()
    play = holding(game_with(lambda book: book.way_to_pay(10, credit)), 0, "dinar-3", "florin-9")
    dinars = CURRENCIES.index("dinar")
    assert money_of(play, 0, dinars) == ("dinar-3", "note-5")
    assert pay(play, 0, money_of(play, 0, dinars)) == 8
    assert money_of(play, 0, dinars) == ()
    names = play.rules.purse.names
    assert [names[kind] for kind in hand_cards(play.rules, play.state, 0)] == ["florin-9"]


class FromDisplay(WayToPay):
    """Cards of the display pay like those of the hand: `shown-dinar-4`."""

    def tokens(self, suit_named: Mapping[str, int]) -> Iterable[Piece]:
        for suit, currency in enumerate(CURRENCIES):
            yield from [Piece(f"shown-{currency}-{n}", n, suit, 0) for n in range(1, 10)]

    def held(self, play: Table, seat: int) -> Iterable[Piece]:
        purse, display = play.rules.purse, play.state.display
        for kind in sorted({*display}):
            name = f"shown-{purse.names[kind]}"
            yield Piece(name, purse.values[kind], purse.suit_of[kind], display.count(kind))

    def withdraw(self, play: Table, seat: int, word: str) -> None:
        display = list(play.state.display)
        display.remove(play.rules.purse.by_name[word.removeprefix("shown-")])
        play.state.display = tuple(display)

    def dispose(self, play: Table, word: str, seller: int) -> None:
        play.state.discard += (play.rules.purse.by_name[word.removeprefix("shown-")],)


def test_cards_of_the_display_can_pay() -> None:
    game = game_with(lambda book: book.way_to_pay(10, FromDisplay()))
    seat = game.decision.owner
    play = holding(game, seat, "florin-3")
    by_name = play.rules.purse.by_name
    shown = tuple([by_name[name] for name in ("florin-5", "dinar-2", "ducat-1", "ducat-1")])
    play.state.display = shown
    tile_for(game, 8)
    assert offered(game, "buy") == ["buy 1 with florin-3 shown-florin-5"]
    before = play.state.discard
    game.play("buy 1 with florin-3 shown-florin-5")
    assert game.engine.state.display == shown[1:]
    gone = game.engine.state.discard[len(before) :]
    assert sorted(gone) == sorted([by_name["florin-3"], by_name["florin-5"]])


# -- a Buying of one's own -------------------------------------------------------------------------


class AnyTile(Buying):
    """A tile of the market for 14 of any money; nothing earns an action here."""

    def offered(self, play: Table, seat: int) -> Iterator[Purchase]:
        for slot, tile in enumerate(play.state.market):
            if tile != EMPTY:
                yield self._purchase(seat, slot, tile)

    def meant(self, play: Table, seat: int, action: Action) -> Purchase:
        assert isinstance(action, Buy)
        slot = slot_named(play, action.goods)
        return self._purchase(seat, slot, play.state.market[slot])

    def bought(
        self, play: Table, seat: int, purchase: Purchase, price: int, words: tuple[str, ...]
    ) -> None:
        paid = buy(play, purchase, price, words)
        play.finish()
        after_purchase(play, purchase, price, paid, words)

    def _purchase(self, seat: int, slot: int, tile: int) -> Purchase:
        traits = (*LIKE_A_TILE, ANY_MIX, FIXED, NEVER_EXACT)
        return Purchase(seat, str(slot + 1), 14, ANY, tile, slot, own_turn=False, traits=traits)


def any_tile(book: Book) -> None:
    book.menu("bargain", "choose", "ask.bargain")
    book.offer("bargain", 10, AnyTile(), Buy.read)


def test_a_decision_of_its_own_to_buy() -> None:
    watched = Watched()
    game = game_with(any_tile, watched.contribute)
    play = holding(game, 1, "florin-9", "dinar-5", "ducat-1")
    tile_for(game, 8)
    play.push("bargain", 1)
    assert offered(game, "buy") == ["buy 1 with florin-9 dinar-5"]
    shown: Any = game.rules.showing().decision(game.engine, 1)
    (entry,) = shown["purchases"]
    assert (entry["stem"], entry["ref"], entry["price"]) == ("buy 1 with", "market:1", 14)
    assert entry["exact"] is None
    for text, why in (
        ("buy 2 with florin-9", "slot-empty"),
        ("buy 1 with florin-9 ducat-1", "payment-short"),
    ):
        with pytest.raises(IllegalAction) as caught:
            game.play(text)
        assert caught.value.reason == why
    game.play("buy 1 with florin-9 dinar-5 ducat-1")
    assert (watched.exact, watched.excess) == ([False], [1])
    assert len(game.engine.state.pending[1]) == 1
