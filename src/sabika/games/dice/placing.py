"""Placing a marker: the type decides the column, count and throws the cell (Placement)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from sabika.games.dice import dice as faces
from sabika.games.dice.actions import PlaceMarker
from sabika.games.dice.area import (
    FREE,
    NO_CELL,
    ROWS,
    cell_at,
    cell_name,
    landing,
    with_marker,
    with_push,
)
from sabika.games.dice.components import PUSH, TYPE_INDEX, TYPES
from sabika.games.dice.state import START
from sabika.games.dice.tokens import check_usable, spend, usable
from sabika.kernel.actions import Action
from sabika.kernel.decisions import Offer
from sabika.kernel.errors import IllegalAction
from sabika.kernel.typed import typed

if TYPE_CHECKING:
    from sabika.games.dice.rules import Table

PLACES: Final = tuple([PlaceMarker(name) for name in TYPES])
PUSHES: Final = tuple([PlaceMarker(name, True) for name in TYPES])


def symbols(play: Table, column: int) -> int:
    """How many symbols of a type count now, the black die included; 8 at most (R-4)."""
    state = play.state
    count = faces.count_of(state.dice, column)
    if state.black == column:
        count += 1
    return min(count, ROWS)


def target_of(play: Table, column: int) -> int:
    """The cell the dice stand for in a column, or NO_CELL without a symbol (R-2)."""
    count = symbols(play, column)
    return cell_at(count, play.state.throws) if count else NO_CELL


def may_place(play: Table, column: int) -> bool:
    """Whether a marker can be placed for a type: a symbol, and a free cell from there on."""
    target = target_of(play, column)
    return target != NO_CELL and landing(play.state.area[column], target) != NO_CELL


def may_push(play: Table, column: int) -> bool:
    """Whether a token could push a rival's marker back: it needs room behind (R-11, R-12)."""
    target = target_of(play, column)
    if target == NO_CELL:
        return False
    cells = play.state.area[column]
    there = cells[target]
    return there not in (FREE, play.state.active) and landing(cells, target) != NO_CELL


def nothing_fits(play: Table) -> bool:
    """Whether no type can be placed at all."""
    return not any(may_place(play, column) for column in range(len(TYPES)))


def use_up_marker(play: Table) -> None:
    """The marker of this turn is on the board, or lost."""
    state = play.state
    state.markers[state.active] -= 1


class PlaceOffer(Offer["Table"]):
    """Placing the marker of the turn, with or without a push."""

    def __init__(self) -> None:
        super().__init__("place", "marker")

    def _all(self, play: Table) -> list[PlaceMarker]:
        if not play.state.throws:
            return []
        pushing = usable(play, PUSH)
        found: list[PlaceMarker] = []
        for column in range(len(TYPES)):
            if may_place(play, column):
                found.append(PLACES[column])
                if pushing and may_push(play, column):
                    found.append(PUSHES[column])
        return found

    def count(self, play: Table, seat: int) -> int:
        return len(self._all(play))

    def at(self, play: Table, seat: int, index: int) -> Action:
        return self._all(play)[index]

    def bound(self, play: Table, seat: int) -> int:
        if not play.state.throws:
            return 0
        return 2 * len(TYPES) if usable(play, PUSH) else len(TYPES)

    def propose(self, play: Table, seat: int, index: int) -> Action | None:
        if index < len(TYPES):
            return PLACES[index] if may_place(play, index) else None
        index -= len(TYPES)
        return PUSHES[index] if may_push(play, index) else None

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        yield from self._all(play)

    def check(self, play: Table, seat: int, action: Action) -> None:
        action = typed(PlaceMarker, action)
        state = play.state
        column = TYPE_INDEX.get(action.type)
        if column is None:
            raise IllegalAction("unknown-building-type", found=action.type, known=list(TYPES))
        if state.phase == START or not state.throws:
            raise IllegalAction("place-without-throw")
        target = target_of(play, column)
        if target == NO_CELL:
            raise IllegalAction("no-symbol", type=f"type.{action.type}")
        if action.push:
            check_usable(play, PUSH)
            self._check_push(play, column, target)
        elif landing(state.area[column], target) == NO_CELL:
            raise IllegalAction("no-free-cell", type=f"type.{action.type}", spot=cell_name(target))

    def _check_push(self, play: Table, column: int, target: int) -> None:
        cells = play.state.area[column]
        there = cells[target]
        if there == FREE:
            raise IllegalAction("push-target-free", spot=cell_name(target))
        if there == play.state.active:
            raise IllegalAction("push-not-opponent", spot=cell_name(target))
        if landing(cells, target) == NO_CELL:
            raise IllegalAction("push-no-room", spot=cell_name(target))

    def apply(self, play: Table, seat: int, action: Action) -> None:
        action = typed(PlaceMarker, action)
        state = play.state
        owner, column = state.active, TYPE_INDEX[action.type]
        target = target_of(play, column)
        if action.push:
            spend(play, owner, PUSH)
            cell = target
            state.area[column] = with_push(state.area[column], target, owner)
        else:
            cell = landing(state.area[column], target)
            state.area[column] = with_marker(state.area[column], cell, owner)
        use_up_marker(play)
        if play.events is not None:
            said: dict[str, object] = {
                "seat": play.rules.seat_of(owner),
                "type": action.type,
                "spot": cell_name(cell),
                "target": cell_name(target),
            }
            play.tell("marker.pushed" if action.push else "marker.placed", said)
        play.finish()
