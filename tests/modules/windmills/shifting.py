"""Shifting a mill to another cell, and raising an acquired mill where another tile lies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sabika.games.alhambra import turn
from sabika.games.alhambra.laying import laid_tiles, turns_of
from sabika.games.alhambra.moving import build_over, built_over, check_move, move_tile, moves_of
from sabika.games.alhambra.palace.grid import cell_of, xy_of
from sabika.games.alhambra.place import pending_tile
from sabika.games.alhambra.redesign import palace_tile, veto_fault
from sabika.games.alhambra.turns import turn_said, turn_words
from sabika.kernel.actions import Action, Cell, Words, spell_cell
from sabika.kernel.decisions import Offer
from sabika.kernel.errors import IllegalAction

from .tiles import is_mill

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


@dataclass(frozen=True)
class Shift(Action):
    """Move an own mill: `shift mill-garden to 1,2 turned 90`."""

    tile: str
    cell: Cell
    clauses: tuple[str, ...] = ()

    @property
    def verb(self) -> str:
        return "shift"

    def words(self) -> list[str]:
        return [self.verb, self.tile, "to", spell_cell(self.cell), *self.clauses]

    def refs(self) -> list[str]:
        return [f"palace:{self.tile}", f"cell:{spell_cell(self.cell)}"]

    @staticmethod
    def read(words: Words) -> Shift:
        tile = words.word("word.tile")
        words.literal("to")
        return Shift(tile, words.cell(), words.rest())


class ShiftOffer(Offer["Table"]):
    """The action: a mill changes its cell."""

    def __init__(self) -> None:
        super().__init__("shift", "special")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for tile in laid_tiles(play.state.palaces[seat]):
            if is_mill(play.rules, tile):
                for cell, way in moves_of(play, seat, tile):
                    yield Shift(play.rules.tile_names[tile], xy_of(cell), turn_words(way))

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Shift)
        tile = palace_tile(play, seat, action.tile)
        if not is_mill(play.rules, tile):
            raise IllegalAction("windmills.no-mill", tile=action.tile)
        way = turn_said(action.clauses)
        if way is None or action.clauses != turn_words(way):
            raise IllegalAction("not-a-turn", found=" ".join(action.clauses))
        check_move(play, seat, tile, action.cell, way)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Shift)
        way = turn_said(action.clauses)
        assert way is not None
        tile = play.rules.tile_index[action.tile]
        turn.action_done(play, extra=False)
        move_tile(play, seat, tile, cell_of(*action.cell), way)


@dataclass(frozen=True)
class Raise(Action):
    """Lay an acquired mill where another tile lies: `raise mill-garden over tower-11`."""

    tile: str
    other: str
    clauses: tuple[str, ...] = ()

    @property
    def verb(self) -> str:
        return "raise"

    def words(self) -> list[str]:
        return [self.verb, self.tile, "over", self.other, *self.clauses]

    def refs(self) -> list[str]:
        return [f"pending:{self.tile}", f"palace:{self.other}"]

    @staticmethod
    def read(words: Words) -> Raise:
        tile = words.word("word.tile")
        words.literal("over")
        return Raise(tile, words.word("word.tile"), words.rest())


class RaiseOffer(Offer["Table"]):
    """Laying a mill over another tile of one cell, which goes to the reserve."""

    def __init__(self) -> None:
        super().__init__("raise", "place")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        rules, palace = play.rules, play.state.palaces[seat]
        for tile in play.state.pending[seat]:
            if not is_mill(rules, tile):
                continue
            for way in turns_of(rules, palace, tile):
                for other in laid_tiles(palace):
                    if self._reason(play, seat, tile, other, way) is None:
                        names = rules.tile_names[tile], rules.tile_names[other]
                        yield Raise(*names, turn_words(way))

    def _reason(self, play: Table, seat: int, tile: int, other: int, way: int) -> str | None:
        if len(play.rules.tiles[other].parts) > 1 or other in play.rules.fixed:
            return "other-footprint"
        reason = veto_fault(play, seat, other, (tile,))
        return built_over(play, seat, tile, other, way) if reason is None else reason

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Raise)
        tile = pending_tile(play, seat, action.tile)
        other = palace_tile(play, seat, action.other)
        if not is_mill(play.rules, tile):
            raise IllegalAction("windmills.no-mill", tile=action.tile)
        way = turn_said(action.clauses)
        turns = turns_of(play.rules, play.state.palaces[seat], tile)
        if way is None or action.clauses != turn_words(way) or way not in turns:
            raise IllegalAction("not-a-turn", found=" ".join(action.clauses))
        if self._reason(play, seat, tile, other, way) is not None:
            raise IllegalAction("windmills.not-over", tile=action.tile, other=action.other)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Raise)
        way = turn_said(action.clauses)
        assert way is not None
        index = play.rules.tile_index
        build_over(play, seat, index[action.tile], index[action.other], way)
