"""Views: everything on the table but the face-down stacks, built by allow-list (State)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.palace.grid import FOUNTAIN, tile_of, xy_of
from sabika.games.alhambra.palace.palace import Palace
from sabika.games.alhambra.palace.walls import longest_wall
from sabika.games.dice import dice as faces
from sabika.games.dice.alcazaba.slots import item_name
from sabika.games.dice.area import FREE, cell_name
from sabika.games.dice.components import (
    COLUMNS,
    KINDS,
    NOTHING,
    TOKENS,
    TYPES,
    token_name,
)
from sabika.games.dice.state import ANNULLED, START, DiceState
from sabika.games.dice.tracks import piles
from sabika.kernel.frames import NOBODY

if TYPE_CHECKING:
    from sabika.games.dice.rules import DiceRules


def view(rules: DiceRules, state: DiceState, seat: int | None) -> dict[str, object]:
    """What everybody sees; no player has secrets."""
    return {
        "setup": rules.setup(),
        "seat": seat,
        "turn": state.turn,
        "round": state.round,
        "caliph": state.caliph,
        "active": state.caliph if state.active == NOBODY else rules.seat_of(state.active),
        "dice": _dice(rules, state),
        "columns": [_column(rules, state, column) for column in range(COLUMNS)],
        "players": [_player(rules, state, other) for other in range(rules.players)],
        "dirk": _dirk(rules, state) if rules.with_dirk else None,
        "stacks": {
            "light": len(state.light),
            "dark": len(state.dark),
            "tiles": len(state.stock),
        },
        "scorings": {"held": state.scorings},
        "gone": {TOKENS[kind]: count for kind, count in enumerate(state.gone) if count},
        "out": [rules.tileset.names[tile] for tile in state.out],
    }


def _dice(rules: DiceRules, state: DiceState) -> dict[str, object] | None:
    """The dice of the turn under way: first those that were kept, then those just thrown."""
    if state.active == NOBODY:
        return None
    kept = state.dice if state.phase == ANNULLED else state.before - state.thrown
    lying = [{"face": face, "kept": True} for face in faces.names_of(kept)]
    lying += [{"face": face, "kept": False} for face in faces.names_of(state.dice - kept)]
    again = faces.names_of(state.thrown) if state.phase == ANNULLED and state.throws else []
    return {
        "faces": lying,
        "throws": state.throws,
        "left": rules.tables.throws - state.throws,
        "black": None if state.black == NOTHING else TYPES[state.black],
        "thrown": state.phase != START,
        "annulled": state.phase == ANNULLED,
        "again": again,
    }


def _column(rules: DiceRules, state: DiceState, column: int) -> dict[str, object]:
    slots = rules.tables.slots
    items = state.items[column * slots : column * slots + slots]
    return {
        "type": TYPES[column],
        "bonus": token_name(state.bonus[column]),
        "items": [item_name(rules, item) for item in items],
        "cells": {
            cell_name(cell): None if owner == FREE else rules.seat_of(owner)
            for cell, owner in enumerate(state.area[column])
        },
        "piles": {
            str(space): [rules.seat_of(owner) for owner in owners]
            for space, owners in piles(state, column).items()
        },
    }


def _owned(state: DiceState, owner: int) -> dict[str, object]:
    """What a player and Dirk have alike."""
    held = state.held[owner * KINDS : owner * KINDS + KINDS]
    points = state.points[owner * COLUMNS : owner * COLUMNS + COLUMNS]
    return {
        "markers": state.markers[owner],
        "tokens": {TOKENS[kind]: count for kind, count in enumerate(held) if count},
        "points": dict(zip(TYPES, points, strict=True)),
    }


def _player(rules: DiceRules, state: DiceState, seat: int) -> dict[str, object]:
    seen: dict[str, object] = {"score": state.scores[seat], **_owned(state, seat)}
    if rules.alcazaba:
        names = rules.tileset.names
        palace = state.palaces[seat]
        seen["palace"] = _palace(rules, palace)
        seen["wall"] = longest_wall(palace)
        seen["reserve"] = [names[tile] for tile in state.reserves[seat]]
        seen["pending"] = [names[tile] for tile in state.pending[seat]]
    return seen


def _dirk(rules: DiceRules, state: DiceState) -> dict[str, object]:
    tiles = [rules.tileset.names[tile] for tile in state.dirk_tiles]
    return {"score": state.dirk_score, **_owned(state, rules.dirk), "tiles": tiles}


def _palace(rules: DiceRules, palace: Palace) -> list[dict[str, object]]:
    """The tiles of a palace with their cells, by cell; the fountain goes without saying."""
    tiles: list[dict[str, object]] = []
    for cell in sorted(palace.cells):
        tile = tile_of(palace.cells[cell])
        if tile != FOUNTAIN:
            tiles.append({"tile": rules.tileset.names[tile], "cell": list(xy_of(cell))})
    return tiles
