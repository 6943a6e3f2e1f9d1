"""A French browser meets no English word, on any screen."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from sabika.kernel import messages
from tests.browser.player import OVER, Player
from tests.browser.records import bring_record, play_on
from tests.browser.visiting import Visitor
from tests.browser.words import catalogue

pytestmark = pytest.mark.browser

WORD: Final = re.compile(r"[^\W\d_]{3,}")
BOTH: Final = {"but", "court", "grand", "pays", "riches", "sections"}
"""English words of the catalogues that are French ones too, by chance."""
NAMED_ALIKE: Final = "Roll & Write"
"""A game that has its English name in French, too."""
OTHER_LANGUAGE: Final = {"screens.tools.language"}
"""Said in the language that one would change to."""
READ: Final = """
body => {
  const other = element => element === null || element.closest('[lang="en"], code') !== null;
  const said = [document.title];
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: parent, textContent: text } = texts.currentNode;
    if (!other(parent) && parent.checkVisibility()) said.push(text);
  }
  for (const element of body.querySelectorAll('*')) {
    for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt']) {
      if (!other(element) && element.hasAttribute(name)) said.push(element.getAttribute(name));
    }
  }
  return said.join('\\n');
}
"""
"""Everything that can be seen or is read out; names of options and commands stay as they are."""


def vocabulary(language: str) -> set[str]:
    """Every word of the client's and the game's sentences in a language."""
    said = catalogue(language) | messages.catalogue(language)
    sentences = [text for key, text in said.items() if key not in OTHER_LANGUAGE]
    text = " ".join(re.sub(r"\\{\\w+\\}", " ", sentence) for sentence in sentences)
    return {word.lower() for word in WORD.findall(text)}


@cache
def english_only() -> set[str]:
    """Words that only an English sentence can have brought."""
    return vocabulary("en") - vocabulary("fr") - BOTH


def expect_french(visitor: Visitor, screen: str) -> None:
    """Fail if a word on the screen, or one that is read out, is English."""
    expect(visitor.page.locator("html")).to_have_attribute("lang", "fr")
    text = str(visitor.page.locator("body").evaluate(READ)).replace(NAMED_ALIKE, "")
    found = {word for word in WORD.findall(text) if word.lower() in english_only()}
    lines = [line for line in text.split("\n") if found & set(WORD.findall(line))]
    assert not found, f"{screen}: {sorted(found)} in {lines[:8]}"
    assert len(vocabulary("fr") & {word.lower() for word in WORD.findall(text)}) > 5, screen


def test_the_pages(visit: Callable[..., Visitor]) -> None:
    visitor = visit("fr")
    page = visitor.page
    page.goto("/")
    expect(visitor.heading("screens.home.goes")).to_be_visible()
    expect_french(visitor, "home")
    page.goto("/new")
    expect(visitor.heading("screens.create.summary")).to_be_visible()
    page.locator("summary").first.click()
    expect_french(visitor, "create")
    page.goto("/new?plan=online")
    visitor.button("screens.create.open-table").click()
    expect(visitor.heading("screens.lobby.invite")).to_be_visible()
    expect_french(visitor, "lobby")
    for path, key in (
        ("/settings", "screens.set.look"),
        ("/rules/alhambra", "screens.rules.title"),
        ("/how", "screens.how.keyboard"),
        ("/nothing/here", "screens.missing.title"),
    ):
        page.goto(path)
        expect(visitor.heading(key)).to_be_visible()
        if path.startswith("/rules"):
            expect(page.locator("article section").first).to_be_visible()
        expect_french(visitor, path)


def test_a_game(visit: Callable[..., Visitor], made: Counter[str], tmp_path: Path) -> None:
    visitor = visit("fr")
    page, words = visitor.page, visitor.words
    page.goto("/")
    page.get_by_role("button", name=words("screens.home.play")).click()
    player = Player(visitor, 31, made)
    for _ in range(6):
        player.play(decisions=1)
        expect_french(visitor, "table")
    page.locator("[data-seat]").first.click()
    expect_french(visitor, "rival")
    page.keyboard.press("Escape")
    visitor.button("table.undo.title").click()
    expect(visitor.heading("table.undo.title")).to_be_visible()
    expect_french(visitor, "taking back")

    # The end of a game that was brought along.
    replay = bring_record(visitor, tmp_path)
    expect(visitor.heading("screens.replay.timeline")).to_be_attached()
    expect_french(visitor, "replay")
    play_on(visitor, replay, -4)
    end = Player(visitor, 32, made)
    while end.wait() == "decision":
        end.answer()
    expect_french(visitor, "scoring")
    end.close_scoring()
    end.play()
    expect(page.locator(OVER)).to_be_visible()
    expect(visitor.heading("ceremony.over.money")).to_be_visible()
    expect_french(visitor, "game over")
