"""Standing: what follows from the open position, worked out for the client to show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.components import SIDES
from sabika.games.alhambra.palace.grid import xy_of
from sabika.games.alhambra.palace.walls import longest_run
from sabika.games.dice.alcazaba.scoring import palace_counts, tile_counts
from sabika.games.dice.area import FREE, NO_CELL, best_two, cell_name, landing, row_and_throws
from sabika.games.dice.components import COLUMNS, TYPES
from sabika.games.dice.placing import may_push, symbols, target_of
from sabika.games.dice.scoring import token_value
from sabika.kernel.frames import NOBODY

if TYPE_CHECKING:
    from sabika.games.dice.rules import Table


def standing(play: Table) -> dict[str, object]:
    """Where markers would land, who leads each column, what the next scoring pays."""
    state, rules = play.state, play.rules
    number = state.scorings + 1 if state.scorings < len(rules.tables.places) else None
    seats = range(rules.players)
    palaces = rules.alcazaba
    return {
        "landings": _landings(play),
        "leaders": [_leaders(play, column) for column in range(COLUMNS)],
        "column": _column_under_way(play),
        "tokens": [token_value(state.held, owner) for owner in range(rules.owners)],
        "scoring": number,
        "places": {} if number is None else places_of(play, number),
        "scoring_hint": "standing.none-left" if number is None else "standing.after-round",
        "hint_params": {} if number is None else _hint(play, number),
        "counts": [counts(play, seat) for seat in seats] if palaces else [],
        "dirk": _dirk_counts(play),
        "runs": [_run(play, seat) for seat in seats] if palaces else [],
    }


def places_of(play: Table, number: int) -> dict[str, list[int]]:
    """What the places of each column pay at a scoring."""
    rows = play.rules.tables.places[number - 1]
    return {building: list(row) for building, row in zip(TYPES, rows, strict=True)}


def _hint(play: Table, number: int) -> dict[str, object]:
    after = play.rules.tables.after_rounds[number - 1]
    return {"number": number, "round": after, "rounds": after - play.state.round}


def _landings(play: Table) -> dict[str, object]:
    """For every type with a symbol: how many, the cell it stands for and where a marker lands."""
    found: dict[str, object] = {}
    state = play.state
    if state.active == NOBODY or not state.throws:
        return found
    for column, name in enumerate(TYPES):
        target = target_of(play, column)
        if target == NO_CELL:
            continue
        cell = landing(state.area[column], target)
        found[name] = {
            "symbols": symbols(play, column),
            "target": cell_name(target),
            "cell": None if cell == NO_CELL else cell_name(cell),
            "push": may_push(play, column),
        }
    return found


def _leaders(play: Table, column: int) -> list[dict[str, object]]:
    """The best and the second-best marker of a column: whose, and where."""
    cells = play.state.area[column]
    owners = [owner for owner in best_two(cells) if owner != NO_CELL]
    taken = [cell for cell, owner in enumerate(cells) if owner != FREE][:2]
    leaders: list[dict[str, object]] = []
    for owner, cell in zip(owners, taken, strict=True):
        row, throws = row_and_throws(cell)
        leaders.append({"seat": play.rules.seat_of(owner), "row": row, "throws": throws})
    return leaders


def _column_under_way(play: Table) -> str | None:
    """The column whose prizes are being given."""
    for frame in reversed(play.state.stack):
        if frame.kind == "results":
            # The cursor is moved on before a step is carried out.
            return TYPES[min((frame.cursor - 1) // 3, COLUMNS - 1)] if frame.cursor else None
    return None


# -- Alcazaba -----------------------------------------------------------------------------------


def counts(play: Table, seat: int) -> dict[str, int]:
    """The buildings of each type in a palace."""
    if not play.rules.alcazaba:
        return {}
    return dict(zip(TYPES, palace_counts(play.rules, play.state.palaces[seat]), strict=True))


def _dirk_counts(play: Table) -> dict[str, int] | None:
    rules = play.rules
    if not (rules.alcazaba and rules.with_dirk):
        return None
    return dict(zip(TYPES, tile_counts(rules, list(play.state.dirk_tiles)), strict=True))


def _run(play: Table, seat: int) -> list[list[object]]:
    """The longest section of a player's outer wall, segment by segment: cell and side."""
    edges = longest_run(play.state.palaces[seat])
    return [[*xy_of(cell), SIDES[side]] for cell, side in edges]
