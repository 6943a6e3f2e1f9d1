"""Pieces: tiles, ramparts, coins, cards and emblems, in units of 100 to a tile.

What recurs is drawn once (`definitions`) and used by name.
"""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape

from sabika.games.alhambra.components import CURRENCIES, TYPES
from sabika.lab.drawing import colours as c
from sabika.lab.drawing.position import FOUNTAIN, Piece
from sabika.lab.drawing.shapes import (
    COIN_CODE,
    COIN_OUTLINE,
    EMBLEM,
    GLYPH,
    PATTERN,
    khatam,
    num,
    octagon,
    path,
    rect,
    ring,
    text,
    use,
)

TURN: Final = {"N": 0, "E": 90, "S": 180, "W": 270}
LARGE: Final = 62
"""On-screen size from which tiles show their miniature instead of a big silhouette."""


# -- what is drawn once -------------------------------------------------------------------------


def definitions() -> str:
    """The shared drawings: patterns, gradients, tile bodies, walls, coins, silhouettes."""
    parts = [_gradients(), _pattern("plaster", c.LINE_STRONG, 56, 1.1, 0.22)]
    parts += [
        _pattern("sand", "#8A5A20", 25, 0.9, 0.32),
        _pattern("star", "#FFFFFF", 28, 1, 0.16),
    ]
    for building in TYPES:
        size, lines = PATTERN[building]
        ink = c.PATTERN_INK[building]
        parts.append(
            f'<pattern id="zellige-{building}" width="{size}" height="{size}" '
            f'patternUnits="userSpaceOnUse"><path d="{lines}" fill="none" stroke="{ink}" '
            f'stroke-opacity=".3"/></pattern>'
        )
    for building in TYPES:
        miniature = MINIATURE[building]()
        parts.append(f'<g id="large-{building}">{_body(building, large=True)}{miniature}</g>')
        parts.append(f'<g id="small-{building}">{_body(building, large=False)}</g>')
    for name, data in GLYPH.items():
        parts.append(f'<path id="glyph-{name}" d="{data}" fill-rule="evenodd"/>')
    for name in CURRENCIES:
        parts.append(f'<g id="coin-{name}">{_coin(name)}</g>')
    parts.append(f'<g id="wall-large">{_wall(11, 9, fine=True)}</g>')
    parts.append(f'<g id="wall-small">{_wall(14, 6, fine=False)}</g>')
    return "<defs>" + "".join(parts) + "</defs>"


def _gradients() -> str:
    def stops(*rows: tuple[str, str, str]) -> str:
        return "".join(
            f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{opacity}"/>'
            for at, colour, opacity in rows
        )

    glaze = stops(("0", "#fff", ".28"), (".45", "#fff", "0"), ("1", "#000", ".16"))
    metal = stops(("0", "#fff", ".55"), (".5", "#fff", "0"), ("1", "#000", ".22"))
    paper = stops(("0", "#FFFDF7", "1"), ("1", "#F1E4CB", "1"))
    return (
        f'<linearGradient id="glaze" x1="0" y1="0" x2="1" y2="1">{glaze}</linearGradient>'
        f'<radialGradient id="metal" cx=".35" cy=".3" r=".9">{metal}</radialGradient>'
        f'<linearGradient id="paper" x1="0" y1="0" x2="0" y2="1">{paper}</linearGradient>'
    )


def _pattern(name: str, ink: str, size: float, width: float, opacity: float) -> str:
    star = khatam(size / 2, size / 2, size / 2)
    return (
        f'<pattern id="{name}" width="{num(size)}" height="{num(size)}" '
        f'patternUnits="userSpaceOnUse"><path d="{star}" fill="none" stroke="{ink}" '
        f'stroke-width="{num(width)}" stroke-opacity="{num(opacity)}"/></pattern>'
    )


def _body(building: str, large: bool) -> str:
    body = rect(0, 0, 100, 100, c.TILE[building])
    if large and building:
        body += rect(0, 0, 100, 100, f"url(#zellige-{building})")
    body += rect(0, 0, 100, 100, "url(#glaze)")
    frame = f'stroke="{c.INK}" stroke-opacity=".45" stroke-width="1.2"'
    return body + rect(0.6, 0.6, 98.8, 98.8, "none", extra=frame)


