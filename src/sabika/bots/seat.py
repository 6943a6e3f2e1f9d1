"""A seat as its bot sees it: the decision, the legal actions, the view, imagined positions.

The true state stays behind it: a bot may look only through these doors.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sabika.kernel.actions import Action
from sabika.kernel.decisions import Decision, LegalActions
from sabika.kernel.errors import IllegalAction
from sabika.kernel.play import Play
from sabika.kernel.rng import Chance, StillChance
from sabika.kernel.sampling import Weights, draw, sample


class Seat:
    """One player's place at a game under way."""

    __slots__ = ("__play", "index")

    def __init__(self, play: Play[Any, Any], index: int) -> None:
        self.index = index
        self.__play = play

    @property
    def decision(self) -> Decision:
        """What the seat is asked now."""
        return self.__play.decision(self.index)

    @property
    def legal(self) -> LegalActions[Any]:
        """The legal actions now."""
        return self.__play.legal(self.index)

    def sample(self, random: Callable[[], float]) -> Action:
        """One legal action, each equally likely; quicker than listing them."""
        play = self.__play
        frame = play.state.stack[-1]
        offers = play.rules.kinds[frame.kind].offers(play, frame, self.index)
        action = sample(play, self.index, offers, random)
        if action is None:
            raise IllegalAction("nothing-legal")
        return action

    def draw(self, weights: Weights, random: Callable[[], float]) -> Action:
        """One legal action: a kind by its weight, then any of the kind; the quickest way."""
        play = self.__play
        frame = play.state.stack[-1]
        offers = play.rules.kinds[frame.kind].offers(play, frame, self.index)
        return draw(play, self.index, offers, weights, random)

    def view(self) -> dict[str, object]:
        """What the seat sees, as plain data."""
        view: dict[str, object] = self.__play.rules.view(self.__play.state, self.index)
        return view

    def imagine(self, seed: str | None = None, memory: str = "perfect") -> Play[Any, Any]:
        """A position the seat cannot tell from the true one, to try things out in.

        With a seed what is unknown is dealt at random, without one it lies in a fixed order: good
        enough, and much quicker, for who does not look beyond the next card. What the seat knows
        and the seed fix it; the true position has no part in it.
        """
        play = self.__play
        chance = StillChance() if seed is None else Chance(f"imagine {seed}", {})
        return Play(play.rules, play.rules.imagine(play.state, self.index, chance, memory))
