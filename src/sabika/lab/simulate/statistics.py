"""What came of a simulation, in exact sums that can be added up in any order."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction

from sabika.kernel.errors import SabikaError
from sabika.lab.simulate.plan import Plan


@dataclass
class Spread:
    """Whole numbers in sum: how many, their mean, deviation, least and most."""

    count: int = 0
    total: int = 0
    squares: int = 0
    least: int = 0
    most: int = 0

    def add(self, value: int) -> None:
        """Count a number."""
        self.least = min(self.least, value) if self.count else value
        self.most = max(self.most, value) if self.count else value
        self.count += 1
        self.total += value
        self.squares += value * value

    def merge(self, other: Spread) -> None:
        """Count all the numbers of another spread."""
        if other.count:
            self.least = min(self.least, other.least) if self.count else other.least
            self.most = max(self.most, other.most) if self.count else other.most
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        """The mean; 0 of nothing."""
        return self.total / self.count if self.count else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of the sample; 0 of fewer than two."""
        if self.count < 2:
            return 0.0
        spread = Fraction(self.squares) - Fraction(self.total * self.total, self.count)
        return math.sqrt(spread / (self.count - 1))

    def to_data(self) -> dict[str, object]:
        """The spread as plain data."""
        return {"mean": self.mean, "least": self.least, "most": self.most}


@dataclass
class PlayerStatistics:
    """How one of the players did."""

    bot: str
    wins: Fraction = Fraction(0)
    """Won games; a shared victory counts as a fraction."""
    scores: Spread = field(default_factory=Spread)
    uses: Counter[str] = field(default_factory=Counter)
    """How often actions of each sort were chosen; empty unless the plan asks for it."""


@dataclass
class Statistics:
    """What came of a simulation; players in the order given, whatever their seats were."""

    players: list[PlayerStatistics]
    games: int = 0
    """Games played, stopped ones included."""
    decisions: int = 0
    length: Spread = field(default_factory=Spread)
    """Decisions of the games that came to their end."""
    turns: Spread = field(default_factory=Spread)
    """Turns of the games that came to their end."""
    stopped: list[int] = field(default_factory=list)
    """The numbers of the games that hit the limit; nobody won them."""
    seconds: float = 0.0
    interrupted: bool = False
    """Whether it was ended before all games were played."""
    problem: SabikaError | None = None
    """What ended it, if not a wish to stop."""

    @staticmethod
    def blank(plan: Plan) -> Statistics:
        """The statistics of no game yet."""
        return Statistics([PlayerStatistics(bot) for bot in plan.bots])

    def merge(self, other: Statistics) -> None:
        """Add the games of another part of the same simulation."""
        for mine, theirs in zip(self.players, other.players, strict=True):
            mine.wins += theirs.wins
            mine.scores.merge(theirs.scores)
            mine.uses.update(theirs.uses)
        self.games += other.games
        self.decisions += other.decisions
        self.length.merge(other.length)
        self.turns.merge(other.turns)
        self.stopped = sorted([*self.stopped, *other.stopped])
        self.problem = self.problem or other.problem

    @property
    def games_per_second(self) -> float:
        """How many games a second were played."""
        return self.games / self.seconds if self.seconds else 0.0

    @property
    def decisions_per_second(self) -> float:
        """How many decisions a second were made."""
        return self.decisions / self.seconds if self.seconds else 0.0

    def to_data(self) -> dict[str, object]:
        """The statistics as plain data."""
        return {
            "games": self.games,
            "seconds": round(self.seconds, 6),
            "games_per_second": round(self.games_per_second, 3),
            "decisions": self.decisions,
            "decisions_per_second": round(self.decisions_per_second, 1),
            "players": [player.bot for player in self.players],
            "wins": [float(player.wins) for player in self.players],
            "mean_scores": [player.scores.mean for player in self.players],
            "score_deviations": [player.scores.deviation for player in self.players],
            "lowest_scores": [player.scores.least for player in self.players],
            "highest_scores": [player.scores.most for player in self.players],
            "length": {"decisions": self.length.to_data(), "turns": self.turns.to_data()},
            "uses": [dict(sorted(player.uses.items())) for player in self.players],
            "stopped": len(self.stopped),
            "stopped_games": self.stopped,
            "interrupted": self.interrupted,
        }
