"""State: everything that changes in a game, as plain data.

No closures, no cycles, no generator objects, no references into code: a state can be copied,
compared, written down and restored at any decision.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sabika.kernel.canonical import digest
from sabika.kernel.compiling import mypyc_attr
from sabika.kernel.frames import Frame
from sabika.kernel.rng import Chance, saved_chance


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's state has: the frame stack, chance, the scores and whether it is over.

    Fields are declared, not set here: games set them all when a game starts and when a state is
    copied, and copying is the hottest path there is.
    """

    __slots__ = ("chance", "over", "scores", "stack", "turn")

    chance: Chance
    stack: list[Frame]
    scores: list[int]
    turn: int
    """The number of the turn under way, from 1 on; 0 during set-up."""
    over: bool

    def to_data(self) -> dict[str, object]:
        """The whole state as plain data, hidden parts included."""
        return {
            **self.chance.to_data(),
            "stack": [frame.to_data() for frame in self.stack],
            "scores": self.scores[:],
            "turn": self.turn,
            "over": self.over,
        }

    def resume(self, saved: Mapping[str, Any]) -> None:
        """Take what every state has from the plain data of one."""
        self.chance = saved_chance(saved)
        self.stack = [Frame.from_data(frame) for frame in saved["stack"]]
        self.scores = list(saved["scores"])
        self.turn = saved["turn"]
        self.over = saved["over"]

    def fingerprint(self) -> str:
        """A digest equal for equal states only; not to be shown to players (it can be guessed)."""
        return digest(self.to_data())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.to_data() == other.to_data()

    def __hash__(self) -> int:
        return hash(self.fingerprint())
