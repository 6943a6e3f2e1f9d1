"""What animals promise, for bots; no rule depends on it."""

from __future__ import annotations

import math
from collections import Counter
from typing import Final

from sabika.games.alhambra.blocks.choices import Question
from sabika.games.alhambra.palace.walking import shortest_way
from sabika.games.alhambra.prospects import scorings_left
from sabika.games.alhambra.rules import Table

from .herds import gardens_of, herds_of, is_garden, points_in
from .pieces import ANIMALS, Walk

HOPE: Final = 0.35
"""What an animal is worth, for each scoring to come, that scores once one other has left."""
STEP_WORTH: Final = 0.05
"""What a step is held to cost, so that of two ways to the same points the shorter is taken."""
PLANNED: Final = 0.7
"""The share of what steps may bring that they are worth before they are taken."""
MOST_LED: Final = 3
"""So many animals a plan leads at most."""
MOST_TRIED: Final = 24
"""So many ways to lead an animal are tried out."""
NEAR: Final = 2
"""So far away an animal that leaves a garden looks for a place that is none."""


def herd_worth(herd: list[int]) -> float:
    """What the animals of a garden are worth at a scoring: a little also while they are mixed."""
    most, others = max(Counter(herd).values(), default=0), len({*herd}) - 1
    return float(most) if others <= 0 else HOPE * most / others


def best_leads(
    play: Table, seat: int, herds: dict[int, list[int]], left: int
) -> list[tuple[int, int, int]]:
    """Ways to lead an animal (species, start, goal), those that promise the most first."""
    palace = play.state.palaces[seat]
    gardens = {cell for cell in palace.cells if is_garden(play, seat, cell)}
    found: list[tuple[float, int, int, int]] = []
    for start, herd in herds.items():
        steps = palace.distances(start)
        goals = [(cell, n) for cell, n in steps.items() if 0 < n <= left]
        for species in dict.fromkeys(herd):
            rest = list(herd)
            rest.remove(species)
            lost = herd_worth(herd) - herd_worth(rest) if start in gardens else 0.0
            for goal, count in goals:
                if goal in gardens:
                    there = herds.get(goal, [])
                    gain = herd_worth([*there, species]) - herd_worth(there)
                elif count <= NEAR:
                    gain = 0.0
                else:
                    continue
                found.append((gain - lost - STEP_WORTH * count, species, start, goal))
    found.sort(key=lambda lead: (-lead[0], lead[1:]))
    return [lead[1:] for lead in found[:MOST_TRIED]]


def planned(play: Table, seat: int, left: int) -> float:
    """What so many steps would add to the promise of a palace, one good lead after the other."""
    cells, gain = play.state.palaces[seat].cells, 0.0
    herds = {cell: list(herd) for cell, herd in herds_of(play, seat).items()}
    gardens = {cell for cell in cells if is_garden(play, seat, cell)}

    def total() -> float:
        return math.fsum([herd_worth(herd) for cell, herd in herds.items() if cell in gardens])

    before = total()
    for _ in range(MOST_LED):
        leads = best_leads(play, seat, herds, left)
        if not leads:
            break
        species, start, goal = leads[0]
        herds[start].remove(species)
        herds.setdefault(goal, []).append(species)
        steps = len(shortest_way(cells, start, goal)) - 1
        after = total()
        if after - before <= STEP_WORTH * steps:
            break
        gain, before, left = gain + after - before, after, left - steps
        herds = {cell: herd for cell, herd in herds.items() if herd}
    return gain


def promise(leading: Question[Walk], play: Table, seat: int) -> float:
    """What mixed gardens promise, and what the steps that are left may bring."""
    to_come = scorings_left(play)
    herds = gardens_of(play, seat).values()
    worth = math.fsum([herd_worth(herd) for herd in herds if not points_in(herd)])
    walk = leading.asked(play, seat)
    if walk is not None:
        worth += PLANNED * planned(play, seat, walk.left)
    return worth * to_come


def appeal(play: Table, seat: int, tile: int) -> float:
    """What the animals on a garden of the market promise, for all scorings to come."""
    herd = [species for home, species in ANIMALS.get(play) if home[0] == tile]
    return herd_worth(herd) * scorings_left(play)
