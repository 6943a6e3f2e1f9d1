"""The verbs of the dice game: throw, rethrow, annul, black-die, place, take, exchange, keep, name.

Dice are named by the faces they show; equal faces are repeated, in the order of the columns.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sabika.kernel.actions import Action, Words
from sabika.kernel.errors import NotationError

PUSH_WORD: Final = "push"
TWO_POINTS: Final = "two-points"
POINT_AND_TOKEN: Final = "point-and-token"


@dataclass(frozen=True)
class Throw(Action):
    """Throw dice: `throw` for all eight at the start of a turn, later `throw garden tower`."""

    dice: tuple[str, ...]
    """The faces the dice show that are thrown."""

    @property
    def verb(self) -> str:
        return "throw"

    def words(self) -> list[str]:
        return [self.verb, *self.dice]

    def refs(self) -> list[str]:
        return [f"die:{face}" for face in self.dice]

    def canonical(self, order: dict[str, int]) -> Action:
        return Throw(tuple(sorted(self.dice, key=lambda face: (order.get(face, len(order)), face))))

    @staticmethod
    def read(words: Words) -> Throw:
        return Throw(words.rest())


@dataclass(frozen=True)
class Rethrow(Action):
    """Throw the dice of the annulled throw again: `rethrow`."""

    @property
    def verb(self) -> str:
        return "rethrow"

    def words(self) -> list[str]:
        return [self.verb]

    @staticmethod
    def read(_words: Words) -> Rethrow:
        return Rethrow()


@dataclass(frozen=True)
class Annul(Action):
    """Declare the last throw void, for a token: `annul`."""

    @property
    def verb(self) -> str:
        return "annul"

    def words(self) -> list[str]:
        return [self.verb]

    def refs(self) -> list[str]:
        return ["token:annul"]

    @staticmethod
    def read(_words: Words) -> Annul:
        return Annul()


@dataclass(frozen=True)
class BlackDie(Action):
    """Turn the black die to a symbol, for a token: `black-die garden`."""

    face: str

    @property
    def verb(self) -> str:
        return "black-die"

    def words(self) -> list[str]:
        return [self.verb, self.face]

    def refs(self) -> list[str]:
        return [f"black:{self.face}"]

    @staticmethod
    def read(words: Words) -> BlackDie:
        return BlackDie(words.word("word.building-type"))


@dataclass(frozen=True)
class PlaceMarker(Action):
    """Place a marker for a building type: `place garden`, or `place garden push` for a token."""

    type: str
    push: bool = False

    @property
    def verb(self) -> str:
        return "place"

    def words(self) -> list[str]:
        return [self.verb, self.type, *([PUSH_WORD] if self.push else [])]

    def refs(self) -> list[str]:
        return [f"column:{self.type}", *(["token:push"] if self.push else [])]

    @staticmethod
    def read(words: Words) -> PlaceMarker:
        return PlaceMarker(words.word("word.building-type"), words.maybe(PUSH_WORD))


@dataclass(frozen=True)
class TakePrize(Action):
    """Choose a prize: `take two-points` or `take point-and-token`."""

    prize: str

    @property
    def verb(self) -> str:
        return "take"

    def words(self) -> list[str]:
        return [self.verb, self.prize]

    def refs(self) -> list[str]:
        return [f"prize:{self.prize}"]

    @staticmethod
    def read(words: Words) -> TakePrize:
        return TakePrize(words.word("word.prize"))


@dataclass(frozen=True)
class Exchange(Action):
    """Take a point of another type instead, for a token: `exchange tower`."""

    type: str

    @property
    def verb(self) -> str:
        return "exchange"

    def words(self) -> list[str]:
        return [self.verb, self.type]

    def refs(self) -> list[str]:
        return [f"column:{self.type}"]

    @staticmethod
    def read(words: Words) -> Exchange:
        return Exchange(words.word("word.building-type"))


@dataclass(frozen=True)
class Keep(Action):
    """Do without an exchange: `keep`."""

    @property
    def verb(self) -> str:
        return "keep"

    def words(self) -> list[str]:
        return [self.verb]

    @staticmethod
    def read(_words: Words) -> Keep:
        return Keep()


@dataclass(frozen=True)
class NameFirst(Action):
    """Name the next first player by the seat: `name 2`; seats are numbered from 0."""

    player: int

    @property
    def verb(self) -> str:
        return "name"

    def words(self) -> list[str]:
        return [self.verb, str(self.player)]

    def refs(self) -> list[str]:
        return [f"seat:{self.player}"]

    @staticmethod
    def read(words: Words) -> NameFirst:
        word = words.word("word.seat")
        if not (word.isascii() and word.isdecimal() and len(word) <= 2):
            raise NotationError("not-a-seat", text=words.text, found=word)
        return NameFirst(int(word))
