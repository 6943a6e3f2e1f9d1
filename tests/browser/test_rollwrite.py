"""Roll & Write on the screen: alone by clicking, three at a device by keys, in words, by touch."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.axe import complaints
from tests.browser.player import OVER, NothingLit, Piece, Player
from tests.browser.visiting import PHONE, Visitor
from tests.full import FULL

pytestmark = pytest.mark.browser

FOCUSED: Final = "document.activeElement?.dataset.ref ?? document.activeElement?.dataset.verb ?? ''"
MOST_KEYS: Final = 40
SOME: Final = 20
"""Decisions of the second game, unless the run is a long one."""


class SheetPlayer(Player):
    """Plays by clicking or tapping what is lit on the sheet, and the buttons of the action bar."""

    def _answer(self) -> str:
        lit = self.look()
        verb = self.first_verb()
        cell = self._one(lit, "cell")
        if verb is None:
            return self._keep()
        if verb == "gain":
            die = self._one(lit, "die")
            if die is not None and self.chance.random() < 0.15:
                return self._turn(die)
            if cell is not None and self.chance.random() < 0.85:
                self.pick(cell)
                self.confirm()
                return "build"
        elif cell is not None and self.chance.random() < 0.5:
            self.pick(cell)
            self.confirm()
            return "build twice"
        self.press(self.bar.locator(f'[data-verb="{verb}"]'))
        return {"gain": "take coins", "finish": "finish the turn"}[verb]

    def pick(self, piece: Piece) -> None:
        """Pick a piece; of equal dice that lie on each other the upper one can be reached."""
        if piece.kind == "die":
            self.press(self.page.locator(f'.table [data-ref="{piece.ref}"]').last)
        else:
            super().pick(piece)

    def _turn(self, die: Piece) -> str:
        self.pick(die)
        steps = self.page.locator('.table [data-object^="step:"]:not([disabled])')
        steps.first.wait_for()
        self.press(steps.nth(self.chance.randrange(steps.count())))
        return "turn a die"

    def _keep(self) -> str:
        for colour in ("blue", "yellow"):
            dice = [piece for piece in self.look() if piece.ref.startswith(f"die:{colour}")]
            if not dice:
                raise NothingLit
            if not any(piece.picked for piece in dice):
                self.pick(self.chance.choice(dice))
        self.confirm()
        return "keep a pair"


class KeyPlayer(SheetPlayer):
    """The same by keys alone: G goes to the next thing that is lit, C to the action bar."""

    def focused(self) -> str:
        """The object or the verb that has the focus."""
        return str(self.page.evaluate(FOCUSED))

    def reach(self, key: str, *wanted: str) -> bool:
        """Press a key until something that begins like this has the focus."""
        for _ in range(MOST_KEYS):
            if self.focused().startswith(wanted):
                return True
            self.page.keyboard.press(key)
        return False

    def _answer(self) -> str:
        lit = self.look()
        verb = self.first_verb()
        if verb is None:
            return self._keep()
        cells = any(piece.kind == "cell" for piece in lit)
        likely = 0.85 if verb == "gain" else 0.5
        self.page.keyboard.press("g")
        if verb == "gain" and self.focused().startswith("die:") and self.chance.random() < 0.2:
            # Of plus and minus one is always possible; the other one does nothing.
            self.page.keyboard.press("+" if not self.focused().endswith("6") else "-")
            return "turn a die by keys"
        if cells and self.chance.random() < likely:
            assert self.reach("g", "cell:")
            self.page.keyboard.press("Enter")
            self.confirm_by_keys()
            return "build by keys" if verb == "gain" else "build twice by keys"
        self.page.keyboard.press("c")
        assert self.reach("Tab", verb), f"no way to {verb}"
        self.page.keyboard.press("Enter")
        return {"gain": "take coins by keys", "finish": "finish the turn by keys"}[verb]

    def _keep(self) -> str:
        for colour in ("blue", "yellow"):
            dice = [piece for piece in self.look() if piece.ref.startswith(f"die:{colour}")]
            if not dice:
                raise NothingLit
            if not any(piece.picked for piece in dice):
                self.page.keyboard.press("g")
                assert self.reach("g", f"die:{colour}")
                self.page.keyboard.press("Enter")
        self.confirm_by_keys()
        return "keep a pair by keys"

    def confirm_by_keys(self) -> None:
        """Go to the button that sends and press it, unless the answer went by itself."""
        self._ready().or_(self._gone()).first.wait_for()
        if self._ready().is_visible():
            self.page.keyboard.press("c")
            self.page.keyboard.press("Enter")


def begin_alone(visitor: Visitor) -> None:
    """From the first page to a table for one."""
    page = visitor.page
    page.goto("/")
    page.locator('[data-game="rollwrite"]').get_by_role(
        "link", name=visitor.words("screens.home.choose")
    ).click()
    for number in (3, 2):
        page.get_by_role("button", name=visitor.words("screens.seat.remove", number=number)).click()
    visitor.button("screens.create.start").click()


def test_a_whole_game_alone_by_clicking(
    visit: Callable[..., Visitor], made: Counter[str], say: Callable[[str], None]
) -> None:
    visitor = visit(bypass_csp=True)
    page, words = visitor.page, visitor.words
    begin_alone(visitor)
    expect(page.get_by_text(words("rollwrite.reconstructed"))).to_be_visible()
    assert complaints(page) == []
    player = SheetPlayer(visitor, 1, made)
    begun = time.monotonic()
    assert player.play() == "over"
    say(f"Roll & Write alone: {player.decisions} decisions, {time.monotonic() - begun:.0f} s")
    over = page.locator(OVER)
    expect(over.locator("h1")).to_be_visible()
    expect(over.locator("[data-best]")).to_contain_text(words("rollwrite.best.first"))
    assert complaints(page) == []
    # The result is kept: looked at again it is the best one so far.
    page.reload()
    expect(page.locator("[data-best]")).to_contain_text(words("rollwrite.best.this"))
    page.get_by_role("link", name=words("ceremony.over.replay")).click()
    expect(page.locator("[role=grid]")).to_be_visible()


def test_three_at_one_device_by_keys(
    visit: Callable[..., Visitor], made: Counter[str], say: Callable[[str], None]
) -> None:
    visitor = visit(bypass_csp=True)
    page, words = visitor.page, visitor.words
    page.goto("/new?game=rollwrite&plan=device")
    visitor.button("screens.seat.add.device").click()
    for number, name in enumerate(("Ana", "Ben", "Cid"), 1):
        page.get_by_role("textbox", name=words("screens.seat.name", number=number)).fill(name)
    visitor.button("screens.create.start").click()
    player = KeyPlayer(visitor, 2, made)
    begun = time.monotonic()
    end = player.play(None if FULL else SOME)
    say(f"Roll & Write by three: {player.decisions} decisions, {time.monotonic() - begun:.0f} s")
    assert player.curtains == 0, "nothing is hidden, so there is no curtain"
    if not FULL:
        return
    assert end == "over"
    table = page.locator(f"{OVER} table")
    for name in ("Ana", "Ben", "Cid"):
        expect(table.get_by_role("columnheader", name=name)).to_be_visible()
    expect(page.locator("[data-best]")).to_have_count(0)


def test_a_building_can_be_taken_back(visit: Callable[..., Visitor], made: Counter[str]) -> None:
    visitor = visit("fr", bypass_csp=True, viewport=PHONE, has_touch=True, color_scheme="dark")
    page = visitor.page
    begin_alone(visitor)
    player = SheetPlayer(visitor, 3, made)
    assert player.wait() == "decision"
    crossed = page.locator(".cell.crossed")
    expect(crossed).to_have_count(3)
    player.expect_next()
    page.locator(".cell.lit").first.tap()
    assert player.wait() == "decision"
    expect(crossed).to_have_count(4)
    player.expect_next()
    page.locator("#action-bar .undo").tap()
    # The sheet is as it was already before the server has said that this was all.
    assert player.wait() == "decision"
    expect(crossed).to_have_count(3)
    # A cell that no dice meet on says why not.
    page.locator(".cell:not(.lit):not(.crossed)").first.tap(force=True)
    expect(page.locator("#action-bar small.warn")).to_be_visible()
    page.get_by_role("button", name=visitor.words("rollwrite.tab.scores")).tap()
    expect(page.locator("[data-zone=scores]")).to_be_visible()
    assert complaints(page) == []
    page.get_by_role("button", name=visitor.words("rollwrite.tab.sheet")).tap()
    assert player.play(4) == "decision"


def test_in_words(visit: Callable[..., Visitor]) -> None:
    visitor = visit(bypass_csp=True)
    page = visitor.page
    begin_alone(visitor)
    page.locator("#action-bar.mine").wait_for()
    page.evaluate("localStorage.setItem('sabika.settings', JSON.stringify({ textMode: true }))")
    page.reload()
    text = page.locator(".text")
    asked = ".text[data-decision]"
    for _ in range(8):
        visitor.see({"decision": asked})
        decision = text.get_attribute("data-decision")
        text.locator("ol button:not([disabled])").first.click()
        asked = f'.text[data-decision]:not([data-decision="{decision}"])'
    visitor.see({"decision": asked})
    expect(text.locator("table").first).to_be_visible()
    assert complaints(page) == []
