"""Chests on buildings: whose they are, where more can go, and that none gets lost (13, State)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.palace.grid import FOUNTAIN, part_of, tile_of
from sabika.games.alhambra.scoring import DIRK
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.play import Play

from .slice import bag, colour_at, mine, slice_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table


def buildings(play: Table, owner: int) -> list[tuple[int, int]]:
    """The tiles and parts that may carry a chest in a player's palace or, for DIRK, with Dirk.

    Every finished building of a type does (interactions 2).
    """
    rules, state = play.rules, play.state
    if owner == DIRK:
        places = [(tile, n) for tile in state.dirk for n in range(len(rules.tiles[tile].parts))]
    else:
        held = state.palaces[owner].cells.values()
        places = [(tile_of(h), part_of(h)) for h in held if tile_of(h) != FOUNTAIN]
    return sorted([(tile, part) for tile, part in places if colour_at(play, tile, part) >= 0])


def chests_of(play: Table, owner: int) -> int:
    """How many chests a player, or Dirk, has."""
    state = play.state
    tiles = state.dirk if owner == DIRK else state.palaces[owner].placed()
    return sum([tile in tiles for tile, _ in mine(play).stowed])


def free_for(play: Table, owner: int, colour: int) -> list[tuple[int, int]]:
    """The buildings of a colour that have no chest yet."""
    stowed = mine(play).stowed
    return [
        place
        for place in buildings(play, owner)
        if place not in stowed and colour_at(play, *place) == colour
    ]


def lost_chests(rules: AlhambraRules, state: AlhambraState) -> list[str]:
    """Conservation: no colour runs below nothing, every chest stands on a building of its own."""
    part = slice_of(rules, state)
    play: Table = Play(rules, state)
    faults = [
        f"chests of {colour}: {left} in the bag"
        for colour, left in zip(TYPES, bag(play), strict=True)
        if left < 0
    ]
    owners = [*range(rules.players), *([DIRK] if rules.with_dirk else [])]
    places = [place for owner in owners for place in buildings(play, owner)]
    found = len({*part.stowed} & {*places})
    if found != len(part.stowed):
        faults.append(f"chests on buildings: {found} of {len(part.stowed)}")
    return faults
