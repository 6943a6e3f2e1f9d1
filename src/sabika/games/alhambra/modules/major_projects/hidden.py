"""What nobody knows of the slice, dealt anew: the order of the pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.rng import Chance

from .slice import slice_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules


def deal(
    rules: AlhambraRules, state: AlhambraState, seat: int, chance: Chance, memory: str
) -> None:
    """Any order of the pile is as likely as any other."""
    part = slice_of(rules, state)
    part.pile = part.pile.dealt_anew(seat, _any_project, chance, "major projects")


def _any_project(_tile: int) -> str:
    return "project"
