"""Piles: face-down pieces in a hidden order, with who has looked at which."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from sabika.games.alhambra.blocks.keys import OneValue, Spot
from sabika.games.alhambra.blocks.pieces import Pieces
from sabika.games.alhambra.blocks.shapes import FaceDown
from sabika.kernel.given import items
from sabika.kernel.hidden import Pile

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


class PileZone(OneValue[Pile]):
    """A face-down pile: `WARES = PileZone(WARE, "wares")`; described from the top.

    With `rest` all pieces lie in it at first, and those a description does not name lie below
    the named ones as they were shuffled. While `open_top` says so everybody sees the top one.
    """

    def __init__(
        self,
        pieces: Pieces,
        name: str,
        rest: bool = False,
        open_top: Callable[[Table], bool] | None = None,
    ) -> None:
        super().__init__(name, pieces)
        self.rest = rest
        self.open_top = open_top

    # -- for modules ------------------------------------------------------------------------

    def put(self, play: Table, pieces: tuple[int, ...]) -> None:
        """Let the pile hold these pieces from the top down; nobody knows them."""
        play.state.kept[self] = Pile(pieces)

    def shuffle(self, play: Table, stream: str) -> None:
        """Shuffle what lies in it."""
        pieces = sorted(self.get(play).rest())
        play.state.kept[self] = Pile(tuple(play.state.chance.shuffled(stream, pieces)))

    def draw(self, play: Table, count: int = 1) -> tuple[int, ...]:
        """Take pieces from the top, as many as there are."""
        pile = self.get(play)
        drawn = pile.rest()[:count]
        play.state.kept[self] = pile.without(len(drawn))
        return drawn

    def peek(self, play: Table, seat: int, count: int = 1) -> tuple[int, ...]:
        """Let a seat look at the top pieces."""
        pile = self.get(play)
        play.state.kept[self] = pile.peeked(count, seat)
        return pile.rest()[:count]

    def knows_top(self, play: Table, seat: int | None) -> bool:
        """Whether a seat (None: a spectator) knows the top piece, if there is one."""
        pile = self.get(play)
        return len(pile) > 0 and self._sees(play, pile, seat, pile.top)

    # -- for the engine ---------------------------------------------------------------------

    def start(self, play: Table) -> Any:
        return Pile(tuple(self.pieces.all(play)) if self.rest else ())

    def write(self, value: Any) -> object:
        return value.to_data()

    def restore(self, data: Any) -> Any:
        return Pile.from_data(data)

    def read(self, play: Table, given: object, where: str) -> Any:
        return Pile(tuple([self.pieces.read(play, one, at) for one, at in items(given, where)]))

    def complete(self, play: Table, before: Pile, others: list[int]) -> None:
        """Put the pieces that lie nowhere else below the named ones, as they were shuffled."""
        left = Counter(others)
        below: list[int] = []
        for piece in (*before.rest(), *others):
            if left[piece]:
                left[piece] -= 1
                below.append(piece)
        self.put(play, (*self.get(play).rest(), *below))

    def show(self, play: Table, seat: int | None) -> object:
        seen = self.seen_by(play, seat)
        known = [[place, name] for place, name in enumerate(seen) if name is not None]
        return {"count": len(seen), "known": known}

    def shape(self) -> object:
        return FaceDown

    def _sees(self, play: Table, pile: Pile, seat: int | None, position: int) -> bool:
        if self.open_top is not None and position == pile.top and self.open_top(play):
            return True
        return pile.knows(seat, position)

    def spots(self, play: Table, seat: int | None) -> list[Spot]:
        pile = self.get(play)
        unknown = {*pile.unknown(seat)}
        if pile.top in unknown and self._sees(play, pile, seat, pile.top):
            unknown.remove(pile.top)
        places = range(pile.top, len(pile.cards))
        return [(pile.cards[place], place not in unknown) for place in places]

    def filled(self, value: Any, pieces: Iterator[int]) -> Any:
        pile: Pile = value
        cards = (*pile.cards[: pile.top], *pieces)
        return Pile(cards, pile.top, pile.bounds, pile.known)

    def held(self, play: Table) -> list[int]:
        return list(self.get(play).rest())

    def release(self, play: Table, piece: int) -> bool:
        rest = list(self.get(play).rest())
        if piece not in rest:
            return False
        rest.remove(piece)
        self.put(play, tuple(rest))
        return True
