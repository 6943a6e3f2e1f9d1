"""Squares (rules 04): free tiles that count for the buildings of their colour beside them.

- The squares of each colour are a pile of their own: the top one lies face up, the order of the
  rest nobody knows.
- Action `pave square-garden-N`: take the face-up square of a colour; it is laid or stored with the
  other tiles of the turn. Nobody takes more than three in a game, those given up included.
- In the palace a square counts as one building of its colour for each building of that colour it
  shares an open edge with. Its walls are walls like any other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from sabika.games.alhambra.acquiring import acquired
from sabika.games.alhambra.blocks.choices import Choice
from sabika.games.alhambra.blocks.forms import NUMBER, word_of
from sabika.games.alhambra.blocks.keys import SEATS, TOP, Values
from sabika.games.alhambra.blocks.pieces import Tiles
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.verbs import Name, verb
from sabika.games.alhambra.blocks.zones import Zones
from sabika.games.alhambra.components import TYPES, Part, Tile, TileKind, wall_bits
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.moments import TILE_FORGONE, Moved
from sabika.games.alhambra.palace.grid import PART_SHIFT
from sabika.games.alhambra.palace.outline import open_neighbours
from sabika.games.alhambra.palace.palace import Palace
from sabika.games.alhambra.prospects import palaces_with
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.turn import action_done
from sabika.games.alhambra.types import part_type, remembered
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame

NAME: Final = "square"
KINDS: Final = [TileKind(NAME, frozenset({"storable", f"colour-{name}"})) for name in TYPES]
"""By colour the kind of its squares. No square is a building of a type: it counts through its
neighbours, carries nothing, is never given away."""


class Numbers(NamedTuple):
    """The squares, and how many of them a player may take."""

    tiles: tuple[Tile, ...]
    most_each: int


def read(sheet: Sheet) -> Numbers:
    """The data, checked: of each colour there are as many as the rules say (Components)."""
    tiles: list[Tile] = []
    for row in sheet.rows("rows"):
        colour, walls = row.one_of("type", TYPES), row.sides("walls")
        part, name = Part((0, 0), wall_bits(walls)), f"square-{TYPES[colour]}-{walls}"
        tiles.append(Tile(name, KINDS[colour], (part,)))
    for colour, count in enumerate(sheet.by_word("counts", TYPES)):
        sheet.expect(TYPES[colour], [tile.kind for tile in tiles].count(KINDS[colour]), count)
    return Numbers(tuple(tiles), sheet.number("most_each"))


FACTS: Final = Facts("squares", read)

SQUARE: Final = Tiles(NAME)
PILES: Final = Zones(SQUARE, "piles", len(TYPES), seen=TOP, ordered=True, apart=True)
"""By colour the squares still to be had, the face-up one first."""
GIVEN_UP: Final = Values("given_up", SEATS, NUMBER, 0)
"""How many squares a player had that left the game."""

PAVE: Final = verb("pave {}", Name("word.tile", "shelf:squares:{}"))


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = FACTS.read(book)
    book.tile(*facts.tiles, in_tower=False)
    book.pieces(SQUARE)
    book.values(GIVEN_UP)
    book.printed("most", facts.most_each)
    book.fit(piles_by_colour)
    book.stage("setup.tiles", 60, shuffle_piles)
    book.choice("act", 10, Paving(PAVE, "special"))
    book.on(TILE_FORGONE, 10, square_lost)
    book.count_term(beside_squares)
    book.asset(promise)


def colours_of(play: Table, tiles: Iterable[int]) -> list[tuple[int, int]]:
    """The squares among some tiles, each with its colour as an index in TYPES."""
    colours = play.rules.colours[NAME]
    return [(tile, colours[tile]) for tile in tiles if tile in colours]


# -- the piles ----------------------------------------------------------------------------------


def squares_of(play: Table, colour: int) -> list[int]:
    """All squares of a colour, wherever they are."""
    return [tile for tile, shown in play.rules.colours[NAME].items() if shown == colour]


def shuffle_piles(play: Table, _frame: Frame) -> None:
    """Set-up stage: every pile is shuffled; its top square is turned up (Setup)."""
    for colour in range(len(TYPES)):
        squares = play.state.chance.shuffled("squares piles", squares_of(play, colour))
        PILES.put(play, colour, tuple(squares))


def piles_by_colour(play: Table, key: str) -> None:
    """Described piles hold squares of their own colour."""
    names = play.rules.tile_names
    for colour, pile in enumerate(PILES.all(play)):
        known = tuple([names[tile] for tile in squares_of(play, colour)])
        for at, tile in enumerate(pile):
            word_of(known, names[tile], f"{key}.piles.{colour}.{at}")


# -- paving -------------------------------------------------------------------------------------


class Paving(Choice[str]):
    """Taking a face-up square, to be laid at the end of the turn; never exact (Decisions)."""

    def options(self, play: Table, seat: int) -> Iterator[str]:
        face_up = [pile[0] for pile in PILES.all(play) if pile]
        for tile in face_up if taken(play, seat) < FACTS[play].most_each else ():
            yield play.rules.tile_names[tile]

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        most = FACTS[play].most_each
        if taken(play, seat) >= most:
            return IllegalAction("squares.enough", most=most)
        return IllegalAction("squares.not-face-up", tile=chosen)

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        """The square waits to be laid, the next one is turned up; no action follows (Timing)."""
        colour = play.rules.colours[NAME][play.rules.tile_index[chosen]]
        tile, *below = PILES[play, colour]
        PILES.put(play, colour, tuple(below))
        acquired(play, seat, tile)
        play.tell("squares.taken", seat=seat, tile=chosen)
        if below:
            play.tell("squares.turned", tile=play.rules.tile_names[below[0]], reveals=True)
        action_done(play, extra=False)


def taken(play: Table, seat: int) -> int:
    """How many squares a player took: in the palace, in the reserve, waiting to be laid, gone."""
    held = (*play.state.palaces[seat].placed(), *play.state.loose(seat))
    return GIVEN_UP[play, seat] + len(colours_of(play, held))


def square_lost(play: Table, seat: int, moved: Moved) -> None:
    """A square that leaves the game is not made up for (41)."""
    if moved.tile in play.rules.colours[NAME]:
        GIVEN_UP[play, seat] += 1


# -- counting -----------------------------------------------------------------------------------


@remembered("the half buildings that squares open on to")
def beside_squares(play: Table, palace: Palace) -> tuple[int, ...]:
    """Half buildings by colour: two for each building that a square of its colour opens on to.

    Only buildings count, not other squares (R1); a gate does not take the wall away (R3).
    """
    halves = [0] * len(TYPES)
    for tile, colour in colours_of(play, palace.placed()):
        halves[colour] += 2 * fed(play, palace, palace.cell_of(tile), colour)
    return tuple(halves)


def fed(play: Table, palace: Palace, cell: int, colour: int) -> int:
    """How many buildings of a colour a square on a cell opens on to."""
    cells = palace.cells
    near = open_neighbours(cells, cell)
    return sum([part_type(play, cells[other] >> PART_SHIFT) == colour for other in near])


# -- for bots -----------------------------------------------------------------------------------

FED: Final = 2.5
"""What a building that a square counts is worth, in points; more for dearer types."""
DEARER: Final = 0.2
RIGHT: Final = 1.0
"""What the right to one more square is worth."""
KEPT: Final = 0.6
"""How much of it a square in the reserve promises: it must still be laid."""


def promise(play: Table, seat: int) -> float:
    """What squares promise that are not laid yet, at the best cell for each, and those to come."""
    worth = -RIGHT * taken(play, seat)
    for tile, colour in colours_of(play, play.state.loose(seat)):
        share = 1.0 if tile in play.state.pending[seat] else KEPT
        laid = [fed(play, after, at, colour) for after, at in palaces_with(play, seat, tile)]
        worth += share * (max(laid, default=0) * (FED + DEARER * colour))
    return worth
