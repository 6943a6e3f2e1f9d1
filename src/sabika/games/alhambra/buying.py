"""Buying: the purchases a player may make at a decision (base, Decisions: buy).

There is one way to buy: a purchase with its traits, its price, a payment, and what follows. A
`Buying` says which purchases there are and what follows; the rest is the same everywhere. Tiles of
the market for cards of their slots' currencies are most of it and have a quick offer of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, TypeAlias

from sabika.games.alhambra import turn
from sabika.games.alhambra.acquiring import acquire, after_purchase, buy, seller_of, tell_bought
from sabika.games.alhambra.actions import Buy, slot_of
from sabika.games.alhambra.blocks.verbs import Verb
from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.funds import Funds, any_way_open
from sabika.games.alhambra.money import PRICE_BITS, REMEMBERED, Purse
from sabika.games.alhambra.payment import check_payment, number_of_payments, pay, payments
from sabika.games.alhambra.purchase import (
    Purchase,
    at_slot,
    beside_plain,
    earns_action,
    price_of,
    purchase_meant,
    purchases,
    slot_named,
)
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.ways_to_pay import Words
from sabika.kernel.actions import Action
from sabika.kernel.compiling import mypyc_attr
from sabika.kernel.decisions import Offer
from sabika.kernel.errors import IllegalAction
from sabika.kernel.offers import ByMove, PartOffer
from sabika.kernel.typed import typed

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


Move: TypeAlias = tuple[Purchase, Funds | None]
"""A purchase with what the buyer can pay with, looked at once for all purchases."""


def slot_price(play: Table, seat: int, slot: int) -> int:
    """What the tile on an occupied slot costs a player now."""
    tile = play.state.market[slot]
    if not play.rules.market_changes:
        return play.rules.tile_cost[tile]
    return price_of(play, at_slot(play, seat, slot))


def market_payments(play: Table, seat: int) -> list[tuple[int, tuple[int, ...]]]:
    """The slots a player can pay for in cards, each with its listed payments as packed cards."""
    rules = play.rules
    if rules.market_changes:
        return _changed_payments(play, seat)
    hands, costs, known = play.state.hands, rules.tile_cost, rules.purse.known_payments
    found: list[tuple[int, tuple[int, ...]]] = []
    hand = seat * rules.suits
    for slot, tile in enumerate(play.state.market):
        packed = hands[hand + slot]
        if packed and tile >= 0:
            listed = known[slot].get(packed << PRICE_BITS | costs[tile])
            if listed is None:
                listed = rules.purse.payments(slot, packed, costs[tile])
            if listed:
                found.append((slot, listed))
    return found


def _changed_payments(play: Table, seat: int) -> list[tuple[int, tuple[int, ...]]]:
    """The same where modules change prices: even an empty hand may pay a price of 0."""
    found: list[tuple[int, tuple[int, ...]]] = []
    for slot, tile in enumerate(play.state.market):
        if tile != EMPTY:
            packed = play.state.hands[seat * play.rules.suits + slot]
            listed = play.rules.purse.payments(slot, packed, slot_price(play, seat, slot))
            if listed:
                found.append((slot, listed))
    return found


class BuyOffer(Offer["Table"]):
    """Buying a tile of the market with cards of its slot's currency."""

    def __init__(self) -> None:
        super().__init__("buy", "buy")
        self._made: list[dict[int, Buy]] = [{} for _ in CURRENCIES]

    def count(self, play: Table, seat: int) -> int:
        total = 0
        for _, listed in market_payments(play, seat):
            total += len(listed)
        return total

    def at(self, play: Table, seat: int, index: int) -> Action:
        return self._buy_at(play, market_payments(play, seat), index)

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for slot, listed in market_payments(play, seat):
            for packed in listed:
                yield self._buy(play, slot, packed)

    def pick(self, play: Table, seat: int, random: Callable[[], float]) -> Action | None:
        payable = market_payments(play, seat)
        if not payable:
            return None
        total = 0
        for _, listed in payable:
            total += len(listed)
        return self._buy_at(play, payable, int(random() * total))

    def _buy_at(
        self, play: Table, payable: list[tuple[int, tuple[int, ...]]], index: int
    ) -> Action:
        for slot, listed in payable:
            if index < len(listed):
                return self._buy(play, slot, listed[index])
            index -= len(listed)
        raise IndexError(index)

    def _buy(self, play: Table, slot: int, packed: int) -> Buy:
        """The action that pays these cards; actions never change, so each is made once."""
        made = self._made[slot].get(packed)
        if made is None:
            made = Buy(str(slot + 1), play.rules.purse.names_in(slot, packed))
            if len(self._made[slot]) >= REMEMBERED:
                self._made[slot].clear()
            self._made[slot][packed] = made
        return made

    def check(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Buy, action)
        slot = slot_named(play, action.goods)
        if action.clauses:
            raise IllegalAction("unknown-clause", clause=action.clauses[0])
        purchase = at_slot(play, seat, slot)
        check_payment(play, purchase, action.cards, price_of(play, purchase))

    def apply(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Buy, action)
        slot = int(action.goods) - 1
        price = slot_price(play, seat, slot)
        paid = pay(play, seat, action.cards)
        tile = acquire(play, seat, slot)
        if play.events is not None:
            tell_bought(play, seat, action.goods, tile, price, paid == price, action.cards)
        turn.action_done(play, extra=paid == price)
        if play.rules.reactions or play.rules.asks_overpaid:
            printed = play.rules.tile_cost[tile]
            purchase = Purchase(seat, action.goods, printed, slot, tile, slot)
            after_purchase(play, purchase, price, paid, action.cards)


