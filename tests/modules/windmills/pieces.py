"""The data of the windmills, and which tiles are unfinished or finished."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, cast

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.state import AlhambraState, Slice
from sabika.kernel.rng import Chance

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book
    from sabika.games.alhambra.rules import AlhambraRules, Table

ID: Final = "windmills"


@dataclass(frozen=True)
class Facts:
    """Mills with type, price and walls, the vanes, and from which price on scaffolds come."""

    mills: tuple[tuple[int, int, str], ...]
    vanes: int
    vane_cost: int
    scaffold_cost: int


def read_facts(book: Book) -> Facts:
    """The data file."""
    data = book.read("windmills.toml")
    mills = [(TYPES.index(r["type"]), r["cost"], r["walls"]) for r in data["mills"]["rows"]]
    vanes = data["vanes"]
    return Facts(tuple(mills), vanes["count"], vanes["cost"], data["scaffolds"]["cost"])


def facts_of(rules: AlhambraRules) -> Facts:
    """The facts of a set-up with the module."""
    return cast(Facts, rules.facts[ID])


class Works(Slice):
    """What tiles are while it is not what is printed on them; replaced, never changed."""

    def __init__(self, types: dict[int, int]) -> None:
        self.types = types

    def copy(self) -> Works:
        return Works(self.types)

    def to_data(self) -> dict[str, object]:
        return {"types": [list(row) for row in sorted(self.types.items())]}


def make(rules: AlhambraRules, saved: Mapping[str, Any] | None) -> Works:
    """A new slice, or the one that was saved."""
    return Works({} if saved is None else dict(saved["types"]))


def mine(play: Table) -> Works:
    """The module's slice of the game under way."""
    part = play.state.slices[play.rules.slice_index[ID]]
    assert isinstance(part, Works)
    return part


def deal(
    rules: AlhambraRules, state: AlhambraState, seat: int, chance: Chance, memory: str
) -> None:
    """Everything is open."""


def view(rules: AlhambraRules, state: AlhambraState, seat: int | None) -> dict[str, object]:
    """What every tile is that is not what is printed on it."""
    part = state.slices[rules.slice_index[ID]]
    assert isinstance(part, Works)
    return {"types": {rules.tile_names[tile]: kind for tile, kind in sorted(part.types.items())}}
