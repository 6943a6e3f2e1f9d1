"""The watchtowers in the supply (22, State)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.state import AlhambraState, Slice
from sabika.kernel.rng import Chance

from .facts import ID, colour_of, facts_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules


class TowerSupply(Slice):
    """The watchtowers that can be had, in the order of their numbers."""

    def __init__(self, supply: tuple[int, ...], colours: dict[int, int]) -> None:
        self.supply = supply
        self._colours = colours
        """The colour of every watchtower, by its number."""
        self._first: dict[int, int] | None = None

    def copy(self) -> TowerSupply:
        return TowerSupply(self.supply, self._colours)

    def of_colour(self, colour: int) -> int | None:
        """The first watchtower of a colour; asked for every building that could be bought."""
        if self._first is None:
            self._first = {self._colours[tower]: tower for tower in reversed(self.supply)}
        return self._first.get(colour)

    def put_back(self, tile: int) -> None:
        """A watchtower that was given up can be had again."""
        self.supply = tuple(sorted((*self.supply, tile)))
        self._first = None

    def to_data(self) -> dict[str, object]:
        return {"supply": self.supply}

    def tiles(self) -> list[int]:
        return list(self.supply)

    def release(self, tile: int) -> None:
        self.supply = tuple([other for other in self.supply if other != tile])
        self._first = None


def make(rules: AlhambraRules, saved: Mapping[str, Any] | None) -> TowerSupply:
    """All watchtowers, or those that were saved."""
    colours = {rules.tile_index[name]: colour for name, colour in facts_of(rules).colours.items()}
    supply = colours if saved is None else saved["supply"]
    return TowerSupply(tuple(sorted(supply)), colours)


def slice_of(rules: AlhambraRules, state: AlhambraState) -> TowerSupply:
    """The module's slice of a state."""
    part = state.slices[rules.slice_index[ID]]
    assert isinstance(part, TowerSupply)
    return part


def surcharge(rules: AlhambraRules, state: AlhambraState) -> int:
    """What a watchtower adds to a price now, by the scorings that were held (22, Timing)."""
    rows = facts_of(rules).surcharge
    return rows[min(state.scorings, len(rows) - 1)]


def deal(
    rules: AlhambraRules, state: AlhambraState, seat: int, chance: Chance, memory: str
) -> None:
    """Everything here is open."""


def view(rules: AlhambraRules, state: AlhambraState, seat: int | None) -> dict[str, object]:
    """How many of each colour are left, what one costs now, and the colour of each."""
    colours = [colour_of(rules, tile) for tile in slice_of(rules, state).supply]
    return {
        "supply": {name: colours.count(colour) for colour, name in enumerate(TYPES)},
        "surcharge": surcharge(rules, state),
        "colours": {name: TYPES[colour] for name, colour in facts_of(rules).colours.items()},
    }