@mypyc_attr(allow_interpreted_subclasses=True)
class Buying(PartOffer["Table"]):
    """Purchases at a decision, in a turn or between turns, with `buy` or a verb of their own.

    Says which purchases there are, which one an action means or why not, and what follows. Clients
    get them factored into goods, price and money.
    """

    def __init__(self, verb: str = "buy", kind: str = "buy") -> None:
        super().__init__(verb, kind)

    def owns(self, action: Action) -> bool:
        return True

    # -- what each says for itself ----------------------------------------------------------

    def offered(self, play: Table, seat: int) -> Iterable[Purchase]:
        """What can be bought now, whatever the player's money."""
        raise NotImplementedError

    def meant(self, play: Table, seat: int, action: Action) -> Purchase:
        """The purchase an action means; raise IllegalAction if it is not offered."""
        raise NotImplementedError

    def bought(self, play: Table, seat: int, purchase: Purchase, price: int, words: Words) -> None:
        """Carry out a purchase: `buy`, what ends with it, and `after_purchase`."""
        raise NotImplementedError

    # -- purchases that are not made with `buy` -----------------------------------------------

    def action(self, purchase: Purchase, words: Words) -> Action:
        """The action that pays for a purchase."""
        return Buy(purchase.goods, words, purchase.clauses)

    def words_of(self, action: Action) -> Words:
        """What an action pays with."""
        action = typed(Buy, action)
        return action.cards

    def stem(self, purchase: Purchase) -> str:
        """The action up to the money: `stake with`."""
        return " ".join(["buy", purchase.goods, *purchase.clauses, "with"])

    def ref(self, purchase: Purchase) -> str:
        """The object on screen that is paid for."""
        return f"{'goods' if purchase.slot == EMPTY else 'market'}:{purchase.goods}"

    # -- the one way to buy -------------------------------------------------------------------

    def paying(self, play: Table, purchase: Purchase, funds: Funds | None) -> tuple[Words, ...]:
        """The listed payments of a purchase."""
        return payments(play, purchase, price_of(play, purchase), funds)

    def number(self, play: Table, purchase: Purchase, funds: Funds | None) -> int:
        """How many payments of a purchase are listed."""
        return number_of_payments(play, purchase, price_of(play, purchase), funds)

    def payable(self, play: Table, seat: int) -> Iterator[tuple[Purchase, tuple[Words, ...]]]:
        """The purchases with their payments."""
        funds = _funds(play, seat)
        for purchase in self.offered(play, seat):
            yield purchase, self.paying(play, purchase, funds)

    def count(self, play: Table, seat: int) -> int:
        offered = [*self.offered(play, seat)]
        if not offered:
            return 0
        funds = _funds(play, seat)
        total = 0
        for purchase in offered:
            total += self.number(play, purchase, funds)
        return total

    def at(self, play: Table, seat: int, index: int) -> Action:
        funds = _funds(play, seat)
        for purchase in self.offered(play, seat):
            number = self.number(play, purchase, funds)
            if index < number:
                return self.action(purchase, self.paying(play, purchase, funds)[index])
            index -= number
        raise IndexError(index)

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for purchase, found in self.payable(play, seat):
            for words in found:
                yield self.action(purchase, words)

    def check(self, play: Table, seat: int, action: Action) -> None:
        purchase = self.meant(play, seat, action)
        check_payment(play, purchase, self.words_of(action), price_of(play, purchase))

    def apply(self, play: Table, seat: int, action: Action) -> None:
        purchase = self.meant(play, seat, action)
        price = price_of(play, purchase)
        self.bought(play, seat, purchase, price, self.words_of(action))


