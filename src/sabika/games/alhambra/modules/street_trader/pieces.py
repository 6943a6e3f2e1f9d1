"""Citizens: where they are, how many the supply still has, and that none gets lost (12, State)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.palace.grid import PART_BITS
from sabika.games.alhambra.state import AlhambraState

from .facts import facts_of
from .slice import TraderSlice, slice_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules

SETTLE: Final = "street_trader.settle"
"""The frame that asks whether a citizen moves in; its data says into which tile and part."""


def colour_at(rules: AlhambraRules, tile: int, part: int) -> int:
    """The colour of a part of a tile as an index in TYPES, negative if it has none."""
    return rules.part_types[tile << PART_BITS | part]


def supply(rules: AlhambraRules, part: TraderSlice) -> list[int]:
    """How many citizens of each colour are neither on a trader nor in a building."""
    left = [facts_of(rules).per_colour] * len(TYPES)
    for people in part.people:
        for colour in people:
            left[colour] -= 1
    for tile, number in part.settled:
        left[colour_at(rules, tile, number)] -= 1
    return left


def citizens_in(rules: AlhambraRules, state: AlhambraState, seat: int) -> list[int]:
    """The colours of the citizens that live in a player's palace, in order."""
    laid = state.palaces[seat].placed()
    homes = slice_of(rules, state).settled
    return sorted([colour_at(rules, tile, number) for tile, number in homes if tile in laid])


def lost_citizens(rules: AlhambraRules, state: AlhambraState) -> list[str]:
    """Conservation: no colour runs below nothing, every settled citizen lives in a palace."""
    part = slice_of(rules, state)
    faults = [
        f"citizens of {colour}: {left} in the supply"
        for colour, left in zip(TYPES, supply(rules, part), strict=True)
        if left < 0
    ]
    found = sum([len(citizens_in(rules, state, seat)) for seat in range(rules.players)])
    if found != len(part.settled) or len(set(part.settled)) != len(part.settled):
        faults.append(f"citizens in buildings: {found} of {len(part.settled)}")
    return faults
