"""The Dice Game on the screen: whole games by clicking and by keys, Alcazaba by touch, in words."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from sabika.kernel.messages import render
from sabika.kernel.record import Record
from sabika.server.replays.films import make_film
from tests.browser.axe import complaints
from tests.browser.player import OVER, NothingLit, Player
from tests.browser.records import take_up
from tests.browser.visiting import PHONE, Visitor
from tests.full import FULL
from tests.server.replays.games import record

pytestmark = pytest.mark.browser

FOCUSED: Final = "document.activeElement?.dataset.ref ?? document.activeElement?.dataset.verb ?? ''"
MOST_KEYS: Final = 60
SOME: Final = 20
"""Decisions of a game, unless the run is a long one."""
LAST: Final = 12
"""Actions before the end, from which a game that was brought along goes on."""
SCORING: Final = "dialog[open]:has([data-scoring])"
PICKED_ALONE: Final = ("column", "prize", "seat", "item", "black")
"""Objects that make an answer by themselves."""


class DicePlayer(Player):
    """Keeps dice, throws, and picks columns, prizes, tokens and players by clicking or tapping."""

    scoring = SCORING

    def _answer(self) -> str:
        lit = self.look()
        if any(piece.kind == "pending" for piece in lit):
            return self._lay(lit)
        verb = self.first_verb()
        found = [piece for piece in lit if piece.kind in PICKED_ALONE]
        tokens = [piece for piece in lit if piece.ref == "token:annul"]
        if verb is not None and (not found or self.chance.random() < 0.5):
            self.press(self.bar.locator(f'[data-verb="{verb}"]').first)
            return verb
        throws = self.page.locator("button.throw").count() > 0
        if throws and (not (found or tokens) or self.chance.random() < 0.65):
            return self._throw()
        if tokens and (not found or self.chance.random() < 0.5):
            self.pick(tokens[0])
            self.confirm()
            return "annul a throw"
        if not found:
            raise NothingLit
        piece = self.chance.choice(found)
        self.pick(piece)
        self.confirm()
        return f"pick a {piece.kind}"

    def _throw(self) -> str:
        """Keep some dice by tapping them, and throw the others."""
        dice = self.page.locator(".die-button:not([disabled])")
        for _ in range(self.chance.randrange(4)):
            self.press(dice.nth(self.chance.randrange(dice.count())))
        if self.page.locator("button.throw[disabled]").count():
            self.press(dice.first)
        self.press(self.page.locator("button.throw:not([disabled])"))
        return "throw some dice"

    def close_scoring(self) -> None:
        """Look at the points of a scoring and go on."""
        on = self.page.locator("[data-scoring]")
        self.scorings.append(str(on.get_attribute("data-scoring")))
        self.visitor.press(on)
        on.wait_for(state="hidden")


class KeyPlayer(DicePlayer):
    """The same by keys alone: W throws, numbers keep, G goes to what is lit, C to the bar."""

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
        keyboard = self.page.keyboard
        verb = self.first_verb()
        found = [piece for piece in lit if piece.kind in PICKED_ALONE]
        if verb == "throw":
            keyboard.press("w")
            return "throw all dice by keys"
        if verb is not None and (not found or self.chance.random() < 0.5):
            keyboard.press("c")
            assert self.reach("Tab", verb), f"no way to {verb}"
            keyboard.press("Enter")
            return f"{verb} by keys"
        throws = self.page.locator("button.throw").count() > 0
        if throws and (not found or self.chance.random() < 0.65):
            faces = self.page.locator(".die-button")
            most = faces.nth(self.chance.randrange(faces.count())).get_attribute("data-die")
            types = ("pavilion", "seraglio", "arcades", "chambers", "garden", "tower")
            if faces.count() > self.page.locator(f'.die-button[data-die="{most}"]').count():
                keyboard.press(str(types.index(str(most)) + 1))
            keyboard.press("w")
            return "throw some dice by keys"
        if not found:
            raise NothingLit
        piece = self.chance.choice(found)
        keyboard.press("g")
        assert self.reach("g", piece.ref), f"no way to {piece.ref}"
        keyboard.press("Enter")
        self._ready().or_(self._gone()).first.wait_for()
        if self._ready().is_visible():
            keyboard.press("Enter")
        return f"pick a {piece.kind} by keys"

    def close_scoring(self) -> None:
        on = self.page.locator("[data-scoring]")
        self.scorings.append(str(on.get_attribute("data-scoring")))
        self.page.keyboard.press("Escape")
        on.wait_for(state="hidden")


def begin(visitor: Visitor) -> None:
    """From the first page to a table against two bots: two clicks."""
    page = visitor.page
    page.goto("/")
    page.locator('[data-game="dice"]').get_by_role(
        "link", name=visitor.words("screens.home.choose")
    ).click()
    visitor.button("screens.create.start").click()


def test_a_whole_game_against_bots_by_clicking(
    visit: Callable[..., Visitor], made: Counter[str], say: Callable[[str], None]
) -> None:
    visitor = visit(bypass_csp=True)
    page = visitor.page
    begin(visitor)
    player = DicePlayer(visitor, 1, made)
    assert player.wait() == "decision"
    assert complaints(page) == []
    begun = time.monotonic()
    end = player.play(None if FULL else SOME)
    say(f"Dice against bots: {player.decisions} decisions, {time.monotonic() - begun:.0f} s")
    assert complaints(page) == []
    if FULL:
        assert end == "over"
        assert player.scorings == ["1", "2"]


def test_the_end_against_bots(visit: Callable[..., Visitor], made: Counter[str]) -> None:
    """The last decisions of a game that was brought along, the end, and its replay."""
    visitor = visit(bypass_csp=True)
    page, words = visitor.page, visitor.words
    take_up(visitor, -LAST, record(3, "dice"))
    assert DicePlayer(visitor, 1, made).play() == "over"
    table = page.locator(f"{OVER} table")
    expect(table.get_by_text(words("dice.scoring", letter="C"))).to_be_visible()
    assert complaints(page) == []
    page.get_by_role("link", name=words("ceremony.over.replay")).click()
    expect(page.locator("[data-zone=board]")).to_be_visible()
    assert complaints(page) == []


def test_two_with_dirk_by_keys(
    visit: Callable[..., Visitor], made: Counter[str], say: Callable[[str], None]
) -> None:
    """Two people at one device, with Dirk, in French."""
    visitor = visit("fr", bypass_csp=True, color_scheme="dark")
    page, words = visitor.page, visitor.words
    page.goto("/new?game=dice&plan=device")
    for number, name in enumerate(("Ana", "Ben"), 1):
        page.get_by_role("textbox", name=words("screens.seat.name", number=number)).fill(name)
    visitor.button("screens.create.start").click()
    player = KeyPlayer(visitor, 2, made)
    begun = time.monotonic()
    end = player.play(None if FULL else SOME)
    say(f"Dice with Dirk by keys: {player.decisions} decisions, {time.monotonic() - begun:.0f} s")
    assert player.curtains == 0, "nothing is hidden, so there is no curtain"
    if not FULL:
        return
    assert end == "over"
    assert player.scorings == ["1", "2"]
    expect(page.locator(f"{OVER} table").get_by_role("columnheader", name="Dirk")).to_be_visible()


def test_alcazaba_by_touch(visit: Callable[..., Visitor], made: Counter[str]) -> None:
    visitor = visit(bypass_csp=True, viewport=PHONE, has_touch=True)
    page = visitor.page
    page.goto("/new?game=dice&plan=bots")
    page.locator("[data-variant=alcazaba]").tap()
    visitor.button("screens.create.start").click()
    expect(page.locator(".dg-notice")).to_have_text(render("notice.alcazaba", {}))
    player = DicePlayer(visitor, 3, made)
    player.play(45 if FULL else 20)
    assert complaints(page) == []


def test_who_names_the_first_player_of_alcazaba_sees_the_players(
    visit: Callable[..., Visitor],
) -> None:
    """There are no dice then: the players stand in their place, on a phone too."""
    text = record(3, "dice", "dice.alcazaba")
    place = next(
        at for at, (_seat, words) in enumerate(Record.from_text(text).actions) if "name" in words
    )
    visitor = visit(bypass_csp=True, viewport=PHONE, has_touch=True)
    take_up(visitor, place, text)
    chosen: Counter[str] = Counter()
    player = DicePlayer(visitor, 5, chosen)
    player.play(1)
    assert chosen == {"pick a seat": 1}


def test_the_board_names_its_rows_throws_and_tokens(visit: Callable[..., Visitor]) -> None:
    """On a phone too: numbers of rows and throws, words at tokens, and what a token does."""
    visitor = visit(viewport=PHONE, has_touch=True)
    page, words = visitor.page, visitor.words
    begin(visitor)
    board = page.locator("[data-zone=board]")
    expect(board.locator(".legend .row")).to_have_text([str(row) for row in range(8, 0, -1)])
    heads = board.locator("[data-column=garden] .throw-head")
    expect(heads).to_have_text(["1", "2", "3"])
    token = board.locator("[data-token]").first
    kind = str(token.get_attribute("data-token"))
    short = "first" if kind == "first-player" else kind
    expect(token.locator(".words")).to_have_text(words(f"dice.token.short.{short}"))
    token.tap()
    what = "points" if kind.startswith("points") else kind
    expect(page.get_by_role("dialog").get_by_text(words(f"dice.token.{what}"))).to_be_visible()
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 1280, "height": 720})
    expect(board.locator(".legend .row").first).to_have_text(words("dice.legend.row", n=8))
    expect(heads).to_have_text([words(f"dice.nth.{nth}") for nth in (1, 2, 3)])


def test_points_of_a_scoring_fit_on_a_phone(
    visit: Callable[..., Visitor], made: Counter[str]
) -> None:
    """Five players have a column each, the own one first, clockwise."""
    text = record(5, "dice")
    stills = make_film(Record.from_text(text)).stills
    held = next(one.at for one in stills if any(e.key == "scoring.ended" for e in one.events))
    visitor = visit(viewport=PHONE, has_touch=True)
    take_up(visitor, held - 1, text)
    player = DicePlayer(visitor, 3, made)
    while player.wait() == "decision":
        player.answer()
    points = visitor.page.get_by_role("group", name=visitor.words("dice.points.title"))
    expect(points.get_by_role("columnheader")).to_have_count(5)
    assert points.evaluate("group => group.scrollWidth <= group.clientWidth")


def test_a_column_says_why_not(visit: Callable[..., Visitor], made: Counter[str]) -> None:
    visitor = visit(bypass_csp=True)
    page = visitor.page
    begin(visitor)
    player = DicePlayer(visitor, 4, made)
    assert player.wait() == "decision"
    # Nothing is thrown yet, so no column is lit.
    page.locator('[data-object="column:tower"]').click(force=True)
    expect(page.locator("#action-bar small.warn")).to_be_visible()


def test_in_words(visit: Callable[..., Visitor]) -> None:
    visitor = visit(bypass_csp=True)
    page = visitor.page
    begin(visitor)
    page.locator("#action-bar.mine").wait_for()
    page.evaluate("localStorage.setItem('sabika.settings', JSON.stringify({ textMode: true }))")
    page.reload()
    text = page.locator(".text")
    asked = ".text[data-decision]"
    for _ in range(8):
        while visitor.see({"scoring": SCORING, "decision": asked}) == "scoring":
            page.locator("[data-scoring]").click()
        decision = text.get_attribute("data-decision")
        text.locator("ol button:not([disabled])").first.click()
        asked = f'.text[data-decision]:not([data-decision="{decision}"])'
    visitor.see({"scoring": SCORING, "decision": asked})
    expect(text.get_by_role("heading", name=visitor.words("dice.board"))).to_be_visible()
    assert complaints(page) == []
