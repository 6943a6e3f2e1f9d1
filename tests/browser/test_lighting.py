"""What counts for a module lights up in all palaces: pointed at for a while, pressed for good."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import expect

import sabika
from sabika.bots.light import LightBot
from sabika.bots.seat import Seat
from sabika.kernel.game import Game
from tests.browser.records import take_up
from tests.browser.visiting import Visitor

pytestmark = pytest.mark.browser

ACTIONS = 90


@cache
def begun() -> Game:
    """A game with missions that have things to count."""
    game = sabika.new_game(players=3, modules=["caliphs_missions"], seed="lighting 2")
    bot = LightBot("lighting")
    while len(game.actions) < ACTIONS:
        game.play(bot.decide(Seat(game.engine, game.decision.owner)))
    return game


def test_what_counts_for_a_mission_lights_up(visit: Callable[..., Visitor]) -> None:
    visitor, game = visit(), begun()
    page = visitor.page
    take_up(visitor, ACTIONS, game.record().to_text(), game.decision.owner)
    page.locator(".at-rail [data-board=caliphs_missions]").click()
    mission = page.locator(".board[data-module=caliphs_missions] .lighting").nth(1)
    framed = page.locator(".own [data-counted]")
    expect(framed).to_have_count(0)
    mission.hover()
    expect(framed.first).to_be_visible()
    page.mouse.move(5, 5)
    expect(framed).to_have_count(0)
    mission.press("Enter")
    expect(mission).to_have_attribute("aria-pressed", "true")
    expect(framed.first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".rival [data-counted]").first).to_be_visible()
    expect(framed.first).to_be_visible()
