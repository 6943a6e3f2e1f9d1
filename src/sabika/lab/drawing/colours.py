"""Colours of the pictures: building types, currencies, seats, ramparts, surfaces.

Checked for contrast and for the common colour vision deficiencies; never the only sign of anything.
"""

from __future__ import annotations

from typing import Final

TILE: Final = {
    "pavilion": "#2A78B7",
    "seraglio": "#C24F4D",
    "arcades": "#74380F",
    "chambers": "#F4ECE0",
    "garden": "#9BCB7A",
    "tower": "#4C2870",
    "": "#D8C48A",
}
TILE_DEEP: Final = {
    "pavilion": "#123E66",
    "seraglio": "#7A1F24",
    "arcades": "#3F1C05",
    "chambers": "#8A6F47",
    "garden": "#2C5A1E",
    "tower": "#25103C",
}
ON_TILE: Final = {
    "pavilion": "#FFFFFF",
    "seraglio": "#FFFFFF",
    "arcades": "#FFF4E2",
    "chambers": "#2A1F17",
    "garden": "#16300C",
    "tower": "#FFF4E2",
    "": "#2A1F17",
}
PATTERN_INK: Final = {
    "pavilion": "#FFFFFF",
    "seraglio": "#FFFFFF",
    "arcades": "#FFD9A8",
    "chambers": "#8A6F47",
    "garden": "#1D4A12",
    "tower": "#E6D0FF",
}

COIN: Final = {
    "florin": "#F8DC5A",
    "dirham": "#4FA985",
    "dinar": "#39639F",
    "ducat": "#E5661C",
}
ON_COIN: Final = {
    "florin": "#3A2B00",
    "dirham": "#06281B",
    "dinar": "#FFFFFF",
    "ducat": "#2B0E00",
}

SEATS: Final = ("white", "red", "yellow", "green", "blue", "orange")
SEAT: Final = {
    "white": "#F6F3EE",
    "red": "#B42D2D",
    "yellow": "#FDD533",
    "green": "#49A37B",
    "blue": "#015EA7",
    "orange": "#E2720B",
}
ON_SEAT: Final = {
    "white": "#2A1F17",
    "red": "#FFFFFF",
    "yellow": "#2A1F17",
    "green": "#06281B",
    "blue": "#FFFFFF",
    "orange": "#2B0E00",
}

WALL_CAP: Final = "#EFD0A1"
WALL_BODY: Final = "#8E3B24"
WALL_LINE: Final = "#3D170D"
WALL_RUN: Final = "#F2B632"

BACKGROUND: Final = "#E9DCC6"
GROUND: Final = "#E4D3B6"
SURFACE: Final = "#FCF7EE"
SURFACE_2: Final = "#F3E9D8"
LINE: Final = "#CDB994"
LINE_STRONG: Final = "#8C7450"
INK: Final = "#2A1F17"
INK_2: Final = "#5B4939"
ACCENT: Final = "#0B6165"
ACCENT_SOFT: Final = "#D5E6E0"
GOLD: Final = "#8A5A00"
GOLD_SOFT: Final = "#F8E4B0"
IVORY: Final = "#FFFBF2"
PLASTER: Final = "#FBF1DE"
ROOF: Final = "#B5563A"
WATER: Final = "#79B8D9"
