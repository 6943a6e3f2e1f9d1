"""Modules at the table: chosen on the screen, played by clicking only what is lit."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import sabika
from tests.browser.clicker import Clicker
from tests.browser.visiting import FULL, PHONE, Visitor

pytestmark = pytest.mark.browser

MODULES = [module.id for module in sabika.modules("alhambra")]
SEGMENT = 40 if FULL else 10
"""Decisions of a segment in which a single module is played."""

LAY = """
async ([modules, players]) => {
  const me = await (await fetch('/api/me')).json();
  const bots = Array.from({length: players - 1}, () => ({kind: 'bot', bot: 'light'}));
  const answer = await fetch('/api/tables', {
    method: 'POST',
    headers: {'Content-Type': 'application/json', 'X-CSRF-Token': me.csrf},
    body: JSON.stringify({seats: [{kind: 'me'}, ...bots], modules, start: true}),
  });
  return await answer.json();
}
"""


def lay(page: Page, modules: list[str], players: int = 3) -> None:
    """Sit down at a new table with bots."""
    page.goto("/how")
    page.locator("h1").wait_for()
    table = page.evaluate(LAY, [modules, players])
    assert "id" in table, table
    page.goto(f"/t/{table['id']}")


@pytest.mark.parametrize("module", MODULES)
def test_a_segment_of_a_game_with_a_module(
    visit: Callable[..., Visitor], made: Counter[str], module: str
) -> None:
    visitor = visit(**({"viewport": PHONE, "has_touch": True} if len(module) % 3 == 0 else {}))
    lay(visitor.page, [module])
    player = Clicker(visitor, len(module), made)
    player.play(SEGMENT)
    assert player.decisions >= SEGMENT


def test_a_whole_game_with_all_modules(
    visit: Callable[..., Visitor], made: Counter[str], say: Callable[[str], None]
) -> None:
    visitor = visit()
    lay(visitor.page, MODULES, players=2 if not FULL else 4)
    begun = time.monotonic()
    player = Clicker(visitor, 7, made)
    assert player.play(None if FULL else 60) in ("over", "decision", "curtain")
    say(
        f"all modules by clicking what is lit: {player.decisions} decisions, "
        f"{time.monotonic() - begun:.0f} s, {dict(player.refs)}"
    )
    if FULL:
        expect(visitor.page.locator("section.over h1")).to_be_visible()
