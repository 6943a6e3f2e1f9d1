"""The verb of the module: stake."""

from __future__ import annotations

from dataclasses import dataclass

from sabika.games.alhambra.actions import in_order
from sabika.kernel.actions import Action, Words
from sabika.kernel.errors import NotationError

from .facts import ID


@dataclass(frozen=True)
class Stake(Action):
    """Bid for the project on offer: `stake with dinar-9 dinar-7`."""

    cards: tuple[str, ...]

    @property
    def verb(self) -> str:
        return "stake"

    def words(self) -> list[str]:
        return [self.verb, "with", *self.cards]

    def refs(self) -> list[str]:
        return [f"shelf:{ID}:project", *(f"hand:{card}" for card in self.cards)]

    def canonical(self, order: dict[str, int]) -> Action:
        return Stake(in_order(self.cards, order))

    @staticmethod
    def read(words: Words) -> Stake:
        words.literal("with")
        cards = words.rest()
        if not cards:
            raise NotationError("word-missing", text=words.text, expected="word.cards")
        return Stake(cards)
