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
from typing import TYPE_CHECKING, Final, NamedTuple, TypedDict

from sabika.games.alhambra.alteration import Alteration
from sabika.games.alhambra.blocks.forms import NUMBER
from sabika.games.alhambra.blocks.keys import Value
from sabika.games.alhambra.blocks.pieces import Cards
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.zones import Zone
from sabika.games.alhambra.components import SIDES, CardKind, wall_bits
from sabika.games.alhambra.edits import Edit, turn_in, walling
from sabika.games.alhambra.judge import judge
from sabika.games.alhambra.laying import FOUNTAIN_NAME, AddedWall, added_walls, change
from sabika.games.alhambra.layout import as_laid, walls_of
from sabika.games.alhambra.moments import TILE_FORGONE, TILE_GIVEN, Moved
from sabika.games.alhambra.palace.grid import (
    FOUNTAIN,
    HALF,
    OUTSIDE,
    PART_BITS,
    ROW,
    START,
    STEPS,
    part_of,
    tile_of,
    turned_offset,
    xy_of,
)
from sabika.games.alhambra.palace.palace import Palace, part_key
from sabika.games.alhambra.turn import action_done
from sabika.games.alhambra.types import retyped
from sabika.kernel.actions import Action, Words
from sabika.kernel.decisions import Offer
from sabika.kernel.errors import IllegalAction

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book
    from sabika.games.alhambra.rules import AlhambraRules, Table

ID: Final = "city_walls"


class Numbers(NamedTuple):
    """By card the sides it shows, as bits; the wooden walls; the piles (Components)."""

    cards: dict[str, int]
    sticks: int
    piles: dict[int, int]


def read(sheet: Sheet) -> Numbers:
    """The data; cards and wooden walls match one to one, and every card goes into a pile."""
    cards = {f"wall-{sides}": wall_bits(sides) for sides in sheet.texts("sides")}
    sticks, piles = sheet.number("sticks"), sheet.by_number("piles")
    sheet.expect("sides", sum([sides.bit_count() for sides in cards.values()]), sticks)
    sheet.expect("piles", sum(piles.values()), len(cards))
    return Numbers(cards, sticks, piles)


FACTS: Final = Facts(ID, read)

WALL: Final = Cards(ID)
OFFER: Final = Zone(WALL, "offer")
USED: Final = Zone(WALL, "used")
LOST: Final = Value("lost", NUMBER, 0, shown=False)
"""How many wooden walls are gone with tiles that were given away or up."""


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = FACTS.read(book)
    kinds = tuple([CardKind(name, ID, 1, displayed=False) for name in facts.cards])
    book.pack(kinds, facts.piles, wall_revealed)
    book.pieces(WALL)
    book.values(LOST)
    book.view(walls_shown)
    book.law(walls_there)
    book.offer("act", 30, WallOffer(), AddWall.read)
    book.on(TILE_GIVEN, 10, lost_with)
    book.on(TILE_FORGONE, 10, lost_with)


def wall_revealed(play: Table, card: int) -> None:
    """A wall card joins the offer, whatever lies there; it takes no space of the display."""
    OFFER.add(play, card)
    if play.events is not None:
        name = play.rules.purse.names[card]
        told: dict[str, object] = {"card": name, "sides": sides_told(play, name)}
        play.tell("city_walls.revealed", told, reveals=True)


def sides_told(play: Table, card: str) -> list[str]:
    """The sides on a card as words of the catalogue."""
    sides = FACTS[play].cards[card]
    return [f"word.side-{side}" for bit, side in enumerate(SIDES) if sides >> bit & 1]


# -- building -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class AddWall(Alteration):
    """Add the walls of a card to an own tile: `wall garden-8-NE with wall-S`.

    Double tiles have a number for each half, the upper or left one being 1: `wall TILE 2 with ...`.
    """

    tile: str
    card: str
    part: int = 1
    zone: str = field(default="palace", compare=False)
    """Where the tile is, for the objects on screen."""

    @property
    def verb(self) -> str:
        return "wall"

    def words(self) -> list[str]:
        half = [] if self.part == 1 else [str(self.part)]
        return [self.verb, self.tile, *half, "with", self.card]

    def refs(self) -> list[str]:
        where = f"{self.zone}:{self.tile}" if self.tile != FOUNTAIN_NAME else "cell:0,0"
        return [f"offer:{self.card}", where]

    def edit(self, rules: AlhambraRules, palace: Palace) -> Edit | None:
        facts: Numbers = rules.facts[FACTS]
        tile = FOUNTAIN if self.tile == FOUNTAIN_NAME else rules.tile_index.get(self.tile)
        if tile is None or self.card not in facts.cards:
            return None
        return walling(tile, self.part - 1, facts.cards[self.card])

    @staticmethod
    def read(words: Words) -> AddWall:
        tile = words.word("word.tile")
        part = 2 if words.maybe("2") else 1
        words.literal("with")
        return AddWall(tile, words.word("word.cards"), part)


