"""The first citizens: everybody keeps three of six colours, in secret and at once (12, Setup)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from sabika.games.alhambra.components import TYPES
from sabika.kernel.actions import Action
from sabika.kernel.decisions import Offer
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import NOBODY, Frame
from sabika.kernel.kinds import Menu

from .actions import Keep
from .facts import facts_of
from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


class KeepKind(Menu["Table"]):
    """Everybody chooses at once; the choices are shown when all have chosen (R1)."""

    def __init__(self) -> None:
        super().__init__("choose", "ask.street_trader.keep", (KeepOffer(),))

    def advance(self, play: Table, frame: Frame) -> bool:
        if self.owners(play, frame):
            return False
        part = mine(play)
        part.shown = True
        if play.events is not None:
            for seat, people in enumerate(part.people):
                colours = [f"type.{TYPES[colour]}" for colour in people]
                play.tell("street_trader.shown", {"seat": seat, "colours": colours}, reveals=True)
        play.finish()
        return True

    def owners(self, play: Table, frame: Frame) -> tuple[int, ...]:
        return tuple([seat for seat, people in enumerate(mine(play).people) if not people])


class KeepOffer(Offer["Table"]):
    """Keeping three citizens of different colours."""

    def __init__(self) -> None:
        super().__init__("keep", "choose")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for colours in combinations(TYPES, facts_of(play.rules).kept):
            yield Keep(colours)

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Keep)
        for colour in action.colours:
            if colour not in TYPES:
                raise IllegalAction("street_trader.unknown-colour", colour=colour)
        kept = facts_of(play.rules).kept
        if len(action.colours) != kept or len(set(action.colours)) != kept:
            raise IllegalAction("street_trader.keep-three", kept=kept)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Keep)
        mine(play).people[seat] = tuple([TYPES.index(colour) for colour in action.colours])
        if play.events is not None:
            secret: dict[str, object] = {"colours": [f"type.{c}" for c in action.colours]}
            play.tell("street_trader.kept", {"seat": seat}, private={seat: secret})


def choose_people(play: Table, frame: Frame) -> None:
    """Set-up stage, before the market is filled: the people, then where the traders stand."""
    play.push("street_trader.stand", NOBODY)
    play.push("street_trader.keep")
