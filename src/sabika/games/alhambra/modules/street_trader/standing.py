"""Where traders stand: an empty cell beside the palace (12, Setup and Placement; R4, R6, R8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sabika.games.alhambra.laying import FARTHEST
from sabika.games.alhambra.palace.grid import STEPS, cell_of, xy_of
from sabika.games.alhambra.palace.outline import is_whole
from sabika.kernel.actions import Action, spell_cell
from sabika.kernel.decisions import Offer
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import NOBODY, Frame
from sabika.kernel.kinds import Menu

from .actions import Stand
from .slice import ASIDE, mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

STAND = "street_trader.stand"


class StandKind(Menu["Table"]):
    """Asks the frame's seat, or at the set-up everybody, to put the trader down."""

    def __init__(self) -> None:
        super().__init__("choose", "ask.street_trader.stand", (StandOffer(),))

    def advance(self, play: Table, frame: Frame) -> bool:
        if self.owners(play, frame):
            return False
        play.finish()
        return True

    def owners(self, play: Table, frame: Frame) -> tuple[int, ...]:
        cells = mine(play).cells
        return tuple(
            [
                seat
                for seat, cell in enumerate(cells)
                if cell == ASIDE and frame.seat in (seat, NOBODY)
            ]
        )


class StandOffer(Offer["Table"]):
    """Putting the trader on an empty cell that shares an edge with a tile of the own Alhambra.

    Whether a tile could be laid there, and whether walls are between, does not matter.
    """

    def __init__(self) -> None:
        super().__init__("trader", "choose")

    def cells(self, play: Table, seat: int) -> list[int]:
        """The cells where the trader may stand, in canonical order."""
        cells = play.state.palaces[seat].cells
        beside = {cell + step for cell in cells if is_whole(cells, cell) for step in STEPS}
        return sorted(beside - cells.keys())

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for cell in self.cells(play, seat):
            yield Stand(xy_of(cell))

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Stand)
        x, y = action.cell
        far = max(abs(x), abs(y)) > FARTHEST
        if far or cell_of(x, y) not in self.cells(play, seat):
            raise IllegalAction("street_trader.not-beside", cell=spell_cell(action.cell))

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Stand)
        mine(play).cells[seat] = cell_of(*action.cell)
        if play.events is not None:
            where = spell_cell(action.cell)
            play.tell("street_trader.stands", {"seat": seat, "cell": where})


def put_back(play: Table, frame: Frame) -> None:
    """Turn stage: a trader who was put aside goes to a new cell (R4, R9)."""
    if mine(play).cells[frame.seat] == ASIDE:
        play.push(STAND, frame.seat)
