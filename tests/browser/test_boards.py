"""Boards of modules: searched on a phone, and coming forward where a move goes on there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from sabika.kernel.messages import catalogue
from tests.browser.moments import moments
from tests.browser.records import take_up
from tests.browser.test_layout import ASKED, MODULES
from tests.browser.visiting import PHONE, Visitor
from tests.laws.mixes import Mix

pytestmark = pytest.mark.browser

MANY = 19


def test_a_long_row_of_boards_is_searched_on_a_phone(visit: Callable[..., Visitor]) -> None:
    visitor = visit(viewport=PHONE, has_touch=True)
    page, words = visitor.page, visitor.words
    game = Mix(3, 3, MODULES[MANY]).begin()
    take_up(visitor, 0, game.record().to_text(), game.decision.owner)
    # The traders' first question has brought their board forward.
    visitor.press(visitor.button("table.shelf.all"))
    page.get_by_role("searchbox", name=words("table.shelf.find")).fill("orchard")
    found = page.locator(".list [data-board]")
    expect(found).to_have_count(1)
    visitor.press(found)
    expect(page.locator('[data-zone=boards] [data-module="orchards"]')).to_be_visible()
    # The list has made room, and its button brings it back.
    expect(page.get_by_role("searchbox")).to_have_count(0)
    visitor.press(visitor.button("table.shelf.all"))
    expect(page.get_by_role("searchbox")).to_be_visible()


def test_the_board_comes_forward_on_which_a_move_goes_on(visit: Callable[..., Visitor]) -> None:
    """A card and a corner can only be for a falcon: what is left to choose lies on its board."""
    visitor = visit()
    page = visitor.page
    page.add_init_script(ASKED)
    moment = next(one for one in moments("falconers") if one.action.startswith("loose "))
    take_up(visitor, moment.at, moment.record, moment.seat)
    board = page.locator('[data-zone=boards] [data-module="falconers"]')
    at = {ref.partition(":")[0]: ref for ref in moment.refs}
    expect(page.locator("#action-bar.mine")).to_be_visible()
    assert board.count() == 0, "the question does not ask for it yet"
    visitor.press(
        page.locator(f'.at-hand [data-ref="{at["hand"]}"]').first, position={"x": 7, "y": 40}
    )
    visitor.press(page.locator(f'.at-palace [data-ref="{at["corner"]}"]').first)
    expect(board).to_be_visible()
    expect(page.locator("#action-bar .sentence")).to_have_text(catalogue("en")["verb.loose"])
    visitor.press(page.locator(f'.at-side [data-ref="{at["shelf"]}"]'))
    expect(page.locator("#action-bar .confirm")).to_be_enabled()
