"""Abilities: the choice to use something in the own turn, with a verb of a module (07, 31)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from sabika.games.alhambra.blocks.choices import Choice
from sabika.games.alhambra.blocks.verbs import Verb
from sabika.kernel.compiling import mypyc_attr
from sabika.kernel.errors import IllegalAction

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

T = TypeVar("T")


@mypyc_attr(allow_interpreted_subclasses=True)
class Helper:
    """Who or what can be used, by name: a character, a craftsman."""

    def __init__(self, module: str, name: str) -> None:
        self.name = name
        self.shelf = f"shelf:{module}:{name}"
        """The card as an object on the screen."""

    def ready(self, play: Table, seat: int) -> bool:
        """Whether a player may use it now at all."""
        raise NotImplementedError

    def missing(self, play: Table, seat: int) -> IllegalAction:
        """Why a player may not use it now."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability(Choice[T]):
    """What a helper does; there may be nothing to be helped with."""

    def __init__(self, helper: Helper, how: Verb[T]) -> None:
        super().__init__(how, "special")
        self.helper = helper

    def hindrance(self, play: Table, seat: int) -> IllegalAction | None:
        """Why there is nothing to use it for, by public facts; or None."""
        return None

    def why_not(self, play: Table, seat: int, chosen: T) -> IllegalAction:
        """Why it cannot be used like this."""
        return super().refused(play, seat, chosen)

    def bound(self, play: Table, seat: int) -> int:
        # Mostly nobody can be used, which is soon found out.
        return self.count(play, seat) if self.helper.ready(play, seat) else 0

    def open_to(self, play: Table, seat: int) -> bool:
        return self.helper.ready(play, seat) and self.hindrance(play, seat) is None

    def refused(self, play: Table, seat: int, chosen: T) -> IllegalAction:
        if not self.helper.ready(play, seat):
            return self.helper.missing(play, seat)
        return self.hindrance(play, seat) or self.why_not(play, seat, chosen)
