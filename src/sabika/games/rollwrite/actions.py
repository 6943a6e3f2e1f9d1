"""The verbs of Roll & Write: modify, build, gain, second, finish, keep.

Dice are named by colour and face; the blue one comes first. Equal dice are alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sabika.games.rollwrite.components import BLUE, YELLOW
from sabika.games.rollwrite.dice import die_name
from sabika.kernel.actions import Action, Words
from sabika.kernel.errors import NotationError

STEPS: Final = {"+1": 1, "-1": -1}


@dataclass(frozen=True)
class Modify(Action):
    """Turn a die by one for a coin: `modify blue-4 +1`."""

    colour: str
    face: int
    step: int

    @property
    def verb(self) -> str:
        return "modify"

    def words(self) -> list[str]:
        return [self.verb, die_name(self.colour, self.face), f"{self.step:+d}"]

    def refs(self) -> list[str]:
        return [f"die:{die_name(self.colour, self.face)}", f"step:{self.step:+d}"]

    @staticmethod
    def read(words: Words) -> Modify:
        colour, face = _read_die(words)
        word = words.word("word.step")
        if word not in STEPS:
            raise NotationError("not-a-step", text=words.text, found=word)
        return Modify(colour, face, STEPS[word])


@dataclass(frozen=True)
class Pair(Action):
    """Something done with a blue and a yellow die; what, depends on the verb."""

    blue: int
    yellow: int

    def words(self) -> list[str]:
        return [self.verb, die_name(BLUE, self.blue), die_name(YELLOW, self.yellow)]


@dataclass(frozen=True)
class Build(Pair):
    """Build where two dice meet: `build blue-3 yellow-5`."""

    @property
    def verb(self) -> str:
        return "build"

    def refs(self) -> list[str]:
        return [f"cell:{self.blue},{self.yellow}"]

    @staticmethod
    def read(words: Words) -> Build:
        return Build(*_read_pair(words))


@dataclass(frozen=True)
class Second(Pair):
    """Build where the other two dice meet too, for coins: `second blue-2 yellow-6`."""

    @property
    def verb(self) -> str:
        return "second"

    def refs(self) -> list[str]:
        return [f"cell:{self.blue},{self.yellow}"]

    @staticmethod
    def read(words: Words) -> Second:
        return Second(*_read_pair(words))


@dataclass(frozen=True)
class Keep(Pair):
    """Keep a pair after all dice were rolled, and pass the other on: `keep blue-2 yellow-6`."""

    @property
    def verb(self) -> str:
        return "keep"

    def refs(self) -> list[str]:
        return [f"die:{die_name(BLUE, self.blue)}", f"die:{die_name(YELLOW, self.yellow)}"]

    @staticmethod
    def read(words: Words) -> Keep:
        return Keep(*_read_pair(words))


@dataclass(frozen=True)
class Gain(Action):
    """Take coins for built points and roll all dice: `gain`."""

    @property
    def verb(self) -> str:
        return "gain"

    def words(self) -> list[str]:
        return [self.verb]

    @staticmethod
    def read(_words: Words) -> Gain:
        return Gain()


@dataclass(frozen=True)
class Finish(Action):
    """End the turn after a build: `finish`."""

    @property
    def verb(self) -> str:
        return "finish"

    def words(self) -> list[str]:
        return [self.verb]

    @staticmethod
    def read(_words: Words) -> Finish:
        return Finish()


def _read_die(words: Words) -> tuple[str, int]:
    """A die written `blue-4`."""
    word = words.word("word.die")
    colour, _, face = word.partition("-")
    if colour not in (BLUE, YELLOW) or not (face.isascii() and face.isdecimal()) or len(face) > 2:
        raise NotationError("not-a-die", text=words.text, found=word)
    return colour, int(face)


def _read_pair(words: Words) -> tuple[int, int]:
    """A blue and a yellow die, in any order."""
    found = dict([_read_die(words), _read_die(words)])
    if len(found) < 2:
        raise NotationError("needs-one-each", text=words.text)
    return found[BLUE], found[YELLOW]
