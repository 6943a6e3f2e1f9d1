"""Building a tile just won, and the rebuild after each round (alcazaba, Round 4 and 5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.actions import Add, Pass, Remove, Store, Swap
from sabika.games.alhambra.palace.grid import cell_of, xy_of
from sabika.games.dice.alcazaba.actions import Build
from sabika.games.dice.alcazaba.laying import (
    check_cell,
    removable,
    removal_fault,
    swap_fault,
    swappable,
    tile_named,
)
from sabika.kernel.actions import Action, cell_name
from sabika.kernel.decisions import Decision, Offer
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame
from sabika.kernel.kinds import FrameKind, Menu
from sabika.kernel.typed import typed

if TYPE_CHECKING:
    from sabika.games.dice.rules import Table

BUILD: Final = "build"
REBUILDS: Final = "rebuilds"
REBUILD: Final = "rebuild"


class BuildKind(Menu["Table"]):
    """The winner of a tile builds it or puts it into the reserve, at once."""

    def __init__(self, offers: tuple[Offer[Table], ...]) -> None:
        super().__init__("place", "ask.build", offers)

    def decision(self, play: Table, frame: Frame, seat: int) -> Decision:
        tiles = [play.rules.tileset.names[tile] for tile in play.state.pending[seat]]
        return Decision(seat, self.kind, self.prompt, {"tiles": tiles})


class BuildOffer(Offer["Table"]):
    """Building the tile into the palace."""

    def __init__(self) -> None:
        super().__init__("build", "place")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        tiles, palace = play.rules.tileset, play.state.palaces[seat]
        for tile in play.state.pending[seat]:
            for cell in palace.cells_for(tiles.walls[tile]):
                yield Build(tiles.names[tile], xy_of(cell))

    def check(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Build, action)
        tile = _pending_tile(play, seat, action.tile)
        check_cell(play.rules.tileset, play.state.palaces[seat], tile, action.cell)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Build, action)
        state, tiles = play.state, play.rules.tileset
        tile = tiles.index[action.tile]
        state.pending[seat] = ()
        palace = state.palaces[seat]
        state.palaces[seat] = palace.with_plain(cell_of(*action.cell), tile, tiles.walls[tile])
        if play.events is not None:
            where = cell_name(action.cell)
            play.tell("tile.laid", {"seat": seat, "tile": action.tile, "cell": where})
        play.finish()


class StoreOffer(Offer["Table"]):
    """Putting the tile into the reserve; always possible."""

    def __init__(self) -> None:
        super().__init__("store", "store")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for tile in play.state.pending[seat]:
            yield Store(play.rules.tileset.names[tile])

    def check(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Store, action)
        _pending_tile(play, seat, action.tile)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Store, action)
        play.state.pending[seat] = ()
        _store(play, seat, play.rules.tileset.index[action.tile])
        if play.events is not None:
            play.tell("tile.stored", {"seat": seat, "tile": action.tile})
        play.finish()


def _pending_tile(play: Table, seat: int, name: str) -> int:
    tile = tile_named(play.rules.tileset, name)
    if tile not in play.state.pending[seat]:
        raise IllegalAction("not-acquired", tile=name)
    return tile


def _store(play: Table, seat: int, tile: int) -> None:
    reserves = play.state.reserves
    reserves[seat] = tuple(sorted((*reserves[seat], tile)))


def _fetch(play: Table, seat: int, tile: int) -> None:
    reserves = play.state.reserves
    reserves[seat] = tuple([other for other in reserves[seat] if other != tile])


# -- rebuilding ---------------------------------------------------------------------------------


class RebuildsKind(FrameKind["Table"]):
    """Clockwise from the Caliph each player may rebuild once; who cannot is not asked."""

    def __init__(self, offers: tuple[Offer[Table], ...]) -> None:
        self._offers = offers

    def advance(self, play: Table, frame: Frame) -> bool:
        state, players = play.state, play.rules.players
        if frame.cursor == players:
            play.finish()
            return True
        state.stack[-1] = frame.at(frame.cursor + 1)
        seat = (state.caliph + frame.cursor) % players
        if any(offer.count(play, seat) for offer in self._offers):
            play.push(REBUILD, seat)
        return True


def ask_rebuilds(play: Table, frame: Frame) -> None:
    """Round stage: everybody may rebuild."""
    play.push(REBUILDS)


class AddOffer(Offer["Table"]):
    """Laying a reserve tile on a cell."""

    def __init__(self) -> None:
        super().__init__("add", "redesign")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        tiles, palace = play.rules.tileset, play.state.palaces[seat]
        for tile in play.state.reserves[seat]:
            for cell in palace.cells_for(tiles.walls[tile]):
                yield Add(tiles.names[tile], xy_of(cell))

    def check(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Add, action)
        _check_plain(action)
        tile = _reserve_tile(play, seat, action.tile)
        check_cell(play.rules.tileset, play.state.palaces[seat], tile, action.cell)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Add, action)
        state, tiles = play.state, play.rules.tileset
        tile = tiles.index[action.tile]
        _fetch(play, seat, tile)
        palace = state.palaces[seat]
        state.palaces[seat] = palace.with_plain(cell_of(*action.cell), tile, tiles.walls[tile])
        if play.events is not None:
            where = cell_name(action.cell)
            play.tell("tile.added", {"seat": seat, "tile": action.tile, "cell": where})
        play.finish()


class RemoveOffer(Offer["Table"]):
    """Putting a palace tile into the reserve."""

    def __init__(self) -> None:
        super().__init__("remove", "redesign")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for tile in removable(play.state.palaces[seat]):
            yield Remove(play.rules.tileset.names[tile])

    def check(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Remove, action)
        _check_plain(action)
        tile = _palace_tile(play, seat, action.tile)
        reason = removal_fault(play.state.palaces[seat], tile)
        if reason is not None:
            raise IllegalAction("removal-" + reason, tile=action.tile)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Remove, action)
        state = play.state
        tile = play.rules.tileset.index[action.tile]
        palace = state.palaces[seat]
        state.palaces[seat] = palace.without_plain(palace.cell_of(tile))
        _store(play, seat, tile)
        if play.events is not None:
            play.tell("tile.removed", {"seat": seat, "tile": action.tile})
        play.finish()


class SwapOffer(Offer["Table"]):
    """Exchanging a reserve tile with a palace tile on the very same cell."""

    def __init__(self) -> None:
        super().__init__("swap", "redesign")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        tiles = play.rules.tileset
        for tile in play.state.reserves[seat]:
            for other in swappable(tiles, play.state.palaces[seat], tile):
                yield Swap(tiles.names[tile], tiles.names[other])

    def check(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Swap, action)
        _check_plain(action)
        tile = _reserve_tile(play, seat, action.tile)
        other = _palace_tile(play, seat, action.other)
        reason = swap_fault(play.rules.tileset, play.state.palaces[seat], tile, other)
        if reason is not None:
            raise IllegalAction("swap-" + reason, tile=action.tile, other=action.other)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Swap, action)
        state, tiles = play.state, play.rules.tileset
        tile, other = tiles.index[action.tile], tiles.index[action.other]
        palace = state.palaces[seat]
        cell = palace.cell_of(other)
        state.palaces[seat] = palace.with_replaced(cell, tile, tiles.walls[tile])
        _fetch(play, seat, tile)
        _store(play, seat, other)
        if play.events is not None:
            play.tell("tile.swapped", {"seat": seat, "tile": action.tile, "other": action.other})
        play.finish()


class DeclineOffer(Offer["Table"]):
    """Leaving the palace as it is."""

    def __init__(self) -> None:
        super().__init__("pass", "pass")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        yield Pass()

    def check(self, play: Table, seat: int, action: Action) -> None:
        """Always legal where it is offered."""

    def apply(self, play: Table, seat: int, action: Action) -> None:
        if play.events is not None:
            play.tell("window.passed", {"seat": seat})
        play.finish()


def _check_plain(action: Add | Remove | Swap) -> None:
    """Refuse the words that modules of the board game know behind a redesign."""
    if action.clauses:
        raise IllegalAction("unknown-clause", clause=action.clauses[0])


def _reserve_tile(play: Table, seat: int, name: str) -> int:
    tile = tile_named(play.rules.tileset, name)
    if tile not in play.state.reserves[seat]:
        raise IllegalAction("not-in-reserve", tile=name)
    return tile


def _palace_tile(play: Table, seat: int, name: str) -> int:
    tile = tile_named(play.rules.tileset, name)
    if tile not in play.state.palaces[seat].placed():
        raise IllegalAction("not-in-palace", tile=name)
    return tile
