"""Reasons: why objects are not offered, found by trying what a player may mean by them.

The objects picked become the actions they can stand for; the first refusal is the answer, with
the cells and edges at fault where a layout is refused. Nothing changes by asking.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.actions import (
    Add,
    Buy,
    Give,
    Place,
    Remove,
    Store,
    Swap,
    TakeMoney,
    slot_of,
)
from sabika.games.alhambra.buying import BuyOffer, SpecialBuying
from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.payment import mixes_of
from sabika.games.alhambra.purchase import for_sale
from sabika.games.alhambra.showing.faults import Marks, marks
from sabika.games.alhambra.ways_to_pay import Funds
from sabika.kernel.actions import Action, Cell, Words
from sabika.kernel.decisions import offer_for
from sabika.kernel.errors import IllegalAction, NotationError
from sabika.kernel.offers import parts_of
from sabika.kernel.showing import Why, not_asked, not_offered, refusal

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

KNOWN: Final = frozenset(
    {"display", "market", "hand", "pending", "cell", "reserve", "reserve!", "palace", "dirk!"}
)
"""The zones of the base game; `!` marks a zone that is itself picked, as a goal."""


def why(play: Table, seat: int, refs: list[str]) -> Why | None:
    """Why a seat may not use these objects together now; None if nothing speaks against it."""
    if seat not in play.owners():
        return refusal(not_asked(play, seat))
    if not refs:
        return None
    # What is no card is paid like a card of the hand.
    refs = [
        f"hand:{ref.removeprefix('means:')}" if ref.startswith("means:") else ref for ref in refs
    ]
    if _offered(play, seat, refs):
        return None
    try:
        candidates = _meant(play, seat, _Picked(refs))
        if not candidates:
            raise not_offered(play, seat, ", ".join(refs))
        for action in candidates:
            _try(play, seat, action)
    except _Marked as marked:
        return refusal(marked.error, marked.marks.cells, marked.marks.edges)
    except IllegalAction as error:
        return refusal(error)
    return None


class _Marked(Exception):
    """A refusal with the cells and edges at fault."""

    def __init__(self, error: IllegalAction, found: Marks) -> None:
        super().__init__(error.reason)
        self.error = error
        self.marks = found


class _Picked:
    """The objects of a question, by zone."""

    def __init__(self, refs: list[str]) -> None:
        self.by_zone: dict[str, list[str]] = {}
        for ref in refs:
            zone, _, name = ref.partition(":")
            self.by_zone.setdefault(zone if name else f"{zone}!", []).append(name)

    def zones(self) -> set[str]:
        """The zones that objects were picked from."""
        return set(self.by_zone)

    def names(self, zone: str) -> list[str]:
        """The names of the objects picked from a zone."""
        return self.by_zone.get(zone, [])


def _offered(play: Table, seat: int, refs: list[str]) -> bool:
    """Whether some legal action uses all these objects.

    Purchases from the market are not looked through, for they are many: they are tried.
    """
    wanted = Counter(refs)
    return any(
        not wanted - Counter(action.refs())
        for offer in parts_of(play.offers(seat))
        if not isinstance(offer, (BuyOffer, SpecialBuying))
        for action in offer.each(play, seat)
    )


def _try(play: Table, seat: int, action: Action) -> None:
    """Raise the refusal of an action, if it is refused."""
    try:
        offer_for(play.offers(seat), action).check(play, seat, action)
    except IllegalAction as error:
        raise _Marked(error, marks(play, seat, action, error.reason)) from error


def _meant(play: Table, seat: int, picked: _Picked) -> list[Action]:
    """The actions a player can mean by the objects picked, the likeliest first."""
    zones = picked.zones()
    if zones == {"display"}:
        return [TakeMoney(tuple(picked.names("display"))).canonical(play.rules.order)]
    if zones <= {"market", "hand", "goods"}:
        return _purchase(play, seat, picked)
    # Without the edges it is told why the rest does not do: gates are set where nothing else helps.
    zones = zones - {"edge"}
    if zones <= {"pending", "cell", "corner", "reserve!", "dirk!"}:
        return _laying(play, seat, picked)
    if zones <= {"reserve", "cell", "palace"}:
        return _redesign(play, seat, picked)
    if zones <= {"palace", "reserve!"}:
        return [Remove(tile) for tile in picked.names("palace")]
    if zones <= KNOWN:
        raise IllegalAction("not-together")
    return []


# -- buying -------------------------------------------------------------------------------------


def _purchase(play: Table, seat: int, picked: _Picked) -> list[Action]:
    """Buying with the money picked; without money, or without goods, with all that would do."""
    rules = play.rules
    words = tuple(picked.names("hand"))
    names = [*picked.names("market"), *picked.names("goods")]
    if len(names) > 1:
        raise IllegalAction("not-together")
    for word in words:
        if word not in rules.suit_by_word:
            raise IllegalAction("unknown-card", card=word)
    suits = {rules.suit_by_word[word] for word in words}
    if names:
        goods, taken = names[0], _taken(play, seat, names[0])
    else:
        suit = rules.suit_by_word[words[0]]
        if suit >= len(CURRENCIES):
            return []
        goods, taken = str(suit + 1), (suit,)
    if taken and suits <= {*taken}:
        pieces = Funds(play, seat).pieces(taken)
        held = tuple([piece.word for piece in pieces for _ in range(piece.number)])
        # Money of the currency that is picked already does not stand in the way of more.
        words = held if not Counter(words) - Counter(held) else words
    return [Buy(goods, words).canonical(rules.order)]


def _taken(play: Table, seat: int, name: str) -> tuple[int, ...]:
    """The suits that usually pay for goods; none if they are not for sale."""
    try:
        purchase = for_sale(play, seat, name, own_turn=True)
    except IllegalAction:
        slot = slot_of(name)
        return () if slot is None else (slot,)
    return mixes_of(play, purchase)[0].suits


# -- laying -------------------------------------------------------------------------------------


def _laying(play: Table, seat: int, picked: _Picked) -> list[Action]:
    """Laying, storing or giving away a pending tile; the first pending one if none is picked."""
    names = play.rules.tile_names
    tiles = picked.names("pending") or [names[tile] for tile in play.state.pending[seat]]
    cells = [_cell(name) for name in picked.names("cell")]
    corners = [name.rpartition(":") for name in picked.names("corner")]
    cells += [_cell(name) for name, _, _ in corners]
    goals = picked.zones() - {"pending", "edge"}
    if len(goals) > 1 or len(cells) > 1 or len(picked.names("pending")) > 1:
        raise IllegalAction("not-together")
    if "reserve!" in goals:
        return [Store(tile) for tile in tiles] or _no_verb(play, seat, "store")
    if "dirk!" in goals:
        return [Give(tile) for tile in tiles] or _no_verb(play, seat, "give")
    if cells and not tiles:
        return _bare_cell(play, seat, cells[0])
    if cells:
        clauses = tuple([corner for _, _, corner in corners])
        return [Place(tile, cells[0], clauses) for tile in tiles]
    return [Store(tile) for tile in tiles]


def _bare_cell(play: Table, seat: int, cell: Cell) -> list[Action]:
    """A cell is picked while no tile waits: only a reserve tile could come there."""
    names = play.rules.tile_names
    reserve = [Add(names[tile], cell) for tile in play.state.reserves[seat]]
    if not reserve:
        raise IllegalAction("nothing-to-lay", cell=f"{cell[0]},{cell[1]}")
    return list(reserve)


def _redesign(play: Table, seat: int, picked: _Picked) -> list[Action]:
    """Adding, removing or swapping."""
    reserve, palace = picked.names("reserve"), picked.names("palace")
    cells = [_cell(name) for name in picked.names("cell")]
    if max(len(reserve), len(palace), len(cells)) > 1 or (palace and cells):
        raise IllegalAction("not-together")
    if reserve and cells:
        return [Add(reserve[0], cells[0])]
    if reserve and palace:
        return [Swap(reserve[0], palace[0])]
    if palace:
        return [Remove(palace[0])]
    if "add" not in {offer.verb for offer in play.offers(seat)}:
        return _no_verb(play, seat, "add")
    raise IllegalAction("fits-nowhere", tile=reserve[0])


def _no_verb(play: Table, seat: int, verb: str) -> list[Action]:
    raise not_offered(play, seat, verb)


def _cell(name: str) -> Cell:
    try:
        return Words(name).cell()
    except NotationError as error:
        raise IllegalAction("not-a-cell", text=name, found=name) from error