class WallOffer(Offer["Table"]):
    """The action: a card of the offer is used on an own tile (Decisions)."""

    def __init__(self) -> None:
        super().__init__("wall", "special")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for card in [play.rules.purse.names[kind] for kind in OFFER.get(play)]:
            sides = FACTS[play].cards[card]
            for name, (tile, zone) in own_tiles(play, seat).items():
                for part in range(halves(play, tile)):
                    if wall_fault(play, seat, tile, part, sides) is None:
                        yield AddWall(name, card, part + 1, zone)

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, AddWall)
        if play.rules.purse.by_name.get(action.card) not in OFFER.get(play):
            raise IllegalAction("city_walls.not-on-offer", card=action.card)
        own = own_tiles(play, seat)
        if action.tile not in own:
            raise IllegalAction("city_walls.not-yours", tile=action.tile)
        tile, sides = own[action.tile][0], FACTS[play].cards[action.card]
        if action.part > halves(play, tile):
            raise IllegalAction("city_walls.one-half", tile=action.tile)
        reason = wall_fault(play, seat, tile, action.part - 1, sides)
        if reason is not None:
            raise IllegalAction(reason, tile=action.tile, card=action.card)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, AddWall)
        card, (tile, _) = action.card, own_tiles(play, seat)[action.tile]
        OFFER.take(play, play.rules.purse.by_name[card])
        USED.add(play, play.rules.purse.by_name[card])
        change(play, seat, walling(tile, action.part - 1, FACTS[play].cards[card]))
        if play.events is not None:
            told: dict[str, object] = {"seat": seat, "tile": action.tile, "card": card}
            play.tell("city_walls.built", {**told, "sides": sides_told(play, card)})
        action_done(play, extra=False)


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


def wall_fault(play: Table, seat: int, tile: int, part: int, sides: int) -> str | None:
    """The reason why walls may not be added to a part of a player's tile, or None (Placement)."""
    rules, palace, turn = play.rules, play.state.palaces[seat], 0
    if tile == FOUNTAIN:
        walls = palace.cells[START]
    else:
        if rules.tile_marks[tile] & (OUTSIDE | HALF):
            return "city_walls.unsuited"
        turn = turn_in(palace, tile) if tile in palace.placed() else 0
        walls = walls_of(rules, palace, tile, part, turn)
    if walls & sides:
        return "city_walls.walled-already"
    if tile != FOUNTAIN and inner_sides(play, tile, part, turn) & sides:
        return "city_walls.inner-edge"
    if judge(rules, palace, walling(tile, part, sides), retyped(play)) is not None:
        return "city_walls.faces-tile"
    return None


def inner_sides(play: Table, tile: int, part: int, turn: int) -> int:
    """The sides of a part of a double tile that face its other parts, turned so."""
    offsets = [turned_offset(other.offset, turn) for other in play.rules.tiles[tile].parts]
    x, y = offsets[part]
    others = [(other[0] - x) + (other[1] - y) * ROW for other in offsets]
    return sum([1 << side for side, step in enumerate(STEPS) if step in others])


# -- where the walls are ------------------------------------------------------------------------


def lost_with(play: Table, seat: int, gone: Moved) -> None:
    """The walls on a tile that is given away or up are lost (R8)."""
    palaces = play.state.palaces
    before = wall_count(palaces[seat])
    palaces[seat] = palaces[seat].letting_go(gone.tile)
    LOST.set(play, LOST.get(play) + before - wall_count(palaces[seat]))


def wall_count(palace: Palace) -> int:
    """How many wooden walls a player's tiles have."""
    return sum([walls.bit_count() for walls in palace.added.values()])


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
    return {
        "sticks": FACTS[play].sticks - used_walls(play),
        "edges": [edges(palace) for palace in palaces],
        "tiles": [added_walls(play.rules, palace) for palace in palaces],
    }


def edges(palace: Palace) -> list[tuple[int, int, str]]:
    """The walls added to tiles of the palace: x, y and side."""
    if not palace.added:
        return []
    found: list[tuple[int, int, str]] = []
    for cell, held in sorted(palace.cells.items()):
        added = as_laid(palace, cell, palace.added.get(part_key(tile_of(held), part_of(held)), 0))
        found += [(*xy_of(cell), side) for bit, side in enumerate(SIDES) if added >> bit & 1]
    return found


def walls_there(play: Table) -> list[str]:
    """Every wooden wall of a used card is on a tile its owner has, or lost with one."""
    state, faults = play.state, []
    for seat, palace in enumerate(state.palaces):
        own = {FOUNTAIN, *palace.placed(), *state.reserves[seat], *state.pending[seat]}
        astray = [row >> PART_BITS for row in palace.added if row >> PART_BITS not in own]
        faults += [f"walls on a tile that seat {seat} does not have: {tile}" for tile in astray]
    there, used = LOST.get(play) + sum(map(wall_count, state.palaces)), used_walls(play)
    return [*faults, f"wooden walls: {there} of {used}"] if there != used else faults
