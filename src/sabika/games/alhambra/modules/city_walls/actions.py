"""The verb of city walls: `wall TILE with CARD`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sabika.games.alhambra.alteration import Alteration
from sabika.games.alhambra.edits import Edit, walling
from sabika.games.alhambra.laying import FOUNTAIN_NAME
from sabika.games.alhambra.palace.grid import FOUNTAIN
from sabika.games.alhambra.palace.palace import Palace
from sabika.kernel.actions import Words

from .facts import facts_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules


@dataclass(frozen=True)
class AddWall(Alteration):
    """Add the walls of a card to an own tile: `wall garden-8-NE with wall-S`.

    Double tiles have a number for each half, the upper or left one being 1: `wall TILE 2 with ...`.
    """

    tile: str
    card: str
    part: int = 1
    zone: str = field(default="palace", compare=False)
    """Where the tile is, for the objects on screen."""

    @property
    def verb(self) -> str:
        return "wall"

    def words(self) -> list[str]:
        half = [] if self.part == 1 else [str(self.part)]
        return [self.verb, self.tile, *half, "with", self.card]

    def refs(self) -> list[str]:
        where = f"{self.zone}:{self.tile}" if self.tile != FOUNTAIN_NAME else "cell:0,0"
        return [f"offer:{self.card}", where]

    def edit(self, rules: AlhambraRules, palace: Palace) -> Edit | None:
        tile = FOUNTAIN if self.tile == FOUNTAIN_NAME else rules.tile_index.get(self.tile)
        sides = facts_of(rules).cards.get(self.card)
        if tile is None or sides is None:
            return None
        return walling(tile, self.part - 1, sides)

    @staticmethod
    def read(words: Words) -> AddWall:
        tile = words.word("word.tile")
        part = 2 if words.maybe("2") else 1
        words.literal("with")
        return AddWall(tile, words.word("word.cards"), part)
