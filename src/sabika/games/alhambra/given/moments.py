"""Moments: the points of a game a position can be given at (turn pipeline).

A moment names the step of a sequence that comes next; the engine runs on from there. What must be
true of the table at that point is checked: a market slot is empty only after a purchase, the
display is short only after money was taken, and so on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra import ending, place, reveal, scoring, setup, turn
from sabika.games.alhambra.state import EMPTY, AlhambraState
from sabika.kernel.errors import PositionError
from sabika.kernel.frames import NOBODY, Frame
from sabika.kernel.kinds import SEQUENCE, Steps
from sabika.kernel.rules import Stage
from sabika.kernel.typed import typed

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules


@dataclass(frozen=True)
class Moment:
    """A point of a game: the sequence under way, the next of its steps, what holds there."""

    name: str
    sequence: str
    step: Stage
    """The core's step that comes next, or the one just done if `after`."""
    after: bool = False
    buying: bool = False
    """Tiles may have been bought this turn and wait to be laid."""
    taken: bool = False
    """Money may have been taken and the display not yet refilled."""
    slots: str = "full"
    """The market: `full`, `short` (some tiles may be sold), `ending`, or `empty`."""
    number: int = 0
    """The scoring that comes next."""

    @property
    def in_setup(self) -> bool:
        """Whether the table is still being set up."""
        return self.sequence == "setup"

    @property
    def at_end(self) -> bool:
        """Whether the last turn is over."""
        return self.sequence == "end"

    def slots_filled(self, slots: int, pending: int) -> int:
        """How many market slots hold a tile if nothing is said about the market."""
        if self.in_setup or self.slots == "empty":
            return 0
        if self.slots == "ending":
            return slots - 1
        return max(slots - pending, 0)

    def steps_done(self, rules: AlhambraRules) -> tuple[Stage, ...]:
        """The steps of the sequence that lie behind, the modules' included."""
        sequences = typed(Steps, rules.kinds[SEQUENCE])
        steps = sequences.lists[self.sequence]
        return () if self.name == "end" else steps[: steps.index(self.step) + self.after]

    def stack(self, rules: AlhambraRules, state: AlhambraState) -> list[Frame]:
        """The frames that make the engine go on from here."""
        seat = state.active if self.sequence == "turn" else NOBODY
        stack = [Frame(SEQUENCE, seat, len(self.steps_done(rules)), (self.sequence,))]
        if self.name == "extra":
            stack.append(Frame(turn.ACT, seat, turn.EXTRA))
        return stack

    # -- what must hold ---------------------------------------------------------------------

    def check(self, rules: AlhambraRules, state: AlhambraState) -> None:
        """Refuse a table that cannot look like this at this point."""
        if self.in_setup:
            return
        if not rules.modules:
            # Modules acquire tiles at other times and turn up scoring cards during a turn.
            self._check_pending(state)
            self._check_due(state)
        self._check_market(rules, state)
        full = len(state.display) == rules.display_size
        if not (self.taken or full) and (len(state.deck) or state.discard):
            least = rules.display_size
            raise PositionError(
                "position-display-short", at=self.name, found=len(state.display), least=least
            )

    def _check_pending(self, state: AlhambraState) -> None:
        for seat, tiles in enumerate(state.pending):
            if tiles and not (self.buying and seat == state.active):
                raise PositionError("position-pending", at=self.name, seat=seat)
        bought = len(state.pending[state.active])
        if self.buying and not bought:
            raise PositionError("position-nothing-pending", at=self.name, seat=state.active)
        sold = state.market.count(EMPTY)
        if sold < bought or (self.name == "extra" and sold > bought):
            raise PositionError("position-sold", at=self.name, empty=sold, pending=bought)

    def _check_due(self, state: AlhambraState) -> None:
        if state.due and not self.number:
            raise PositionError("position-due", at=self.name, due=list(state.due))

    def _check_market(self, rules: AlhambraRules, state: AlhambraState) -> None:
        empty = state.market.count(EMPTY)
        if self.slots == "full" and empty:
            raise PositionError("position-market-short", at=self.name, empty=empty)
        if self.slots == "empty" and empty < len(state.market):
            raise PositionError("position-market-left", at=self.name)
        if self.at_end and len(state.tower):
            raise PositionError("position-tower-left", at=self.name, tower=len(state.tower))
        if self.slots == "ending" and not empty:
            raise PositionError("position-market-full", at=self.name)


MOMENTS: Final[dict[str, Moment]] = {
    moment.name: moment
    for moment in (
        Moment("setup", "setup", setup.shuffle_money, after=True),
        Moment("turn", "turn", turn.start_turn),
        Moment("action", "turn", turn.choose_action),
        Moment("extra", "turn", turn.choose_action, after=True, buying=True, slots="short"),
        Moment("place", "turn", place.place_tiles, buying=True, taken=True, slots="short"),
        Moment("laid", "turn", place.place_tiles, after=True, taken=True, slots="short"),
        Moment("refill", "turn", reveal.refill_money, taken=True, slots="short"),
        Moment("scoring 1", "turn", scoring.score_if_due, slots="short", number=1),
        Moment("scoring 2", "turn", scoring.score_if_due, slots="short", number=2),
        Moment("market", "turn", reveal.refill_tiles, slots="short"),
        Moment("end", "end", ending.distribute, slots="ending"),
        Moment("scoring 3", "end", ending.final_scoring, slots="empty", number=scoring.FINAL),
    )
}
"""All moments by name."""


def moment_named(name: str) -> Moment:
    """The moment of a name."""
    moment = MOMENTS.get(name)
    if moment is None:
        raise PositionError("position-unknown-moment", at=name, known=list(MOMENTS))
    return moment
