"""The layout of the table on a grid of screens: nothing cut, nothing covered, sizes that stay."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Final

import pytest

import sabika
from tests.browser.layout import look, steady
from tests.browser.records import take_up
from tests.browser.visiting import Visitor
from tests.full import FULL
from tests.laws.mixes import Mix, choose

pytestmark = pytest.mark.browser

Screen = tuple[int, int]

EVERYTHING: Final = tuple(module.id for module in sabika.modules("alhambra"))
MODULES: Final[dict[int, tuple[str, ...]]] = {
    0: (),
    3: ("viziers_favour", "city_gates", "treasure_chamber"),
    8: (
        *("squares", "city_gates", "city_walls", "treasure_chamber"),
        *("bazaars", "watchtowers", "major_projects", "personal_markets"),
    ),
    len(EVERYTHING): EVERYTHING,
}
MOST: Final = len(EVERYTHING)
SCREENS: Final[tuple[Screen, ...]] = (
    *((1280, 720), (1366, 768), (1440, 900), (1920, 1080), (2560, 1440), (3840, 2160)),
    *((1024, 768), (768, 1024), (390, 844), (360, 640)),
)
FEW: Final[tuple[Screen, ...]] = ((1280, 720), (2560, 1440), (1024, 768), (390, 844))
CASES: Final = list(product(MODULES, range(2, 7))) if FULL else [(MOST, 4), (0, 6)]
FLOORS: Final = {1280: 56, 1024: 52, 390: 44, 360: 44}
"""An own tile measures at least so much, by the width of the screen."""
ASKED: Final = "localStorage.setItem('sabika.settings', JSON.stringify({ confirm: 'off' }))"
"""Nothing is sent by itself."""
ACTIONS: Final = 60
"""After so many actions palaces have grown a little."""


@cache
def begun(modules: int, players: int) -> tuple[str, int]:
    """A game under way, and who is asked."""
    game, dice = Mix(3, players, MODULES[modules]).begin(), random.Random(f"layout {players}")
    while len(game.actions) < ACTIONS:
        game.play(choose(game, dice))
    return game.record().to_text(), game.decision.owner


@pytest.mark.parametrize(("modules", "players"), CASES)
def test_every_screen(visit: Callable[..., Visitor], modules: int, players: int) -> None:
    visitor = visit()
    page = visitor.page
    visitor.context.add_init_script(ASKED)
    text, seat = begun(modules, players)
    take_up(visitor, ACTIONS, text, seat)
    visitor.see({"decision": "#action-bar.mine"})
    wrong: list[str] = []
    for (width, height), theme in product(
        SCREENS if FULL else FEW, ("light", "dark") if FULL else ("light",)
    ):
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        where = f"{width}x{height} {theme}"
        rest = look(page)
        wrong += [f"{where}: {each}" for each in rest["wrong"]]
        if rest["tile"] < FLOORS.get(width, 55):
            wrong.append(f"{where}: an own tile is {rest['tile']}")
        if len(rest["shown"]) < players - 1:
            wrong.append(f"{where}: only {rest['shown']} are shown")
        # Every step of a turn: whatever is picked, the zones and the camera stay.
        for piece in page.locator(".table .piece.lit:visible").all()[:3]:
            visitor.press(piece)
            picked = look(page)
            wrong += [f"{where}, picking: {each}" for each in picked["wrong"]]
            if steady(picked) != steady(rest):
                wrong.append(f"{where}: {steady(rest)} becomes {steady(picked)}")
            page.keyboard.press("Escape")
    assert not wrong, "\n".join(wrong)
