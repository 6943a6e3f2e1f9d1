"""Purchase: what can be bought, at which price, with which cards (base, Decisions and Payment).

A tile costs its printed price, changed by modules in the order of their ranks, and is paid in the
currency of its slot. Paying more is allowed and lost; paying exactly earns an extra action.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from sabika.games.alhambra import turn
from sabika.games.alhambra.actions import Buy
from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.hands import kinds_named
from sabika.games.alhambra.money import PRICE_BITS, REMEMBERED
from sabika.games.alhambra.state import EMPTY
from sabika.kernel.actions import Action
from sabika.kernel.decisions import Offer
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import NOBODY, Frame
from sabika.kernel.offers import PartOffer

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


@dataclass(frozen=True)
class Purchase:
    """The context of a purchase that every price change, payment and consequence is judged in."""

    buyer: int
    goods: str
    """What is bought, as the notation names it: a slot's number or a module's own word."""
    printed: int
    """The price before all changes."""
    currency: int
    """The currency it is paid in, an index in CURRENCIES."""
    tile: int = EMPTY
    """The tile that is bought; EMPTY for goods that are no tiles."""
    slot: int = EMPTY
    """The market slot it lies on, from 0 on; EMPTY for goods beside the market."""
    own_turn: bool = True
    """Whether it is an action of the buyer's turn; a purchase in the window is not."""
    seller: int = NOBODY
    """The player who sells; NOBODY for the market."""
    clauses: tuple[str, ...] = ()
    """The words the buyer added to the purchase, in the order of their ranks."""


class Bought(NamedTuple):
    """The context of the event `tile.bought`; the buyer is the frame's seat."""

    tile: int
    slot: int
    currency: int
    price: int
    paid: int
    own_turn: bool
    seller: int
    clauses: tuple[str, ...]


def bought(frame: Frame) -> Bought:
    """What a reaction to `tile.bought` reacts to."""
    return Bought(*cast(tuple[Any, ...], frame.data[1:]))


def at_slot(play: Table, seat: int, slot: int, own_turn: bool = True) -> Purchase:
    """The purchase of the tile on an occupied slot."""
    tile = play.state.market[slot]
    return Purchase(seat, str(slot + 1), play.rules.tile_cost[tile], slot, tile, slot, own_turn)


def price_of(play: Table, purchase: Purchase) -> int:
    """The price after all changes, never below 0."""
    price = purchase.printed
    for change in play.rules.price_changes:
        price = change(play, purchase, price)
    return max(price, 0)


def slot_price(play: Table, seat: int, slot: int) -> int:
    """What the tile on an occupied slot costs a player now."""
    tile = play.state.market[slot]
    if not play.rules.price_changes:
        return play.rules.tile_cost[tile]
    return price_of(play, at_slot(play, seat, slot))


def market_payments(play: Table, seat: int) -> list[tuple[int, tuple[int, ...]]]:
    """The slots a player can pay for, each with its listed payments as packed cards."""
    rules = play.rules
    if rules.price_changes:
        return _changed_payments(play, seat)
    hands, costs, known = play.state.hands, rules.tile_cost, rules.purse.known_payments
    found: list[tuple[int, tuple[int, ...]]] = []
    hand = seat * rules.suits
    for slot, tile in enumerate(play.state.market):
        packed = hands[hand + slot]
        if packed and tile >= 0:
            payments = known[slot].get(packed << PRICE_BITS | costs[tile])
            if payments is None:
                payments = rules.purse.payments(slot, packed, costs[tile])
            if payments:
                found.append((slot, payments))
    return found


def _changed_payments(play: Table, seat: int) -> list[tuple[int, tuple[int, ...]]]:
    """The same where modules change prices: even an empty hand may pay a price of 0."""
    found: list[tuple[int, tuple[int, ...]]] = []
    for slot, tile in enumerate(play.state.market):
        if tile != EMPTY:
            packed = play.state.hands[seat * play.rules.suits + slot]
            payments = play.rules.purse.payments(slot, packed, slot_price(play, seat, slot))
            if payments:
                found.append((slot, payments))
    return found


class BuyOffer(Offer["Table"]):
    """Buying a tile of the market."""

    def __init__(self) -> None:
        super().__init__("buy", "buy")
        self._made: list[dict[int, Buy]] = [{} for _ in CURRENCIES]

    def count(self, play: Table, seat: int) -> int:
        total = 0
        for _, payments in market_payments(play, seat):
            total += len(payments)
        return total

    def at(self, play: Table, seat: int, index: int) -> Action:
        return self._buy_at(play, market_payments(play, seat), index)

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for slot, payments in market_payments(play, seat):
            for packed in payments:
                yield self._buy(play, slot, packed)

    def pick(self, play: Table, seat: int, random: Callable[[], float]) -> Action | None:
        payable = market_payments(play, seat)
        if not payable:
            return None
        total = 0
        for _, payments in payable:
            total += len(payments)
        return self._buy_at(play, payable, int(random() * total))

    def _buy_at(
        self, play: Table, payable: list[tuple[int, tuple[int, ...]]], index: int
    ) -> Action:
        for slot, payments in payable:
            if index < len(payments):
                return self._buy(play, slot, payments[index])
            index -= len(payments)
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
        assert isinstance(action, Buy)
        slot = slot_named(play, action.goods)
        if action.clauses:
            raise IllegalAction("unknown-clause", clause=action.clauses[0])
        purchase = at_slot(play, seat, slot)
        check_payment(play, purchase, action.cards, price_of(play, purchase))

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Buy)
        slot = int(action.goods) - 1
        price = slot_price(play, seat, slot)
        tile, paid = buy(play, seat, slot, price, action.cards)
        turn.action_done(play, extra=paid == price)
        play.react("tile.bought", seat, (tile, slot, slot, price, paid, True, NOBODY, ()))


