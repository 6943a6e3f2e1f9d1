"""The module's part of the state: under which market tile each stored tile lies.

The stored tiles themselves are those of `state.reserves`; here only their places are kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.state import EMPTY, AlhambraState, Slice

from .facts import ID

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table

Places = tuple[int, ...]
"""By currency the tile that lies there, or EMPTY."""


class MarketsSlice(Slice):
    """The places of every player's market."""

    def __init__(self, players: int) -> None:
        self.places: list[Places] = [(EMPTY,) * len(CURRENCIES)] * players

    def copy(self) -> MarketsSlice:
        twin = MarketsSlice(0)
        twin.places = self.places[:]
        return twin

    def to_data(self) -> dict[str, object]:
        return {"places": self.places}

    def put(self, seat: int, currency: int, tile: int) -> None:
        """Lay a tile, or EMPTY, under a market tile."""
        places = list(self.places[seat])
        places[currency] = tile
        self.places[seat] = tuple(places)


def make(rules: AlhambraRules, saved: Mapping[str, Any] | None) -> MarketsSlice:
    """A new slice, or the one that was saved."""
    part = MarketsSlice(rules.players)
    if saved is not None:
        part.places = [tuple(places) for places in saved["places"]]
    return part


def slice_of(rules: AlhambraRules, state: AlhambraState) -> MarketsSlice:
    """The module's slice of a state."""
    part = state.slices[rules.slice_index[ID]]
    assert isinstance(part, MarketsSlice)
    return part


def mine(play: Table) -> MarketsSlice:
    """The module's slice of the game under way."""
    return slice_of(play.rules, play.state)
