"""Craftsmen who help in the palace: painter, builder, brickmaker (Placement)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from sabika.games.alhambra.blocks.choices import Choice, Doing, Question
from sabika.games.alhambra.blocks.verbs import (
    LAID,
    TURNED_CELL,
    TURNED_LAID,
    Name,
    Verb,
    verb,
)
from sabika.games.alhambra.components import UNTYPED
from sabika.games.alhambra.edits import Edit, Put, building_over, moving, removing, turn_in
from sabika.games.alhambra.hooks import TileFilter
from sabika.games.alhambra.judge import judge
from sabika.games.alhambra.laying import cells_for, cells_tried, laid_tiles, turns_of
from sabika.games.alhambra.layout import palace_after
from sabika.games.alhambra.moments import Laid
from sabika.games.alhambra.moving import build_over, built_over, moves_of
from sabika.games.alhambra.palace.grid import PART_BITS, cell_of, xy_of
from sabika.games.alhambra.palace.palace import Palace
from sabika.games.alhambra.place import pending_tile
from sabika.games.alhambra.redesign import FURTHER, any_redesign, edit_fault, palace_tile
from sabika.games.alhambra.relocating import Relocating, Spot
from sabika.games.alhambra.rules import AlhambraRules, Table
from sabika.games.alhambra.storage import storage_fault
from sabika.games.alhambra.turn import acts_beforehand, refused
from sabika.games.alhambra.types import part_type, retyped
from sabika.kernel.actions import Action, cell_name
from sabika.kernel.errors import IllegalAction
from sabika.kernel.kinds import Menu
from sabika.kernel.offers import any_listed
from sabika.kernel.play import Play
from sabika.kernel.typed import typed

from .helping import Calling, Helping
from .pieces import BOUGHT, BRICKMAKER, BUILDER, FACTS, PAINTER, USED, word


def is_building(play: Table, tile: int) -> bool:
    """Whether it is a building tile: of a type, finished or not, a medina or a project (R1)."""
    shown = play.rules.tiles[tile]
    if not shown.kind.traits.isdisjoint(("base-building", "building")):
        return True
    parts = [tile << PART_BITS | number for number in range(len(shown.parts))]
    return any(part_type(play, part) != UNTYPED for part in parts)


# -- the painter --------------------------------------------------------------------------------

PAINTING: Final = "travelling_craftsmen.paint"
"""The decision which stored tile the painter adds, where he may (R8)."""
PAINT: Final = verb("painter", points=PAINTER.shelf)


def painter_turns(play: Table, seat: int) -> TileFilter | None:
    """Which tiles may be turned that are added now: buildings, bought or stored (R7, R8)."""
    if not PAINTER.ready(play, seat) and play.state.stack[-1].kind != PAINTING:
        return None
    return partial(_painted, play)


def _painted(play: Table, tile: int) -> bool:
    """Whether the painter turns such a tile."""
    return FACTS[play].paints_all or is_building(play, tile)


def painter_helps(play: Table, seat: int, laid: Laid) -> None:
    """A tile was laid: one that lies turned though its kind does not was the painter's doing."""
    if not PAINTER.ready(play, seat) or laid.tile in play.rules.turnable:
        return
    if turn_in(play.state.palaces[seat], laid.tile):
        PAINTER.use(play, seat)


class Painting(Calling):
    """By the option of R8 the painter adds a stored tile without an action."""

    craftsman = PAINTER

    def hindrance(self, play: Table, seat: int) -> IllegalAction | None:
        adding = typed(Menu, play.rules.kinds[PAINTING]).by_verb["add"]
        if play.state.reserves[seat] and any_listed(play, seat, adding):
            return None
        return IllegalAction("travelling_craftsmen.nothing-to-add")

    def chosen(self, play: Table, seat: int, chosen: tuple[()]) -> None:
        PAINTER.use(play, seat)
        play.push(PAINTING, seat)


# -- the builder --------------------------------------------------------------------------------

BUILDING: Final = "travelling_craftsmen.build"
"""The decision how the builder redesigns; once he is called, one redesign must be made."""
BUILD: Final = verb("build", points=BUILDER.shelf)


def moved(rules: AlhambraRules, palace: Palace, chosen: tuple[str, Spot]) -> Edit | None:
    """The edit that moves a tile, for previews."""
    tile = rules.tile_index.get(chosen[0])
    (x, y), turn = chosen[1]
    if tile is None or tile not in palace.placed():
        return None
    return moving(tile, cell_of(x, y), lies_turned(rules, palace, tile, turn))


def lies_turned(rules: AlhambraRules, palace: Palace, tile: int, said: int) -> int:
    """How a moved tile is turned: as it is said, or, if it is not free to be, as before (R5)."""
    return said if tile in rules.turnable else turn_in(palace, tile) or said


MOVE: Final = verb("build move {} to {}", LAID, TURNED_CELL, edits=moved)


