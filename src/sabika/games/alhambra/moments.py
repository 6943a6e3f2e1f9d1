"""Moments: points of the game that modules answer, each with what it is about.

`book.on(TILE_LAID, 20, hook)` lets `hook(play, seat, laid)` answer; the answer may ask somebody,
and the next one waits. What the log tells is an event: that is another thing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

from sabika.games.alhambra.purchase import Bought, Overpaid
from sabika.kernel.frames import Frame

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

T = TypeVar("T")


class Moment(Generic[T]):
    """A point of the game; what it is about is plain data, for it waits in a frame."""

    def __init__(self, name: str, about: Callable[..., T]) -> None:
        self.name = name
        self.about = about
        self._last: tuple[object, T] | None = None
        """The data of the frame that was looked at last, and what it is about."""

    def happens(self, play: Table, seat: int, about: T) -> None:
        """Let the hooks answer; they run once the code that calls this is done."""
        if self.name in play.rules.reactions:
            fields: Any = about
            play.react(self.name, seat, tuple(fields))

    def told_in(self, frame: Frame) -> T:
        """What it is about, as its frame tells; put together once for all hooks that answer."""
        data, last = frame.data, self._last
        if last is not None and last[0] is data:
            return last[1]
        fields: Any = data[1:]
        about = self.about(*fields)
        self._last = (data, about)
        return about


class Answer(Generic[T]):
    """A hook as a step of the frame in which the hooks of a moment wait for each other."""

    def __init__(self, moment: Moment[T], hook: Callable[[Table, int, T], None]) -> None:
        self._moment = moment
        self._hook = hook

    def __call__(self, play: Table, frame: Frame) -> None:
        self._hook(play, frame.seat, self._moment.told_in(frame))


class Laid(NamedTuple):
    """A tile came to lie in a palace; its cell is that of its first part."""

    tile: int
    cell: int


class Gone(NamedTuple):
    """A tile left a palace, and the cell it lay on."""

    tile: int
    cell: int
    first: bool = False
    """Whether it was taken off before the tile that lies there now was laid: no exchange."""


class Moved(NamedTuple):
    """A tile went elsewhere: out of a palace, into the reserve, to Dirk, out of the game."""

    tile: int


class OnSlot(NamedTuple):
    """A tile and the market slot it lies on, or lay on."""

    tile: int
    slot: int


class Relocated(NamedTuple):
    """A tile changed its cell or its rotation inside a palace."""

    tile: int
    before: int
    cell: int


class Obtained(NamedTuple):
    """A tile got an owner, and how: BOUGHT, CLAIMED, LEFT_OVER, or DRAWN by Dirk."""

    tile: int
    how: str


class Taken(NamedTuple):
    """Money that was taken from the display, by the names of the cards."""

    cards: tuple[str, ...]


def _taken(*cards: str) -> Taken:
    return Taken(cards)


BOUGHT: Final = "bought"
CLAIMED: Final = "claimed"
LEFT_OVER: Final = "left-over"
DRAWN: Final = "drawn"

TILE_BOUGHT: Final = Moment("tile.bought", Bought)
"""Paid; the tile waits to be laid."""
GOODS_BOUGHT: Final = Moment("goods.bought", Bought)
"""Paid for something beside the market that is no tile."""
OVERPAID: Final = Moment("overpaid", Overpaid)
"""More was paid than the price, for whatever is paid like a tile, or for a bid; comes before
TILE_BOUGHT."""
TILE_OBTAINED: Final = Moment("tile.obtained", Obtained)
"""A tile has a new owner, before it is laid."""
TILE_LAID: Final = Moment("tile.laid", Laid)
"""Laid from what was acquired, added or swapped in."""
TILE_REMOVED: Final = Moment("tile.removed", Gone)
"""Removed, swapped out or built over."""
TILE_RELOCATED: Final = Moment("tile.relocated", Relocated)
"""Moved or turned inside a palace: it was neither removed nor laid."""
TILE_STORED: Final = Moment("tile.stored", Moved)
TILE_GIVEN: Final = Moment("tile.given", Moved)
TILE_FORGONE: Final = Moment("tile.forgone", Moved)
TILE_ON_SLOT: Final = Moment("tile.on-slot", OnSlot)
"""Turned up and laid on a slot."""
TILE_OFF_SLOT: Final = Moment("tile.off-slot", OnSlot)
"""Taken off a slot without being bought."""
MONEY_TAKEN: Final = Moment("money.taken", _taken)
"""Taken from the display as an action."""

CORE: Final[tuple[Moment[Any], ...]] = (
    *(TILE_BOUGHT, OVERPAID, TILE_OBTAINED, TILE_LAID, TILE_REMOVED, TILE_RELOCATED),
    *(TILE_STORED, TILE_GIVEN, TILE_FORGONE, TILE_ON_SLOT, TILE_OFF_SLOT, MONEY_TAKEN),
    GOODS_BOUGHT,
)
"""The moments of the core."""
