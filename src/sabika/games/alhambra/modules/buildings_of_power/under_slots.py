"""Tiles under the tiles of the market: turned up when their slot is empty, shared at the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from sabika.games.alhambra.blocks.choices import Choice, Question
from sabika.games.alhambra.blocks.forms import NOTHING
from sabika.games.alhambra.ending import left_out, receive
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.state import EMPTY
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame

from .pieces import HIDDEN, LEFT, PICK


def turned_up(play: Table, slot: int) -> int | None:
    """An empty slot gets the tile that lies hidden there, whatever emptied it (Timing)."""
    if not HIDDEN.lying(play, slot):
        return None
    (tile,) = HIDDEN.lying(play, slot)
    HIDDEN.take(play, slot, tile)
    play.tell("buildings_of_power.uncovered", slot=slot + 1, reveals=True)
    return tile


# -- the distribution ---------------------------------------------------------------------------


def last_turned_up(play: Table, frame: Frame) -> None:
    """Before the distribution: what lies beside slots goes to nobody, nor from under one (R8).

    A tile under a slot that stayed empty is all there is to be had for that currency.
    """
    market = play.state.market
    for slot in range(len(market)):
        for tile in HIDDEN.lying(play, slot):
            if "beside-slots" in play.rules.tiles[tile].kind.traits:
                turned_up(play, slot)
                left_out(play, slot, tile)
            elif market[slot] == EMPTY:
                turned_up(play, slot)
                market[slot] = tile


def richest(sums: list[int], but: int = NOTHING) -> int:
    """Who has more money than all others, NOTHING if nobody has; one player is left out."""
    others = {seat: total for seat, total in enumerate(sums) if seat != but}
    most = max(others.values())
    leading = [seat for seat, total in others.items() if total == most]
    return leading[0] if most and len(leading) == 1 else NOTHING


class Two(NamedTuple):
    """The slot two tiles come from, and who gets the one that is not chosen, if anybody."""

    slot: int
    second: int


def shared(play: Table, slot: int, sums: list[int]) -> bool:
    """Of a slot with a hidden tile: the richest chooses, the second gets the other (End)."""
    hidden = turned_up(play, slot)
    if hidden is None:
        return False
    tiles = (play.state.market[slot], hidden)
    play.state.market[slot] = EMPTY
    first = richest(sums)
    if first == NOTHING:
        for tile in tiles:
            left_out(play, slot, tile)
    else:
        LEFT.put(play, tiles)
        # Who is asked tells who has the most money: everybody hears it first.
        play.tell("buildings_of_power.richest", seat=first, slot=slot + 1, reveals=True)
        PICKING.ask(play, first, Two(slot, richest(sums, first)))
    return True


class Picking(Choice[str]):
    """The richest takes one of the two tiles."""

    def options(self, play: Table, seat: int) -> Iterator[str]:
        for tile in LEFT.get(play):
            yield play.rules.tile_names[tile]

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        return IllegalAction("buildings_of_power.not-left", tiles=list(self.options(play, seat)))

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        two, tile = PICKING.about(play), play.rules.tile_index[chosen]
        (other,) = [left for left in LEFT.get(play) if left != tile]
        LEFT.put(play, ())
        if two.second == NOTHING:
            left_out(play, two.slot, other)
        else:
            receive(play, two.slot, other, two.second)
        receive(play, two.slot, tile, seat)


def their_slot(play: Table) -> dict[str, object]:
    """What the question says: the slot the tiles come from."""
    return {"slot": play.state.stack[-1].number(0) + 1}


PICKING: Final = Question("buildings_of_power.pick", Two, Picking(PICK), says=their_slot)
