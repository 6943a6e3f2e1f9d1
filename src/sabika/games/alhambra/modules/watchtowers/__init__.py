"""Watchtowers (rules 22): triangles bought along with buildings, with a wall on the long side.

- Whoever buys a base building may buy a watchtower of its colour with it: `buy 3 watchtower with
  dinar-9 dinar-5`. The price rises by 6, 4 or 2, before the first, the second and the last scoring.
- It is laid together with the buildings of the turn, turned as one likes: `place
  watchtower-garden-1 at 1,1 NW` fills the half of the cell at that corner. Or it is given up and
  goes back to the supply; it is never stored, moved or given away.
- One of its legs must touch, without a wall, a base building of its colour, now and after every
  redesign. No camp lies beside it.
- Its long side is outer wall. At every scoring each watchtower on the longest wall scores 2 points
  more; of equally long walls the one with most watchtowers counts.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final, NamedTuple, TypedDict

from sabika.games.alhambra.acquiring import acquired
from sabika.games.alhambra.blocks.forms import NOTHING
from sabika.games.alhambra.blocks.on_board import type_at
from sabika.games.alhambra.blocks.pieces import Tiles
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.zones import Zone
from sabika.games.alhambra.components import TYPES, Part, Tile, TileKind
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.edges import edges_at
from sabika.games.alhambra.moments import TILE_BOUGHT, TILE_FORGONE, Moved
from sabika.games.alhambra.palace.check import Fault
from sabika.games.alhambra.palace.grid import (
    FOUNTAIN,
    HALF,
    OUTSIDE,
    PART_SHIFT,
    STEPS,
    WALLS,
    in_contact,
    material,
    sides_in,
    tile_of,
)
from sabika.games.alhambra.palace.palace import Palace
from sabika.games.alhambra.palace.walls import long_sides, longest_run
from sabika.games.alhambra.prospects import palaces_with
from sabika.games.alhambra.purchase import FIXED, TILE, Bought, Purchase
from sabika.games.alhambra.rules import AlhambraRules, Table
from sabika.games.alhambra.scoring import FINAL, ScoreRow
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.types import Retyped, type_in

WATCHTOWER: Final = "watchtower"
"""The kind of tile, and the word that adds one to a purchase."""


class Numbers(NamedTuple):
    """How many watchtowers there are of each colour, what one costs and scores (Components)."""

    per_type: int
    surcharge: tuple[int, ...]
    """What one adds to the price, by the number of scorings held."""
    points: int
    tiles_beside_void: bool
    """Whether tiles may lie in the cells that border on the empty half (R2)."""


def read(sheet: Sheet) -> Numbers:
    """The data and the option."""
    return Numbers(
        sheet.number("per_type"),
        sheet.numbers("surcharge", count=FINAL),
        sheet.number("points"),
        sheet.option("watchtowers.tiles_beside_void", (True, False)),
    )


FACTS: Final = Facts("watchtowers", read)

SUPPLY: Final = Zone(Tiles(WATCHTOWER), "supply", rest=True)


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    numbers = range(1, FACTS.read(book).per_type + 1)
    for colour in TYPES:
        traits = {"half-cell", "unusual-placement", f"colour-{colour}"}
        kind, part = TileKind(WATCHTOWER, frozenset(traits)), Part((0, 0), 0)
        names = [f"{WATCHTOWER}-{colour}-{number}" for number in numbers]
        book.tile(*[Tile(name, kind, (part,)) for name in names], in_tower=False)
    book.pieces(SUPPLY.pieces)
    book.view(more)
    book.clause(10, (WATCHTOWER,), stays_behind, surcharge=True, tiles_only=True, open_to=any_left)
    book.price_change(20, dearer, WATCHTOWER)
    book.on(TILE_BOUGHT, 10, comes_along)
    book.on(TILE_FORGONE, 10, returns)
    book.layout_rule(fault_of)
    book.player_term("walls", 80, tower_rows, of_palace=True)
    book.asset(promise)


class Shown(TypedDict):
    """How many are left of each type, and what one adds to a price."""

    supply: dict[str, int]
    surcharge: int


def more(play: Table, seat: int | None) -> Shown:
    """How many of each colour are left, and what one costs now."""
    colours = [play.rules.colours[WATCHTOWER][tower] for tower in SUPPLY.get(play)]
    return {
        "supply": {name: colours.count(colour) for colour, name in enumerate(TYPES)},
        "surcharge": surcharge(play),
    }


# -- buying one with a building, and giving it up -----------------------------------------------


def stays_behind(play: Table, purchase: Purchase, word: str) -> str | None:
    """One watchtower of the colour comes with a base building while there are some (Decisions)."""
    tile, traits = purchase.tile, purchase.traits
    if tile == EMPTY or TILE not in traits or FIXED in traits:
        return "watchtowers.base-buildings"
    if "base-building" not in play.rules.tiles[tile].kind.traits:
        return "watchtowers.base-buildings"
    return "watchtowers.none-left" if tower_for(play, tile) == NOTHING else None


def any_left(play: Table, _seat: int, _own_turn: bool) -> bool:
    """Whether there are watchtowers in the supply."""
    return bool(SUPPLY.get(play))


def tower_for(play: Table, building: int) -> int:
    """The first watchtower of a building's colour in the supply, or NOTHING."""
    colours, wanted = play.rules.colours[WATCHTOWER], type_at(play, building, 0)
    for tower in SUPPLY.get(play):
        if colours[tower] == wanted:
            return tower
    return NOTHING


