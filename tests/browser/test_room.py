"""Room at the table: with many modules in play, what is offered is seen without scrolling."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.layout import SIZES
from tests.browser.player import Player
from tests.browser.records import Offers, bring_record, find_position, take_up
from tests.browser.test_modules import lay
from tests.browser.visiting import DESKTOP, Visitor
from tests.server.replays.games import record

pytestmark = pytest.mark.browser

MODULES: Final = [
    *("squares", "city_gates", "city_walls", "treasure_chamber"),
    *("bazaars", "watchtowers", "major_projects", "personal_markets"),
]
"""Goods beside the market, and many boards."""
DETAILED: Final = 88
"""From so many pixels on a tile is drawn with all its details."""
SMALLEST: Final = 44
"""No own tile is smaller."""
LAPTOP: Final = {"width": 1280, "height": 720}
SEEN: Final = """
row => {
  const box = row.getBoundingClientRect();
  return [...row.cells].every(cell => {
    const { x, width } = cell.getBoundingClientRect();
    return [box.top + 2, box.bottom - 2]
      .every(y => row.contains(document.elementFromPoint(x + width / 2, y)));
  });
}
"""
"""Whether nothing lies over a row of a table, and no part of it is cut off."""
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


@pytest.mark.parametrize("players", [4, 6])
def test_what_one_missed_leaves_the_majorities_in_view(
    visit: Callable[..., Visitor], made: Counter[str], players: int
) -> None:
    visitor = visit(viewport=LAPTOP)
    take_up(visitor, 40, record(players))
    player = Player(visitor, players, made)
    waited = visitor.page.locator(".waited")
    # A turn may have several decisions: it is over when others have played.
    while not waited.is_visible():
        assert player.play(decisions=1) == "decision"
    rows = visitor.page.locator(".majorities tbody tr")
    expect(rows.last).to_have_attribute("data-tells", "wall")
    assert rows.last.evaluate(SEEN)


def test_the_own_palace_is_the_largest_of_a_replay(
    visit: Callable[..., Visitor], tmp_path: Path
) -> None:
    visitor = visit(viewport=DESKTOP)
    page = visitor.page
    replay = bring_record(visitor, tmp_path)
    for size, others in ((DESKTOP, 2), (LAPTOP, 0)):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.goto(f"{replay}?at=60")
        page.locator("[data-zone=palace] .picture.ready").wait_for()
        sizes = page.evaluate(SIZES)
        assert len(sizes["minis"]) == others
        assert sizes["tile"] > 2 * max(sizes["minis"], default=0)
        assert sizes["tile"] >= SMALLEST
