"""Shapes: geometry and silhouettes every piece is drawn from, in units of their own boxes."""

from __future__ import annotations

import math
from typing import Final
from xml.sax.saxutils import escape

UI_FONT: Final = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
TITLE_FONT: Final = "Georgia, 'Times New Roman', 'DejaVu Serif', serif"


def num(value: float) -> str:
    """A coordinate, as short as it can be written."""
    return f"{value:.2f}".rstrip("0").rstrip(".") or "0"


def ring(points: int, outer: float, inner: float, x: float, y: float, turn: float = -90) -> str:
    """The path of a star with so many points, alternating between two radii."""
    parts: list[str] = []
    for index in range(2 * points):
        angle = math.radians(turn + index * 180 / points)
        radius = inner if index % 2 else outer
        px, py = x + radius * math.cos(angle), y + radius * math.sin(angle)
        parts.append(f"{'L' if index else 'M'}{num(px)} {num(py)}")
    return "".join(parts) + "Z"


def khatam(x: float, y: float, radius: float) -> str:
    """The eight-pointed star made of two squares."""
    return ring(8, radius, radius * 0.7654, x, y)


def octagon(x: float, y: float, radius: float) -> str:
    """A regular octagon standing on a side."""
    return ring(4, radius, radius, x, y, -67.5)


def text(
    x: float,
    y: float,
    words: object,
    size: float,
    *,
    fill: str = "#2A1F17",
    weight: int = 400,
    anchor: str = "start",
    title: bool = False,
) -> str:
    """A line of text, its baseline at y."""
    font = f' font-family="{TITLE_FONT}"' if title else ""
    return (
        f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}" font-weight="{weight}" '
        f'text-anchor="{anchor}" fill="{fill}"{font}>{escape(str(words))}</text>'
    )


def path(data: str, fill: str, extra: str = "") -> str:
    """A filled path; holes by the even-odd rule."""
    return f'<path d="{data}" fill="{fill}" fill-rule="evenodd" {extra}/>'


def rect(
    x: float, y: float, width: float, height: float, fill: str, radius: float = 0, extra: str = ""
) -> str:
    """A rectangle, with rounded corners if asked."""
    corners = f' rx="{num(radius)}"' if radius else ""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
        f'{corners} fill="{fill}" {extra}/>'
    )


def use(name: str, x: float, y: float, size: float, box: float, extra: str = "") -> str:
    """A shared drawing with its upper left corner at a point, scaled from its box to a size."""
    scale = num(size / box * 1000)
    factor = f"{float(scale) / 1000:.5g}"
    return (
        f'<use xlink:href="#{name}" transform="translate({num(x)} {num(y)}) '
        f'scale({factor})" {extra}/>'
    )


