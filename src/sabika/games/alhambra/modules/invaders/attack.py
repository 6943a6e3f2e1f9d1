"""The attack: what open sides cost after a scoring (rules 15, Scoring)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.components import SIDES
from sabika.games.alhambra.palace.grid import OUTSIDE, xy_of
from sabika.games.alhambra.palace.outline import open_sides
from sabika.games.alhambra.scoring import FINAL, ScoreRow, book
from sabika.kernel.frames import Frame

from .facts import direction_word, facts_of
from .slice import announce, mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table


def exposed_sides(rules: AlhambraRules, cells: dict[int, int]) -> list[list[int]]:
    """By direction the cells of an Alhambra whose side there is exposed (R1)."""
    found: list[list[int]] = [[] for _ in SIDES]
    for cell, side in open_sides(cells):
        if not facts_of(rules).line_of_sight or not _shielded(cells, cell, side):
            found[side].append(cell)
    return found


def _shielded(cells: dict[int, int], cell: int, side: int) -> bool:
    """Whether another tile of the Alhambra stands further out in the same row or column."""
    x, y = xy_of(cell)
    for other, held in cells.items():
        if held & OUTSIDE:
            continue
        at_x, at_y = xy_of(other)
        if side == 0 and at_x == x and at_y < y:
            return True
        if side == 1 and at_y == y and at_x > x:
            return True
        if side == 2 and at_x == x and at_y > y:
            return True
        if side == 3 and at_y == y and at_x < x:
            return True
    return False


def invade(play: Table, frame: Frame) -> None:
    """Scoring stage: turn the top card up and book what every player loses (R2, R3, R10)."""
    number = frame.data[1]
    assert isinstance(number, int)
    part, facts = mine(play), facts_of(play.rules)
    direction = part.stack.rest()[0]
    part.stack = part.stack.without(1)
    part.seen = (*part.seen, direction)
    if play.events is not None:
        params: dict[str, object] = {"number": number, "direction": direction_word(direction)}
        play.tell("invaders.attack", params, reveals=not facts.open_cards)
    for seat, palace in enumerate(play.state.palaces):
        sides = exposed_sides(play.rules, palace.cells)
        front = len(sides[direction])
        flanks = len(sides[direction - 1]) + len(sides[(direction + 1) % len(SIDES)])
        loss = front * facts.per_side[number - 1]
        if number == FINAL:
            loss += flanks * facts.flank
        # Whoever is below the floor already, through other losses, stays there.
        loss = min(loss, max(play.state.scores[seat] - facts.floor, 0))
        if loss:
            why: dict[str, object] = {"direction": SIDES[direction], "front": front}
            if number == FINAL:
                why["flanks"] = flanks
            book(play, number, ScoreRow("invasion", seat, -loss, why))
    if facts.open_cards and number < FINAL:
        announce(play)
