"""The first page for somebody who comes back: their games first, as they stand now."""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_hex

import pytest
from playwright.sync_api import expect

from tests.browser.asking import at_one_table, come_in, move, send
from tests.browser.visiting import PHONE, Visitor

pytestmark = pytest.mark.browser


def test_games_to_go_on_with_are_on_the_first_screen(visit: Callable[..., Visitor]) -> None:
    visitor = visit(viewport=PHONE, has_touch=True)
    come_in(visitor)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "light"}]
    for game in ("alhambra", "rollwrite"):
        send(visitor, "POST", "/api/tables", {"game": game, "seats": seats, "start": True})
    visitor.page.reload()
    heading = visitor.heading("screens.home.continue")
    expect(heading).to_be_visible()
    cards = visitor.page.locator("a.card")
    expect(cards).to_have_count(2)
    box = cards.first.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= PHONE["height"]
    games = visitor.page.locator("a.card .game")
    assert sorted(games.all_inner_texts()) == ["Alhambra", "Alhambra: Roll & Write"]


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)])
def test_no_button_lies_over_the_picture(
    visit: Callable[..., Visitor], size: tuple[int, int]
) -> None:
    visitor = visit(viewport={"width": size[0], "height": size[1]})
    visitor.page.goto("/")
    last = visitor.page.locator("nav.ways a").last
    expect(last).to_be_visible()
    button, picture = last.bounding_box(), visitor.page.locator("div.skyline").bounding_box()
    assert button is not None
    assert picture is not None
    assert button["x"] + button["width"] <= picture["x"]


def test_the_page_notices_when_it_is_ones_turn(visit: Callable[..., Visitor]) -> None:
    ana, ben = visit(), visit()
    path = at_one_table(ana, ben)
    # Whoever is not asked waits on the first page.
    asked = send(ana, "GET", path)["asked"][0]
    mover, waiting = (ana, ben) if asked == 0 else (ben, ana)
    waiting.page.goto("/")
    state = waiting.page.locator("a.card .state")
    name = ("Ana", "Ben")[asked]
    expect(state).to_have_text(waiting.words("screens.home.turn-of", names=name))
    while send(mover, "GET", path)["asked"] == [asked]:
        move(mover, path, asked)
    expect(state).to_have_text(waiting.words("screens.home.your-turn"))


def test_logging_in_brings_the_tables_along(visit: Callable[..., Visitor]) -> None:
    here, there = visit(), visit()
    words = here.words
    who = {"name": f"Zahra {token_hex(4)}", "password": "a rather long word"}
    come_in(here)
    send(here, "POST", "/api/register", who)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "light"}]
    send(here, "POST", "/api/tables", {"name": "At home", "seats": seats, "start": True})
    there.page.goto("/")
    expect(there.page.locator("a.card")).to_have_count(0)
    there.page.locator("button.me").click()
    dialog = there.page.get_by_role("dialog")
    dialog.get_by_role("radio", name=words("screens.account.way.login")).check()
    dialog.get_by_role("textbox", name=words("screens.account.name")).fill(who["name"])
    dialog.get_by_label(words("screens.account.password"), exact=True).fill(who["password"])
    dialog.get_by_role("button", name=words("screens.account.do.login")).click()
    expect(there.page.locator("a.card")).to_contain_text("At home")
