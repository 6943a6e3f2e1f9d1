"""Given positions: a table described by what matters, completed and checked (docs/scenarios.md).

`position` makes the state, `hidden_facts` says by name what lies face down in one.
"""

from __future__ import annotations

from sabika.games.dice.given.constructor import position
from sabika.games.dice.given.facts import hidden_facts

__all__ = ["hidden_facts", "position"]
