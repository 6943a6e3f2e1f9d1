"""Pages around the table: settings that stay, addresses that lead nowhere, links to seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.player import Player
from tests.browser.visiting import Visitor
from tests.browser.words import Words
from tests.system.people import Person
from tests.system.processes import ServerProcess

pytestmark = pytest.mark.browser


def test_settings_stay(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.page
    page.goto("/settings")
    page.get_by_role("radio", name=visitor.words("screens.set.theme.dark")).check()
    page.get_by_role("radio", name="Français").check()
    root = page.locator("html")
    for _ in range(2):
        expect(root).to_have_attribute("data-theme", "dark")
        expect(root).to_have_attribute("lang", "fr")
        title = Words("fr")("screens.settings.title")
        expect(page.get_by_role("heading", name=title, level=1)).to_be_visible()
        page.reload()


def test_a_table_that_is_not_there(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.watch.expect(r"status of 404.*/api/tables/")
    visitor.page.goto("/t/nosuchtable")
    expect(visitor.heading("screens.table.gone")).to_be_visible()
    visitor.link("screens.error.home").click()
    expect(
        visitor.page.get_by_role("button", name=visitor.words("screens.home.play"))
    ).to_be_visible()


def test_the_link_of_a_seat(visit: Callable[..., Visitor], made: Counter[str]) -> None:
    here = visit()
    words = here.words
    here.page.goto("/new?plan=online")
    here.button("screens.create.open-table").click()
    here.page.get_by_role("listitem").filter(has_text=words("screens.lobby.free")).get_by_role(
        "button", name=words("screens.lobby.add-bot")
    ).click()
    mine = here.page.get_by_role("listitem").filter(has_text=words("screens.lobby.you"))
    mine.get_by_role("button").last.click()
    here.button("screens.lobby.elsewhere.make").click()
    field = here.page.get_by_role("textbox", name=words("screens.lobby.elsewhere.device"))
    link = field.input_value()
    here.page.get_by_role("dialog").get_by_role("button", name=words("app.close")).click()

    # The same seat on another device: both see its hand, and either may move.
    there = visit()
    there.page.goto(link)
    expect(
        there.page.get_by_role("listitem").filter(has_text=words("screens.lobby.you"))
    ).to_be_visible()
    assert "#" not in there.page.url, "the secret stays in the history"
    here.button("screens.lobby.start.do").click()
    first, second = Player(here, 51, made), Player(there, 52, made)
    assert first.wait() == second.wait() == "decision"
    asked = second.bar.get_attribute("data-decision")
    assert first.bar.get_attribute("data-decision") == asked
    first.expect_next()
    second.answer()
    assert first.wait() == second.wait()


def test_logging_in_brings_the_own_tables(
    visit: Callable[..., Visitor], house: ServerProcess
) -> None:
    """On another device, and without loading the page again; logging out takes them away."""
    ana = Person(house.url)
    name, password = f"Ana {ana.me['player'][:8]}", "a long password"
    ana.table([{"kind": "me"}, {"kind": "open"}])
    ana.post("/api/register", name=name, password=password)
    ana.http.close()

    there = visit()
    page, words = there.page, there.words
    page.goto("/")
    going = page.locator("#continue")
    expect(there.heading("screens.home.goes")).to_be_visible()
    page.locator("nav .me").click()
    page.get_by_role("radio", name=words("screens.account.way.login")).check()
    page.get_by_role("textbox", name=words("screens.account.name")).fill(name)
    page.get_by_label(words("screens.account.password")).fill(password)
    there.button("screens.account.do.login").click()
    expect(there.button("screens.account.logout")).to_be_visible()
    expect(going).to_be_attached()
    there.button("screens.account.logout").click()
    expect(going).not_to_be_attached()


def test_troubles_are_noticed(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.page.goto("/")
    with pytest.raises(Exception, match="Content Security Policy"):
        visitor.page.add_script_tag(content="document.title = 'x'")
    visitor.page.get_by_role("button", name=visitor.words("screens.home.play")).wait_for()
    with pytest.raises(AssertionError, match="Content Security Policy"):
        visitor.watch.check()
    visitor.watch.troubles.clear()
