"""Pieces: what lies in zones. A module's own, tiles of the rules, or cards of the rules.

`THIEF = Pieces("thief", names)` names the kinds; how many there are of each is data, so the book
says it (`book.pieces`). Tiles and cards are counted by the core; zones hold their numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sabika.games.alhambra.blocks.forms import word_of
from sabika.games.alhambra.blocks.keys import ALL, SEATS, Key, Value
from sabika.games.alhambra.blocks.on_board import OnCorners, OnParts, OnTiles
from sabika.games.alhambra.blocks.piles import PileZone
from sabika.games.alhambra.blocks.zones import ONE, LookedAt, Zone, Zones
from sabika.kernel.compiling import mypyc_attr

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Pieces:
    """A module's own pieces by kind."""

    def __init__(self, name: str, kinds: Sequence[str]) -> None:
        self.name = name
        self.kinds = tuple(kinds)
        self.keys: list[Key] = []
        """Where they lie, in the order it was declared."""

    # -- where they lie ---------------------------------------------------------------------

    def zone(
        self,
        name: str,
        seen: str = ALL,
        until: Value[bool] | None = None,
        ordered: bool = False,
        rest: bool = False,
        single: bool = False,
    ) -> Zone:
        """One heap for all."""
        zone = Zone(self, name, ONE, seen, until, ordered, rest, single)
        self.keys.append(zone)
        return zone

    def by_seat(
        self,
        name: str,
        seen: str = ALL,
        until: Value[bool] | None = None,
        ordered: bool = False,
        single: bool = False,
    ) -> Zones:
        """A heap for every player."""
        return self.columns(name, SEATS, seen, until, ordered, single)

    def columns(
        self,
        name: str,
        places: int,
        seen: str = ALL,
        until: Value[bool] | None = None,
        ordered: bool = False,
        single: bool = False,
    ) -> Zones:
        """So many heaps side by side: one for every slot, currency or column of a board."""
        zones = Zones(self, name, places, seen, until, ordered, False, single)
        self.keys.append(zones)
        return zones

    def looked_at(self, name: str, places: int = SEATS) -> LookedAt:
        """Face-down pieces by place, with who knows each."""
        looked = LookedAt(self, name, places)
        self.keys.append(looked)
        return looked

    def pile(self, name: str, rest: bool = False, open_top: bool = False) -> PileZone:
        """A face-down pile."""
        pile = PileZone(self, name, rest, open_top)
        self.keys.append(pile)
        return pile

    def on_parts(self, name: str, leaving: str = "") -> OnParts:
        """One piece on each of some parts of tiles, of the part's type."""
        parts = OnParts(self, name, leaving)
        self.keys.append(parts)
        return parts

    def on_tiles(self, name: str) -> OnTiles:
        """Pieces on tiles."""
        tiles = OnTiles(self, name)
        self.keys.append(tiles)
        return tiles

    def on_corners(self, name: str) -> OnCorners:
        """Pieces on corners of the palaces' grids."""
        corners = OnCorners(self, name)
        self.keys.append(corners)
        return corners

    # -- what there is ----------------------------------------------------------------------

    def names(self, play: Table) -> list[str] | tuple[str, ...]:
        """The names of the kinds by number."""
        return self.kinds

    def all(self, play: Table) -> list[int]:
        """All pieces there are, in order."""
        copies = play.rules.copies[self]
        return [kind for kind, count in enumerate(copies) for _ in range(count)]

    def read(self, play: Table, given: object, where: str) -> int:
        """The kind a described name stands for."""
        return self.kinds.index(word_of(self.kinds, given, where))

    def held(self, play: Table) -> list[int]:
        """All pieces that lie in some zone."""
        return [piece for key in self.keys for piece in key.held(play)]

    def left(self, play: Table) -> list[int]:
        """How many pieces of each kind lie nowhere: the supply, where it is no zone."""
        left = list(play.rules.copies[self])
        for piece in self.held(play):
            left[piece] -= 1
        return left

    def faults(self, play: Table) -> list[str]:
        """Which kinds are there too often, or too rarely where all pieces lie in zones."""
        copies, held = play.rules.copies[self], self.held(play)
        complete = any(key.rest for key in self.keys)
        found: list[str] = []
        for kind, name in enumerate(self.kinds):
            there = held.count(kind)
            if there > copies[kind] or (complete and there < copies[kind]):
                found.append(f"{name}: {there} of {copies[kind]}")
        return found


class Tiles(Pieces):
    """Tiles of the rules, those of some kinds: what lies in zones is their numbers."""

    def __init__(self, *kinds: str) -> None:
        super().__init__("tile", kinds)

    def names(self, play: Table) -> list[str] | tuple[str, ...]:
        return play.rules.tile_names

    def all(self, play: Table) -> list[int]:
        tiles = enumerate(play.rules.tiles)
        return [number for number, tile in tiles if tile.kind.name in self.kinds]

    def read(self, play: Table, given: object, where: str) -> int:
        names = tuple([play.rules.tile_names[tile] for tile in self.all(play)])
        return play.rules.tile_index[word_of(names, given, where)]

    def faults(self, play: Table) -> list[str]:
        return []


class Cards(Pieces):
    """Cards of the rules, those of a group: what lies in zones is their kinds."""

    def __init__(self, group: str) -> None:
        super().__init__(group, ())

    def names(self, play: Table) -> list[str] | tuple[str, ...]:
        return play.rules.purse.names

    def all(self, play: Table) -> list[int]:
        cards = enumerate(play.rules.cards)
        mine = [(kind, card) for kind, card in cards if card.group == self.name]
        return [kind for kind, card in mine for _ in range(card.copies)]

    def read(self, play: Table, given: object, where: str) -> int:
        kinds = dict.fromkeys(self.all(play))
        names = tuple([play.rules.purse.names[kind] for kind in kinds])
        return play.rules.purse.by_name[word_of(names, given, where)]

    def faults(self, play: Table) -> list[str]:
        return []
