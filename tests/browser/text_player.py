"""Plays in text mode with nothing but the keyboard."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Final

from playwright.sync_api import Locator, expect

from tests.browser.player import OVER, SCORING, Event
from tests.browser.visiting import Visitor

FOCUSED: Final = "element => element === document.activeElement"
MOST_TABS: Final = 150


class TextPlayer:
    """Answers the decisions of one visitor by Tab, Enter and typing."""

    def __init__(self, visitor: Visitor, seed: int, made: Counter[str]) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.keys = visitor.page.keyboard
        self.chance = random.Random(seed)
        self.made = made
        self.decisions = 0
        self.scorings: list[str] = []
        """The titles of the scorings seen."""
        self.answered: str | None = None

    def reach(self, target: Locator) -> None:
        """Press Tab until something has the focus."""
        expect(target).to_have_count(1)
        for _ in range(MOST_TABS):
            if target.evaluate(FOCUSED):
                return
            self.keys.press("Tab")
        raise AssertionError(f"not to be reached with Tab: {target}")

    def enter(self, target: Locator) -> None:
        """Go to something and press Enter."""
        self.reach(target)
        self.keys.press("Enter")

    def wait(self) -> Event:
        """Wait until the player is asked something, or the game is over."""
        asked = ".text[data-decision]"
        if self.answered is not None:
            asked += f':not([data-decision="{self.answered}"])'
        signs: dict[Event, str] = {"scoring": SCORING, "over": OVER, "decision": asked}
        return self.visitor.see(signs)

    def play(self, decisions: int | None = None) -> Event:
        """Play on until the game is over, or so many decisions are made."""
        until = None if decisions is None else self.decisions + decisions
        while True:
            event = self.wait()
            if event == "scoring":
                self.close_scoring()
            elif event == "over" or self.decisions == until:
                return event
            else:
                self.answer()

    def close_scoring(self) -> None:
        """Read a scoring and go on."""
        title = self.page.locator(f"{SCORING} h1").inner_text()
        self.scorings.append(title)
        # Another scoring may follow at once, so the one with this title is meant.
        heading = self.page.get_by_role("heading", name=title, exact=True)
        dialog = self.page.locator(SCORING).filter(has=heading)
        on = dialog.get_by_role("button", name=self.visitor.words("ceremony.continue"))
        expect(on).to_be_focused()
        self.keys.press("Enter")
        dialog.wait_for(state="hidden")

    def offers(self) -> Locator:
        """The numbered moves."""
        return self.page.locator(".text ol button:not([disabled])")

    def box(self) -> Locator:
        """Where a move can be typed."""
        return self.page.get_by_role("textbox", name=self.visitor.words("text.type.label"))

    def type_move(self, text: str) -> None:
        """Type a move and send it."""
        self.reach(self.box())
        self.keys.press("Control+A")
        self.keys.type(text)
        self.keys.press("Enter")

    def answer(self) -> None:
        """Choose one of the offers, by its button or by typing its number."""
        decision = self.page.locator(".text").get_attribute("data-decision")
        assert decision is not None, "nothing is asked"
        count = self.offers().count()
        number = self._choose(self.offers().all_inner_texts())
        offer = self.offers().nth(number)
        first = next(iter(re.findall(r"[A-Z][a-z]+", offer.inner_text())), "?")
        self.decisions += 1
        if self.chance.random() < 0.3:
            self.type_move(str(number + 1))
            self.made[f"by keyboard: type the number of a move ({first})"] += 1
        else:
            self.enter(offer)
            self.made[f"by keyboard: choose a move ({first})"] += 1
        assert count > 0
        self.answered = decision

    def _choose(self, texts: list[str]) -> int:
        """The number of a move; buying comes first, for otherwise games take long."""
        assert texts, "nothing is offered"
        wanted = [place for place, text in enumerate(texts) if re.match(r"\d+\.\s*Buy", text)]
        if wanted and self.chance.random() < 0.85:
            return self.chance.choice(wanted)
        return self.chance.randrange(len(texts))
