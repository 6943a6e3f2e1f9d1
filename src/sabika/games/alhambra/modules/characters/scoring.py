"""Characters who count at scorings (Scoring, R2, R5 to R7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sabika.games.alhambra.blocks.choices import Choice, Question, nothing
from sabika.games.alhambra.blocks.forms import NOTHING, OneOf
from sabika.games.alhambra.blocks.keys import Value
from sabika.games.alhambra.blocks.verbs import Name, verb
from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.scoring import ScoreRow
from sabika.games.alhambra.types import palace_counts
from sabika.kernel.actions import Action
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame

from .pieces import FACTS, GUARD, TROUBADOUR, WISE_MAN, shelf

WISE: Final = Value("wise", OneOf(TYPES), NOTHING, described=False)
"""The type the wise man stands for in the scoring under way."""
CALL_WISE_MAN: Final = verb(
    "call wise-man {}", Name("word.characters.type", shelf("{}")), points=WISE_MAN.shelf
)
TWO_HALVES: Final = 2


# -- the wise man -------------------------------------------------------------------------------


def wise_man_chooses(play: Table, _frame: Frame) -> None:
    """Scoring stage: the wise man's owner chooses a type, openly (R7)."""
    owner = WISE_MAN.owner(play)
    if owner != NOTHING:
        WISE_CHOICE.ask(play, owner, ())


class Advising(Choice[str]):
    """The type that counts half a building more in this scoring."""

    def options(self, play: Table, seat: int) -> Iterator[str]:
        return iter(TYPES)

    def strange(self, play: Table, seat: int, action: Action) -> IllegalAction:
        return IllegalAction("characters.only-wise-man")

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        return IllegalAction("characters.unknown-type", type=chosen, known=list(TYPES))

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        WISE.set(play, TYPES.index(chosen))
        play.tell("characters.wise", seat=seat, type=chosen)


WISE_CHOICE: Final = Question("characters.wise-man", nothing, Advising(CALL_WISE_MAN))


def wise_half(play: Table, seat: int) -> tuple[int, ...]:
    """Half a building of the chosen type, by default even where there is no other (R6)."""
    halves, chosen = [0] * len(TYPES), WISE.get(play)
    if chosen != NOTHING and WISE_MAN.serves(play, seat):
        built = palace_counts(play, seat)[chosen]
        if built >= TWO_HALVES or not FACTS[play].wise_man_needs_tile:
            halves[chosen] = 1
    return tuple(halves)


def wise_man_rests(play: Table, _frame: Frame) -> None:
    """Scoring stage: at the next scoring another type may be chosen."""
    WISE.set(play, NOTHING)


# -- the guard ----------------------------------------------------------------------------------


def guard_rows(play: Table, number: int) -> list[ScoreRow]:
    """A point for every three points the owner got for walls (R5)."""
    owner = GUARD.owner(play)
    if owner == NOTHING:
        return []
    walls = wall_points(play, owner, number)
    points = walls // FACTS[play].guard_share
    return [ScoreRow(GUARD.name, owner, points, {"wall": walls})] if points else []


def wall_points(play: Table, seat: int, number: int) -> int:
    """What a player gets for sections of wall; bonuses on them come under other sources (R5)."""
    with_bonuses = FACTS[play].guard_counts_towers
    terms = [term for term in play.rules.scoring_terms["walls"] if term is not guard_rows]
    rows = [row for term in terms for row in term(play, number) if row.seat == seat]
    return sum([row.points for row in rows if with_bonuses or row.source == "wall"])


# -- the troubadour -----------------------------------------------------------------------------


def troubadour_rows(play: Table, seat: int) -> Iterator[ScoreRow]:
    """A troubadour that was kept is worth her points at the end of the game (R2)."""
    if TROUBADOUR.serves(play, seat):
        yield ScoreRow(TROUBADOUR.name, seat, FACTS[play].troubadour_points, {})
