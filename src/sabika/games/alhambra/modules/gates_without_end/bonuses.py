"""The bonuses: what each lets its player do, in order with anything or not at all (Decisions)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from sabika.games.alhambra.acquiring import acquired, after_purchase, buy
from sabika.games.alhambra.actions import Buy, TakeMoney
from sabika.games.alhambra.blocks.choices import Choice, Doing, Question, nothing
from sabika.games.alhambra.blocks.verbs import SLOT, Name, verb
from sabika.games.alhambra.buying import Buying
from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.hands import kinds_named
from sabika.games.alhambra.place import BOUGHT, PLACE, RECEIVED
from sabika.games.alhambra.purchase import (
    ANY,
    ANY_MIX,
    EXCESS,
    FIXED,
    NEVER_EXACT,
    TILE,
    Purchase,
    slot_named,
)
from sabika.games.alhambra.reveal import swap_slots
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.scoring import ScoreRow, award
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.take import TakeOneOffer
from sabika.games.alhambra.types import types_in_palace
from sabika.kernel.actions import Action
from sabika.kernel.errors import IllegalAction
from sabika.kernel.typed import typed

from . import palace
from .pieces import (
    BUY,
    FACTS,
    HALF,
    HALF_BUILDING,
    HALVES,
    ID,
    MONEY,
    PLAZA,
    PLAZAS,
    POINTS,
    REDESIGN,
    SWAP,
    WALL,
    bonus_word,
)

EXCHANGE: Final = verb("exchange {} for {}", SLOT, SLOT)
TAKE_PLAZA: Final = verb("plaza", points=f"shelf:{ID}:plaza")
TAKE_HALF: Final = verb(
    "half-building {}", Name("word.gates_without_end.type", f"shelf:{ID}:half-{{}}")
)


def grant(play: Table, seat: int, bonus: str) -> None:
    """Let a player have a bonus, or tell that there is nothing to be had (R3).

    Who is asked follows from what lies open; whether a hand can pay is for its owner to know.
    """
    if bonus in POINTS:
        points = FACTS[play].points[POINTS.index(bonus)]
        award(play, ScoreRow("gates", seat, points, {}))
    elif ASKS[bonus](play, seat):
        return
    else:
        play.tell("gates_without_end.nothing", seat=seat, bonus=bonus_word(bonus))


# -- the market: two slots exchange their tiles -------------------------------------------------


class Exchanging(Choice[tuple[int, int]]):
    """Exchanging the tiles of two slots, one of which may be empty."""

    def options(self, play: Table, seat: int) -> Iterator[tuple[int, int]]:
        market = play.state.market
        for slot in range(len(market)):
            for other in range(slot + 1, len(market)):
                if market[slot] != EMPTY or market[other] != EMPTY:
                    yield slot, other

    def refused(self, play: Table, seat: int, chosen: tuple[int, int]) -> IllegalAction:
        slots = len(play.state.market)
        if max(chosen) >= slots:
            return IllegalAction("unknown-slot", slot=str(max(chosen) + 1))
        if chosen[0] > chosen[1] and chosen[::-1] in list(self.options(play, seat)):
            return IllegalAction("gates_without_end.lower-first")
        return IllegalAction("gates_without_end.nothing-to-swap")

    def chosen(self, play: Table, seat: int, chosen: tuple[int, int]) -> None:
        play.tell("gates_without_end.swapped", seat=seat)
        swap_slots(play, *chosen)


SWAPPING: Final = Question("gates_without_end.swap", nothing, Exchanging(EXCHANGE), optional=True)


def ask_swap(play: Table, seat: int) -> bool:
    """Two slots can be exchanged as long as one holds a tile."""
    if all(tile == EMPTY for tile in play.state.market):
        return False
    SWAPPING.ask(play, seat, ())
    return True


# -- the market: a tile for 14 ------------------------------------------------------------------


class AtOnePrice(Buying):
    """A tile of a slot for 14 of any money, whatever it costs: no action, never exact (Payment)."""

    def offered(self, play: Table, seat: int) -> list[Purchase]:
        market = enumerate(play.state.market)
        return [for_one_price(play, seat, slot) for slot, tile in market if tile != EMPTY]

    def meant(self, play: Table, seat: int, action: Action) -> Purchase:
        action = typed(Buy, action)
        if action.clauses:
            raise IllegalAction("gates_without_end.no-words", clause=action.clauses[0])
        return for_one_price(play, seat, slot_named(play, action.goods))

    def bought(
        self, play: Table, seat: int, purchase: Purchase, price: int, words: tuple[str, ...]
    ) -> None:
        paid = buy(play, purchase, price, words)
        play.push(PLACE, seat, (BOUGHT,))
        # Others who ask what was printed on the tile hear its own price (R10).
        printed = play.rules.tile_cost[purchase.tile]
        after_purchase(play, purchase._replace(printed=printed), price, paid, words)


TRAITS: Final = (TILE, EXCESS, ANY_MIX, FIXED, NEVER_EXACT)


def for_one_price(play: Table, seat: int, slot: int) -> Purchase:
    """The purchase of a slot's tile; taken by the key's owner it lies in the own turn (R10)."""
    price, own_turn = FACTS[play].price, seat == play.state.active
    tile, goods = play.state.market[slot], str(slot + 1)
    return Purchase(seat, goods, price, ANY, tile, slot, own_turn, traits=TRAITS)


def at_what_price(play: Table) -> dict[str, object]:
    """What any tile costs."""
    return {"price": FACTS[play].price}


BUYING: Final = Question(
    "gates_without_end.buy", nothing, AtOnePrice(), optional=True, says=at_what_price
)


def ask_buy(play: Table, seat: int) -> bool:
    """A tile can be bought if one is there."""
    if all(tile == EMPTY for tile in play.state.market):
        return False
    BUYING.ask(play, seat, ())
    return True


# -- a money card -------------------------------------------------------------------------------


class MoneyCard(TakeOneOffer):
    """Any one money card; whoever's turn it is may take an exchange card instead (R11)."""

    def several(self) -> IllegalAction:
        return IllegalAction("gates_without_end.one-card")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for kind in sorted(set(play.state.display)):
            if takeable(play, seat, kind):
                yield TakeMoney((play.rules.purse.names[kind],))

    def check(self, play: Table, seat: int, action: Action) -> None:
        super().check(play, seat, action)
        action = typed(TakeMoney, action)
        (kind,) = kinds_named(play.rules.purse, action.cards)
        if not takeable(play, seat, kind):
            raise IllegalAction("gates_without_end.money-only", card=action.cards[0])

    def took(self, play: Table, seat: int, card: str) -> None:
        play.tell("gates_without_end.took", seat=seat, cards=[card])


