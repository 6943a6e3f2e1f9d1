"""The layout of the table on a grid of screens: nothing cut, nothing covered, sizes that stay."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from typing import Any, Final, NamedTuple

import pytest
from playwright.sync_api import expect

import sabika
from sabika.games.alhambra.palace.grid import xy_of
from sabika.kernel.actions import Cell
from sabika.kernel.game import Game
from tests.browser.layout import look, settle, steady
from tests.browser.records import take_up
from tests.browser.visiting import Visitor
from tests.full import FULL
from tests.laws.mixes import Mix, choose
from tests.patience import patience

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
Case = tuple[int, int, Views, str]
"""How many modules and players, the screens, and the language."""
BY_MOUSE: Final[Views] = tuple((*size, theme) for size, theme in product(DESKS, THEMES))
BY_TOUCH: Final[Views] = tuple((*size, theme) for size, theme in product(TOUCHED, THEMES))
LANGUAGES: Final = ("en", "fr")
CASES: Final[list[Case]] = (
    [
        (modules, players, views, LANGUAGES[(place + players) % 2])
        for (place, modules), players, views in product(
            enumerate(MODULES), range(2, 7), (BY_MOUSE, BY_TOUCH)
        )
    ]
    if FULL
    else [
        (MOST, 4, ((1280, 720, "light"),), "en"),
        (MOST, 4, ((1024, 768, "dark"), (390, 844, "light")), "fr"),
        (8, 2, ((1366, 768, "dark"), (1440, 900, "light")), "fr"),
        (0, 6, ((1280, 720, "dark"), (2560, 1440, "light")), "en"),
    ]
)
EXTENTS: Final = ((5, 4), (6, 5), (7, 6))
TILES_OF: Final = {
    1280: (81, 69, 60),
    1366: (89, 76, 66),
    1440: (109, 93, 82),
    1920: (130, 112, 98),
    2560: (175, 150, 131),
    3840: (240, 234, 205),
    1024: (87, 75, 66),
    768: (79, 68, 59),
    390: (56, 49, 48),
    360: (46, 44, 44),
}
"""How large an own tile is, by the width of the screen, in palaces of so many columns and rows."""
TOLERANCE: Final = 2
DIRK: Final = -1
"""The seat of the third player of a game for two."""
ASKED: Final = "localStorage.setItem('sabika.settings', JSON.stringify({ confirm: 'off' }))"
"""Nothing is sent by itself."""
NOTED: Final = """
window.tasks = [];
new PerformanceObserver(seen => tasks.push(...seen.getEntries().map(one => one.duration)))
  .observe({ type: 'longtask', buffered: true });
