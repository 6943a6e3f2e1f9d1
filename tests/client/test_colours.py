"""The colours of the client keep their contrast and stay apart, for everybody's eyes."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.client.colours import SIGHTS, contrast, distance

TOKENS: Final = Path(__file__).parents[2] / "client" / "src" / "styles" / "tokens.css"

GROUPS: Final = {
    "t": ("pavilion", "seraglio", "arcades", "chambers", "garden", "tower"),
    "c": ("florin", "dirham", "dinar", "ducat"),
    "p": ("white", "red", "yellow", "green", "blue", "orange"),
}
"""Types, currencies and seats: within a group any two must be told apart."""
APART: Final = 15.0
TEXT: Final = 4.5
HEADING: Final = 7.0
MARK: Final = 3.0
PAIRS: Final = (
    ("ink", "surface", HEADING),
    ("ink", "surface-2", HEADING),
    ("ink", "bg", HEADING),
    ("ink-2", "surface", TEXT),
    ("ink-2", "surface-2", TEXT),
    ("ink-2", "bg", TEXT),
    ("accent", "surface", TEXT),
    ("on-accent", "accent", TEXT),
    ("gold", "surface", TEXT),
    ("gold", "gold-soft", TEXT),
    ("warn", "surface", TEXT),
    ("warn", "warn-soft", TEXT),
    ("ok", "surface", TEXT),
    ("off", "surface", MARK),
    ("legal", "ground", MARK),
    ("legal", "surface", TEXT),
    ("on-legal", "legal", TEXT),
    ("focus", "surface", MARK),
    ("focus", "ground", MARK),
    ("selected-ring", "ground", MARK),
    ("line-strong", "surface", MARK),
    ("wall-line", "wall-cap", TEXT),
    ("wall-body", "wall-cap", TEXT),
)
Theme = dict[str, str]


def themes(css: str) -> dict[str, Theme]:
    """The colours of both themes; the dark one changes some of the light one."""
    light, dark = css.split("[data-theme='dark']")
    found = [dict(re.findall(r"--([\w-]+):\s*(#[0-9A-Fa-f]{6})\b", part)) for part in (light, dark)]
    return {"light": found[0], "dark": {**found[0], **found[1]}}


def faults(css: str) -> Iterator[str]:
    """Everything that misses its limit."""
    both = themes(css)
    for name, theme in both.items():
        yield from (f"{name}: {fault}" for fault in _groups(theme))
        yield from (f"{name}: {fault}" for fault in _surfaces(theme))


def _groups(theme: Theme) -> Iterator[str]:
    for group, names in GROUPS.items():
        for one, other in itertools.combinations(names, 2):
            for sight in SIGHTS:
                apart = distance(theme[f"{group}-{one}"], theme[f"{group}-{other}"], sight)
                if apart < APART:
                    yield f"{one} and {other} look alike ({sight}, {apart:.1f})"
        for one in names:
            ratio = contrast(theme[f"{group}-{one}"], theme[f"on-{one}"])
            if ratio < TEXT:
                yield f"text on {one} has a contrast of {ratio:.2f}"


def _surfaces(theme: Theme) -> Iterator[str]:
    for one, other, limit in PAIRS:
        ratio = contrast(theme[one], theme[other])
        if ratio < limit:
            yield f"{one} on {other} has a contrast of {ratio:.2f}, not {limit}"
    # A rampart shows on every tile and on the ground by its cap or by its line.
    for under in (*(f"t-{name}" for name in GROUPS["t"]), "ground"):
        ratio = max(contrast(theme[part], theme[under]) for part in ("wall-cap", "wall-line"))
        if ratio < MARK:
            yield f"a rampart on {under} has a contrast of {ratio:.2f}"
    for sight in SIGHTS:
        apart = distance(theme["legal"], theme["warn"], sight)
        if apart < APART:
            yield f"legal and warn look alike ({sight}, {apart:.1f})"


def test_colours_of_both_themes_keep_their_limits() -> None:
    assert list(faults(TOKENS.read_text(encoding="utf-8"))) == []


def test_the_measures_agree_with_published_values() -> None:
    assert contrast("#FFFFFF", "#000000") == pytest.approx(21.0)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
    assert distance("#2A78B7", "#2A78B7") == 0
    # As measured when the palette was chosen.
    assert distance("#C24F4D", "#74380F") == pytest.approx(22.3, abs=0.05)
    assert distance("#C24F4D", "#74380F", "protan") == pytest.approx(15.4, abs=0.05)
    assert distance("#F4ECE0", "#9BCB7A", "deutan") == pytest.approx(18.1, abs=0.05)


@pytest.mark.parametrize(
    ("token", "bad", "said"),
    [
        ("--t-garden", "#D98A5A", "look alike"),
        ("--on-dinar", "#9DB0CC", "text on dinar"),
        ("--ink-2", "#B0A090", "ink-2 on surface"),
        ("--warn", "#007A60", "legal and warn look alike"),
        ("--wall-line", "#E0C090", "a rampart on"),
    ],
)
def test_a_bad_colour_is_found(token: str, bad: str, said: str) -> None:
    css = TOKENS.read_text(encoding="utf-8")
    planted = re.sub(rf"{token}:\s*#[0-9A-Fa-f]{{6}}", f"{token}:{bad}", css)
    assert planted != css
    assert any(said in fault for fault in faults(planted))
