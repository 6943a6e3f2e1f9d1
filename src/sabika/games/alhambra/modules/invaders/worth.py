"""What invasions to come threaten to take, for bots: by what the seat knows of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.components import SIDES
from sabika.games.alhambra.scoring import FINAL

from .attack import exposed_sides
from .facts import facts_of
from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

LATER: Final = 0.5
"""How much of the present open sides will be left when an invasion comes, more or less."""


def threat(play: Table, seat: int) -> float:
    """The expected losses of a seat, as a negative number of points."""
    part, facts = mine(play), facts_of(play.rules)
    stack = part.stack
    fronts = [float(len(s)) for s in exposed_sides(play.rules, play.state.palaces[seat].cells)]
    hidden = stack.rest()
    known = facts.open_cards or (len(stack) > 0 and stack.knows(seat, stack.top))
    losses = 0.0
    for number in range(play.state.scorings + 1, FINAL + 1):
        first = number == play.state.scorings + 1
        likely = hidden[:1] if first and known else hidden
        if not likely:
            continue
        for direction in likely:
            loss = fronts[direction] * facts.per_side[number - 1]
            if number == FINAL:
                flanks = fronts[direction - 1] + fronts[(direction + 1) % len(SIDES)]
                loss += flanks * facts.flank
            losses += loss / len(likely)
    return -LATER * losses
