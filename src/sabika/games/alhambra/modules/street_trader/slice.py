"""The module's part of the state: traders, their people, citizens in buildings (12, State)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.given.entries import BySeat, Cell, Described, Many, OneOf, TilePart
from sabika.games.alhambra.palace.grid import xy_of
from sabika.games.alhambra.state import AlhambraState, Slice
from sabika.kernel.actions import spell_cell
from sabika.kernel.errors import PositionError

from .facts import ID

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table

ASIDE: Final = -1
"""The cell of a trader who stands nowhere."""


class TraderSlice(Slice):
    """Where everybody's trader stands and who is with him. What is nowhere here is the supply."""

    def __init__(self, players: int) -> None:
        self.cells = [ASIDE] * players
        self.people: list[tuple[int, ...]] = [()] * players
        """By seat the colours (indices in TYPES) of the citizens on the trader, in order."""
        self.shown = False
        """Whether the first choice is over; until then everybody knows only the own people."""
        self.settled: tuple[tuple[int, int], ...] = ()
        """The tiles and parts a citizen lives in, in order; the colour is the part's type."""

    def copy(self) -> TraderSlice:
        twin = TraderSlice(0)
        twin.cells = self.cells[:]
        twin.people = self.people[:]
        twin.shown = self.shown
        twin.settled = self.settled
        return twin

    def to_data(self) -> dict[str, object]:
        return {
            "cells": self.cells,
            "people": self.people,
            "shown": self.shown,
            "settled": self.settled,
        }


def make(rules: AlhambraRules, saved: Mapping[str, Any] | None) -> TraderSlice:
    """A new slice, or the one that was saved."""
    part = TraderSlice(rules.players)
    if saved is not None:
        part.cells = list(saved["cells"])
        part.people = [tuple(sorted(people)) for people in saved["people"]]
        part.shown = saved["shown"]
        part.settled = tuple(sorted([(tile, number) for tile, number in saved["settled"]]))
    return part


def described() -> Described:
    """Where the traders stand, who is with them, and the tiles citizens live in."""
    people = BySeat(Many(OneOf(TYPES)))
    entries = {"cells": BySeat(Cell()), "people": people, "settled": Many(TilePart())}
    return Described(entries, fit=_free_cells)


def _free_cells(rules: AlhambraRules, state: AlhambraState, key: str) -> None:
    """Traders stand beside palaces, not in them (Placement)."""
    for seat, cell in enumerate(slice_of(rules, state).cells):
        if cell in state.palaces[seat].cells:
            where = spell_cell(xy_of(cell))
            raise PositionError("position-cell-covered", key=f"{key}.cells.{seat}", cell=where)


def slice_of(rules: AlhambraRules, state: AlhambraState) -> TraderSlice:
    """The module's slice of a state."""
    part = state.slices[rules.slice_index[ID]]
    assert isinstance(part, TraderSlice)
    return part


def mine(play: Table) -> TraderSlice:
    """The module's slice of the game under way."""
    return slice_of(play.rules, play.state)
