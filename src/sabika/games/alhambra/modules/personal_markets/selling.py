"""Selling: what lies in a market can be bought by the others in their own turns (Decisions; R1).

The price is the printed one, in the currency of the place, and the money goes to the owner. Tiles
without a price are not for sale.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sabika.games.alhambra.acquiring import acquired
from sabika.games.alhambra.laying import hand_over
from sabika.games.alhambra.purchase import LIKE_A_TILE, Goods, Purchase
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.storage import fetch
from sabika.kernel.errors import IllegalAction

from .facts import facts_of
from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


class StoredTiles(Goods):
    """The tiles in the markets of the other players, each by its own name."""

    def each(self, play: Table, seat: int, own_turn: bool) -> Iterator[Purchase]:
        if not own_turn:
            return
        for owner, places in enumerate(mine(play).places):
            if owner != seat:
                for currency, tile in enumerate(places):
                    if tile != EMPTY and play.rules.tile_cost[tile] >= 0:
                        yield _purchase(play, seat, owner, currency, tile)

    def find(self, play: Table, seat: int, name: str, own_turn: bool) -> Purchase:
        tile = play.rules.tile_index.get(name)
        if tile is not None:
            for owner, places in enumerate(mine(play).places):
                if tile in places:
                    _check(play, seat, owner, tile, own_turn)
                    return _purchase(play, seat, owner, places.index(tile), tile)
        raise IllegalAction("unknown-goods", goods=name)

    def take(self, play: Table, purchase: Purchase) -> None:
        fetch(play, purchase.seller, purchase.tile)
        hand_over(play, purchase.tile, purchase.seller, purchase.buyer)
        acquired(play, purchase.buyer, purchase.tile)
        if play.events is not None:
            name = play.rules.tile_names[purchase.tile]
            play.tell("personal_markets.sold", {"seat": purchase.seller, "tile": name})


def _check(play: Table, seat: int, owner: int, tile: int, own_turn: bool) -> None:
    """Refuse the own tiles, tiles without a price, and purchases between turns."""
    name = play.rules.tile_names[tile]
    if owner == seat:
        raise IllegalAction("personal_markets.own-tile", tile=name)
    if play.rules.tile_cost[tile] < 0:
        raise IllegalAction("personal_markets.no-price", tile=name)
    if not own_turn:
        raise IllegalAction("personal_markets.own-turn", tile=name)


def _purchase(play: Table, seat: int, owner: int, currency: int, tile: int) -> Purchase:
    rules = play.rules
    return Purchase(
        seat,
        rules.tile_names[tile],
        rules.tile_cost[tile],
        currency,
        tile,
        seller=owner,
        traits=(*LIKE_A_TILE, *facts_of(rules).like_market),
    )