def _wall(height: float, merlons: int, fine: bool) -> str:
    """A rampart on the north side."""
    step = 100 / merlons
    parts = [rect(0, 0, 100, height, c.WALL_CAP)]
    if fine:
        joints = "M0 7.6H100" + "".join(f"M{x} 5V7.6" for x in (8, 25, 42, 58, 75, 92))
        joints += "".join(f"M{x} 7.6V10.5" for x in (16, 33, 50, 67, 84))
        parts.append(f'<path d="{joints}" stroke="#B9895A" stroke-width=".8" fill="none"/>')
    for index in range(merlons):
        parts.append(rect((index + 0.18) * step, 0, step * 0.64, height * 0.46, c.WALL_BODY))
    parts.append(rect(0, height - 1, 100, 1.8 if fine else 3, c.WALL_LINE))
    if fine:
        parts.append(rect(0, height + 0.8, 100, 4, "#000", extra='fill-opacity=".16"'))
    return "".join(parts)


def _coin(name: str) -> str:
    outline = COIN_OUTLINE[name]
    edge = f'stroke="{c.WALL_LINE}" stroke-width="1.3"'
    return (
        path(outline, c.COIN[name], edge)
        + path(outline, "url(#metal)")
        + path(GLYPH[name], c.ON_COIN[name])
    )


# -- miniatures of the buildings ----------------------------------------------------------------


def _arch(x: float, foot: float, width: float, height: float, fill: str) -> str:
    """A horseshoe arch standing on a line."""
    top = num(foot - height + width / 2)
    half, radius = width * 0.42, num(width / 2)
    data = f"M{num(x - half)} {num(foot)}V{top}A{radius} {radius} 0 1 1 {num(x + half)} {top}"
    return path(f"{data}V{num(foot)}Z", fill)


def _outlined(building: str, shapes: str) -> str:
    ink = c.TILE_DEEP[building]
    return f'<g stroke="{ink}" stroke-width="1.5" stroke-linejoin="round">{shapes}</g>'


def _line(data: str, ink: str, width: float, extra: str = "") -> str:
    return f'<path d="{data}" fill="none" stroke="{ink}" stroke-width="{num(width)}" {extra}/>'


def _pavilion() -> str:
    body = c.PLASTER
    thin = 'stroke-width="1" stroke-opacity=".6"'
    return _outlined(
        "pavilion",
        path("M50 32L77 49H23Z", c.ROOF)
        + path("M38 39.5L43 49M62 39.5L57 49M50 32V49", "none", thin)
        + f'<circle cx="50" cy="31" r="2.6" fill="{c.WALL_RUN}"/>'
        + rect(25, 49, 50, 4, body)
        + rect(28, 53, 5.5, 21, body)
        + rect(66.5, 53, 5.5, 21, body)
        + path("M33.5 74V61q16.5-13 33 0V74H59a9 8 0 0 0-18 0Z", body)
        + rect(24, 74, 52, 4.5, body),
    )


def _seraglio() -> str:
    deep = c.TILE_DEEP["seraglio"]
    house = _outlined(
        "seraglio",
        path("M50 29v6M36 50C36 38 44 35 50 35S64 38 64 50Z", "#F2C14E")
        + path("M50 28.5a3 3 0 1 0 2 5", "none")
        + rect(27, 50, 46, 28, c.PLASTER)
        + rect(25, 48, 50, 4.5, c.ROOF),
    )
    doors = _arch(50, 78, 14, 20, deep) + _arch(35, 70, 7, 11, deep) + _arch(65, 70, 7, 11, deep)
    return house + doors + _line("M29 56H71", c.ROOF, 1.6, 'stroke-dasharray="3 2"')


def _arcades() -> str:
    deep = c.TILE_DEEP["arcades"]
    parts = [
        _outlined(
            "arcades",
            path("M22 44L27 35H73L78 44Z", c.ROOF) + rect(24, 44, 52, 34, c.PLASTER),
        ),
        _line("M27 48H73", deep, 2, 'stroke-dasharray="2.4 1.8"'),
    ]
    for x in (33.5, 50, 66.5):
        voussoirs = f"M{num(x - 7)} 64a7 7 0 0 1 14 0"
        parts.append(_line(voussoirs, c.ROOF, 3.2, 'stroke-dasharray="2.6 1.8"'))
        parts.append(_arch(x, 78, 11, 20, deep))
    return "".join(parts)


def _chambers() -> str:
    deep = c.TILE_DEEP["chambers"]
    thin = 'stroke-width=".9" stroke-opacity=".6"'
    house = _outlined(
        "chambers",
        path("M21 47L29 35H71L79 47Z", c.ROOF)
        + path("M31 38H69M27 43H73", "none", thin)
        + rect(25, 47, 50, 31, "#FFF9EC")
        + path("M25 61H75", "none"),
    )
    windows = "".join(_arch(x, 59, 7, 9, deep) for x in (33, 50, 67))
    lower = _arch(33, 74, 8, 10, deep) + _arch(67, 74, 8, 10, deep)
    return house + windows + lower + _arch(50, 78, 10, 14, c.TILE["arcades"])


