"""Modules at the table: chosen on the screen, played by clicking only what is lit."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import sabika
from tests.browser.clicker import Clicker
from tests.browser.visiting import FULL, PHONE, Visitor

pytestmark = pytest.mark.browser

MODULES = [module.id for module in sabika.modules("alhambra")]
MIXES = [[module] for module in MODULES] if FULL else [MODULES[n::5] for n in range(5)]
"""Each module by itself in the long run; a few together, so that it is quick, in every run."""
SEGMENT = 40 if FULL else 10
"""Decisions of a segment at least; it goes on until each module's own decisions were met."""
GAMES = 3
"""Chance may keep a module's decisions away from the player for a game, not for three."""


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


@pytest.mark.parametrize("mix", MIXES, ids="+".join)
def test_a_segment_of_a_game_with_modules(
    visit: Callable[..., Visitor],
    made: Counter[str],
    say: Callable[[str], None],
    mix: list[str],
) -> None:
    seed = len("".join(mix))
    visitor = visit(**({"viewport": PHONE, "has_touch": True} if seed % 3 == 0 else {}))
    player = Clicker(visitor, seed, made)
    for _ in range(GAMES):
        lay(visitor, mix)
        player.answered = None
        if player.play_until_done(mix) != "over":
            break
    assert player.deeds.missing(mix) == []
    player.play(max(0, SEGMENT - player.decisions))
    met = {module: len(player.deeds.about(module)) for module in mix}
    say(f"{player.decisions} decisions by clicking, of each module's own: {met}")


def test_a_whole_game_with_all_modules(
    visit: Callable[..., Visitor], made: Counter[str], say: Callable[[str], None]
) -> None:
    visitor = visit()
    player = Clicker(visitor, 7, made)
    lay(visitor, MODULES, players=2 if not FULL else 4)
    begun = time.monotonic()
    assert player.play(None if FULL else 30) in ("over", "decision", "curtain")
    say(
        f"all modules by clicking what is lit: {player.decisions} decisions, "
        f"{time.monotonic() - begun:.0f} s, {dict(player.refs)}"
    )
    if FULL:
        expect(visitor.page.locator("section.over h1")).to_be_visible()
