"""Wise man, guard and troubadour: characters who count at scorings (Scoring, R2, R5 to R7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.scoring import ScoreRow
from sabika.games.alhambra.types import palace_counts
from sabika.kernel.actions import Action
from sabika.kernel.decisions import Offer
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import NOBODY, Frame

from .actions import CallWiseMan
from .cards import owner_of
from .facts import GUARD, TROUBADOUR, WISE_MAN, facts_of
from .slice import NOTHING, mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

WISE_CHOICE: Final = "characters.wise-man"
TWO_HALVES: Final = 2


# -- the wise man ---------------------------------------------------------------------------------


def wise_man_chooses(play: Table, frame: Frame) -> None:
    """Scoring stage: the wise man's owner chooses a type, openly (R7)."""
    owner = owner_of(play, WISE_MAN)
    if owner != NOBODY:
        play.push(WISE_CHOICE, owner)


class WiseManOffer(Offer["Table"]):
    """The type that counts half a building more in this scoring."""

    def __init__(self) -> None:
        super().__init__("call", "choose")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for name in TYPES:
            yield CallWiseMan(WISE_MAN, name)

    def check(self, play: Table, seat: int, action: Action) -> None:
        if not isinstance(action, CallWiseMan):
            raise IllegalAction("characters.only-wise-man")
        if action.type not in TYPES:
            raise IllegalAction("characters.unknown-type", type=action.type, known=list(TYPES))

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, CallWiseMan)
        mine(play).wise = TYPES.index(action.type)
        if play.events is not None:
            play.tell("characters.wise", {"seat": seat, "type": action.type})
        play.finish()


def wise_half(play: Table, seat: int) -> tuple[int, ...]:
    """Half a building of the chosen type, by default even where there is no other (R6)."""
    halves = [0] * len(TYPES)
    chosen = mine(play).wise
    if chosen != NOTHING and owner_of(play, WISE_MAN) == seat:
        built = palace_counts(play, seat)[chosen]
        if built >= TWO_HALVES or not facts_of(play.rules).wise_man_needs_tile:
            halves[chosen] = 1
    return tuple(halves)


def wise_man_rests(play: Table, frame: Frame) -> None:
    """Scoring stage: at the next scoring another type may be chosen."""
    mine(play).wise = NOTHING


# -- the guard ------------------------------------------------------------------------------------


def guard_rows(play: Table, number: int) -> list[ScoreRow]:
    """A point for every three points the owner got for walls (R5)."""
    owner, facts = owner_of(play, GUARD), facts_of(play.rules)
    if owner == NOBODY:
        return []
    walls = _wall_points(play, owner, number, facts.guard_counts_towers)
    points = walls // facts.guard_share
    return [ScoreRow(GUARD, owner, points, {"wall": walls})] if points else []


def _wall_points(play: Table, seat: int, number: int, with_bonuses: bool) -> int:
    """What a player gets for sections of wall; bonuses on them come under other sources (R5)."""
    total = 0
    for term in play.rules.scoring_terms["walls"]:
        if term is not guard_rows:
            for row in term(play, number):
                if row.seat == seat and (with_bonuses or row.source == "wall"):
                    total += row.points
    return total


# -- the troubadour -------------------------------------------------------------------------------


def troubadour_rows(play: Table, number: int) -> list[ScoreRow]:
    """A troubadour that was kept is worth her points at the end of the game (R2)."""
    owner = owner_of(play, TROUBADOUR)
    if owner == NOBODY:
        return []
    return [ScoreRow(TROUBADOUR, owner, facts_of(play.rules).troubadour_points, {})]
