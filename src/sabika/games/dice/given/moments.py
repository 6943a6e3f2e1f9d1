"""Moments: the points of a dice game a position can be given at (dice game, State machine)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sabika.games.dice import rounds, turn
from sabika.games.dice.state import ACTED, ANNULLED, START, THROWN
from sabika.kernel.errors import PositionError
from sabika.kernel.frames import NOBODY, Frame
from sabika.kernel.kinds import SEQUENCE, Steps
from sabika.kernel.rules import Stage
from sabika.kernel.typed import typed

if TYPE_CHECKING:
    from sabika.games.dice.rules import DiceRules


@dataclass(frozen=True)
class Moment:
    """A point of a game: the next stage of the round, and in a turn what was done last."""

    name: str
    step: Stage
    """The stage that comes next, or is under way in a turn."""
    phase: int = START
    in_turn: bool = False
    laid_out: bool = True
    """Whether tokens and tiles of the round lie on the board."""
    placing: bool = True
    """Whether markers may be in hand."""
    after: bool = False
    """Whether the stage was just done."""

    def stack(self, rules: DiceRules, seat: int) -> list[Frame]:
        """The frames that make the engine go on from here; `seat` is asked in a turn."""
        sequences = typed(Steps, rules.kinds[SEQUENCE])
        steps = sequences.lists["round"]
        at = steps.index(self.step) + self.after
        stack = [Frame(SEQUENCE, NOBODY, at + self.in_turn, ("round",))]
        if self.in_turn:
            stack += [Frame(turn.TURNS), rules.turn_frames[seat]]
        return stack


MOMENTS: Final[dict[str, Moment]] = {
    moment.name: moment
    for moment in (
        Moment("round", rounds.start_round, laid_out=False),
        Moment("turns", rounds.take_turns),
        Moment("throw", rounds.take_turns, START, in_turn=True),
        Moment("thrown", rounds.take_turns, THROWN, in_turn=True),
        Moment("acted", rounds.take_turns, ACTED, in_turn=True),
        Moment("annulled", rounds.take_turns, ANNULLED, in_turn=True),
        Moment("results", rounds.give_prizes, placing=False),
        Moment("rebuild", rounds.give_prizes, laid_out=False, placing=False, after=True),
        Moment("scoring", rounds.clean_up, laid_out=False, after=True),
    )
}
"""All moments by name."""


def moment_named(name: str) -> Moment:
    """The moment of a name."""
    moment = MOMENTS.get(name)
    if moment is None:
        raise PositionError("position-unknown-moment", at=name, known=list(MOMENTS))
    return moment
