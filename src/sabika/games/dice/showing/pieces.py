"""Pieces: the components of the set-up, as far as a client needs them to draw the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.components import wall_letters
from sabika.games.dice.area import CELLS, ROWS
from sabika.games.dice.components import FIRST_PLAYER_NAME, TOKENS, TYPES

if TYPE_CHECKING:
    from sabika.games.dice.rules import DiceRules

RECONSTRUCTED: Final = "notice.alcazaba"
"""The message that goes with everything about Alcazaba."""


def pieces(rules: DiceRules) -> dict[str, object]:
    """All components by name, and the printed numbers clients show."""
    tables, tiles = rules.tables, rules.tileset
    return {
        "types": list(TYPES),
        "kinds": [*TOKENS, FIRST_PLAYER_NAME],
        "rounds": tables.rounds,
        "throws": tables.throws,
        "dice": tables.dice,
        "markers": tables.markers,
        "rows": ROWS,
        "cells": CELLS,
        "after_rounds": list(tables.after_rounds),
        "places": [
            {building: list(row) for building, row in zip(TYPES, rows, strict=True)}
            for rows in tables.places
        ],
        "alcazaba": rules.alcazaba,
        "notices": [RECONSTRUCTED] if rules.alcazaba else [],
        "tiles": {
            tile.name: {
                "kind": tile.kind.name,
                "type": TYPES[tiles.types[number]],
                "cost": tile.cost,
                "walls": wall_letters(tiles.walls[number]),
                "parts": [
                    {
                        "at": [0, 0],
                        "type": TYPES[tiles.types[number]],
                        "walls": wall_letters(tiles.walls[number]),
                    }
                ],
                "traits": sorted(tile.kind.traits),
            }
            for number, tile in enumerate(tiles.tiles)
        },
    }
