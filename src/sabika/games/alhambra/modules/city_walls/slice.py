"""The wall cards on offer and those used (09, State); added walls are the palace's business."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from sabika.games.alhambra.components import SIDES
from sabika.games.alhambra.laying import added_walls
from sabika.games.alhambra.layout import as_laid
from sabika.games.alhambra.palace.grid import FOUNTAIN, PART_BITS, part_of, tile_of, xy_of
from sabika.games.alhambra.palace.palace import Palace, part_key
from sabika.games.alhambra.state import AlhambraState, Slice
from sabika.kernel.rng import Chance

from .facts import ID, facts_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table


class WallCards(Slice):
    """Cards by kind."""

    def __init__(self) -> None:
        self.offer: tuple[int, ...] = ()
        """The cards beside the market, in the order of their kinds."""
        self.used: tuple[int, ...] = ()
        """The cards that left the game."""
        self.lost = 0
        """How many wooden walls are gone with tiles that were given away or up."""

    def copy(self) -> WallCards:
        twin = WallCards()
        twin.offer = self.offer
        twin.used = self.used
        twin.lost = self.lost
        return twin

    def to_data(self) -> dict[str, object]:
        return {"offer": self.offer, "used": self.used, "lost": self.lost}

    def cards(self) -> list[int]:
        return [*self.offer, *self.used]

    def release_card(self, kind: int) -> None:
        self.offer = tuple([card for card in self.offer if card != kind])


def make(rules: AlhambraRules, saved: Mapping[str, Any] | None) -> WallCards:
    """A new slice, or the one that was saved."""
    part = WallCards()
    if saved is not None:
        part.offer = tuple(sorted(saved["offer"]))
        part.used = tuple(sorted(saved["used"]))
        part.lost = saved["lost"]
    return part


def slice_of(rules: AlhambraRules, state: AlhambraState) -> WallCards:
    """The module's slice of a state."""
    part = state.slices[rules.slice_index[ID]]
    assert isinstance(part, WallCards)
    return part


def mine(play: Table) -> WallCards:
    """The module's slice of the game under way."""
    return slice_of(play.rules, play.state)


def deal(
    rules: AlhambraRules, state: AlhambraState, seat: int, chance: Chance, memory: str
) -> None:
    """Everything here is open."""


def view(rules: AlhambraRules, state: AlhambraState, seat: int | None) -> dict[str, object]:
    """The offer, and the added walls of every player: edges in the palace, sides by tile."""
    names, part = rules.purse.names, slice_of(rules, state)
    return {
        "offer": [names[card] for card in part.offer],
        "used": [names[card] for card in part.used],
        "sticks": facts_of(rules).sticks - _used_walls(rules, part),
        "edges": [_edges(palace) for palace in state.palaces],
        "tiles": [added_walls(rules, palace) for palace in state.palaces],
    }


def _edges(palace: Palace) -> list[list[object]]:
    """The walls added to tiles of the palace: x, y and side."""
    if not palace.added:
        return []
    edges: list[list[object]] = []
    for cell in sorted(palace.cells):
        held = palace.cells[cell]
        added = as_laid(palace, cell, palace.added.get(part_key(tile_of(held), part_of(held)), 0))
        edges += [[*xy_of(cell), side] for bit, side in enumerate(SIDES) if added >> bit & 1]
    return edges


def _used_walls(rules: AlhambraRules, part: WallCards) -> int:
    cards, names = facts_of(rules).cards, rules.purse.names
    return sum([cards[names[card]].bit_count() for card in part.used])


def conservation(rules: AlhambraRules, state: AlhambraState) -> list[str]:
    """Every wooden wall of a used card is on a tile its owner has, or lost with one."""
    part = slice_of(rules, state)
    faults: list[str] = []
    there = part.lost
    for seat, palace in enumerate(state.palaces):
        own = {FOUNTAIN, *palace.placed(), *state.reserves[seat], *state.pending[seat]}
        for row, walls in palace.added.items():
            there += walls.bit_count()
            if row >> PART_BITS not in own:
                faults.append(f"walls on a tile that seat {seat} does not have: {row >> PART_BITS}")
    used = _used_walls(rules, part)
    if there != used:
        faults.append(f"wooden walls: {there} of {used}")
    return faults
