"""What a seat may see of invasion cards and scouts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.components import SIDES, TYPES
from sabika.games.alhambra.palace.grid import xy_of
from sabika.games.alhambra.state import AlhambraState

from .attack import exposed_sides
from .facts import facts_of
from .slice import slice_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules


def view(rules: AlhambraRules, state: AlhambraState, seat: int | None) -> dict[str, object]:
    """Everything public, and the top invasion card for those who have seen it.

    To them it also says by seat which cells are exposed to it.
    """
    part, facts = slice_of(rules, state), facts_of(rules)
    stack = part.stack
    known = len(stack) > 0 and (facts.open_cards or stack.knows(seat, stack.top))
    lookers = [
        other
        for other in range(rules.players)
        if len(stack) and (facts.open_cards or stack.knows(other, stack.top))
    ]
    exposed = [exposed_sides(rules, palace.cells) for palace in state.palaces]
    facing: list[list[list[int]]] | None = None
    if known:
        facing = [[list(xy_of(cell)) for cell in sides[stack.rest()[0]]] for sides in exposed]
    return {
        "stack": len(stack),
        "next": SIDES[stack.rest()[0]] if known else None,
        "known_to": lookers,
        "seen": [SIDES[card] for card in part.seen],
        "scouts": [TYPES[scout] for scout in part.open_scouts],
        "scouts_left": len(part.scouts),
        "gone": [TYPES[scout] for scout in part.gone],
        "facing": facing,
        "exposed": [dict(zip(SIDES, map(len, sides), strict=True)) for sides in exposed],
    }
