"""The verbs of the module: rest, pitch, lodge, ship, trade, favour."""

from __future__ import annotations

from dataclasses import dataclass

from sabika.kernel.actions import Action, Words


@dataclass(frozen=True)
class Rest(Action):
    """Saddle the merchant again: `rest`."""

    @property
    def verb(self) -> str:
        return "rest"

    def words(self) -> list[str]:
        return [self.verb]

    @staticmethod
    def read(_words: Words) -> Rest:
        return Rest()


@dataclass(frozen=True)
class Pitch(Action):
    """Take a tent: `pitch tent-1`."""

    tile: str

    @property
    def verb(self) -> str:
        return "pitch"

    def words(self) -> list[str]:
        return [self.verb, self.tile]

    def refs(self) -> list[str]:
        return [f"tents:{self.tile}"]

    @staticmethod
    def read(words: Words) -> Pitch:
        return Pitch(words.word("word.tile"))


@dataclass(frozen=True)
class Lodge(Action):
    """Let the merchant lodge in the inn just laid: `lodge inn-2`."""

    tile: str

    @property
    def verb(self) -> str:
        return "lodge"

    def words(self) -> list[str]:
        return [self.verb, self.tile]

    def refs(self) -> list[str]:
        return [f"palace:{self.tile}"]

    @staticmethod
    def read(words: Words) -> Lodge:
        return Lodge(words.word("word.tile"))


@dataclass(frozen=True)
class Ship(Action):
    """Buy between turns with the help of a camel: `ship 3 with dinar-5`."""

    slot: str
    card: str

    @property
    def verb(self) -> str:
        return "ship"

    def words(self) -> list[str]:
        return [self.verb, self.slot, "with", self.card]

    def refs(self) -> list[str]:
        return [f"market:{self.slot}", f"hand:{self.card}", "yard"]

    @staticmethod
    def read(words: Words) -> Ship:
        slot = words.word("word.slot")
        words.literal("with")
        return Ship(slot, words.word("word.cards"))


@dataclass(frozen=True)
class Trade(Action):
    """Give up a ware for a redesign: `trade 3`."""

    ware: str

    @property
    def verb(self) -> str:
        return "trade"

    def words(self) -> list[str]:
        return [self.verb, self.ware]

    def refs(self) -> list[str]:
        return [f"ware:{self.ware}"]

    @staticmethod
    def read(words: Words) -> Trade:
        return Trade(words.word("word.caravan.ware"))


@dataclass(frozen=True)
class Favour(Action):
    """Favour a building type: `favour garden`."""

    type: str

    @property
    def verb(self) -> str:
        return "favour"

    def words(self) -> list[str]:
        return [self.verb, self.type]

    @staticmethod
    def read(words: Words) -> Favour:
        return Favour(words.word("word.caravan.type"))
