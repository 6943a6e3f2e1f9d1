"""What modules keep in a state, for tests."""

from __future__ import annotations

from typing import Any

from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import AlhambraState


def kept_by(rules: AlhambraRules, state: AlhambraState, module: str) -> Any:
    """What a module keeps, as plain data."""
    data: Any = state.to_data()["slices"]
    return data[rules.keeping.index(module)]
