"""Handymen on tiles: where they stand, what becomes of them, what they score."""

from __future__ import annotations

from collections.abc import Iterator

from sabika.games.alhambra.blocks.on_board import Home
from sabika.games.alhambra.moments import Moved, Obtained
from sabika.games.alhambra.palace.grid import FOUNTAIN, HALF, STEPS, part_of, tile_of
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.scoring import ScoreRow

from .pieces import FACTS, ON_TILES


def home_at(play: Table, seat: int, cell: int) -> Home | None:
    """What a handyman on a cell of the palace stands on; nothing on a half cell (R6, R10)."""
    held = play.state.palaces[seat].cells.get(cell)
    if held is None or held & HALF:
        return None
    return Home(tile_of(held), part_of(held) if FACTS[play].by_half else 0)


def free_home(play: Table, seat: int, tile: int) -> Home | None:
    """The first half of a stored tile, or the tile, that has no handyman yet."""
    halves = len(play.rules.tiles[tile].parts) if FACTS[play].by_half else 1
    taken = ON_TILES.of(play, seat)
    homes = [Home(tile, half) for half in range(halves)]
    return next((home for home in homes if home not in taken), None)


def put_on(play: Table, seat: int, home: Home) -> None:
    """Put a handyman of the supply on an own tile."""
    ON_TILES.add(play, home, seat)
    name = "fountain" if home[0] == FOUNTAIN else play.rules.tile_names[home[0]]
    play.tell("handymen.on-tile", seat=seat, tile=name)


# -- tiles that change hands --------------------------------------------------------------------


def obtained(play: Table, seat: int, gained: Obtained) -> None:
    """A tile that was sold: the handyman on it goes back to its owner (41)."""
    send_back(play, gained.tile)


def forgone(play: Table, seat: int, gone: Moved) -> None:
    """A tile left the game: the handyman on it does not (41)."""
    send_back(play, gone.tile)


def send_back(play: Table, tile: int) -> None:
    """The handymen on a tile go back to the supply of their owner."""
    for owner in ON_TILES.clear(play, tile):
        play.tell("handymen.returned", seat=owner, tile=play.rules.tile_names[tile])


def on_own_tiles(play: Table) -> list[str]:
    """What is wrong with the handymen on tiles: they stand on their owners' tiles.

    A tile that was sold keeps them until all that answers the payment is done.
    """
    state = play.state
    sold = [tile for waiting in state.pending for tile in waiting]
    faults: list[str] = []
    for (tile, _), seat in ON_TILES.get(play):
        owned = [*state.palaces[seat].placed(), *state.reserves[seat], *sold]
        if tile not in owned:
            faults.append(f"handyman of seat {seat} on tile {tile}")
    return faults


# -- points -------------------------------------------------------------------------------------


def standing(play: Table, seat: int) -> dict[int, Home]:
    """The cells of a palace with a handyman, each with the tile or half he stands on."""
    own = ON_TILES.of(play, seat)
    if not own:
        return {}
    homes = [(cell, home_at(play, seat, cell)) for cell in play.state.palaces[seat].cells]
    return {cell: home for cell, home in homes if home is not None and home in own}


def largest_group(play: Table, seat: int) -> int:
    """How many handymen the largest connected group has, whatever walls are there (Scoring)."""
    left, most = standing(play, seat), 0
    while left:
        cell, home = left.popitem()
        group, reached = {home}, [cell]
        while reached:
            at = reached.pop()
            # Both halves of a tile with one handyman lead on (R10), but he counts once.
            for beside in [at + step for step in STEPS if at + step in left]:
                group.add(left.pop(beside))
                reached.append(beside)
        most = max(most, len(group))
    return most


def group_rows(play: Table, seat: int) -> Iterator[ScoreRow]:
    """At every scoring a point for each handyman of the largest group (Scoring)."""
    men = largest_group(play, seat)
    if men:
        yield ScoreRow("handymen", seat, men * FACTS[play].points, {"men": men})
