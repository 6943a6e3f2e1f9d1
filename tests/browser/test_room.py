"""Room at the table: with many modules in play, what is offered is seen without scrolling."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.records import Offers, find_position, take_up
from tests.browser.test_modules import lay
from tests.browser.visiting import DESKTOP, Visitor

pytestmark = pytest.mark.browser

MODULES: Final = [
    *("squares", "city_gates", "city_walls", "treasure_chamber"),
    *("bazaars", "watchtowers", "major_projects", "personal_markets"),
]
"""Goods beside the market, and many boards."""
DETAILED: Final = 88
"""From so many pixels on a tile is drawn with all its details."""
OVERFLOW: Final = "box => box.scrollWidth - box.clientWidth"


def test_market_display_and_rail(visit: Callable[..., Visitor]) -> None:
    visitor = visit(viewport=DESKTOP)
    page = visitor.page
    lay(visitor, MODULES)
    tile = page.locator(".market-tile svg").first
    expect(tile).to_be_visible()
    for zone in (".at-market", ".at-display", ".at-side"):
        box = page.locator(zone)
        expect(box).to_be_visible()
        assert box.evaluate(OVERFLOW) == 0, zone
    expect(page.locator(".at-rail [data-board]")).to_have_count(len(MODULES))
    size = tile.bounding_box()
    assert size is not None
    assert size["width"] >= DETAILED


def five_in_reserve(offers: Offers) -> bool:
    """Whether each of five tiles of the reserve can be picked."""
    refs: set[str] = {ref for choice in offers["choices"] for ref in choice["refs"]}
    return sum(ref.startswith("reserve:") for ref in refs) >= 5


def test_each_of_many_tiles_in_reserve_is_picked_by_its_middle(
    visit: Callable[..., Visitor],
) -> None:
    visitor = visit(viewport=DESKTOP)
    take_up(visitor, find_position(five_in_reserve))
    tiles = visitor.page.locator('[data-zone="reserve"] [data-object^="reserve:"]')
    expect(tiles).to_have_count(5)
    for number in (0, 1, 2, 3, 4, 3, 2, 1, 0):
        for picked in ("true", "false"):
            visitor.press(tiles.nth(number))
            expect(tiles.nth(number)).to_have_attribute("aria-pressed", picked)
