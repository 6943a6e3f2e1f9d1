"""The state of a game of Roll & Write: everything is open, chance alone is hidden (State)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sabika.games.rollwrite.components import TYPES
from sabika.games.rollwrite.dice import NO_DICE, Dice
from sabika.kernel.rng import Chance
from sabika.kernel.state import State


class RollWriteState(State):
    """Sheets, dice, coins and the score sheet. Players come first, then the fictional ones."""

    __slots__ = (
        "active",
        "awards",
        "boxes",
        "built",
        "circled",
        "completed",
        "dice",
        "first",
        "round",
        "spent",
        "taken",
    )

    first: int
    """The first player, who keeps the score sheet."""
    active: int
    """The seat whose turn it is; seats from the number of players on are fictional."""
    round: int
    """The round under way, from 1 on; 0 during set-up."""
    built: list[int]
    """By player, the built cells as bits."""
    dice: list[Dice]
    """By player, the dice on the sheet."""
    circled: list[int]
    """By player, the coins circled so far, spent ones included."""
    spent: list[int]
    """By player, the coins crossed out."""
    boxes: list[int]
    """By seat and type, the boxes ticked: `boxes[seat * 6 + type]`."""
    completed: tuple[tuple[int, int, int], ...]
    """Seat, type and round of every last box that was ticked, in order."""
    taken: list[int]
    """By type, how many of its places were taken by completion."""
    awards: tuple[tuple[int, int, int], ...]
    """Seat, type and points of every place paid for a completion, fictional seats included."""

    def copy(self) -> RollWriteState:
        """An independent copy; immutable parts are shared."""
        twin = RollWriteState()
        twin.chance = self.chance.copy()
        twin.stack = self.stack[:]
        twin.scores = self.scores[:]
        twin.turn = self.turn
        twin.over = self.over
        twin.first = self.first
        twin.active = self.active
        twin.round = self.round
        twin.built = self.built[:]
        twin.dice = self.dice[:]
        twin.circled = self.circled[:]
        twin.spent = self.spent[:]
        twin.boxes = self.boxes[:]
        twin.completed = self.completed
        twin.taken = self.taken[:]
        twin.awards = self.awards
        return twin

    def to_data(self) -> dict[str, object]:
        data = super().to_data()
        data.update(
            first=self.first,
            active=self.active,
            round=self.round,
            built=self.built[:],
            dice=self.dice[:],
            circled=self.circled[:],
            spent=self.spent[:],
            boxes=self.boxes[:],
            completed=self.completed,
            taken=self.taken[:],
            awards=self.awards,
        )
        return data


def blank_state(chance: Chance, players: int, seats: int, coins: int) -> RollWriteState:
    """Empty sheets with the coins every player starts with."""
    state = RollWriteState()
    state.chance = chance
    state.stack = []
    state.scores = [0] * players
    state.turn = 0
    state.over = False
    state.first = 0
    state.active = 0
    state.round = 0
    state.built = [0] * players
    state.dice = [NO_DICE] * players
    state.circled = [coins] * players
    state.spent = [0] * players
    state.boxes = [0] * (seats * len(TYPES))
    state.completed = ()
    state.taken = [0] * len(TYPES)
    state.awards = ()
    return state


def restore_state(saved: dict[str, Any]) -> RollWriteState:
    """The state whose `to_data` gave this data."""
    state = RollWriteState()
    state.resume(saved)
    state.first = saved["first"]
    state.active = saved["active"]
    state.round = saved["round"]
    state.built = list(saved["built"])
    state.dice = [_dice(row) for row in saved["dice"]]
    state.circled = list(saved["circled"])
    state.spent = list(saved["spent"])
    state.boxes = list(saved["boxes"])
    state.completed = tuple([_three(row) for row in saved["completed"]])
    state.taken = list(saved["taken"])
    state.awards = tuple([_three(row) for row in saved["awards"]])
    return state


def _dice(row: Sequence[int]) -> Dice:
    blue, other_blue, yellow, other_yellow = row
    return blue, other_blue, yellow, other_yellow


def _three(row: Sequence[int]) -> tuple[int, int, int]:
    seat, building, number = row
    return seat, building, number
