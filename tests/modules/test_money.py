"""The money part of the contract: ways to pay, goods, traits, limits, secret and used cards.

Each test writes a few lines of a module straight into a book.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

import sabika
from sabika.games.alhambra.acquiring import acquired
from sabika.games.alhambra.components import LEAVES_GAME, MONEY, CardKind
from sabika.games.alhambra.conservation import conservation_faults
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.ending import leftover_money
from sabika.games.alhambra.hands import add_card, deal_secretly, hand_cards, held_of, remove_card
from sabika.games.alhambra.mixing import mix_hands
from sabika.games.alhambra.moments import OVERPAID, TILE_BOUGHT
from sabika.games.alhambra.payment import (
    check_payment,
    dispose,
    most_payable,
    pay,
    payments,
    restore,
    withdraw,
)
from sabika.games.alhambra.purchase import (
    ANY,
    ANY_MIX,
    EXACT_ONLY,
    EXCESS,
    FIXED,
    LIKE_A_TILE,
    Goods,
    Overpaid,
    Purchase,
    price_of,
    purchases,
)
from sabika.games.alhambra.rules import AlhambraRules, Table
from sabika.games.alhambra.ways_to_pay import Mix, Piece, WayToPay
from sabika.kernel.errors import DataError, IllegalAction
from sabika.kernel.frames import NOBODY
from sabika.kernel.game import Game
from sabika.kernel.rng import Chance
from tests.modules.test_book import Contribute, game_with, rules_with


class Shells(WayToPay):
    """Two shells for everybody, worth a dirham each."""

    def __init__(self) -> None:
        self.pocket = dict.fromkeys(range(6), 2)
        self.table = 0
        self.gone = 0

    def tokens(self, suit_named: Mapping[str, int]) -> Iterable[Piece]:
        return [Piece("shell", 1, 1, 0)]

    def held(self, play: Table, seat: int) -> Iterable[Piece]:
        return [Piece("shell", 1, 1, self.pocket[seat])]

    def withdraw(self, play: Table, seat: int, word: str) -> None:
        self.pocket[seat] -= 1
        self.table += 1

    def restore(self, play: Table, seat: int, word: str) -> None:
        self.pocket[seat] += 1
        self.table -= 1

    def dispose(self, play: Table, word: str, seller: int) -> None:
        self.table -= 1
        if seller == NOBODY:
            self.gone += 1
        else:
            self.pocket[seller] += 1


class Pearls(WayToPay):
    """Pearls pay alone, not where only currencies do; a permit lets dinars pay for florins."""

    def mixes(self, play: Table, purchase: Purchase, mixes: list[Mix]) -> list[Mix]:
        permit = play.rules.purse.by_name["permit"]
        found = list(mixes)
        if purchase.currency == 0 and held_of(play, purchase.buyer, permit):
            found.append(Mix((0, 2), ("permit",), (2,)))
        if "currencies-only" not in purchase.traits:
            found.append(Mix((play.rules.purse.suit_named["pearl"],)))
        return found

    def refuse(self, play: Table, purchase: Purchase, words: tuple[str, ...]) -> None:
        if "permit" in words:
            raise IllegalAction("no-permit")


def pearls(book: Book) -> None:
    for value in (6, 4):
        traits = frozenset({MONEY})
        book.card(
            CardKind(f"pearl-{value}", MONEY, 2, value=value, suit="pearl", traits=traits), {}
        )
    book.card(CardKind("permit", "permit", 1), {2: 1})
    book.way_to_pay(10, Pearls())


def holding(game: Game, seat: int, *names: str) -> Table:
    """The play of a game, a hand exchanged for these cards."""
    play: Any = game.engine
    rules: AlhambraRules = play.rules
    for suit in range(rules.suits):
        play.state.hands[seat * rules.suits + suit] = 0
    for name in names:
        add_card(play, seat, rules.purse.by_name[name])
    table: Table = play
    return table


def listed(play: Table, purchase: Purchase, price: int) -> list[tuple[str, ...]]:
    """The payments that are listed for a purchase."""
    return list(payments(play, purchase, price))


def reason(play: Table, purchase: Purchase, price: int, *words: str) -> str:
    """Why a payment is refused; nothing if it is not."""
    try:
        check_payment(play, purchase, words, price)
    except IllegalAction as error:
        return error.reason
    return ""


# -- mixes -----------------------------------------------------------------------------------------


def test_pieces_go_with_cards_of_their_suit() -> None:
    play = holding(game_with(lambda book: book.way_to_pay(10, Shells())), 0, "dirham-4", "dirham-3")
    purchase = Purchase(0, "2", 5, 1)
    assert listed(play, purchase, 5) == [
        ("dirham-4", "dirham-3"),
        ("dirham-4", "shell"),
        ("dirham-3", "shell", "shell"),
    ]
    assert listed(play, purchase, 9) == [("dirham-4", "dirham-3", "shell", "shell")]
    assert listed(play, Purchase(0, "1", 5, 0), 5) == []
    assert reason(play, purchase, 5, "dirham-4", "shell", "shell") == ""
    assert reason(play, purchase, 5, "dirham-4", "shell", "shell", "shell") == "not-in-hand"
    assert reason(play, Purchase(0, "1", 1, 0), 1, "shell") == "wrong-currency"
    assert reason(play, purchase, 5, "pebble") == "unknown-card"


def test_only_exact_payments() -> None:
    play = holding(game_with(lambda book: book.way_to_pay(10, Shells())), 0, "dirham-4", "dirham-3")
    purchase = Purchase(0, "2", 5, 1, traits=(*LIKE_A_TILE, EXACT_ONLY))
    assert listed(play, purchase, 5) == [("dirham-4", "shell"), ("dirham-3", "shell", "shell")]
    assert reason(play, purchase, 5, "dirham-4", "dirham-3") == "payment-not-exact"
    plain = holding(game_with(), 0, "dirham-4", "dirham-3", "dirham-1")
    assert listed(plain, purchase, 5) == [("dirham-4", "dirham-1")]
    assert reason(plain, purchase, 5, "dirham-4", "dirham-3") == "payment-not-exact"


def test_cards_open_a_mix_and_must_serve() -> None:
    play = holding(game_with(pearls), 0, "florin-3", "dinar-4", "dinar-1", "permit", "pearl-6")
    florins = Purchase(0, "1", 4, 0)
    assert listed(play, florins, 4) == [
        ("dinar-4", "permit"),
        ("florin-3", "dinar-1", "permit"),
        ("pearl-6",),
    ]
    assert reason(play, florins, 3, "florin-3", "permit") == "no-permit"
    assert reason(play, florins, 4, "florin-3", "dinar-1", "permit") == ""
    assert reason(play, florins, 4, "florin-3", "dinar-1") == "wrong-currency"
    assert reason(play, florins, 6, "pearl-6", "florin-3") == "not-paid-together"
    assert listed(play, florins, 0) == [()]


BID = (FIXED, EXCESS)
CURRENCIES_ONLY = (FIXED, "currencies-only")
ANY_MONEY = (FIXED, ANY_MIX)


def test_traits_say_what_goes_together() -> None:
    play = holding(game_with(pearls), 0, "florin-3", "dinar-4", "dinar-1", "pearl-6")

    def paid(traits: tuple[str, ...], price: int) -> list[tuple[str, ...]]:
        return listed(play, Purchase(0, "it", price, ANY, traits=traits), price)

    assert paid(BID, 4) == [("dinar-4",), ("pearl-6",)]
    assert paid(CURRENCIES_ONLY, 4) == [("dinar-4",)]
    assert {frozenset(words) for words in paid(ANY_MONEY, 5)} == {
        frozenset({"florin-3", "dinar-4"}),
        frozenset({"dinar-4", "dinar-1"}),
        frozenset({"pearl-6"}),
    }
    most = {
        traits: most_payable(play, Purchase(0, "it", 1, ANY, traits=traits))
        for traits in (BID, CURRENCIES_ONLY, ANY_MONEY)
    }
    assert most == {BID: 6, CURRENCIES_ONLY: 5, ANY_MONEY: 8}
    short = Purchase(0, "it", 9, ANY, traits=ANY_MONEY)
    assert reason(play, short, 9, "florin-3", "dinar-4") == "payment-short"
    bid = Purchase(0, "it", 4, ANY, traits=BID)
    assert reason(play, bid, 4, "florin-3", "dinar-1") == "not-paid-together"


# -- where the money goes --------------------------------------------------------------------------


def builders(book: Book) -> None:
    book.card(CardKind("helper", "helper", 2, 1, 5, traits=frozenset({MONEY, LEAVES_GAME})), {2: 2})


def test_a_payment_lies_on_the_table_until_it_is_settled() -> None:
    shells = Shells()
    play = holding(game_with(lambda book: book.way_to_pay(10, shells)), 0, "dirham-4")
    assert withdraw(play, 0, ("dirham-4", "shell")) == 5
    assert (hand_cards(play.rules, play.state, 0), shells.pocket[0], shells.table) == ([], 1, 1)
    restore(play, 0, ("dirham-4", "shell"))
    assert (shells.pocket[0], shells.table) == (2, 0)
    before = play.state.discard
    withdraw(play, 0, ("dirham-4", "shell"))
    dispose(play, ("dirham-4", "shell"))
    assert play.state.discard == (*before, play.rules.purse.by_name["dirham-4"])
    assert (shells.pocket[0], shells.table, shells.gone) == (1, 0, 1)


def test_a_seller_gets_the_money_but_not_what_leaves_the_game() -> None:
    shells = Shells()
    game = game_with(lambda book: book.way_to_pay(10, shells), builders, pearls)
    play = holding(game, 0, "dirham-4", "helper", "permit")
    holding(game, 1)
    before = play.state.discard
    assert pay(play, 0, ("dirham-4", "helper", "shell", "permit"), seller=1) == 10
    names = play.rules.purse.names
    assert [names[kind] for kind in hand_cards(play.rules, play.state, 1)] == ["dirham-4"]
    assert [names[kind] for kind in play.state.gone] == ["helper"]
    assert [names[kind] for kind in play.state.discard[len(before) :]] == ["permit"]
    assert shells.pocket[1] == 3


def test_used_cards_leave_the_game_and_are_still_counted() -> None:
    game = game_with(builders)
    play: Any = game.engine
    kind = play.rules.purse.by_name["helper"]
    rest = list(play.state.deck.rest())
    rest.remove(kind)
    play.state.deck = type(play.state.deck)(tuple(rest))
    add_card(play, 0, kind)
    assert conservation_faults(play.rules, play.state) == []
    pay(play, 0, ("helper",))
    assert play.state.gone == (kind,)
    assert conservation_faults(play.rules, play.state) == []
    again = play.rules.restore(play.state.to_data())
    assert again.gone == (kind,)


def test_money_in_excess_is_told_before_the_purchase() -> None:
    seen: list[object] = []

    def told(book: Book) -> None:
        book.on(OVERPAID, 10, lambda _play, _seat, overpaid: seen.append(overpaid))
        book.on(TILE_BOUGHT, 10, lambda _play, _seat, bought: seen.append(bought.price))

    game = game_with(told)
    seat = game.decision.owner
    play = holding(game, seat, "florin-9")
    play.state.market[0] = play.rules.tile_index["pavilion-7-E"]
    game.play("buy 1 with florin-9")
    told_first, price = seen
    assert isinstance(told_first, Overpaid)
    assert (told_first.price, told_first.paid, told_first.goods) == (7, 9, "1")
    assert (told_first.traits, price) == (LIKE_A_TILE, 7)
    holding(game, game.decision.owner)


# -- prices and goods ------------------------------------------------------------------------------


class Stall(Goods):
    """A tile that costs 3 dirhams, while it is there."""

    def __init__(self, fixed: bool = False) -> None:
        self.there = True
        self.traits = (*LIKE_A_TILE, FIXED) if fixed else LIKE_A_TILE

    def each(self, play: Table, seat: int, own_turn: bool) -> Iterable[Purchase]:
        return [self._purchase(play, seat, own_turn)] if self.there else []

    def find(self, play: Table, seat: int, name: str, own_turn: bool) -> Purchase:
        if name != "rug":
            raise IllegalAction("unknown-goods", goods=name)
        if not self.there:
            raise IllegalAction("sold")
        return self._purchase(play, seat, own_turn)

    def take(self, play: Table, purchase: Purchase) -> None:
        self.there = False
        acquired(play, purchase.buyer, purchase.tile)

    def _purchase(self, play: Table, seat: int, own_turn: bool) -> Purchase:
        tile = play.rules.tile_index["pavilion-8"]
        return Purchase(seat, "rug", 3, 1, tile, own_turn=own_turn, traits=self.traits)


def selling(stall: Stall) -> Contribute:
    return lambda book: book.goods(10, stall)


def bargain(book: Book) -> None:
    """The word `cheap` makes things cheaper by 1, the word `free` settles the price."""
    book.clause(10, ("cheap", "free"), lambda _play, _purchase, _word: None)
    book.price_change(50, lambda _play, p, price: price - (1 if "cheap" in p.clauses else 0))
    book.price_change(90, lambda _play, p, price: 0 if "free" in p.clauses else price)


def test_goods_are_bought_like_tiles_of_the_market() -> None:
    game = game_with(selling(Stall()), bargain)
    seat = game.decision.owner
    play = holding(game, seat, "dirham-2", "dirham-1", "dirham-9")
    play.state.tower = play.state.tower.keeping(
        lambda tile: tile != play.rules.tile_index["pavilion-8"]
    )
    bought = [action.text for action in game.legal_actions() if "rug" in action.text]
    assert bought == [
        "buy rug with dirham-9",
        "buy rug with dirham-2 dirham-1",
        "buy rug cheap with dirham-9",
        "buy rug cheap with dirham-2",
        "buy rug free",
    ]
    for text, why in (
        ("buy figs with dirham-9", "unknown-goods"),
        ("buy rug dear with dirham-9", "unknown-clause"),
        ("buy rug with dirham-2", "payment-too-low"),
    ):
        with pytest.raises(IllegalAction) as caught:
            game.play(text)
        assert caught.value.reason == why
    (action,) = [action for action in game.legal_actions() if action.text == bought[1]]
    assert action.refs() == ["goods:rug", "hand:dirham-2", "hand:dirham-1"]
    events = game.play(action)
    assert [event.key for event in events] == ["goods.bought"]
    assert game.decision.prompt == "ask.act-again"
    assert play.rules.tile_index["pavilion-8"] in game.engine.state.pending[seat]
    with pytest.raises(IllegalAction, match="sold"):
        game.play("buy rug with dirham-9")


def test_a_fixed_price_changes_only_as_a_whole() -> None:
    for fixed, prices in ((False, [3, 2, 0]), (True, [3, 3, 0])):
        game = game_with(selling(Stall(fixed)), bargain)
        play: Any = game.engine
        rugs = [p for p in purchases(play, 0, own_turn=False) if p.goods == "rug"]
        assert [p.clauses for p in rugs] == [(), ("cheap",), ("free",)]
        assert [price_of(play, p) for p in rugs] == prices
        assert not any(p.own_turn for p in rugs)


# -- taking, and the end ---------------------------------------------------------------------------


def test_the_highest_limit_counts() -> None:
    def limits(book: Book) -> None:
        book.take_limit(lambda _play, seat: 7 if seat else 0)
        book.take_limit(lambda _play, seat: 8 if seat else 0)

    game = game_with(limits)
    play: Any = game.engine
    play.state.display = tuple(
        play.rules.purse.by_name[n] for n in ("florin-4", "dirham-4", "dinar-9", "ducat-9")
    )
    for seat, may in ((0, False), (1, True)):
        offer = play.rules.kinds["act"].by_verb["take"]
        listed = [action.text for action in offer.each(play, seat)]
        assert ("take florin-4 dirham-4" in listed) == may


def test_cards_without_value_may_be_taken_along() -> None:
    def kinds(book: Book) -> None:
        book.card(CardKind("bag", "bag", 1, traits=frozenset({"taken-along"})), {2: 1})
        book.card(CardKind("box", "box", 1), {2: 1})

    rules = rules_with(kinds)
    by_name = rules.purse.by_name
    display = tuple([by_name[name] for name in ("florin-5", "dirham-1", "bag", "box")])
    takes = [tuple(rules.purse.names[k] for k in kinds) for kinds in rules.purse.takes(display, 5)]
    assert takes == [
        *(("florin-5",), ("dirham-1",), ("bag",), ("box",)),
        *(("florin-5", "bag"), ("dirham-1", "bag")),
    ]


def test_more_than_cards_counts_at_the_end() -> None:
    game = game_with(
        lambda book: book.leftover_money(lambda _p, seat, currency: 10 * seat + currency)
    )
    play = holding(game, 1, "dinar-4")
    assert leftover_money(play, 1, 2) == 4 + 12
    assert leftover_money(play, 0, 3) >= 3


# -- cards nobody saw ------------------------------------------------------------------------------


def guests(book: Book) -> None:
    for number in range(1, 5):
        book.card(CardKind(f"guest-{number}", "guest", 2, 1, number), {})


def test_a_secret_card_stays_secret_until_it_is_spent() -> None:
    game = game_with(guests)
    play: Any = game.engine
    by_name = play.rules.purse.by_name
    deal_secretly(play, 0, by_name["guest-1"])
    deal_secretly(play, 0, by_name["guest-2"])
    add_card(play, 0, by_name["guest-2"])
    assert play.rules.restore(play.state.to_data()).unseen == play.state.unseen
    # Everybody knows of one guest-2: it is the one that is spent, for all they can tell.
    remove_card(play, 0, by_name["guest-2"])
    assert {*play.state.unseen} == {(0, by_name["guest-1"]), (0, by_name["guest-2"])}
    pay(play, 0, ("guest-2",))
    assert play.state.unseen == ((0, by_name["guest-1"]),)
    pay(play, 0, ("guest-1",))
    assert play.state.unseen == ()


def test_imagined_positions_vary_secret_cards_only() -> None:
    rules = rules_with(guests)
    game = Game.begin(rules, "guests")
    play: Any = game.engine
    by_name = rules.purse.by_name
    kinds = [by_name[f"guest-{number}"] for number in range(1, 5)]
    deal_secretly(play, 0, kinds[0])
    deal_secretly(play, 1, kinds[1])
    add_card(play, 0, kinds[3])
    seen: dict[int, set[tuple[int, ...]]] = {0: set(), 1: set()}
    for number in range(30):
        chance = Chance(f"imagine {number}", {})
        dealt: Any = rules.copy(play.state)
        boxed = mix_hands(rules, dealt, 1, chance, "perfect", "guest", (kinds[2],))
        held = [held_of(game.engine, 0, kind) for kind in kinds]
        assert len(boxed) == 1
        for seat in (0, 1):
            hand = hand_cards(rules, dealt, seat)
            seen[seat].add(tuple([kind for kind in hand if kind in kinds]))
        assert sum(held) == 2
    # Seat 1 knows its own card and the open one of seat 0; the other two are exchanged.
    assert seen[1] == {(kinds[1],)}
    assert {tuple(sorted(hand)) for hand in seen[0]} == {
        tuple(sorted((kinds[3], kinds[0]))),
        tuple(sorted((kinds[3], kinds[2]))),
    }


# -- data of the money modules ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("module", "old", "new", "reason"),
    [
        ("diamonds", "values = [3,", "values = [0,", "entry-number"),
        ("diamonds", "values = [3,", "values = [3.5,", "entry-number"),
        ("diamonds", "values = [3,", "values = [256,", "entry-number"),
        ("diamonds", "values = [3, 4, 5, 5, 6, 6, 7, 7, 8, 9]", "values = []", "total"),
        ("currency_exchange", '["dinar", "florin"]', '["dinar", "dinar"]', "total"),
        ("currency_exchange", '["dinar", "florin"]', '["crown", "florin"]', "entry-word"),
        ("currency_exchange", '["dinar", "florin"]', '["florin", "crown"]', "entry-word"),
        ("master_builders", "total = 16", "total = 17", "total"),
        ("master_builders", "dealt_per_player = 2", "dealt_per_player = 4", "total"),
    ],
)
def test_wrong_data_is_refused(
    tmp_path: Path, module: str, old: str, new: str, reason: str
) -> None:
    home = Path(sabika.__file__).parent / "games" / "alhambra" / "modules" / module / "data"
    text = (home / f"{module}.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / f"{module}.toml").write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        sabika.new_game(players=3, seed=1, modules=[module], data=tmp_path)
    assert caught.value.reason == f"data-{reason}"


def test_a_diamond_of_one_is_possible(tmp_path: Path) -> None:
    (tmp_path / "diamonds.toml").write_text(
        '[diamonds]\nprovenance = "derived"\nvalues = [1, 2]\n', encoding="utf-8"
    )
    game = sabika.new_game(players=3, seed=1, modules=["diamonds"], data=tmp_path)
    assert {"diamond-1", "diamond-2"} <= {*game.rules.order}


def test_a_price_beyond_all_printed_ones_is_not_taken_for_another() -> None:
    """What many surcharges make of a price is listed rightly, whatever was listed before."""
    purse = rules_with(lambda _: None).purse
    one, other = (purse.unit_of[purse.by_name[name]] for name in ("florin-9", "florin-8"))
    assert (one, other) == (1, 4)
    assert purse.payments(0, one | other, 5) == (one, other)
    assert purse.payments(0, other, 5 + 256) == ()
