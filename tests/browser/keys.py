"""Ways to everything on a page by keys alone: zone by zone, from lit cell to lit cell, by Tab."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, Page

FOCUSED: Final = "element => element === document.activeElement"
MOST_ZONES: Final = 20
MOST_ITEMS: Final = 60
MOST_CELLS: Final = 200
MOST_TABS: Final = 150
WAY: Final = """
element => {
  if (element.closest('#action-bar')) return 'bar';
  if (element.closest('[data-zone]') === null) return 'page';
  if (element.closest('[role="grid"]') || element instanceof SVGElement) return 'palace';
  return element.matches('[data-item]') ? 'zone' : 'page';
}
"""
"""How to get to something: the action bar, an object of a zone, a cell, or anything else."""
INSIDE: Final = "element => element.closest('[data-zone]').contains(document.activeElement)"
PICKED: Final = """
element => element.dataset.object !== undefined
  && (element.getAttribute('aria-pressed') ?? element.getAttribute('aria-selected')) === 'true'
"""


def press(page: Page, target: Locator) -> None:
    """Go to something and press it: Space lets go of what is picked, Enter does the rest."""
    reach(page, target)
    page.keyboard.press("Space" if target.evaluate(PICKED) else "Enter")


def reach(page: Page, target: Locator) -> None:
    """Give something the focus as the help on keys says: F6 and arrows, G, C or Tab."""
    target.wait_for()
    if target.evaluate(FOCUSED):
        return
    way = target.evaluate(WAY)
    if way == "zone":
        page.keyboard.press("F6")  # a zone is entered at its first object
        _until(page, target, INSIDE, "F6", MOST_ZONES)
        found = _until(page, target, FOCUSED, "ArrowRight", MOST_ITEMS)
    elif way == "palace":
        found = _until(page, target, FOCUSED, "g", MOST_CELLS)
    else:
        if way == "bar":
            page.keyboard.press("c")
        found = _until(page, target, FOCUSED, "Tab", MOST_TABS)
    assert found, f"no way to {target.evaluate('element => element.outerHTML')[:300]}"


def _until(page: Page, target: Locator, reached: str, key: str, most: int) -> bool:
    """Press a key until something is reached; whether it was."""
    for _ in range(most):
        if target.evaluate(reached):
            return True
        page.keyboard.press(key)
    return bool(target.evaluate(reached))
