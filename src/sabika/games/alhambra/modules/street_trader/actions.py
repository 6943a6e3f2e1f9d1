"""The verbs of the module: keep, trader, settle, recruit, barter."""

from __future__ import annotations

from dataclasses import dataclass

from sabika.games.alhambra.components import TYPES
from sabika.kernel.actions import Action, Cell, Words, spell_cell


def in_order(colours: tuple[str, ...]) -> tuple[str, ...]:
    """Colours in value order, unknown words last."""
    known = {name: index for index, name in enumerate(TYPES)}
    return tuple(sorted(colours, key=lambda colour: (known.get(colour, len(known)), colour)))


@dataclass(frozen=True)
class Keep(Action):
    """Keep some of the first six citizens: `keep garden seraglio tower`."""

    colours: tuple[str, ...]

    @property
    def verb(self) -> str:
        return "keep"

    def words(self) -> list[str]:
        return [self.verb, *self.colours]

    def refs(self) -> list[str]:
        return [f"shelf:street_trader:{colour}" for colour in self.colours]

    def canonical(self, order: dict[str, int]) -> Action:
        return Keep(in_order(self.colours))

    @staticmethod
    def read(words: Words) -> Keep:
        return Keep(words.rest())


@dataclass(frozen=True)
class Stand(Action):
    """Put the trader on a cell: `trader at 1,0`."""

    cell: Cell

    @property
    def verb(self) -> str:
        return "trader"

    def words(self) -> list[str]:
        return [self.verb, "at", spell_cell(self.cell)]

    def refs(self) -> list[str]:
        return [f"cell:{spell_cell(self.cell)}"]

    @staticmethod
    def read(words: Words) -> Stand:
        words.literal("at")
        return Stand(words.cell())


@dataclass(frozen=True)
class Settle(Action):
    """Let a citizen of the building's colour move in: `settle garden`."""

    colour: str

    @property
    def verb(self) -> str:
        return "settle"

    def words(self) -> list[str]:
        return [self.verb, self.colour]

    def refs(self) -> list[str]:
        return [f"shelf:street_trader:own-{self.colour}"]

    @staticmethod
    def read(words: Words) -> Settle:
        return Settle(words.word("word.street_trader.colour"))


@dataclass(frozen=True)
class Recruit(Action):
    """Take a citizen from the supply: `recruit tower`."""

    colour: str

    @property
    def verb(self) -> str:
        return "recruit"

    def words(self) -> list[str]:
        return [self.verb, self.colour]

    def refs(self) -> list[str]:
        return [f"shelf:street_trader:{self.colour}"]

    @staticmethod
    def read(words: Words) -> Recruit:
        return Recruit(words.word("word.street_trader.colour"))


@dataclass(frozen=True)
class Barter(Action):
    """Change a citizen of the trader for one of the supply: `barter garden for tower`."""

    colour: str
    wanted: str

    @property
    def verb(self) -> str:
        return "barter"

    def words(self) -> list[str]:
        return [self.verb, self.colour, "for", self.wanted]

    def refs(self) -> list[str]:
        return [f"shelf:street_trader:own-{self.colour}", f"shelf:street_trader:{self.wanted}"]

    @staticmethod
    def read(words: Words) -> Barter:
        colour = words.word("word.street_trader.colour")
        words.literal("for")
        return Barter(colour, words.word("word.street_trader.colour"))
