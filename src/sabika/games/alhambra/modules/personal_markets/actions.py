"""The verbs of the module: shelve and scrap."""

from __future__ import annotations

from dataclasses import dataclass

from sabika.kernel.actions import Action, Words

from .facts import ID


@dataclass(frozen=True)
class Shelve(Action):
    """Lay a stored tile under a market tile: `shelve garden-10 dinar`."""

    tile: str
    currency: str

    @property
    def verb(self) -> str:
        return "shelve"

    def words(self) -> list[str]:
        return [self.verb, self.tile, self.currency]

    def refs(self) -> list[str]:
        return [f"shelf:{ID}:{self.currency}"]

    @staticmethod
    def read(words: Words) -> Shelve:
        tile = words.word("word.tile")
        return Shelve(tile, words.word("word.personal_markets.currency"))


@dataclass(frozen=True)
class Scrap(Action):
    """Give up the tile there is no room for: `scrap garden-10`."""

    tile: str

    @property
    def verb(self) -> str:
        return "scrap"

    def words(self) -> list[str]:
        return [self.verb, self.tile]

    @staticmethod
    def read(words: Words) -> Scrap:
        return Scrap(words.word("word.tile"))
