"""Scouts: an exact payment for the right type shows the next invasion card (rules 15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.palace.palace import part_key
from sabika.games.alhambra.purchase import bought
from sabika.games.alhambra.scoring import FINAL
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.types import part_type
from sabika.kernel.frames import Frame

from .facts import direction_word, facts_of
from .slice import mine, open_scouts

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


def scout_out(play: Table, frame: Frame) -> None:
    """Reaction to `tile.bought`: exactly paid, and of an open scout's type (R4 to R8)."""
    part, purchase = mine(play), bought(frame)
    if purchase.tile == EMPTY or not purchase.exact:
        return
    parts = range(len(play.rules.tiles[purchase.tile].parts))
    types = {part_type(play, part_key(purchase.tile, part)) for part in parts}
    found = [scout for scout in part.open_scouts if scout in types]
    if not found:
        return
    part.open_scouts = tuple([scout for scout in part.open_scouts if scout != found[0]])
    part.gone = (*part.gone, found[0])
    part.stack = part.stack.peeked(1, frame.seat)
    if play.events is not None:
        secret: dict[str, object] = {"direction": direction_word(part.stack.rest()[0])}
        public: dict[str, object] = {"seat": frame.seat, "type": TYPES[found[0]]}
        play.tell("invaders.scouted", public, reveals=True, private={frame.seat: secret})


def new_scouts(play: Table, frame: Frame) -> None:
    """Scoring stage: after the first and the second scoring new scouts are turned up."""
    number = frame.data[1]
    assert isinstance(number, int)
    if number < FINAL:
        open_scouts(play, facts_of(play.rules).scouts_open[number])
