"""Colours as people see them: contrast (WCAG 2.2) and distance (CIEDE2000).

Colours are also looked at with simulated protanopia, deuteranopia and tritanopia (Machado et al.
2009, severity 1.0).
"""

from __future__ import annotations

import math
from typing import Final, TypeAlias

Vector: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Vector, Vector, Vector]

XYZ: Final[Matrix] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE: Final[Vector] = (0.95047, 1.0, 1.08883)
SIGHTS: Final[dict[str, Matrix]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""How colours reach people with full and with limited colour vision, as linear light."""

_BENT: Final = 0.04045
"""Below this a screen's values are proportional to light."""
_DARK: Final = 216 / 24389
_SLOPE: Final = 24389 / 27
_HALF: Final = 180
_FULL: Final = 360


def light(colour: str) -> Vector:
    """The linear light of `#RRGGBB`."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return _linear(red), _linear(green), _linear(blue)


def _linear(value: float) -> float:
    return value / 12.92 if value <= _BENT else ((value + 0.055) / 1.055) ** 2.4


def _times(matrix: Matrix, vector: Vector) -> Vector:
    first, second, third = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return first, second, third


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, from 1 to 21."""
    first, second = sorted((_times(XYZ, light(colour))[1] for colour in (one, other)), reverse=True)
    return (first + 0.05) / (second + 0.05)


def lab(colour: str, sight: str = "normal") -> Vector:
    """A colour in CIELAB, as somebody with this sight sees it."""
    red, green, blue = _times(SIGHTS[sight], light(colour))
    seen = (min(1.0, max(0.0, red)), min(1.0, max(0.0, green)), min(1.0, max(0.0, blue)))
    x, y, z = (_root(value / white) for value, white in zip(_times(XYZ, seen), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(value: float) -> float:
    return math.cbrt(value) if value > _DARK else (_SLOPE * value + 16) / 116


def distance(one: str, other: str, sight: str = "normal") -> float:
    """How different two colours look (CIEDE2000)."""
    (l1, a1, b1), (l2, a2, b2) = lab(one, sight), lab(other, sight)
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    grey = 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * (1 + grey), a2 * (1 + grey)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1 = math.degrees(math.atan2(b1, a1)) % _FULL
    h2 = math.degrees(math.atan2(b2, a2)) % _FULL
    coloured = c1 * c2 != 0
    turn = ((h2 - h1 + _HALF) % _FULL) - _HALF if coloured else 0.0
    hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    lightness, chroma, mean_hue = (l1 + l2) / 2, (c1 + c2) / 2, _mean_hue(h1, h2, coloured)
    weight = (
        1
        - 0.17 * _cosine(mean_hue - 30)
        + 0.24 * _cosine(2 * mean_hue)
        + 0.32 * _cosine(3 * mean_hue + 6)
        - 0.2 * _cosine(4 * mean_hue - 63)
    )
    by_light = (l2 - l1) / (
        1 + 0.015 * (lightness - 50) ** 2 / math.sqrt(20 + (lightness - 50) ** 2)
    )
    by_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    by_hue = hue / (1 + 0.015 * chroma * weight)
    blue = -math.sin(math.radians(60 * math.exp(-(((mean_hue - 275) / 25) ** 2))))
    rotation = blue * 2 * math.sqrt(chroma**7 / (chroma**7 + 25**7))
    return math.sqrt(by_light**2 + by_chroma**2 + by_hue**2 + rotation * by_chroma * by_hue)


def _cosine(degrees: float) -> float:
    return math.cos(math.radians(degrees))


def _mean_hue(one: float, other: float, coloured: bool) -> float:
    if not coloured:
        return one + other
    if abs(one - other) <= _HALF:
        return (one + other) / 2
    return (one + other + (_FULL if one + other < _FULL else -_FULL)) / 2
