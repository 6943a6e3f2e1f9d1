"""The verbs of Alcazaba: pick, build, store, and to rebuild add, remove, swap, pass."""

from __future__ import annotations

from dataclasses import dataclass

from sabika.games.alhambra.actions import Lay
from sabika.kernel.actions import Action, Words, cell_name


@dataclass(frozen=True)
class Pick(Action):
    """Take one of the things a column pays: `pick tower-9-NE`, `pick first-player`."""

    item: str

    @property
    def verb(self) -> str:
        return "pick"

    def words(self) -> list[str]:
        return [self.verb, self.item]

    def refs(self) -> list[str]:
        return [f"item:{self.item}"]

    @staticmethod
    def read(words: Words) -> Pick:
        return Pick(words.word("word.item"))


@dataclass(frozen=True)
class Build(Lay):
    """Build a tile just won into the own palace: `build tower-9-NE at 1,-2`."""

    @property
    def verb(self) -> str:
        return "build"

    def refs(self) -> list[str]:
        return [f"pending:{self.tile}", f"cell:{cell_name(self.cell)}"]

    @staticmethod
    def read(words: Words) -> Build:
        tile = words.word("word.tile")
        words.literal("at")
        return Build(tile, words.cell())
