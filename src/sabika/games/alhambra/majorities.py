"""Majorities: who has most of each building type, and the points of the places (base, Scoring)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.types import palace_counts, tile_counts

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


def type_counts(play: Table, seat: int) -> tuple[int, ...]:
    """A player's half buildings of each type, the modules' additions included."""
    counts = palace_counts(play, seat)
    for term in play.rules.count_terms:
        added = term(play, seat)
        if any(added):
            counts = tuple([count + more for count, more in zip(counts, added, strict=True)])
    return counts


def dirk_counts(play: Table) -> tuple[int, ...]:
    """Dirk's half buildings of each type, the modules' additions included."""
    totals = [0] * len(TYPES)
    counts = tile_counts(play)
    for tile in play.state.dirk:
        for building, halves in enumerate(counts[tile]):
            totals[building] += halves
    for term in play.rules.dirk_terms:
        totals = [total + more for total, more in zip(totals, term(play), strict=True)]
    return tuple(totals)


def by_type(halves: tuple[int, ...]) -> dict[str, float]:
    """Buildings by the names of their types, half ones too, which modules may add."""
    return {
        name: count / 2 if count % 2 else count // 2
        for name, count in zip(TYPES, halves, strict=True)
    }


def places(play: Table, number: int, building: int) -> tuple[int, ...]:
    """What the places of a type pay in a scoring: the printed table, or what a module says.

    The number is that of the scoring card, 1 to 3, however many scorings were held.
    """
    for table in play.rules.place_tables:
        other = table(play, number, building)
        if other is not None:
            return other
    return play.rules.tables.places[number - 1][building]


def place_points(counts: list[int], pays: tuple[int, ...]) -> list[tuple[int, int]]:
    """Points and place (from 1 on; 0 for none) of each rival, in the order of the counts.

    Tied rivals share the points of the places they take up, rounded down; who has no building of
    the type takes no place (R8).
    """
    shares = [(0, 0)] * len(counts)
    place = 0
    for count in sorted({count for count in counts if count}, reverse=True):
        tied = [index for index, other in enumerate(counts) if other == count]
        points = sum(pays[place : place + len(tied)]) // len(tied)
        for index in tied:
            shares[index] = (points, place + 1)
        place += len(tied)
        if place >= len(pays):
            break
    return shares
