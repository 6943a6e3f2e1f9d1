"""Given positions: a table described by what matters, completed and checked (docs/scenarios.md).

`position` makes the state; nothing lies face down, so there are no hidden facts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.rollwrite.given.constructor import position
from sabika.games.rollwrite.state import RollWriteState

if TYPE_CHECKING:
    from sabika.games.rollwrite.rules import RollWriteRules

__all__ = ["hidden_facts", "position"]


def hidden_facts(rules: RollWriteRules, state: RollWriteState) -> dict[str, object]:
    """What lies face down: nothing."""
    return {}
