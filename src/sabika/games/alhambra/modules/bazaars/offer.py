"""The bazaars beside the market: turning up, and being sold (16, Decisions and Payment)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from sabika.games.alhambra.acquiring import acquired
from sabika.games.alhambra.components import CURRENCIES, TYPES
from sabika.games.alhambra.purchase import EXACT_ONLY, FIXED, LIKE_A_TILE, Goods, Purchase
from sabika.games.alhambra.state import EMPTY, AlhambraState, Slice
from sabika.kernel.errors import IllegalAction
from sabika.kernel.rng import Chance

from .facts import ID, bazaar_of, facts_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table


class BazaarOffer(Slice):
    """The bazaars that can be had, in the order they turned up."""

    def __init__(self, offer: tuple[int, ...] = ()) -> None:
        self.offer = offer

    def copy(self) -> BazaarOffer:
        return BazaarOffer(self.offer)

    def to_data(self) -> dict[str, object]:
        return {"offer": self.offer}

    def tiles(self) -> list[int]:
        return list(self.offer)

    def release(self, tile: int) -> None:
        self.offer = tuple([other for other in self.offer if other != tile])


def make(rules: AlhambraRules, saved: Mapping[str, Any] | None) -> BazaarOffer:
    """No bazaars yet, or those that were saved."""
    return BazaarOffer(tuple(saved["offer"]) if saved else ())


def slice_of(rules: AlhambraRules, state: AlhambraState) -> BazaarOffer:
    """The module's slice of a state."""
    part = state.slices[rules.slice_index[ID]]
    assert isinstance(part, BazaarOffer)
    return part


def deal(
    rules: AlhambraRules, state: AlhambraState, seat: int, chance: Chance, memory: str
) -> None:
    """Everything here is open."""


def view(rules: AlhambraRules, state: AlhambraState, seat: int | None) -> dict[str, object]:
    """The offer with today's prices, and what is printed on every bazaar."""
    return {
        "offer": [
            {"tile": rules.tile_names[tile], "price": price_at_slot(rules, state, tile)}
            for tile in slice_of(rules, state).offer
        ],
        "bazaars": {
            name: {
                "currency": CURRENCIES[bazaar.currency],
                "types": [TYPES[colour] for colour in bazaar.types],
            }
            for name, bazaar in facts_of(rules).bazaars.items()
        },
    }


def price_at_slot(rules: AlhambraRules, state: AlhambraState, tile: int) -> int | None:
    """The printed price of the tile that lies on the slot of a bazaar's currency, if one does."""
    bazaar = bazaar_of(rules, tile)
    assert bazaar is not None
    beside = state.market[bazaar.currency]
    return None if beside == EMPTY else rules.tile_cost[beside]


def turned_up(play: Table, tile: int, slot: int) -> bool:
    """A bazaar that turns up goes beside the market; the slot waits for the next tile."""
    if bazaar_of(play.rules, tile) is None:
        return False
    part = slice_of(play.rules, play.state)
    part.offer = (*part.offer, tile)
    if play.events is not None:
        play.tell("bazaars.turned-up", {"tile": play.rules.tile_names[tile]}, reveals=True)
    return True


class BazaarGoods(Goods):
    """Bazaars are bought like tiles, but only at the exact price, which nothing changes."""

    def each(self, play: Table, seat: int, own_turn: bool) -> Iterator[Purchase]:
        for tile in slice_of(play.rules, play.state).offer:
            price = price_at_slot(play.rules, play.state, tile)
            if price is not None:
                yield _purchase(play, seat, tile, price, own_turn)

    def find(self, play: Table, seat: int, name: str, own_turn: bool) -> Purchase:
        bazaar = facts_of(play.rules).bazaars.get(name)
        if bazaar is None:
            raise IllegalAction("unknown-goods", goods=name)
        tile = play.rules.tile_index[name]
        if tile not in slice_of(play.rules, play.state).offer:
            raise IllegalAction("bazaars.not-for-sale", tile=name)
        price = price_at_slot(play.rules, play.state, tile)
        if price is None:
            raise IllegalAction("bazaars.no-price", tile=name, slot=bazaar.currency + 1)
        return _purchase(play, seat, tile, price, own_turn)

    def take(self, play: Table, purchase: Purchase) -> None:
        slice_of(play.rules, play.state).release(purchase.tile)
        acquired(play, purchase.buyer, purchase.tile)


def _purchase(play: Table, seat: int, tile: int, price: int, own_turn: bool) -> Purchase:
    bazaar = bazaar_of(play.rules, tile)
    assert bazaar is not None
    return Purchase(
        seat,
        play.rules.tile_names[tile],
        price,
        bazaar.currency,
        tile,
        own_turn=own_turn,
        traits=(*LIKE_A_TILE, EXACT_ONLY, FIXED),
    )
