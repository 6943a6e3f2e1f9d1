"""Modules at the table: chosen on the screen, played by clicking only what is lit."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from itertools import islice

import pytest
from playwright.sync_api import expect

import sabika
from tests.browser.clicker import Clicker
from tests.browser.deeds import own_words
from tests.browser.moments import Moment, moments, sort_of
from tests.browser.records import take_up
from tests.browser.text_player import TextPlayer
from tests.browser.visiting import PHONE, Visitor
from tests.full import FULL

pytestmark = pytest.mark.browser

MODULES = [module.id for module in sabika.modules("alhambra")]
SORTS = None if FULL else 1
"""Of how many sorts of action each module's first ones are played; all in the long run."""
BY_KEYS = {"street_trader": "keep", "watchtowers": "place watchtower"}
"""What is done without a pointer in every run: something on a board, something at a corner."""
ATTEMPTS = 4
FEW = 3
"""Decisions in which what is offered should be done."""
SEGMENT = 20
"""Decisions that follow in the long run."""


def lay(visitor: Visitor, modules: list[str], players: int = 3) -> None:
    """Sit down at a new table with bots, chosen on the screen."""
    page, words = visitor.page, visitor.words
    page.goto("/new")
    for _ in range(3, players):
        visitor.press(visitor.button("screens.seat.add.bot"))
    for number in range(3, players, -1):
        visitor.press(visitor.button("screens.seat.remove", number=number))
    for number in range(2, players + 1):
        choice = page.get_by_label(words("screens.seat.bot", number=number), exact=True)
        choice.select_option("light")
    for module in modules:
        visitor.press(page.locator(f"[data-module={module}] label"))
    expect(page.locator(".module.chosen")).to_have_count(len(modules))
    visitor.press(visitor.button("screens.create.start"))
    page.wait_for_url("**/t/*")


@pytest.mark.parametrize("module", [module for module in MODULES if own_words(module)])
def test_decisions_of_a_module(
    visit: Callable[..., Visitor],
    made: Counter[str],
    say: Callable[[str], None],
    module: str,
) -> None:
    """From moments at which a module's own decisions come, they are made by clicking."""
    on_phone = len(module) % 3 == 0
    visitor = visit(**({"viewport": PHONE, "has_touch": True} if on_phone else {}))
    player = Clicker(visitor, len(module), made)
    found = list(islice(moments(module), SORTS))
    assert found, "nobody ever decided anything"
    for moment in found:
        reenact(player, module, moment)
    if FULL:
        player.play(SEGMENT)
    say(f"{module} by clicking: {', '.join(player.deeds.about(module))}")


@pytest.mark.parametrize("module", [m for m in MODULES if own_words(m)] if FULL else [*BY_KEYS])
def test_decisions_of_a_module_by_keys(
    visit: Callable[..., Visitor],
    made: Counter[str],
    say: Callable[[str], None],
    module: str,
) -> None:
    """The same with no pointer: zone by zone, from lit object to lit object."""
    player = Clicker(visit(by_keys=True), len(module), made)
    found = moments(module)
    for moment in found if FULL else [next(m for m in found if m.sort == BY_KEYS[module])]:
        reenact(player, module, moment)
    say(f"{module} by keys: {', '.join(player.deeds.about(module))}")


def reenact(player: Clicker, module: str, moment: Moment) -> None:
    """Take a game up and do what only a module makes possible, as it was done there."""
    assert any(does(player, module, moment) for _ in range(ATTEMPTS)), moment.sort


def does(player: Clicker, module: str, moment: Moment) -> bool:
    """Go on from a moment; whether an action of its sort is made soon."""
    take_up(player.visitor, moment.at, moment.record, moment.seat)
    player.answered = None
    player.eager, player.goals = tuple(moment.action.split(" with ")[0].split()), moment.refs
    before = len(player.deeds.actions)
    for _ in range(FEW):
        if player.play(1) == "over":
            break
        if moment.sort in [sort_of(text, module) for text in player.deeds.actions[before:]]:
            return True
    return False


def test_a_whole_game_with_all_modules(
    visit: Callable[..., Visitor], made: Counter[str], say: Callable[[str], None]
) -> None:
    visitor = visit()
    player = Clicker(visitor, 7, made)
    lay(visitor, MODULES, players=2 if not FULL else 4)
    begun = time.monotonic()
    assert player.play(None if FULL else 12) in ("over", "decision", "curtain")
    say(
        f"all modules by clicking what is lit: {player.decisions} decisions, "
        f"{time.monotonic() - begun:.0f} s, {dict(player.refs)}"
    )
    if FULL:
        expect(visitor.page.locator("section.over h1")).to_be_visible()


def test_all_modules_in_words(
    visit: Callable[..., Visitor], made: Counter[str], say: Callable[[str], None]
) -> None:
    """In text mode every decision is a list to choose from, whatever is in play."""
    visitor = visit()
    page, words = visitor.page, visitor.words
    lay(visitor, MODULES)
    page.goto("/settings")
    visitor.press(page.get_by_role("switch", name=words("screens.set.text")))
    page.go_back()
    player = TextPlayer(visitor, 5, made)
    begun = time.monotonic()
    event = player.play(120 if FULL else 6)
    assert event in ("over", "decision"), event
    say(f"all modules in words: {player.decisions} decisions, {time.monotonic() - begun:.0f} s")
