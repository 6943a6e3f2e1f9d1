"""Views: what a seat or a spectator may see, built by allow-list (base, State)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.hands import hand_cards, hand_size
from sabika.games.alhambra.keeping import shown
from sabika.games.alhambra.majorities import by_type, dirk_counts, type_counts
from sabika.games.alhambra.palace.grid import FOUNTAIN, HALF, part_of, tile_of, turn_of, xy_of
from sabika.games.alhambra.palace.palace import Palace
from sabika.games.alhambra.palace.walls import longest_wall
from sabika.games.alhambra.state import EMPTY, AlhambraState
from sabika.kernel.play import Play

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table


def view(rules: AlhambraRules, state: AlhambraState, seat: int | None) -> dict[str, object]:
    """Everything public, and a seat's own hand."""
    names = rules.tile_names
    play: Table = Play(rules, state)
    return {
        "setup": rules.setup(),
        "seat": seat,
        "turn": state.turn,
        "active": state.active,
        "market": [
            {
                "slot": slot + 1,
                "currency": CURRENCIES[slot],
                "tile": None if tile == EMPTY else names[tile],
            }
            for slot, tile in enumerate(state.market)
        ],
        "display": [rules.purse.names[kind] for kind in state.display],
        "deck": len(state.deck),
        "discard": _cards(rules, list(state.discard)),
        "tower": len(state.tower),
        "scorings": {"held": state.scorings, "due": list(state.due)},
        "players": [_player(play, other) for other in range(rules.players)],
        "hand": None if seat is None else _cards(rules, hand_cards(rules, state, seat)),
        "dirk": _dirk(play) if rules.with_dirk else None,
        "out": [names[tile] for tile in state.out],
        "modules": _modules(play, seat),
    }


def _modules(play: Table, seat: int | None) -> dict[str, object]:
    """What a seat may see of the modules."""
    return {module: shown(play, module, seat) for module in play.rules.keys}


def _player(play: Table, seat: int) -> dict[str, object]:
    """What everybody sees of a player."""
    rules, state, names = play.rules, play.state, play.rules.tile_names
    palace = state.palaces[seat]
    return {
        "score": state.scores[seat],
        "hand_size": hand_size(rules, state, seat),
        "palace": _palace(rules, palace),
        "wall": longest_wall(palace, rules.closed_costs_one),
        "counts": by_type(type_counts(play, seat)),
        "reserve": [names[tile] for tile in state.reserves[seat]],
        "pending": [names[tile] for tile in state.pending[seat]],
    }


def _palace(rules: AlhambraRules, palace: Palace) -> list[dict[str, object]]:
    """The tiles of a palace with their cells, by cell; the fountain goes without saying."""
    tiles: list[dict[str, object]] = []
    for cell in sorted(palace.cells):
        held = palace.cells[cell]
        if tile_of(held) != FOUNTAIN and not part_of(held):
            x, y = xy_of(cell)
            row: dict[str, object] = {"tile": rules.tile_names[tile_of(held)], "cell": [x, y]}
            if held & HALF or turn_of(held):
                row["turn"] = turn_of(held)
            tiles.append(row)
    return tiles


def _dirk(play: Table) -> dict[str, object]:
    names = play.rules.tile_names
    return {
        "score": play.state.dirk_score,
        "tiles": [names[tile] for tile in play.state.dirk],
        "counts": by_type(dirk_counts(play)),
    }


def _cards(rules: AlhambraRules, kinds: list[int]) -> list[str]:
    return [rules.purse.names[kind] for kind in sorted(kinds)]
