"""Views: everything on the table is open, so every seat sees the same (State)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.rollwrite.components import BLUE, CELLS, TYPES, YELLOW, faces_of
from sabika.games.rollwrite.dice import faces
from sabika.games.rollwrite.scoring import coins_left, scored
from sabika.games.rollwrite.state import RollWriteState

if TYPE_CHECKING:
    from sabika.games.rollwrite.rules import RollWriteRules


def view(rules: RollWriteRules, state: RollWriteState, seat: int | None) -> dict[str, object]:
    """All sheets, the dice on them and the score sheet."""
    points = scored(rules, state)
    return {
        "setup": rules.setup(),
        "seat": seat,
        "turn": state.turn,
        "active": active_player(rules, state),
        "first": state.first,
        "round": state.round,
        "rounds": rules.rounds,
        "players": [
            {
                "score": state.scores[player],
                "built": built_cells(state.built[player]),
                "boxes": boxes_of(state, player),
                "coins": {
                    "circled": state.circled[player],
                    "spent": state.spent[player],
                    "left": coins_left(state, player),
                },
                "dice": {
                    colour: list(faces(state.dice[player], colour)) for colour in (BLUE, YELLOW)
                },
                "points": points[player],
            }
            for player in range(rules.players)
        ],
        "fictional": [
            {
                "name": name,
                "score": sum(points[other].values()),
                "boxes": boxes_of(state, other),
                "points": points[other],
            }
            for other, name in enumerate(rules.fictional_names, rules.players)
        ],
        "taken": {name: state.taken[building] for building, name in enumerate(TYPES)},
        "completed": [
            {"seat": rules.public_seat(who), "type": TYPES[building], "round": number}
            for who, building, number in state.completed
        ],
    }


def active_player(rules: RollWriteRules, state: RollWriteState) -> int:
    """Whose turn it is; after a fictional player's, who was the last to be asked."""
    if state.active < rules.players:
        return state.active
    return (state.first - 1) % rules.players


def built_cells(built: int) -> list[list[int]]:
    """The built cells of a sheet, row by row: the blue and the yellow face of each."""
    return [list(faces_of(cell)) for cell in range(CELLS) if built >> cell & 1]


def boxes_of(state: RollWriteState, seat: int) -> dict[str, int]:
    """The ticked boxes of a seat by type."""
    width = len(TYPES)
    return dict(zip(TYPES, state.boxes[seat * width : (seat + 1) * width], strict=True))
