"""Caravanserai (rules 19): cards whose cube says what money they are, more from turn to turn.

- A card is bought like a tile, for any one currency, at most two by a player. The more types of
  building stand in the palace, the less it costs: `buy caravanserai with dinar-8`. Then the buyer
  picks one of the cards that are left (`lease caravanserai-3`).
- Before the first action of a turn one cube of the player's may step up its track or to the space
  beside it, which shows another currency (`step caravanserai-3 to side-2`), never back.
- The card is money of the cube's value and currency wherever money is paid, as a whole: the cube
  goes back to 0. At the end it counts as money.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar, Final, NamedTuple, TypedDict

from sabika.games.alhambra.blocks.choices import Choice, Question, nothing
from sabika.games.alhambra.blocks.forms import FLAG, OneOf, Several
from sabika.games.alhambra.blocks.keys import SEATS, Value, Values
from sabika.games.alhambra.blocks.pieces import PieceForm, Pieces
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.verbs import Name, Word, verb
from sabika.games.alhambra.blocks.zones import Zone, Zones
from sabika.games.alhambra.components import CURRENCIES, TYPES
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.moments import GOODS_BOUGHT
from sabika.games.alhambra.prospects import worth_of_money
from sabika.games.alhambra.purchase import (
    ANY,
    CURRENCIES_ONLY,
    FIXED,
    LIKE_A_TILE,
    NO_EXCHANGE,
    OWN_MONEY,
    Bought,
    Goods,
    Purchase,
)
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.types import types_in_palace
from sabika.games.alhambra.ways_to_pay import Mix, Piece, WayToPay
from sabika.games.alhambra.window import in_own_turn
from sabika.kernel.actions import Words
from sabika.kernel.errors import IllegalAction, PositionError

ID: Final = "caravanserai"
NAMES: Final = tuple([f"{ID}-{number}" for number in range(1, 9)])
TOP: Final = 5
"""The last space of a track."""
BESIDE: Final = (2, 3, 4)
"""The values with a space beside the track."""
SPACES: Final = (*map(str, range(TOP + 1)), *[f"side-{value}" for value in BESIDE])
VALUES: Final = (*range(TOP + 1), *BESIDE)
"""What each space is worth."""


class Numbers(NamedTuple):
    """What is printed on the cards, what they cost by types, and how unclear rules are read."""

    tracks: tuple[tuple[int, ...], ...]
    """By card the currency of the track, then those of the spaces beside it."""
    prices: dict[int, int]
    types_for: tuple[int, ...]
    """The fewest types for the first card, for the second, and so on."""
    out_of_turn: bool
    exchange: bool
    back_to_track: bool


def read(sheet: Sheet) -> Numbers:
    """The data: eight cards (Components), prices and conditions (Decisions), the options."""
    rows = sheet.text_rows("rows", CURRENCIES, len(CURRENCIES))
    sheet.expect("rows", len(rows), sheet.number("cards"))
    for number, row in enumerate(rows, 1):
        sheet.expect(f"rows row {number}", len({*row}), len(CURRENCIES))
    sheet.expect("cards", sheet.number("cards"), len(NAMES))
    types_for = sheet.numbers("types_for")
    sheet.expect("types_for", len(types_for), sheet.number("most_owned"))
    return Numbers(
        tuple([tuple([CURRENCIES.index(name) for name in row]) for row in rows]),
        sheet.by_number("prices", range(min(types_for, default=0), len(TYPES) + 1)),
        types_for,
        sheet.option("caravanserai.spend_out_of_turn", (True, False)),
        sheet.option("caravanserai.exchange_offices", (True, False)),
        sheet.option("caravanserai.branch_return", (False, True)),
    )


FACTS: Final = Facts(ID, read)

CARD: Final = Pieces(ID, NAMES)
OFFER: Final = Zone(CARD, "offer", rest=True)
OWNED: Final = Zones(CARD, "owned", SEATS)
SPACE: Final = Values("spaces", len(NAMES), OneOf(SPACES), 0)
"""Where the cube of each card stands."""
STEPPED: Final = Value("stepped", FLAG, False, of_turn=True)
"""Whether a cube has stepped in this turn."""
SPENT: Final = Value("spent", Several(PieceForm(CARD)), (), shown=False, of_turn=True)
"""The cards spent in this turn: they step again from the owner's next turn on (Timing)."""


