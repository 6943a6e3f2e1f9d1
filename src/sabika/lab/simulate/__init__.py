"""Simulation: many games between bots, on one process or several, and what came of them.

Every game's seed follows from the plan's seed and the game's number alone, and all sums are exact,
so the outcome does not depend on how the games are spread over processes. Nothing is printed here.
"""

from sabika.lab.simulate.files import FileError, write_file
from sabika.lab.simulate.plan import ALL, RANDOM, Plan, modules_of
from sabika.lab.simulate.running import simulate
from sabika.lab.simulate.statistics import PlayerStatistics, Spread, Statistics

__all__ = [
    "ALL",
    "RANDOM",
    "FileError",
    "Plan",
    "PlayerStatistics",
    "Spread",
    "Statistics",
    "modules_of",
    "simulate",
    "write_file",
]
