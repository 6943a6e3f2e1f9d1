"""The architect: a further redesign after the new tiles are laid (R15)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sabika.games.alhambra.pipeline import REDESIGN
from sabika.games.alhambra.redesign import any_redesign
from sabika.games.alhambra.window import WindowOffer
from sabika.kernel.actions import Action
from sabika.kernel.errors import IllegalAction

from .actions import Call
from .cards import check_ready, ready, use
from .facts import ARCHITECT

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


class ArchitectOffer(WindowOffer):
    """One more redesign, in the menu after laying."""

    def __init__(self) -> None:
        super().__init__("call", "special")

    def owns(self, action: Action) -> bool:
        return isinstance(action, Call) and action.name == ARCHITECT

    def open_to(self, play: Table, seat: int) -> bool:
        """Nobody is asked who has nothing to redesign."""
        return ready(play, seat, ARCHITECT) and any_redesign(play, seat, REDESIGN)

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        if self.open_to(play, seat):
            yield Call(ARCHITECT)

    def check(self, play: Table, seat: int, action: Action) -> None:
        check_ready(play, seat, action, ARCHITECT)
        if not self.open_to(play, seat):
            raise IllegalAction("characters.no-redesign")

    def apply(self, play: Table, seat: int, action: Action) -> None:
        use(play, seat, ARCHITECT)
        play.push(REDESIGN, seat)
