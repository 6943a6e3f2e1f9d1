"""Laying acquired tiles at the end of a turn: palace, reserve or Dirk (base, Decisions; R11, R18).

A `place` frame asks its seat until none of its acquired tiles is left. Its data says whether the
tiles were bought, for only bought tiles may be given to Dirk.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.actions import Forgo, Give, Place, Store
from sabika.games.alhambra.edits import turn_in
from sabika.games.alhambra.laying import (
    cells_for,
    change,
    check_upright,
    lay,
    spot_at,
    spots_tried,
    tile_named,
)
from sabika.games.alhambra.money import REMEMBERED
from sabika.games.alhambra.palace.grid import CELLS, cell_of, xy_of
from sabika.games.alhambra.storage import forgo, must_be_laid, storage_fault, store
from sabika.games.alhambra.types import retyped
from sabika.kernel.actions import Action, cell_name
from sabika.kernel.decisions import Decision, Offer
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame
from sabika.kernel.kinds import Menu
from sabika.kernel.sampling import sample
from sabika.kernel.typed import typed

if TYPE_CHECKING:
    from sabika.games.alhambra.edits import Edit
    from sabika.games.alhambra.rules import Table

PLACE: Final = "place"
BOUGHT: Final = "bought"
RECEIVED: Final = "received"


class PlaceKind(Menu["Table"]):
    """The decision where an acquired tile goes, one tile after the other in any order."""

    def __init__(self, offers: tuple[Offer[Table], ...]) -> None:
        super().__init__("place", "ask.place", offers)

    def advance(self, play: Table, frame: Frame) -> bool:
        if play.state.pending[frame.seat]:
            return False
        play.finish()
        return True

    def decision(self, play: Table, frame: Frame, seat: int) -> Decision:
        pending = play.state.pending[seat]
        gift = any(gift_fault(play, tile) is None for tile in pending)
        prompt = "ask.place-or-give" if gift else self.prompt
        tiles = [play.rules.tile_names[tile] for tile in pending]
        return Decision(seat, self.kind, prompt, {"tiles": tiles})


class PlaceOffer(Offer["Table"]):
    """Laying an acquired tile on a cell."""

    def __init__(self) -> None:
        super().__init__("place", "place")
        self._made: dict[int, Place] = {}
        self._alone: tuple[Offer[Table], ...] = (self,)

    def count(self, play: Table, seat: int) -> int:
        state = play.state
        palace = state.palaces[seat]
        total = 0
        for tile in state.pending[seat]:
            total += len(cells_for(play.rules, palace, tile, retyped(play)))
        return total

    def at(self, play: Table, seat: int, index: int) -> Action:
        state, rules = play.state, play.rules
        palace = state.palaces[seat]
        for tile in state.pending[seat]:
            cells = cells_for(rules, palace, tile, retyped(play))
            if index < len(cells):
                return self._place(play, tile, cells[index])
            index -= len(cells)
        raise IndexError(index)

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        state, rules = play.state, play.rules
        for tile in state.pending[seat]:
            for cell in cells_for(rules, state.palaces[seat], tile, retyped(play)):
                yield self._place(play, tile, cell)

    def bound(self, play: Table, seat: int) -> int:
        rules = play.rules
        if rules.plain_only:
            return self.count(play, seat)
        palace = play.state.palaces[seat]
        return sum([spots_tried(rules, palace, tile) for tile in play.state.pending[seat]])

    def propose(self, play: Table, seat: int, index: int) -> Action | None:
        rules, palace = play.rules, play.state.palaces[seat]
        if rules.plain_only:
            return self.at(play, seat, index)
        for tile in play.state.pending[seat]:
            tried = spots_tried(rules, palace, tile)
            if index < tried:
                cell = spot_at(rules, palace, tile, index, retyped(play))
                return None if cell is None else self._place(play, tile, cell)
            index -= tried
        raise IndexError(index)

    def pick(self, play: Table, seat: int, random: Callable[[], float]) -> Action | None:
        pending = play.state.pending[seat]
        if not play.rules.plain_only:
            return sample(play, seat, self._alone, random)
        if len(pending) > 1:
            return super().pick(play, seat, random)
        tile = pending[0]
        cells = cells_for(play.rules, play.state.palaces[seat], tile)
        if not cells:
            return None
        return self._place(play, tile, cells[int(random() * len(cells))])

    def _place(self, play: Table, tile: int, cell: int) -> Place:
        """The action that lays a tile on a cell; actions never change, so each is made once."""
        key = tile * CELLS + cell
        made = self._made.get(key)
        if made is None:
            made = Place(play.rules.tile_names[tile], xy_of(cell))
            if len(self._made) >= REMEMBERED:
                self._made.clear()
            self._made[key] = made
        return made

    def check(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Place, action)
        check_upright(play, seat, action, pending_tile(play, seat, action.tile))

    def apply(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Place, action)
        x, y = action.cell
        lay_acquired(play, seat, play.rules.tile_index[action.tile], cell_of(x, y))


class StoreOffer(Offer["Table"]):
    """Putting an acquired tile into the reserve."""

    def __init__(self) -> None:
        super().__init__("store", "store")

    def tiles(self, play: Table, seat: int) -> list[int]:
        """The tiles that may be stored, in order."""
        pending = play.state.pending[seat]
        return [tile for tile in pending if storage_fault(play, seat, tile) is None]

    def count(self, play: Table, seat: int) -> int:
        return len(self.tiles(play, seat))

    def at(self, play: Table, seat: int, index: int) -> Action:
        return Store(play.rules.tile_names[self.tiles(play, seat)[index]])

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for tile in self.tiles(play, seat):
            yield Store(play.rules.tile_names[tile])

    def check(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Store, action)
        tile = pending_tile(play, seat, action.tile)
        reason = storage_fault(play, seat, tile)
        if reason is not None:
            raise IllegalAction(reason, tile=action.tile)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Store, action)
        tile = play.rules.tile_index[action.tile]
        drop_pending(play, seat, tile)
        store(play, seat, tile)
        if play.events is not None:
            play.tell("tile.stored", {"seat": seat, "tile": action.tile})
        play.react("tile.stored", seat, (tile,))


class GiveOffer(Offer["Table"]):
    """Giving a bought tile to Dirk, for good (base, Two players)."""

    def __init__(self) -> None:
        super().__init__("give", "give")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for tile in play.state.pending[seat]:
            if gift_fault(play, tile) is None:
                yield Give(play.rules.tile_names[tile])

    def check(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Give, action)
        tile = pending_tile(play, seat, action.tile)
        reason = gift_fault(play, tile)
        if reason is not None:
            raise IllegalAction(reason, tile=action.tile)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Give, action)
        state = play.state
        tile = play.rules.tile_index[action.tile]
        drop_pending(play, seat, tile)
        state.dirk = tuple(sorted((*state.dirk, tile)))
        if play.events is not None:
            play.tell("tile.given", {"seat": seat, "tile": action.tile})
        play.react("tile.given", seat, (tile,))


class ForgoOffer(Offer["Table"]):
    """Giving up an acquired tile that may not be stored; no base tile is such a tile."""

    def __init__(self) -> None:
        super().__init__("forgo", "forgo")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for tile in play.state.pending[seat]:
            if storage_fault(play, seat, tile) is not None and not must_be_laid(play, seat, tile):
                yield Forgo(play.rules.tile_names[tile])

    def check(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Forgo, action)
        tile = pending_tile(play, seat, action.tile)
        if storage_fault(play, seat, tile) is None:
            raise IllegalAction("storable", tile=action.tile)
        duty = must_be_laid(play, seat, tile)
        if duty is not None:
            raise IllegalAction(duty, tile=action.tile)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Forgo, action)
        tile = play.rules.tile_index[action.tile]
        drop_pending(play, seat, tile)
        forgo(play, seat, tile)


def lay_acquired(
    play: Table, seat: int, tile: int, cell: int, turn: int = 0, edit: Edit | None = None
) -> None:
    """Lay an acquired tile; an edit may say what else changes with it."""
    drop_pending(play, seat, tile)
    if edit is None:
        lay(play, seat, tile, cell, turn)
    else:
        change(play, seat, edit)
    if play.events is not None:
        name, where = play.rules.tile_names[tile], cell_name(xy_of(cell))
        lies = turn_in(play.state.palaces[seat], tile)
        play.tell("tile.laid", {"seat": seat, "tile": name, "cell": where, "turn": lies})
    play.react("tile.laid", seat, (tile, cell))


def gift_fault(play: Table, tile: int) -> str | None:
    """The reason why a tile may not be given to Dirk, or None (R11)."""
    if not play.rules.with_dirk:
        return "no-dirk"
    if play.state.stack[-1].data != (BOUGHT,):
        return "not-bought"
    if "giftable" not in play.rules.tiles[tile].kind.traits:
        return "not-giftable"
    seat = play.state.stack[-1].seat
    for veto in play.rules.gift_vetoes:
        reason = veto(play, seat, tile)
        if reason is not None:
            return reason
    return must_be_laid(play, seat, tile)


def pending_tile(play: Table, seat: int, name: str) -> int:
    """The acquired tile of a name."""
    tile = tile_named(play.rules, name)
    if tile not in play.state.pending[seat]:
        raise IllegalAction("not-acquired", tile=name)
    return tile


def drop_pending(play: Table, seat: int, tile: int) -> None:
    """The tile goes somewhere: it is no longer waiting to be laid."""
    pending = play.state.pending
    pending[seat] = tuple([other for other in pending[seat] if other != tile])


def place_tiles(play: Table, frame: Frame) -> None:
    """Turn stage: the active player lays what was acquired."""
    if play.state.pending[frame.seat]:
        play.push(PLACE, frame.seat, (BOUGHT,))
