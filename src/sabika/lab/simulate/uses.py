"""Uses: which actions bots chose, counted by heading."""

from __future__ import annotations

from collections import Counter
from typing import Final

from sabika.bots.bot import Bot
from sabika.bots.seat import Seat
from sabika.kernel.actions import Action

ASKED: Final = "ask."
"""How the keys of questions begin."""


def heading_of(prompt: str, action: Action) -> str:
    """What an action is counted under: the question it answers, and its own heading."""
    return f"{prompt.removeprefix(ASKED)}: {action.heading}"


class CountedBot(Bot):
    """A bot whose choices are counted; it plays as if it were alone."""

    def __init__(self, bot: Bot, uses: Counter[str]) -> None:
        super().__init__("")
        self._bot = bot
        self._uses = uses

    def decide(self, seat: Seat) -> Action:
        action = self._bot.decide(seat)
        self._uses[heading_of(seat.decision.prompt, action)] += 1
        return action
