"""Purchase: what can be bought, at which price, with which means (base, Decisions and Payment).

A tile costs its printed price, changed by modules in the order of their ranks, and is paid in the
currency of its slot. Paying more is allowed and lost; paying exactly earns an extra action.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from sabika.games.alhambra.actions import Buy
from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.hands import (
    add_card,
    held_of,
    kinds_named,
    remove_card,
    show_spent,
    use_card,
)
from sabika.games.alhambra.means import Mix, all_currencies, pieces_of
from sabika.games.alhambra.state import EMPTY
from sabika.kernel.compiling import mypyc_attr
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import NOBODY, Frame

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

ANY: Final = -1
"""The currency of a purchase that names none."""
TILE: Final = "tile"
"""A tile, of a slot, beside the market or from another player, or what is bought like one."""
BID: Final = "bid"
"""A bid for a card: in one currency, and whatever else is one."""
PROJECT: Final = "project"
"""A bid in one of the four currencies, and nothing else."""
OPEN: Final = "open"
"""A price that takes any mix of money."""
SETTLING: Final = 90
"""Price changes of this rank and above settle the whole price, even one that is fixed."""


@dataclass(frozen=True)
class Purchase:
    """The context of a purchase that every price change, payment and consequence is judged in."""

    buyer: int
    goods: str
    """What is bought, as the notation names it: a slot's number or a module's own word."""
    printed: int
    """The price before all changes."""
    currency: int
    """The currency it is paid in, an index in CURRENCIES, or ANY."""
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
    purpose: str = TILE
    """What sort of purchase it is, for the means it may be paid with."""
    exact_only: bool = False
    """Whether only an exact payment will do."""
    fixed: bool = False
    """Whether the price takes no changes but one that settles it as a whole."""
    like_market: bool = False
    """Whether goods of a player count as lying on the market all players share."""

    @property
    def common(self) -> bool:
        """Whether it comes from the supply all players share, not from one of them."""
        return self.seller == NOBODY or self.like_market


@mypyc_attr(allow_interpreted_subclasses=True)
class Goods:
    """Something for sale beside the market slots, bought with `buy NAME with ...`. Stateless."""

    def each(self, play: Table, seat: int, own_turn: bool) -> Iterable[Purchase]:
        """What a player can buy here now, in a fixed order, whatever the player's money."""
        raise NotImplementedError

    def find(self, play: Table, seat: int, name: str, own_turn: bool) -> Purchase:
        """The purchase a name stands for.

        Raise IllegalAction: `unknown-goods` if nothing of that name is ever sold here, another
        reason if it is not for sale now.
        """
        raise NotImplementedError

    def take(self, play: Table, purchase: Purchase) -> None:
        """Hand over what was paid for: a tile becomes pending, see `acquired`."""
        raise NotImplementedError


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
    goods: str
    printed: int


def bought(frame: Frame) -> Bought:
    """What a reaction to `tile.bought` reacts to."""
    return Bought(*cast(tuple[Any, ...], frame.data[1:]))


class Overpaid(NamedTuple):
    """The context of the event `overpaid`; the payer is the frame's seat."""

    price: int
    paid: int
    purpose: str


def overpaid_by(frame: Frame) -> Overpaid:
    """What a reaction to `overpaid` reacts to."""
    return Overpaid(*cast(tuple[Any, ...], frame.data[1:]))


# -- what is for sale ---------------------------------------------------------------------------


def at_slot(play: Table, seat: int, slot: int, own_turn: bool = True) -> Purchase:
    """The purchase of the tile on an occupied slot."""
    tile = play.state.market[slot]
    return Purchase(seat, str(slot + 1), play.rules.tile_cost[tile], slot, tile, slot, own_turn)


def slot_named(play: Table, goods: str) -> int:
    """The occupied slot a purchase names."""
    if goods not in ("1", "2", "3", "4"):
        raise IllegalAction("unknown-slot", slot=goods)
    slot = int(goods) - 1
    if play.state.market[slot] == EMPTY:
        raise IllegalAction("slot-empty", slot=goods)
    return slot


