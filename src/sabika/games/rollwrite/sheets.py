"""What happens on the sheets: building, coins, rolling and passing dice (HANDOVER, REROLL_ALL)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.rollwrite.components import SIDES, TYPES, cell_at
from sabika.games.rollwrite.dice import (
    PAIRS,
    Dice,
    dice_names,
    four,
    one_pair,
    pair_names,
    with_pair,
)

if TYPE_CHECKING:
    from sabika.games.rollwrite.rules import Table

DICE = "dice"
"""The stream of the players' dice."""


def roll_pair(play: Table, stream: str = DICE) -> tuple[int, int]:
    """Roll a blue and a yellow die."""
    fallen = play.state.chance.below(stream, PAIRS)
    return fallen % SIDES + 1, fallen // SIDES + 1


def roll_four(play: Table) -> Dice:
    """Roll two blue and two yellow dice."""
    fallen = play.state.chance.below(DICE, PAIRS * PAIRS)
    blue, yellow = fallen % PAIRS, fallen // PAIRS
    return four(blue % SIDES + 1, blue // SIDES + 1, yellow % SIDES + 1, yellow // SIDES + 1)


def number_rolled(blue: list[int], yellow: list[int]) -> tuple[int, int]:
    """The bound and the number of chance that make one or two pairs fall so; faces from 0 on."""
    if len(blue) == 1:
        return PAIRS, blue[0] + yellow[0] * SIDES
    pairs = [first + second * SIDES for first, second in (blue, yellow)]
    return PAIRS * PAIRS, pairs[0] + pairs[1] * PAIRS


def tick(play: Table, seat: int, building: int) -> None:
    """Tick the next box of a type for a seat; the last one is noted with its round."""
    state = play.state
    index = seat * len(TYPES) + building
    state.boxes[index] += 1
    if state.boxes[index] == play.rules.sheet.boxes[building]:
        state.completed = (*state.completed, (seat, building, state.round))


def build(play: Table, seat: int, blue: int, yellow: int) -> None:
    """Cross a cell out and tick a box of its type (BUILD)."""
    state = play.state
    cell = cell_at(blue, yellow)
    state.built[seat] |= 1 << cell
    building = play.rules.sheet.types[cell]
    tick(play, seat, building)
    if play.events is not None:
        boxes = state.boxes[seat * len(TYPES) + building]
        play.tell(
            "building.built",
            {"seat": seat, "point": [blue, yellow], "type": TYPES[building], "boxes": boxes},
        )


def pass_pair(play: Table, seat: int, blue: int, yellow: int) -> None:
    """A pair goes to the next player clockwise, its faces unchanged (HANDOVER)."""
    state = play.state
    other = (seat + 1) % play.rules.players
    state.dice[other] = with_pair(state.dice[other], blue, yellow)
    if play.events is not None:
        play.tell("dice.passed", {"seat": seat, "to": other, "dice": pair_names(blue, yellow)})


def roll_used(play: Table, seat: int, left: tuple[int, int]) -> None:
    """After a build the used pair is rolled for the next turn; the other is passed on (W-1).

    With a single player it stays (One human).
    """
    state = play.state
    blue, yellow = roll_pair(play)
    if play.rules.players == 1:
        state.dice[seat] = with_pair(one_pair(*left), blue, yellow)
    else:
        state.dice[seat] = one_pair(blue, yellow)
        pass_pair(play, seat, *left)
    if play.events is not None:
        play.tell("dice.rolled", {"seat": seat, "dice": pair_names(blue, yellow)}, reveals=True)


def roll_all(play: Table, seat: int) -> None:
    """All four dice are rolled (REROLL_ALL)."""
    state = play.state
    state.dice[seat] = roll_four(play)
    if play.events is not None:
        play.tell("dice.rolled", {"seat": seat, "dice": dice_names(state.dice[seat])}, reveals=True)
