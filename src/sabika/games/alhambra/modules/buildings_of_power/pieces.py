"""What there is: twelve buildings with a power, dice on them, tiles under slots; and the verbs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from sabika.games.alhambra.blocks.forms import FLAG, TILE, Form, Number, Several
from sabika.games.alhambra.blocks.keys import Value
from sabika.games.alhambra.blocks.pieces import Tiles
from sabika.games.alhambra.blocks.shapes import by_name
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.verbs import LAID, SLOT, Name, verb
from sabika.games.alhambra.blocks.zones import LookedAt, Zone
from sabika.games.alhambra.components import (
    BASE_KIND,
    CURRENCIES,
    UNFINISHED,
    Tile,
    TileKind,
)
from sabika.games.alhambra.palace.grid import FOUNTAIN
from sabika.games.alhambra.palace.palace import Palace
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.types import remembered, retyped
from sabika.kernel.given import Given

ID: Final = "buildings_of_power"
ARCHITECTURE: Final = "architecture"
KNOWLEDGE: Final = "knowledge"
STRENGTH: Final = "strength"
RICHES: Final = "riches"
POWERS: Final = (ARCHITECTURE, KNOWLEDGE, STRENGTH, RICHES)
SLOTS: Final = len(CURRENCIES)

NO_DIE: Final = -1
"""A building that no die was rolled for."""
DIE_GONE: Final = 0
"""A building whose die was used up or put aside."""


class Numbers(NamedTuple):
    """The buildings by the base tiles they replace, those with a die, and unclear rules."""

    tiles: dict[str, Tile]
    with_die: tuple[str, ...]
    faces: int
    active_in_reserve: bool
    only_purchases_roll: bool


def read(sheet: Sheet) -> Numbers:
    """The data: as many black and white dice as there are buildings for them (Components)."""
    kinds = [TileKind(power, BASE_KIND.traits) for power in POWERS]
    twins = {kind.name: sheet.twins(kind.name, kind) for kind in kinds}
    tiles = {name: tile for power in POWERS for name, tile in twins[power].items()}
    sheet.expect("twins", len(tiles), sheet.number("total"))
    sheet.expect("strength", len(twins[STRENGTH]), sheet.number("black"))
    sheet.expect("riches", len(twins[RICHES]), sheet.number("white"))
    return Numbers(
        tiles,
        tuple([tiles[name].name for power in (STRENGTH, RICHES) for name in twins[power]]),
        sheet.number("faces", 1),
        sheet.option("buildings_of_power.active_in_reserve", (False, True)),
        sheet.option("buildings_of_power.die_on", ("acquisition", "purchase")) == "purchase",
    )


FACTS: Final = Facts(ID, read)


class DieByTile(Form[tuple[int, ...]]):
    """The die on each building that has one, described and shown by the name of the building."""

    def read(self, play: Table, given: object, where: str) -> tuple[int, ...]:
        facts = FACTS[play]
        rows, face = Given(given, where, facts.with_die), Number(facts.faces)
        described = [(name, rows.where(name)) for name in facts.with_die]
        return tuple(
            [face.read(play, rows.get(n), at) if n in rows else NO_DIE for n, at in described]
        )

    def show(self, play: Table, value: tuple[int, ...]) -> object:
        rows = zip(FACTS[play].with_die, value, strict=True)
        return {name: die for name, die in rows if die > DIE_GONE}

    def shape(self) -> object:
        return by_name(int)


HIDDEN: Final = LookedAt(Tiles(of_tower=True), "hidden", SLOTS, described=True)
"""The tile under the tile of each slot, known to whoever put it there."""
LEFT: Final = Zone(Tiles(), "left", described=False)
"""The two tiles of a slot while the richest chooses one of them, at the end."""
DICE: Final = Value("dice", DieByTile(), (NO_DIE,) * 6)
FRESH: Final = Value("fresh", Several(TILE), (), of_turn=True)
"""The buildings of riches that got an owner this turn: their dice serve later (R3)."""
WHITE_USED: Final = Value("white_used", FLAG, False, of_turn=True)
"""Whether the player whose turn it is has used a white die."""

LOOKED: Final = f"shelf:{ID}:{{}}"
USE: Final = verb("use {}", LAID)
HIDE: Final = verb("hide {} under {}", Name("word.tile", LOOKED), SLOT, secret=True)
DRAW: Final = verb("draw {}", Name("word.cards", LOOKED), secret=True)
EVALUATE: Final = verb("evaluate {}", Name("word.cards", LOOKED), final=True)
STACK: Final = verb("stack {}", Name("word.buildings_of_power.looked", LOOKED), secret=True)
PICK: Final = verb("pick {}", Name("word.tile", LOOKED))


# -- what works ---------------------------------------------------------------------------------


def power_of(play: Table, tile: int) -> str:
    """The power of a building, or the kind of any other tile."""
    return play.rules.tiles[tile].kind.name


def working(play: Table, seat: int, *powers: str) -> list[int]:
    """A player's finished buildings of some powers in the palace, in order (R1; 23).

    With the option those in the reserve work, too.
    """
    there = _in_palace(play, seat)
    if FACTS[play].active_in_reserve:
        there = tuple(sorted([*there, *_powerful(play, play.state.reserves[seat])]))
    return [tile for tile in there if power_of(play, tile) in powers] if there else []


@remembered("the finished buildings that have a power")
def _in_palace(play: Table, palace: Palace) -> tuple[int, ...]:
    return tuple(sorted(_powerful(play, palace.placed())))


def _powerful(play: Table, tiles: Iterable[int]) -> Iterator[int]:
    """The finished buildings among tiles that have a power."""
    of_kind, known = play.rules.tiles, retyped(play)
    for tile in tiles:
        if tile != FOUNTAIN and of_kind[tile].kind.name in POWERS and known.get(tile) != UNFINISHED:
            yield tile


def die_of(play: Table, tile: int) -> int:
    """The die on a building: 1 to 6, DIE_GONE or NO_DIE."""
    return DICE.get(play)[FACTS[play].with_die.index(play.rules.tile_names[tile])]


def put_die(play: Table, tile: int, die: int) -> None:
    """Turn the die on a building, put one there or take it away."""
    names, dice = FACTS[play].with_die, list(DICE.get(play))
    dice[names.index(play.rules.tile_names[tile])] = die
    DICE.set(play, tuple(dice))


def roll(play: Table, colour: str) -> int:
    """Roll a die of a colour."""
    return play.state.chance.below(f"{ID} {colour}", FACTS[play].faces) + 1
