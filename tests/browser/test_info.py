"""Every piece, card, token and sign on a table with all modules tells what it is."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.records import take_up
from tests.browser.test_layout import MOST, turn
from tests.browser.visiting import PHONE, Visitor

pytestmark = pytest.mark.browser

PIECES: Final = (
    ".at-market .piece svg, .beneath svg, .at-display .piece svg, .at-hand svg, .held svg, "
    ".rail [data-board]:not([data-board='']) svg, .board > .body svg, "
    ".at-market .currency svg, .majorities tbody svg"
)
MUTE: Final = """
drawings => drawings
  .filter(one => one.checkVisibility({ visibilityProperty: true })
    && one.closest('[data-ref], [data-about], [data-tells]') === null)
  .map(one => `${one.closest('.zone, [data-module]')?.className}: ${one.outerHTML.slice(0, 160)}`)
"""
"""The drawings that have nothing around them which explains itself."""
ON_PHONES: Final = ".own-chip svg, .belongings svg:not(header svg)"
LONG: Final = 600
"""Milliseconds of a long press."""
ACROSS: Final = 12
"""Pixels over which the mouse comes to a piece."""


def card(page: Page) -> Locator:
    """The card about an object."""
    return page.locator("aside.card")


def read(visitor: Visitor, module: str | None = None) -> None:
    """The card names the thing and leads to its rules; that of a module says what it adds."""
    page = visitor.page
    expect(card(page).locator(".name")).not_to_be_empty()
    rules = card(page).get_by_role("link", name=visitor.words("table.why.rule"))
    if module is None:
        expect(rules).to_have_attribute("href", re.compile(r"^/rules/alhambra"))
    else:
        expect(rules).to_have_attribute("href", f"/rules/alhambra#{module}")
        expect(card(page).locator("li").last).not_to_be_empty()
    page.keyboard.press("Escape")
    expect(card(page)).to_be_hidden()


def rest_on(page: Page, sign: Locator) -> None:
    """Come to a sign with the mouse, and wait until its card is there."""
    sign.hover()
    box = sign.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + ACROSS, box["y"] + ACROSS)
    card(page).wait_for()


def test_everything_tells_what_it_is(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.page
    now = turn(MOST, 4)
    text, at = now.steps["rest"]
    take_up(visitor, at, text, now.seat)
    visitor.see({"decision": "#action-bar.mine"})
    assert page.locator(PIECES).evaluate_all(MUTE) == []

    # The key I tells it of whatever has the focus: of each sort of object on the table ...
    objects = page.locator(".at-market, .at-display, .at-hand, .at-own").locator("[data-ref]")
    refs = [str(one.get_attribute("data-ref")) for one in objects.all() if one.is_visible()]
    for ref in {ref.partition(":")[0]: ref for ref in refs}.values():
        objects.and_(page.locator(f'[data-ref="{ref}"]')).first.focus()
        page.keyboard.press("i")
        read(visitor)
    # ... and of signs that cannot be picked.
    for sign in page.locator(".at-own .held button.one:has([data-about])").all():
        module = str(sign.locator("[data-about]").get_attribute("data-about"))
        sign.focus()
        page.keyboard.press("i")
        read(visitor, module)

    # ... of rows of the majorities, and of what the others have.
    for row in page.locator(".majorities tbody button").all():
        row.focus()
        page.keyboard.press("i")
        read(visitor)
    for sign in page.locator(".rival button.held").all():
        sign.focus()
        page.keyboard.press("i")
        read(visitor, str(sign.locator("[data-about]").first.get_attribute("data-about")))

    # A mouse at rest does the same.
    rest_on(page, page.locator(".at-market .currency").first)
    read(visitor)
    sign = page.locator(".rail [data-about]").first
    module = str(sign.get_attribute("data-about"))
    rest_on(page, sign)
    read(visitor, module)

    # On the board of each module every drawing belongs to something that explains itself.
    every = page.locator('[data-zone="boards"] [data-board]')
    page.keyboard.press("b")
    every.first.wait_for()
    shown = [str(one.get_attribute("data-board")) for one in every.all()]
    assert len(shown) > MOST / 2
    count = visitor.words("table.shelf.count", n=len(shown), all=MOST)
    expect(page.locator('[data-zone="boards"] .how-many')).to_have_text(count)
    # Letters that are keys of the table are letters in the search; pieces are found, too.
    search = page.get_by_role("searchbox", name=visitor.words("table.shelf.find"))
    search.press_sequentially("baza")
    expect(every).to_have_count(1)
    search.fill("camp 5")
    expect(every.and_(page.locator('[data-board="camps"]'))).to_be_visible()
    search.fill("no such board")
    expect(page.get_by_text(visitor.words("table.shelf.none"))).to_be_visible()
    search.fill("")
    expect(every).to_have_count(len(shown))
    for module in shown:
        visitor.press(page.locator(f'[data-zone="boards"] [data-board="{module}"]'))
        body = page.locator(f'.board[data-module="{module}"] > .body')
        body.focus()
        assert body.locator("svg").evaluate_all(MUTE) == [], module
        page.keyboard.press("i")
        read(visitor, module)
        page.keyboard.press("b")
        body.wait_for(state="hidden")
        page.keyboard.press("b")


def press_long(page: Page, thing: Locator) -> None:
    """A finger that stays on a thing."""
    box = thing.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.wait_for_timeout(LONG)
    page.mouse.up()


def test_everything_tells_what_it_is_on_a_phone(visit: Callable[..., Visitor]) -> None:
    """Cards and icons of modules lie in a sheet there: each tells of itself, and goes nowhere."""
    visitor = visit(viewport=PHONE, has_touch=True)
    page = visitor.page
    now = turn(MOST, 4)
    text, at = now.steps["rest"]
    take_up(visitor, at, text, now.seat)
    visitor.see({"decision": "#action-bar.mine"})
    assert page.locator(PIECES).evaluate_all(MUTE) == []

    belongings = page.locator(".belongings")
    cards = belongings.locator(".cards [data-about]").first
    icons = belongings.locator("button[data-about]").first
    for thing in (cards, icons):
        page.locator(".own-chip button").last.tap()
        thing.wait_for()
        assert page.locator(ON_PHONES).evaluate_all(MUTE) == []
        module, words = [str(thing.get_attribute(f"data-{key}")) for key in ("about", "words")]
        press_long(page, thing)
        expect(card(page).locator(".name")).to_have_text(words)
        rules = card(page).get_by_role("link", name=visitor.words("table.why.rule"))
        expect(rules).to_have_attribute("href", f"/rules/alhambra#{module}")
        rules.click(trial=True)  # nothing lies over it
        page.keyboard.press("Escape")
        expect(belongings).to_be_hidden()
