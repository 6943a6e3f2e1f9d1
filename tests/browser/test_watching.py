"""A stranger watches a table: one seat at a time is shown as large as the own one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.asking import ask, come_in
from tests.browser.layout import look
from tests.browser.records import take_up
from tests.browser.visiting import DESKTOP, PHONE, Visitor

pytestmark = pytest.mark.browser

AT: Final = 45


def test_a_stranger_watches_one_seat_after_the_other(visit: Callable[..., Visitor]) -> None:
    ana, ben = visit(), visit(viewport=DESKTOP)
    page, words = ben.page, ben.words
    take_up(ana, AT)
    ana.see({"decision": "#action-bar.mine"})
    come_in(ben)
    table = ana.page.url.rpartition("/")[2]
    page.goto(f"/t/{table}")
    expect(page.locator(".head .pill.watching")).to_have_text(words("table.watch.title"))
    seats: list[dict[str, Any]] = ask(ben, "GET", f"/api/tables/{table}")["seats"]
    players = ask(ben, "GET", f"/api/tables/{table}/update")["view"]["players"]
    strip, hand = page.locator(".at-own .strip"), page.locator(".at-hand .hand")
    # The last press comes back to the first seat.
    for seat, player in [*enumerate(players), (0, players[0])]:
        expect(strip.locator(".name b")).to_have_text(seats[seat]["name"])
        expect(strip.locator(".score")).to_have_text(str(player["score"]))
        expect(strip).to_contain_text(words("table.rival.cards", n=player["hand_size"]))
        expect(hand.locator(".place")).to_have_count(player["hand_size"])
        expect(page.locator("#action-bar .sentence")).to_have_text(
            words("table.watch.who", name=seats[seat]["name"])
        )
        found = look(page)
        assert not found["wrong"]
        assert set(found["shown"]) >= set(range(len(players))) - {seat}
        ben.press(page.locator("#action-bar button").filter(has_text=words("table.bar.next-seat")))
    expect(page.locator("[data-ref^=hand]")).to_have_count(0)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    found = look(page)
    assert not found["wrong"]
    assert set(found["shown"]) == set(range(len(players)))
