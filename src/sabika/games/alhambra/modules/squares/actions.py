"""The verb of the module: pave."""

from __future__ import annotations

from dataclasses import dataclass

from sabika.kernel.actions import Action, Words


@dataclass(frozen=True)
class Pave(Action):
    """Take the face-up square of a colour: `pave square-garden-N`."""

    tile: str

    @property
    def verb(self) -> str:
        return "pave"

    def words(self) -> list[str]:
        return [self.verb, self.tile]

    def refs(self) -> list[str]:
        return [f"shelf:squares:{self.tile}"]

    @staticmethod
    def read(words: Words) -> Pave:
        return Pave(words.word("word.tile"))
