"""Tiles come and go, and what open cards count (rules 03, Timing and Scoring)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.palace.palace import part_key
from sabika.games.alhambra.types import part_type
from sabika.games.alhambra.window import in_own_turn
from sabika.kernel.frames import Frame

from .facts import pictured
from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


def turn_starts(play: Table, frame: Frame) -> None:
    """Turn stage: nothing was laid in this turn yet."""
    mine(play).fresh = ()


def tile_laid(play: Table, frame: Frame) -> None:
    """Reaction to `tile.laid`: a pictured tile can be shown a card for."""
    tile = frame.data[1]
    assert isinstance(tile, int)
    if tile in pictured(play.rules) and in_own_turn(play, frame.seat):
        part = mine(play)
        part.fresh = tuple(sorted({*part.fresh, tile}))


def tile_removed(play: Table, frame: Frame) -> None:
    """Reaction to `tile.removed`: the card of a tile that leaves goes back to the hand."""
    tile, seat = frame.data[1], frame.seat
    assert isinstance(tile, int)
    part = mine(play)
    part.fresh = tuple([other for other in part.fresh if other != tile])
    if tile not in part.shown[seat]:
        return
    part.shown[seat] = tuple([card for card in part.shown[seat] if card != tile])
    part.hands[seat] = tuple(sorted((*part.hands[seat], tile)))
    part.returned[seat] = tuple(sorted((*part.returned[seat], tile)))
    if play.events is not None:
        play.tell("bonus_cards.returned", {"seat": seat, "tile": play.rules.tile_names[tile]})


def counted(play: Table, seat: int) -> tuple[int, ...]:
    """Every open card is one more building of its type, and nothing else.

    One of a building that is not finished counts when it is (interactions 7).
    """
    halves = [0] * len(TYPES)
    for card in mine(play).shown[seat]:
        kind = part_type(play, part_key(card, 0))
        if kind >= 0:
            halves[kind] += 2
    return tuple(halves)