def purchases(play: Table, seat: int, own_turn: bool) -> Iterator[Purchase]:
    """Every slot and all goods, each plain and with every combination of clauses."""
    for slot, tile in enumerate(play.state.market):
        if tile != EMPTY:
            purchase = at_slot(play, seat, slot, own_turn)
            yield purchase
            yield from with_clauses(play, purchase)
    for goods in play.rules.goods:
        for purchase in goods.each(play, seat, own_turn):
            yield purchase
            yield from with_clauses(play, purchase)


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


def for_sale(play: Table, seat: int, name: str, own_turn: bool) -> Purchase:
    """The purchase of a slot or of other goods by name, without clauses."""
    if name not in ("1", "2", "3", "4"):
        for goods in play.rules.goods:
            try:
                return goods.find(play, seat, name, own_turn)
            except IllegalAction as error:
                if error.reason != "unknown-goods":
                    raise
        if play.rules.goods:
            raise IllegalAction("unknown-goods", goods=name)
    return at_slot(play, seat, slot_named(play, name), own_turn)


def named(play: Table, seat: int, action: Buy, own_turn: bool) -> Purchase:
    """The purchase an action names, its clauses included; they must be allowed."""
    purchase = for_sale(play, seat, action.goods, own_turn)
    if not action.clauses:
        return purchase
    wanted = replace(purchase, clauses=action.clauses)
    if wanted not in with_clauses(play, purchase):
        raise IllegalAction("unknown-clause", clause=" ".join(action.clauses))
    return wanted


# -- prices -------------------------------------------------------------------------------------


def price_of(play: Table, purchase: Purchase) -> int:
    """The price after all changes, never below 0."""
    price = purchase.printed
    rules = play.rules
    for change in rules.price_settlers if purchase.fixed else rules.price_changes:
        price = change(play, purchase, price)
    return max(price, 0)


def earns_action(play: Table, purchase: Purchase, price: int, paid: int) -> bool:
    """Whether a purchase earns an extra action: paid exactly, in the own turn (base, Decisions)."""
    return paid == price and purchase.own_turn and purchase.purpose == TILE


# -- payments -----------------------------------------------------------------------------------


def mixes_of(play: Table, purchase: Purchase) -> list[Mix]:
    """What may be paid together for a purchase."""
    if purchase.currency != ANY:
        mixes = [Mix((purchase.currency,))]
    elif purchase.purpose == OPEN:
        mixes = [Mix(all_currencies())]
    else:
        mixes = [Mix((suit,)) for suit in all_currencies()]
    for means in play.rules.means:
        mixes = means.mixes(play, purchase, mixes)
    return mixes


def payments(play: Table, purchase: Purchase, price: int) -> list[tuple[str, ...]]:
    """The listed payments of a purchase: what is paid, by name.

    Nothing can be left out of a listed payment. Superfluous pieces may be paid too.
    """
    rules = play.rules
    if not rules.means and purchase.currency != ANY:
        purse, suit = rules.purse, purchase.currency
        packed = play.state.hands[purchase.buyer * purse.suits + suit]
        found = [purse.names_in(suit, paid) for paid in purse.payments(suit, packed, price)]
        return _exact(play, found, price) if purchase.exact_only else found
    if not price:
        return [()]
    rows: dict[tuple[str, ...], None] = {}
    for mix in mixes_of(play, purchase):
        pieces = pieces_of(play, purchase.buyer, mix.suits)
        listed = rules.tender.payments(mix, pieces, price, purchase.exact_only)
        rows.update(dict.fromkeys(listed))
    return list(rows)


def _exact(play: Table, found: list[tuple[str, ...]], price: int) -> list[tuple[str, ...]]:
    return [words for words in found if sum_of(play, words) == price]


def sum_of(play: Table, words: tuple[str, ...]) -> int:
    """What a payment is worth."""
    values = play.rules.values
    return sum([values[word] for word in words])


def most_payable(play: Table, purchase: Purchase) -> int:
    """The most a buyer can pay for a purchase."""
    most = 0
    for mix in mixes_of(play, purchase):
        pieces = pieces_of(play, purchase.buyer, mix.suits)
        most = max(most, sum([piece.value * piece.number for piece in pieces]))
    return most


