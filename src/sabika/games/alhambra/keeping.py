"""Keeping: what follows for a whole table from the keys its modules declared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any

from sabika.games.alhambra.blocks.keys import Key
from sabika.games.alhambra.blocks.pieces import Cards, Pieces, Tiles
from sabika.games.alhambra.blocks.piles import PileZone
from sabika.games.alhambra.blocks.zones import Zone
from sabika.games.alhambra.mixing import mix_hands
from sabika.kernel.given import Given
from sabika.kernel.hidden import Pile
from sabika.kernel.rng import Chance

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

Kept = dict[Key, Any]
"""The values of all keys."""


# -- starting, writing down, restoring ----------------------------------------------------------


def start_keys(play: Table) -> None:
    """A new game: every key gets its first value."""
    for keys in play.rules.keys.values():
        for key in keys:
            play.state.kept[key] = key.start(play)


def restore_keys(play: Table, module: str, data: Mapping[str, Any]) -> Kept:
    """The values of a module that were written down as this data.

    A key that older snapshots do not know, for it was added later, is as in a new game.
    """
    kept: Kept = {}
    for key in play.rules.keys[module]:
        known = key.name in data
        kept[key] = key.restore(data[key.name]) if known else key.start(play)
    return kept


# -- seeing -------------------------------------------------------------------------------------


def shown(play: Table, module: str, seat: int | None) -> dict[str, object]:
    """What a seat may see of a module: its keys by name, what is printed, what the module adds."""
    view = {key.name: key.show(play, seat) for key in play.rules.keys[module] if key.shown}
    view.update(play.rules.module_prints.get(module, {}))
    for more in play.rules.module_views.get(module, ()):
        view.update(more(play, seat))
    return view


def imagine_keys(play: Table, seat: int, chance: Chance, memory: str) -> None:
    """Deal everything anew that a seat cannot know: it might lie in each other's place.

    The pieces are mixed from a sorted order and dealt by place, never by what truly lies there.
    """
    for pieces in play.rules.all_pieces:
        unknown = sorted([piece for key in pieces.keys for piece in key.unknown(play, seat)])
        if not unknown:
            continue
        if isinstance(pieces, Cards):
            rules, boxed = play.rules, tuple(unknown)
            unknown = list(mix_hands(rules, play.state, seat, chance, memory, pieces.name, boxed))
        tower, stream = play.state.tower, f"{pieces.keys[0].module} {pieces.name}"
        spots = tower.unknown(seat) if isinstance(pieces, Tiles) and pieces.of_tower else []
        unknown = sorted([*unknown, *[tower.cards[spot] for spot in spots]])
        pool = chance.shuffled(stream, unknown)
        for key in pieces.keys:
            key.deal(play, seat, pool)
        if spots:
            tiles = list(tower.cards)
            for spot in spots:
                tiles[spot] = pool.pop()
            play.state.tower = Pile(tuple(tiles), tower.top, tower.bounds, tower.known)
    for keys in play.rules.keys.values():
        for key in keys:
            key.imagine(play, seat, chance)
    for hook in play.rules.imaginings:
        hook(play, seat, chance, memory)


# -- counting -----------------------------------------------------------------------------------


def tiles_kept(play: Table, module: str) -> list[int]:
    """The tiles of the rules that lie with a module."""
    keys = play.rules.keys[module]
    return [tile for key in keys if isinstance(key.pieces, Tiles) for tile in key.held(play)]


def cards_kept(play: Table, module: str) -> list[int]:
    """The cards of the rules that lie with a module, by kind."""
    keys = play.rules.keys[module]
    return [kind for key in keys if isinstance(key.pieces, Cards) for kind in key.held(play)]


def kept_faults(play: Table) -> list[str]:
    """What is wrong with the number or the places of the modules' own pieces."""
    found = [fault for pieces in play.rules.all_pieces for fault in pieces.faults(play)]
    for keys in play.rules.keys.values():
        for key in keys:
            found += key.faults(play)
    for law in play.rules.laws:
        found += law(play)
    return found


# -- described positions ------------------------------------------------------------------------


def describe(play: Table, module: str, given: object, where: str) -> list[Key]:
    """Replace what a description names; the rest gives way, what is left goes where it belongs.

    Returns what was named.
    """
    keys = play.rules.keys[module]
    table = Given(given, where, tuple([key.name for key in keys if key.described]))
    before = dict(play.state.kept)
    named = [key for key in keys if key.name in table]
    for key in named:
        value = key.read(play, table.get(key.name), table.where(key.name))
        play.state.kept[key] = value
    for pieces in play.rules.all_pieces:
        if any(key in named for key in pieces.keys):
            _complete(play, pieces, named, before)
    return named


def _complete(play: Table, pieces: Pieces, named: list[Key], before: Kept) -> None:
    """Of pieces of which some are named: those elsewhere give way, the rest is what is left."""
    if isinstance(pieces, Cards):
        return
    there = Counter(pieces.all(play))
    there.subtract([piece for key in pieces.keys if key in named for piece in key.held(play)])
    for key in pieces.keys:
        if key in named or key.rest:
            continue
        for piece in key.held(play):
            if there[piece] <= 0:
                key.release(play, piece)
            else:
                there[piece] -= 1
    others = [piece for piece, count in sorted(there.items()) for _ in range(count)]
    for key in pieces.keys:
        if key.rest and isinstance(key, PileZone):
            if key not in named:
                key.put(play, ())
            key.complete(play, before[key], others)
        elif key.rest and isinstance(key, Zone):
            key.put(play, tuple(others))


def let_go(play: Table, module: str, piece: int, of: type[Pieces], named: Collection[Key]) -> bool:
    """Let go of a tile or card that a described position puts elsewhere, unless it was named."""
    keys = [key for key in play.rules.keys[module] if isinstance(key.pieces, of)]
    return any(key.release(play, piece) for key in keys if key not in named)
