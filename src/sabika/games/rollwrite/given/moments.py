"""Moments: the points of a game a position can be given at, and how far the round is by then."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sabika.games.rollwrite.state import RollWriteState
from sabika.kernel.errors import PositionError
from sabika.kernel.frames import Frame
from sabika.kernel.kinds import SEQUENCE

if TYPE_CHECKING:
    from sabika.games.rollwrite.rules import RollWriteRules

TAKEN: Final = 2
"""The cursor of a turn whose decisions are all made."""


@dataclass(frozen=True)
class Moment:
    """A point of a game: during a turn, or when a round or the game ends."""

    name: str
    acted: bool = False
    """Whether the active player has built or gained already."""
    round_over: bool = False
    """Whether everybody has played in this round."""
    last: bool = False
    """Whether the last round is paid and the final count comes next."""
    in_setup: bool = False
    """Whether nothing has been rolled yet."""

    def stack(self, rules: RollWriteRules, state: RollWriteState) -> list[Frame]:
        """The frames that make the engine go on from here."""
        if self.last:
            return [rules.end_frame]
        turn = Frame(SEQUENCE, state.active, TAKEN, ("turn",))
        if self.round_over:
            return [turn]
        frames = rules.keep_frames if self.acted else rules.act_frames
        return [turn, frames[state.active]]

    def holder(self, state: RollWriteState) -> int:
        """The player with four dice: who plays, or who plays next."""
        return state.first if self.round_over else state.active


MOMENTS: Final[dict[str, Moment]] = {
    moment.name: moment
    for moment in (
        Moment("setup", in_setup=True),
        Moment("action"),
        Moment("keep", acted=True),
        Moment("round end", acted=True, round_over=True),
        Moment("final", acted=True, round_over=True, last=True),
    )
}
"""All moments by name."""


def moment_named(name: str) -> Moment:
    """The moment of a name."""
    moment = MOMENTS.get(name)
    if moment is None:
        raise PositionError("position-unknown-moment", at=name, known=list(MOMENTS))
    return moment
