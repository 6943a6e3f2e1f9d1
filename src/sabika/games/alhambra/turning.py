"""Laying tiles that are turned: `place watchtower-1 at 1,1 NW`, `add mill-1 at 2,0 turned 90`.

Half cells are always turned to a corner; of tiles that fill their cells those whose kind is
turnable (25, 32, 33), and others where modules allow it (31). That such a tile lies upright needs
no word and is offered like any other.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sabika.games.alhambra.actions import Add, Lay, Place, Swap
from sabika.games.alhambra.edits import swapping
from sabika.games.alhambra.judge import judge
from sabika.games.alhambra.laying import (
    cells_for,
    check_cell,
    corners_for,
    distinct_turns,
    may_replace,
    swappable,
    turned_at,
    turned_tried,
)
from sabika.games.alhambra.palace.grid import cell_of, part_of, tile_of, xy_of
from sabika.games.alhambra.place import lay_acquired, pending_tile
from sabika.games.alhambra.redesign import (
    add_tile,
    palace_tile,
    reserve_tile,
    swap_tiles,
    veto_fault,
)
from sabika.games.alhambra.turns import (
    TURNED,
    UPRIGHT,
    says_turn,
    turn_said,
    turn_words,
    without_turn,
)
from sabika.games.alhambra.types import retyped
from sabika.kernel.actions import Action
from sabika.kernel.errors import IllegalAction
from sabika.kernel.offers import PartOffer
from sabika.kernel.typed import typed

if TYPE_CHECKING:
    from sabika.games.alhambra.hooks import TileFilter
    from sabika.games.alhambra.rules import Table


def turns_for(play: Table, seat: int, tile: int) -> tuple[int, ...]:
    """The ways a player may turn a tile now: as its kind is turned, or as modules allow (31)."""
    ways = turned_ways(play, seat, (tile,))
    return ways[0][1] if ways else UPRIGHT


def turned_ways(
    play: Table, seat: int, tiles: tuple[int, ...]
) -> list[tuple[int, tuple[int, ...]]]:
    """The tiles, of some, that may lie otherwise than upright now, with the ways to turn them.

    Modules are asked once what they allow just now, not for every tile.
    """
    if not tiles:
        return []
    rules = play.rules
    allowed: list[TileFilter] = []
    for grant in rules.turnings:
        allows = grant(play, seat)
        if allows is not None:
            allowed.append(allows)
    if not allowed and not rules.turnable:
        return []
    palace = play.state.palaces[seat]
    found: list[tuple[int, tuple[int, ...]]] = []
    for tile in tiles:
        if tile in rules.turnable or _allowed_by(allowed, tile):
            turns = distinct_turns(rules, palace, tile)
            if turns != UPRIGHT:
                found.append((tile, turns))
    return found


def _allowed_by(allowed: list[TileFilter], tile: int) -> bool:
    """Whether any of some modules allows a tile."""
    for allows in allowed:  # noqa: SIM110 - a generator costs more than the answer
        if allows(tile):
            return True
    return False


def checked_turn(play: Table, seat: int, tile: int, clauses: tuple[str, ...]) -> int:
    """How words turn a tile; refuses what does not say it, and turns that make no difference."""
    rules, name = play.rules, play.rules.tile_names[tile]
    half, by_corner = tile in rules.half_cells, clauses[0] != TURNED
    turn = turn_said(clauses)
    if half and not by_corner:
        raise IllegalAction("corner-missing", tile=name)
    if by_corner and not half:
        raise IllegalAction("unknown-clause", clause=clauses[0])
    turns = turns_for(play, seat, tile)
    if turns == UPRIGHT and tile not in rules.turnable:
        raise IllegalAction("not-turnable", tile=name)
    if turn is None:
        raise IllegalAction("not-a-turn", found=" ".join(clauses))
    if turn not in turns:
        raise IllegalAction("turned-alike", tile=name)
    return turn


def refuse_more(clauses: tuple[str, ...]) -> None:
    """Refuse words behind those that say how a tile is turned; nobody knows them here."""
    rest = without_turn(clauses)
    if rest:
        raise IllegalAction("unknown-clause", clause=rest[0])


class TurnedLayOffer(PartOffer["Table"]):
    """Laying tiles that are not upright, whatever they are laid from."""

    def tiles(self, play: Table, seat: int) -> tuple[int, ...]:
        """The tiles that might be laid."""
        raise NotImplementedError

    def action(self, tile: str, cell: tuple[int, int], clauses: tuple[str, ...]) -> Lay:
        """The action that lays a tile."""
        raise NotImplementedError

    def owns(self, action: Action) -> bool:
        return isinstance(action, Lay) and says_turn(action.clauses)

    def _turnable(self, play: Table, seat: int) -> list[tuple[int, tuple[int, ...]]]:
        """The tiles that may lie otherwise than upright, with the ways they may be turned."""
        return turned_ways(play, seat, self.tiles(play, seat))

    def _made(self, play: Table, tile: int, cell: int, turn: int) -> Lay:
        words = turn_words(turn, tile in play.rules.half_cells)
        return self.action(play.rules.tile_names[tile], xy_of(cell), words)

    def _spots(self, play: Table, seat: int) -> list[tuple[int, int, int]]:
        """Where and how each of the tiles may be laid: tile, cell and turn, in canonical order."""
        rules, palace = play.rules, play.state.palaces[seat]
        found: list[tuple[int, int, int]] = []
        for tile, turns in self._turnable(play, seat):
            known = retyped(play)
            if tile in rules.half_cells:
                found += [(tile, *spot) for spot in corners_for(rules, palace, tile, known)]
            else:
                for turn in turns[1:]:
                    cells = cells_for(rules, palace, tile, known, turn)
                    found += [(tile, cell, turn) for cell in cells]
        return found

    def count(self, play: Table, seat: int) -> int:
        return len(self._spots(play, seat))

    def at(self, play: Table, seat: int, index: int) -> Action:
        return self._made(play, *self._spots(play, seat)[index])

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for spot in self._spots(play, seat):
            yield self._made(play, *spot)

    def bound(self, play: Table, seat: int) -> int:
        turnable = self._turnable(play, seat)
        if not turnable:
            return 0
        rules, palace = play.rules, play.state.palaces[seat]
        return sum([turned_tried(rules, palace, tile, turns) for tile, turns in turnable])

    def propose(self, play: Table, seat: int, index: int) -> Action | None:
        rules, palace = play.rules, play.state.palaces[seat]
        for tile, turns in self._turnable(play, seat):
            tried = turned_tried(rules, palace, tile, turns)
            if index < tried:
                found = turned_at(rules, palace, tile, turns, index, retyped(play))
                return None if found is None else self._made(play, tile, *found)
            index -= tried
        raise IndexError(index)

    def check_lay(self, play: Table, seat: int, tile: int, action: Lay) -> None:
        """Refuse a turn or a cell for a tile."""
        turn = checked_turn(play, seat, tile, action.clauses)
        refuse_more(action.clauses)
        palace = play.state.palaces[seat]
        check_cell(play.rules, palace, tile, action.cell, turn, retyped(play))


class TurnedPlaceOffer(TurnedLayOffer):
    """Laying acquired tiles that are not upright."""

    def __init__(self) -> None:
        super().__init__("place", "place")

    def tiles(self, play: Table, seat: int) -> tuple[int, ...]:
        return play.state.pending[seat]

    def action(self, tile: str, cell: tuple[int, int], clauses: tuple[str, ...]) -> Lay:
        return Place(tile, cell, clauses)

    def check(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Place, action)
        self.check_lay(play, seat, pending_tile(play, seat, action.tile), action)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Place, action)
        turn = typed(int, turn_said(action.clauses))
        lay_acquired(play, seat, play.rules.tile_index[action.tile], cell_of(*action.cell), turn)


class TurnedAddOffer(TurnedLayOffer):
    """Laying reserve tiles that are not upright."""

    def __init__(self) -> None:
        super().__init__("add", "redesign")

    def tiles(self, play: Table, seat: int) -> tuple[int, ...]:
        return play.state.reserves[seat]

    def action(self, tile: str, cell: tuple[int, int], clauses: tuple[str, ...]) -> Lay:
        return Add(tile, cell, clauses)

    def check(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Add, action)
        self.check_lay(play, seat, reserve_tile(play, seat, action.tile), action)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Add, action)
        turn = typed(int, turn_said(action.clauses))
        add_tile(play, seat, play.rules.tile_index[action.tile], cell_of(*action.cell), turn)


class TurnedSwapOffer(PartOffer["Table"]):
    """Swapping in a reserve tile that is not upright: `swap mill-1 for tower-11 turned 180`."""

    def __init__(self) -> None:
        super().__init__("swap", "redesign")

    def owns(self, action: Action) -> bool:
        return isinstance(action, Swap) and says_turn(action.clauses)

    def _ways(self, play: Table, seat: int) -> list[tuple[int, int]]:
        """The tiles of the reserve with every way to turn them."""
        return [
            (tile, turn)
            for tile, turns in turned_ways(play, seat, play.state.reserves[seat])
            if tile not in play.rules.half_cells
            for turn in turns[1:]
        ]

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        rules, palace, names = play.rules, play.state.palaces[seat], play.rules.tile_names
        for tile, turn in self._ways(play, seat):
            for other in swappable(rules, palace, tile, retyped(play), turn):
                if veto_fault(play, seat, other, (tile,)) is None:
                    yield Swap(names[tile], names[other], turn_words(turn))

    def bound(self, play: Table, seat: int) -> int:
        ways = self._ways(play, seat)
        return len(ways) * (len(play.state.palaces[seat].cells) - 1) if ways else 0

    def propose(self, play: Table, seat: int, index: int) -> Action | None:
        rules, palace = play.rules, play.state.palaces[seat]
        others = palace.others()
        which, where = divmod(index, len(others))
        tile, turn = self._ways(play, seat)[which]
        held = palace.cells[others[where]]
        other = tile_of(held)
        if part_of(held) or not may_replace(rules, palace, tile, other, retyped(play), turn):
            return None
        if veto_fault(play, seat, other, (tile,)) is not None:
            return None
        return Swap(rules.tile_names[tile], rules.tile_names[other], turn_words(turn))

    def check(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Swap, action)
        tile = reserve_tile(play, seat, action.tile)
        other = palace_tile(play, seat, action.other)
        turn = checked_turn(play, seat, tile, action.clauses)
        refuse_more(action.clauses)
        reason = veto_fault(play, seat, other, (tile,))
        if reason is None:
            palace = play.state.palaces[seat]
            edit = swapping(palace, tile, other, turn)
            reason = judge(play.rules, palace, edit, retyped(play))
        if reason is not None:
            raise IllegalAction("swap-" + reason, tile=action.tile, other=action.other)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Swap, action)
        index = play.rules.tile_index
        turn = typed(int, turn_said(action.clauses))
        tile, other = index[action.tile], index[action.other]
        swap_tiles(play, seat, tile, other, swapping(play.state.palaces[seat], tile, other, turn))
