"""The verb of the module: show."""

from __future__ import annotations

from dataclasses import dataclass

from sabika.kernel.actions import Action, Words


@dataclass(frozen=True)
class Show(Action):
    """Lay the bonus card of a tile open: `show garden-10`."""

    tile: str

    @property
    def verb(self) -> str:
        return "show"

    def words(self) -> list[str]:
        return [self.verb, self.tile]

    def refs(self) -> list[str]:
        return [f"shelf:bonus_cards:{self.tile}"]

    @staticmethod
    def read(words: Words) -> Show:
        return Show(words.word("word.tile"))
