"""Buying a watchtower with a building, and giving one up (22, Decisions and Payment)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.acquiring import acquired
from sabika.games.alhambra.palace.palace import part_key
from sabika.games.alhambra.purchase import FIXED, TILE, Purchase, bought
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.types import part_type
from sabika.kernel.frames import Frame

from .facts import WORD, colour_of
from .slice import slice_of, surcharge

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


def stays_behind(play: Table, purchase: Purchase, word: str) -> str | None:
    """Clause: one watchtower of the colour comes with a base building while there are some."""
    if TILE not in purchase.traits or purchase.tile == EMPTY or FIXED in purchase.traits:
        return "watchtowers.base-buildings"
    tile = play.rules.tiles[purchase.tile]
    if "base-building" not in tile.kind.traits:
        return "watchtowers.base-buildings"
    supply = slice_of(play.rules, play.state)
    left = supply.of_colour(_type(play, purchase.tile))
    return "watchtowers.none-left" if left is None else None


def _type(play: Table, tile: int) -> int:
    """The type of a base building."""
    return part_type(play, part_key(tile, 0))


def dearer(play: Table, purchase: Purchase, price: int) -> int:
    """Price change: the surcharge for the watchtower."""
    if WORD not in purchase.clauses:
        return price
    return price + surcharge(play.rules, play.state)


def comes_along(play: Table, frame: Frame) -> None:
    """Reaction to `tile.bought`: the watchtower waits to be laid with the building."""
    purchase = bought(frame)
    if WORD not in purchase.clauses:
        return
    supply = slice_of(play.rules, play.state)
    tower = supply.of_colour(_type(play, purchase.tile))
    assert tower is not None
    supply.release(tower)
    acquired(play, frame.seat, tower)
    if play.events is not None:
        name = play.rules.tile_names[tower]
        play.tell("watchtowers.bought", {"seat": frame.seat, "tile": name})


def returned(play: Table, frame: Frame) -> None:
    """Reaction to `tile.forgone`: a watchtower that was given up is back in the supply (R6)."""
    tile = frame.data[1]
    assert isinstance(tile, int)
    if colour_of(play.rules, tile) is None:
        return
    state = play.state
    state.out = tuple([other for other in state.out if other != tile])
    slice_of(play.rules, state).put_back(tile)
