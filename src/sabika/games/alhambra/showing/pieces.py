"""Pieces: every tile and card of the set-up, as far as a client needs it to draw them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.components import (
    CURRENCIES,
    TYPES,
    CardKind,
    Part,
    Tile,
    wall_letters,
)

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules


def pieces(rules: AlhambraRules) -> dict[str, object]:
    """All components by name, and the printed numbers clients show."""
    return {
        "tiles": {tile.name: _tile(tile) for tile in rules.tiles},
        "cards": {card.name: _card(card) for card in rules.cards},
        "types": list(TYPES),
        "currencies": list(CURRENCIES),
        "take_limit": rules.take_limit,
        "origins": rules.origins,
        "places": [
            {name: list(row) for name, row in zip(TYPES, rows, strict=True)}
            for rows in rules.tables.places
        ],
    }


def _tile(tile: Tile) -> dict[str, object]:
    """A tile by its first part, the upper or left one, and all its parts."""
    first, *_ = parts = [_part(part) for part in tile.parts]
    return {
        "kind": tile.kind.name,
        "type": first["type"],
        "cost": tile.cost,
        "walls": first["walls"],
        "parts": parts,
        "traits": sorted(tile.kind.traits),
    }


def _part(part: Part) -> dict[str, object]:
    """One cell of a tile, from the tile's own cell."""
    return {
        "at": list(part.offset),
        "type": TYPES[part.type] if part.type >= 0 else None,
        "walls": wall_letters(part.walls),
    }


def _card(card: CardKind) -> dict[str, object]:
    return {
        "kind": card.suit or card.group,
        "currency": None if card.currency is None else CURRENCIES[card.currency],
        "value": card.value,
    }
