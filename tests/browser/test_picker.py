"""The picker of modules: search, filters, presets, a draw, the rules, and the table laid."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

import sabika
from tests.browser.axe import complaints
from tests.browser.visiting import PHONE, Visitor

pytestmark = pytest.mark.browser

LAPTOP = {"width": 1280, "height": 720}


def cards(page: Page) -> Locator:
    """The cards of modules."""
    return page.locator(".module[data-module]")


def chosen(page: Page) -> Locator:
    """The cards of the modules that are chosen."""
    return page.locator(".module.chosen")


def open_boards(visitor: Visitor) -> None:
    """Open the list of all boards; a question may have brought one forward by itself."""
    visitor.see({"decision": "#action-bar.mine"})  # what opens by itself is open by now
    boards = visitor.page.locator("[data-zone=boards]")
    if boards.is_visible():
        visitor.page.keyboard.press("b")
        boards.wait_for(state="hidden")
    visitor.page.keyboard.press("b")
    boards.wait_for()


def test_modules_are_found_and_chosen(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page, words = visitor.page, visitor.words
    page.goto("/new")
    cards(page).first.wait_for()
    everything = cards(page).count()
    assert everything == len(sabika.modules("alhambra"))

    # A search in names and sentences, and filters beside it.
    search = page.locator("input[type=search]").first
    search.fill("thief")
    expect(page.locator("[data-module=thieves]")).to_be_visible()
    expect(cards(page)).not_to_have_count(everything)
    search.fill("no such module")
    expect(page.get_by_text(words("screens.module.none"))).to_be_visible()
    search.fill("")
    filters = page.get_by_role("group", name=words("screens.module.filters"))
    filters.get_by_role("button", name=words("screens.touch.players")).click()
    filters.get_by_role("button", name=words("screens.module.stars.3")).click()
    expect(page.locator("[data-module=characters]")).to_be_visible()
    expect(page.locator("[data-module=diamonds]")).to_have_count(0)
    filters.get_by_role("button", name=words("screens.module.stars.3")).click()
    filters.get_by_role("button", name=words("screens.touch.players")).click()
    filters.get_by_role("button", name=words("screens.length.hardly")).click()
    expect(page.locator("[data-module=new_score_cards]")).to_be_visible()
    expect(page.locator("[data-module=characters]")).to_have_count(0)
    filters.get_by_role("button", name=words("screens.length.hardly")).click()

    # A preset, more by hand, and the readings of their rules.
    page.locator("[data-preset=expansion-1]").click()
    expect(chosen(page)).to_have_count(4)
    page.locator("[data-module=invaders] label").click()
    expect(chosen(page)).to_have_count(5)
    page.locator("summary").filter(has_text=words("screens.create.rules")).click()
    expect(page.get_by_role("heading", name="Invaders")).to_be_visible()
    expect(page.get_by_role("heading", name="Camps")).to_have_count(0)

    # What is this? The rules open beside the page, and the choice is kept.
    page.locator("[data-module=invaders]").get_by_role("link").click()
    drawer = page.get_by_role("dialog", name=words("screens.rules.drawer"))
    expect(drawer.get_by_role("heading", name="Invaders", exact=True).first).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    expect(chosen(page)).to_have_count(5)

    # The table is laid with them.
    page.get_by_role("button", name=words("screens.create.start"), exact=True).click()
    page.wait_for_url(re.compile("/t/"))
    open_boards(visitor)
    listed = page.locator("[data-zone=boards] [data-board]")
    expect(listed).to_have_count(4)  # what is exchanged lies among the money
    found = {board.get_attribute("data-board") for board in listed.all()}
    assert found == {"viziers_favour", "bonus_cards", "squares", "invaders"}

    # The same mix is offered again for the next one.
    page.goto("/new")
    again = page.locator("[data-mix]")
    expect(again).to_contain_text("Invaders")
    expect(chosen(page)).to_have_count(0)
    again.click()
    expect(chosen(page)).to_have_count(5)


@pytest.mark.parametrize("screen", [PHONE, {"width": 768, "height": 1024}, LAPTOP])
def test_the_start_stays_on_the_screen(
    visit: Callable[..., Visitor], screen: dict[str, int]
) -> None:
    """With every module chosen, at every scroll; and the meter says no more than it can."""
    visitor = visit(viewport=screen)
    page, words = visitor.page, visitor.words
    page.goto("/new")
    page.locator("[data-preset=everything]").click()
    begin = page.get_by_role("button", name=words("screens.create.start"), exact=True)
    meter = page.get_by_role("meter")
    for place in (0, 600, 100_000):
        page.evaluate("place => window.scrollTo(0, place)", place)
        expect(begin).to_be_in_viewport(ratio=1)
        if screen == PHONE:  # where the summary may be far below
            expect(page.locator(".do strong")).to_be_in_viewport(ratio=1)
    assert meter.get_attribute("aria-valuenow") == meter.get_attribute("aria-valuemax")
    grand = words("screens.depth.grand")
    summary = page.locator(".summary")
    expect(summary.get_by_text(re.compile(rf"^{grand}, \d+"))).to_be_visible()
    expect(summary.get_by_text(words("screens.create.long"))).to_be_visible()
    page.keyboard.press("Control+Enter")
    page.wait_for_url(re.compile("/t/"))


def test_presets_say_what_is_in_them(visit: Callable[..., Visitor]) -> None:
    page = visit().page
    page.goto("/new")
    preset = page.locator("[data-preset=builders]")
    expect(preset).to_contain_text("City Gates")
    presets = page.locator("[data-preset] b")
    presets.first.wait_for()
    assert not re.search(r"\d", " ".join(presets.all_inner_texts()))


def test_a_draw_keeps_to_its_budget(visit: Callable[..., Visitor]) -> None:
    visitor = visit(viewport=PHONE, has_touch=True)
    page, words = visitor.page, visitor.words
    page.goto("/new")
    cards(page).first.wait_for()
    for _ in range(3):
        page.get_by_role("button", name=words("screens.draw.do"), exact=True).tap()
        sum_of = page.get_by_role("meter").get_attribute("aria-valuenow")
        assert sum_of is not None
        assert 0 < int(sum_of) <= 6
    page.locator("[data-preset=first]").tap()
    expect(chosen(page)).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_picker_and_a_table_with_modules_are_accessible(
    visit: Callable[..., Visitor], scheme: str
) -> None:
    visitor = visit(color_scheme=scheme, bypass_csp=True)
    page, words = visitor.page, visitor.words
    page.goto("/new")
    page.locator("[data-preset=everything]").click()
    assert complaints(page) == []
    page.get_by_role("button", name=words("screens.create.start"), exact=True).click()
    open_boards(visitor)
    assert complaints(page) == []
