"""City gates: walls between two tiles become passable (05, city gates).

- As many gates and gate cards as players; the cards go into the piles 3 to 5. One that turns up is
  the offer, or goes to the discard if one lies there already (R8).
- Action `fetch gate`: take the card of the offer instead of money (R3).
- Whoever lays or redesigns may set gates with gate cards where a layout could not be walked through
  without them: `place tower-9-NE at 1,-1 gate 0,-1:E`. A gate needs printed walls on both tiles; no
  gate may be set that is not needed (R4, R7). The cards leave the game.
- A gate stays, and so do the two tiles beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, TypedDict

from sabika.games.alhambra.actions import Add, Place, Remove, Swap
from sabika.games.alhambra.blocks.choices import Doing
from sabika.games.alhambra.blocks.forms import FLAG, Number
from sabika.games.alhambra.blocks.keys import SEATS, Value, Values
from sabika.games.alhambra.blocks.pieces import Cards
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.verbs import verb
from sabika.games.alhambra.components import PILES, SIDES, CardKind
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.edges import Edge, edge_name, edges_at, read_edge
from sabika.games.alhambra.edits import Edit
from sabika.games.alhambra.palace.grid import EAST, SOUTH, gates_of, tile_of, xy_of
from sabika.games.alhambra.palace.palace import Palace
from sabika.games.alhambra.prospects import scorings_left
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.turn import action_done
from sabika.games.alhambra.worded import WordedOffer
from sabika.kernel.errors import IllegalAction

from .passages import check_gates, layings, removals, swaps

GATE: Final = "gate"
"""The name of all gate cards, and the word that sets a gate."""
MOST: Final = 6
"""There are never more gates: one for each player."""


class Numbers(NamedTuple):
    """What data and options say."""

    gates: int
    """How many gates and gate cards are in play: one for each player."""
    piles: tuple[int, ...]
    """The piles the cards go into, one after the other."""
    surplus_removed: bool
    """Whether a gate card that turns up too many leaves the game (R8)."""


def read(sheet: Sheet) -> Numbers:
    """The data, checked: as many gates as cards, enough for all; their piles (Components)."""
    gates = sheet.number("gates")
    sheet.expect("gates", gates, sheet.number("cards"))
    sheet.expect("gates", gates, max(gates, sheet.players))
    surplus = sheet.option("city_gates.surplus", ("discard", "removed"))
    piles = sheet.numbers("order", 1, PILES)
    sheet.expect("order", len(piles), max(len(piles), 1))
    return Numbers(sheet.players, piles, surplus == "removed")


FACTS: Final = Facts("city_gates", read)


class GateCards(Values[int]):
    """By seat the gate cards a player has; all are alike, so they are kept as numbers."""

    def __init__(self) -> None:
        super().__init__("held", SEATS, Number(MOST), 0, pieces=Cards("city_gates"))

    def held(self, play: Table) -> list[int]:
        """All gate cards outside the deck and the discard: those on offer and gone, too."""
        others = OFFER.get(play) + USED.get(play) + GONE.get(play)
        return [play.rules.purse.by_name[GATE]] * (others + sum(self.all(play)))


OFFER: Final = Value("offer", FLAG, False)
"""Whether a card lies beside the market."""
HELD: Final = GateCards()
USED: Final = Value("used", Number(MOST), 0, shown=False)
"""How many cards left the game when a gate was set; the gates themselves stand in the palaces."""
GONE: Final = Value("gone", Number(MOST), 0, shown=False)
"""How many cards left the game because one was on offer already."""

FETCH: Final = verb("fetch gate", points="offer:gate")


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = FACTS.read(book)
    book.values(OFFER, HELD, USED, GONE)
    book.view(show)
    book.law(as_many_gates)
    kind = CardKind(GATE, "city_gates", facts.gates, displayed=False)
    book.card(kind, gate_piles(facts), gate_revealed)
    book.choice("act", 20, Fetching(FETCH, "special"), counts_as="take")
    book.offer("place", 50, Gating("place", GATE), Place.read)
    for decision in ("act", "redesign"):
        book.offer(decision, 50, Gating("add", GATE), Add.read)
        book.offer(decision, 50, Gating("remove", GATE), Remove.read)
        book.offer(decision, 50, Gating("swap", GATE), Swap.read)
    book.edit_veto(frozen)
    book.asset(promise)


def gate_edges(palace: Palace) -> list[Edge]:
    """The gates of a palace, each by its cell and side looking east or south."""
    cells = sorted(palace.cells.items())
    return [edge for at, held in cells for edge in edges_at(at, gates_of(held) & (EAST | SOUTH))]


class Shown(TypedDict):
    """The gates that are not set, and by seat those that are: x, y, side."""

    left: int
    edges: list[list[tuple[int, int, str]]]


def show(play: Table, seat: int | None) -> Shown:
    """The gates that are left and those that are set."""
    edges = [gate_edges(palace) for palace in play.state.palaces]
    return {
        "left": FACTS[play].gates - USED.get(play),
        "edges": [[(*xy_of(cell), SIDES[side]) for cell, side in row] for row in edges],
    }


def as_many_gates(play: Table) -> list[str]:
    """There are as many gates in the palaces as cards were used for them."""
    used, there = USED.get(play), sum([len(gate_edges(palace)) for palace in play.state.palaces])
    return [] if there == used else [f"gates: {there} of {used}"]


# -- gate cards ---------------------------------------------------------------------------------


def gate_piles(facts: Numbers) -> dict[int, int]:
    """How many cards go into which pile: round robin (R1)."""
    dealt = [facts.piles[number % len(facts.piles)] for number in range(facts.gates)]
    return {pile: dealt.count(pile) for pile in facts.piles}


def gate_revealed(play: Table, card: int) -> None:
    """A gate card becomes the offer; if one lies there already it is discarded (R8)."""
    surplus = OFFER.get(play)
    if not surplus:
        OFFER.set(play, True)
    elif FACTS[play].surplus_removed:
        GONE.set(play, GONE.get(play) + 1)
    else:
        play.state.discard = (*play.state.discard, card)
    play.tell("city_gates.surplus" if surplus else "city_gates.offered", reveals=True)


class Fetching(Doing):
    """The action: take the gate card on offer, and nothing else (R3)."""

    def possible(self, play: Table, seat: int) -> bool:
        return OFFER.get(play)

    def impossible(self, play: Table, seat: int) -> IllegalAction:
        return IllegalAction("city_gates.none-on-offer")

    def done(self, play: Table, seat: int) -> None:
        OFFER.set(play, False)
        HELD[play, seat] += 1
        play.tell("city_gates.fetched", seat=seat)
        action_done(play, extra=False)


# -- laying and redesigning with gates ----------------------------------------------------------


class Gating(WordedOffer):
    """Laying, adding, removing and swapping tiles with gates (R4)."""

    def edits(self, play: Table, seat: int) -> Iterator[Edit]:
        cards = HELD[play, seat]
        if not cards:
            return
        if self.verb == "remove":
            yield from removals(play, seat, cards)
            return
        ways = swaps if self.verb == "swap" else layings
        for tile in self.tiles(play, seat):
            yield from ways(play, seat, cards, tile)

    def check_words(self, play: Table, words: tuple[str, ...], laid: tuple[int, ...]) -> None:
        for word in words:
            if read_edge(word) is None:
                raise IllegalAction("city_gates.not-an-edge", found=word)
        if not words:
            raise IllegalAction("city_gates.no-edge")
        if play.rules.half_cells.intersection(laid):
            raise IllegalAction("city_gates.not-needed")

    def check_edit(self, play: Table, seat: int, edit: Edit) -> None:
        check_gates(play, seat, HELD[play, seat], edit)

    def pay(self, play: Table, seat: int, edit: Edit) -> None:
        """The gates are set, and their cards leave the game."""
        HELD[play, seat] -= len(edit.gates)
        USED.set(play, USED.get(play) + len(edit.gates))
        for edge in edit.gates:
            name, side = edge_name(edge), f"word.side-{SIDES[edge[1]]}"
            cell = name.partition(":")[0]
            play.tell("city_gates.set", seat=seat, edge=name, cell=cell, side=side)


def frozen(
    play: Table, seat: int, goes: tuple[int, ...], comes: tuple[int, ...], cell: int
) -> str | None:
    """Edit veto: the tiles on both sides of a gate stay where they are (Placement)."""
    palace = play.state.palaces[seat]
    if not palace.unusual:
        return None
    held = any(tile_of(held) in goes and gates_of(held) for held in palace.cells.values())
    return "city_gates.held" if held else None


# -- for bots -----------------------------------------------------------------------------------

FIRST: Final = 0.5
"""What the first gate card is worth for each scoring to come: a tile more finds a cell."""
CLOSED: Final = 3.0
"""What it is worth where no cell can be walked to any more."""


def promise(play: Table, seat: int) -> float:
    """A gate card leads to one more tile; it is worth more where little else does."""
    cards = HELD[play, seat]
    if not cards:
        return 0.0
    frontier = play.state.palaces[seat].frontier
    reachable = any(code & ~(code >> 8) & 15 for code in frontier.values())
    each = FIRST if reachable else CLOSED
    # A second card is worth less than the first one.
    return each * (1 + 0.5 * (cards - 1)) * scorings_left(play)
