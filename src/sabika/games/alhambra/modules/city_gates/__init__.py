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

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple, TypedDict

from sabika.games.alhambra.actions import Add, Lay, Place, Remove, Swap
from sabika.games.alhambra.blocks.choices import Choice
from sabika.games.alhambra.blocks.forms import FLAG, Number
from sabika.games.alhambra.blocks.keys import SEATS, Value, Values
from sabika.games.alhambra.blocks.pieces import Cards
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.verbs import verb
from sabika.games.alhambra.components import SIDES, CardKind
from sabika.games.alhambra.edges import Edge, edge_name, read_edge
from sabika.games.alhambra.edits import Edit, edit_of, swapping
from sabika.games.alhambra.judge import judge
from sabika.games.alhambra.laying import check_cell
from sabika.games.alhambra.palace.grid import gates_of, tile_of, xy_of
from sabika.games.alhambra.palace.palace import Palace
from sabika.games.alhambra.place import lay_acquired, pending_tile
from sabika.games.alhambra.redesign import (
    add_tile,
    palace_tile,
    remove_tile,
    reserve_tile,
    swap_tiles,
    veto_fault,
)
from sabika.games.alhambra.scoring import FINAL
from sabika.games.alhambra.turn import action_done
from sabika.games.alhambra.turning import checked_turn
from sabika.games.alhambra.turns import says_turn, turn_words, without_turn
from sabika.games.alhambra.types import retyped
from sabika.kernel.actions import Action, Cell
from sabika.kernel.errors import IllegalAction
from sabika.kernel.offers import PartOffer

from .passages import check_gates, layings, removals, swaps

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book
    from sabika.games.alhambra.rules import Table

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
    """The data, checked: as many gates as cards, enough for all players (Components)."""
    gates = sheet.number("gates")
    sheet.expect("gates", gates, sheet.number("cards"))
    sheet.expect("gates", gates, max(gates, sheet.players))
    surplus = sheet.option("city_gates.surplus", ("discard", "removed"))
    return Numbers(sheet.players, sheet.numbers("order"), surplus == "removed")


FACTS: Final = Facts("city_gates", read)


class GateCards(Values[int]):
    """By seat the gate cards a player has; all are alike, so they are kept as numbers."""

    def __init__(self) -> None:
        super().__init__("held", SEATS, Number(MOST), 0)
        self.pieces = Cards("city_gates")

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
    book.choice("act", 20, Fetching(FETCH, "special"))
    book.offer("place", 50, PLACING, Place.read)
    for decision in ("act", "redesign"):
        book.offer(decision, 50, ADDING, Add.read)
        book.offer(decision, 50, REMOVING, Remove.read)
        book.offer(decision, 50, SWAPPING, Swap.read)
    book.edit_veto(frozen)
    book.asset(promise)


def gate_edges(palace: Palace) -> list[Edge]:
    """The gates of a palace, each by its cell and side looking east or south."""
    return [
        (cell, side)
        for cell in sorted(palace.cells)
        for side in (1, 2)
        if gates_of(palace.cells[cell]) >> side & 1
    ]


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
    if play.events is not None:
        play.tell("city_gates.surplus" if surplus else "city_gates.offered", {}, reveals=True)


class Fetching(Choice[tuple[()]]):
    """The action: take the gate card on offer, and nothing else (R3)."""

    def options(self, play: Table, seat: int) -> Iterator[tuple[()]]:
        if OFFER.get(play):
            yield ()

    def refused(self, play: Table, seat: int, chosen: tuple[()]) -> IllegalAction:
        return IllegalAction("city_gates.none-on-offer")

    def chosen(self, play: Table, seat: int, chosen: tuple[()]) -> None:
        OFFER.set(play, False)
        HELD[play, seat] += 1
        if play.events is not None:
            play.tell("city_gates.fetched", {"seat": seat})
        action_done(play, extra=False)


# -- laying and redesigning with gates ----------------------------------------------------------


class GateOffer(PartOffer["Table"]):
    """Actions of a core verb with gates behind them."""

    def owns(self, action: Action) -> bool:
        named = action.clauses if isinstance(action, (Lay, Remove, Swap)) else ()
        return without_turn(named)[:1] == (GATE,)

    def listed(self, play: Table, seat: int) -> Iterator[Action]:
        """The actions of a player who has gate cards."""
        raise NotImplementedError

    def refuse(self, play: Table, seat: int, action: Action) -> None:
        """Refuse what is wrong apart from where the gates are."""
        raise NotImplementedError

    def carry_out(self, play: Table, seat: int, edit: Edit) -> None:
        """Do it; the cards are used already."""
        raise NotImplementedError

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        if HELD[play, seat]:
            yield from self.listed(play, seat)

    def check(self, play: Table, seat: int, action: Action) -> None:
        self.refuse(play, seat, action)
        check_gates(play, seat, HELD[play, seat], _edit(play, seat, action))

    def apply(self, play: Table, seat: int, action: Action) -> None:
        """The gates are set, and their cards leave the game."""
        edit = _edit(play, seat, action)
        HELD[play, seat] -= len(edit.gates)
        USED.set(play, USED.get(play) + len(edit.gates))
        if play.events is not None:
            for cell, side in edit.gates:
                edge = edge_name((cell, side))
                told = {"seat": seat, "edge": edge, "cell": edge.partition(":")[0]}
                play.tell("city_gates.set", {**told, "side": f"word.side-{SIDES[side]}"})
        self.carry_out(play, seat, edit)


