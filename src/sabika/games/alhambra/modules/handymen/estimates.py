"""What handymen promise, for bots; no rule depends on it."""

from __future__ import annotations

import math
from typing import Final

from sabika.games.alhambra.palace.grid import STEPS
from sabika.games.alhambra.prospects import scorings_left
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.state import EMPTY

from .dice import joker_of, made_by
from .pieces import DICE, FACTS, ON_SLOTS, ON_TILES
from .tiles import free_home, home_at, standing

FIRST_DIE: Final = 0.05
"""Having rolled promises a little: a handyman may come of it, and money is taken anyway."""
NEXT_DIE: Final = 10.0
"""More than any handyman: another die is tried only where that is right (`is_tried`)."""
ON_SLOT: Final = 0.7
"""What a handyman on a slot is worth: a price that can be paid exactly; a second one half of it."""
STANDS: Final = 0.25
"""What a handyman on a tile promises for each scoring to come, beside what his group scores."""


def promise(play: Table, seat: int) -> float:
    """What handymen promise, and that rolling is right where it is tried."""
    worth, dice = 0.0, len(DICE.get(play))
    for men in ON_SLOTS.all(play):
        worth += math.fsum([on_slot(before) for before in range(men.count(seat))])
    worth += STANDS * scorings_left(play) * len(ON_TILES.of(play, seat))
    if dice and play.state.active == seat:
        worth += FIRST_DIE + NEXT_DIE * (dice - 1)
    return worth


def on_slot(before: int) -> float:
    """What one more handyman on a slot is worth."""
    return ON_SLOT * 0.5**before


def is_tried(play: Table, seat: int) -> bool:
    """Whether one more die may be expected to serve better than those that were rolled."""
    dice, worths, faces = DICE.get(play), by_price(play, seat), FACTS[play].faces
    now = of_dice(play, worths, dice)
    thrown = [of_dice(play, worths, (*dice, face)) for face in range(1, faces + 1)]
    return not now or math.fsum(thrown) > now * faces


def of_dice(play: Table, worths: dict[int, float], dice: tuple[int, ...]) -> float:
    """The most that a handyman is worth for some dice."""
    prices = worths if joker_of(play, dice) else made_by(play, dice)
    return max([worths.get(price, 0.0) for price in prices], default=0.0)


def by_price(play: Table, seat: int) -> dict[int, float]:
    """What a handyman would be worth at his best place for each price."""
    costs, state = play.rules.tile_cost, play.state
    worths: dict[int, float] = {}
    for slot, tile in enumerate(state.market):
        if tile != EMPTY:
            worth = on_slot(ON_SLOTS[play, slot].count(seat))
            worths[costs[tile]] = max(worths.get(costs[tile], 0.0), worth)
    men = standing(play, seat)
    homes = [(cell, home_at(play, seat, cell)) for cell in state.palaces[seat].cells]
    taken = ON_TILES.of(play, seat)
    for cell, home in homes:
        if home is not None and home not in taken:
            joins = not men or any(cell + step in men for step in STEPS)
            worth = (STANDS + joins) * scorings_left(play)
            worths[costs[home.tile]] = max(worths.get(costs[home.tile], 0.0), worth)
    for tile in state.reserves[seat]:
        if free_home(play, seat, tile) is not None:
            worths[costs[tile]] = max(worths.get(costs[tile], 0.0), STANDS * scorings_left(play))
    return worths
