"""What everybody sees of the viziers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.state import AlhambraState

from .slice import slice_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules


def view(rules: AlhambraRules, state: AlhambraState, seat: int | None) -> dict[str, object]:
    """By seat whether the vizier is awake."""
    return {"awake": slice_of(rules, state).awake[:]}
