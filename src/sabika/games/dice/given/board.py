"""Given columns: markers in the dice area, stones on the building tracks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from sabika.games.dice.area import CELLS, ROWS, cell_at, with_marker
from sabika.games.dice.components import COLUMNS, DIRK
from sabika.games.dice.state import DiceState
from sabika.kernel.errors import PositionError
from sabika.kernel.given import Given, whole_number

if TYPE_CHECKING:
    from sabika.games.dice.rules import DiceRules

_CELL: Final = re.compile(r"([1-9]),([1-9])")
HIGHEST: Final = 99
"""No stone climbs higher than this."""


def given_area(rules: DiceRules, state: DiceState, columns: list[tuple[int, Given]]) -> None:
    """The markers a description names: `cells = { "5,3" = 0 }`."""
    for column, table in columns:
        cells = table.get("cells", {})
        if not isinstance(cells, dict):
            raise PositionError("position-not-a-table", key=table.where("cells"))
        for name, owner in cells.items():
            where = f"{table.where('cells')}.{name}"
            found = _CELL.fullmatch(str(name))
            if found is None or int(found[1]) > ROWS or int(found[2]) > CELLS:
                raise PositionError("position-not-in-area", key=where, found=str(name))
            cell = cell_at(int(found[1]), int(found[2]))
            state.area[column] = with_marker(
                state.area[column], cell, owner_named(rules, owner, where)
            )


def given_tracks(rules: DiceRules, state: DiceState, columns: list[tuple[int, Given]]) -> None:
    """The piles a description names, the lowest stone first: `piles = { "3" = [1, 2] }`."""
    for column, table in columns:
        piles = table.get("piles", {})
        if not isinstance(piles, dict):
            raise PositionError("position-not-a-table", key=table.where("piles"))
        spaces: dict[int, list[object]] = {}
        for name, owners in piles.items():
            where = f"{table.where('piles')}.{name}"
            if not (str(name).isdecimal() and 0 < int(name) <= HIGHEST):
                raise PositionError("position-not-a-space", key=where, found=str(name))
            if not isinstance(owners, list):
                raise PositionError("position-not-a-list", key=where, found=owners)
            spaces[int(name)] = owners
        ranking: list[int] = []
        for space in sorted(spaces, reverse=True):
            for item in spaces[space]:
                where = f"{table.where('piles')}.{space}"
                owner = owner_named(rules, item, where)
                if owner in ranking:
                    raise PositionError("position-stone-twice", key=where, seat=owner)
                ranking.append(owner)
                state.points[owner * COLUMNS + column] = space
        state.tracks[column] = tuple(ranking)


def owner_named(rules: DiceRules, item: object, where: str) -> int:
    """The owner a seat's number, or -1 for Dirk, stands for."""
    number = whole_number(item, where)
    if number == DIRK:
        if not rules.with_dirk:
            raise PositionError("position-no-dirk", players=rules.players)
        return rules.dirk
    if not 0 <= number < rules.players:
        raise PositionError("position-no-seat", key=where, found=number, last=rules.players - 1)
    return number
