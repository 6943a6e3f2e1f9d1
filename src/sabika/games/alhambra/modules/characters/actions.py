"""The verbs of the module: bid, pay, retain, redeem and call."""

from __future__ import annotations

from dataclasses import dataclass

from sabika.games.alhambra.actions import in_order
from sabika.kernel.actions import Action, Words
from sabika.kernel.errors import NotationError

from .facts import DANCER, ID, MINTER, TROUBADOUR, WISE_MAN


def shelf(name: str) -> str:
    """A character card as an object on the screen."""
    return f"shelf:{ID}:{name}"


@dataclass(frozen=True)
class Bid(Action):
    """Bid for the character under auction: `bid 5`."""

    amount: int

    @property
    def verb(self) -> str:
        return "bid"

    def words(self) -> list[str]:
        return [self.verb, str(self.amount)]

    def refs(self) -> list[str]:
        return [shelf(f"bid-{self.amount}")]

    @staticmethod
    def read(words: Words) -> Bid:
        amount = words.word("word.characters.amount")
        # Spelled in one way only: no signs, no leading zeros.
        if not amount.isdecimal() or not amount.isascii() or amount != str(int(amount[:9])):
            raise NotationError("characters.not-an-amount", text=words.text, found=amount)
        return Bid(int(amount))


@dataclass(frozen=True)
class Pay(Action):
    """Pay for the character that was won: `pay with dinar-4 dinar-3`."""

    cards: tuple[str, ...]

    @property
    def verb(self) -> str:
        return "pay"

    def words(self) -> list[str]:
        return [self.verb, "with", *self.cards]

    def refs(self) -> list[str]:
        return [f"hand:{card}" for card in self.cards]

    def canonical(self, order: dict[str, int]) -> Action:
        return Pay(in_order(self.cards, order))

    @staticmethod
    def read(words: Words) -> Pay:
        words.literal("with")
        cards = words.rest()
        if not cards:
            raise NotationError("word-missing", text=words.text, expected="word.cards")
        return Pay(cards)


@dataclass(frozen=True)
class Retain(Action):
    """Keep the troubadour: `retain`."""

    @property
    def verb(self) -> str:
        return "retain"

    def words(self) -> list[str]:
        return [self.verb]

    def refs(self) -> list[str]:
        return [shelf(TROUBADOUR)]

    @staticmethod
    def read(_words: Words) -> Retain:
        return Retain()


@dataclass(frozen=True)
class Redeem(Action):
    """Exchange the troubadour for the top card of the surplus: `redeem`."""

    @property
    def verb(self) -> str:
        return "redeem"

    def words(self) -> list[str]:
        return [self.verb]

    def refs(self) -> list[str]:
        return [shelf("surplus")]

    @staticmethod
    def read(_words: Words) -> Redeem:
        return Redeem()


@dataclass(frozen=True)
class Call(Action):
    """Use a character: `call architect`, `call beggar`."""

    name: str

    @property
    def verb(self) -> str:
        return "call"

    @property
    def sort(self) -> str:
        return f"{self.verb} {self.name}"

    def words(self) -> list[str]:
        return [self.verb, self.name]

    def refs(self) -> list[str]:
        return [shelf(self.name)]

    @staticmethod
    def read(words: Words) -> Call:
        """Any use of a character; what is said behind its name depends on it."""
        name = words.word("word.characters.name")
        if name == DANCER:
            return CallDancer(name, words.word("word.slot"))
        if name == MINTER:
            card = words.word("word.cards")
            words.literal("for")
            return CallMinter(name, card, words.word("word.cards"))
        if name == WISE_MAN:
            return CallWiseMan(name, words.word("word.characters.type"))
        return Call(name)


@dataclass(frozen=True)
class CallDancer(Call):
    """Replace a market tile: `call dancer 3`."""

    slot: str

    def words(self) -> list[str]:
        return [self.verb, self.name, self.slot]

    def refs(self) -> list[str]:
        return [shelf(self.name), f"market:{self.slot}"]


@dataclass(frozen=True)
class CallMinter(Call):
    """Exchange a hand card for one of the display: `call minter dinar-5 for florin-4`."""

    card: str
    other: str

    def words(self) -> list[str]:
        return [self.verb, self.name, self.card, "for", self.other]

    def refs(self) -> list[str]:
        return [shelf(self.name), f"hand:{self.card}", f"display:{self.other}"]


@dataclass(frozen=True)
class CallWiseMan(Call):
    """Choose the type the wise man counts for: `call wise-man garden`."""

    type: str

    def words(self) -> list[str]:
        return [self.verb, self.name, self.type]

    def refs(self) -> list[str]:
        return [shelf(self.name), shelf(self.type)]