def _garden() -> str:
    ripples = "M28 70q4-2 8 0t8 0t8 0t8 0t8 0M28 74.5q4-2 8 0t8 0t8 0t8 0t8 0"
    cypress = "M33 32C39 43 39 56 36 63H30C27 56 27 43 33 32Z"
    other = "M67 32C73 43 73 56 70 63H64C61 56 61 43 67 32Z"
    trees = _outlined(
        "garden",
        path("M24 66H76V78H24Z", c.WATER)
        + path(ripples, "none", 'stroke="#fff" stroke-width="1"')
        + path("M33 66V62M67 66V62M50 66V56", "none", 'stroke-width="3"')
        + path(cypress + other, "#3F7A2C")
        + '<circle cx="50" cy="50" r="9" fill="#57973B"/>',
    )
    fruit = ((46, 47), (53, 45.5), (51, 53), (55.5, 51))
    return trees + "".join(
        f'<circle cx="{num(x)}" cy="{num(y)}" r="1.9" fill="#F08A24"/>' for x, y in fruit
    )


def _tower() -> str:
    deep = c.TILE_DEEP["tower"]
    keep = _outlined(
        "tower",
        path("M38 78L39 42H61L62 78Z", c.PLASTER)
        + path("M34 43V30H40V35H46.5V30H53.5V35H60V30H66V43Z", c.PLASTER),
    )
    windows = "M44.5 55V50a2.5 2.5 0 0 1 5 0V55M50.5 55V50a2.5 2.5 0 0 1 5 0V55"
    return (
        keep
        + _line("M36.5 40H63.5", c.ROOF, 2.2, 'stroke-dasharray="3 2"')
        + path(windows, deep)
        + _line("M50 60V66", deep, 2.2)
        + _arch(50, 78, 8, 9, deep)
    )


MINIATURE: Final = {
    "pavilion": _pavilion,
    "seraglio": _seraglio,
    "arcades": _arcades,
    "chambers": _chambers,
    "garden": _garden,
    "tower": _tower,
}


# -- pieces -------------------------------------------------------------------------------------


def glyph(name: str, x: float, y: float, size: float, fill: str = c.INK) -> str:
    """A silhouette centred on a point."""
    return use(f"glyph-{name}", x - size / 2, y - size / 2, size, 24, f'fill="{fill}"')


def coin(name: str, x: float, y: float, size: float) -> str:
    """A coin centred on a point; its outline tells the currency."""
    return use(f"coin-{name}", x - size / 2, y - size / 2, size, 24)


def emblem(seat: int, x: float, y: float, size: float, letter: str = "") -> str:
    """A player's sign centred on a point: a colour, an outline, a letter."""
    name = c.SEATS[seat % len(c.SEATS)]
    edge = f'stroke="{c.INK}" stroke-width="1.6" stroke-linejoin="round"'
    base = 19 if name == "red" else 16.5
    words = text(12, base, letter, 12, fill=c.ON_SEAT[name], weight=700, anchor="middle")
    return (
        f'<g transform="translate({num(x - size / 2)} {num(y - size / 2)}) '
        f'scale({size / 24:.4g})">{path(EMBLEM[name], c.SEAT[name], edge)}'
        f"{words if letter else ''}</g>"
    )


def tile(piece: Piece, x: float, y: float, size: float, seat: int = 0) -> str:
    """A tile with its upper left corner at a point; small ones show a big silhouette instead."""
    large = size >= LARGE
    parts = [_fountain(seat) if piece.name == FOUNTAIN else _building(piece, large)]
    wall = "wall-large" if large else "wall-small"
    for side in piece.walls:
        turn = f' transform="rotate({TURN[side]} 50 50)"' if TURN[side] else ""
        parts.append(f'<use xlink:href="#{wall}"{turn}/>')
    if piece.name != FOUNTAIN and piece.cost is not None:
        parts.append(_badge(piece.cost, 22.5, 24, 14.5, 15) if large else "")
        parts.append("" if large else _badge(piece.cost, 28, 29, 21, 23))
    if piece.type and large:
        edge = f'stroke="{c.INK}" stroke-width="1.4"'
        parts.append(rect(67, 13, 22, 22, c.IVORY, 5, edge) + glyph(piece.type, 78, 24, 16))
    inner = "".join(parts)
    where = f"translate({num(x)} {num(y)}) scale({size / 100:.4g})"
    return f'<g transform="{where}"><title>{escape(piece.name)}</title>{inner}</g>'


def _building(piece: Piece, large: bool) -> str:
    if piece.corner:
        return _half(piece)
    if not piece.type:
        ink = c.ON_TILE[piece.tint]
        letter = text(50, 64, piece.name[:1].upper(), 40, fill=ink, anchor="middle")
        return _body(piece.tint, large) + letter
    if large:
        return f'<use xlink:href="#large-{piece.type}"/>'
    mark = glyph(piece.type, 59, 62, 44, c.ON_TILE[piece.type])
    return f'<use xlink:href="#small-{piece.type}"/>' + mark


