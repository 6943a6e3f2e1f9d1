"""The bot `light`: fixed weights over the kinds of action, then uniform. The rollout policy."""

from __future__ import annotations

from typing import Final

from sabika.bots.bot import Bot
from sabika.bots.seat import Seat
from sabika.kernel.actions import Action

WEIGHTS: Final[dict[str, float]] = {
    "take": 5.0,
    "buy": 5.0,
    "redesign": 1.0,
    "place": 9.0,
    "store": 1.0,
    "give": 1.0,
    "end": 1.0,
}
"""How likely each kind of action is; kinds not named here come only when nothing else is left."""


class LightBot(Bot):
    """Chooses a kind by weight, then uniformly inside the kind; never lists the other kinds."""

    def decide(self, seat: Seat) -> Action:
        return seat.legal.draw(WEIGHTS, self.random)