class StepWord(Word[tuple[str, str]]):
    """A card and the space its cube goes to, which is what a player touches."""

    def read(self, words: Words) -> tuple[str, str]:
        card = words.word("word.caravanserai.card")
        words.literal("to")
        return card, words.word("word.caravanserai.space")

    def write(self, value: tuple[str, str]) -> list[str]:
        card, space = value
        return [card, "to", space]

    def refs(self, value: tuple[str, str]) -> list[str]:
        card, space = value
        return [f"shelf:{ID}:{card}:{space}"]


STEP: Final = verb("step {}", StepWord("word.caravanserai.card"))
LEASE: Final = verb("lease {}", Name("word.caravanserai.card", f"shelf:{ID}:{{}}"))


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    FACTS.read(book)
    book.pieces(CARD, (1,) * len(NAMES))
    book.values(SPACE, STEPPED, SPENT)
    book.view(show)
    book.fit(cubes_on_owned)
    book.goods(19, Offer())
    book.on(GOODS_BOUGHT, 50, bought)
    book.question(LEASING)
    book.choice("start", 19, Stepping(STEP, "special"))
    book.way_to_pay(19, Cubes())
    book.leftover_money(counted_at_end)
    book.asset(promise)


def money_on(play: Table, card: int, space: int) -> tuple[int, int]:
    """The currency and the value of a space of a card."""
    track = FACTS[play].tracks[card]
    return track[0 if space <= TOP else space - TOP], VALUES[space]


class Printed(TypedDict):
    """The currency of a card's track, and by value those beside it."""

    track: str
    beside: dict[str, str]


class Shown(TypedDict):
    """What is printed on the cards, and by seat what one costs (null: none can be bought)."""

    cards: dict[str, Printed]
    prices: list[int | None]


def show(play: Table, seat: int | None) -> Shown:
    """The cards, and what the next one costs everybody as the palaces are."""
    cards: dict[str, Printed] = {
        name: {
            "track": CURRENCIES[track],
            "beside": dict(zip(map(str, BESIDE), [CURRENCIES[c] for c in beside], strict=True)),
        }
        for name, (track, *beside) in zip(NAMES, FACTS[play].tracks, strict=True)
    }
    prices = [price_for(play, rival) for rival in range(play.rules.players)]
    return {"cards": cards, "prices": [p if isinstance(p, int) else None for p in prices]}


def cubes_on_owned(play: Table, key: str) -> None:
    """In a described position cubes stand on cards that somebody has."""
    for card in OFFER.get(play):
        if SPACE[play, card]:
            where, found = f"{key}.spaces.{card}", SPACES[SPACE[play, card]]
            raise PositionError("position-too-high", key=where, found=found, most=0)


# -- buying a card ------------------------------------------------------------------------------


def price_for(play: Table, seat: int) -> int | IllegalAction:
    """What a card costs a player just now (Decisions; R1 to R3), or why there is none."""
    facts, owned = FACTS[play], len(OWNED[play, seat])
    if not OFFER.get(play):
        return IllegalAction("caravanserai.none-left")
    if owned == len(facts.types_for):
        return IllegalAction("caravanserai.enough", most=owned)
    types, needed = len(types_in_palace(play, seat)), facts.types_for[owned]
    if types < needed:
        return IllegalAction("caravanserai.too-few-types", types=types, needed=needed)
    return facts.prices[types]


