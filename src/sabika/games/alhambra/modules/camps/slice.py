"""What is shown of the camps: nothing is kept, all of it lies in the palaces (08, State)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from sabika.games.alhambra.state import AlhambraState, Slice
from sabika.kernel.play import Play
from sabika.kernel.rng import Chance

from .scoring import told_lines

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table


class NothingKept(Slice):
    """An empty slice."""

    def copy(self) -> NothingKept:
        return self

    def to_data(self) -> dict[str, object]:
        return {}


def make(rules: AlhambraRules, saved: Mapping[str, Any] | None) -> NothingKept:
    """The same for all games."""
    return NothingKept()


def deal(
    rules: AlhambraRules, state: AlhambraState, seat: int, chance: Chance, memory: str
) -> None:
    """Everything is open."""


def view(rules: AlhambraRules, state: AlhambraState, seat: int | None) -> dict[str, object]:
    """The lines that every player's camps would score now."""
    play: Table = Play(rules, state)
    return {"lines": [told_lines(play, palace) for palace in state.palaces]}
