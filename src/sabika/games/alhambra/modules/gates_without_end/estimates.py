"""What keys and bonuses promise, for bots: estimates, never rules.

A bonus that is still to be had promises a little less than what it brings: so it is taken.
"""

from __future__ import annotations

from typing import Final

from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.edits import walling
from sabika.games.alhambra.hands import money_in
from sabika.games.alhambra.layout import palace_after
from sabika.games.alhambra.palace.grid import FOUNTAIN, PART_BITS
from sabika.games.alhambra.palace.walls import longest_wall
from sabika.games.alhambra.prospects import scorings_left, worth_of_money
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.turn import clockwise
from sabika.games.alhambra.types import types_in_palace

from .bonuses import QUESTIONS
from .palace import FORTIFYING_CHOICE, built_by, parts_beside
from .pieces import (
    BUY,
    FACTS,
    HALF,
    HALF_BUILDING,
    HALVES,
    HELD,
    MONEY,
    PILE,
    PLAZA,
    PLAZAS,
    POINTS,
    SWAP,
    WALL,
    WALLS,
    bonus_of,
)
from .turning import OPENING, is_arcades

KEY_WORTH: Final = 2.0
"""Points a key promises its owner beyond what it gives the others."""
HALF_WORTH: Final = 0.5
"""Points of a half building for each scoring to come, beside the places it wins today."""
IDLE: Final = 0.2
"""The share of it that one promises without a building of its type."""
PLAZA_WORTH: Final = 0.5
SECTION_WORTH: Final = 0.2
SEGMENT: Final = 0.6
"""Points of a segment of the longest wall for each scoring to come."""
A_LITTLE_LESS: Final = 0.9
CARD: Final = 0.25
"""Points of a unit of money that may be taken."""
BOUGHT_WORTH: Final = 1.0
SWAP_WORTH: Final = 0.1
RIVALS: Final = 0.3
"""The share of an average rival's bonus that one would rather not give."""


def promise(play: Table, seat: int) -> float:
    """What keys, bonuses to come, half buildings, plazas and wall sections are worth."""
    own, of_tile = [*play.state.palaces[seat].placed(), *play.state.loose(seat)], play.rules.tiles
    plazas = [tile for tile in own if tile != FOUNTAIN and of_tile[tile].kind.name == PLAZA]
    with_fountain = {FOUNTAIN, *own}
    walls = [(part >> PART_BITS, sides) for part, sides in built_by(play, seat).items()]
    sections: int = sum([sides.bit_count() for tile, sides in walls if tile in with_fountain])
    there = types_in_palace(play, seat)
    halves = [building for building in HALVES[play, seat] if building in there]
    keys = KEY_WORTH * len(HELD[play, seat]) * worth_of_money(play)
    half_worth = len(halves) + IDLE * len(HALVES[play, seat])
    lying = PLAZA_WORTH * len(plazas) + SECTION_WORTH * sections
    return keys + HALF_WORTH * scorings_left(play) * half_worth + lying + to_come(play, seat)


def to_come(play: Table, seat: int) -> float:
    """What the bonuses of the laid key promise that were not had yet, rivals' ones against it."""
    waiting = still_waiting(play)
    if not waiting:
        return 0.0
    own = others = 0.0
    for one in waiting:
        worth = bonus_worth(play, one, bonus_of(play, one) or "")
        if one == seat:
            own = worth
        else:
            others += worth
    return own - RIVALS * others / (play.rules.players - 1)


def still_waiting(play: Table) -> list[int]:
    """Who has not had the bonus of the laid key, whoever is being asked among them."""
    stack = play.state.stack
    for index, frame in enumerate(stack):
        if frame.kind == OPENING:
            asked = any(above.kind in QUESTIONS for above in stack[index + 1 :])
            return clockwise(play, frame.seat)[frame.cursor - asked :]
    return []


def bonus_worth(play: Table, seat: int, bonus: str) -> float:
    """What a bonus promises a player."""
    state, values = play.state, play.rules.purse.values
    if bonus in POINTS:
        return float(FACTS[play].points[POINTS.index(bonus)])
    if bonus == MONEY:
        most = max([values[kind] for kind in state.display], default=0)
        return CARD * most * worth_of_money(play)
    if bonus == BUY:
        suits = range(len(CURRENCIES))
        money: int = sum([money_in(play.rules, state, seat, suit) for suit in suits])
        dear = any(tile != EMPTY and play.rules.tile_cost[tile] >= 10 for tile in state.market)
        return BOUGHT_WORTH if dear and money >= FACTS[play].price else 0.0
    if bonus == WALL:
        gain = longest_with(play, seat) if WALLS.get(play) else 0
        return A_LITTLE_LESS * SEGMENT * scorings_left(play) * gain
    if bonus == PLAZA:
        return A_LITTLE_LESS * PLAZA_WORTH if PLAZAS.get(play) else 0.0
    if bonus == HALF:
        left = HALF_BUILDING.left(play)
        useful = any(left[building] for building in types_in_palace(play, seat))
        return A_LITTLE_LESS * HALF_WORTH * scorings_left(play) * (1.0 if useful else IDLE)
    return SWAP_WORTH if bonus == SWAP else 0.0


def longest_with(play: Table, seat: int) -> int:
    """By how much one more wall section makes the longest wall longer at best."""
    rules, palace = play.rules, play.state.palaces[seat]
    costs_one, most = rules.closed_costs_one, 0
    for edge in FORTIFYING_CHOICE.options(play, seat):
        ((tile, part, side),) = parts_beside(palace, edge)
        after = palace_after(rules, palace, walling(tile, part, 1 << side))
        most = max(most, longest_wall(after, costs_one))
    return max(0, most - longest_wall(palace, costs_one))


def appeal(play: Table, seat: int, tile: int) -> float:
    """What comes along with a tile on offer: with arcades a key, as long as there are some."""
    found = is_arcades(play, tile) and len(PILE.get(play)) > 0
    return KEY_WORTH * worth_of_money(play) if found else 0.0
