"""A whole game with the mouse: from the first page over the replay to the rematch."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.player import Player
from tests.browser.scorings import expect_scorings
from tests.browser.visiting import Visitor
from tests.full import FULL
from tests.patience import patience

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    "motion",
    ["no-preference", *(["reduce"] if FULL else [])],
    ids=lambda motion: f"motion-{motion}",
)
def test_a_whole_game_against_two_bots(
    visit: Callable[..., Visitor], made: Counter[str], say: Callable[[str], None], motion: str
) -> None:
    visitor = visit(reduced_motion=motion)
    page, words = visitor.page, visitor.words
    begun = time.monotonic()
    page.goto("/")
    page.get_by_role("button", name=words("screens.home.play")).click()
    player = Player(visitor, 1, made)
    assert player.wait() == "decision"
    taken = time.monotonic() - begun
    say(f"from the open page to the first own decision: one click, {taken:.1f} s")
    assert taken < patience(10), "the first decision comes too late"

    begun = time.monotonic()
    if not FULL:
        # Drawing what moves costs most of a game: up to the first scoring is enough.
        while not player.scorings:
            assert player.play(decisions=1) == "decision"
        page.emulate_media(reduced_motion="reduce")
    assert player.play() == "over"
    say(f"whole game by mouse: {player.decisions} decisions, {time.monotonic() - begun:.0f} s")
    expect_scorings(player.scorings, words)

    # The end: who won, the final table and the charts, and every scoring once more.
    expect(page.locator("section.over h1")).to_be_visible()
    for key in ("table", "source", "round", "scores", "wallchart", "majorities", "money"):
        expect(visitor.heading(f"ceremony.over.{key}")).to_be_visible()
    visitor.button("ceremony.over.show", number="I").click()
    expect(visitor.heading("ceremony.title", number="I")).to_be_visible()
    player.close_scoring()
    table = page.url

    # The replay: steps, scrubbing, and the address that names the position.
    visitor.link("ceremony.over.replay").click()
    told = page.get_by_role("status").filter(has_text=words.part("screens.replay.at"))
    expect(told).to_contain_text(words.told("screens.replay.at", at=0))
    visitor.button("screens.replay.on").click()
    expect(told).to_contain_text(words.told("screens.replay.at", at=1))
    slider = page.get_by_role("slider", name=words("screens.replay.timeline"))
    box = slider.bounding_box()
    assert box is not None
    slider.click(position={"x": box["width"] * 0.6, "y": box["height"] / 2})
    expect(slider).not_to_have_value("1")
    at = int(slider.input_value())
    assert 0.5 < at / int(slider.get_attribute("max") or 0) < 0.7
    expect(told).to_contain_text(words.told("screens.replay.at", at=at))
    expect(page).to_have_url(re.compile(rf"/replay/[\w-]+\?at={at}$"))
    page.goto(page.url)
    expect(told).to_contain_text(words.told("screens.replay.at", at=at))

    # And once more, at a new table with the same players.
    page.goto(table)
    visitor.button("ceremony.over.rematch").click()
    page.wait_for_url(lambda url: "/t/" in url and url != table)
    expect(page.locator("section.over")).to_be_hidden()
    again = Player(visitor, 2, made)
    assert again.wait() == "decision"
    assert again.play(decisions=2) == "decision"


if FULL:

    def test_a_whole_game_with_five_bots(
        visit: Callable[..., Visitor], made: Counter[str], say: Callable[[str], None]
    ) -> None:
        visitor = visit()
        visitor.page.goto("/new")
        for _ in range(3):
            visitor.button("screens.seat.add.bot").click()
        visitor.button("screens.create.start").click()
        player = Player(visitor, 6, made)
        begun = time.monotonic()
        assert player.play() == "over"
        say(f"whole game of six: {player.decisions} decisions, {time.monotonic() - begun:.0f} s")
