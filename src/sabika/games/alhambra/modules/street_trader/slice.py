"""The module's part of the state: traders, their people, citizens in buildings (12, State)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.given.naming import tile_numbered
from sabika.games.alhambra.palace.grid import cell_of
from sabika.games.alhambra.state import AlhambraState, Slice

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
    """A new slice, or the one that was saved; descriptions may use names and coordinates."""
    part = TraderSlice(rules.players)
    if saved is not None:
        part.cells = [_cell(cell) for cell in saved["cells"]]
        part.people = [tuple(sorted([_colour(c) for c in people])) for people in saved["people"]]
        part.shown = saved["shown"]
        part.settled = tuple(sorted([_place(rules, home) for home in saved["settled"]]))
    return part


def _cell(cell: Any) -> int:
    if isinstance(cell, int):
        return cell
    return cell_of(*cell) if cell else ASIDE


def _colour(colour: Any) -> int:
    return colour if isinstance(colour, int) else TYPES.index(colour)


def _place(rules: AlhambraRules, home: Any) -> tuple[int, int]:
    """A tile and its part; a tile alone stands for its first part."""
    tile, part = (home, 0) if isinstance(home, str) else home
    return tile_numbered(rules, tile), part


def slice_of(rules: AlhambraRules, state: AlhambraState) -> TraderSlice:
    """The module's slice of a state."""
    part = state.slices[rules.slice_index[ID]]
    assert isinstance(part, TraderSlice)
    return part


def mine(play: Table) -> TraderSlice:
    """The module's slice of the game under way."""
    return slice_of(play.rules, play.state)
