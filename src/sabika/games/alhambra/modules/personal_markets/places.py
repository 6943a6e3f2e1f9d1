"""Where a stored tile goes: a free place of the own market, or one that is cleared (R2, R3).

Whoever stores or removes a tile is asked at once. If all four places are taken, either the new tile
leaves the game or one that lies there (Decisions; R4).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.state import EMPTY, AlhambraState
from sabika.games.alhambra.storage import fetch
from sabika.kernel.actions import Action
from sabika.kernel.decisions import Decision, Offer
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame
from sabika.kernel.kinds import Menu

from .actions import Scrap, Shelve
from .slice import mine, slice_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table

PLACE: Final = "personal_markets.place"


def ask_for_place(play: Table, frame: Frame) -> None:
    """Reaction to `tile.stored` and `tile.removed`: the tile needs a place."""
    tile = frame.data[1]
    if tile in play.state.reserves[frame.seat]:
        play.push(PLACE, frame.seat, (tile,))


def leave_place(play: Table, seat: int, tile: int) -> None:
    """A tile left the reserve: its place is free."""
    part = mine(play)
    if tile in part.places[seat]:
        part.put(seat, part.places[seat].index(tile), EMPTY)


def is_full(play: Table, seat: int) -> bool:
    """Whether a player's market has no free place."""
    return EMPTY not in mine(play).places[seat]


class PlaceKind(Menu["Table"]):
    """The decision under which market tile the tile goes that the frame's data names."""

    def __init__(self) -> None:
        super().__init__("choose", "ask.personal_markets.place", (ShelveOffer(), ScrapOffer()))

    def decision(self, play: Table, frame: Frame, seat: int) -> Decision:
        prompt = "ask.personal_markets.full" if is_full(play, seat) else self.prompt
        return Decision(seat, self.kind, prompt, {"tile": play.rules.tile_names[_tile(frame)]})


class ShelveOffer(Offer["Table"]):
    """Laying the tile under a market tile; what lies there leaves the game if there is no room."""

    def __init__(self) -> None:
        super().__init__("shelve", "choose")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        name = play.rules.tile_names[_tile(play.state.stack[-1])]
        full = is_full(play, seat)
        for currency, tile in enumerate(mine(play).places[seat]):
            if full or tile == EMPTY:
                yield Shelve(name, CURRENCIES[currency])

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Shelve)
        _check_tile(play, action.tile)
        if action.currency not in CURRENCIES:
            known = list(CURRENCIES)
            raise IllegalAction(
                "personal_markets.unknown-currency", found=action.currency, known=known
            )
        there = mine(play).places[seat][CURRENCIES.index(action.currency)]
        if there != EMPTY and not is_full(play, seat):
            taken = play.rules.tile_names[there]
            raise IllegalAction("personal_markets.taken", currency=action.currency, tile=taken)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Shelve)
        part, currency = mine(play), CURRENCIES.index(action.currency)
        there = part.places[seat][currency]
        play.finish()
        if there != EMPTY:
            discard(play, seat, there)
        part.put(seat, currency, play.rules.tile_index[action.tile])
        if play.events is not None:
            params: dict[str, object] = {"seat": seat, "tile": action.tile}
            play.tell("personal_markets.shelved", {**params, "currency": action.currency})


class ScrapOffer(Offer["Table"]):
    """Giving up the new tile, if the market is full."""

    def __init__(self) -> None:
        super().__init__("scrap", "choose")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        if is_full(play, seat):
            yield Scrap(play.rules.tile_names[_tile(play.state.stack[-1])])

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Scrap)
        _check_tile(play, action.tile)
        if not is_full(play, seat):
            raise IllegalAction("personal_markets.room", tile=action.tile)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Scrap)
        play.finish()
        discard(play, seat, play.rules.tile_index[action.tile])


def discard(play: Table, seat: int, tile: int) -> None:
    """A stored tile leaves the game for good (R4)."""
    state = play.state
    fetch(play, seat, tile)
    state.out = tuple(sorted((*state.out, tile)))
    if play.events is not None:
        play.tell("tile.forgone", {"seat": seat, "tile": play.rules.tile_names[tile]})
    play.react("tile.forgone", seat, (tile,))


def _tile(frame: Frame) -> int:
    tile = frame.data[0]
    assert isinstance(tile, int)
    return tile


def _check_tile(play: Table, name: str) -> None:
    wanted = play.rules.tile_names[_tile(play.state.stack[-1])]
    if name != wanted:
        raise IllegalAction("personal_markets.other-tile", tile=name, wanted=wanted)


def conserved(rules: AlhambraRules, state: AlhambraState) -> list[str]:
    """Every tile that has a place is stored by the player whose place it is, and has one only."""
    faults: list[str] = []
    for seat, places in enumerate(slice_of(rules, state).places):
        tiles = [tile for tile in places if tile != EMPTY]
        if len(set(tiles)) != len(tiles) or not set(tiles).issubset(state.reserves[seat]):
            faults.append(f"market of seat {seat}: {tiles}, reserve {state.reserves[seat]}")
    return faults