class Building(Calling):
    """One more redesign: with the action, while tiles are laid, or after that (Timing).

    The redesign counts as an action: not beside falcons (21), after a roll (40) only at the end of
    the turn; before the first action nothing may be rolled any more.
    """

    craftsman = BUILDER

    def __init__(self, how: Verb[tuple[()]], counts_as: str = BUILD.name) -> None:
        super().__init__(how)
        self._counts_as = counts_as

    def hindrance(self, play: Table, seat: int) -> IllegalAction | None:
        for counted in (self._counts_as, FURTHER):
            reason = refused(play, seat, counted)
            if reason is not None:
                return IllegalAction(reason, verb=self.verb)
        if self._can_redesign(play, seat) or self._can_move(play, seat):
            return None
        return IllegalAction("travelling_craftsmen.nothing-to-build")

    def _can_redesign(self, play: Table, seat: int) -> bool:
        """Whether a redesign is left when he is used: the painter turns no tile then."""
        if PAINTER.ready(play, seat):
            play = Play(play.rules, play.rules.copy(play.state))
            USED.set(play, BUILDER.kind)
        return any_redesign(play, seat, BUILDING)

    def _can_move(self, play: Table, seat: int) -> bool:
        return any(moves_of(play, seat, tile) for tile in laid_tiles(play.state.palaces[seat]))

    def chosen(self, play: Table, seat: int, chosen: tuple[()]) -> None:
        BUILDER.use(play, seat)
        acts_beforehand(play)
        play.push(BUILDING, seat)


def not_lifted(
    play: Table, seat: int, goes: tuple[int, ...], comes: tuple[int, ...], _cell: int
) -> str | None:
    """By the option of R10 a tile must be free to go before it is moved, with keys (37), too."""
    if goes != comes:
        return None
    fault = judge(play.rules, play.state.palaces[seat], removing(goes[0]), retyped(play))
    return None if fault is None else "travelling_craftsmen.not-lifted"


class Moving(Relocating):
    """The builder moves a tile: what stands on it stays (R5)."""

    def said(self, rules: AlhambraRules, tile: int, turn: int) -> int:
        return turn if tile in rules.turnable else 0

    def meant(self, rules: AlhambraRules, palace: Palace, tile: int, said: int) -> int:
        return lies_turned(rules, palace, tile, said)

    def strange(self, play: Table, seat: int, action: Action) -> IllegalAction:
        return IllegalAction(
            "travelling_craftsmen.one-a-turn", craftsman=word("builder"), used=word("builder")
        )


# -- the brickmaker -----------------------------------------------------------------------------

Over: TypeAlias = tuple[str, tuple[str, int]]
"""The new tile, the one it takes the place of, and how it is turned there."""


def laid_over(rules: AlhambraRules, palace: Palace, chosen: Over) -> Edit | None:
    """The edit that lays a tile where another lies, for previews."""
    tile, other = rules.tile_index.get(chosen[0]), rules.tile_index.get(chosen[1][0])
    if tile is None or other not in palace.placed():
        return None
    return building_over(palace, tile, other, chosen[1][1], None)


REBUILD: Final = verb(
    "rebuild {} over {}", Name("word.tile", "pending:{}"), TURNED_LAID, edits=laid_over
)
LAY_AGAIN: Final = verb("rebuild at {}", TURNED_CELL)
PUT_AWAY: Final = verb("rebuild store", points="reserve")


class Displaced(NamedTuple):
    """The tile that is displaced, the new one in its place, and how this is turned."""

    other: int
    tile: int
    turn: int


def one_cell(play: Table, tile: int) -> bool:
    """Whether a tile is a building of one cell: only those are built over each other (R11)."""
    return len(play.rules.tiles[tile].parts) == 1 and is_building(play, tile)


def may_be_stored(play: Table, seat: int, swap: Displaced) -> bool:
    """Whether the displaced tile may go to the reserve."""
    if storage_fault(play, seat, swap.other) is not None:
        return False
    return built_over(play, seat, swap.tile, swap.other, swap.turn) is None


def spots_again(play: Table, seat: int, swap: Displaced) -> Iterator[tuple[int, int]]:
    """Where the displaced tile may be laid again, and how it is turned there.

    Only the layout with both tiles is judged; where the new one alone is legal, one more is added
    to that.
    """
    rules, palace, known = play.rules, play.state.palaces[seat], retyped(play)
    turns = turns_of(rules, palace, swap.other)
    if built_over(play, seat, swap.tile, swap.other, swap.turn) is None:
        edit = building_over(palace, swap.tile, swap.other, swap.turn, None)
        after = palace_after(rules, palace, edit)
        for turn in turns:
            for cell in cells_for(rules, after, swap.other, known, turn):
                yield cell, turn
        return
    for turn in turns:
        for cell in cells_tried(rules, palace, swap.other, turn):
            again = Put(swap.other, cell, turn)
            if built_over(play, seat, swap.tile, swap.other, swap.turn, again) is None:
                yield cell, turn


