"""Two people at one device: the curtain between their turns, and nothing behind it."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.player import CURTAIN, Player
from tests.browser.scorings import expect_scorings
from tests.browser.visiting import Visitor
from tests.full import FULL

pytestmark = pytest.mark.browser

SOME = 16
"""Decisions of a run that is no long one."""


class HotSeat(Player):
    """Both people: passes the device on, and looks behind the curtain each time."""

    def __init__(self, visitor: Visitor, seed: int, made: Counter[str]) -> None:
        super().__init__(visitor, seed, made)
        self.hands: list[int] = []
        self.names: set[str] = set()

    def open_curtain(self) -> None:
        """Check that nobody's cards are there, then open it in one of three ways."""
        curtain = self.page.locator(CURTAIN)
        assert 'data-object="hand:' not in self.page.content(), "a hand lies behind the curtain"
        self.names.add(self.page.locator("#curtain-title").inner_text())
        way = len(self.hands)
        if way == 0:
            # The door opens by holding it; letting go too early closes it again.
            curtain.locator(".door").hover()
            self.page.mouse.down()
            curtain.wait_for(state="hidden")
            self.page.mouse.up()
        elif way == 1:
            expect(curtain.locator(".door")).to_be_focused()
            self.page.keyboard.press("Enter")
            expect(curtain).to_be_visible()
            self.page.keyboard.press("Enter")
        else:
            curtain.locator("button.plain").click()
        curtain.wait_for(state="hidden")
        expect(self.page.locator("#action-bar.mine")).to_be_visible()
        self.hands.append(self.page.locator('[data-object^="hand:"]').count())


def test_two_at_one_device(
    visit: Callable[..., Visitor], made: Counter[str], say: Callable[[str], None]
) -> None:
    visitor = visit()
    page, words = visitor.page, visitor.words
    page.goto("/")
    visitor.link("screens.home.device").click()
    page.get_by_role("textbox", name=words("screens.seat.name", number=1)).fill("Ana")
    page.get_by_role("textbox", name=words("screens.seat.name", number=2)).fill("Ben")
    visitor.button("screens.create.start").click()
    player = HotSeat(visitor, 5, made)
    begun = time.monotonic()
    end = player.play(None if FULL else SOME)
    say(f"at one device: {player.decisions} decisions, {time.monotonic() - begun:.0f} s")
    assert player.names == {words("table.curtain.pass", name=name) for name in ("Ana", "Ben")}
    assert len(player.hands) > SOME // 4
    assert max(player.hands) > 0
    if not FULL:
        return
    assert end == "over"
    expect_scorings(player.scorings, words)
    expect(page.locator("section.over h1")).to_be_visible()
