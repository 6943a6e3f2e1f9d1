"""Building tracks: stones climb, later arrivals lie on top, lower stones rank first (RESULTS).

A track is its ranking: the owners of the stones on it, best first. Together with the points that
says everything: stones with equal points are one pile, the first of them at the bottom.
"""

from __future__ import annotations

from sabika.games.dice.state import DiceState


def mark(state: DiceState, owner: int, column: int, points: int) -> None:
    """Move a stone up in one go; it lands on top of whatever lies there (R-9)."""
    at = owner * 6 + column
    total = state.points[at] + points
    state.points[at] = total
    ranking = [other for other in state.tracks[column] if other != owner]
    place = len(ranking)
    while place and state.points[ranking[place - 1] * 6 + column] < total:
        place -= 1
    ranking.insert(place, owner)
    state.tracks[column] = tuple(ranking)


def piles(state: DiceState, column: int) -> dict[int, list[int]]:
    """The stones by space, the lowest of a pile first."""
    found: dict[int, list[int]] = {}
    for owner in state.tracks[column]:
        found.setdefault(state.points[owner * 6 + column], []).append(owner)
    return found
