"""Names in given slices: a described position may name tiles and cards that saved data numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.given.reading import ROOT
from sabika.kernel.errors import PositionError

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules


def tile_numbered(rules: AlhambraRules, tile: object) -> int:
    """The number of a tile that is written down by number, or described by name."""
    if isinstance(tile, int):
        return tile
    found = rules.tile_index.get(str(tile))
    if found is None:
        raise PositionError("position-unknown-tile", tile=tile, key=f"{ROOT}.modules")
    return found


def card_numbered(rules: AlhambraRules, card: object) -> int:
    """The kind of a card that is written down by number, or described by name."""
    if isinstance(card, int):
        return card
    found = rules.purse.by_name.get(str(card))
    if found is None:
        raise PositionError("position-unknown-card", card=card, key=f"{ROOT}.modules")
    return found
