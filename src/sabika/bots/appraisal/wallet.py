"""The wallet: what one seat's money is worth, whatever lies on the market."""

from __future__ import annotations

from math import exp
from typing import Final

from sabika.bots.appraisal.hands import Holding
from sabika.bots.appraisal.rounding import settled
from sabika.bots.appraisal.scene import Scene
from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.prospects import worth_of_money

RATE: Final = 0.75
"""Points for a unit of money: a tile brings about 9 points, and costs 8 units and an action."""
EXACT: Final = 3.5
"""Points for a hand of a currency that could pay any tile exactly, and so win an action."""
ENDING: Final = 1.5
"""With fewer tiles a player than this, being the richest in a currency starts to matter."""
LEFTOVER: Final = 4.0
"""What being the richest in a currency is worth at the end: a free tile, if one is left there."""
CONTEST: Final = 3.0
"""A lead in money of this size makes it three to one that one stays the richest."""
FARTHEST: Final = 60
"""A lead in money beyond this makes no difference."""


class Wallet:
    """The money of one seat, currency by currency."""

    def __init__(self, scene: Scene) -> None:
        hands = scene.knowledge.hands
        state, rules = scene.play.state, scene.play.rules
        tower, players = scene.outlook.tower, rules.players
        use = worth_of_money(scene.play)
        self.rate = RATE * use
        """Points for a unit of money now."""
        self._exact = EXACT * use
        self._leftover = LEFTOVER * max(0.0, 1.0 - tower / (ENDING * players))
        self._richest = [0] * len(CURRENCIES)
        """Per currency the largest sum a rival holds; only asked for at the end."""
        if self._leftover:
            for suit in range(len(CURRENCIES)):
                for other in range(players):
                    if other != scene.seat:
                        held = hands.holding(suit, state.hands[other * rules.suits + suit])
                        self._richest[suit] = max(self._richest[suit], held.total)
        first = scene.seat * rules.suits
        self.held: list[Holding] = [
            hands.holding(suit, state.hands[first + suit]) for suit in range(len(CURRENCIES))
        ]
        self.worths: list[float] = [self.worth(suit, held) for suit, held in enumerate(self.held)]
        """What the cards of each currency are worth."""

    def worth(self, suit: int, held: Holding) -> float:
        """What cards of a currency would be worth, were they in hand instead."""
        worth = self.rate * held.useful + self._exact * held.coverage
        if self._leftover:
            lead = max(-FARTHEST, min(held.total - self._richest[suit], FARTHEST))
            worth += self._leftover * settled(1.0 / (1.0 + exp(-lead / CONTEST)))
        return worth
