"""How often a greedy bot wins: fixed seeds, its seat rotating, so always the same."""

from __future__ import annotations

from typing import Any, Final

from sabika.kernel.rules import Rules
from sabika.lab.match import Match
from tests.full import FULL

ENOUGH: Final = 2
"""Who wins all of so many first games need not play the others, except in the long run."""


def share_won(rules: Rules[Any], rival: str, games: int, seed: str, enough: int = ENOUGH) -> float:
    """The share of games that one greedy bot wins alone against rivals of one kind."""
    won = 0
    for game in range(games):
        seat = game % rules.players
        bots = [rival] * rules.players
        bots[seat] = "greedy"
        match = Match(rules, bots, f"{seed} {game}")
        match.run()
        won += rules.winners(match.play.state) == (seat,)
        if won == game + 1 == enough and not FULL:
            return 1.0
    return won / games
