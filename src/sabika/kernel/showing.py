"""Showing: what a client needs to draw a game without knowing its rules.

A decision becomes choices, each naming the objects on screen it uses; what follows from the open
position is worked out once, here; and an object that is not offered can be asked why. Everything
is plain data in the shape of the wire, and nothing depends on more than the seat may know.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar

from sabika.kernel.actions import Action
from sabika.kernel.compiling import mypyc_attr
from sabika.kernel.errors import GameOver, IllegalAction, NotYourDecision
from sabika.kernel.events import Event

if TYPE_CHECKING:
    from sabika.kernel.play import Play

P = TypeVar("P", bound="Play[Any, Any]")

Cells: TypeAlias = list[tuple[int, int]]
Edges: TypeAlias = list[tuple[int, int, str]]
"""Edges by the cell and the side: N, E, S or W."""
Mark: TypeAlias = tuple[list[int], list[dict[str, int]], int]
"""By seat the longest wall and the buildings of each type; how many scorings were held."""
Why: TypeAlias = tuple[str, dict[str, object], Cells, Edges]
"""Why something is not offered: reason and parameters, the cells and the edges at fault."""
AT_ONCE: Final = 0
"""The number of rows of points that came at once, outside of all scorings."""


def choice(
    action: Action, ends: bool, preview: dict[str, object] | None = None
) -> dict[str, object]:
    """One legal action as a client gets it."""
    shown: dict[str, object] = {
        "action": action.text,
        "verb": action.verb,
        "refs": action.refs(),
        "ends": ends,
        "preview": preview,
    }
    if action.final:
        shown["final"] = True
    if action.purpose:
        shown["purpose"] = action.purpose
    return shown


@mypyc_attr(allow_interpreted_subclasses=True)
class Showing(Generic[P]):
    """How the games of one set-up are shown; games override what they can say better."""

    def decision(self, play: P, seat: int) -> dict[str, object]:
        """Everything a seat that is asked may do now: `choices` and `purchases`.

        Whether an action ends the turn is not known here, so every one is said to.
        """
        return {
            "choices": [choice(action, ends=True) for action in play.legal(seat)],
            "purchases": [],
        }

    def why(self, play: P, seat: int, refs: list[str]) -> Why | None:
        """Why a seat may not use these objects together now; None if nothing speaks against it."""
        if seat not in play.owners():
            return refusal(not_asked(play, seat))
        return refusal(not_offered(play, seat, ", ".join(refs)))

    def fits(self, play: P, seat: int, tile: str) -> list[dict[str, object]]:
        """Where a named piece would fit now, each with what it would bring."""
        return []

    def standing(self, play: P) -> dict[str, object]:
        """What follows from the open position."""
        return {}

    def pieces(self) -> dict[str, object]:
        """Every component of the set-up, to be drawn."""
        return {}

    def mark(self, play: P) -> Mark:
        """The numbers that charts show of the position when a turn begins, besides the scores."""
        return [], [], 0

    def foreseen(self, play: P) -> list[int]:
        """By seat the points if the game ended now; empty if a game does not say so."""
        return []

    def rows(self, events: Iterable[Event]) -> list[dict[str, object]]:
        """All points of a game by scoring, source and seat: they add up to the scores."""
        rows = [self.row(event) for event in events]
        return [row for row in rows if row is not None]

    def row(self, event: Event) -> dict[str, object] | None:
        """The points that an event tells of, None if it tells of none.

        Games that give points outside of their scorings tell them with the number 0.
        """
        return dict(event.params) if event.key == "scoring.row" else None

    def spending(self, events: Iterable[Event]) -> list[dict[str, object]]:
        """What every seat bought and paid, from all events of a game; empty without purchases."""
        return []


def refusal(error: IllegalAction, cells: Cells | None = None, edges: Edges | None = None) -> Why:
    """A refusal as the answer to a `why`."""
    return error.reason, error.params, cells or [], edges or []


def not_asked(play: Play[Any, Any], seat: int) -> IllegalAction:
    """The refusal of everything a seat tries that is not asked now."""
    if play.state.over:
        return GameOver("game-over")
    return NotYourDecision("not-your-decision", seat=seat, asked=list(play.owners()))


def not_usable(refs: list[str]) -> IllegalAction:
    """The refusal of objects no offer of the decision uses, or uses together."""
    return IllegalAction("not-usable" if len(refs) == 1 else "not-used-together")


def not_offered(play: Play[Any, Any], seat: int, what: str) -> IllegalAction:
    """The refusal of something no offer of the decision knows."""
    offered = sorted({offer.verb for offer in play.offers(seat)})
    return IllegalAction("not-offered", verb=what, offered=offered)
