"""Redesign: add from the reserve, remove to it, or swap with it (base, Decisions)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.actions import Add, Remove, Swap
from sabika.games.alhambra.edits import removing, swapping, turn_in
from sabika.games.alhambra.judge import judge
from sabika.games.alhambra.laying import (
    cells_for,
    change,
    check_upright,
    lay,
    may_go,
    may_replace,
    removable,
    replace,
    spot_at,
    spots_tried,
    swappable,
    take_out,
    tile_named,
)
from sabika.games.alhambra.layout import walls_of
from sabika.games.alhambra.palace.grid import cell_of, part_of, tile_of, xy_of
from sabika.games.alhambra.storage import fetch, storage_fault, store
from sabika.games.alhambra.turn import action_done, refused
from sabika.games.alhambra.types import retyped
from sabika.kernel.actions import Action, cell_name
from sabika.kernel.decisions import Offer
from sabika.kernel.errors import IllegalAction
from sabika.kernel.kinds import Menu
from sabika.kernel.offers import any_listed
from sabika.kernel.typed import typed

if TYPE_CHECKING:
    from sabika.games.alhambra.edits import Edit
    from sabika.games.alhambra.rules import Table


VERBS: Final = ("remove", "add", "swap")
"""What a redesign may be; what is possible most often, and found out soonest, comes first."""


FURTHER: Final = "redesign"
"""What further redesigns are called where modules refuse actions."""


def further_refused(play: Table, seat: int, verb: str) -> IllegalAction | None:
    """Why modules allow no further redesign in this turn, which a verb stands for; or None."""
    reason = refused(play, seat, FURTHER)
    return None if reason is None else IllegalAction(reason, verb=verb)


def any_redesign(play: Table, seat: int, decision: str) -> bool:
    """Whether a seat could redesign at all if it were asked a decision that lets it.

    Palaces and reserves lie open, so who is asked may depend on it. A further redesign is an
    action, too: modules that allow no other one this turn refuse it.
    """
    if refused(play, seat, FURTHER) is not None:
        return False
    menu = typed(Menu, play.rules.kinds[decision])
    for verb in VERBS:
        if verb in menu.by_verb and any_listed(play, seat, menu.by_verb[verb]):
            return True
    return False


class AddOffer(Offer["Table"]):
    """Laying a reserve tile on a cell."""

    def __init__(self) -> None:
        super().__init__("add", "redesign")

    def count(self, play: Table, seat: int) -> int:
        reserve = play.state.reserves[seat]
        if not reserve:
            return 0
        palace = play.state.palaces[seat]
        return sum([len(cells_for(play.rules, palace, tile, retyped(play))) for tile in reserve])

    def bound(self, play: Table, seat: int) -> int:
        reserve = play.state.reserves[seat]
        if not reserve:
            return 0
        rules, palace = play.rules, play.state.palaces[seat]
        if rules.plain_only:
            return len(reserve) * len(palace.spots())
        by_table = palace.tried_by_table()
        return sum(
            [
                by_table if rules.by_table[tile] else spots_tried(rules, palace, tile)
                for tile in reserve
            ]
        )

    def propose(self, play: Table, seat: int, index: int) -> Action | None:
        rules, palace = play.rules, play.state.palaces[seat]
        if not rules.plain_only:
            return self._proposed(play, seat, index)
        spots = palace.spots()
        which, where = divmod(index, len(spots))
        tile = play.state.reserves[seat][which]
        cell, patterns = spots[where]
        walls = walls_of(rules, palace, tile) if palace.added else rules.tile_walls[tile]
        if patterns >> walls & 1:
            return Add(rules.tile_names[tile], xy_of(cell))
        return None

    def _proposed(self, play: Table, seat: int, index: int) -> Action | None:
        """The same where tiles are not all plain: one cell is judged."""
        rules, palace = play.rules, play.state.palaces[seat]
        by_table = palace.tried_by_table()
        for tile in play.state.reserves[seat]:
            tried = by_table if rules.by_table[tile] else spots_tried(rules, palace, tile)
            if index < tried:
                cell = spot_at(rules, palace, tile, index, retyped(play))
                return None if cell is None else Add(rules.tile_names[tile], xy_of(cell))
            index -= tried
        raise IndexError(index)

    def at(self, play: Table, seat: int, index: int) -> Action:
        rules, palace = play.rules, play.state.palaces[seat]
        for tile in play.state.reserves[seat]:
            cells = cells_for(rules, palace, tile, retyped(play))
            if index < len(cells):
                return Add(rules.tile_names[tile], xy_of(cells[index]))
            index -= len(cells)
        raise IndexError(index)

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        rules = play.rules
        for tile in play.state.reserves[seat]:
            for cell in cells_for(rules, play.state.palaces[seat], tile, retyped(play)):
                yield Add(rules.tile_names[tile], xy_of(cell))

    def check(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Add, action)
        check_upright(play, seat, action, reserve_tile(play, seat, action.tile))

    def apply(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Add, action)
        x, y = action.cell
        add_tile(play, seat, play.rules.tile_index[action.tile], cell_of(x, y))


class RemoveOffer(Offer["Table"]):
    """Putting a palace tile into the reserve."""

    def __init__(self) -> None:
        super().__init__("remove", "redesign")

    def tiles(self, play: Table, seat: int) -> list[int]:
        """The tiles that may be removed, by cell."""
        tiles = removable(play.rules, play.state.palaces[seat], retyped(play))
        if play.rules.storage_vetoes or play.rules.edit_vetoes:
            tiles = [tile for tile in tiles if veto_fault(play, seat, tile, ()) is None]
        return tiles

    def count(self, play: Table, seat: int) -> int:
        return len(self.tiles(play, seat))

    def bound(self, play: Table, seat: int) -> int:
        return len(play.state.palaces[seat].cells) - 1

    def propose(self, play: Table, seat: int, index: int) -> Action | None:
        rules, palace = play.rules, play.state.palaces[seat]
        cell = palace.others()[index]
        held = palace.cells[cell]
        if rules.plain_only:
            return Remove(rules.tile_names[tile_of(held)]) if palace.may_go(cell) else None
        tile = tile_of(held)
        if part_of(held) or not may_go(rules, palace, tile, retyped(play)):
            return None
        if veto_fault(play, seat, tile, ()) is not None:
            return None
        return Remove(rules.tile_names[tile])

    def at(self, play: Table, seat: int, index: int) -> Action:
        return Remove(play.rules.tile_names[self.tiles(play, seat)[index]])

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for tile in self.tiles(play, seat):
            yield Remove(play.rules.tile_names[tile])

    def check(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Remove, action)
        if action.clauses:
            raise IllegalAction("unknown-clause", clause=action.clauses[0])
        tile = palace_tile(play, seat, action.tile)
        # Vetoes first: whoever is told about the layout looks for another way to do the same.
        reason = veto_fault(play, seat, tile, ())
        if reason is None:
            reason = judge(play.rules, play.state.palaces[seat], removing(tile), retyped(play))
        if reason is not None:
            raise IllegalAction("removal-" + reason, tile=action.tile)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Remove, action)
        remove_tile(play, seat, play.rules.tile_index[action.tile])


class SwapOffer(Offer["Table"]):
    """Exchanging a reserve tile with a palace tile on the very same cell."""

    def __init__(self) -> None:
        super().__init__("swap", "redesign")

    def others(self, play: Table, seat: int, tile: int) -> list[int]:
        """The palace tiles a reserve tile may replace, by cell."""
        others = swappable(play.rules, play.state.palaces[seat], tile, retyped(play))
        if play.rules.storage_vetoes or play.rules.edit_vetoes:
            others = [other for other in others if veto_fault(play, seat, other, (tile,)) is None]
        return others

    def count(self, play: Table, seat: int) -> int:
        reserve = play.state.reserves[seat]
        if not reserve:
            return 0
        return sum([len(self.others(play, seat, tile)) for tile in reserve])

    def bound(self, play: Table, seat: int) -> int:
        reserve = play.state.reserves[seat]
        return len(reserve) * (len(play.state.palaces[seat].cells) - 1) if reserve else 0

    def propose(self, play: Table, seat: int, index: int) -> Action | None:
        rules, palace = play.rules, play.state.palaces[seat]
        others = palace.others()
        which, where = divmod(index, len(others))
        tile = play.state.reserves[seat][which]
        cell = others[where]
        held = palace.cells[cell]
        if rules.plain_only:
            walls = walls_of(rules, palace, tile) if palace.added else rules.tile_walls[tile]
            if palace.fits_place_of(cell, walls):
                return Swap(rules.tile_names[tile], rules.tile_names[tile_of(held)])
            return None
        other = tile_of(held)
        if part_of(held) or not may_replace(rules, palace, tile, other, retyped(play)):
            return None
        if veto_fault(play, seat, other, (tile,)) is not None:
            return None
        return Swap(rules.tile_names[tile], rules.tile_names[other])

    def at(self, play: Table, seat: int, index: int) -> Action:
        names = play.rules.tile_names
        for tile in play.state.reserves[seat]:
            others = self.others(play, seat, tile)
            if index < len(others):
                return Swap(names[tile], names[others[index]])
            index -= len(others)
        raise IndexError(index)

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        names = play.rules.tile_names
        for tile in play.state.reserves[seat]:
            for other in self.others(play, seat, tile):
                yield Swap(names[tile], names[other])

    def check(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Swap, action)
        if action.clauses:
            raise IllegalAction("unknown-clause", clause=action.clauses[0])
        tile = reserve_tile(play, seat, action.tile)
        other = palace_tile(play, seat, action.other)
        reason = veto_fault(play, seat, other, (tile,))
        if reason is None:
            palace = play.state.palaces[seat]
            reason = judge(play.rules, palace, swapping(palace, tile, other), retyped(play))
        if reason is not None:
            raise IllegalAction("swap-" + reason, tile=action.tile, other=action.other)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Swap, action)
        index = play.rules.tile_index
        swap_tiles(play, seat, index[action.tile], index[action.other])


def add_tile(
    play: Table, seat: int, tile: int, cell: int, turn: int = 0, edit: Edit | None = None
) -> None:
    """Lay a reserve tile; an edit may say what else changes with it."""
    fetch(play, seat, tile)
    if edit is None:
        lay(play, seat, tile, cell, turn)
    else:
        change(play, seat, edit)
    if play.events is not None:
        name, where = play.rules.tile_names[tile], cell_name(xy_of(cell))
        lies = turn_in(play.state.palaces[seat], tile)
        play.tell("tile.added", {"seat": seat, "tile": name, "cell": where, "turn": lies})
    action_done(play, extra=False)
    play.react("tile.laid", seat, (tile, cell))


def remove_tile(play: Table, seat: int, tile: int, edit: Edit | None = None) -> None:
    """Put a palace tile into the reserve; an edit may say what else changes with it."""
    if edit is None:
        cell = take_out(play, seat, tile)
    else:
        cell = play.state.palaces[seat].cell_of(tile)
        change(play, seat, edit)
    store(play, seat, tile)
    if play.events is not None:
        play.tell("tile.removed", {"seat": seat, "tile": play.rules.tile_names[tile]})
    action_done(play, extra=False)
    play.react("tile.removed", seat, (tile, cell))


def swap_tiles(play: Table, seat: int, tile: int, other: int, edit: Edit | None = None) -> None:
    """Put a reserve tile into the place of a palace tile; an edit may say what else changes."""
    if edit is None:
        cell = replace(play, seat, other, tile)
    else:
        cell = play.state.palaces[seat].cell_of(other)
        change(play, seat, edit)
    fetch(play, seat, tile)
    store(play, seat, other)
    if play.events is not None:
        name, under = play.rules.tile_names[tile], play.rules.tile_names[other]
        lies = turn_in(play.state.palaces[seat], tile)
        play.tell("tile.swapped", {"seat": seat, "tile": name, "other": under, "turn": lies})
    action_done(play, extra=False)
    play.react("tile.laid", seat, (tile, cell))
    play.react("tile.removed", seat, (other, cell))


def veto_fault(play: Table, seat: int, goes: int, comes: tuple[int, ...]) -> str | None:
    """The reason why a palace tile may not go to the reserve, whatever the layout, or None."""
    reason = storage_fault(play, seat, goes)
    return edit_fault(play, seat, (goes,), comes) if reason is None else reason


def edit_fault(play: Table, seat: int, goes: tuple[int, ...], comes: tuple[int, ...]) -> str | None:
    """The modules' reason why palace tiles may not be moved, or None."""
    for veto in play.rules.edit_vetoes:
        reason = veto(play, seat, goes, comes, play.state.palaces[seat].cell_of(goes[0]))
        if reason is not None:
            return reason
    return None


def reserve_tile(play: Table, seat: int, name: str) -> int:
    """The tile of a name in a player's reserve."""
    tile = tile_named(play.rules, name)
    if tile not in play.state.reserves[seat]:
        raise IllegalAction("not-in-reserve", tile=name)
    return tile


def palace_tile(play: Table, seat: int, name: str) -> int:
    """The tile of a name in a player's palace; never the fountain, which has no name."""
    tile = tile_named(play.rules, name)
    if tile not in play.state.palaces[seat].placed():
        raise IllegalAction("not-in-palace", tile=name)
    return tile
