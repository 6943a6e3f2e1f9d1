"""What lies face down in a state, by name: for tests and tools, never for players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.dice.components import TOKENS
from sabika.games.dice.state import DiceState

if TYPE_CHECKING:
    from sabika.games.dice.rules import DiceRules


def hidden_facts(rules: DiceRules, state: DiceState) -> dict[str, object]:
    """The face-down stacks from the top."""
    return {
        "light": [TOKENS[kind] for kind in state.light.rest()],
        "dark": [TOKENS[kind] for kind in state.dark.rest()],
        "tiles": [rules.tileset.names[tile] for tile in state.stock.rest()],
    }
