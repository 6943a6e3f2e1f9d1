"""Knowledge: what never changes in a set-up, and the memory of what was worked out before.

All seats and games of a set-up share it. What it remembers follows from what was asked alone, so
sharing changes no decision.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.bots.appraisal.hands import Hands
from sabika.bots.appraisal.majority import Majority
from sabika.bots.appraisal.study import Demand
from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.player_terms import PlayerTerm, PlayerTerms
from sabika.games.alhambra.scoring import LAST_ONLY, type_rows, wall_rows

if TYPE_CHECKING:
    from sabika.games.alhambra.hooks import ScoringTerm
    from sabika.games.alhambra.rules import AlhambraRules

REMEMBERED: Final = 20_000
"""How many answers a memory keeps before it starts afresh."""
KEPT: Final = 4
"""The knowledge of so many set-ups is kept."""


class Knowledge:
    """What a set-up's tiles and cards are like."""

    def __init__(self, rules: AlhambraRules) -> None:
        self.rules = rules
        self.demand = Demand(rules)
        self.hands = Hands(rules)
        self.majority = Majority(rules.players + (1 if rules.with_dirk else 0))
        self.totals: list[int] = [0] * len(TYPES)
        for counts in rules.tile_counts:
            for building, halves in enumerate(counts):
                self.totals[building] += halves
        """Half buildings of each type in the game."""
        more = [
            term
            for terms in rules.scoring_terms.values()
            for term in terms
            if term is not wall_rows and term is not type_rows
        ]
        self.player_terms = [term for term in more if isinstance(term, PlayerTerm)]
        """The scoring terms of modules that look at one player at a time."""
        self.palace_terms = [term for term in self.player_terms if term.of_palace]
        """Those among them that follow from the palace alone."""
        self.table_terms: list[ScoringTerm] = [
            term for term in more if not isinstance(term, PlayerTerm)
        ]
        """The scoring terms of modules that compare players."""
        self.last_only: frozenset[ScoringTerm] = frozenset(rules.scoring_terms.get(LAST_ONLY, ()))
        """Those that pay at the last scoring alone."""
        last = [term for term in self.player_terms if term in self.last_only]
        self.paid_last = PlayerTerms(last)
        self.paid_often = PlayerTerms([term for term in self.player_terms if term not in last])
        """The terms of each player that pay at the last scoring alone, and at every one."""
        self.worths: dict[tuple[int, ...], float] = {}
        """What building types were found to be worth (see `Scene.points`)."""


_kept: Final[list[Knowledge]] = []


def knowledge_of(rules: AlhambraRules) -> Knowledge:
    """The knowledge of a set-up, shared by all who ask."""
    for known in _kept:
        if known.rules is rules:
            return known
    known = Knowledge(rules)
    if len(_kept) == KEPT:
        del _kept[0]
    _kept.append(known)
    return known
