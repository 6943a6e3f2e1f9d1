"""What handymen promise, for bots; no rule depends on it."""

from __future__ import annotations

import math
from typing import Final

from sabika.games.alhambra.hands import money_in
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.scoring import FINAL
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.turn import ACT

from .pieces import DICE, ON_SLOTS, ON_TILES

PER_DIE: Final = 0.05
"""A die promises a little: whoever can use no result rolls on, whoever can use one stops."""
ON_SLOT: Final = 0.7
"""What a handyman on a slot is worth: a price that can be paid exactly; a second one half of it."""
STANDS: Final = 0.25
"""What a handyman on a tile promises for each scoring to come, beside what his group scores."""
FREE: Final = 10.0
"""More than any money promises: whoever cannot buy takes it after a roll as well as without one."""
BOUND: Final = 6.0
"""What it costs to be bound to money for whoever can pay a tile."""


def promise(play: Table, seat: int) -> float:
    """What handymen promise, and what it means to have rolled."""
    state, to_come = play.state, FINAL - play.state.scorings
    worth = 0.0
    for men in ON_SLOTS.all(play):
        worth += math.fsum([ON_SLOT / 2**before for before in range(men.count(seat))])
    worth += STANDS * to_come * len(ON_TILES.of(play, seat))
    dice = len(DICE.get(play))
    if dice and state.active == seat and any(frame.kind == ACT for frame in state.stack):
        worth += PER_DIE * dice - (BOUND if can_buy(play, seat) else -FREE)
    return worth


def can_buy(play: Table, seat: int) -> bool:
    """Whether a player has money for a tile of the market, with the handymen there."""
    rules, state = play.rules, play.state
    for slot, tile in enumerate(state.market):
        helping = ON_SLOTS[play, slot].count(seat)
        money = money_in(rules, state, seat, slot) + helping
        if tile != EMPTY and money >= rules.tile_cost[tile]:
            return True
    return False
