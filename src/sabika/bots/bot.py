"""What a bot is."""

from __future__ import annotations

import random

from sabika.bots.seat import Seat
from sabika.kernel.actions import Action
from sabika.kernel.compiling import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Decides for a seat. Its own dice depend on its seed alone, so its games can be repeated."""

    def __init__(self, seed: str) -> None:
        self.random = random.Random(seed).random
        """A number from 0 to below 1; the one method whose sequence never changes in Python."""

    def decide(self, seat: Seat) -> Action:
        """Choose one of the legal actions of a seat that is asked."""
        raise NotImplementedError
