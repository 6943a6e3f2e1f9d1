"""The book itself: names that do not exist, shared verbs, menus, sequences, reveals that ask.

Each test writes a few lines of a module straight into a book.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from sabika.games.alhambra import turn
from sabika.games.alhambra.actions import Buy, Pass
from sabika.games.alhambra.components import CardKind, Part, Tile, TileKind
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.hands import add_card
from sabika.games.alhambra.laying import cells_for
from sabika.games.alhambra.moments import MONEY_TAKEN, Moment
from sabika.games.alhambra.palace.grid import xy_of
from sabika.games.alhambra.payment import check_payment, pay, payments
from sabika.games.alhambra.purchase import Purchase
from sabika.games.alhambra.reveal import put_on_slot
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.window import DeclineOffer
from sabika.kernel.actions import Action, Words
from sabika.kernel.decisions import Offer
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame
from sabika.kernel.game import Game
from sabika.kernel.hidden import Pile
from sabika.kernel.offers import ByMove, PartOffer
from sabika.kernel.registry import make_setup
from sabika.kernel.rng import Chance
from sabika.kernel.sampling import Weights
from tests.modules.tables import keys

Contribute = Callable[[Book], None]


def rules_with(*modules: Contribute, players: int = 3, **options: object) -> AlhambraRules:
    """Rules with some modules that are only functions."""
    named = {key.replace("__", "."): value for key, value in options.items()}
    setup = make_setup("alhambra", players, (), named)
    book = Book(setup.players, setup.options)
    for number, contribute in enumerate(modules, 1):
        book.module = f"module-{number}"
        contribute(book)
    return AlhambraRules(setup, book)


def game_with(*modules: Contribute, players: int = 3, seed: str = "book") -> Game:
    """A game with such modules."""
    return Game.begin(rules_with(*modules, players=players), seed)


def nothing(_play: Any, _frame: Frame) -> None:
    """A step that does nothing."""


@dataclass(frozen=True)
class Word(Action):
    """A verb and nothing else."""

    name: str

    @property
    def verb(self) -> str:
        return self.name

    def words(self) -> list[str]:
        return [self.name]


class WordOffer(PartOffer[Any]):
    """A verb that may be used a number of times; `used` is what the tests look at."""

    def __init__(self, verb: str, times: int = 1) -> None:
        super().__init__(verb, "special")
        self.times = times
        self.used: list[int] = []

    def owns(self, action: Action) -> bool:
        return True

    def open_to(self, play: Any, seat: int) -> bool:
        return len(self.used) < self.times

    def each(self, play: Any, seat: int) -> Iterator[Action]:
        if self.open_to(play, seat):
            yield Word(self.verb)

    def check(self, play: Any, seat: int, action: Action) -> None:
        if not self.open_to(play, seat):
            raise IllegalAction("not-now")

    def apply(self, play: Any, seat: int, action: Action) -> None:
        self.used.append(seat)

    def read(self, _words: Words) -> Action:
        """The reader of the verb."""
        return Word(self.verb)


# -- names ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("contribute", "said"),
    [
        (lambda book: book.stage("turn.strat", 10, nothing), "no stage 'turn.strat'"),
        (
            lambda book: book.on(
                Moment("tile.eaten", tuple), 10, lambda _play, _seat, _about: None
            ),
            "no moment 'tile.eaten'",
        ),
        (
            lambda book: book.offer("acts", 10, DeclineOffer(), Pass.read),
            "no decision 'acts'",
        ),
        (
            lambda book: book.scoring_term("gain", 10, lambda _play, _number: []),
            "no scoring band 'gain'",
        ),
        (
            lambda book: book.scoring_term("gains", 10, lambda _play, _n: [], of_kind="tower"),
            "no kind of tiles 'tower'",
        ),
    ],
)
def test_contributions_to_nothing_are_refused(contribute: Contribute, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        rules_with(contribute)


def test_a_verb_is_read_in_one_way() -> None:
    def one(book: Book) -> None:
        book.verb("dance", lambda _words: Word("dance"))

    def other(book: Book) -> None:
        book.verb("dance", lambda _words: Word("dance"))

    def over_core(book: Book) -> None:
        book.verb("buy", lambda _words: Word("buy"))

    with pytest.raises(ValueError, match="'dance' is read otherwise"):
        rules_with(one, other)
    with pytest.raises(ValueError, match="'buy' is read otherwise"):
        rules_with(over_core)
    assert rules_with(lambda book: book.verb("pass", Pass.read)).readers["pass"] == Pass.read


# -- ranks ----------------------------------------------------------------------------------------


def test_ranks_order_steps_and_hooks_whatever_the_order_of_modules() -> None:
    said: list[str] = []

    def saying(word: str) -> Callable[[Any, Frame], None]:
        return lambda _play, _frame: said.append(word)

    def hearing(word: str) -> Callable[[Any, int, object], None]:
        return lambda _play, _seat, _about: said.append(word)

    def late(book: Book) -> None:
        book.stage("turn.start", 70, saying("after the start, second"))
        book.stage("turn.start", 40, saying("before the start"))
        book.on(MONEY_TAKEN, 20, hearing("taken, second"))

    def early(book: Book) -> None:
        book.stage("turn.start", 60, saying("after the start, first"))
        book.on(MONEY_TAKEN, 10, hearing("taken, first"))
        book.on(MONEY_TAKEN, 20, hearing("taken, third"))

    game = game_with(late, early)
    assert said == ["before the start", "after the start, first", "after the start, second"]
    said.clear()
    game.play(f"take {game.view(None)['display'][0]}")  # type: ignore[index]
    assert said[:3] == ["taken, first", "taken, second", "taken, third"]


def test_a_sequence_of_a_module_takes_steps_of_others() -> None:
    said: list[str] = []

    def owner(book: Book) -> None:
        book.sequence(
            "feast", (("feast.open", lambda _p, _f: said.append("open")), ("feast.eat", None))
        )
        book.stage("turn.start", 60, lambda play, frame: play.run("feast", frame.seat))

    def guest(book: Book) -> None:
        book.stage("feast.eat", 10, lambda _play, frame: said.append(f"eat {frame.seat}"))

    game = game_with(guest, owner)
    assert said == ["open", f"eat {game.state.active}"]


# -- shared verbs ---------------------------------------------------------------------------------


class StallOffer(PartOffer[Any]):
    """Sells goods beside the market: `buy melon with florin-1`."""

    def __init__(self, goods: str, suit: int, price: int) -> None:
        super().__init__("buy", "buy")
        self.goods, self.suit, self.price = goods, suit, price

    def owns(self, action: Action) -> bool:
        return isinstance(action, Buy) and action.goods == self.goods

    def each(self, play: Any, seat: int) -> Iterator[Action]:
        for cards in payments(play, self._purchase(seat), self.price):
            yield Buy(self.goods, cards)

    def check(self, play: Any, seat: int, action: Action) -> None:
        assert isinstance(action, Buy)
        check_payment(play, self._purchase(seat), action.cards, self.price)

    def apply(self, play: Any, seat: int, action: Action) -> None:
        assert isinstance(action, Buy)
        turn.action_done(play, extra=pay(play, seat, action.cards) == self.price)

    def _purchase(self, seat: int) -> Purchase:
        return Purchase(seat, self.goods, self.price, self.suit)


def test_other_goods_are_bought_with_the_same_verb() -> None:
    game = game_with(
        lambda book: book.offer("act", 10, StallOffer("melon", 0, 1), Buy.read),
        lambda book: book.offer("act", 10, StallOffer("carpet", 1, 3), Buy.read),
    )
    rules, state, seat = game.rules, game.state, game.decision.owner
    assert isinstance(rules, AlhambraRules)
    for suit in range(rules.suits):
        state.hands[seat * rules.suits + suit] = 0
    add_card(game.engine, seat, rules.purse.by_name["florin-1"])
    add_card(game.engine, seat, rules.purse.by_name["dirham-4"])
    state.market = [rules.tile_index[f"tower-{n}"] for n in ("11", "12", "13-E", "10-W")]
    legal = game.legal_actions()
    bought = ["buy melon with florin-1", "buy carpet with dirham-4"]
    assert [action.text for action in legal if action.verb == "buy"] == bought
    assert len(legal) == len(list(legal))
    assert [legal.at(index) for index in range(len(legal))] == list(legal)
    for text, reason in (
        ("buy melon with dirham-4", "wrong-currency"),
        ("buy carpet with dirham-3", "not-in-hand"),
        ("buy figs with florin-1", "unknown-slot"),
        ("buy 1 with florin-1", "payment-too-low"),
    ):
        with pytest.raises(IllegalAction) as caught:
            game.play(text)
        assert caught.value.reason == reason
    game.play("buy melon with florin-1")
    assert game.decision.prompt == "ask.act-again"
    game.play("buy carpet with dirham-4")
    assert game.decision.owner != seat


def test_a_move_counts_once_in_however_many_ways_it_is_paid() -> None:
    class OneMove(ByMove[Any, str]):
        def __init__(self, stall: StallOffer) -> None:
            self.stall = stall

        def moves(self, play: Any, seat: int) -> list[str]:
            return [self.stall.goods]

        def ways(self, play: Any, seat: int, move: str) -> int:
            return self.stall.count(play, seat)

        def way(self, play: Any, seat: int, move: str, index: int) -> Action:
            return self.stall.at(play, seat, index)

        def appeal(self, play: Any, seat: int, move: str) -> float:
            return self.stall.price / 10

    class Bazaar(StallOffer):
        def __init__(self, goods: str, suit: int, price: int) -> None:
            super().__init__(goods, suit, price)
            self.by_move = OneMove(self)

    game = game_with(
        lambda book: book.offer("act", 10, Bazaar("melon", 0, 10), Buy.read),
        lambda book: book.offer("act", 10, Bazaar("air", 0, 0), Buy.read),
    )
    rules, state, seat = game.rules, game.state, game.decision.owner
    assert isinstance(rules, AlhambraRules)
    for name in ("florin-5", "florin-6", "florin-7", "florin-8"):
        add_card(game.engine, seat, rules.purse.by_name[name])
    state.market = [EMPTY] * 4
    legal, dice = game.legal_actions(), random.Random(1)
    only_buying = legal.of_kind("buy")
    drawn = Counter(only_buying.draw(Weights({}), dice.random).text for _ in range(400))
    assert set(drawn) == {action.text for action in only_buying}
    drawn = Counter(legal.draw(Weights({"buy": 1.0}), dice.random).verb for _ in range(400))
    # Half of the draws are air, which does not appeal at all: then something else is done.
    assert 150 < drawn["buy"] < 250


def test_two_offers_cannot_both_claim_a_verb() -> None:
    class Claim(Offer[Any]):
        def each(self, play: Any, seat: int) -> Iterator[Action]:
            return iter(())

    with pytest.raises(ValueError, match="claim every 'buy'"):
        rules_with(lambda book: book.offer("act", 10, Claim("buy", "buy"), Buy.read))


# -- menus ----------------------------------------------------------------------------------------


def test_the_menu_before_the_first_action_is_repeated_until_done() -> None:
    one, two = WordOffer("sing"), WordOffer("dance", times=2)
    game = game_with(
        lambda book: book.offer("start", 10, one, one.read),
        lambda book: book.offer("start", 20, two, two.read),
    )
    seat = game.state.active
    assert (game.decision.kind, game.decision.prompt) == ("menu", "ask.start")
    assert (game.decision.shared, game.decision.between_turns) == (True, False)
    assert [action.text for action in game.legal_actions()] == ["sing", "dance", "pass"]
    game.play("dance")
    game.play("sing")
    assert [action.text for action in game.legal_actions()] == ["dance", "pass"]
    declined = game.copy()
    assert keys(declined.play("pass")) == ["choice.declined"]
    assert declined.decision.kind == "act"
    game.play("dance")
    assert (game.decision.kind, game.decision.owner) == ("act", seat)
    assert (one.used, two.used) == ([seat], [seat, seat])


def test_without_offers_there_are_no_menus() -> None:
    game = game_with(lambda book: book.stage("turn.end", 10, nothing))
    assert game.decision.kind == "act"
    game.play(f"take {game.view(None)['display'][0]}")  # type: ignore[index]
    assert game.decision.kind == "act"


def test_offers_of_two_modules_may_share_a_verb_in_a_menu() -> None:
    one, two = WordOffer("call"), WordOffer("call")
    game = game_with(
        lambda book: book.offer("start", 10, one, Call.read),
        lambda book: book.offer("start", 20, two, Call.read),
    )
    assert game.decision.prompt == "ask.start"
    assert len(game.legal_actions()) == 3


@dataclass(frozen=True)
class Call(Action):
    """`call`."""

    @property
    def verb(self) -> str:
        return "call"

    def words(self) -> list[str]:
        return [self.verb]

    @staticmethod
    def read(_words: Words) -> Call:
        return Call()


# -- reveals that ask -----------------------------------------------------------------------------


class ClaimOffer(Offer[Any]):
    """Taking the tile that was just turned up; it goes to the reserve."""

    def __init__(self) -> None:
        super().__init__("claim", "choose")

    def each(self, play: Any, seat: int) -> Iterator[Action]:
        yield Word("claim")

    def check(self, play: Any, seat: int, action: Action) -> None:
        """Always legal."""

    def apply(self, play: Any, seat: int, action: Action) -> None:
        tile, _ = play.state.stack[-1].data
        play.finish()
        play.state.reserves[seat] = tuple(sorted((*play.state.reserves[seat], tile)))


class RefuseOffer(DeclineOffer):
    """Leaving the tile to the market."""

    def apply(self, play: Any, seat: int, action: Action) -> None:
        tile, slot = play.state.stack[-1].data
        play.finish()
        put_on_slot(play, tile, slot)


def claiming(book: Book) -> None:
    """The next player may claim every garden that turns up after the set-up."""

    def turned_up(play: Any, tile: int, slot: int) -> bool:
        if not play.state.turn or not play.rules.tile_names[tile].startswith("garden"):
            return False
        play.push("claims", turn.next_player(play, play.state.active), (tile, slot))
        return True

    book.tile_reveal(30, turned_up)
    book.menu("claims", "choose", "ask.claims")
    book.offer("claims", 10, ClaimOffer(), lambda _words: Word("claim"))
    book.offer("claims", 20, RefuseOffer(), Pass.read)


def test_a_tile_that_turns_up_may_be_claimed_in_the_middle_of_the_refill() -> None:
    game = game_with(claiming)
    rules, state = game.rules, game.state
    assert isinstance(rules, AlhambraRules)
    seat = game.decision.owner
    rest = [*state.tower.rest(), *state.market]
    first = [rules.tile_index[name] for name in ("garden-10", "garden-11", "tower-11", "tower-12")]
    state.tower = Pile((*first, *(tile for tile in rest if tile not in first)))
    # Two slots were emptied in the turn; their tiles left the game.
    kept = [tile for tile in state.tower.rest() if tile not in first]
    state.market = [-1, kept[-1], -1, kept[-2]]
    state.tower = Pile((*first, *kept[:-2]))
    game.play(f"take {game.view(None)['display'][0]}")  # type: ignore[index]
    claimant = turn.next_player(game.engine, seat)
    assert (game.decision.owner, game.decision.prompt) == (claimant, "ask.claims")
    assert game.state.market[0] == -1
    game.play("claim")
    # The same slot again; this time the garden is left to the market.
    assert game.decision.prompt == "ask.claims"
    game.play("pass")
    assert rules.tile_names[game.state.market[0]] == "garden-11"
    assert rules.tile_names[game.state.market[2]] == "tower-11"
    assert game.state.reserves[claimant] == (rules.tile_index["garden-10"],)
    assert (game.decision.kind, game.decision.owner) == ("act", claimant)


def test_a_card_that_turns_up_may_ask_in_the_middle_of_the_refill() -> None:
    """Like an auction: everybody is asked, then drawing goes on."""

    def contribute(book: Book) -> None:
        def revealed(play: Any, _card: int) -> None:
            for seat in reversed(range(play.rules.players)):
                play.push("auction", seat)

        book.card(CardKind("vase", "vase", 1, displayed=False), {1: 1}, revealed)
        book.menu("auction", "bid", "ask.auction")
        book.offer("auction", 10, DeclineOffer(), Pass.read)

    game = game_with(contribute)
    state = game.state
    vase = game.rules.purse.by_name["vase"]  # type: ignore[attr-defined]
    state.deck = Pile((vase, *(card for card in state.deck.rest() if card != vase)))
    game.play(f"take {game.view(None)['display'][0]}")  # type: ignore[index]
    asked = []
    while game.decision.kind == "bid":
        assert len(game.state.display) == 3
        asked.append(game.decision.owner)
        game.play("pass")
    assert asked == [0, 1, 2]
    assert len(game.state.display) == 4


# -- layouts --------------------------------------------------------------------------------------


def test_tiles_of_three_cells_are_possible() -> None:
    kind = TileKind("long", frozenset({"storable"}))
    long = Tile("long-1", kind, tuple(Part((x, 0), 0) for x in range(3)), 5)
    rules = rules_with(lambda book: book.tile(long))
    state = rules.start(Chance("x", {}))
    cells = cells_for(rules, state.palaces[0], rules.tile_index["long-1"])
    assert [xy_of(cell) for cell in cells] == [
        *((-2, -1), (-1, -1), (0, -1)),
        *((-3, 0), (1, 0)),
        *((-2, 1), (-1, 1), (0, 1)),
    ]


# -- piles ----------------------------------------------------------------------------------------


def test_inserting_into_a_segment_of_a_pile() -> None:
    pile = Pile(tuple(range(10)), 2, (4, 10), ((3, 1), (6, 2)))
    places = set()
    for number in range(60):
        more = pile.inserted(1, 99, Chance(str(number), {}), "x")
        assert more.bounds == (4, 11)
        place = more.cards.index(99)
        places.add(place)
        assert 4 <= place <= 10
        assert [card for card in more.cards if card != 99] == list(range(10))
        for where, seats in more.known:
            assert more.cards[where] == {1: 3, 2: 6}[seats]
    assert places == set(range(4, 11))
    first = {pile.inserted(0, 99, Chance(str(n), {}), "x").cards.index(99) for n in range(60)}
    assert first == {2, 3, 4}


def test_keeping_some_of_a_pile() -> None:
    pile = Pile(tuple(range(10)), 0, (3, 7, 10)).keeping(lambda card: card % 2 == 0)
    assert pile.cards == (0, 2, 4, 6, 8)
    assert pile.bounds == (2, 4, 5)
