"""The supply: all components of a set-up, each taken out once (base, Components).

Whatever a description names is taken from here, so nothing can lie in two places and nothing can
be there more often than it was printed; what is left at the end goes where the rest belongs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.blocks.forms import known_tile
from sabika.games.alhambra.components import MONEY
from sabika.kernel.errors import PositionError
from sabika.kernel.rng import Chance

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules


class Supply:
    """The box the pieces come out of, in an order fixed by the seed."""

    def __init__(self, rules: AlhambraRules, chance: Chance) -> None:
        self._rules = rules
        self._taken: dict[int, str] = {}
        # Tiles that never lie in the tower lie in a zone of their module.
        tiles = [tile for tile in range(len(rules.tiles)) if tile not in rules.aside]
        self._tiles = chance.shuffled("given tiles", tiles)
        cards = [kind for kind, card in enumerate(rules.cards) for _ in range(card.copies)]
        self._cards = chance.shuffled("given cards", cards)

    # -- tiles ------------------------------------------------------------------------------

    def tile(self, name: str, where: str) -> int:
        """Take a named tile to a place."""
        tile = known_tile(self._rules, name, where)
        self.take_tile(tile, where)
        return tile

    def tiles(self, names: list[str], where: str) -> list[int]:
        """Take named tiles to a place, in the order they are named."""
        return [self.tile(name, where) for name in names]

    def take_tile(self, tile: int, where: str) -> None:
        """Take a tile by its number."""
        if tile in self._taken:
            name = self._rules.tile_names[tile]
            first = self._taken[tile]
            raise PositionError("position-tile-twice", tile=name, first=first, second=where)
        self._taken[tile] = where
        if tile in self._tiles:
            self._tiles.remove(tile)

    def has_tile(self, tile: int) -> bool:
        """Whether a tile was not taken yet."""
        return tile not in self._taken

    def any_tiles(self, count: int, where: str, priced: bool = False) -> list[int]:
        """Take some of the tiles nobody named, for market slots only such as have a price."""
        costs = self._rules.tile_cost
        tiles = [tile for tile in self._tiles if not priced or costs[tile] >= 0]
        if count > len(tiles):
            left = len(tiles)
            raise PositionError("position-too-few-tiles", key=where, wanted=count, left=left)
        tiles = tiles[:count]
        for tile in tiles:
            self.take_tile(tile, where)
        return tiles

    def tiles_left(self) -> int:
        """How many tiles for the tower were not taken."""
        return len(self._tiles)

    # -- cards ------------------------------------------------------------------------------

    def card(self, name: str, where: str) -> int:
        """Take a named card to a place."""
        kind = self._rules.purse.by_name.get(name)
        if kind is None:
            raise PositionError("position-unknown-card", card=name, key=where)
        self.take_card(kind, where)
        return kind

    def cards(self, names: list[str], where: str) -> list[int]:
        """Take named cards to a place, in the order they are named."""
        return [self.card(name, where) for name in names]

    def take_card(self, kind: int, where: str) -> None:
        """Take a card by its kind."""
        if kind not in self._cards:
            card = self._rules.cards[kind]
            raise PositionError(
                "position-card-copies", card=card.name, copies=card.copies, key=where
            )
        self._cards.remove(kind)

    def has_card(self, kind: int) -> bool:
        """Whether a card of a kind was not taken yet."""
        return kind in self._cards

    def any_money(self, count: int, where: str) -> list[int]:
        """Take some of the money cards nobody named."""
        money = self._money()
        if count > len(money):
            left = len(money)
            raise PositionError("position-too-few-cards", key=where, wanted=count, left=left)
        for kind in money[:count]:
            self._cards.remove(kind)
        return money[:count]

    def money_left(self) -> int:
        """How many money cards were not taken."""
        return len(self._money())

    def specials(self) -> list[int]:
        """Take all cards nobody named that are no money: scoring cards, the modules' cards."""
        money = self._money()
        special = sorted(kind for kind in self._cards if kind not in money)
        self._cards = money
        return special

    def _money(self) -> list[int]:
        return [kind for kind in self._cards if self._rules.cards[kind].group == MONEY]
