"""Bots that do not do what bots should; importing this registers them, in a bot's process."""

from __future__ import annotations

import os
import time

from sabika.bots.bot import Bot
from sabika.bots.registry import BOTS, BotInfo
from sabika.bots.seat import Seat
from sabika.games.alhambra.actions import Pass
from sabika.kernel.actions import Action


class StuckBot(Bot):
    """Thinks for ever."""

    def decide(self, seat: Seat) -> Action:
        while True:
            time.sleep(60)


class CrashingBot(Bot):
    """Takes its whole process along."""

    def decide(self, seat: Seat) -> Action:
        os._exit(3)


class RaisingBot(Bot):
    """Makes a mistake."""

    def decide(self, seat: Seat) -> Action:
        raise ZeroDivisionError


class CheatingBot(Bot):
    """Wants what the rules do not offer."""

    def decide(self, seat: Seat) -> Action:
        return Pass()


ODD = {
    name: BotInfo(name, lambda seed, _, make=make: make(seed))  # type: ignore[misc]
    for name, make in (
        ("stuck", StuckBot),
        ("crashing", CrashingBot),
        ("raising", RaisingBot),
        ("cheating", CheatingBot),
    )
}
BOTS.update(ODD)
