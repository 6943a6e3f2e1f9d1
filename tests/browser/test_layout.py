"""The layout of the table on a grid of screens: nothing cut, nothing covered, sizes that stay."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from typing import Any, Final, NamedTuple

import pytest

import sabika
from sabika.games.alhambra.palace.grid import xy_of
from sabika.kernel.actions import Cell
from sabika.kernel.game import Game
from tests.browser.layout import look, steady
from tests.browser.records import take_up
from tests.browser.visiting import Visitor
from tests.full import FULL
from tests.laws.mixes import Mix, choose

pytestmark = pytest.mark.browser

View = tuple[int, int, str]
"""The width and the height of a screen, and its theme."""

EVERYTHING: Final = tuple(module.id for module in sabika.modules("alhambra"))
MODULES: Final[dict[int, tuple[str, ...]]] = {
    0: (),
    3: ("viziers_favour", "city_gates", "treasure_chamber"),
    8: (
        *("squares", "city_gates", "city_walls", "treasure_chamber"),
        *("bazaars", "watchtowers", "major_projects", "personal_markets"),
    ),
    19: (
        *("bonus_cards", "squares", "characters", "camps", "change", "street_trader"),
        *("treasure_chamber", "invaders", "caravanserai", "art_of_the_moors", "falconers"),
        *("watchtowers", "major_projects", "palace_staff", "orchards", "travelling_craftsmen"),
        *("fresh_colours", "alhambra_zoo", "handymen"),
    ),
    len(EVERYTHING): EVERYTHING,
}
MOST: Final = len(EVERYTHING)
THEMES: Final = ("light", "dark")
DESKS: Final = ((1280, 720), (1366, 768), (1440, 900), (1920, 1080), (2560, 1440), (3840, 2160))
TOUCHED: Final = ((1024, 768), (768, 1024), (390, 844), (360, 640))
Views = tuple[View, ...]
BY_MOUSE: Final[Views] = tuple((*size, theme) for size, theme in product(DESKS, THEMES))
BY_TOUCH: Final[Views] = tuple((*size, theme) for size, theme in product(TOUCHED, THEMES))
CASES: Final[list[tuple[int, int, Views]]] = (
    list(product(MODULES, range(2, 7), (BY_MOUSE, BY_TOUCH)))
    if FULL
    else [
        (MOST, 4, ((1280, 720, "light"),)),
        (MOST, 4, ((1024, 768, "dark"), (390, 844, "light"))),
        (0, 6, ((1280, 720, "dark"), (2560, 1440, "light"))),
    ]
)
FLOORS: Final = {1280: 56, 1024: 52, 390: 44, 360: 44}
"""An own tile measures at least so much, by the width of the screen."""
TALL: Final = 6
"""Palaces of more rows may have smaller tiles on screens of little height."""
ASKED: Final = "localStorage.setItem('sabika.settings', JSON.stringify({ confirm: 'off' }))"
"""Nothing is sent by itself."""
TILES: Final = 8 if FULL else 4
"""So many tiles lie in a palace, the fountain among them."""


class Turn(NamedTuple):
    """Steps of one turn: at rest, with a tile to be laid, with a guard who walks."""

    steps: dict[str, tuple[str, int]]
    """The records up to there, and how many actions that is."""
    seat: int
    extent: tuple[int, int]
    """Columns and rows of the palace."""


@cache
def turn(modules: int, players: int) -> Turn:
    """A turn in a game under way."""
    game, dice = Mix(3, players, MODULES[modules]).begin(), random.Random(f"layout {players}")
    wanted = {"buy": "place"} | ({"take": "walk"} if "palace_staff" in MODULES[modules] else {})
    while True:
        seat = game.decision.owner
        if game.decision.prompt == "ask.act" and len(laid := cells_of(game, seat)) >= TILES:
            steps = {goal: after(game, verb, goal, dice) for verb, goal in wanted.items()}
            found = {goal: step for goal, step in steps.items() if step is not None}
            if len(found) == len(wanted):
                rest = {"rest": (game.record().to_text(), len(game.actions))}
                columns, rows = [max(way) - min(way) + 1 for way in zip(*laid, strict=True)]
                return Turn(rest | found, seat, (columns, rows))
        game.play(choose(game, dice))


def cells_of(game: Game, seat: int) -> list[Cell]:
    """Where tiles and other pieces lie in a palace, and the fountain."""
    cells = [xy_of(cell) for cell in game.state.palaces[seat].cells]
    return [(0, 0), *cells]


def after(game: Game, verb: str, goal: str, dice: random.Random) -> tuple[str, int] | None:
    """The same turn where it has come to a goal, after an action with a verb if there is one.

    The palace must be as it was: a page that is opened anew shows what is laid in the middle.
    """
    seat, now = game.decision.owner, game.state.turn
    laid = cells_of(game, seat)
    first = [action for action in game.legal_actions() if action.text.startswith(f"{verb} ")]
    later = game.copy()
    for action in first[:1]:
        later.play(action)
    while not later.is_over and later.state.turn == now and later.decision.owner == seat:
        if later.decision.path if goal == "walk" else later.decision.kind == goal:
            same = cells_of(later, seat) == laid
            return (later.record().to_text(), len(later.actions)) if same else None
        later.play(choose(later, dice))
    return None


class Survey:
    """Looks at a table on every screen, and holds each step of a turn against rest."""

    def __init__(self, visitor: Visitor, views: Views, players: int, rows: int) -> None:
        self.visitor, self.views, self.players, self.rows = visitor, views, players, rows
        self.rest: dict[View, dict[str, Any]] = {}
        self.wrong: list[str] = []

    def look(self, step: str) -> None:
        """One look on each screen; the first one is that of the last step, and it has not moved."""
        page = self.visitor.page
        # There and back: without a change of the window in between nothing may move.
        for view in self.views:
            width, height, theme = view
            page.set_viewport_size({"width": width, "height": height})
            page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            found = look(page)
            rest = self.rest.setdefault(view, found)
            where = f"{width}x{height} {theme}, {step}"
            self.wrong += [f"{where}: {each}" for each in found["wrong"]]
            self.wrong += [f"{where}: {each}" for each in self.faults(width, found)]
            before, now = steady(rest, found), steady(found, rest)
            if now != before:
                self.wrong.append(f"{where}: {before} becomes {now}")
        self.views = self.views[::-1]

    def faults(self, width: int, found: dict[str, Any]) -> Iterator[str]:
        """Tiles that are too small, and players who are not shown."""
        floor = 44 if self.rows > TALL else FLOORS.get(width, 55)
        if found["tile"] < floor - 0.5:
            yield f"an own tile is {found['tile']}"
        if len(found["shown"]) < self.players - 1:
            yield f"only {found['shown']} are shown"


@pytest.mark.parametrize(("modules", "players", "views"), CASES)
def test_every_screen(
    visit: Callable[..., Visitor],
    say: Callable[[str], None],
    modules: int,
    players: int,
    views: Views,
) -> None:
    visitor = visit(has_touch=views[0][:2] in TOUCHED)
    page = visitor.page
    visitor.context.add_init_script(ASKED)
    steps, seat, (columns, rows) = turn(modules, players)
    survey = Survey(visitor, views, players, rows)
    for step, (text, at) in steps.items():
        take_up(visitor, at, text, seat)
        visitor.see({"decision": "#action-bar.mine"})
        survey.look(step)
        if step == "rest":
            offered = page.locator('.at-market .piece:not([aria-disabled="true"])')
            if offered.count() > 0:
                visitor.press(offered.first)
                survey.look("pay")
                page.keyboard.press("Escape")
            if modules > 0:
                page.locator("body").press("b")
                survey.look("board")
    if FULL:
        where = f"{modules} modules, {players} players, palace {columns}x{rows}"
        for (width, height, theme), found in survey.rest.items():
            if theme == "light":
                say(f"own tile, {where}, {width}x{height}: {found['tile']:.0f}")
    assert not survey.wrong, "\n".join(survey.wrong)