class ClauseOffer(PartOffer["Table"]):
    """Buying a tile of the market with words that modules add: `buy 3 WORD with dinar-9`."""

    def __init__(self) -> None:
        super().__init__("buy", "buy")

    def owns(self, action: Action) -> bool:
        return isinstance(action, Buy) and bool(action.clauses)

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for slot, tile in enumerate(play.state.market):
            if tile != EMPTY:
                for purchase in with_clauses(play, at_slot(play, seat, slot)):
                    for cards in payments(play, purchase, price_of(play, purchase)):
                        yield Buy(purchase.goods, cards, purchase.clauses)

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Buy)
        purchase = self._purchase(play, seat, action)
        if purchase not in with_clauses(play, replace(purchase, clauses=())):
            raise IllegalAction("unknown-clause", clause=" ".join(action.clauses))
        check_payment(play, purchase, action.cards, price_of(play, purchase))

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Buy)
        purchase = self._purchase(play, seat, action)
        price = price_of(play, purchase)
        _, paid = buy(play, seat, purchase.slot, price, action.cards)
        turn.action_done(play, extra=paid == price)
        follow(play, purchase, price, paid)

    def _purchase(self, play: Table, seat: int, action: Buy) -> Purchase:
        purchase = at_slot(play, seat, slot_named(play, action.goods))
        return replace(purchase, clauses=action.clauses)


def with_clauses(play: Table, purchase: Purchase) -> list[Purchase]:
    """A purchase with every combination of words that modules let the buyer add to it."""
    found = [purchase]
    for clause in play.rules.clauses:
        found += [
            replace(before, clauses=(*before.clauses, word))
            for before in found
            for word in clause(play, before)
        ]
    return found[1:]


def buy(play: Table, seat: int, slot: int, price: int, cards: tuple[str, ...]) -> tuple[int, int]:
    """Pay for the tile on a slot and take it; returns the tile and the sum paid.

    What follows is up to the caller: the end of the action or of the use, and the reactions.
    """
    paid = pay(play, seat, cards)
    tile = acquire(play, seat, slot)
    if play.events is not None:
        play.tell(
            "tile.bought",
            {
                "seat": seat,
                "tile": play.rules.tile_names[tile],
                "slot": slot + 1,
                "price": price,
                "cards": list(cards),
                "exact": paid == price,
            },
        )
    return tile, paid


def follow(play: Table, purchase: Purchase, price: int, paid: int) -> None:
    """Let modules react to a purchase that was carried out."""
    p = purchase
    context = Bought(p.tile, p.slot, p.currency, price, paid, p.own_turn, p.seller, p.clauses)
    play.react("tile.bought", p.buyer, context)


def slot_named(play: Table, goods: str) -> int:
    """The occupied slot a purchase names."""
    if goods not in ("1", "2", "3", "4"):
        raise IllegalAction("unknown-slot", slot=goods)
    slot = int(goods) - 1
    if play.state.market[slot] == EMPTY:
        raise IllegalAction("slot-empty", slot=goods)
    return slot


def payments(play: Table, purchase: Purchase, price: int) -> list[tuple[str, ...]]:
    """The listed payments of a purchase: what is paid, by name."""
    purse, suit = play.rules.purse, purchase.currency
    packed = play.state.hands[purchase.buyer * purse.suits + suit]
    return [purse.names_in(suit, payment) for payment in purse.payments(suit, packed, price)]


def check_payment(play: Table, purchase: Purchase, cards: tuple[str, ...], price: int) -> None:
    """Refuse cards the buyer does not hold, of another currency, or too few (base, Payment)."""
    purse, suit = play.rules.purse, purchase.currency
    packed = play.state.hands[purchase.buyer * purse.suits + suit]
    kinds = kinds_named(purse, cards)
    for kind in kinds:
        if purse.suit_of[kind] != suit:
            raise IllegalAction("wrong-currency", card=purse.names[kind], wanted=CURRENCIES[suit])
        if kinds.count(kind) > purse.held(kind, packed):
            raise IllegalAction("not-in-hand", card=purse.names[kind])
    total = sum(purse.values[kind] for kind in kinds)
    if total < price:
        raise IllegalAction(
            "payment-too-low", missing=price - total, price=price, currency=CURRENCIES[suit]
        )


def pay(play: Table, seat: int, cards: tuple[str, ...]) -> int:
    """Discard the cards of a payment; returns their sum."""
    state, purse = play.state, play.rules.purse
    total = 0
    paid: list[int] = []
    start = seat * purse.suits
    for name in cards:
        kind = purse.by_name[name]
        state.hands[start + purse.suit_of[kind]] -= purse.unit_of[kind]
        total += purse.values[kind]
        paid.append(kind)
    state.discard += tuple(paid)
    return total


def acquire(play: Table, seat: int, slot: int) -> int:
    """Take the tile off a slot; it waits to be laid. The slot stays empty until the refill."""
    state = play.state
    tile = state.market[slot]
    state.market[slot] = EMPTY
    state.pending[seat] = tuple(sorted((*state.pending[seat], tile)))
    return tile
