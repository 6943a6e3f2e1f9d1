"""The verbs of the base game: take, buy, add, remove, swap, place, store, give, forgo, end, pass.

Cards and tiles are named as people name them; equal cards are repeated, in canonical order.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.edges import in_edge_order, read_edge
from sabika.games.alhambra.palace.grid import CORNERS
from sabika.games.alhambra.turns import turn_first
from sabika.kernel.actions import Action, Cell, Words, cell_name
from sabika.kernel.errors import NotationError

_SLOTS: Final = {str(slot + 1): slot for slot in range(len(CURRENCIES))}


def slot_of(goods: str) -> int | None:
    """The slot that goods are named by, from 0 on; None if they lie on none."""
    return _SLOTS.get(goods)


def in_order(cards: tuple[str, ...], order: dict[str, int]) -> tuple[str, ...]:
    """Cards in canonical order, unknown ones last: by currency, the highest first."""
    return tuple(sorted(cards, key=lambda card: (order.get(card, len(order)), card)))


@dataclass(frozen=True)
class TakeMoney(Action):
    """Take money from the display: `take florin-3 ducat-2`."""

    cards: tuple[str, ...]

    @property
    def verb(self) -> str:
        return "take"

    @property
    def purpose(self) -> str:
        return "take"

    def words(self) -> list[str]:
        return [self.verb, *self.cards]

    def refs(self) -> list[str]:
        return [f"display:{card}" for card in self.cards]

    def canonical(self, order: dict[str, int]) -> Action:
        return TakeMoney(in_order(self.cards, order))

    @staticmethod
    def read(words: Words) -> TakeMoney:
        return TakeMoney(words.rest())


@dataclass(frozen=True)
class Buy(Action):
    """Buy a tile: `buy 3 with dinar-9 dinar-2`; modules put clauses before `with`."""

    goods: str
    """The market slot's number, or the name a module gives its goods."""
    cards: tuple[str, ...]
    clauses: tuple[str, ...] = ()

    @property
    def verb(self) -> str:
        return "buy"

    @property
    def purpose(self) -> str:
        return "buy"

    @property
    def heading(self) -> str:
        # What is bought beside the slots, the words that are added and means that are no plain
        # money, without their numbers: `buy well treasure with credit`.
        said = [word.split("-")[0] for word in (self.goods, *self.clauses)]
        means = sorted({card.split("-")[0] for card in self.cards} - {*CURRENCIES})
        return " ".join(
            [
                self.verb,
                *[word for word in said if word.isalpha()],
                *(["with", *means] if means else []),
            ]
        )

    def words(self) -> list[str]:
        payment = ["with", *self.cards] if self.cards else []
        return [self.verb, self.goods, *self.clauses, *payment]

    def refs(self) -> list[str]:
        where = "goods" if slot_of(self.goods) is None else "market"
        return [f"{where}:{self.goods}", *(f"hand:{card}" for card in self.cards)]

    def canonical(self, order: dict[str, int]) -> Action:
        return Buy(self.goods, in_order(self.cards, order), self.clauses)

    @staticmethod
    def read(words: Words) -> Buy:
        goods = words.word("word.slot")
        clauses = words.until("with")
        cards: tuple[str, ...] = ()
        if words.maybe("with"):
            cards = words.rest()
            if not cards:
                raise NotationError("word-missing", text=words.text, expected="word.cards")
        return Buy(goods, cards, clauses)


def _in_order(clauses: tuple[str, ...]) -> tuple[str, ...]:
    """Words behind a verb in canonical order: how a tile is turned, modules' words, edges."""
    return in_edge_order(turn_first(clauses))


def _edges(clauses: tuple[str, ...]) -> list[str]:
    """The edges that clauses name, as objects on screen: `1,-1:E`."""
    return [f"edge:{word}" for word in clauses if read_edge(word) is not None]


@dataclass(frozen=True)
class Lay(Action):
    """Put a tile on a cell of the own palace; which tile, depends on the verb."""

    tile: str
    cell: Cell
    clauses: tuple[str, ...] = ()
    """How it is turned, then what modules add: words, and edges behind them."""

    def words(self) -> list[str]:
        return [self.verb, self.tile, "at", cell_name(self.cell), *self.clauses]

    def places(self) -> list[str]:
        """The cell, or the corner of it, and the edges on screen that are used."""
        where = cell_name(self.cell)
        if len(self.clauses) == 1 and self.clauses[0] in CORNERS:
            return [f"corner:{where}:{self.clauses[0]}"]
        return [f"cell:{where}", *_edges(self.clauses)]

    def canonical(self, order: dict[str, int]) -> Action:
        return replace(self, clauses=_in_order(self.clauses)) if self.clauses else self


def _read_spot(words: Words) -> tuple[str, Cell, tuple[str, ...]]:
    """The words behind a verb that puts a tile on a cell."""
    tile = words.word("word.tile")
    words.literal("at")
    return tile, words.cell(), words.rest()


