"""Keeping a pair after all four dice were rolled; the other pair is passed on (KEEP_PAIR)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from sabika.games.rollwrite.actions import Keep
from sabika.games.rollwrite.components import BLUE, CELLS, YELLOW, faces_of
from sabika.games.rollwrite.dice import POINTS, die_name, one_pair, other_pair, pair_names
from sabika.games.rollwrite.sheets import pass_pair
from sabika.kernel.actions import Action
from sabika.kernel.decisions import Offer
from sabika.kernel.errors import IllegalAction
from sabika.kernel.kinds import Menu
from sabika.kernel.typed import typed

if TYPE_CHECKING:
    from sabika.games.rollwrite.rules import Table

KEEP: Final = "keep"
KEEPS: Final = tuple([Keep(*faces_of(cell)) for cell in range(CELLS)])
"""The ways to keep a pair, by the cell where its faces meet."""


def after_roll(play: Table, seat: int) -> None:
    """All dice were rolled: choose a pair; a single player keeps all four (One human)."""
    state = play.state
    if play.rules.players == 1:
        state.stack.pop()
    else:
        state.stack[-1] = play.rules.keep_frames[seat]


def check_on_sheet(play: Table, seat: int, blue: int, yellow: int) -> None:
    """Both dice lie on the sheet."""
    dice = play.state.dice[seat]
    if blue not in dice[:2]:
        raise IllegalAction("die-not-on-sheet", die=die_name(BLUE, blue))
    if yellow not in dice[2:]:
        raise IllegalAction("die-not-on-sheet", die=die_name(YELLOW, yellow))


class KeepOffer(Offer["Table"]):
    """Keep one blue and one yellow die; equal pairs are one choice."""

    def __init__(self) -> None:
        super().__init__("keep", "keep")

    def count(self, play: Table, seat: int) -> int:
        return len(POINTS[play.state.dice[seat]])

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for cell in POINTS[play.state.dice[seat]]:
            yield KEEPS[cell]

    def at(self, play: Table, seat: int, index: int) -> Action:
        return KEEPS[POINTS[play.state.dice[seat]][index]]

    def check(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Keep, action)
        check_on_sheet(play, seat, action.blue, action.yellow)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Keep, action)
        state = play.state
        blue, yellow = other_pair(state.dice[seat], action.blue, action.yellow)
        state.dice[seat] = one_pair(action.blue, action.yellow)
        if play.events is not None:
            kept = pair_names(action.blue, action.yellow)
            play.tell("dice.kept", {"seat": seat, "dice": kept})
        pass_pair(play, seat, blue, yellow)
        state.stack.pop()


class KeepKind(Menu["Table"]):
    """All dice were rolled: which pair stays?"""

    def __init__(self) -> None:
        super().__init__("keep", "ask.keep", (KeepOffer(),))
