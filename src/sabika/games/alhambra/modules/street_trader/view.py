"""What a seat may see: everything, but before the first choice is over only the own people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.palace.grid import xy_of
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.play import Play

from .facts import facts_of
from .pieces import citizens_in, colour_at, supply
from .scoring import sets_of
from .slice import ASIDE, TraderSlice, slice_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table


def view(rules: AlhambraRules, state: AlhambraState, seat: int | None) -> dict[str, object]:
    """Traders, people, citizens in buildings, the supply."""
    part = slice_of(rules, state)
    play: Table = Play(rules, state)
    left = supply(play)
    return {
        "players": [_player(play, part, other, seat) for other in range(rules.players)],
        "citizens": [
            {"tile": rules.tile_names[tile], "part": n, "type": TYPES[colour_at(play, tile, n)]}
            for tile, n in part.settled
        ],
        "supply": dict(zip(TYPES, left, strict=True)) if part.shown else None,
        "set_points": list(facts_of(rules).set_points),
    }


def _player(play: Table, part: TraderSlice, owner: int, seat: int | None) -> dict[str, object]:
    cell, people = part.cells[owner], part.people[owner]
    seen = part.shown or owner == seat
    return {
        "cell": None if cell == ASIDE else list(xy_of(cell)),
        "people": [TYPES[colour] for colour in people] if seen else None,
        "chosen": bool(people) or part.shown,
        "sets": sets_of(citizens_in(play, owner)),
    }
