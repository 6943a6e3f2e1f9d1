"""Building walls: on which tiles, and what follows (09, Decisions and Placement)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sabika.games.alhambra import turn
from sabika.games.alhambra.edits import turn_in, walling
from sabika.games.alhambra.judge import judge
from sabika.games.alhambra.laying import FOUNTAIN_NAME, change
from sabika.games.alhambra.layout import walls_of
from sabika.games.alhambra.palace.grid import (
    FOUNTAIN,
    HALF,
    OUTSIDE,
    ROW,
    START,
    STEPS,
    turned_offset,
)
from sabika.games.alhambra.types import retyped
from sabika.kernel.actions import Action
from sabika.kernel.decisions import Offer
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame

from .actions import AddWall
from .cards import sides_told
from .facts import facts_of
from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


class WallOffer(Offer["Table"]):
    """The action: a card of the offer is used on an own tile."""

    def __init__(self) -> None:
        super().__init__("wall", "special")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        rules = play.rules
        for card in mine(play).offer:
            sides = facts_of(rules).cards[rules.purse.names[card]]
            for zone, tile in _own_tiles(play, seat):
                name = FOUNTAIN_NAME if tile == FOUNTAIN else rules.tile_names[tile]
                halves = 1 if tile == FOUNTAIN else len(rules.tiles[tile].parts)
                for part in range(halves):
                    if wall_fault(play, seat, tile, part, sides) is None:
                        yield AddWall(name, rules.purse.names[card], part + 1, zone)

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, AddWall)
        rules = play.rules
        sides = facts_of(rules).cards.get(action.card)
        if sides is None or rules.purse.by_name[action.card] not in mine(play).offer:
            raise IllegalAction("city_walls.not-on-offer", card=action.card)
        tile = FOUNTAIN if action.tile == FOUNTAIN_NAME else rules.tile_index.get(action.tile)
        if tile is None or tile not in [own for _, own in _own_tiles(play, seat)]:
            raise IllegalAction("city_walls.not-yours", tile=action.tile)
        halves = 1 if tile == FOUNTAIN else len(rules.tiles[tile].parts)
        if action.part > halves:
            raise IllegalAction("city_walls.one-half", tile=action.tile)
        reason = wall_fault(play, seat, tile, action.part - 1, sides)
        if reason is not None:
            raise IllegalAction(reason, tile=action.tile, card=action.card)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, AddWall)
        rules, part = play.rules, mine(play)
        card = rules.purse.by_name[action.card]
        part.release_card(card)
        part.used = tuple(sorted((*part.used, card)))
        sides = facts_of(rules).cards[action.card]
        edit = action.edit(rules, play.state.palaces[seat])
        assert edit is not None
        change(play, seat, edit)
        if play.events is not None:
            told = {"seat": seat, "tile": action.tile, "card": action.card}
            told["sides"] = sides_told(sides)
            play.tell("city_walls.built", told)
        turn.action_done(play, extra=False)


def _own_tiles(play: Table, seat: int) -> list[tuple[str, int]]:
    """A player's tiles and where they are: palace by cell, fountain first, pending, reserve."""
    state = play.state
    placed = state.palaces[seat].placed()
    laid = sorted(placed, key=lambda tile: (tile != FOUNTAIN, placed[tile]))
    return [
        *[("palace", tile) for tile in laid],
        *[("pending", tile) for tile in state.pending[seat]],
        *[("reserve", tile) for tile in state.reserves[seat]],
    ]


def wall_fault(play: Table, seat: int, tile: int, part: int, sides: int) -> str | None:
    """The reason why walls may not be added to a part of a player's tile, or None."""
    rules, palace = play.rules, play.state.palaces[seat]
    turn = 0
    if tile == FOUNTAIN:
        walls = palace.cells[START]
    else:
        if rules.tile_marks[tile] & (OUTSIDE | HALF):
            return "city_walls.unsuited"
        turn = turn_in(palace, tile) if tile in palace.placed() else 0
        walls = walls_of(rules, palace, tile, part, turn)
    if walls & sides:
        return "city_walls.walled-already"
    if tile != FOUNTAIN and _inner_sides(play, tile, part, turn) & sides:
        return "city_walls.inner-edge"
    if judge(rules, palace, walling(tile, part, sides), retyped(play)) is not None:
        return "city_walls.faces-tile"
    return None


def _inner_sides(play: Table, tile: int, part: int, turn: int) -> int:
    """The sides of a part of a double tile that face its other parts, turned so."""
    offsets = [turned_offset(other.offset, turn) for other in play.rules.tiles[tile].parts]
    x, y = offsets[part]
    others = [(other[0] - x) + (other[1] - y) * ROW for other in offsets]
    return sum([1 << side for side, step in enumerate(STEPS) if step in others])


def lost_with(play: Table, frame: Frame) -> None:
    """Reaction to `tile.given` and `tile.forgone`: the tile's added walls are lost (R8)."""
    tile = frame.data[1]
    assert isinstance(tile, int)
    palaces, seat = play.state.palaces, frame.seat
    before = sum([walls.bit_count() for walls in palaces[seat].added.values()])
    palaces[seat] = palaces[seat].letting_go(tile)
    after = sum([walls.bit_count() for walls in palaces[seat].added.values()])
    mine(play).lost += before - after
