"""Wall cards: what they are, and turning up (09, Timing)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.components import SIDES, CardKind

from .facts import ID, Facts, facts_of
from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


def wall_kinds(facts: Facts) -> tuple[CardKind, ...]:
    """The card kinds; nobody knows which of them lies in which pile."""
    return tuple([CardKind(name, ID, 1, displayed=False) for name in facts.cards])


def wall_revealed(play: Table, card: int) -> None:
    """A wall card joins the offer, whatever lies there; it takes no space of the display."""
    part = mine(play)
    part.offer = tuple(sorted((*part.offer, card)))
    if play.events is not None:
        name = play.rules.purse.names[card]
        told: dict[str, object] = {
            "card": name,
            "sides": sides_told(facts_of(play.rules).cards[name]),
        }
        play.tell("city_walls.revealed", told, reveals=True)


def sides_told(sides: int) -> list[str]:
    """Sides as words of the catalogue."""
    return [f"word.side-{SIDES[side]}" for side in range(4) if sides >> side & 1]
