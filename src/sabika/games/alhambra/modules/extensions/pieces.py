"""The pieces of extensions, what is printed on the board, and which buildings are free for them."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from sabika.games.alhambra.blocks.on_board import Home, OnHomes, home_of
from sabika.games.alhambra.blocks.pieces import Pieces
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.zones import Zone, Zones
from sabika.games.alhambra.components import CURRENCIES, TYPES
from sabika.games.alhambra.palace.palace import part_key
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.scoring import DIRK
from sabika.games.alhambra.types import part_type, parts_in_palace, parts_with_dirk

ID: Final = "extensions"
PER_TYPE: Final = 2
NAMES: Final = tuple(
    [f"extension-{building}-{n}" for building in TYPES for n in range(1, PER_TYPE + 1)]
)
SPACES: Final = len(NAMES)


class Numbers(NamedTuple):
    """The currencies by column, the limits by row, and whether the building may come later."""

    columns: tuple[tuple[int, ...], ...]
    limits: tuple[int, ...]
    may_follow: bool


def read(sheet: Sheet) -> Numbers:
    """The data, checked: a space for every extension (Components), and how R1 is read."""
    rows, limits = sheet.text_rows("columns", CURRENCIES), sheet.numbers("limits")
    sheet.expect("[types]", sheet.number("per_type"), PER_TYPE)
    sheet.expect("[numbers]", sheet.number("total"), SPACES)
    sheet.expect("[board]", len(rows) * len(limits), SPACES)
    for row in rows:
        sheet.expect("columns", len(row), sheet.number("cards"))
    return Numbers(
        tuple([tuple(sorted([CURRENCIES.index(name) for name in row])) for row in rows]),
        limits,
        sheet.option("extensions.building_may_follow", (False, True)),
    )


FACTS: Final = Facts(ID, read)

EXTENSION: Final = Pieces("extension", NAMES)
BOX: Final = Zone(EXTENSION, "box", rest=True, shown=False)
"""All of them before the game begins; later nothing lies here."""
BOARD: Final = Zones(EXTENSION, "board", SPACES, single=True)
"""The spaces column by column, each from the lowest limit on."""
TAKEN: Final = Zones(EXTENSION, "taken", SPACES, single=True)
"""By space the extensions the active player took in this turn."""
FOR_DIRK: Final = Zones(EXTENSION, "for_dirk", SPACES, single=True)
"""The same for those that were taken for Dirk."""
ATTACHED: Final = OnHomes(EXTENSION, "attached")


def building_of(piece: int) -> int:
    """The type of an extension."""
    return piece // PER_TYPE


def column_of(play: Table, space: int) -> tuple[int, ...]:
    """The currencies that head the column of a space."""
    facts = FACTS[play]
    return facts.columns[space // len(facts.limits)]


def limit_of(play: Table, space: int) -> int:
    """Up to which sum a space earns an extra action."""
    limits = FACTS[play].limits
    return limits[space % len(limits)]


def free_for(play: Table, owner: int, building: int) -> list[Home]:
    """The finished buildings of a type without extension of a player, or of DIRK, in order.

    Those in the palace, in the reserve and waiting to be laid (Decisions; R2, R7).
    """
    state, tiles = play.state, play.rules.tiles
    if owner == DIRK:
        parts = [*parts_with_dirk(play, building)]
    else:
        parts = [*parts_in_palace(play, owner, building)]
        for tile in (*state.reserves[owner], *state.pending[owner]):
            own = [part_key(tile, number) for number in range(len(tiles[tile].parts))]
            parts += [part for part in own if part_type(play, part) == building]
    homes = [home_of(part) for part in sorted(parts)]
    attached = ATTACHED.get(play)
    if not attached:
        return homes
    taken = {home for home, _ in attached}
    return [home for home in homes if home not in taken]


def waiting(play: Table, zones: Zones) -> Counter[int]:
    """How many extensions of each type wait for the end of the turn."""
    return Counter([building_of(piece) for row in zones.all(play) for piece in row])


def tiles_in(homes: list[Home]) -> list[int]:
    """The tiles of some buildings."""
    return [home.tile for home in homes]