@mypyc_attr(allow_interpreted_subclasses=True)
class Paying(Buying):
    """A single purchase with a verb of its own that names the money alone: `stake with {}`.

    `points` at the object on screen that is paid for; `{}` stands for the name of the goods.
    """

    def __init__(self, how: Verb[Words], kind: str, points: str) -> None:
        super().__init__(how.name, kind)
        self.how = how
        self._points = points

    def purchase(self, play: Table, seat: int) -> Purchase | None:
        """What is paid for now, if anything is."""
        raise NotImplementedError

    def none(self) -> IllegalAction:
        """Why nothing can be paid for."""
        return IllegalAction("not-offered", verb=self.verb, offered=[])

    def offered(self, play: Table, seat: int) -> list[Purchase]:
        purchase = self.purchase(play, seat)
        return [] if purchase is None else [purchase]

    def meant(self, play: Table, seat: int, action: Action) -> Purchase:
        purchase = self.purchase(play, seat)
        if purchase is None:
            raise self.none()
        return purchase

    def action(self, purchase: Purchase, words: Words) -> Action:
        return self.how(words)

    def words_of(self, action: Action) -> Words:
        return self.how.choice_in(action)

    def stem(self, purchase: Purchase) -> str:
        return self.how.stem

    def ref(self, purchase: Purchase) -> str:
        return self._points.replace("{}", purchase.goods)


class SpecialBuying(Buying):
    """The other purchases of a turn: goods beside the market, words of modules, other money."""

    def __init__(self, purse: Purse) -> None:
        super().__init__()
        self._purse = purse
        self.by_move = PurchaseMoves(self)

    def owns(self, action: Action) -> bool:
        return isinstance(action, Buy) and not self.plain(action)

    def plain(self, action: Buy) -> bool:
        """Whether an action buys a tile of the market with cards of its currency alone."""
        slot = None if action.clauses else slot_of(action.goods)
        return slot is not None and self._purse.pays(action.cards, slot)

    def offered(self, play: Table, seat: int) -> list[Purchase]:
        return self.special(play, seat, payable=True)

    def special(self, play: Table, seat: int, payable: bool) -> list[Purchase]:
        """All of them; with `payable` none that is too dear for cards where nothing else pays."""
        # Where nothing but cards can be paid with, the slots as they are bring nothing special.
        if any_way_open(play, seat):
            return purchases(play, seat, own_turn=True)
        return beside_plain(play, seat, own_turn=True, payable=payable)

    def meant(self, play: Table, seat: int, action: Action) -> Purchase:
        return purchase_meant(play, seat, action, own_turn=True)

    def paying(self, play: Table, purchase: Purchase, funds: Funds | None) -> tuple[Words, ...]:
        """The payments of a purchase, as far as they are not plain."""
        price = price_of(play, purchase)
        if purchase.slot == EMPTY or purchase.clauses:
            return payments(play, purchase, price, funds)
        if funds is None or not price:
            return ()
        return funds.payments(play, purchase, price, special=True)

    def number(self, play: Table, purchase: Purchase, funds: Funds | None) -> int:
        price = price_of(play, purchase)
        if purchase.slot == EMPTY or purchase.clauses:
            return number_of_payments(play, purchase, price, funds)
        if funds is None or not price:
            return 0
        return funds.number(play, purchase, price, special=True)

    def bought(self, play: Table, seat: int, purchase: Purchase, price: int, words: Words) -> None:
        paid = buy(play, purchase, price, words)
        turn.action_done(play, extra=earns_action(purchase, price, paid))
        after_purchase(play, purchase, price, paid, words)


class PurchaseMoves(ByMove["Table", Move]):
    """The other purchases of a turn, each a move, in however many ways it is paid."""

    def __init__(self, buying: SpecialBuying) -> None:
        self._buying = buying

    def moves(self, play: Table, seat: int) -> list[Move]:
        funds = _funds(play, seat)
        offered = self._buying.special(play, seat, payable=False)
        return [(purchase, funds) for purchase in offered]

    def ways(self, play: Table, seat: int, move: Move) -> int:
        purchase, funds = move
        return self._buying.number(play, purchase, funds)

    def way(self, play: Table, seat: int, move: Move, index: int) -> Action:
        purchase, funds = move
        return self._buying.action(purchase, self._buying.paying(play, purchase, funds)[index])

    def appeal(self, play: Table, seat: int, move: Move) -> float:
        purchase, _ = move
        return 1.0 if purchase.slot != EMPTY else seller_of(play, purchase).appeal(play, purchase)


def _funds(play: Table, seat: int) -> Funds | None:
    """What a player can pay with, where it may be more than cards of a slot's currency."""
    return Funds(play, seat) if play.rules.ways_to_pay or play.rules.goods else None
