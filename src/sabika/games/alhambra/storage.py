"""Storage: may a tile go to the reserve instead of the palace (base: always; modules may veto).

The reserve is what a player has stored, however it is kept: modules that keep it in places of their
own answer when something is stored and are told at once when something leaves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


def storage_fault(play: Table, seat: int, tile: int) -> str | None:
    """The reason why a tile may not be put into a player's reserve, or None."""
    rules = play.rules
    if "storable" not in rules.tiles[tile].kind.traits:
        return "not-storable"
    reason = must_be_laid(play, seat, tile)
    if reason is not None:
        return reason
    for veto in rules.storage_vetoes:
        reason = veto(play, seat, tile)
        if reason is not None:
            return reason
    return None


def must_be_laid(play: Table, seat: int, tile: int) -> str | None:
    """The reason why an acquired tile must be laid, not stored, given away or given up; or None."""
    for why in play.rules.must_lay:
        reason = why(play, seat, tile)
        if reason is not None:
            return reason
    return None


def discard_faults(play: Table, seat: int, tiles: tuple[int, ...]) -> dict[int, str]:
    """Of tiles one of which must leave the game: those that may not, with the reasons.

    If none of them may, each may: somewhere the rules must end.
    """
    faults: dict[int, str] = {}
    for tile in tiles:
        for veto in play.rules.discard_vetoes:
            reason = veto(play, seat, tile)
            if reason is not None:
                faults.setdefault(tile, reason)
    return faults if len(faults) < len(tiles) else {}


def store(play: Table, seat: int, tile: int) -> None:
    """Put a tile into a player's reserve; there is no limit of its own."""
    reserves = play.state.reserves
    reserves[seat] = tuple(sorted((*reserves[seat], tile)))


def forgo(play: Table, seat: int, tile: int) -> None:
    """A tile leaves the game for good; it was taken from where it lay before."""
    state = play.state
    state.out = tuple(sorted((*state.out, tile)))
    if play.events is not None:
        play.tell("tile.forgone", {"seat": seat, "tile": play.rules.tile_names[tile]})
    play.react("tile.forgone", seat, (tile,))


def discard(play: Table, seat: int, tile: int) -> None:
    """A tile of a player's reserve leaves the game."""
    fetch(play, seat, tile)
    forgo(play, seat, tile)


def fetch(play: Table, seat: int, tile: int) -> None:
    """Take a tile out of a player's reserve."""
    reserves = play.state.reserves
    reserves[seat] = tuple([other for other in reserves[seat] if other != tile])
    for hook in play.rules.left_reserve:
        hook(play, seat, tile)
