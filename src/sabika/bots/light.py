"""The bot `light`: fixed weights over the kinds of action, then uniform. The rollout policy."""

from __future__ import annotations

from typing import Final

from sabika.bots.bot import Bot
from sabika.bots.seat import Seat
from sabika.kernel.actions import Action
from sabika.kernel.sampling import Weights

WEIGHTS: Final[dict[str, float]] = {
    "take": 12.0,
    "buy": 48.0,
    "redesign": 1.0,
    "place": 38.0,
    "store": 2.0,
    "give": 1.0,
    "end": 4.0,
    "build": 60.0,
    "gain": 6.0,
    "modify": 2.0,
    "second": 8.0,
    "keep": 1.0,
    "throw": 60.0,
    "marker": 38.0,
    "annul": 4.0,
    "black-die": 20.0,
    "exchange": 4.0,
}
"""How likely each kind of action is: who can buy mostly buys, who can lay mostly lays, and a
redesign, which costs a whole action, is rare. Kinds not named come when nothing else is left."""


LIGHT: Final = Weights(WEIGHTS)
"""The policy: draws a kind by weight, then any action of it."""


class LightBot(Bot):
    """Chooses a kind by weight, then uniformly inside the kind; never lists the other kinds."""

    def decide(self, seat: Seat) -> Action:
        return seat.draw(LIGHT, self.random)
