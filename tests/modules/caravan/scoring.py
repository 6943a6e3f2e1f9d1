"""Scoring: inns, wares, and half a building for a lodging merchant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.palace.grid import FOUNTAIN
from sabika.games.alhambra.scoring import ScoreRow

from .facts import facts_of
from .inns import is_inn
from .slice import NOTHING, mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


def favoured(play: Table, seat: int) -> tuple[int, ...]:
    """A lodging merchant counts half a building of the favoured type."""
    part = mine(play)
    halves = [0] * len(TYPES)
    if part.lodging[seat] != NOTHING:
        halves[part.favours[seat]] = 1
    return tuple(halves)


def inn_rows(play: Table, number: int) -> list[ScoreRow]:
    """Every inn in a palace scores, more if the merchant lodges in it."""
    rules, facts, part = play.rules, facts_of(play.rules), mine(play)
    rows: list[ScoreRow] = []
    for seat, palace in enumerate(play.state.palaces):
        inns = [tile for tile in palace.placed() if tile != FOUNTAIN and is_inn(rules, tile)]
        lodging = part.lodging[seat] in inns
        points = facts.inn_points * (len(inns) - lodging) + facts.lodging_points * lodging
        if points:
            rows.append(ScoreRow("inns", seat, points, {"inns": len(inns), "lodging": lodging}))
    return rows


def ware_rows(play: Table, number: int) -> list[ScoreRow]:
    """In the last scoring wares score their values."""
    rows: list[ScoreRow] = []
    for seat, wares in enumerate(mine(play).wares):
        values = sorted(ware for ware, _ in wares)
        if values:
            why: dict[str, object] = {"wares": values}
            rows.append(ScoreRow("wares", seat, sum(values), why, reveals=True))
    return rows
