"""A whole game on a phone, by tapping; and long questions in large letters."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.layout import look
from tests.browser.moments import moments
from tests.browser.player import Player
from tests.browser.records import take_up
from tests.browser.scorings import expect_scorings
from tests.browser.visiting import PHONE, Visitor
from tests.full import FULL

pytestmark = pytest.mark.browser

SOME = 14
"""Decisions of a run that is no long one."""


def test_a_whole_game_by_tapping(
    visit: Callable[..., Visitor], made: Counter[str], say: Callable[[str], None]
) -> None:
    visitor = visit(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    page, words = visitor.page, visitor.words
    page.goto("/")
    page.get_by_role("button", name=words("screens.home.play")).tap()
    player = Player(visitor, 11, made)
    begun = time.monotonic()
    assert player.play(decisions=4) == "decision"

    # The other views are one tap away, and nothing is wider than the screen.
    tabs = page.get_by_role("navigation", name=words("table.tabs.title"))
    for tab in ("rivals", "scores", "log", "table"):
        button = tabs.get_by_role("button", name=words(f"table.tabs.{tab}"))
        button.tap()
        expect(button).to_have_attribute("aria-current", "page")
        width = page.locator("html").evaluate("element => element.scrollWidth")
        assert width <= PHONE["width"], f"{tab} is {width} wide"
    end = player.play(None if FULL else SOME)
    say(f"by tapping: {player.decisions} decisions, {time.monotonic() - begun:.0f} s")
    if not FULL:
        return  # the end on a phone is looked at in test_axe.py
    assert end == "over"
    expect_scorings(player.scorings, words)
    expect(page.locator("section.over h1")).to_be_visible()


def test_long_questions_are_read_whole_in_large_letters(visit: Callable[..., Visitor]) -> None:
    """In French, which needs more room; the emblem and the way to the rules give way."""
    visitor = visit("fr", viewport=PHONE, has_touch=True)
    settings = "JSON.stringify({ textSize: 125, confirm: 'off' })"
    visitor.page.add_init_script(f"localStorage.setItem('sabika.settings', {settings})")
    found = moments("gates_without_end")
    moment = next(one for one in found if one.action.startswith("fortify "))
    take_up(visitor, moment.at, moment.record, moment.seat)
    visitor.see({"decision": "#action-bar.mine"})
    assert [wrong for wrong in look(visitor.page)["wrong"] if "does not fit" in wrong] == []
