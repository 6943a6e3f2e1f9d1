"""Beside the slots: tiles that turn up for a slot and are for sale next to it (32, 33).

Such a tile lies beside the slot it was drawn for, and the next one is drawn for the slot. Any
number may lie there; each costs its price in the slot's currency, whether a tile lies on the slot
or not, and is bought like a tile of the market. Buying one leaves the slot alone, so nothing is
refilled; what is left at the end goes to nobody.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sabika.games.alhambra.acquiring import acquired
from sabika.games.alhambra.blocks.zones import Zones
from sabika.games.alhambra.purchase import BESIDE_SLOT, LIKE_A_TILE, Goods, Purchase
from sabika.kernel.errors import IllegalAction

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book
    from sabika.games.alhambra.rules import Table


def beside_slots(book: Book, rank: int, lying: Zones, between_turns: bool) -> None:
    """Let the tiles of a zone with a place for each slot be laid there and sold.

    `between_turns`: whether they are sold out of the buyer's turn, too.
    """
    goods = BesideSlots(lying, between_turns)
    book.tile_reveal(rank, goods.turned_up)
    book.goods(rank, goods)


class BesideSlots(Goods):
    """The tiles of some kinds that lie beside the slots, at their own prices."""

    def __init__(self, lying: Zones, between_turns: bool) -> None:
        self._lying = lying
        self._between_turns = between_turns

    def turned_up(self, play: Table, tile: int, slot: int) -> bool:
        """Such a tile goes beside the slot it was drawn for, which waits for the next one."""
        if play.rules.tiles[tile].kind.name not in self._lying.pieces.kinds:
            return False
        self._lying.add(play, slot, tile)
        name = play.rules.tile_names[tile]
        play.tell("tile.beside", tile=name, slot=slot + 1, reveals=True)
        return True

    def each(self, play: Table, seat: int, own_turn: bool) -> Iterator[Purchase]:
        if not own_turn and not self._between_turns:
            return
        for slot, tiles in enumerate(self._lying.all(play)):
            for tile in tiles:
                name, price = play.rules.tile_names[tile], play.rules.tile_cost[tile]
                traits = (*LIKE_A_TILE, BESIDE_SLOT)
                yield Purchase(seat, name, price, slot, tile, own_turn=own_turn, traits=traits)

    def refused(self, play: Table, seat: int, name: str, own_turn: bool) -> IllegalAction:
        tile = play.rules.tile_index.get(name)
        if tile is None or play.rules.tiles[tile].kind.name not in self._lying.pieces.kinds:
            return IllegalAction("unknown-goods", goods=name)
        if tile not in self._lying.held(play):
            return IllegalAction("not-beside-a-slot", tile=name)
        return IllegalAction("own-turn-only", tile=name)

    def take(self, play: Table, purchase: Purchase) -> None:
        self._lying.take(play, purchase.currency, purchase.tile)
        acquired(play, purchase.buyer, purchase.tile)
