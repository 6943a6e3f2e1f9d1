"""Taking a square: an action that costs nothing and is never exact (04, Decisions)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sabika.games.alhambra import turn
from sabika.kernel.actions import Action
from sabika.kernel.decisions import Offer
from sabika.kernel.errors import IllegalAction

from .actions import Pave
from .facts import facts_of
from .piles import slice_of, taken

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


class PaveOffer(Offer["Table"]):
    """Taking a face-up square, to be laid at the end of the turn."""

    def __init__(self) -> None:
        super().__init__("pave", "special")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        if taken(play, seat) < facts_of(play.rules).most_each:
            for pile in slice_of(play.rules, play.state).piles:
                if pile:
                    yield Pave(play.rules.tile_names[pile[0]])

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Pave)
        most = facts_of(play.rules).most_each
        if taken(play, seat) >= most:
            raise IllegalAction("squares.enough", most=most)
        tops = [pile[0] for pile in slice_of(play.rules, play.state).piles if pile]
        if play.rules.tile_index.get(action.tile) not in tops:
            raise IllegalAction("squares.not-face-up", tile=action.tile)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Pave)
        rules, pending = play.rules, play.state.pending
        piles = slice_of(rules, play.state).piles
        kind = facts_of(rules).colours[action.tile]
        tile, *rest = piles[kind]
        piles[kind] = tuple(rest)
        pending[seat] = tuple(sorted((*pending[seat], tile)))
        if play.events is not None:
            play.tell("squares.taken", {"seat": seat, "tile": action.tile})
            if rest:
                play.tell("squares.turned", {"tile": rules.tile_names[rest[0]]}, reveals=True)
        turn.action_done(play, extra=False)
