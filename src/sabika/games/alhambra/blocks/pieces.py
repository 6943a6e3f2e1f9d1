"""Pieces: what lies in zones. A module's own, tiles of the rules, or cards of the rules.

`THIEF = Pieces("thief", names)` names the kinds; how many there are of each is data, so the book
says it (`book.pieces`). A piece is the number of its kind; in zones of tiles and cards lie the
numbers of the rules, which also count them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.blocks.forms import Named, word_of
from sabika.kernel.compiling import mypyc_attr

if TYPE_CHECKING:
    from sabika.games.alhambra.blocks.keys import Key
    from sabika.games.alhambra.rules import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Pieces:
    """A module's own pieces by kind."""

    def __init__(self, name: str, kinds: Sequence[str]) -> None:
        self.name = name
        self.kinds = tuple(kinds)
        self.keys: list[Key] = []
        """Where they lie, in the order it was declared."""

    def names(self, play: Table) -> Sequence[str]:
        """The names of the kinds by number."""
        return self.kinds

    def all(self, play: Table) -> list[int]:
        """All pieces there are, in order."""
        copies = play.rules.copies[self]
        return [kind for kind, count in enumerate(copies) for _ in range(count)]

    def read(self, play: Table, given: object, where: str) -> int:
        """The piece a described name stands for."""
        names = self.names(play)
        known = [names[kind] for kind in dict.fromkeys(self.all(play))]
        return names.index(word_of(tuple(known), given, where))

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
        complete, names = any(key.rest for key in self.keys), self.names(play)
        there, all_of = Counter(self.held(play)), Counter(self.all(play))
        wrong = [
            kind
            for kind in sorted({*there, *all_of})
            if there[kind] > all_of[kind] or (complete and there[kind] < all_of[kind])
        ]
        return [f"{names[kind]}: {there[kind]} of {all_of[kind]}" for kind in wrong]


class Tiles(Pieces):
    """Tiles of the rules, those of some kinds; of all kinds if none is named.

    Those `of_tower` lie in the tower, too: which of them lie hidden elsewhere is imagined with it.
    """

    def __init__(self, *kinds: str, of_tower: bool = False) -> None:
        super().__init__("tile", kinds)
        self.of_tower = of_tower

    def names(self, play: Table) -> Sequence[str]:
        return play.rules.tile_names

    def all(self, play: Table) -> list[int]:
        tiles = enumerate(play.rules.tiles)
        kinds = self.kinds
        return [number for number, tile in tiles if not kinds or tile.kind.name in kinds]

    def faults(self, play: Table) -> list[str]:
        return []


class Cards(Pieces):
    """Cards of the rules, those of a group."""

    def __init__(self, group: str) -> None:
        super().__init__(group, ())

    def names(self, play: Table) -> Sequence[str]:
        return play.rules.purse.names

    def all(self, play: Table) -> list[int]:
        cards = enumerate(play.rules.cards)
        mine = [(kind, card) for kind, card in cards if card.group == self.name]
        return [kind for kind, card in mine for _ in range(card.copies)]

    def faults(self, play: Table) -> list[str]:
        return []


class PieceForm(Named):
    """The form of a value that is a piece, in whichever zone it lies, by its name."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces

    def read(self, play: Table, given: object, where: str) -> int:
        return self.pieces.read(play, given, where)

    def name(self, play: Table, value: int) -> object:
        return self.pieces.names(play)[value]


NONE: Final = Pieces("nothing", ())
"""The pieces of keys that hold none."""
