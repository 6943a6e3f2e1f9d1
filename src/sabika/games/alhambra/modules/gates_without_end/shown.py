"""What clients are shown of keys and gates beside what is kept, and positions that cannot be."""

from __future__ import annotations

from typing import TypedDict

from sabika.games.alhambra.added_walls import AddedWall, added_edges, added_walls
from sabika.games.alhambra.blocks.forms import NOTHING
from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.palace.grid import PART_BITS
from sabika.games.alhambra.rules import Table
from sabika.kernel.errors import PositionError

from .palace import built_by
from .pieces import COLOURS, FACTS, GATES, HALF_BUILDING, LAID, OWNER, TURNED, bonus_of


class Shown(TypedDict):
    """The laid key: its bonuses clockwise, whose it is, and what faces each gate.

    By seat the bonus, the edges with wall sections, and those on tiles that are not laid; the half
    buildings beside the board.
    """

    sides: list[str]
    owner: int | None
    turned: int | None
    bonuses: list[str | None]
    edges: list[list[tuple[int, int, str]]]
    tiles: list[list[AddedWall]]
    halves_left: list[str]


def more(play: Table, seat: int | None) -> Shown:
    """What follows from the printed keys and the one on the board; nothing of it is hidden."""
    facts, seats, key = FACTS[play], range(play.rules.players), LAID.one(play)
    owner, side = OWNER.get(play), TURNED.get(play)
    left = zip(TYPES, HALF_BUILDING.left(play), strict=True)
    return {
        "sides": [] if key == NOTHING else [*facts.keys[key]],
        "owner": None if owner == NOTHING else owner,
        "turned": None if side == NOTHING else side,
        "bonuses": [bonus_of(play, rival) for rival in seats],
        "edges": [added_edges(play.state.palaces[rival], built_by(play, rival)) for rival in seats],
        "tiles": [on_loose_tiles(play, rival) for rival in seats],
        "halves_left": [name for name, count in left if count],
    }


def on_loose_tiles(play: Table, seat: int) -> list[AddedWall]:
    """The wall sections on a player's tiles that are not laid."""
    loose = play.state.loose(seat)
    built = built_by(play, seat).items()
    return added_walls(play.rules, {p: sides for p, sides in built if p >> PART_BITS in loose})


def gates_differ(play: Table, key: str) -> None:
    """No two players have the same gate."""
    gates = GATES.all(play)
    for seat, gate in enumerate(gates):
        if gate in gates[:seat]:
            fault = f"{COLOURS[gate]} twice"
            raise PositionError("position-pieces", key=f"{key}.gates.{seat}", fault=fault)
