"""Fairness among people, as they see it: branches, stand-ins, links of seats."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.asking import at_one_table, move, send
from tests.browser.records import bring_record
from tests.browser.visiting import PHONE, Visitor

pytestmark = pytest.mark.browser

HAND = '[data-object^="hand:"]'


def test_a_branch_says_what_it_is_before_anybody_sits_down(
    visit: Callable[..., Visitor], tmp_path: Path
) -> None:
    ana, ben = visit(), visit()
    words = ana.words
    replay = bring_record(ana, tmp_path)
    ana.page.goto(f"{replay}?at=60")
    ana.press(ana.button("screens.replay.branch"))
    dialog = ana.page.get_by_role("dialog")
    expect(dialog).to_contain_text(words("screens.replay.branch.same"))
    kinds = [
        dialog.get_by_label(words("screens.seat.kind", number=n), exact=True) for n in (1, 2, 3)
    ]
    # One stays on the seat one looks from, whoever is to move.
    assert [kind.input_value() for kind in kinds] == ["me", "bot", "bot"]
    kinds[1].select_option("open")
    expect(dialog).to_contain_text(words("screens.replay.branch.anew"))
    ana.press(ana.button("screens.replay.branch.go"))
    ana.page.wait_for_url(re.compile(r"/t/"))
    link = ana.page.get_by_role("textbox", name=words("screens.lobby.invite.link")).input_value()

    ben.page.goto(link)
    told = ben.page.locator(".origin")
    expect(told).to_contain_text(words("screens.lobby.origin.middle", n=60))
    expect(told).to_contain_text(words("screens.lobby.origin.anew"))
    expect(ben.link("screens.lobby.origin.show")).to_have_attribute(
        "href", replay[replay.index("/replay/") :]
    )
    expect(ben.page.locator(".seats .points")).to_have_count(3)
    ben.button("screens.lobby.join").click()
    ana.button("screens.lobby.start.do").click()
    expect(ben.page.locator('[data-zone="log"]')).to_contain_text("Everything hidden is dealt anew")


def test_who_is_away_is_waited_for_and_told_what_a_bot_did(visit: Callable[..., Visitor]) -> None:
    ana, ben = visit(), visit()
    words = ana.words
    path = at_one_table(ana, ben)
    table = path.replace("/api/tables/", "/t/")
    ana.page.goto(table)
    ben.page.goto(table)
    expect(ben.page.locator(HAND).first).to_be_visible()
    ben.page.goto("/")
    # Until Ben is asked, Ana makes her moves; then the table waits, and that is all there is.
    while send(ana, "GET", path)["asked"] != [1]:
        move(ana, path, 0)
    line = ana.page.locator(".notices .line").filter(has_text=words("table.line.away", name="Ben"))
    expect(line).to_be_visible()
    expect(line.get_by_role("button")).to_have_count(0)

    # Ben himself lets a bot play; when he is back, it says what it did.
    send(ben, "POST", f"{path}/seats/1/stand-in", {"bot": "light"})
    expect(line).to_be_hidden()
    while send(ana, "GET", path)["asked"] != [0]:
        ana.page.wait_for_timeout(50)
    ben.page.goto(table)
    banner = ben.page.locator(".deputy")
    expect(banner).to_contain_text(words.told("table.deputy.bot").split(",")[0])
    expect(banner.get_by_role("listitem").first).to_contain_text("Ben")
    banner.get_by_role("button", name=words("table.close")).click()
    expect(banner).to_be_hidden()
    expect(ana.page.locator(".deputy")).to_be_hidden()


def test_a_new_link_takes_the_seat_from_who_opened_the_old_one(
    visit: Callable[..., Visitor],
) -> None:
    ana, other = visit(), visit(viewport=PHONE, has_touch=True)
    words = ana.words
    ana.page.goto("/")
    ana.button("screens.home.play").or_(ana.page.locator("button.now")).first.click()
    ana.page.wait_for_url(re.compile(r"/t/"))
    expect(ana.page.locator(HAND).first).to_be_visible()

    def new_link() -> str:
        ana.link("table.head.settings").click()
        ana.button("screens.lobby.elsewhere.make").click()
        field = ana.page.get_by_role("textbox", name=words("screens.lobby.elsewhere.device"))
        address = field.input_value()
        ana.button("app.close").click()
        return address

    other.page.goto(new_link())
    other.page.wait_for_url(re.compile(r"/t/"))
    expect(other.page.locator(HAND).first).to_be_visible()
    new_link()
    expect(other.page.locator(HAND)).to_have_count(0)
    expect(other.page.locator("main")).to_contain_text("is no longer yours")
    expect(ana.page.locator(HAND).first).to_be_visible()
