"""What the table does besides moves: taking back, reasons, dragging, dropped connections."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from sabika.kernel.actions import Action
from sabika.kernel.game import Game
from tests.browser.player import Player
from tests.browser.records import Offers, find_position, take_up
from tests.browser.visiting import Visitor
from tests.browser.watching import SERVER_AWAY
from tests.laws.mixes import Mix, choose
from tests.system.processes import ServerProcess

pytestmark = pytest.mark.browser

TOLD: Final = """
said => ({
  bar: said.innerText,
  note: document.getElementById('table-note').innerText,
  by: document.querySelector('[aria-describedby="table-note"]').dataset.ref,
})
"""
"""What the action bar says, the reason in it, and the object it is about."""
FREE: Final = """
cells => cells.every(cell => {
  const box = cell.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return top !== null && (cell.contains(top) || top.closest('[role=gridcell], button') !== null);
})
"""
"""Whether nothing lies over the middle of any cell but what can be pressed itself."""


def can_do_two_things(offers: Offers) -> bool:
    """Somebody can pay exactly, and then take a tile out of the palace."""
    exact = any(purchase["exact"] for purchase in offers["purchases"])
    return exact and any(choice["verb"] == "remove" for choice in offers["choices"])


def can_lay(offers: Offers) -> bool:
    """A tile waits, and there is room for it."""
    return any(choice["verb"] == "place" for choice in offers["choices"])


def cannot_afford(offers: Offers) -> bool:
    """Something in the market is too dear, and something is not."""
    return 0 < len(offers["purchases"]) < 4 and len(offers["choices"]) > 0


def cards(visitor: Visitor) -> list[str]:
    """The hand as it is seen."""
    found = visitor.page.locator('[data-object^="hand:"]').all()
    return sorted(str(card.get_attribute("data-object")) for card in found)


def test_steps_and_turns_are_taken_back(visit: Callable[..., Visitor], made: Counter[str]) -> None:
    visitor = visit()
    page = visitor.page
    take_up(visitor, find_position(can_do_two_things))
    player = Player(visitor, 41, made)
    assert player.wait() == "decision"
    before = cards(visitor)

    def buy_exactly() -> None:
        player.expect_next()
        page.locator('[data-ref^="market:"]:not([aria-disabled]):has(.star)').first.click()
        player.bar.locator("button.exact").click()
        assert player.wait() == "decision"
        made["buy exactly"] += 1

    # One thing is bought to the coin, and taken back with the button of the bar.
    buy_exactly()
    assert cards(visitor) != before
    player.expect_next()
    player.bar.locator("button.undo").click()
    assert player.wait() == "decision"
    assert cards(visitor) == before
    made["take a step back"] += 1

    # Bought again, and a tile removed from the palace; then the whole turn is begun anew.
    palace = page.locator('[data-zone=palace] [data-ref^="palace:"]')
    laid = palace.count()
    buy_exactly()
    player.expect_next()
    page.locator('[data-zone=palace] [data-ref^="palace:"]:not([aria-disabled])').first.click()
    player.confirm()
    assert player.wait() == "decision"
    expect(palace).to_have_count(laid - 1)
    made["remove a tile"] += 1
    player.expect_next()
    visitor.button("table.undo.title").click()
    visitor.button("table.undo.restart").click()
    assert player.wait() == "decision"
    assert cards(visitor) == before
    expect(palace).to_have_count(laid)
    made["begin the turn anew"] += 1


@pytest.mark.parametrize(
    ("module", "verb"), [("palace_staff", "walk"), ("alhambra_zoo", "lead")], ids=lambda name: name
)
def test_a_step_of_a_walk_is_taken_back(
    visit: Callable[..., Visitor], made: Counter[str], module: str, verb: str
) -> None:
    game, dice = Mix(0, 2, (module,)).begin(), random.Random("walk")
    while True:
        seat, path = game.decision.owner, game.decision.path
        step = next((action for action in game.legal_actions() if action.verb == verb), None)
        if step is not None and len(path) < 2 and len(following(game, step)) > 1:
            break
        game.play(choose(game, dice))
    visitor = visit()
    page = visitor.page
    take_up(visitor, len(game.actions), game.record().to_text(), seat)
    player = Player(visitor, 44, made)
    steps = page.locator("[data-zone=palace] .way .step")
    *_, goal = step.refs()
    ways: list[Callable[[], None]] = [
        lambda: player.bar.get_by_role("button", name=visitor.words("table.step-back")).click(),
        lambda: page.keyboard.press("u"),
    ]
    if module == "palace_staff":  # where another animal may go, the cell is its goal
        # No step leads there, so it counts as disabled, and yet it answers.
        ways.append(lambda: page.locator(f'[data-object="{goal}"]').click(force=True))
    for back in ways:
        assert player.wait() == "decision"
        expect(steps).to_have_count(0)
        player.expect_next()
        for ref in step.refs():
            page.locator(f'[data-object="{ref}"]').click()
        assert player.wait() == "decision"
        expect(steps).not_to_have_count(0)
        player.expect_next()
        back()
        made["take a step of a walk back"] += 1
    assert player.wait() == "decision"
    expect(steps).to_have_count(0)


def following(game: Game, step: Action) -> tuple[tuple[int, int], ...]:
    """The cells of the walk after a step of it, if its player goes on and can take it back."""
    seat, after = game.decision.owner, game.copy()
    after.play(step)
    goes_on = not after.is_over and after.decision.owner == seat and after.can_undo
    return after.decision.path if goes_on else ()


def test_what_is_not_offered_says_why(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.page
    take_up(visitor, find_position(cannot_afford))
    visitor.see({"decision": "#action-bar.mine"})
    page.locator('[data-ref^="market:"][aria-disabled=true]').first.click(
        force=True  # what is dim counts as disabled, and yet it answers
    )
    # It stays for a few seconds only, so everything about it is read at one moment.
    told = page.locator("body:has(#table-note) #action-bar small.warn").evaluate(TOLD)
    assert told["by"].startswith("market:")
    assert len(told["bar"]) > 10
    assert told["note"] in told["bar"]
    # An empty cell says it in the same place, and nothing is laid over the palace.
    page.locator('[data-zone=palace] [data-ref^="cell:"][aria-disabled=true]').first.click(
        force=True
    )
    said = page.locator("#action-bar small.warn").filter(has_not_text=told["bar"])
    assert len(said.inner_text()) > 10
    cells = page.locator("[data-zone=palace] [role=gridcell]")
    assert cells.evaluate_all(FREE)


def test_a_tile_is_dragged_to_its_place(visit: Callable[..., Visitor], made: Counter[str]) -> None:
    visitor = visit()
    page = visitor.page
    take_up(visitor, find_position(can_lay))
    player = Player(visitor, 42, made)
    assert player.wait() == "decision"
    tile = page.locator('[data-ref^="pending:"]:not([aria-disabled])').first
    name = str(tile.get_attribute("data-ref")).partition(":")[2]
    player.expect_next()
    tile.drag_to(page.locator('[data-ref^="cell:"]:not([aria-disabled])').first)
    player.confirm()
    expect(page.locator(f'[data-zone=palace] [data-ref="palace:{name}"]')).to_be_visible()
    made["drag a tile"] += 1


def test_a_stopped_server_is_told_and_waited_for(
    visit: Callable[..., Visitor], server: ServerProcess, made: Counter[str]
) -> None:
    visitor = visit()
    page, words = visitor.page, visitor.words
    visitor.watch.expect(*SERVER_AWAY)
    page.goto("/")
    page.get_by_role("button", name=words("screens.home.play")).click()
    player = Player(visitor, 43, made)
    assert player.play(decisions=3) == "decision"
    server.stop()
    line = page.locator(".notices [role=status]").filter(
        has_text=words.either("table.line.offline", "table.line.reconnecting")
    )
    expect(line).to_be_visible()
    server.start()
    expect(line).to_have_count(0)
    player.play(decisions=3)
