"""How a game of Roll & Write is shown: choices, standing, pieces, and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from sabika.games.rollwrite.actions import STEPS, Build, Keep, Modify, Pair, Second
from sabika.games.rollwrite.building import AFTER, left_over
from sabika.games.rollwrite.coins import coins_gained
from sabika.games.rollwrite.components import (
    BLUE,
    LINE_MASKS,
    SIDES,
    TYPES,
    YELLOW,
    cell_at,
)
from sabika.games.rollwrite.dice import faces, pair_names
from sabika.games.rollwrite.keeping import KEEP
from sabika.games.rollwrite.scoring import foreseen
from sabika.games.rollwrite.turn import ACT
from sabika.games.rollwrite.views import boxes_of
from sabika.kernel.actions import Action
from sabika.kernel.decisions import offer_for
from sabika.kernel.errors import IllegalAction
from sabika.kernel.showing import Mark, Showing, Why, choice, not_asked, not_usable, refusal

if TYPE_CHECKING:
    from sabika.games.rollwrite.rules import RollWriteRules, Table


class RollWriteShowing(Showing["Table"]):
    """What clients get to draw the games of one set-up."""

    def __init__(self, rules: RollWriteRules) -> None:
        self._rules = rules

    def decision(self, play: Table, seat: int) -> dict[str, object]:
        return {
            "choices": [
                choice(action, ends(action), preview(play, seat, action))
                for action in play.legal(seat)
            ],
            "purchases": [],
        }

    def why(self, play: Table, seat: int, refs: list[str]) -> Why | None:
        if seat not in play.owners():
            return refusal(not_asked(play, seat))
        first: IllegalAction | None = None
        for action in meant(play, seat, refs):
            try:
                offer_for(play.offers(seat), action).check(play, seat, action)
            except IllegalAction as error:
                first = first or error
            else:
                return None
        return refusal(first or not_usable(refs))

    def standing(self, play: Table) -> dict[str, object]:
        rules, state = play.rules, play.state
        return {
            "gain": [
                coins_gained(play, seat) if state.dice[seat][0] else None
                for seat in range(rules.players)
            ],
            "lines": [_lines(rules, built) for built in state.built],
            "places": {
                name: list(rules.places[building][state.taken[building] :])
                for building, name in enumerate(TYPES)
            },
            "foreseen": foreseen(rules, state)[: rules.players],
            "modified": _modified(play),
            "unused": _unused(play),
        }

    def mark(self, play: Table) -> Mark:
        state = play.state
        counts = [boxes_of(state, seat) for seat in range(play.rules.players)]
        return [], counts, int(state.over)

    def foreseen(self, play: Table) -> list[int]:
        rows = foreseen(play.rules, play.state)[: play.rules.players]
        return [sum(row.values()) for row in rows]

    def pieces(self) -> dict[str, object]:
        rules = self._rules
        types = rules.sheet.types
        return {
            "types": list(TYPES),
            "sheet": [
                [TYPES[building] for building in types[row * SIDES : (row + 1) * SIDES]]
                for row in range(SIDES)
            ],
            "provenance": rules.sheet.provenance,
            "boxes": dict(zip(TYPES, rules.sheet.boxes, strict=True)),
            "places": {name: list(rules.places[building]) for building, name in enumerate(TYPES)},
            "lines": list(rules.lines),
            "coins": rules.coins,
            "modify_cost": rules.modify_cost,
            "second_cost": rules.second_cost,
            "coins_per_point": rules.coins_per_point,
            "rounds": rules.rounds,
            "versus": rules.versus,
        }


def ends(action: Action) -> bool:
    """Whether dice are rolled or passed on: everything but modifying and the first building."""
    return not isinstance(action, (Modify, Build))


def preview(play: Table, seat: int, action: Action) -> dict[str, object] | None:
    """What a building would change: the boxes of its type before and after."""
    if not isinstance(action, (Build, Second)):
        return None
    building = play.rules.sheet.types[cell_at(action.blue, action.yellow)]
    boxes = play.state.boxes[seat * len(TYPES) + building]
    return {"wall": None, "counts": {TYPES[building]: [boxes, boxes + 1]}}


def _lines(rules: RollWriteRules, built: int) -> list[list[int]]:
    """Of the six rows and then the six columns: the buildings, and the points they bring."""
    counts = [(built & mask).bit_count() for mask in LINE_MASKS]
    return [[count, rules.lines[count]] for count in counts]


def _modified(play: Table) -> int:
    """How many steps the active player has turned dice by, as long as it matters."""
    top = None if play.state.over else play.state.stack[-1]
    if top is None or top.kind not in (ACT, AFTER):
        return 0
    return cast(tuple[int, int, int], top.data)[2]


def _unused(play: Table) -> list[str]:
    """After a build the two dice it did not use: they are passed on if the turn ends (HANDOVER)."""
    top = None if play.state.over else play.state.stack[-1]
    if top is None or top.kind != AFTER:
        return []
    return pair_names(*left_over(play, top.seat))


# -- why not --------------------------------------------------------------------------------------


def meant(play: Table, seat: int, refs: list[str]) -> list[Action]:
    """The actions that picked objects can stand for at this decision."""
    kind = play.state.stack[-1].kind
    cells = [ref.partition(":")[2] for ref in refs if ref.startswith("cell:")]
    dice = [ref.partition(":")[2] for ref in refs if ref.startswith("die:")]
    steps = [ref.partition(":")[2] for ref in refs if ref.startswith("step:")]
    if len(refs) == len(cells) == 1:
        return _at_cell(kind, cells[0])
    if len(refs) != len(dice) + len(steps) or len(steps) > 1:
        return []
    named = [_die(name) for name in dice]
    if kind == KEEP:
        return [] if steps else _kept(play, seat, named)
    if len(named) > 1:
        return []
    return [
        Modify(colour, face, STEPS[step])
        for colour, face in named
        for step in steps or list(STEPS)
        if step in STEPS
    ]


def _at_cell(kind: str, name: str) -> list[Action]:
    blue, _, yellow = name.partition(",")
    if kind == KEEP or not (blue.isdecimal() and yellow.isdecimal()):
        return []
    made: type[Pair] = Second if kind == AFTER else Build
    return [made(int(blue), int(yellow))]


def _kept(play: Table, seat: int, named: list[tuple[str, int]]) -> list[Action]:
    """The pairs that hold these dice; a missing colour may be any on the sheet."""
    dice = play.state.dice[seat]
    blues = [face for colour, face in named if colour == BLUE]
    yellows = [face for colour, face in named if colour == YELLOW]
    if len(blues) > 1 or len(yellows) > 1:
        return []
    return [
        Keep(blue, yellow)
        for blue in blues or faces(dice, BLUE)
        for yellow in yellows or faces(dice, YELLOW)
    ]


def _die(name: str) -> tuple[str, int]:
    colour, _, face = name.partition("-")
    return colour, int(face) if face.isdecimal() else 0