def _half(piece: Piece) -> str:
    """A triangle in a corner of its cell, with a rampart along the long side."""
    corner, long_side = {
        "NE": ("100 0", "M0 0L100 100"),
        "SE": ("100 100", "M100 0L0 100"),
        "SW": ("0 100", "M0 0L100 100"),
        "NW": ("0 0", "M100 0L0 100"),
    }[piece.corner]
    edge = f'stroke="{c.INK}" stroke-opacity=".45" stroke-width="1.2"'
    return path(f"{long_side}L{corner}Z", c.TILE[piece.tint], edge) + _line(
        long_side, c.WALL_BODY, 8
    )


def _badge(number: int, x: float, y: float, radius: float, size: float) -> str:
    edge = f'stroke="{c.INK}" stroke-width="1.5"'
    words = text(x, y + size * 0.36, number, size, weight=700, anchor="middle")
    return path(khatam(x, y, radius), c.IVORY, edge) + words


def _fountain(seat: int) -> str:
    """The court every palace starts from: four rills, a basin, the player's frame."""
    edge = 'stroke="#6B4A20" stroke-width="1.6"'
    rills = path("M46 0h8V100h-8zM0 46H100v8H0z", c.WATER, 'stroke="#4B7F9D" stroke-width="1"')
    frame = f'stroke="{c.SEAT[c.SEATS[seat % len(c.SEATS)]]}" stroke-width="4"'
    return (
        rect(0, 0, 100, 100, "#E9CF9F")
        + rect(0, 0, 100, 100, "url(#sand)")
        + rills
        + path(ring(12, 31, 27, 50, 50), c.PLASTER, edge)
        + f'<circle cx="50" cy="50" r="19" fill="{c.WATER}" {edge}/>'
        + path(khatam(50, 50, 11), c.PLASTER, 'stroke="#6B4A20" stroke-width="1.4"')
        + '<circle cx="50" cy="50" r="3.5" fill="#3A7EA3"/>'
        + rect(2, 2, 96, 96, "none", extra=frame)
        + emblem(seat, 82, 82, 20)
    )


def turret(x: float, y: float, radius: float) -> str:
    """A turret on a corner where two pieces of outer wall meet."""
    edge = f'stroke="{c.WALL_LINE}" stroke-width="{num(radius * 0.21)}"'
    return path(octagon(x, y, radius), c.WALL_CAP, edge) + path(
        octagon(x, y, radius * 0.52), c.WALL_BODY
    )


def money_card(name: str, x: float, y: float, width: float) -> str:
    """A money card with its upper left corner at a point; its height is ten sevenths of the width.

    Cards that are no money show their name.
    """
    currency, _, value = name.partition("-")
    where = f"translate({num(x)} {num(y)}) scale({width / 70:.4g})"
    edge = 'stroke="#6B543A" stroke-width="1.2"'
    parts = [rect(1, 1, 68, 98, "url(#paper)", 7, edge)]
    if currency in c.COIN:
        ink = c.ON_COIN[currency]
        frame = f'stroke="{c.INK}" stroke-opacity=".5"'
        code = COIN_CODE[currency]
        parts += [
            rect(4.5, 4.5, 61, 91, c.COIN[currency], 4.5),
            rect(4.5, 4.5, 61, 91, "url(#star)", 4.5),
            path("M10 91V42C10 24 22 20 35 13C48 20 60 24 60 42V91Z", c.IVORY, frame),
            text(35, 66, value, 38, weight=700, anchor="middle"),
            coin(currency, 35, 81, 18),
            text(13.5, 18.5, value, 12, fill=ink, weight=700, anchor="middle"),
            text(56, 18.5, code, 11, fill=ink, weight=700, anchor="middle"),
        ]
    else:
        parts.append(text(35, 54, name, 10, weight=700, anchor="middle"))
    return f'<g transform="{where}"><title>{escape(name)}</title>{"".join(parts)}</g>'


def logo(x: float, y: float, size: float) -> str:
    """The sign of the project: a gate in a star."""
    gate = "M15 34V23a9 9 0 1 1 18 0V34h-4.5V24a4.5 4.5 0 1 0-9 0V34Z"
    edge = f'stroke="{c.IVORY}" stroke-width="1.5"'
    return (
        f'<g transform="translate({num(x)} {num(y)}) scale({size / 48:.4g})">'
        + path(khatam(24, 24, 23), c.ACCENT)
        + path(khatam(24, 24, 18), "none", edge)
        + path(gate, c.IVORY)
        + "</g>"
    )