class Offer(Goods):
    """A card, for any one currency, in the own turn only (With other modules); no discounts."""

    def each(self, play: Table, seat: int, own_turn: bool) -> Iterator[Purchase]:
        price = price_for(play, seat) if own_turn and OFFER.get(play) else None
        if isinstance(price, int):
            own = (FIXED,) if FACTS[play].exchange else (FIXED, NO_EXCHANGE)
            yield Purchase(seat, ID, price, ANY, traits=(*LIKE_A_TILE, OWN_MONEY, *own))

    def refused(self, play: Table, seat: int, name: str, own_turn: bool) -> IllegalAction:
        if name != ID:
            return IllegalAction("unknown-goods", goods=name)
        price = price_for(play, seat)
        own = IllegalAction("caravanserai.own-turn")
        return price if own_turn and isinstance(price, IllegalAction) else own

    def take(self, play: Table, purchase: Purchase) -> None:
        """Which card it is, is picked when everything is paid (Decisions)."""


def bought(play: Table, seat: int, purchase: Bought) -> None:
    """A card was paid for: the buyer picks one; the last one needs no question."""
    if purchase.goods == ID:
        offer = OFFER.get(play)
        if len(offer) == 1:
            lease(play, seat, offer[0])
        else:
            LEASING.ask(play, seat, ())


def lease(play: Table, seat: int, card: int) -> None:
    """A card comes to its owner; its cube stands on 0."""
    OFFER.take(play, card)
    OWNED.add(play, seat, card)
    play.tell("caravanserai.leased", seat=seat, card=NAMES[card])


class Leasing(Choice[str]):
    """Picking one of the cards that are left."""

    def options(self, play: Table, seat: int) -> Iterator[str]:
        for card in OFFER.get(play):
            yield NAMES[card]

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        return IllegalAction("caravanserai.not-there", card=chosen)

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        lease(play, seat, NAMES.index(chosen))


LEASING: Final = Question("caravanserai.lease", nothing, Leasing(LEASE))


# -- the cubes ----------------------------------------------------------------------------------


def steps_from(play: Table, space: int) -> list[int]:
    """Where a cube may step: up, or beside the track, never back (R9, R13)."""
    if space > TOP:
        return [VALUES[space]] if FACTS[play].back_to_track else []
    up = [space + 1] if space < TOP else []
    return up + ([TOP + 1 + BESIDE.index(space)] if space in BESIDE else [])


class Stepping(Choice[tuple[str, str]]):
    """One step of one cube, at the start of the own turn."""

    def open_to(self, play: Table, seat: int) -> bool:
        return next(self.options(play, seat), None) is not None

    def options(self, play: Table, seat: int) -> Iterator[tuple[str, str]]:
        spent = SPENT.get(play)
        for card in () if STEPPED.get(play) else OWNED[play, seat]:
            for space in () if card in spent else steps_from(play, SPACE[play, card]):
                yield NAMES[card], SPACES[space]

    def refused(self, play: Table, seat: int, chosen: tuple[str, str]) -> IllegalAction:
        name, _ = chosen
        if name not in [NAMES[card] for card in OWNED[play, seat]]:
            return IllegalAction("caravanserai.not-yours", card=name)
        if STEPPED.get(play):
            return IllegalAction("caravanserai.one-cube")
        if NAMES.index(name) in SPENT.get(play):
            return IllegalAction("caravanserai.just-spent", card=name)
        return IllegalAction("caravanserai.no-step", card=name)

    def chosen(self, play: Table, seat: int, chosen: tuple[str, str]) -> None:
        card, space = NAMES.index(chosen[0]), SPACES.index(chosen[1])
        STEPPED.set(play, True)
        SPACE[play, card] = space
        currency, value = money_on(play, card, space)
        told: dict[str, object] = {"seat": seat, "card": NAMES[card], "value": value}
        play.tell("caravanserai.stepped", {**told, "currency": CURRENCIES[currency]})


# -- paying -------------------------------------------------------------------------------------


def word_for(card: int, currency: int, value: int) -> str:
    """The money of a card as a payment names it: `cube-ducat-3-5` is 3 ducats of card 5."""
    return f"cube-{CURRENCIES[currency]}-{value}-{card + 1}"


def meant(word: str) -> tuple[int, int, int]:
    """The card, the currency and the value a word stands for."""
    _, name, value, number = word.split("-")
    return int(number) - 1, CURRENCIES.index(name), int(value)


