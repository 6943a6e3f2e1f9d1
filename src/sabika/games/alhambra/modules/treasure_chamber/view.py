"""What everybody sees: rooms, bag, chests on their way and on buildings (13, State)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.scoring import DIRK
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.play import Play

from .facts import facts_of
from .pieces import chests_of
from .slice import bag, colour_at, slice_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table


def view(rules: AlhambraRules, state: AlhambraState, seat: int | None) -> dict[str, object]:
    """Nothing is hidden."""
    part, facts = slice_of(rules, state), facts_of(rules)
    play: Table = Play(rules, state)
    return {
        "rooms": [[TYPES[colour] for colour in room] for room in part.rooms],
        "price": facts.price,
        "passed": [TYPES[colour] for colour in part.passed],
        "bag": dict(zip(TYPES, bag(play), strict=True)),
        "stopped": part.stopped,
        "chests": [
            {"tile": rules.tile_names[tile], "part": n, "type": TYPES[colour_at(play, tile, n)]}
            for tile, n in part.stowed
        ],
        "counts": [chests_of(play, other) for other in range(rules.players)],
        "dirk": chests_of(play, DIRK) if rules.with_dirk else None,
        "places": [list(points) for points in facts.places],
    }
