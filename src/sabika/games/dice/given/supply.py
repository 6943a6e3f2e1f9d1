"""The supply: all tokens and tiles of a set-up, each taken out once (dice game, Components)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.dice.components import TOKEN_INDEX
from sabika.kernel.errors import PositionError
from sabika.kernel.given import names_like
from sabika.kernel.rng import Chance

if TYPE_CHECKING:
    from sabika.games.dice.rules import DiceRules


class Supply:
    """The box the pieces come out of, in an order fixed by the seed."""

    def __init__(self, rules: DiceRules, chance: Chance) -> None:
        self._rules = rules
        tables = rules.tables
        self.light = chance.shuffled("given light", list(tables.light))
        self.dark = chance.shuffled("given dark", list(tables.dark))
        tiles = list(range(len(rules.tileset.tiles)))
        self.tiles = chance.shuffled("given tiles", tiles)
        self._taken: dict[int, str] = {}

    def token(self, name: str, where: str, dark: bool = False) -> int:
        """Take a named token; one that lies in a stack of the other back only is not there."""
        kind = TOKEN_INDEX.get(name)
        if kind is None:
            known = list(TOKEN_INDEX)
            raise PositionError("position-unknown-token", token=name, key=where, known=known)
        stack = self.dark if dark else self.light
        if kind not in stack:
            raise PositionError("position-token-copies", token=name, key=where)
        stack.remove(kind)
        return kind

    def any_tokens(self, count: int, where: str, dark: bool = False) -> list[int]:
        """Take some of the tokens nobody named."""
        stack = self.dark if dark else self.light
        if count > len(stack):
            raise PositionError("position-too-few-tokens", key=where, wanted=count, left=len(stack))
        taken = stack[:count]
        del stack[:count]
        return taken

    def tile(self, name: str, where: str) -> int:
        """Take a named tile."""
        tile = self._rules.tileset.index.get(name)
        if tile is None:
            known = names_like(name, self._rules.tileset.index)
            raise PositionError("position-unknown-tile", tile=name, key=where, known=known)
        if tile not in self.tiles:
            first = self._taken[tile]
            raise PositionError("position-tile-twice", tile=name, first=first, second=where)
        self._taken[tile] = where
        self.tiles.remove(tile)
        return tile

    def any_tiles(self, count: int, where: str) -> list[int]:
        """Take some of the tiles nobody named."""
        if count > len(self.tiles):
            left = len(self.tiles)
            raise PositionError("position-too-few-tiles", key=where, wanted=count, left=left)
        taken = self.tiles[:count]
        del self.tiles[:count]
        return taken