"""
"""How long the page was busy at a stretch, in milliseconds; short tasks are not noted."""
HESITATION: Final = 1.0
"""Seconds within which a click is answered."""
TILES: Final = 8 if FULL else 4
"""So many tiles lie in a palace, the fountain among them."""
BUYS: Final = re.compile(r"buy (\d) ")
"""To buy from the market, by the number of the slot."""
LIT_CELL: Final = '.at-palace [data-ref^="cell:"]:not([aria-disabled="true"])'
FREE: Final = """
cells => cells.findIndex(cell => {
  const box = cell.getBoundingClientRect();
  return cell.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
})
"""
"""The first of some cells that is seen, and that nothing lies over."""
PANNED: Final = (390, 360)
"""Screens on which palaces may be larger than their zone: a picked cell is moved into it."""
GOING_ON: Final = ("pay", "lay")
"""Steps with everything picked that is needed: a button goes on from there."""


class Turn(NamedTuple):
    """Steps of one turn: at rest, with a tile to be laid, with a guard who walks."""

    steps: dict[str, tuple[str, int]]
    """The records up to there, and how many actions that is."""
    seat: int
    others: frozenset[int]
    goods: str
    """The ref of a tile of the market that can be bought."""
    extent: tuple[int, int]
    """Columns and rows of the palace."""


@cache
def turn(modules: int, players: int) -> Turn:
    """A turn in a game under way in which something can be bought and laid."""
    game, dice = Mix(3, players, MODULES[modules]).begin(), random.Random(f"layout {players}")
    wanted = {"buy": "place"} | ({"take": "walk"} if "palace_staff" in MODULES[modules] else {})
    while True:
        seat = game.decision.owner
        laid = cells_of(game, seat)
        goods = goods_of(game)
        if game.decision.prompt == "ask.act" and len(laid) >= TILES and goods is not None:
            steps = {goal: after(game, verb, goal, dice) for verb, goal in wanted.items()}
            found = {goal: step for goal, step in steps.items() if step is not None}
            if len(found) == len(wanted):
                rest = {"rest": (game.record().to_text(), len(game.actions))}
                columns, rows = [max(way) - min(way) + 1 for way in zip(*laid, strict=True)]
                others = {*range(players), *([DIRK] if players == 2 else [])} - {seat}
                return Turn(rest | found, seat, frozenset(others), goods, (columns, rows))
        game.play(choose(game, dice))


def goods_of(game: Game) -> str | None:
    """The first tile of the market that can be paid for, by its ref."""
    found = [BUYS.match(action.text) for action in game.legal_actions()]
    return next((f"market:{buys[1]}" for buys in found if buys), None)


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
        if later.decision.path if goal == "walk" else can_lay(later):
            same = cells_of(later, seat) == laid
            return (later.record().to_text(), len(later.actions)) if same else None
        later.play(choose(later, dice))
    return None


def can_lay(game: Game) -> bool:
    """Whether a tile that was bought fits somewhere."""
    return any(action.text.startswith("place ") for action in game.legal_actions())


class Survey:
    """Looks at a table on every screen, and holds each step of a turn against rest."""

    def __init__(self, visitor: Visitor, views: Views, now: Turn) -> None:
        self.visitor, self.views, self.turn = visitor, views, now
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
            if step == "board":
                self.open_boards()
            found = look(page)
            rest = self.rest.setdefault(view, found)
            where = f"{width}x{height} {theme}, {step}"
            self.wrong += [f"{where}: {each}" for each in found["wrong"]]
            self.wrong += [f"{where}: {each}" for each in self.faults(step, width, found)]
            before, now = steady(rest, found), steady(found, rest)
            if step == "lay" and width in PANNED:
                del before["camera"], now["camera"]
            if now != before:
                self.wrong.append(f"{where}: {before} becomes {now}")
        self.views = self.views[::-1]

    def open_boards(self) -> None:
        """Open the boards where they are not open yet: each kind of screen has a place for them."""
        page = self.visitor.page
        settle(page)
        boards = page.locator("[data-zone=boards]")
        if not boards.is_visible():
            page.locator("body").press("b")
        expect(boards).to_be_visible()

    def faults(self, step: str, width: int, found: dict[str, Any]) -> Iterator[str]:
        """Tiles that are too small, players who are not shown, and what cannot be gone on from."""
        columns, rows = self.turn.extent
        sizes = zip(EXTENTS, TILES_OF[width], strict=True)
        least = next(size for (most, high), size in sizes if columns <= most and rows <= high)
        if found["tile"] < least - TOLERANCE:
            yield f"an own tile is {found['tile']} instead of {least}"
        if (shown := set(found["shown"]) - {self.turn.seat}) != self.turn.others:
            yield f"{sorted(shown)} are shown instead of {sorted(self.turn.others)}"
        if step in GOING_ON and not found["answers"]:
            yield "no button goes on"
        if found["boards"] != (step == "board"):
            yield f"whether boards are open: {found['boards']}"


@pytest.mark.parametrize(("modules", "players", "views", "language"), CASES)
def test_every_screen(
    visit: Callable[..., Visitor],
    say: Callable[[str], None],
    modules: int,
    players: int,
    views: Views,
    language: str,
) -> None:
    visitor = visit(language, has_touch=views[0][:2] in TOUCHED)
    page = visitor.page
    visitor.context.add_init_script(ASKED)
    visitor.context.add_init_script(NOTED)
    now = turn(modules, players)
    survey = Survey(visitor, views, now)
    for step, (text, at) in now.steps.items():
        take_up(visitor, at, text, now.seat)
        visitor.see({"decision": "#action-bar.mine"})
        survey.look(step)
        if step == "rest":
            page.evaluate("tasks.length = 0")
            visitor.press(page.locator(f'.at-market [data-ref="{now.goods}"]'))
            expect(page.locator("#action-bar .primary")).to_be_visible()
            page.evaluate("() => new Promise(requestAnimationFrame)")
            longest: float = page.evaluate("Math.max(0, ...tasks)")
            say(f"longest task of a click, {modules} modules: {longest:.0f} ms (under 50 is 0)")
            assert longest < patience(HESITATION) * 1000
            survey.look("pay")
            page.keyboard.press("Escape")
            if modules > 0:
                survey.look("board")
        elif step == "place":
            tile = page.locator('[data-ref^="pending:"]').first
            if tile.get_attribute("aria-pressed") != "true":
                visitor.press(tile)
            cells = page.locator(LIT_CELL)
            visitor.press(cells.nth(cells.evaluate_all(FREE)))
            survey.look("lay")
    if FULL:
        columns, rows = now.extent
        where = f"{modules} modules, {players} players, palace {columns}x{rows}"
        for (width, height, theme), found in survey.rest.items():
            if theme == "light":
                say(f"own tile, {where}, {width}x{height}: {found['tile']:.0f}")
    assert not survey.wrong, "\n".join(survey.wrong)


BOARD_VIEWS: Final[Views] = (
    (390, 844, "light"),
    *(((390, 844, "dark"), (1280, 720, "light"), (1280, 720, "dark")) if FULL else ()),
)


@pytest.mark.parametrize("view", BOARD_VIEWS)
def test_every_board(visit: Callable[..., Visitor], view: View) -> None:
    """Everything on the boards of all modules can be read and hit."""
    width, height, theme = view
    touched = (width, height) in TOUCHED
    visitor = visit(
        "fr",
        has_touch=touched,
        color_scheme=theme,
        viewport={"width": width, "height": height},
    )
    page = visitor.page
    visitor.context.add_init_script(ASKED)
    now = turn(MOST, 4)
    text, at = now.steps["rest"]
    take_up(visitor, at, text, now.seat)
    visitor.see({"decision": "#action-bar.mine"})
    boards = page.locator("[data-zone=boards]")
    items = boards.locator("[data-board]:not([data-board=''])")

    def open_all() -> None:
        # A phone has the row of all boards above the open one; elsewhere B closes that one first.
        if boards.is_visible() and items.count() == 0:
            page.locator("body").press("b")
            boards.wait_for(state="hidden")
        if not boards.is_visible():
            page.locator("body").press("b")
        items.first.wait_for()

    open_all()
    wrong: list[str] = []
    for board in items.evaluate_all("all => all.map(one => one.dataset.board)"):
        open_all()
        visitor.press(boards.locator(f"[data-board={board}]"))
        page.locator(f"section.board[data-module={board}]").wait_for()
        wrong += [f"{board}: {each}" for each in look(page)["wrong"]]
    assert not wrong, "\n".join(wrong)
