"""New building grounds (rules 27): grounds that get a building when somebody gets them.

- Eight grounds of four prices come through the tower like buildings and have no type. Twelve
  buildings, two of each type, lie open in four columns, one for each price.
- Whoever buys a ground picks a building of its column at once (`found garden`); it lies on the
  ground for good, which is a building of that type from then on, wherever it goes.
- Who receives one at the end picks too, before laying. Dirk takes the topmost building of the
  column with each ground he draws.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final, NamedTuple, TypedDict, cast

from sabika.games.alhambra.blocks.choices import Choice, Question, its_tile
from sabika.games.alhambra.blocks.forms import Form, OneOf, Several, tile_named, word_of
from sabika.games.alhambra.blocks.keys import Key, Value, Values
from sabika.games.alhambra.blocks.shapes import by_name
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.verbs import Name, verb
from sabika.games.alhambra.components import TYPES, Part, Tile, TileKind
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.moments import (
    BOUGHT,
    DRAWN,
    TILE_BOUGHT,
    TILE_GIVEN,
    TILE_OBTAINED,
    Moved,
    Obtained,
)
from sabika.games.alhambra.purchase import Bought
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.scoring import DIRK
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame
from sabika.kernel.given import Given

GROUND: Final = TileKind("ground", frozenset({"storable", "giftable"}))
COLUMNS: Final = 4
"""There is one for each price."""


class Numbers(NamedTuple):
    """The grounds, their prices in rising order, and how many buildings there are of a type."""

    tiles: tuple[Tile, ...]
    prices: tuple[int, ...]
    per_type: int
    per_column: int
    gift_topmost: bool
    """Whether Dirk takes the topmost building with a ground that is given to him, too (R4)."""


def read(sheet: Sheet) -> Numbers:
    """The data, checked: the buildings fill the columns (Components, Setup 2)."""
    prices, copies = sheet.numbers("prices"), range(1, sheet.number("per_price") + 1)
    sheet.expect("prices", len(set(prices)), COLUMNS)
    each, deep = sheet.number("per_type"), sheet.number("per_column")
    sheet.expect("per_column", deep * COLUMNS, each * len(TYPES))
    part = (Part((0, 0), 0),)
    tiles = [Tile(f"ground-{cost}-{n}", GROUND, part, cost) for cost in prices for n in copies]
    gift = sheet.option("new_building_grounds.dirk_gift", ("picked", "topmost"))
    return Numbers(tuple(tiles), tuple(sorted(prices)), each, deep, gift == "topmost")


FACTS: Final = Facts("new_building_grounds", read)


class TypeByTile(Form[dict[int, int]]):
    """A table of types under the names of tiles; for `retype`, so it is replaced as a whole."""

    def read(self, play: Table, given: object, where: str) -> dict[int, int]:
        rows = Given(given, where, tuple(play.rules.tile_index))
        return {
            tile_named(play, name, where): TYPES.index(word_of(TYPES, rows.get(name), where))
            for name in rows
        }

    def show(self, play: Table, value: dict[int, int]) -> object:
        names = play.rules.tile_names
        return {names[tile]: TYPES[building] for tile, building in sorted(value.items())}

    def shape(self) -> object:
        return by_name(str)

    def write(self, value: dict[int, int]) -> object:
        return [list(row) for row in sorted(value.items())]

    def restore(self, data: object) -> dict[int, int]:
        return dict(cast(list[tuple[int, int]], data))


TYPE_BY_TILE: Final = TypeByTile()
PILED: Final = Values("columns", COLUMNS, Several(OneOf(TYPES)), ())
"""The types left in each column, the topmost first."""
BUILT: Final[Value[dict[int, int]]] = Value("built", TYPE_BY_TILE, {})
"""The types on grounds, wherever these are."""
PLACES: Final[Value[dict[int, int]]] = Value(
    "places", TYPE_BY_TILE, {}, described=False, shown=False, of_turn=True
)
"""Where in their columns lay, from 0 on, what was picked in this turn, as the turn began (R4)."""

FOUND: Final = verb(
    "found {}", Name("word.new_building_grounds.type", "shelf:new_building_grounds:{}")
)


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = FACTS.read(book)
    book.tile(*facts.tiles)
    book.values(PILED, BUILT, PLACES)
    book.printed("prices", facts.prices)
    book.view(show)
    book.complete(built_by_dirk)
    book.law(all_there)
    book.stage("setup.tiles", 60, lay_out)
    book.retype(BUILT.get, BUILT)
    book.question(FOUNDING)
    book.on(TILE_BOUGHT, 60, bought)
    book.on(TILE_OBTAINED, 10, obtained)
    if facts.gift_topmost:
        book.on(TILE_GIVEN, 20, given_away)
    book.becoming(may_become)


def lay_out(play: Table, _frame: Frame) -> None:
    """Set-up stage: the buildings are shuffled and dealt into the columns (Setup 2)."""
    facts = FACTS[play]
    all_types = [building for building in range(len(TYPES)) for _ in range(facts.per_type)]
    order, deep = play.state.chance.shuffled("new_building_grounds", all_types), facts.per_column
    PILED.put(play, tuple([tuple(order[at * deep : (at + 1) * deep]) for at in range(COLUMNS)]))


def column_of(play: Table, tile: int) -> int:
    """The column of a ground: that of its price (R1); -1 if the tile is none."""
    kind, cost = play.rules.tiles[tile].kind.name, play.rules.tile_cost[tile]
    return FACTS[play].prices.index(cost) if kind == GROUND.name else -1


# -- picking ------------------------------------------------------------------------------------


class Ground(NamedTuple):
    """The ground a building is picked for."""

    tile: int


def bought(play: Table, seat: int, purchase: Bought) -> None:
    """A ground was bought: its buyer picks at once, once and for all (Timing; R7)."""
    if purchase.tile >= 0:
        pick(play, seat, purchase.tile)


def obtained(play: Table, seat: int, got: Obtained) -> None:
    """A ground came to somebody otherwise: a receiver picks (R3, R6), Dirk takes the topmost."""
    if got.how != BOUGHT:
        pick(play, DIRK if got.how == DRAWN else seat, got.tile)


def pick(play: Table, seat: int, tile: int) -> None:
    """Ask which building comes on a ground, unless there is one, none, or one type only (R2)."""
    column = column_of(play, tile)
    if column < 0 or tile in BUILT.get(play) or not PILED[play, column]:
        return
    types = PILED[play, column]
    if seat == DIRK or len(set(types)) == 1:
        build(play, seat, tile, types[0])
    else:
        FOUNDING.ask(play, seat, Ground(tile))


def build(play: Table, seat: int, tile: int, building: int) -> None:
    """Take a building of a column onto its ground."""
    column = column_of(play, tile)
    types = list(PILED[play, column])
    picked = types.index(building)
    PLACES.set(play, {**PLACES.get(play), tile: places_left(play, column)[picked]})
    del types[picked]
    PILED[play, column] = tuple(types)
    BUILT.set(play, {**BUILT.get(play), tile: building})
    name, founded = play.rules.tile_names[tile], f"type.{TYPES[building]}"
    play.tell("new_building_grounds.founded", seat=seat, tile=name, type=founded)


class Founding(Choice[str]):
    """Picking one of the types that are left in the column (Decisions; R5)."""

    def options(self, play: Table, seat: int) -> Iterator[str]:
        types = PILED[play, column_of(play, FOUNDING.about(play).tile)]
        for building in dict.fromkeys(types):
            yield TYPES[building]

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        if chosen not in TYPES:
            return IllegalAction("new_building_grounds.unknown-type", type=chosen)
        price = play.rules.tile_cost[FOUNDING.about(play).tile]
        left = [f"type.{one}" for one in self.options(play, seat)]
        wanted = f"type.{chosen}"
        return IllegalAction("new_building_grounds.not-there", type=wanted, price=price, left=left)

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        build(play, seat, FOUNDING.about(play).tile, TYPES.index(chosen))


FOUNDING: Final = Question("new_building_grounds.found", Ground, Founding(FOUND), says=its_tile)


def places_left(play: Table, column: int) -> list[int]:
    """The places of a column, as the turn began, on which a building still lies."""
    places = PLACES.get(play)
    empty = {at for tile, at in places.items() if column_of(play, tile) == column}
    return [at for at in range(len(PILED[play, column]) + len(empty)) if at not in empty]


def given_away(play: Table, seat: int, gift: Moved) -> None:
    """By the other reading a gift to Dirk takes the topmost building instead (R4).

    The one that was picked for it goes back to its place in the column. A building picked in an
    earlier turn stays: another player sold the ground together with it (41; R7).
    """
    built, places = BUILT.get(play), dict(PLACES.get(play))
    if gift.tile in places:
        column = column_of(play, gift.tile)
        types, place = list(PILED[play, column]), places.pop(gift.tile)
        above = [at for at in places_left(play, column) if at < place]
        types.insert(len(above), built[gift.tile])
        PILED[play, column] = tuple(types)
        PLACES.set(play, places)
        build(play, DIRK, gift.tile, types[0])


def built_by_dirk(play: Table, named: Collection[Key]) -> None:
    """In a described position the grounds Dirk has drawn there have their buildings.

    Where columns are named, nothing has left them but what is named, too.
    """
    if BUILT in named:
        return
    drawn = BUILT.get(play)
    BUILT.set(play, {})
    if PILED in named:
        return
    for tile, building in reversed(drawn.items()):
        column = column_of(play, tile)
        PILED[play, column] = (building, *PILED[play, column])
    for tile in play.state.dirk:
        pick(play, DIRK, tile)


# -- what is shown, and what is wrong -----------------------------------------------------------


class Shown(TypedDict):
    """The price of the ground that is asked about now."""

    asked: int | None


def show(play: Table, seat: int | None) -> Shown:
    """Which column a building is picked from just now."""
    asked = [FOUNDING.asked(play, one) for one in range(play.rules.players)]
    tiles = [ground.tile for ground in asked if ground is not None]
    return {"asked": play.rules.tile_cost[tiles[0]] if tiles else None}


def all_there(play: Table) -> list[str]:
    """What is wrong with the buildings: each is in a column or on a ground, none twice."""
    lying = [building for types in PILED.all(play) for building in types]
    lying += BUILT.get(play).values()
    counts, most = [lying.count(building) for building in range(len(TYPES))], FACTS[play].per_type
    faults = [f"{TYPES[building]}: {n}" for building, n in enumerate(counts) if n > most]
    strange = [tile for tile in BUILT.get(play) if column_of(play, tile) < 0]
    return [*faults, *[f"built on {play.rules.tile_names[tile]}" for tile in strange]]


# -- for bots -----------------------------------------------------------------------------------


def may_become(play: Table, tile: int) -> tuple[int, ...]:
    """The types a ground on offer may become."""
    column = column_of(play, tile)
    return PILED[play, column] if column >= 0 and tile not in BUILT.get(play) else ()
