"""Scoring in Alcazaba: walls and majorities of the base game, ties shared (alcazaba, Round 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.majorities import place_points
from sabika.games.alhambra.palace.palace import Palace
from sabika.games.alhambra.palace.walls import longest_wall
from sabika.games.dice.alcazaba.laying import laid
from sabika.games.dice.components import COLUMNS, DIRK, TYPES
from sabika.games.dice.rounds import scoring_after
from sabika.games.dice.scoring import ScoreRow, score
from sabika.kernel.frames import Frame

if TYPE_CHECKING:
    from sabika.games.dice.rules import DiceRules, Table


def tile_counts(rules: DiceRules, tiles: list[int]) -> list[int]:
    """How many tiles of each type there are."""
    counts = [0] * COLUMNS
    for tile in tiles:
        counts[rules.tileset.types[tile]] += 1
    return counts


def palace_counts(rules: DiceRules, palace: Palace) -> list[int]:
    """How many tiles of each type lie in a palace; the reserve does not count."""
    return tile_counts(rules, laid(palace))


def rows(play: Table, number: int) -> list[ScoreRow]:
    """The longest outer walls, then the places of each type; Dirk has no wall."""
    state, rules = play.state, play.rules
    found: list[ScoreRow] = []
    for seat, palace in enumerate(state.palaces):
        length = longest_wall(palace)
        if length:
            found.append(ScoreRow("wall", seat, length, {"length": length}))
    rivals = list(range(rules.players))
    counts = [palace_counts(rules, palace) for palace in state.palaces]
    if rules.with_dirk:
        rivals.append(DIRK)
        counts.append(tile_counts(rules, list(state.dirk_tiles)))
    for column, places in enumerate(rules.tables.places[number - 1]):
        numbers = [count[column] for count in counts]
        for index, (points, place) in enumerate(place_points(numbers, places)):
            if place:
                why: dict[str, object] = {"halves": 2 * numbers[index], "place": place}
                found.append(ScoreRow(TYPES[column], rivals[index], points, why))
    return found


def score_palaces(play: Table, frame: Frame) -> None:
    """Round stage: after rounds 1, 3 and 5 a scoring is held."""
    number = scoring_after(play, play.state.round)
    if number:
        score(play, number, rows(play, number))
