"""The module's action: `employ builder-dinar`."""

from __future__ import annotations

from dataclasses import dataclass

from sabika.kernel.actions import Action, Words


@dataclass(frozen=True)
class Employ(Action):
    """Play a card for a further redesign."""

    card: str

    @property
    def verb(self) -> str:
        return "employ"

    def words(self) -> list[str]:
        return [self.verb, self.card]

    def refs(self) -> list[str]:
        return [f"hand:{self.card}"]

    @staticmethod
    def read(words: Words) -> Employ:
        return Employ(words.word("word.cards"))