def takeable(play: Table, seat: int, kind: int) -> bool:
    """Whether a card is money, or it is the turn of whoever takes it (R11)."""
    return bool(play.rules.purse.values[kind]) or seat == play.state.active


TAKING: Final = Question("gates_without_end.money", nothing, MoneyCard(), optional=True)


def ask_money(play: Table, seat: int) -> bool:
    """A card can be taken if there is one."""
    if not any(takeable(play, seat, kind) for kind in play.state.display):
        return False
    TAKING.ask(play, seat, ())
    return True


# -- a plaza ------------------------------------------------------------------------------------


class TakingPlaza(Doing):
    """Taking a plaza, which is laid or stored at once."""

    def done(self, play: Table, seat: int) -> None:
        tile = PLAZAS.get(play)[0]
        PLAZAS.take(play, tile)
        acquired(play, seat, tile)
        play.tell("gates_without_end.plaza", seat=seat)
        play.push(PLACE, seat, (RECEIVED,))


PAVING: Final = Question("gates_without_end.plaza", nothing, TakingPlaza(TAKE_PLAZA), optional=True)


def ask_plaza(play: Table, seat: int) -> bool:
    """A plaza can be taken as long as the supply lasts."""
    if not PLAZAS.get(play):
        return False
    PAVING.ask(play, seat, ())
    return True


# -- a half building ----------------------------------------------------------------------------


class TakingHalf(Choice[str]):
    """Taking a half building of a type that is left, for the rest of the game (R7)."""

    def options(self, play: Table, seat: int) -> Iterator[str]:
        for building, left in enumerate(HALF_BUILDING.left(play)):
            if left:
                yield TYPES[building]

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        left = [f"type.{name}" for name in self.options(play, seat)]
        return IllegalAction("gates_without_end.half-gone", left=left)

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        HALVES.add(play, seat, TYPES.index(chosen))
        play.tell("gates_without_end.half", seat=seat, type=f"type.{chosen}")


HALVING: Final = Question("gates_without_end.half", nothing, TakingHalf(TAKE_HALF), optional=True)


def ask_half(play: Table, seat: int) -> bool:
    """A half building can be taken as long as one is left."""
    if not any(HALF_BUILDING.left(play)):
        return False
    HALVING.ask(play, seat, ())
    return True


def half_buildings(play: Table, seat: int) -> tuple[int, ...]:
    """Half a building by type, for owners who have a finished one of it in the palace (Scoring)."""
    counting = [0] * len(TYPES)
    owned = HALVES[play, seat]
    if owned:
        there = types_in_palace(play, seat)
        for building in owned:
            counting[building] += building in there
    return tuple(counting)


QUESTIONS: Final = (
    *(SWAPPING.name, BUYING.name, palace.REDESIGNING, palace.FORTIFYING.name),
    *(TAKING.name, PAVING.name, HALVING.name),
)
"""The decisions about bonuses."""
ASKS: Final[dict[str, Callable[[Table, int], bool]]] = {
    SWAP: ask_swap,
    BUY: ask_buy,
    REDESIGN: palace.ask_redesign,
    WALL: palace.ask_wall,
    MONEY: ask_money,
    PLAZA: ask_plaza,
    HALF: ask_half,
}
"""Whoever gets a bonus is asked about it; False if there is nothing to choose from."""
