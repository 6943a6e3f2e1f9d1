"""Conservation: every marker, stone, token and tile is in exactly one place (Invariants)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.palace.grid import FOUNTAIN
from sabika.games.dice.area import markers_of
from sabika.games.dice.components import COLUMNS, FIRST_PLAYER, KINDS, TOKENS, TYPES
from sabika.games.dice.dice import number_of
from sabika.games.dice.state import DiceState

if TYPE_CHECKING:
    from sabika.games.dice.rules import DiceRules


def conservation_faults(rules: DiceRules, state: DiceState) -> list[str]:
    """What is missing or there too often, a line each; nothing if all is well."""
    faults = [*_marker_faults(rules, state), *_stone_faults(rules, state)]
    if state.throws and number_of(state.dice) != rules.tables.dice:
        faults.append(f"dice: {number_of(state.dice)} of {rules.tables.dice}")
    if rules.alcazaba:
        return [*faults, *_tile_faults(rules, state)]
    return [*faults, *_token_faults(rules, state)]


def _marker_faults(rules: DiceRules, state: DiceState) -> list[str]:
    """Markers on the board and in hand are those allotted, less those lost in this round (R-6)."""
    faults: list[str] = []
    for owner in range(rules.owners):
        placed = sum([markers_of(column, owner) for column in state.area])
        if placed + state.markers[owner] > rules.tables.markers or state.markers[owner] < 0:
            faults.append(f"markers of {owner}: {placed} placed, {state.markers[owner]} in hand")
    return faults


def _stone_faults(rules: DiceRules, state: DiceState) -> list[str]:
    """A stone with points is on its track once, one without is beside it; best first."""
    faults: list[str] = []
    for column, track in enumerate(state.tracks):
        scored = [o for o in range(rules.owners) if state.points[o * COLUMNS + column]]
        if sorted(track) != scored:
            faults.append(f"stones of {TYPES[column]}: {list(track)} on the track, {scored} scored")
        points = [state.points[owner * COLUMNS + column] for owner in track]
        if points != sorted(points, reverse=True):
            faults.append(f"ranking of {TYPES[column]}: {points}")
    return faults


def _token_faults(rules: DiceRules, state: DiceState) -> list[str]:
    """Stacks, board, players and what left the game hold every token together."""
    faults: list[str] = []
    wanted = [*rules.tables.light, *rules.tables.dark]
    if not state.round:
        return faults  # the stacks are still being shuffled
    lying = [*state.light.rest(), *state.dark.rest(), *state.bonus]
    for kind, name in enumerate(TOKENS):
        held = sum([state.held[owner * KINDS + kind] for owner in range(rules.owners)])
        found = lying.count(kind) + held + state.gone[kind]
        if found != wanted.count(kind):
            faults.append(f"token {name}: {found} of {wanted.count(kind)}")
    if state.bonus.count(FIRST_PLAYER) > 1:
        faults.append("several first-player tokens")
    return faults


def _tile_faults(rules: DiceRules, state: DiceState) -> list[str]:
    """Every tile lies in one place."""
    found = [*state.stock.rest(), *state.out, *state.dirk_tiles]
    found += [item for item in state.items if item >= 0]
    for seat in range(rules.players):
        found += [tile for tile in state.palaces[seat].placed() if tile != FOUNTAIN]
        found += [*state.reserves[seat], *state.pending[seat]]
    if not state.round:
        return []  # the tiles are still being shuffled
    return [
        f"tile {name}: {found.count(tile)} of 1"
        for tile, name in enumerate(rules.tileset.names)
        if found.count(tile) != 1
    ]
