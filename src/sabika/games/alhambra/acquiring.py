"""Acquiring: a purchase is carried out and told, and modules answer it (base, Decisions)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.actions import slot_of
from sabika.games.alhambra.moments import BOUGHT, TILE_OBTAINED, Obtained
from sabika.games.alhambra.payment import pay
from sabika.games.alhambra.purchase import (
    ALWAYS_EXACT,
    EXCESS,
    Goods,
    Overpaid,
    Purchase,
    counts_as,
    is_exact,
)
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.window import OVERPAID

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


def buy(play: Table, purchase: Purchase, price: int, words: tuple[str, ...]) -> int:
    """Pay for a purchase and take what was bought; returns the sum paid.

    What follows is up to the caller: the end of the action or of the use, and what modules answer.
    """
    paid = pay(play, purchase.buyer, words, purchase.seller)
    if purchase.slot != EMPTY:
        acquire(play, purchase.buyer, purchase.slot)
    else:
        seller_of(play, purchase).take(play, purchase)
    if play.events is not None:
        exact = is_exact(purchase, price, paid)
        tell_bought(play, purchase.buyer, purchase.goods, purchase.tile, price, exact, words)
    return paid


def seller_of(play: Table, purchase: Purchase) -> Goods:
    """The goods a purchase was found among."""
    for goods in play.rules.goods:
        if goods.find(play, purchase.buyer, purchase.goods, purchase.own_turn) is not None:
            return goods
    raise LookupError(purchase.goods)


def tell_bought(
    play: Table,
    seat: int,
    goods: str,
    tile: int,
    price: int,
    exact: bool,
    words: tuple[str, ...],
) -> None:
    """Tell what was bought; goods that are no tiles speak for themselves."""
    if tile == EMPTY:
        return
    name, cards = play.rules.tile_names[tile], list(words)
    slot = slot_of(goods)
    if slot is not None:
        play.tell(
            "tile.bought",
            {
                "seat": seat,
                "tile": name,
                "slot": slot + 1,
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


def after_purchase(
    play: Table, purchase: Purchase, price: int, paid: int, money: tuple[str, ...]
) -> None:
    """Let modules answer a purchase: money paid in excess, the tile obtained, the purchase."""
    p, counted = purchase, counts_as(purchase)
    context: tuple[object, ...] = (
        *(p.tile, p.slot, p.currency, price, paid, p.own_turn, p.seller),
        *(p.clauses, p.goods, p.printed),
    )
    # What the payment counts as is said only where it is not what it looks like.
    told = (*context, counted) if counted else context
    play.react("goods.bought" if p.tile == EMPTY else "tile.bought", p.buyer, told)
    if p.tile != EMPTY:
        TILE_OBTAINED.happens(play, p.buyer, Obtained(p.tile, BOUGHT))
    overpaid(play, purchase, price, paid, money)


def overpaid(
    play: Table, purchase: Purchase, price: int, paid: int, money: tuple[str, ...]
) -> None:
    """Let modules answer if more was paid than the price, where the purchase tells it.

    Whoever runs a payment that is no purchase of goods calls it.
    """
    if paid > price and EXCESS in purchase.traits and ALWAYS_EXACT not in purchase.traits:
        p = purchase
        context = Overpaid(
            *(price, paid, p.goods, p.tile, p.slot, p.currency),
            *(p.own_turn, p.seller, p.clauses, p.traits, money),
        )
        # What happens by itself comes first, then what the payer may make of it, in any order.
        if play.rules.asks_overpaid:
            play.push(OVERPAID, p.buyer, context)
        play.react("overpaid", p.buyer, context)


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
