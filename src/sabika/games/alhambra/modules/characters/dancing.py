"""The dancer: a market tile goes back into the tower and another one takes its slot (R8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.purchase import slot_named
from sabika.games.alhambra.reveal import draw_tile, put_on_slot
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.window import WindowOffer
from sabika.kernel.actions import Action
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame
from sabika.kernel.hidden import EVERYBODY, Pile
from sabika.kernel.kinds import FrameKind

from .actions import CallDancer
from .cards import check_ready, ready, use
from .facts import DANCER, facts_of
from .slice import NOTHING, mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

DANCE: Final = "characters.dance"
STREAM: Final = "characters dancer"


class DancerOffer(WindowOffer):
    """Replacing a tile before the first action."""

    def __init__(self) -> None:
        super().__init__("call", "special")

    def owns(self, action: Action) -> bool:
        return isinstance(action, CallDancer)

    def open_to(self, play: Table, seat: int) -> bool:
        """Without tiles in the tower there is nothing to replace one with."""
        return ready(play, seat, DANCER) and len(play.state.tower) > 0

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        if self.open_to(play, seat):
            for slot, tile in enumerate(play.state.market):
                if tile != EMPTY:
                    yield CallDancer(DANCER, str(slot + 1))

    def check(self, play: Table, seat: int, action: Action) -> None:
        check_ready(play, seat, action, DANCER)
        assert isinstance(action, CallDancer)
        if not len(play.state.tower):
            raise IllegalAction("characters.tower-empty")
        slot_named(play, action.slot)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, CallDancer)
        slot = int(action.slot) - 1
        state = play.state
        use(play, seat, DANCER)
        mine(play).dancing = state.market[slot]
        state.market[slot] = EMPTY
        play.push(DANCE, seat, (slot,))


class DanceKind(FrameKind["Table"]):
    """Draws until the slot, which the data names, holds a tile; then the old one goes back.

    Tiles that belong elsewhere are dealt with as in a refill. If the tower runs out the old tile
    stays.
    """

    def advance(self, play: Table, frame: Frame) -> bool:
        slot = frame.data[0]
        assert isinstance(slot, int)
        part, state = mine(play), play.state
        if state.market[slot] != EMPTY:
            play.finish()
            _put_back(play, part.dancing)
            part.dancing = NOTHING
            return True
        tile = draw_tile(play)
        if tile is None:
            play.finish()
            state.market[slot] = part.dancing
            part.dancing = NOTHING
            if play.events is not None:
                params: dict[str, object] = {"tile": play.rules.tile_names[state.market[slot]]}
                play.tell("characters.stays", params)
        elif not any(reveal(play, tile, slot) for reveal in play.rules.tile_reveals):
            put_on_slot(play, tile, slot)
        return True


def _put_back(play: Table, tile: int) -> None:
    """The replaced tile goes anywhere into the tower, or under all others (R8)."""
    state = play.state
    tower = state.tower
    if facts_of(play.rules).dancer_returns_last:
        known = (*tower.known, (len(tower.cards), EVERYBODY))
        state.tower = Pile((*tower.cards, tile), tower.top, (len(tower.cards) + 1,), known)
    else:
        state.tower = tower.inserted(len(tower.bounds) - 1, tile, state.chance, STREAM)
    if play.events is not None:
        play.tell("characters.returned", {"tile": play.rules.tile_names[tile]})
