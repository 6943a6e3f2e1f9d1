"""Components: tiles and cards as the rules see them.

Tiles and card kinds are numbered; the state holds numbers, everything people see holds names.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

CURRENCIES: Final = ("florin", "dirham", "dinar", "ducat")
TYPES: Final = ("pavilion", "seraglio", "arcades", "chambers", "garden", "tower")
"""The six building types in value order (base, Scoring)."""
SIDES: Final = "NESW"
UNTYPED: Final = -1
"""No building of a type."""
UNFINISHED: Final = -2
"""A building of a type one day: until then it counts as none."""

MONEY: Final = "money"
"""The group of the cards the deck is made of, and the trait of whatever is a money card."""
LEAVES_GAME: Final = "leaves-game"
"""The trait of cards that are never used twice."""
TAKEN_ALONG: Final = "taken-along"
"""The trait of cards without value that are taken along with others."""
SCORING: Final = "scoring"
BASE: Final = "base"

MOST_WALLS: Final = 3
PILES: Final = 5
"""The draw pile is stacked from so many piles (base, Setup 7)."""


@dataclass(frozen=True)
class TileKind:
    """What tiles of one kind have in common; modules meet through these traits, never by name."""

    name: str
    traits: frozenset[str] = frozenset()
    """Words other rules may ask for: `base-building`, `storable`, `giftable` ..."""


BASE_KIND: Final = TileKind(
    BASE,
    frozenset({"base-building", "storable", "giftable"}),
)


@dataclass(frozen=True)
class Part:
    """One cell of a tile: where it lies from the tile's own cell, its walls and its type."""

    offset: tuple[int, int]
    walls: int
    """Walled edges as bits: N 1, E 2, S 4, W 8."""
    type: int = UNTYPED
    """Index in TYPES of the building it is, or UNTYPED."""


@dataclass(frozen=True)
class Tile:
    """A physical tile, unique by name; most have one part."""

    name: str
    kind: TileKind
    parts: tuple[Part, ...]
    cost: int | None = None
    """The printed price; None for tiles that are never sold."""

    @property
    def plain(self) -> bool:
        """Whether it covers one cell and follows the base rules of placement alone."""
        return len(self.parts) == 1 and "unusual-placement" not in self.kind.traits


@dataclass(frozen=True)
class CardKind:
    """All equal cards of the money deck: `florin-3`, `scoring-1`, or a module's own kind."""

    name: str
    group: str
    """What it was shuffled in with: cards of one group are alike as to where they may lie."""
    copies: int
    currency: int | None = None
    """Index in CURRENCIES, None for cards that are no money of a currency."""
    value: int = 0
    displayed: bool = True
    """Whether it takes a space of the display when revealed."""
    suit: str = ""
    """Cards of no currency with the same suit are money of one sort; without one each is alone."""
    traits: frozenset[str] = frozenset()
    """Words other rules may ask for: `money`, `leaves-game`, `taken-along` ..."""


@dataclass(frozen=True)
class Tables:
    """The printed numbers of the base game."""

    take_limit: int
    start_at_least: int
    display: int
    piles: int
    copies: int
    values: tuple[int, ...]
    places: tuple[tuple[tuple[int, ...], ...], ...]
    """Points by scoring (0-2), type and place."""
    dirk_at_start: int
    dirk_after_first: int
    dirk_share: int


@dataclass(frozen=True)
class Components:
    """The base game's tiles, cards and tables for a number of players."""

    tiles: tuple[Tile, ...]
    cards: tuple[CardKind, ...]
    tables: Tables
    source: dict[str, Any] = field(compare=False)
    """The data as read, for its digest and provenance."""


def colours_shown(tiles: tuple[Tile, ...]) -> dict[str, dict[int, int]]:
    """By kind the tiles that show a single colour without being a building of it, and which."""
    found: dict[str, dict[int, int]] = {}
    for number, tile in enumerate(tiles):
        shown = [type_ for type_, name in enumerate(TYPES) if f"colour-{name}" in tile.kind.traits]
        if len(shown) == 1:
            found.setdefault(tile.kind.name, {})[number] = shown[0]
    return found


def wall_bits(walls: str) -> int:
    """Walled edges written as letters, as bits."""
    return sum(1 << SIDES.index(side) for side in walls)


def wall_letters(walls: int) -> str:
    """Walled edges as letters in the order N E S W."""
    return "".join(side for index, side in enumerate(SIDES) if walls >> index & 1)
