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
MIXES = [[module] for module in MODULES] if FULL else [MODULES[n::5] for n in range(5)]
"""Each module by itself in the long run; a few together, so that it is quick, in every run."""
SEGMENT = 40 if FULL else 16
"""Decisions of a segment."""

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


@pytest.mark.parametrize("mix", MIXES, ids="+".join)
def test_a_segment_of_a_game_with_modules(
    visit: Callable[..., Visitor], made: Counter[str], mix: list[str]
) -> None:
    seed = len("".join(mix))
    visitor = visit(**({"viewport": PHONE, "has_touch": True} if seed % 3 == 0 else {}))
    lay(visitor.page, mix)
    player = Clicker(visitor, seed, made)
    player.play(SEGMENT)
    assert player.decisions >= SEGMENT


def test_a_whole_game_with_all_modules(
    visit: Callable[..., Visitor], made: Counter[str], say: Callable[[str], None]
) -> None:
    visitor = visit()
    lay(visitor.page, MODULES, players=2 if not FULL else 4)
    begun = time.monotonic()
    player = Clicker(visitor, 7, made)
    assert player.play(None if FULL else 30) in ("over", "decision", "curtain")
    say(
        f"all modules by clicking what is lit: {player.decisions} decisions, "
        f"{time.monotonic() - begun:.0f} s, {dict(player.refs)}"
    )
    if FULL:
        expect(visitor.page.locator("section.over h1")).to_be_visible()
