"""The bot `light`: fixed weights over the kinds of action, then uniform. The rollout policy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sabika.bots.bot import Bot
from sabika.bots.seat import Seat
from sabika.kernel.actions import Action
from sabika.kernel.decisions import LegalActions, Weights

WEIGHTS: Final[dict[str, float]] = {
    "take": 12.0,
    "buy": 48.0,
    "redesign": 1.0,
    "place": 38.0,
    "store": 2.0,
    "give": 1.0,
    "end": 4.0,
}
"""How likely each kind of action is: who can buy mostly buys, who can lay mostly lays, and a
redesign, which costs a whole action, is rare. Kinds not named come when nothing else is left."""


class LightPolicy:
    """Draws a kind by weight, then any action of it; remembers how decisions are made up."""

    def __init__(self, random: Callable[[], float]) -> None:
        self.random = random
        self._weights = Weights(WEIGHTS)

    def choose(self, legal: LegalActions[Any]) -> Action:
        """One of the legal actions."""
        return legal.draw(self._weights, self.random)


class LightBot(Bot):
    """Chooses a kind by weight, then uniformly inside the kind; never lists the other kinds."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self._weights = Weights(WEIGHTS)

    def decide(self, seat: Seat) -> Action:
        return seat.legal.draw(self._weights, self.random)