GLYPH: Final = {
    "pavilion": "M12 1.5L22.5 10.5H1.5ZM4 12h3v8H4zM17 12h3v8h-3zM2 20.5h20V23H2zM9.5 20v-4"
    "a2.5 2.5 0 0 1 5 0v4z",
    "seraglio": "M11 0h2v3.2A9.3 9.3 0 0 1 21.5 12.5V23H16v-5.2a4 4 0 0 0-8 0V23H2.5V12.5"
    "A9.3 9.3 0 0 1 11 3.2z",
    "arcades": "M1 3h22v20h-2.3v-9.5a3.2 3.2 0 0 0-6.4 0V23H9.7v-9.5a3.2 3.2 0 0 0-6.4 0V23H1z"
    "M3 5.5v2h18v-2z",
    "chambers": "M1 10L5.5 2.5h13L23 10v2h-1.5v11H2.5V12H1zM5.5 13v3.5h3.5V13zM15 13v3.5h3.5V13z"
    "M10.3 23h3.4v-6h-3.4z",
    "garden": "M12 .5C17 7 17.3 12.5 15.6 16.5H13.2V23h-2.4v-6.5H8.4C6.7 12.5 7 7 12 .5z"
    "M.5 23a4.6 4.6 0 0 1 8.6 0zM14.9 23a4.6 4.6 0 0 1 8.6 0z",
    "tower": "M5.5 23V11H3.5V1.5h4v3h2.7v-3h3.6v3h2.7v-3h4V11h-2v12h-4v-5.5a2.5 2.5 0 0 0-5 0V23z"
    "M11 8.5v4h2v-4z",
    "florin": "M12 3c2.6 2.6 3 5.2 1.3 8.3 2-3 5.7-3.3 6-.3.2 2.2-2.4 2.8-4 1.7.5 1.7-.3 2.6-1.3"
    " 2.9l.8 5.4H9.2l.8-5.4c-1-.3-1.8-1.2-1.3-2.9-1.6 1.1-4.2.5-4-1.7.3-3 4-2.7 6 .3"
    "C9 8.2 9.4 5.6 12 3z",
    "dirham": "M12 4.2a7.8 7.8 0 1 0 6.6 12A6.4 6.4 0 1 1 16 5.3 7.8 7.8 0 0 0 12 4.2z"
    "M17.2 9.6l1 2 2.2.3-1.6 1.6.4 2.2-2-1-2 1 .4-2.2L14 11.9l2.2-.3z",
    "dinar": khatam(12, 12, 8.5) + "M12 8.6a3.4 3.4 0 1 0 0 6.8a3.4 3.4 0 1 0 0-6.8z",
    "ducat": "M10.3 5h3.4l-.5 5.3 5.3-.5v3.4l-5.3-.5.5 6.8h-3.4l.5-6.8-5.3.5V9.8l5.3.5z",
    "wall": "M1 5h4v3h3V5h3v3h2V5h3v3h3V5h4v15H1zM1 13v1.5h22V13z",
    "hand": "M3 6l6-2 3 15-6 2zM10 4h6v16h-3zM17 5l5 2-4 14-2-.6z",
}
"""Silhouettes in a box of 24 by 24."""

COIN_OUTLINE: Final = {
    "florin": "M12 .5a11.5 11.5 0 1 0 0 23a11.5 11.5 0 1 0 0-23Z",
    "dirham": "M4 1.5H20Q22.5 1.5 22.5 4V20Q22.5 22.5 20 22.5H4Q1.5 22.5 1.5 20V4Q1.5 1.5 4 1.5Z",
    "dinar": octagon(12, 12, 12.4),
    "ducat": "M12 -.5C19 3.5 23 8 23 12S19 20.5 12 24.5C5 20.5 1 16 1 12S5 3.5 12-.5Z",
}
COIN_CODE: Final = {"florin": "Fl", "dirham": "Dh", "dinar": "Dn", "ducat": "Dc"}

EMBLEM: Final = {
    "white": "M12 1a11 11 0 1 0 0 22a11 11 0 1 0 0-22Z",
    "red": "M12 .5L23.5 21.5H.5Z",
    "yellow": "M2 2H22V22H2Z",
    "green": "M12-.5L24.5 12 12 24.5-.5 12Z",
    "blue": "M6 1.5H18L24 12 18 22.5H6L0 12Z",
    "orange": khatam(12, 12, 13),
}

PATTERN: Final = {
    "pavilion": (25, khatam(12.5, 12.5, 12.5) + "M0 0l3 3M25 0l-3 3M0 25l3-3M25 25l-3-3"),
    "seraglio": (
        20,
        "M0 10C6 9 9 6 10 0C11 6 14 9 20 10C14 11 11 14 10 20C9 14 6 11 0 10Z",
    ),
    "arcades": (
        20,
        "M0 10a5 5 0 0 1 10 0a5 5 0 0 1 10 0M-5 20a5 5 0 0 1 10 0a5 5 0 0 1 10 0a5 5 0 0 1 10 0",
    ),
    "chambers": (20, "M0 0H20V20H0ZM10 4v12M4 10h12M10 7.6a2.4 2.4 0 1 0 .01 0Z"),
    "garden": (20, "M0 10Q5 2 10 10Q5 12 0 10M10 20Q15 12 20 20Q15 22 10 20M10 0Q15-8 20 0Z"),
    "tower": (20, "M0 0H20M0 10H20M5 0V10M15 10V20"),
}
"""The zellige of the six types: the size of a cell and its lines."""
