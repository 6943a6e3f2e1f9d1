"""A whole game in text mode, with the keyboard alone."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.records import take_up
from tests.browser.scorings import expect_scorings
from tests.browser.text_player import TextPlayer
from tests.browser.visiting import Visitor
from tests.full import FULL

pytestmark = pytest.mark.browser

SOME = 12
"""Decisions of a run that is no long one, and then from that many actions before an end."""


def test_a_whole_game_with_the_keyboard(
    visit: Callable[..., Visitor], made: Counter[str], say: Callable[[str], None]
) -> None:
    visitor = visit()
    page, words = visitor.page, visitor.words
    player = TextPlayer(visitor, 3, made)
    page.goto("/")
    tools = page.get_by_role("navigation", name=words("screens.tools"))
    player.enter(tools.get_by_role("link", name=words("screens.settings.title")))
    switch = page.get_by_role("switch", name=words("screens.set.text"))
    player.reach(switch)
    player.keys.press("Space")
    expect(switch).to_be_checked()
    player.enter(visitor.link("screens.brand"))
    player.enter(page.get_by_role("button", name=words("screens.home.play")))

    # What cannot be a move is said, and changes nothing.
    assert player.wait() == "decision"
    asked = page.locator(".text").get_attribute("data-decision")
    player.type_move("99")
    expect(page.get_by_role("alert").filter(has_text="99")).to_be_visible()
    player.type_move("buy 9 with dinar-99")
    expect(player.box()).to_have_attribute("aria-invalid", "true")
    expect(page.locator(".text p.problem[role=alert]")).not_to_be_empty()
    assert page.locator(".text").get_attribute("data-decision") == asked
    player.type_move("1")
    player.answered = asked

    begun = time.monotonic()
    if FULL:
        assert player.play() == "over"
        expect_scorings(player.scorings, words)
    else:
        assert player.play(SOME) == "decision"
        take_up(visitor, -SOME)
        player.answered = None
        assert player.play() == "over"
        assert player.scorings[-1] == words("ceremony.title", number="III")
    say(f"by keyboard: {player.decisions} decisions, {time.monotonic() - begun:.0f} s")
    player.reach(visitor.link("ceremony.over.replay"))
