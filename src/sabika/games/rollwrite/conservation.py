"""Conservation: dice, boxes and coins add up at every decision (vectors 27 and 28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.rollwrite.components import CELLS, TYPES
from sabika.games.rollwrite.dice import dice_names
from sabika.games.rollwrite.state import RollWriteState

if TYPE_CHECKING:
    from sabika.games.rollwrite.rules import RollWriteRules


def conservation_faults(rules: RollWriteRules, state: RollWriteState) -> list[str]:
    """What does not add up, a line each; nothing if all is well."""
    return [*_dice_faults(rules, state), *_box_faults(rules, state), *_coin_faults(rules, state)]


def _dice_faults(rules: RollWriteRules, state: RollWriteState) -> list[str]:
    """Waiting players hold a pair, one player holds two."""
    counts = [len(dice_names(dice)) for dice in state.dice]
    if not state.round or sorted(counts) == [2] * (rules.players - 1) + [4]:
        return []
    return [f"dice on the sheets: {counts}"]


def _box_faults(rules: RollWriteRules, state: RollWriteState) -> list[str]:
    """A player's boxes are the built cells of each type; a fictional one's, his rolls."""
    faults: list[str] = []
    width = len(TYPES)
    for seat in range(rules.seats):
        boxes = state.boxes[seat * width : (seat + 1) * width]
        if seat < rules.players:
            cells = [cell for cell in range(CELLS) if state.built[seat] >> cell & 1]
            wanted = [
                sum(rules.sheet.types[cell] == building for cell in cells)
                for building in range(width)
            ]
            if boxes != wanted:
                faults.append(f"boxes of seat {seat}: {boxes}, built {wanted}")
        elif state.round:
            turns = state.round if state.active >= seat else state.round - 1
            if sum(boxes) != rules.starting_buildings + turns:
                faults.append(f"boxes of seat {seat}: {boxes} after {turns} turns")
        for building, count in enumerate(boxes):
            full = any(who == seat and what == building for who, what, _ in state.completed)
            size = rules.sheet.boxes[building]
            if full != (count == size) or count > size:
                faults.append(f"boxes of seat {seat}, {TYPES[building]}: {count}, completed {full}")
    return faults


def _coin_faults(rules: RollWriteRules, state: RollWriteState) -> list[str]:
    """Coins are circled before they are crossed out, and there are so many on a sheet."""
    return [
        f"coins of seat {seat}: {spent} of {circled} spent"
        for seat, (circled, spent) in enumerate(zip(state.circled, state.spent, strict=True))
        if not 0 <= spent <= circled <= rules.coins
    ]
