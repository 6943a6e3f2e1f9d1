"""Every screen, light and dark, large and small: axe finds nothing serious."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import complaints
from tests.browser.player import CURTAIN, OVER, SCORING, Player
from tests.browser.records import bring_record, take_up
from tests.browser.visiting import PHONE, Visitor
from tests.full import FULL

pytestmark = pytest.mark.browser

TABLET: Final = {"width": 1024, "height": 768}
MOBILE: Final = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
LOOKS: Final[dict[str, dict[str, Any]]] = {
    "light": {"color_scheme": "light"},
    "phone-dark": {"color_scheme": "dark", **MOBILE},
}
"""Both schemes and both sizes in every run, every pair of them in the long one."""
if FULL:
    LOOKS["dark"] = {"color_scheme": "dark"}
    LOOKS["phone-light"] = {"color_scheme": "light", **MOBILE}
    LOOKS["tablet-light"] = {"color_scheme": "light", "viewport": TABLET}
    LOOKS["tablet-dark"] = {"color_scheme": "dark", "viewport": TABLET}
    LOOKS["french"] = {"language": "fr"}


IN_ONE_LOOK: Final = [*LOOKS] if FULL else ["phone-dark"]
"""What takes a game to come to is seen in one look; the table itself is seen in both."""


class Auditor:
    """Walks through the screens and keeps what axe says about each."""

    def __init__(self, come: Callable[[], Visitor]) -> None:
        self.come = come
        self.visitor = come()
        self.looked = 0
        self.found: list[str] = []

    def look(self, screen: str, page: Page | None = None) -> None:
        """Ask axe about the screen as it is now."""
        self.looked += 1
        self.found += [f"{screen}: {words}" for words in complaints(page or self.visitor.page)]

    def check(self, screens: int) -> None:
        """Fail with everything that was found."""
        assert not self.found, "\n".join(self.found)
        assert self.looked == screens


@pytest.fixture(params=LOOKS)
def auditor(request: pytest.FixtureRequest, visit: Callable[..., Visitor]) -> Auditor:
    """Comes with one look; only for axe the content security policy lets a script in."""
    return Auditor(lambda: visit(bypass_csp=True, **LOOKS[request.param]))


def test_axe_finds_what_is_wrong(visit: Callable[..., Visitor]) -> None:
    visitor = visit(bypass_csp=True)
    # A blank page: the client would still be setting the language of its own.
    visitor.page.goto("about:blank")
    visitor.page.set_content("<title>x</title><main><img src='data:,'><input><button></button>")
    found = " ".join(complaints(visitor.page))
    assert all(rule in found for rule in ("image-alt", "label", "button-name", "html-has-lang"))


def test_pages(auditor: Auditor, tmp_path: Path) -> None:
    visitor, page = auditor.visitor, auditor.visitor.page
    page.goto("/")
    expect(visitor.heading("screens.home.goes")).to_be_visible()
    expect(page.locator(f"html[data-theme={visitor.scheme}]")).to_have_count(1)
    auditor.look("home")
    page.goto("/new")
    expect(visitor.heading("screens.create.summary")).to_be_visible()
    auditor.look("create")
    page.goto("/settings")
    expect(visitor.heading("screens.set.look")).to_be_visible()
    auditor.look("settings")
    page.goto("/rules/alhambra")
    expect(page.locator("article section").first).to_be_visible()
    auditor.look("rules")
    page.goto("/how")
    expect(visitor.heading("screens.how.keyboard")).to_be_visible()
    auditor.look("how")
    page.goto("/nothing/here")
    expect(visitor.heading("screens.missing.title")).to_be_visible()
    auditor.look("not found")
    page.goto("/new?plan=online")
    visitor.press(visitor.button("screens.create.open-table"))
    expect(visitor.heading("screens.lobby.invite")).to_be_visible()
    auditor.look("lobby")
    page.goto("/")
    expect(visitor.heading("screens.home.continue")).to_be_visible()
    auditor.look("home with a table")
    bring_record(visitor, tmp_path)
    expect(visitor.heading("screens.replay.timeline")).to_be_attached()
    auditor.look("replay")
    auditor.check(9)


def test_the_table(auditor: Auditor, made: Counter[str]) -> None:
    visitor, page, words = auditor.visitor, auditor.visitor.page, auditor.visitor.words
    page.goto("/")
    visitor.press(page.get_by_role("button", name=words("screens.home.play")))
    player = Player(visitor, 21, made)
    assert player.wait() == "decision"
    visitor.press(page.locator('[data-object^="display:"]:not([aria-disabled="true"])').first)
    expect(page.locator("#action-bar .confirm")).to_be_visible()
    auditor.look("table, picking")
    visitor.press(page.locator("#action-bar button").filter(has_text=words("table.cancel")))
    assert player.play(decisions=5) == "decision"
    auditor.look("table, deciding")
    visitor.press(page.locator("[data-seat][aria-expanded]:not(.own)").last)
    expect(page.get_by_role("dialog").or_(page.locator(".view")).first).to_be_visible()
    auditor.look("rival open")
    auditor.check(3)


def test_text_mode(auditor: Auditor, made: Counter[str]) -> None:
    visitor, page, words = auditor.visitor, auditor.visitor.page, auditor.visitor.words
    page.goto("/settings")
    visitor.press(page.locator("label").filter(has_text=words("screens.set.text")).last)
    expect(page.get_by_role("switch", name=words("screens.set.text"))).to_be_checked()
    page.goto("/")
    visitor.press(page.get_by_role("button", name=words("screens.home.play")))
    expect(page.locator(".text[data-decision]")).to_be_visible()
    auditor.look("text mode")
    auditor.check(1)


@pytest.mark.parametrize("auditor", IN_ONE_LOOK, indirect=True)
def test_waiting_and_the_curtain(auditor: Auditor) -> None:
    visitor, page = auditor.visitor, auditor.visitor.page
    page.goto("/new?plan=device")
    visitor.press(visitor.button("screens.create.start"))
    expect(page.locator(CURTAIN)).to_be_visible()
    auditor.look("curtain")
    page.goto("/new?plan=online")
    visitor.press(visitor.button("screens.create.open-table"))
    other = auditor.come()
    link = visitor.words("screens.lobby.invite.link")
    other.page.goto(page.get_by_role("textbox", name=link).input_value())
    name = other.page.get_by_role("textbox", name=visitor.words("screens.lobby.your-name"))
    name.fill("Ben")
    auditor.look("lobby, invited", other.page)
    other.press(other.button("screens.lobby.join"))
    visitor.press(visitor.button("screens.lobby.start.do"))
    for each in (visitor, other):
        expect(each.page.locator("#action-bar")).to_be_visible()
        if not each.page.locator("#action-bar.mine").is_visible():
            auditor.look("table, waiting", each.page)
    auditor.check(3)


@pytest.mark.parametrize("auditor", IN_ONE_LOOK, indirect=True)
def test_the_end(auditor: Auditor, made: Counter[str]) -> None:
    visitor, page = auditor.visitor, auditor.visitor.page
    take_up(visitor, -5)
    player = Player(visitor, 22, made)
    while (event := player.wait()) != "scoring":
        assert event == "decision"
        player.answer()
    auditor.look("scoring, step by step")
    skip = page.locator(SCORING).get_by_role("button", name=visitor.words("ceremony.end"))
    if skip.is_visible():
        visitor.press(skip)
    expect(
        page.locator(SCORING).get_by_role("button", name=visitor.words("ceremony.continue"))
    ).to_be_visible()
    auditor.look("scoring")
    player.close_scoring()
    player.play()
    expect(page.locator(OVER)).to_be_visible()
    expect(visitor.heading("ceremony.over.money")).to_be_visible()
    auditor.look("game over")
    auditor.check(3)
