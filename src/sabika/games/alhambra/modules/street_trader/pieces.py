"""Citizens: where they are, how many the supply still has, and that none gets lost (12, State)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.palace.palace import part_key
from sabika.games.alhambra.state import AlhambraState
from sabika.games.alhambra.types import part_type
from sabika.kernel.play import Play

from .facts import facts_of
from .slice import mine, slice_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table

SETTLE: Final = "street_trader.settle"
"""The frame that asks whether a citizen moves in; its data says into which tile and part."""


def colour_at(play: Table, tile: int, part: int) -> int:
    """The colour of a part of a tile as an index in TYPES, negative if it has none."""
    return part_type(play, part_key(tile, part))


def supply(play: Table) -> list[int]:
    """How many citizens of each colour are neither on a trader nor in a building."""
    part = mine(play)
    left = [facts_of(play.rules).per_colour] * len(TYPES)
    for people in part.people:
        for colour in people:
            left[colour] -= 1
    for tile, number in part.settled:
        left[colour_at(play, tile, number)] -= 1
    return left


def citizens_in(play: Table, seat: int) -> list[int]:
    """The colours of the citizens that live in a player's palace, in order."""
    laid = play.state.palaces[seat].placed()
    homes = mine(play).settled
    return sorted([colour_at(play, tile, number) for tile, number in homes if tile in laid])


def lost_citizens(rules: AlhambraRules, state: AlhambraState) -> list[str]:
    """Conservation: no colour runs below nothing, every settled citizen lives in a palace."""
    part = slice_of(rules, state)
    play: Table = Play(rules, state)
    faults = [
        f"citizens of {colour}: {left} in the supply"
        for colour, left in zip(TYPES, supply(play), strict=True)
        if left < 0
    ]
    found = sum([len(citizens_in(play, seat)) for seat in range(rules.players)])
    if found != len(part.settled) or len(set(part.settled)) != len(part.settled):
        faults.append(f"citizens in buildings: {found} of {len(part.settled)}")
    return faults
