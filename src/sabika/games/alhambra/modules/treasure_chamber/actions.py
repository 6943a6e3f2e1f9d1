"""The verb of the module: stow."""

from __future__ import annotations

from dataclasses import dataclass

from sabika.kernel.actions import Action, Words


@dataclass(frozen=True)
class Stow(Action):
    """Put a chest onto a building of its colour: `stow garden-10`."""

    tile: str

    @property
    def verb(self) -> str:
        return "stow"

    def words(self) -> list[str]:
        return [self.verb, self.tile]

    def refs(self) -> list[str]:
        return [f"palace:{self.tile}"]

    @staticmethod
    def read(words: Words) -> Stow:
        return Stow(words.word("word.tile"))
