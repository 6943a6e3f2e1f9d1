"""City walls: wooden walls that are added to tiles for good (09, city walls).

- Eight wall cards are dealt unseen into the piles 2 to 5. One that turns up joins the offer beside
  the market; drawing goes on.
- Action `wall garden-8-NE with wall-S`: use a card of the offer on one own tile, in the palace (the
  fountain too), in the reserve or waiting to be laid. All sides on the card get a wall; none may
  have one already, and in the palace none may face a tile (R2, R5). The card leaves the game.
- The walls stay on the tile wherever it goes; with a tile given away they are lost (R8).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypedDict

from sabika.games.alhambra.added_walls import (
    AddedWall,
    added_edges,
    added_walls,
    others_apart,
    wall_count,
    wall_fault,
)
from sabika.games.alhambra.blocks.choices import Choice
from sabika.games.alhambra.blocks.forms import NUMBER
from sabika.games.alhambra.blocks.keys import Value
from sabika.games.alhambra.blocks.pieces import Cards
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.verbs import Name, Word, verb
from sabika.games.alhambra.blocks.zones import Zone
from sabika.games.alhambra.components import SIDES, CardKind, wall_bits
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.edits import Edit, walling
from sabika.games.alhambra.laying import FOUNTAIN_NAME, change
from sabika.games.alhambra.moments import TILE_FORGONE, TILE_GIVEN, Moved
from sabika.games.alhambra.palace.grid import FOUNTAIN, sides_in, turned
from sabika.games.alhambra.palace.palace import Palace
from sabika.games.alhambra.rules import AlhambraRules, Table
from sabika.games.alhambra.turn import action_done
from sabika.games.alhambra.turns import ALL_TURNS, UPRIGHT, read_turn, turn_words
from sabika.kernel.actions import Words
from sabika.kernel.errors import IllegalAction

ID: Final = "city_walls"


class Numbers(NamedTuple):
    """By card the sides it shows, as bits; the wooden walls; the piles (Components)."""

    cards: dict[str, int]
    sticks: int
    piles: dict[int, int]


def read(sheet: Sheet) -> Numbers:
    """The data; cards and wooden walls match one to one, and every card goes into a pile."""
    cards = {f"wall-{sides}": wall_bits(sides) for sides in sheet.all_sides("sides")}
    sticks, piles = sheet.number("sticks"), sheet.piles("piles")
    sheet.expect("sides", sum([sides.bit_count() for sides in cards.values()]), sticks)
    sheet.expect("piles", sum(piles.values()), len(cards))
    return Numbers(cards, sticks, piles)


FACTS: Final = Facts(ID, read)

WALL: Final = Cards(ID)
OFFER: Final = Zone(WALL, "offer")
USED: Final = Zone(WALL, "used")
LOST: Final = Value("lost", NUMBER, 0, shown=False)
"""How many wooden walls are gone with tiles that were given away or up."""


@dataclass(frozen=True)
class Half:
    """An own tile that gets walls, or the half of a double tile, the upper or left one being 1."""

    tile: str
    part: int = 1
    zone: str = field(default="palace", compare=False)
    """Where the tile is, for the objects on screen."""
    turn: int = 0
    """Quarter turns of a tile that is not laid, while the card is read (25 R7)."""


class HalfWord(Word[Half]):
    """An own tile, with the number of its second half: `wall TILE 2 with ...`.

    One that is turned by its owner and not laid is told with how: `wall TILE turned 90 with ...`.
    """

    def read(self, words: Words) -> Half:
        tile = words.word(self.meaning)
        part = 2 if words.maybe("2") else 1
        return Half(tile, part, turn=read_turn(words))

    def write(self, value: Half) -> list[str]:
        half = [] if value.part == 1 else [str(value.part)]
        return [value.tile, *half, *turn_words(value.turn)]

    def refs(self, value: Half) -> list[str]:
        return [f"{value.zone}:{value.tile}" if value.tile != FOUNTAIN_NAME else "cell:0,0"]


def wall_edit(rules: AlhambraRules, palace: Palace, chosen: tuple[Half, str]) -> Edit | None:
    """The edit a card makes."""
    half, card = chosen
    facts: Numbers = rules.facts[FACTS]
    tile = FOUNTAIN if half.tile == FOUNTAIN_NAME else rules.tile_index.get(half.tile)
    if tile is None or card not in facts.cards:
        return None
    return walling(tile, half.part - 1, unturned(facts.cards[card], half.turn))


ADD: Final = verb(
    "wall {} with {}", HalfWord("word.tile"), Name("word.cards", "offer:{}"), edits=wall_edit
)


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = FACTS.read(book)
    kinds = tuple([CardKind(name, ID, 1, displayed=False) for name in facts.cards])
    book.pack(kinds, facts.piles, wall_revealed)
    book.pieces(WALL)
    book.values(LOST)
    book.view(walls_shown)
    book.law(walls_there)
    book.choice("act", 30, Building(ADD, "special"))
    book.on(TILE_GIVEN, 10, lost_with)
    book.on(TILE_FORGONE, 10, lost_with)


def wall_revealed(play: Table, card: int) -> None:
    """A wall card joins the offer, whatever lies there; it takes no space of the display."""
    OFFER.add(play, card)
    name = play.rules.purse.names[card]
    play.tell("city_walls.revealed", card=name, sides=sides_told(play, name), reveals=True)


def sides_told(play: Table, card: str) -> list[str]:
    """The sides on a card as words of the catalogue."""
    return [f"word.side-{SIDES[side]}" for side in sides_in(FACTS[play].cards[card])]


# -- building -----------------------------------------------------------------------------------


class Building(Choice[tuple[Half, str]]):
    """The action: a card of the offer is used on an own tile (Decisions)."""

    def options(self, play: Table, seat: int) -> Iterator[tuple[Half, str]]:
        for card in [play.rules.purse.names[kind] for kind in OFFER.get(play)]:
            sides = FACTS[play].cards[card]
            for name, (tile, zone) in own_tiles(play, seat).items():
                for part in range(halves(play, tile)):
                    for turn in turns_read(play, seat, tile, sides):
                        if wall_fault(play, seat, tile, part, unturned(sides, turn)) is None:
                            yield Half(name, part + 1, zone, turn), card

    def refused(self, play: Table, seat: int, chosen: tuple[Half, str]) -> IllegalAction:
        half, card = chosen
        if play.rules.purse.by_name.get(card) not in OFFER.get(play):
            return IllegalAction("city_walls.not-on-offer", card=card)
        own = own_tiles(play, seat)
        if half.tile not in own:
            return IllegalAction("city_walls.not-yours", tile=half.tile)
        tile, sides = own[half.tile][0], FACTS[play].cards[card]
        if half.part > halves(play, tile):
            return IllegalAction("city_walls.one-half", tile=half.tile)
        if half.turn not in turns_read(play, seat, tile, sides):
            return IllegalAction("not-turnable", tile=half.tile)
        fault = wall_fault(play, seat, tile, half.part - 1, unturned(sides, half.turn))
        return IllegalAction("city_walls." + (fault or "unsuited"), tile=half.tile, card=card)

    def chosen(self, play: Table, seat: int, chosen: tuple[Half, str]) -> None:
        half, card = chosen
        tile, kind = own_tiles(play, seat)[half.tile][0], play.rules.purse.by_name[card]
        OFFER.take(play, kind)
        USED.add(play, kind)
        added = unturned(FACTS[play].cards[card], half.turn)
        change(play, seat, walling(tile, half.part - 1, added))
        told = sides_told(play, card)
        play.tell("city_walls.built", seat=seat, tile=half.tile, card=card, sides=told)
        action_done(play, extra=False)


def unturned(sides: int, turn: int) -> int:
    """The sides of a tile as it is drawn that some sides are while it is turned."""
    return turned(sides, -turn % len(SIDES))


def turns_read(play: Table, seat: int, tile: int, sides: int) -> tuple[int, ...]:
    """How a tile may be turned while a card is read: its owner says it if it is not laid (25 R7).

    Turns that add the same walls are taken once.
    """
    palace = play.state.palaces[seat]
    free = tile in play.rules.turnable and tile not in palace.placed()
    turns = ALL_TURNS if free and tile not in play.rules.half_cells else UPRIGHT
    return tuple({unturned(sides, turn): turn for turn in reversed(turns)}.values())[::-1]


def own_tiles(play: Table, seat: int) -> dict[str, tuple[int, str]]:
    """A player's tiles by name, with their numbers and where they are (R2).

    First the palace by cell, the fountain before all, then what waits to be laid, then the reserve.
    """
    state, names = play.state, play.rules.tile_names
    placed = state.palaces[seat].placed()
    laid = sorted(placed.keys() - {FOUNTAIN}, key=lambda tile: placed[tile])
    own = {FOUNTAIN_NAME: (FOUNTAIN, "palace")}
    own |= {names[tile]: (tile, "palace") for tile in laid}
    own |= {names[tile]: (tile, "pending") for tile in state.pending[seat]}
    own |= {names[tile]: (tile, "reserve") for tile in state.reserves[seat]}
    return own


def halves(play: Table, tile: int) -> int:
    """How many parts a tile has."""
    return 1 if tile == FOUNTAIN else len(play.rules.tiles[tile].parts)


# -- where the walls are ------------------------------------------------------------------------


def lost_with(play: Table, seat: int, gone: Moved) -> None:
    """The walls on a tile that is given away or up are lost (R8)."""
    palaces = play.state.palaces
    before = wall_count(others_apart(play, seat))
    palaces[seat] = palaces[seat].letting_go(gone.tile)
    LOST.set(play, LOST.get(play) + before - wall_count(others_apart(play, seat)))


def used_walls(play: Table) -> int:
    """How many wooden walls the used cards show."""
    cards, names = FACTS[play].cards, play.rules.purse.names
    return sum([cards[names[card]].bit_count() for card in USED.get(play)])


class Shown(TypedDict):
    """The wooden walls that are left, and by seat those on laid tiles (x, y, side) and on all."""

    sticks: int
    edges: list[list[tuple[int, int, str]]]
    tiles: list[list[AddedWall]]


def walls_shown(play: Table, seat: int | None) -> Shown:
    """What is left, and the added walls of every player: edges in the palace, sides by tile."""
    palaces = play.state.palaces
    wooden = [others_apart(play, owner) for owner in range(play.rules.players)]
    return {
        "sticks": FACTS[play].sticks - used_walls(play),
        "edges": [added_edges(palaces[owner], added) for owner, added in enumerate(wooden)],
        "tiles": [added_walls(play.rules, added) for added in wooden],
    }


def walls_there(play: Table) -> list[str]:
    """Every wooden wall of a used card is on a tile, or lost with one."""
    seats = range(play.rules.players)
    there = LOST.get(play) + sum([wall_count(others_apart(play, seat)) for seat in seats])
    used = used_walls(play)
    return [f"wooden walls: {there} of {used}"] if there != used else []
