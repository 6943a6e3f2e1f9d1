"""The viziers in the state: awake or asleep, for all to see (rules 01, State)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from sabika.games.alhambra.state import AlhambraState, Slice
from sabika.kernel.errors import DataError
from sabika.kernel.rng import Chance

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book
    from sabika.games.alhambra.rules import AlhambraRules, Table

ID: Final = "viziers_favour"


class ViziersSlice(Slice):
    """A vizier for every seat."""

    def __init__(self) -> None:
        self.awake: list[bool] = []
        self.woken: list[int] = []
        """By seat the turn in which the vizier was woken last; 0: never."""

    def copy(self) -> ViziersSlice:
        twin = ViziersSlice()
        twin.awake = self.awake[:]
        twin.woken = self.woken[:]
        return twin

    def to_data(self) -> dict[str, object]:
        return {"awake": self.awake, "woken": self.woken}


def read_pieces(book: Book) -> None:
    """The module's data: there must be a piece for everybody."""
    pieces = book.read("viziers.toml")["viziers"]["pieces"]
    if pieces < book.players:
        row = "[viziers]"
        raise DataError(
            "data-total", file="viziers.toml", row=row, found=pieces, expected=book.players
        )


def make(rules: AlhambraRules, saved: Mapping[str, Any] | None) -> ViziersSlice:
    """A new slice, every vizier awake (Setup), or the one that was saved."""
    part = ViziersSlice()
    part.awake = [True] * rules.players if saved is None else list(saved["awake"])
    part.woken = [0] * rules.players if saved is None else list(saved["woken"])
    return part


def slice_of(rules: AlhambraRules, state: AlhambraState) -> ViziersSlice:
    """The module's slice of a state."""
    part = state.slices[rules.slice_index[ID]]
    assert isinstance(part, ViziersSlice)
    return part


def mine(play: Table) -> ViziersSlice:
    """The module's slice of the game under way."""
    return slice_of(play.rules, play.state)


def deal(
    rules: AlhambraRules, state: AlhambraState, seat: int, chance: Chance, memory: str
) -> None:
    """Nothing of it is hidden."""


def conservation(rules: AlhambraRules, state: AlhambraState) -> list[str]:
    """Everybody has exactly one vizier."""
    count = len(slice_of(rules, state).awake)
    return [] if count == rules.players else [f"viziers: {count} of {rules.players}"]
