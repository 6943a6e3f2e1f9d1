"""The verb of the module: steal."""

from __future__ import annotations

from dataclasses import dataclass

from sabika.kernel.actions import Action, Words


@dataclass(frozen=True)
class Steal(Action):
    """Let a thief of the card's currency take it from the display: `steal dinar-9`."""

    card: str

    @property
    def verb(self) -> str:
        return "steal"

    def words(self) -> list[str]:
        return [self.verb, self.card]

    def refs(self) -> list[str]:
        return [f"display:{self.card}"]

    @staticmethod
    def read(words: Words) -> Steal:
        return Steal(words.word("word.cards"))
