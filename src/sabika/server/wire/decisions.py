"""A decision as the client gets it: everything it may offer, so that it needs to know no rule."""

from __future__ import annotations

from typing import Literal

from sabika.server.wire.common import Plain, Wire

Place = Literal["palace", "market", "hand", "board"]
"""The part of a table that a decision is about."""

Purpose = Literal["buy", "take", "lay", "redesign", "pass"]
"""Buying, taking money, laying an acquired tile, redesigning a palace, doing nothing (more)."""


class Asked(Wire):
    """Who is asked what; public."""

    owner: int
    kind: str
    prompt: str
    params: Plain = {}


class Preview(Wire):
    """What a choice would change, worked out by the rules."""

    wall: tuple[int, int] | None = None
    """The own longest wall before and after."""
    counts: dict[str, tuple[int, int]] = {}
    """Own buildings of the types that change, before and after."""


class Choice(Wire):
    """One legal action, with the objects it uses."""

    action: str
    verb: str
    refs: list[str]
    ends: bool
    """Whether it ends the turn or brings something hidden to light: it cannot be undone."""
    final: bool = False
    """Whether it cannot be made good: it is never sent without asking."""
    purpose: Purpose | None = None
    """What it is for, where clients have words or places for it."""
    preview: Preview | None = None


class PriceLine(Wire):
    """A part of a price: the printed one, or what changes it."""

    key: str
    amount: int


class Purchase(Wire):
    """Something that can be bought now, factored: which goods, which price, which cards count.

    One for each mix of money that can pay for it, the usual one first; they share their stem.
    """

    goods: str
    ref: str
    tile: str | None
    currency: str | None
    """What money it is paid in; None: any."""
    price: int
    lines: list[PriceLine]
    accepts: list[str]
    """The cards and other means that may be used, by ref and as often as they are held."""
    worth: dict[str, int] = {}
    """What a means counts here, by ref, where it is not the value printed on its card."""
    keys: list[str] = []
    """Refs out of `accepts` that belong to it in any case, without counting anything: they are
    paid or, of the kind `clause`, are words of the purchase."""
    one_of: list[list[str]] = []
    """Of each of these lists at least one ref is paid."""
    traits: list[str] = ["tile", "earns-action", "tells-excess"]
    """What sort of purchase it is: an exact payment earns something if it `earns-action`, whoever
    lays out more loses nothing if it `keeps-excess`, and a `final` one is never sent unasked."""
    exact_only: bool = False
    """Whether the price must be paid exactly."""
    most: int | None = None
    """The most that may be paid; None: as much as one likes."""
    refund: int = 0
    """How many units paid too much bring a piece of money back; 0: all is lost."""
    exact: list[str] | None
    """The refs of cards that pay exactly, as few as possible, if there are such."""
    least: list[str]
    """The refs of cards that lose the least, and as few of these as possible."""
    stem: str
    """The action up to the cards: `buy 3 with`; the chosen cards follow, separated by spaces."""


class Decision(Wire):
    """The reader's own decision."""

    id: str
    """Sent back with the answer; it changes whenever the question does."""
    owner: int
    kind: str
    prompt: str
    params: Plain = {}
    choices: list[Choice]
    purchases: list[Purchase]
    boards: list[str] = []
    """The modules on whose boards something can be chosen now."""
    place: Place = "board"
    """Where it is answered: the board of a module comes forward if nothing else can answer it."""
    rivals: list[str] = []
    """Kinds of objects that each begin another action: of two picks the later counts."""
    path: list[tuple[int, int]] = []
    """Of a walk: the cells gone so far, first the one it began on. A choice of a cell is a step."""
    shared: bool = False
    """Whether several modules put it together: it is called by what can be done."""
    between_turns: bool = False
    """Whether the reader is asked while it is nobody's turn."""


class Fit(Wire):
    """A cell where a tile would fit now, and the longest wall it would give."""

    cell: tuple[int, int]
    wall: int


class Fits(Wire):
    tile: str
    cells: list[Fit]


class Because(Wire):
    """Why an object is not offered now."""

    reason: str
    params: Plain = {}
    message: str
    cells: list[tuple[int, int]] = []
    """The cells that are at fault, to be marked."""
    edges: list[tuple[int, int, str]] = []
    """The edges that are at fault: cell and side."""
