"""The keys, gates, walls, plazas and half buildings, and what is printed on them (Components)."""

from __future__ import annotations

from typing import Final, NamedTuple

from sabika.games.alhambra.blocks.forms import NOTHING, NUMBER, Number, OneOf, Several
from sabika.games.alhambra.blocks.keys import NOBODY, SEATS, Value, Values
from sabika.games.alhambra.blocks.pieces import Pieces, Tiles
from sabika.games.alhambra.blocks.piles import PileZone
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.zones import Zone, Zones
from sabika.games.alhambra.components import TYPES, Part, Tile, TileKind
from sabika.games.alhambra.rules import Table

ID: Final = "gates_without_end"
SIDES: Final = 6
"""The sides of a key, and the gates around it."""
MOST_WALLS: Final = 7
COLOURS: Final = ("white", "red", "yellow", "green", "blue", "orange")
"""The colours of the players, in which the gates are painted."""

SWAP: Final = "swap"
BUY: Final = "buy14"
REDESIGN: Final = "redesign"
WALL: Final = "wall"
MONEY: Final = "money"
PLAZA: Final = "plaza"
HALF: Final = "semi"
POINTS: Final = ("vp1", "vp2")
BONUSES: Final = (SWAP, BUY, *POINTS, REDESIGN, WALL, MONEY, PLAZA, HALF)

PLAZA_KIND: Final = TileKind("plaza", frozenset({"storable"}))
"""One cell without walls, price and type: no building, and never given to Dirk."""


class Numbers(NamedTuple):
    """The bonuses of each key clockwise, the board, the supplies, and how a rule is read."""

    keys: tuple[tuple[str, ...], ...]
    doors: tuple[int, ...]
    """The colours of the gates clockwise, as indices in COLOURS."""
    seats: tuple[int, ...]
    """The colours of the seats."""
    plazas: tuple[Tile, ...]
    price: int
    points: tuple[int, ...]
    after_bonuses: bool
    """Whether the display is refilled after every bonus, not after every key only (R9)."""


def read(sheet: Sheet) -> Numbers:
    """The data, checked: as many pieces as there should be, six bonuses on each key."""
    keys = sheet.text_rows("rows", BONUSES)
    sheet.expect("rows", len(keys), sheet.number("keys"))
    for number, key in enumerate(keys, 1):
        sheet.expect(f"rows row {number}", len(key), SIDES)
    sheet.expect("walls", sheet.number("walls"), MOST_WALLS)
    sheet.expect("half_buildings", sheet.number("half_buildings"), len(TYPES))
    doors, seats = sheet.texts("doors", COLOURS), sheet.texts("colours", COLOURS)
    sheet.expect("doors", len({*doors}), SIDES)
    sheet.expect("colours", len({*seats}), SIDES)
    names = [f"{PLAZA}-{number}" for number in range(1, sheet.number("plazas") + 1)]
    return Numbers(
        keys,
        tuple([COLOURS.index(colour) for colour in doors]),
        tuple([COLOURS.index(colour) for colour in seats]),
        tuple([Tile(name, PLAZA_KIND, (Part((0, 0), 0),)) for name in names]),
        sheet.number("price"),
        sheet.by_word("points.points", POINTS),
        sheet.option("gates_without_end.refill", ("keys", "bonuses")) == "bonuses",
    )


FACTS: Final = Facts(ID, read)

KEY: Final = Pieces("key", [f"key-{number}" for number in range(1, 10)])
PILE: Final = PileZone(KEY, "pile", rest=True)
HELD: Final = Zones(KEY, "held", SEATS, seen=NOBODY, ordered=True)
"""The keys in front of each player in the order they came; nobody knows their faces (R8)."""
LAID: Final = Zone(KEY, "laid", single=True, described=False)
"""The key on the board, turned up."""
USED: Final = Zone(KEY, "used", ordered=True)
TURNED: Final = Value("turned", NUMBER, NOTHING, described=False, shown=False)
"""The side of the laid key, from 0 on, that faces the gate of whoever laid it."""
OWNER: Final = Value("owner", NUMBER, NOTHING, described=False, shown=False)
"""Who laid the key on the board."""
GATES: Final = Values("gates", SEATS, OneOf(COLOURS), 0)
"""The colour of each player's gate."""

HALF_BUILDING: Final = Pieces("half_building", TYPES)
HALVES: Final = Zones(HALF_BUILDING, "halves", SEATS)
"""The half buildings of the players; those in no zone lie beside the board."""
PLAZA_TILE: Final = Tiles(PLAZA)
PLAZAS: Final = Zone(PLAZA_TILE, "plazas", rest=True)
"""The plazas beside the board."""
WALLS: Final = Value("walls", Number(MOST_WALLS), MOST_WALLS)
"""The wall sections beside the board."""
BUILT: Final = Value("built", Several(Several(NUMBER)), (), described=False, shown=False)
"""The wall sections on tiles: whose fountain it is, or NOTHING, the part, its sides as drawn."""


def bonus_of(play: Table, seat: int) -> str | None:
    """The bonus that faces a player's gate; None as long as no key is laid."""
    key, side = LAID.one(play), TURNED.get(play)
    if NOTHING in (key, side):
        return None
    doors = FACTS[play].doors
    at, owner = [doors.index(GATES[play, one]) for one in (seat, OWNER.get(play))]
    return FACTS[play].keys[key][(side + at - owner) % SIDES]


def bonus_words(key: tuple[str, ...]) -> list[str]:
    """Bonuses as words of the catalogue."""
    return [bonus_word(bonus) for bonus in key]


def bonus_word(bonus: str) -> str:
    """A bonus as a word of the catalogue."""
    return f"word.{ID}.{bonus}"
