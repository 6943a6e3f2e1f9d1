"""Reasons: why objects are not offered, found by trying what a player may mean by them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.actions import Add, Remove, Store, Swap
from sabika.games.dice.actions import (
    Annul,
    BlackDie,
    Exchange,
    NameFirst,
    PlaceMarker,
    TakePrize,
    Throw,
)
from sabika.games.dice.alcazaba.actions import Build, Pick
from sabika.kernel.actions import Action, Cell, Words
from sabika.kernel.decisions import offer_for
from sabika.kernel.errors import IllegalAction, NotationError
from sabika.kernel.showing import Why, not_asked, not_usable, refusal

if TYPE_CHECKING:
    from sabika.games.dice.rules import Table


ALONE: Final = frozenset({"column", "black", "prize", "item", "seat"})
"""Kinds of objects of which an action uses a single one."""


def why(play: Table, seat: int, refs: list[str]) -> Why | None:
    """Why a seat may not use these objects together now; None if nothing speaks against it."""
    if seat not in play.owners():
        return refusal(not_asked(play, seat))
    first: IllegalAction | None = None
    chosen = _latest(refs)
    for action in _meant(chosen):
        if action.verb not in play.rules.readers:
            continue
        meant = action.canonical(play.rules.order)
        try:
            offer_for(play.offers(seat), meant).check(play, seat, meant)
        except IllegalAction as error:
            # That a verb is not offered says nothing about the object.
            if first is None and error.reason != "not-offered":
                first = error
        else:
            return None
    return refusal(first or not_usable(chosen))


def _latest(refs: list[str]) -> list[str]:
    """What a player means who picks one thing after another: of two such things the later one."""
    alone = [ref for ref in refs if ref.partition(":")[0] in ALONE]
    return [ref for ref in refs if ref not in alone[:-1]]


def _meant(refs: list[str]) -> Iterator[Action]:
    """The actions a player may mean by some objects."""
    zones: dict[str, list[str]] = {}
    for ref in refs:
        zone, _, name = ref.partition(":")
        zones.setdefault(zone, []).append(name)
    tokens = zones.pop("token", [])
    names = [name for found in zones.values() for name in found]
    if set(zones) == {"die"} and not tokens:
        yield Throw(tuple(names))
    elif zones and (len(names) == 1 or set(zones) - {"column"}):
        yield from _single(zones, tokens, names[0])
        yield from _tiles(zones)
    elif not zones:
        for token in tokens:
            if token == "annul":
                yield Annul()
            elif token == "black-die":
                yield BlackDie("tower")
            elif token == "push":
                yield PlaceMarker("tower", True)
            elif token == "exchange":
                yield Exchange("tower")


def _single(zones: dict[str, list[str]], tokens: list[str], name: str) -> Iterator[Action]:
    """What one object means, with a token or without."""
    (zone, *others) = zones
    if others:
        return
    if zone == "column":
        if "exchange" in tokens:
            yield Exchange(name)
        else:
            yield PlaceMarker(name, "push" in tokens)
            yield Exchange(name)
    elif zone == "black":
        yield BlackDie(name)
    elif zone == "prize":
        yield TakePrize(name)
    elif zone == "item":
        yield Pick(name)
    elif zone == "seat" and name.isascii() and name.isdecimal():
        yield NameFirst(int(name))


def _tiles(zones: dict[str, list[str]]) -> Iterator[Action]:
    """What tiles and cells mean in Alcazaba."""
    cells = [cell for name in zones.get("cell", []) for cell in _cell(name)]
    pending = zones.get("pending", [])
    stored = [name for name in zones.get("reserve", []) if name]
    palace = zones.get("palace", [])
    for cell in cells:
        for tile in pending:
            yield Build(tile, cell)
        for tile in stored:
            yield Add(tile, cell)
    if pending and "" in zones.get("reserve", []):
        yield Store(pending[0])
    if palace and stored:
        yield Swap(stored[0], palace[0])
    elif palace:
        yield Remove(palace[0])


def _cell(name: str) -> list[Cell]:
    try:
        return [Words(name).cell()]
    except NotationError:
        return []