def check_payment(play: Table, purchase: Purchase, words: tuple[str, ...], price: int) -> None:
    """Refuse what the buyer does not hold, may not pay with, or too little (base, Payment)."""
    if not play.rules.means and purchase.currency != ANY:
        _check_cards(play, purchase, words)
    else:
        check_held(play, purchase.buyer, words)
        _check_mix(play, purchase, words)
    total = sum_of(play, words)
    if total < price:
        missing = price - total
        if purchase.currency == ANY:
            raise IllegalAction("payment-short", missing=missing, price=price)
        currency = CURRENCIES[purchase.currency]
        raise IllegalAction("payment-too-low", missing=missing, price=price, currency=currency)
    if purchase.exact_only and total > price:
        raise IllegalAction("payment-not-exact", price=price, paid=total)


def _check_cards(play: Table, purchase: Purchase, words: tuple[str, ...]) -> None:
    """The usual case: cards of one currency."""
    purse, suit = play.rules.purse, purchase.currency
    packed = play.state.hands[purchase.buyer * purse.suits + suit]
    kinds = kinds_named(purse, words)
    for kind in kinds:
        if purse.suit_of[kind] != suit:
            raise IllegalAction("wrong-currency", card=purse.names[kind], wanted=CURRENCIES[suit])
        if kinds.count(kind) > purse.held(kind, packed):
            raise IllegalAction("not-in-hand", card=purse.names[kind])


def check_held(play: Table, seat: int, words: tuple[str, ...]) -> None:
    """Refuse words that name nothing a player has, or name it too often."""
    rules = play.rules
    for word in words:
        means = rules.means_of.get(word)
        if means is None:
            (kind,) = kinds_named(rules.purse, (word,))
            held = held_of(play, seat, kind)
        else:
            held = sum([p.number for p in means.pieces(play, seat) if p.word == word])
        if words.count(word) > held:
            raise IllegalAction("not-in-hand", card=word)


def _check_mix(play: Table, purchase: Purchase, words: tuple[str, ...]) -> None:
    """What is held must be a mix of money that the purchase takes."""
    rules = play.rules
    keys = sorted([word for word in words if not rules.values[word]])
    suits = {rules.suit_by_word[word] for word in words if rules.values[word]}
    mixes = mixes_of(play, purchase)
    for mix in mixes:
        if keys == sorted(mix.keys) and suits <= {*mix.suits} and suits >= {*mix.needed}:
            return
    for means in rules.means:
        means.refuse(play, purchase, words)
    taken = {suit for mix in mixes if not mix.keys for suit in mix.suits}
    strange = [word for word in words if rules.suit_by_word[word] not in taken]
    if purchase.currency == ANY or not strange:
        raise IllegalAction("not-paid-together", cards=list(words))
    wanted = CURRENCIES[purchase.currency]
    raise IllegalAction("wrong-currency", card=strange[0], wanted=wanted)


def withdraw(play: Table, seat: int, words: tuple[str, ...]) -> int:
    """Take a payment out of a player's hands and lay it on the table; returns its sum.

    Whoever withdraws keeps the words until they are restored or disposed of.
    """
    rules = play.rules
    for word in words:
        means = rules.means_of.get(word)
        if means is None:
            remove_card(play, seat, rules.purse.by_name[word])
        else:
            means.withdraw(play, seat, word)
    return sum_of(play, words)


def restore(play: Table, seat: int, words: tuple[str, ...]) -> None:
    """Give a withdrawn payment back."""
    rules = play.rules
    for word in words:
        means = rules.means_of.get(word)
        if means is None:
            add_card(play, seat, rules.purse.by_name[word])
        else:
            means.restore(play, seat, word)


def dispose(play: Table, words: tuple[str, ...], seller: int = NOBODY) -> None:
    """A withdrawn payment is spent: money goes to the seller, if a player sells, else away.

    Cards that leave the game do so in any case, and cards without value are discarded.
    """
    rules = play.rules
    for word in words:
        means = rules.means_of.get(word)
        if means is not None:
            means.dispose(play, word, seller)
            continue
        kind = rules.purse.by_name[word]
        if seller == NOBODY or kind in rules.leaving or not rules.purse.values[kind]:
            use_card(play, kind)
        else:
            add_card(play, seller, kind)