class Cubes(WayToPay):
    """A card is money of its cube's currency wherever such money goes, but for bids that lie (R5).

    It is no card of the hand, so nothing that takes cards takes it (R6).
    """

    suits: ClassVar[tuple[str, ...]] = tuple([f"cube-{name}" for name in CURRENCIES])

    def tokens(self, suit_named: Mapping[str, int]) -> Iterable[Piece]:
        return [
            Piece(word_for(card, currency, value), value, suit_named[suit], 0)
            for card in range(len(NAMES))
            for currency, suit in enumerate(self.suits)
            for value in range(1, TOP + 1)
        ]

    def held(self, play: Table, seat: int) -> Iterable[Piece]:
        if OWNED[play, seat] and (FACTS[play].out_of_turn or in_own_turn(play, seat)):
            return self.owned(play, seat)
        return ()

    def owned(self, play: Table, seat: int) -> Iterator[Piece]:
        for card in OWNED[play, seat]:
            currency, value = money_on(play, card, SPACE[play, card])
            if value:
                word = word_for(card, currency, value)
                yield Piece(word, value, play.rules.suit_by_word[word], 1)

    def open_to(self, play: Table, seat: int) -> bool:
        return any(piece.number for piece in self.held(play, seat))

    def currency_of(self, token: Piece) -> int:
        return meant(token.word)[1]

    def mixes(self, play: Table, purchase: Purchase, mixes: list[Mix]) -> list[Mix]:
        if CURRENCIES_ONLY in purchase.traits:
            return mixes
        own = [play.rules.suit_named[suit] for suit in self.suits]
        return [mix.joined_by(own) for mix in mixes]

    def withdraw(self, play: Table, seat: int, word: str) -> None:
        card, _, _ = meant(word)
        SPACE[play, card] = 0
        SPENT.set(play, (*SPENT.get(play), card))

    def restore(self, play: Table, seat: int, word: str) -> None:
        card, *money = meant(word)
        spaces = range(len(SPACES))
        SPACE[play, card] = next(s for s in spaces if [*money_on(play, card, s)] == money)
        SPENT.set(play, tuple([other for other in SPENT.get(play) if other != card]))

    def dispose(self, play: Table, word: str, seller: int) -> None:
        """The card stays with its owner, and who sells gets nothing for it (Payment)."""


def counted_at_end(play: Table, seat: int, currency: int) -> int:
    """Cards count as money of their currency when leftover tiles are distributed."""
    found = [money_on(play, card, SPACE[play, card]) for card in OWNED[play, seat]]
    return sum([value for of, value in found if of == currency])


# -- for bots -----------------------------------------------------------------------------------

WORTH: Final = 0.6
"""Points a unit on a card promises: less than money in hand, for it is spent as a whole."""
STEP_WORTH: Final = 0.55
"""Points a step that will be made promises: such a unit, and a choice of when and with what."""
TURNS: Final = 1.75
"""How many turns a player has for each tile a player still gets, measured in games of greedy."""
STUCK: Final = 0.5
"""The share of the turns in which a cube steps once it has come to the top: it steps again only
when it was spent, and that takes about as long as coming up."""


def promise(play: Table, seat: int) -> float:
    """What a player's cards are worth, in points: the money on them, and the steps to come.

    One cube steps a turn. So a second card brings little while the first has room to step, and a
    cube at the top is better spent than kept.
    """
    owned = OWNED[play, seat]
    waiting = LEASING.asked(play, seat) is not None
    if not owned and not waiting:
        return 0.0
    spaces = [SPACE[play, card] for card in owned]
    lying: int = sum([VALUES[space] for space in spaces])
    room: int = sum([TOP - space for space in spaces if space <= TOP])
    if waiting:
        room += TOP
    turns = TURNS * len(play.state.tower) / play.rules.players
    steps = min(turns, room) + STUCK * max(turns - room, 0.0)
    return (WORTH * lying + STEP_WORTH * steps) * worth_of_money(play)
