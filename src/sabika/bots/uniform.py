"""The bot `random`: any legal action, all alike."""

from __future__ import annotations

from sabika.bots.bot import Bot
from sabika.bots.seat import Seat
from sabika.kernel.actions import Action


class UniformBot(Bot):
    """Chooses uniformly among all listed actions."""

    def decide(self, seat: Seat) -> Action:
        return seat.sample(self.random)