def pay(play: Table, seat: int, words: tuple[str, ...], seller: int = NOBODY) -> int:
    """Withdraw a payment and dispose of it; returns its sum."""
    state, purse = play.state, play.rules.purse
    if not play.rules.plain_money or seller != NOBODY:
        total = withdraw(play, seat, words)
        dispose(play, words, seller)
        return total
    total = 0
    paid: list[int] = []
    start = seat * purse.suits
    for name in words:
        kind = purse.by_name[name]
        state.hands[start + purse.suit_of[kind]] -= purse.unit_of[kind]
        total += purse.values[kind]
        paid.append(kind)
    state.discard += tuple(paid)
    if state.unseen:
        show_spent(play, seat, paid)
    return total


# -- buying -------------------------------------------------------------------------------------


def buy(play: Table, purchase: Purchase, price: int, words: tuple[str, ...]) -> int:
    """Pay for a purchase and take what was bought; returns the sum paid.

    What follows is up to the caller: the end of the action or of the use, and the reactions.
    """
    paid = pay(play, purchase.buyer, words, purchase.seller)
    if purchase.slot != EMPTY:
        acquire(play, purchase.buyer, purchase.slot)
    else:
        _seller_of(play, purchase).take(play, purchase)
    if play.events is not None:
        tell_bought(play, purchase.buyer, purchase.goods, purchase.tile, price, paid, words)
    return paid


def _seller_of(play: Table, purchase: Purchase) -> Goods:
    """The goods a purchase was found among."""
    for goods in play.rules.goods:
        try:
            goods.find(play, purchase.buyer, purchase.goods, purchase.own_turn)
        except IllegalAction:
            continue
        return goods
    raise LookupError(purchase.goods)


def tell_bought(
    play: Table,
    seat: int,
    goods: str,
    tile: int,
    price: int,
    paid: int,
    words: tuple[str, ...],
) -> None:
    """Tell what was bought; goods that are no tiles speak for themselves."""
    if tile == EMPTY:
        return
    name, cards, exact = play.rules.tile_names[tile], list(words), paid == price
    if goods in ("1", "2", "3", "4"):
        play.tell(
            "tile.bought",
            {
                "seat": seat,
                "tile": name,
                "slot": int(goods),
                "price": price,
                "cards": cards,
                "exact": exact,
            },
        )
    else:
        play.tell(
            "goods.bought",
            {
                "seat": seat,
                "tile": name,
                "goods": goods,
                "price": price,
                "cards": cards,
                "exact": exact,
            },
        )


def follow(play: Table, purchase: Purchase, price: int, paid: int) -> None:
    """Let modules react to a purchase that was carried out: first to money paid in excess."""
    p = purchase
    context = Bought(
        *(p.tile, p.slot, p.currency, price, paid, p.own_turn, p.seller),
        *(p.clauses, p.goods, p.printed),
    )
    if p.tile != EMPTY:
        play.react("tile.bought", p.buyer, context)
    overpaid(play, p.buyer, p, price, paid)


def overpaid(play: Table, seat: int, purchase: Purchase, price: int, paid: int) -> None:
    """Let modules react if more was paid than the price.

    For whatever is paid like a tile, and for bids; whoever runs such a payment calls it. Prices
    that take any mix of money, and bids for projects, never do.
    """
    if paid > price and purchase.purpose in (TILE, BID):
        play.react("overpaid", seat, Overpaid(price, paid, purchase.purpose))


def acquire(play: Table, seat: int, slot: int) -> int:
    """Take the tile off a slot; it waits to be laid. The slot stays empty until the refill."""
    tile = play.state.market[slot]
    play.state.market[slot] = EMPTY
    acquired(play, seat, tile)
    return tile


def acquired(play: Table, seat: int, tile: int) -> None:
    """A tile belongs to a player and waits to be laid."""
    state = play.state
    state.pending[seat] = tuple(sorted((*state.pending[seat], tile)))