class GateLaying(GateOffer):
    """Laying an acquired tile, or adding one of the reserve, with gates."""

    def __init__(
        self,
        verb: str,
        kind: str,
        action: Callable[[str, Cell, tuple[str, ...]], Lay],
        named: Callable[[Table, int, str], int],
        lay: Callable[[Table, int, int, int, int, Edit | None], None],
    ) -> None:
        super().__init__(verb, kind)
        self._action = action
        self._named = named
        self._lay = lay

    def listed(self, play: Table, seat: int) -> Iterator[Action]:
        state, names = play.state, play.rules.tile_names
        for tile in state.pending[seat] if self.verb == "place" else state.reserves[seat]:
            for edit in layings(play, seat, HELD[play, seat], tile):
                yield self._action(names[tile], xy_of(edit.put[0].cell), words_of(edit))

    def refuse(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Lay)
        tile, palace = self._named(play, seat, action.tile), play.state.palaces[seat]
        check_edges(action.clauses)
        if tile in play.rules.half_cells:
            raise IllegalAction("city_gates.not-needed")
        turn = turn_named(play, seat, tile, action.clauses)
        check_cell(play.rules, palace, tile, action.cell, turn, retyped(play), must_reach=False)

    def carry_out(self, play: Table, seat: int, edit: Edit) -> None:
        tile, cell, turn = edit.put[0]
        self._lay(play, seat, tile, cell, turn, edit)


class GateRemoving(GateOffer):
    """Removing a tile that others were walked to through, with gates instead (R4)."""

    def listed(self, play: Table, seat: int) -> Iterator[Action]:
        for edit in removals(play, seat, HELD[play, seat]):
            yield Remove(play.rules.tile_names[edit.out[0]], words_of(edit))

    def refuse(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Remove)
        tile = palace_tile(play, seat, action.tile)
        check_edges(action.clauses)
        reason = veto_fault(play, seat, tile, ())
        if reason is not None:
            raise IllegalAction("removal-" + reason, tile=action.tile)

    def carry_out(self, play: Table, seat: int, edit: Edit) -> None:
        remove_tile(play, seat, edit.out[0], edit)


class GateSwapping(GateOffer):
    """Swapping a tile of the reserve for one of the palace with gates."""

    def listed(self, play: Table, seat: int) -> Iterator[Action]:
        names = play.rules.tile_names
        for tile in play.state.reserves[seat]:
            for edit in swaps(play, seat, HELD[play, seat], tile):
                yield Swap(names[tile], names[edit.out[0]], words_of(edit))

    def refuse(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Swap)
        tile = reserve_tile(play, seat, action.tile)
        other = palace_tile(play, seat, action.other)
        check_edges(action.clauses)
        palace, turn = play.state.palaces[seat], turn_named(play, seat, tile, action.clauses)
        reason = veto_fault(play, seat, other, (tile,))
        if reason is None:
            edit = swapping(palace, tile, other, turn)
            reason = judge(play.rules, palace, edit, retyped(play), must_reach=False)
        if reason is not None:
            raise IllegalAction("swap-" + reason, tile=action.tile, other=action.other)

    def carry_out(self, play: Table, seat: int, edit: Edit) -> None:
        swap_tiles(play, seat, edit.put[0].tile, edit.out[0], edit)


PLACING: Final = GateLaying("place", "place", Place, pending_tile, lay_acquired)
ADDING: Final = GateLaying("add", "redesign", Add, reserve_tile, add_tile)
REMOVING: Final = GateRemoving("remove", "redesign")
SWAPPING: Final = GateSwapping("swap", "redesign")


def _edit(play: Table, seat: int, action: Action) -> Edit:
    """The edit an action makes that names what is there."""
    edit = edit_of(play.rules, play.state.palaces[seat], action)
    assert edit is not None
    return edit


def words_of(edit: Edit) -> tuple[str, ...]:
    """How a tile is turned, and gates, as the words of an action."""
    turn = edit.put[0].turn if edit.put else 0
    return (*turn_words(turn), GATE, *[edge_name(edge) for edge in edit.gates])


def turn_named(play: Table, seat: int, tile: int, clauses: tuple[str, ...]) -> int:
    """How the words before the gates turn a tile, or why they do not."""
    return checked_turn(play, seat, tile, clauses) if says_turn(clauses) else 0


def check_edges(clauses: tuple[str, ...]) -> None:
    """Refuse words behind `gate` that are no edges, and none at all."""
    words = without_turn(clauses)[1:]
    for word in words:
        if read_edge(word) is None:
            raise IllegalAction("city_gates.not-an-edge", found=word)
    if not words:
        raise IllegalAction("city_gates.no-edge")


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
    return each * (1 + 0.5 * (cards - 1)) * (FINAL - play.state.scorings)