@dataclass(frozen=True)
class Place(Lay):
    """Lay an acquired tile: `place tower-9-NE at 1,-2`."""

    @property
    def verb(self) -> str:
        return "place"

    @property
    def purpose(self) -> str:
        return "lay"

    def refs(self) -> list[str]:
        return [f"pending:{self.tile}", *self.places()]

    @staticmethod
    def read(words: Words) -> Place:
        return Place(*_read_spot(words))


@dataclass(frozen=True)
class Add(Lay):
    """Redesign: lay a reserve tile: `add garden-8-NE at 1,-2`."""

    @property
    def verb(self) -> str:
        return "add"

    @property
    def purpose(self) -> str:
        return "redesign"

    def refs(self) -> list[str]:
        return [f"reserve:{self.tile}", *self.places()]

    @staticmethod
    def read(words: Words) -> Add:
        return Add(*_read_spot(words))


@dataclass(frozen=True)
class Remove(Action):
    """Redesign: put a palace tile into the reserve: `remove garden-8-NE`."""

    tile: str
    clauses: tuple[str, ...] = ()
    """What modules add: words, and edges behind them."""

    @property
    def verb(self) -> str:
        return "remove"

    @property
    def purpose(self) -> str:
        return "redesign"

    def words(self) -> list[str]:
        return [self.verb, self.tile, *self.clauses]

    def refs(self) -> list[str]:
        return [f"palace:{self.tile}", *_edges(self.clauses)]

    def canonical(self, order: dict[str, int]) -> Action:
        return replace(self, clauses=_in_order(self.clauses)) if self.clauses else self

    @staticmethod
    def read(words: Words) -> Remove:
        tile = words.word("word.tile")
        return Remove(tile, words.rest())


@dataclass(frozen=True)
class Swap(Action):
    """Redesign: a reserve tile replaces a palace tile: `swap garden-10 for tower-9-NE`."""

    tile: str
    """The tile that comes in from the reserve."""
    other: str
    """The tile that goes to the reserve."""
    clauses: tuple[str, ...] = ()
    """How it is turned, then what modules add: words, and edges behind them."""

    @property
    def verb(self) -> str:
        return "swap"

    @property
    def purpose(self) -> str:
        return "redesign"

    def words(self) -> list[str]:
        return [self.verb, self.tile, "for", self.other, *self.clauses]

    def refs(self) -> list[str]:
        return [f"reserve:{self.tile}", f"palace:{self.other}", *_edges(self.clauses)]

    def canonical(self, order: dict[str, int]) -> Action:
        return replace(self, clauses=_in_order(self.clauses)) if self.clauses else self

    @staticmethod
    def read(words: Words) -> Swap:
        tile = words.word("word.tile")
        words.literal("for")
        other = words.word("word.tile")
        return Swap(tile, other, words.rest())


@dataclass(frozen=True)
class PutAway(Action):
    """Let an acquired tile go elsewhere than into the palace; where to, depends on the verb."""

    tile: str

    @property
    def purpose(self) -> str:
        return "lay"

    def words(self) -> list[str]:
        return [self.verb, self.tile]


@dataclass(frozen=True)
class Store(PutAway):
    """Put an acquired tile into the reserve: `store tower-9-NE`."""

    @property
    def verb(self) -> str:
        return "store"

    def refs(self) -> list[str]:
        return [f"pending:{self.tile}", "reserve"]

    @staticmethod
    def read(words: Words) -> Store:
        return Store(words.word("word.tile"))


@dataclass(frozen=True)
class Give(PutAway):
    """Give a bought tile to Dirk: `give tower-9-NE` (two players)."""

    @property
    def verb(self) -> str:
        return "give"

    @property
    def final(self) -> bool:
        return True

    def refs(self) -> list[str]:
        return [f"pending:{self.tile}", "dirk"]

    @staticmethod
    def read(words: Words) -> Give:
        return Give(words.word("word.tile"))


@dataclass(frozen=True)
class Forgo(PutAway):
    """Give up an acquired tile that cannot be stored: `forgo TILE`; it leaves the game."""

    @property
    def verb(self) -> str:
        return "forgo"

    @property
    def final(self) -> bool:
        return True

    def refs(self) -> list[str]:
        return [f"pending:{self.tile}"]

    @staticmethod
    def read(words: Words) -> Forgo:
        return Forgo(words.word("word.tile"))


@dataclass(frozen=True)
class NoMore(Action):
    """Leave it at what was done; the verb is the only word."""

    @property
    def purpose(self) -> str:
        return "pass"

    @property
    def final(self) -> bool:
        return True

    def words(self) -> list[str]:
        return [self.verb]


@dataclass(frozen=True)
class End(NoMore):
    """Decline an extra action: `end`."""

    @property
    def verb(self) -> str:
        return "end"

    @staticmethod
    def read(_words: Words) -> End:
        return End()


@dataclass(frozen=True)
class Pass(NoMore):
    """Do nothing: `pass`; in an own turn only when no action is legal (R4)."""

    @property
    def verb(self) -> str:
        return "pass"

    @staticmethod
    def read(_words: Words) -> Pass:
        return Pass()
