"""The Windmills: an invented module with tiles that turn, move and come unfinished.

- Mills and vanes come through the tower like any tile and are laid whichever way round.
- A mill has no type while nobody has bought it. Mills and the dearest base buildings are unfinished
  when they are bought, wherever they go. Action `finish TILE`: it becomes a building of its type.
- Action `haul MILL to CELL`: a mill changes its place, and is turned anew. An acquired mill may be
  laid where another tile lies, which goes to the reserve: `raise MILL over TILE`.
- A vane scores the tiles of the line it points along.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sabika.games.alhambra.blocks.choices import Choice
from sabika.games.alhambra.blocks.forms import Form, tile_named
from sabika.games.alhambra.blocks.keys import Value
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.verbs import CELL, LAID, Name, Word, verb
from sabika.games.alhambra.components import TYPES, UNFINISHED, Part, Tile, TileKind, wall_bits
from sabika.games.alhambra.laying import laid_tiles, turns_of
from sabika.games.alhambra.moments import TILE_BOUGHT
from sabika.games.alhambra.moving import build_over, built_over, check_move, move_tile, moves_of
from sabika.games.alhambra.palace.grid import FOUNTAIN, cell_of, turn_of, xy_of
from sabika.games.alhambra.palace.outline import line
from sabika.games.alhambra.place import pending_tile
from sabika.games.alhambra.purchase import Bought
from sabika.games.alhambra.redesign import palace_tile, veto_fault
from sabika.games.alhambra.scoring import ScoreRow
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.turn import action_done
from sabika.games.alhambra.turns import turn_said, turn_words
from sabika.kernel.actions import Cell, Words
from sabika.kernel.errors import IllegalAction, NotationError
from sabika.kernel.given import listed

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book
    from sabika.games.alhambra.rules import AlhambraRules, Table

MILL: Final = TileKind("mill", frozenset({"storable", "giftable", "turnable"}))
VANE: Final = TileKind("vane", frozenset({"storable", "turnable", "directed"}))


class Numbers(NamedTuple):
    """Mills without a type yet, vanes without walls, and from which price on scaffolds come."""

    mills: tuple[Tile, ...]
    vanes: tuple[Tile, ...]
    scaffold_cost: int


def read(sheet: Sheet) -> Numbers:
    """The data file."""
    mills: list[Tile] = []
    for row in sheet.rows("rows"):
        name, part = f"mill-{row.text('type', TYPES)}", Part((0, 0), wall_bits(row.sides("walls")))
        mills.append(Tile(name, MILL, (part,), row.number("cost")))
    names = [f"vane-{number}" for number in range(1, sheet.number("count") + 1)]
    cost = sheet.number("vanes.cost")
    vanes = [Tile(name, VANE, (Part((0, 0), 0),), cost) for name in names]
    return Numbers(tuple(mills), tuple(vanes), sheet.number("scaffolds.cost"))


FACTS: Final = Facts("windmills", read)


class TileTypes(Form[dict[int, int]]):
    """What some tiles are; replaced as a whole, never changed, for the engine asks often."""

    def read(self, play: Table, given: object, where: str) -> dict[int, int]:
        names = [str(name) for name in listed(given, where)]
        return {tile_named(play, name, where): UNFINISHED for name in names}

    def show(self, play: Table, value: dict[int, int]) -> object:
        return {play.rules.tile_names[tile]: kind for tile, kind in sorted(value.items())}

    def write(self, value: dict[int, int]) -> object:
        return [list(row) for row in sorted(value.items())]

    def restore(self, data: Any) -> dict[int, int]:
        return dict(data)


TYPES_NOW: Final = Value[dict[int, int]]("types", TileTypes(), {})
"""What tiles are while it is not what is printed on them."""


class Turned(Word[int]):
    """How a tile is turned, up to the end; nothing if it lies upright."""

    def read(self, words: Words) -> int:
        said = words.rest()
        way = turn_said(said)
        if way is None or said != turn_words(way):
            raise NotationError("not-a-turn", text=words.text, found=" ".join(said))
        return way

    def write(self, value: int) -> list[str]:
        return list(turn_words(value))


TURNED: Final = Turned("word.turn")
FINISH: Final = verb("finish {}", LAID)
HAUL: Final = verb("haul {} to {} {}", LAID, CELL, TURNED)
RAISE: Final = verb("raise {} over {} {}", Name("word.tile", "pending:{}"), LAID, TURNED)


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = FACTS.read(book)
    book.values(TYPES_NOW)
    for tile in (*facts.mills, *facts.vanes):
        book.tile(tile)
    book.retype(TYPES_NOW.get, TYPES_NOW)
    book.on(TILE_BOUGHT, 30, scaffolded)
    book.choice("act", 60, Finishing(FINISH, "special"))
    book.choice("act", 61, Hauling(HAUL, "special"))
    book.choice("place", 60, Raising(RAISE, "place"))
    book.player_term("gains", 90, vane_rows)


def is_mill(rules: AlhambraRules, tile: int) -> bool:
    """Whether a tile is a mill."""
    return rules.tiles[tile].kind.name == MILL.name


# -- buildings that come unfinished -------------------------------------------------------------


def scaffolded(play: Table, seat: int, bought: Bought) -> None:
    """Mills and dear base buildings are unfinished when they are bought."""
    tile = bought.tile
    if tile == EMPTY or tile in TYPES_NOW.get(play):
        return
    kind, cost = play.rules.tiles[tile].kind, play.rules.tiles[tile].cost
    dear = cost is not None and cost >= FACTS[play].scaffold_cost
    if kind.name == MILL.name or ("base-building" in kind.traits and dear):
        TYPES_NOW.set(play, {**TYPES_NOW.get(play), tile: UNFINISHED})
        if play.events is not None:
            name = play.rules.tile_names[tile]
            play.tell("windmills.scaffolded", {"seat": seat, "tile": name})


def type_when_finished(rules: AlhambraRules, tile: int) -> int:
    """The type a tile has when it is finished."""
    name, printed = rules.tile_names[tile], rules.tiles[tile].parts[0].type
    return TYPES.index(name.removeprefix("mill-")) if printed < 0 else printed


class Finishing(Choice[str]):
    """The action: an unfinished building of the own palace becomes one of its type."""

    def options(self, play: Table, seat: int) -> Iterator[str]:
        types = TYPES_NOW.get(play)
        for tile in sorted(play.state.palaces[seat].placed()):
            if types.get(tile) == UNFINISHED:
                yield play.rules.tile_names[tile]

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        return IllegalAction("windmills.not-unfinished", tile=chosen)

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        tile = play.rules.tile_index[chosen]
        TYPES_NOW.set(play, {**TYPES_NOW.get(play), tile: type_when_finished(play.rules, tile)})
        if play.events is not None:
            play.tell("windmills.finished", {"seat": seat, "tile": chosen})
        action_done(play, extra=False)


# -- mills that move ----------------------------------------------------------------------------


class Hauling(Choice[tuple[str, Cell, int]]):
    """The action: a mill changes its cell."""

    def options(self, play: Table, seat: int) -> Iterator[tuple[str, Cell, int]]:
        for tile in laid_tiles(play.state.palaces[seat]):
            if is_mill(play.rules, tile):
                for cell, way in moves_of(play, seat, tile):
                    yield play.rules.tile_names[tile], xy_of(cell), way

    def refused(self, play: Table, seat: int, chosen: tuple[str, Cell, int]) -> IllegalAction:
        name, cell, way = chosen
        try:
            tile = palace_tile(play, seat, name)
            if is_mill(play.rules, tile):
                check_move(play, seat, tile, cell, way)
        except IllegalAction as reason:
            return reason
        return IllegalAction("windmills.no-mill", tile=name)

    def chosen(self, play: Table, seat: int, chosen: tuple[str, Cell, int]) -> None:
        name, cell, way = chosen
        action_done(play, extra=False)
        move_tile(play, seat, play.rules.tile_index[name], cell_of(*cell), way)


class Raising(Choice[tuple[str, str, int]]):
    """Laying an acquired mill over another tile of one cell, which goes to the reserve."""

    def options(self, play: Table, seat: int) -> Iterator[tuple[str, str, int]]:
        names, palace = play.rules.tile_names, play.state.palaces[seat]
        for tile in play.state.pending[seat]:
            if is_mill(play.rules, tile):
                for way in turns_of(play.rules, palace, tile):
                    for other in laid_tiles(palace):
                        if may_replace(play, seat, tile, other, way):
                            yield names[tile], names[other], way

    def refused(self, play: Table, seat: int, chosen: tuple[str, str, int]) -> IllegalAction:
        name, other, way = chosen
        try:
            tile = pending_tile(play, seat, name)
            palace_tile(play, seat, other)
        except IllegalAction as reason:
            return reason
        if not is_mill(play.rules, tile):
            return IllegalAction("windmills.no-mill", tile=name)
        if way not in turns_of(play.rules, play.state.palaces[seat], tile):
            return IllegalAction("not-a-turn", found=" ".join(turn_words(way)))
        return IllegalAction("windmills.not-over", tile=name, other=other)

    def chosen(self, play: Table, seat: int, chosen: tuple[str, str, int]) -> None:
        index = play.rules.tile_index
        build_over(play, seat, index[chosen[0]], index[chosen[1]], chosen[2])


def may_replace(play: Table, seat: int, tile: int, other: int, way: int) -> bool:
    """Whether a mill may be laid where another tile lies."""
    if len(play.rules.tiles[other].parts) > 1 or other in play.rules.fixed:
        return False
    if veto_fault(play, seat, other, (tile,)) is not None:
        return False
    return built_over(play, seat, tile, other, way) is None


# -- points -------------------------------------------------------------------------------------


def vane_rows(play: Table, seat: int) -> Iterator[ScoreRow]:
    """A point for each tile of the line; a vane that lies upright points north."""
    cells = play.state.palaces[seat].cells
    for tile, cell in sorted(play.state.palaces[seat].placed().items()):
        if tile != FOUNTAIN and play.rules.tiles[tile].kind.name == VANE.name:
            length = len(line(cells, cell, turn_of(cells[cell])))
            if length:
                yield ScoreRow("vanes", seat, length, {"length": length})
