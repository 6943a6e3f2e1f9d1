"""What bots make of it: estimates in points; no rule depends on them."""

from __future__ import annotations

from typing import Final

from sabika.games.alhambra.hands import money_in
from sabika.games.alhambra.prospects import scorings_left
from sabika.games.alhambra.rules import Table

from .dice import white_dice
from .looking import DRAWING, HIDING, STACKING
from .pieces import (
    ARCHITECTURE,
    DIE_GONE,
    FACTS,
    HIDDEN,
    KNOWLEDGE,
    POWERS,
    RICHES,
    STRENGTH,
    die_of,
    power_of,
    working,
)

A_CARD: Final = 0.7
"""What a card more each turn is worth, for each turn to come."""
A_LOOK: Final = 0.15
"""What hiding a tile each turn is worth, for each turn to come."""
MOST_TURNS: Final = 10.0
"""Turns farther off than that are not reckoned with."""
A_PIP: Final = 0.45
"""What using a white die once is worth: a price that can be paid exactly."""
A_SEGMENT: Final = 0.25
"""What a pip of a black die promises for each scoring to come, beside what it scores by now."""
TO_CHOOSE: Final = 1.5
"""What it is worth to look and to choose: whoever may does."""
WITHIN_REACH: Final = 0.6
"""What a hidden tile is worth to whoever can pay it when it is turned up."""
TIRED: Final = 0.01
"""Putting things in an order that makes no difference is not worth it."""


def turns_left(play: Table) -> float:
    """How many turns a player may still have: a tile is bought in most of them."""
    return min(len(play.state.tower) / play.rules.players, MOST_TURNS)


def power_worth(play: Table, power: str, die: float) -> float:
    """What a building of a power promises, with such a die on it."""
    if power == KNOWLEDGE:
        return A_CARD * turns_left(play)
    if power == ARCHITECTURE:
        return A_LOOK * turns_left(play)
    if power == RICHES:
        return A_PIP * min(die, turns_left(play))
    return A_SEGMENT * die * scorings_left(play)


def appeal(play: Table, seat: int, tile: int) -> float:
    """What the power of a building on offer is worth, with a die of the middle."""
    power = power_of(play, tile)
    return power_worth(play, power, (FACTS[play].faces + 1) / 2) if power in POWERS else 0.0


def promise(play: Table, seat: int) -> float:
    """What the own buildings, hidden tiles and a look under way promise."""
    worth = 0.0
    for tile in working(play, seat, ARCHITECTURE, KNOWLEDGE):
        worth += power_worth(play, power_of(play, tile), 0)
    for tile in working(play, seat, STRENGTH):
        worth += power_worth(play, STRENGTH, max(die_of(play, tile), DIE_GONE))
    white: int = sum([die_of(play, tile) for tile in white_dice(play, seat)])
    worth += power_worth(play, RICHES, white)
    for slot, row in enumerate(HIDDEN.all(play)):
        for tile, seats in row:
            if seats >> seat & 1 and play.rules.tile_cost[tile] > 0:
                money = money_in(play.rules, play.state, seat, slot)
                worth += WITHIN_REACH * min(1.0, money / play.rules.tile_cost[tile])
    if HIDING.asked(play, seat) is not None or DRAWING.asked(play, seat) is not None:
        worth += TO_CHOOSE
    if STACKING.asked(play, seat) is not None:
        worth -= TIRED
    return worth