def swap_fault(play: Table, seat: int, swap: Displaced) -> str | None:
    """Why a tile may not take the place of another, or None (Placement; interactions 5)."""
    if swap.other in play.rules.fixed:
        return "not-storable"
    reason = edit_fault(play, seat, (swap.other,), (swap.tile,))
    if reason is not None:
        return reason
    reason = built_over(play, seat, swap.tile, swap.other, swap.turn)
    if reason is not None and "." not in reason:
        return reason
    reason = reason or storage_fault(play, seat, swap.other)
    # The displaced tile may still be laid again: then it need not be stored, nor be missing.
    return None if reason is None or any(spots_again(play, seat, swap)) else reason


class Rebuilding(Helping[Over]):
    """A building bought this turn takes the place of one in the palace (R11)."""

    craftsman = BRICKMAKER

    def hindrance(self, play: Table, seat: int) -> IllegalAction | None:
        bought = [tile for tile in play.state.pending[seat] if tile in BOUGHT.get(play)]
        found = any(one_cell(play, tile) for tile in bought)
        return None if found else IllegalAction("travelling_craftsmen.nothing-bought")

    def options(self, play: Table, seat: int) -> Iterator[Over]:
        rules, palace = play.rules, play.state.palaces[seat]
        others = [other for other in laid_tiles(palace) if one_cell(play, other)]
        for tile in play.state.pending[seat]:
            if tile in BOUGHT.get(play) and one_cell(play, tile):
                for turn in turns_of(rules, palace, tile):
                    for other in others:
                        if swap_fault(play, seat, Displaced(other, tile, turn)) is None:
                            yield rules.tile_names[tile], (rules.tile_names[other], turn)

    def strange(self, play: Table, seat: int, action: Action) -> IllegalAction:
        return IllegalAction("travelling_craftsmen.over-what")

    def why_not(self, play: Table, seat: int, chosen: Over) -> IllegalAction:
        name, (under, turn) = chosen
        try:
            tile, other = pending_tile(play, seat, name), palace_tile(play, seat, under)
        except IllegalAction as reason:
            return reason
        for one in (tile, other):
            if not one_cell(play, one):
                return IllegalAction(
                    "travelling_craftsmen.no-building", tile=play.rules.tile_names[one]
                )
        if tile not in BOUGHT.get(play):
            return IllegalAction("travelling_craftsmen.not-bought", tile=name)
        if turn not in turns_of(play.rules, play.state.palaces[seat], tile):
            if tile in play.rules.turnable:
                return IllegalAction("turned-alike", tile=name)
            return IllegalAction("not-turnable", tile=name)
        fault = swap_fault(play, seat, Displaced(other, tile, turn)) or ""
        return IllegalAction("swap-" + fault, tile=name, other=under)

    def chosen(self, play: Table, seat: int, chosen: Over) -> None:
        index = play.rules.tile_index
        swap = Displaced(index[chosen[1][0]], index[chosen[0]], chosen[1][1])
        BRICKMAKER.use(play, seat)
        if may_be_stored(play, seat, swap) and not any(spots_again(play, seat, swap)):
            build_over(play, seat, swap.tile, swap.other, swap.turn)
        else:
            DISPLACED.ask(play, seat, swap)


class PuttingAway(Doing):
    """The displaced tile goes to the reserve."""

    def possible(self, play: Table, seat: int) -> bool:
        return may_be_stored(play, seat, DISPLACED.about(play))

    def impossible(self, play: Table, seat: int) -> IllegalAction:
        other = play.rules.tile_names[DISPLACED.about(play).other]
        return IllegalAction("travelling_craftsmen.not-stored", tile=other)

    def done(self, play: Table, seat: int) -> None:
        swap = DISPLACED.about(play)
        build_over(play, seat, swap.tile, swap.other, swap.turn)


class LayingAgain(Choice[Spot]):
    """The displaced tile is laid on another cell."""

    def options(self, play: Table, seat: int) -> Iterator[Spot]:
        for cell, turn in spots_again(play, seat, DISPLACED.about(play)):
            yield xy_of(cell), turn

    def strange(self, play: Table, seat: int, action: Action) -> IllegalAction:
        return IllegalAction("travelling_craftsmen.displaced-where")

    def refused(self, play: Table, seat: int, chosen: Spot) -> IllegalAction:
        name = play.rules.tile_names[DISPLACED.about(play).other]
        return IllegalAction("travelling_craftsmen.not-again", tile=name, cell=cell_name(chosen[0]))

    def chosen(self, play: Table, seat: int, chosen: Spot) -> None:
        swap, ((x, y), turn) = DISPLACED.about(play), chosen
        again = Put(swap.other, cell_of(x, y), turn)
        build_over(play, seat, swap.tile, swap.other, swap.turn, again)


def displaced_said(play: Table) -> dict[str, object]:
    """The tile that is displaced, and the one in its place."""
    swap, names = DISPLACED.about(play), play.rules.tile_names
    return {"tile": names[swap.other], "other": names[swap.tile]}


DISPLACED: Final = Question(
    "travelling_craftsmen.displaced",
    Displaced,
    PuttingAway(PUT_AWAY, "store"),
    LayingAgain(LAY_AGAIN, "place"),
    says=displaced_said,
)
