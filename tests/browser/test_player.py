"""The tests' own players, at tables made up for them: what comes up by itself stops nobody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

import pytest

from tests.browser import player
from tests.browser.player import Answered, Player
from tests.browser.visiting import Visitor

pytestmark = pytest.mark.browser

TABLE: Final = """
<div id="action-bar" class="mine" data-decision="7">asked</div>
<div class="table"><button data-ref="market:3" data-object="market:3">a tile</button></div>
<dialog id="sheet"><div class="page"><header><h1>Scoring I</h1></header>{button}</div></dialog>
"""
"""A decision, something to press, and a score sheet that is still to come."""
COMING: Final = """
decision => {
  const bar = document.querySelector('#action-bar');
  bar.className = '';
  setTimeout(() => {
    bar.className = 'mine';
    bar.dataset.decision = decision;
    sheet.showModal();
  }, decision);
}
"""
"""Others are asked, until in a moment the next decision comes."""


@pytest.fixture
def at_table(
    visit: Callable[..., Visitor], made: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> Player:
    """Somebody at a table who has just begun to answer, and soon looks what is in the way."""
    monkeypatch.setattr(player, "GLANCE", 0.2)
    visitor = visit(bypass_csp=True)
    label = visitor.words("ceremony.continue")
    button = f"<button onclick='this.closest(\"dialog\").close()'>{label}</button>"
    visitor.page.set_content(TABLE.format(button=button))
    somebody = Player(visitor, 0, made)
    assert somebody.wait() == "decision"
    somebody.expect_next()
    return somebody


def test_a_score_sheet_that_comes_up_is_put_away(at_table: Player) -> None:
    page = at_table.page
    page.evaluate("sheet.showModal()")
    page.evaluate("document.querySelector('[data-ref]').onclick = () => document.title = 'sold'")
    at_table.press(page.locator('[data-ref="market:3"]'))
    assert page.title() == "sold"
    assert at_table.scorings == ["Scoring I"]


def test_of_what_comes_at_one_moment_the_sheet_is_seen_first(at_table: Player) -> None:
    """The next decision and the sheet over it come together, while somebody looks at the others."""
    for decision in range(8, 24):
        at_table.page.evaluate(COMING, decision)
        while (event := at_table.wait(others=True)) == "others":
            pass
        assert event == "scoring"
        at_table.close_scoring()


def test_an_answer_that_went_by_itself_is_noticed(at_table: Player) -> None:
    at_table.page.evaluate(
        """
        document.querySelector('[data-ref]').disabled = true;
        document.querySelector('#action-bar').classList.add('sending');
        """
    )
    with pytest.raises(Answered):
        at_table.press(at_table.page.locator('[data-ref="market:3"]'))


class Hasty(Player):
    """Takes whatever lies over the table for a sign that the answer has gone."""

    def _answer(self) -> str:
        if self._gone().first.is_visible():
            raise Answered
        self.press(self.page.locator('[data-ref="market:3"]'))
        return "buy"


def test_a_sheet_over_a_question_is_no_answer(at_table: Player) -> None:
    """It comes up after the question was seen: the question still stands when it is put away."""
    page = at_table.page
    somebody = Hasty(at_table.visitor, 0, at_table.made)
    page.evaluate("document.querySelector('[data-ref]').onclick = () => document.title = 'sold'")
    page.evaluate("sheet.showModal()")
    somebody.answer()
    assert page.title() == "sold"
    assert somebody.scorings == ["Scoring I"]


def test_a_step_that_passes_before_it_is_skipped(at_table: Player) -> None:
    """The button to skip gives way to the other one just when somebody comes to press it."""
    page, words = at_table.page, at_table.visitor.words
    page.evaluate(
        """
        ([end, on]) => {
          const button = sheet.querySelector('button');
          button.textContent = end;
          button.onpointerenter = () => (button.textContent = on);
          sheet.showModal();
        }
        """,
        [words("ceremony.end"), words("ceremony.continue")],
    )
    assert at_table.wait() == "scoring"
    at_table.close_scoring()
    assert at_table.scorings == ["Scoring I"]