def surcharge(play: Table) -> int:
    """What a watchtower adds to a price now, by the scorings that were held (Timing)."""
    rows = FACTS[play].surcharge
    return rows[min(play.state.scorings, len(rows) - 1)]


def dearer(play: Table, purchase: Purchase, price: int) -> int:
    """The surcharge for the watchtower."""
    return price + surcharge(play)


def comes_along(play: Table, seat: int, bought: Bought) -> None:
    """The watchtower waits to be laid with the building it was bought with."""
    if WATCHTOWER not in bought.clauses:
        return
    tower = tower_for(play, bought.tile)
    SUPPLY.take(play, tower)
    acquired(play, seat, tower)
    play.tell("watchtowers.bought", seat=seat, tile=play.rules.tile_names[tower])


def returns(play: Table, seat: int, moved: Moved) -> None:
    """A watchtower that was given up is back in the supply (R6)."""
    if moved.tile in play.rules.colours[WATCHTOWER]:
        play.state.out = tuple([other for other in play.state.out if other != moved.tile])
        SUPPLY.add(play, moved.tile)


# -- where one may stand ------------------------------------------------------------------------


def fault_of(
    rules: AlhambraRules, cells: dict[int, int], near: Collection[int], known: Retyped
) -> Fault | None:
    """The first fault of a layout: a camp beside, no support, a tile at the void (Placement)."""
    facts: Numbers = rules.facts[FACTS]
    for cell in sorted([cell for cell in near if cells.get(cell, 0) & HALF]):
        legs = material(cells[cell])
        outside = [cell + step for step in STEPS if cells.get(cell + step, 0) & OUTSIDE]
        if outside:
            return Fault("watchtowers.camp-beside", [cell, *outside], [])
        if not is_supported(rules, cells, cell, known):
            return Fault("watchtowers.no-support", [cell], edges_at(cell, legs))
        if not facts.tiles_beside_void:
            beside = [cell + STEPS[side] for side in sides_in(~legs & WALLS)]
            taken = [other for other in beside if other in cells]
            if taken:
                return Fault("watchtowers.beside-void", taken, [])
    return None


def is_supported(rules: AlhambraRules, cells: dict[int, int], cell: int, known: Retyped) -> bool:
    """Whether a leg of a watchtower touches a base building of its colour, without a wall.

    An unfinished one supports none (R4).
    """
    held = cells[cell]
    colour = rules.colours[WATCHTOWER][tile_of(held)]
    for side in sides_in(material(held)):
        other = cells.get(cell + STEPS[side])
        # Edges in contact are equal, and a leg has no wall.
        if other is None or not in_contact(held, side, other) or tile_of(other) == FOUNTAIN:
            continue
        traits = rules.tiles[tile_of(other)].kind.traits
        if "base-building" in traits and type_in(rules, known, other >> PART_SHIFT) == colour:
            return True
    return False


# -- points -------------------------------------------------------------------------------------


def tower_rows(play: Table, seat: int) -> Iterator[ScoreRow]:
    """Points for each watchtower whose long side belongs to the scored wall (Scoring)."""
    palace = play.state.palaces[seat]
    if palace.unusual:
        towers = len(long_sides(longest_run(palace, play.rules.closed_costs_one)))
        if towers:
            points = FACTS[play].points * towers
            yield ScoreRow("watchtowers", seat, points, {"towers": towers})


# -- for bots -----------------------------------------------------------------------------------


def wall_points(play: Table, palace: Palace) -> int:
    """What the longest wall scores, its watchtowers included."""
    run = longest_run(palace, play.rules.closed_costs_one)
    return len(run) + FACTS[play].points * len(long_sides(run))


def promise(play: Table, seat: int) -> float:
    """The points the best spot of a pending watchtower would add in the scorings to come."""
    state = play.state
    waiting = [tile for tile in state.pending[seat] if tile in play.rules.half_cells]
    if not waiting:
        return 0.0
    before = wall_points(play, state.palaces[seat])
    after = [wall_points(play, palace) for palace, _ in palaces_with(play, seat, waiting[0])]
    return float((max([before, *after]) - before) * (FINAL - state.scorings))
