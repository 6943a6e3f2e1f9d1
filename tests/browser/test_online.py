"""Two browsers at one table: an invitation, a reload, a server that dies in the middle."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.player import OVER, Player
from tests.browser.records import take_up_together
from tests.browser.visiting import Visitor
from tests.browser.watching import SERVER_AWAY
from tests.full import FULL
from tests.patience import patience
from tests.system.processes import ServerProcess

pytestmark = pytest.mark.browser


def play_by_turns(players: tuple[Player, Player], decisions: int | None = None) -> None:
    """Let both answer whenever they are asked, to the end or until enough decisions are made."""
    until = None if decisions is None else sum(each.decisions for each in players) + decisions
    over: set[Player] = set()
    heard, since = -1, time.monotonic()
    while len(over) < len(players):
        if heard != (heard := sum(len(each.visitor.watch.heard) for each in players)):
            since = time.monotonic()
        assert time.monotonic() - since < patience(), "nothing happens any more"
        for player in players:
            event = player.wait(others=True)
            if event == "scoring":
                player.close_scoring()
            elif event == "over":
                over.add(player)
            elif event == "decision":
                player.answer()
                if sum(each.decisions for each in players) == until:
                    return


def hand(player: Player) -> list[str]:
    """The cards somebody sees in their hand; it may be empty."""
    cards = player.page.locator('[data-object^="hand:"]').all()
    return sorted(str(card.get_attribute("data-object")) for card in cards)


def test_a_whole_game_in_two_browsers(
    visit: Callable[..., Visitor],
    server: ServerProcess,
    made: Counter[str],
    say: Callable[[str], None],
) -> None:
    ana = visit(permissions=["clipboard-read", "clipboard-write"])
    ben = visit()
    words = ana.words

    # Ana opens a table and copies the link; Ben comes by it.
    ana.page.goto("/")
    ana.link("screens.home.online").click()
    ana.page.get_by_role("textbox", name=words("screens.seat.name", number=1)).fill("Ana")
    ana.button("screens.create.open-table").click()
    link = ana.page.get_by_role("textbox", name=words("screens.lobby.invite.link"))
    ana.button("screens.lobby.invite.copy").click()
    expect(ana.page.locator(".copy small")).to_have_text(words("screens.copy.done"))
    copied = link.input_value()
    ben.page.goto(copied)
    ben.page.get_by_role("textbox", name=words("screens.lobby.your-name")).fill("Ben")
    ben.button("screens.lobby.join").click()
    expect(ana.page.locator("main")).to_contain_text("Ben")
    ana.button("screens.lobby.start.do").click()

    players = (Player(ana, 7, made), Player(ben, 8, made))
    begun = time.monotonic()
    play_by_turns(players, decisions=16)

    # Ben loads his page again: the same hand, the same table.
    for player in players:
        player.wait(others=True)
    before = hand(players[1])
    ben.page.reload()
    expect(ben.page.locator("#action-bar")).to_be_visible()
    expect(ben.page.locator('[data-object^="hand:"]')).to_have_count(len(before))
    assert hand(players[1]) == before
    play_by_turns(players, decisions=6)

    # The server is killed. Both say so, and go on by themselves once it is there again.
    for each in (ana, ben):
        each.watch.expect(*SERVER_AWAY)
    server.kill()
    for each in (ana, ben):
        expect(each.page.locator(".notices .line").first).to_contain_text(
            words.either("table.line.reconnecting", "table.line.offline")
        )
    server.start()
    for each in (ana, ben):
        trouble = each.page.locator(".notices .line").filter(
            has_text=words.either("table.line.reconnecting", "table.line.offline")
        )
        expect(trouble).to_have_count(0)
    play_by_turns(players, decisions=None if FULL else 8)

    count = sum(each.decisions for each in players)
    say(f"in two browsers: {count} decisions, {time.monotonic() - begun:.0f} s")
    if FULL:
        expect_one_end(players)


def expect_one_end(players: tuple[Player, Player]) -> None:
    """Both are told the same of the end."""
    titles = [each.page.locator(f"{OVER} h1").inner_text() for each in players]
    assert titles[0] == titles[1]


def test_the_end_in_two_browsers(visit: Callable[..., Visitor], made: Counter[str]) -> None:
    """The last decisions of a game that was brought along."""
    ana, ben = visit(), visit()
    take_up_together(ana, ben, -6)
    players = (Player(ana, 7, made), Player(ben, 8, made))
    play_by_turns(players)
    expect_one_end(players)
