"""A match: one game between bots, as fast as the engine goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sabika.bots.bot import Bot
from sabika.bots.light import LIGHT
from sabika.bots.registry import make_bot
from sabika.bots.seat import Seat
from sabika.kernel.errors import SetupError
from sabika.kernel.play import Play
from sabika.kernel.rng import Chance
from sabika.kernel.rules import Rules
from sabika.kernel.sampling import draw

LIMIT: Final = 20_000
"""How many decisions a game may take before it is stopped."""


class Match:
    """A game between bots, without record or events: plays itself and counts decisions."""

    def __init__(self, rules: Rules[Any], bots: list[str], seed: str) -> None:
        if len(bots) != rules.players:
            raise SetupError("bots-and-seats", bots=len(bots), players=rules.players)
        self.play: Play[Any, Any] = Play(rules, rules.start(Chance(seed, {})))
        self.bots: list[Bot] = [
            make_bot(spelling, f"{seed}/{seat}/{spelling}") for seat, spelling in enumerate(bots)
        ]

    def run(self, limit: int = LIMIT) -> int:
        """Play to the end, or to the limit; returns the number of decisions."""
        return play_out(self.play, self.bots, limit)


def play_out(play: Play[Any, Any], bots: list[Bot], limit: int = LIMIT) -> int:
    """Let bots play a game to its end, or to the limit; returns the number of decisions."""
    seats = [Seat(play, index) for index in range(len(bots))]
    decisions = 0
    state, kinds = play.state, play.rules.kinds
    stack = state.stack
    while not state.over and decisions < limit:
        # What `settle`, `asked` and `act` do, with one look at every frame.
        frame = stack[-1]
        if not kinds[frame.kind].advance(play, frame):
            frame = stack[-1]
            kind = kinds[frame.kind]
            asked = kind.owners(play, frame)[0]
            kind.apply(play, frame, asked, bots[asked].decide(seats[asked]))
            decisions += 1
    play.settle()
    return decisions


def rollout(position: Play[Any, Any], random: Callable[[], float], limit: int = LIMIT) -> list[int]:
    """Play a copy of a position to the end with the light policy; returns the scores."""
    play = position.copy()
    state, kinds = play.state, play.rules.kinds
    stack = state.stack
    decisions = 0
    while not state.over and decisions < limit:
        frame = stack[-1]
        if not kinds[frame.kind].advance(play, frame):
            frame = stack[-1]
            kind = kinds[frame.kind]
            asked = kind.owners(play, frame)[0]
            action = draw(play, asked, kind.offers(play, frame, asked), LIGHT, random)
            kind.apply(play, frame, asked, action)
            decisions += 1
    play.settle()
    scores: list[int] = state.scores
    return scores
