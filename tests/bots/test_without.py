"""Greedy without a module: it leaves the module's own actions alone wherever there is another."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import sabika
from sabika.bots.registry import make_bot
from sabika.bots.seat import Seat
from sabika.games.alhambra.actions import Buy
from sabika.games.alhambra.rules import AlhambraRules

TRIED = ("bazaars", "change", "characters", "falconers", "thieves", "watchtowers")
"""Goods, tokens, verbs at several decisions, pieces, a window, words behind a purchase."""


def choices(module: str, bot: str, decisions: int) -> Iterator[tuple[sabika.Game, str]]:
    """The decisions of three bots of a kind: the game before each, and what was chosen."""
    game = sabika.new_game(players=3, modules=[module], seed=f"without {module}")
    bots = [make_bot(bot, str(seat)) for seat in range(3)]
    for _ in range(decisions):
        if game.is_over:
            return
        owner = game.decision.owner
        action = bots[owner].decide(Seat(game.engine, owner))
        yield game, action.text
        game.play(action, owner)


def uses(game: sabika.Game, text: str, module: str) -> bool:
    """Whether a choice needs the module: its verb or one of its words is the module's."""
    plain = sabika.new_game(players=3, modules=[], seed=0).rules
    rules = game.rules
    assert isinstance(plain, AlhambraRules)
    assert isinstance(rules, AlhambraRules)
    verb, *words = text.split()
    if verb == "take":
        return False
    action = rules.parse(text)
    bought = isinstance(action, Buy) and not (
        action.goods in ("1", "2", "3", "4") and not action.clauses
    )
    strange = [word for word in words if word in rules.values and word not in plain.values]
    return verb not in plain.readers or bought or bool(strange)


@pytest.mark.parametrize("module", TRIED)
def test_its_own_actions_are_left_alone(module: str) -> None:
    used = [text for game, text in choices(module, "greedy", 160) if uses(game, text, module)]
    assert used, "greedy uses it, so that there is something to leave alone"
    for game, text in choices(module, f"greedy:without={module}", 160):
        if uses(game, text, module):
            others = [found for found in game.legal_actions() if not uses(game, found.text, module)]
            assert not others, f"{text} was chosen, though there was {others[0].text}"


def test_another_module_changes_nothing() -> None:
    plain = [text for _, text in choices("squares", "greedy", 40)]
    assert [text for _, text in choices("squares", "greedy:without=thieves", 40)] == plain


NOTHING_TO_LEAVE = (
    *("new_score_cards", "magical_buildings", "medina", "palace_designers", "caliphs_missions"),
    *("orchards", "new_building_grounds"),
)
"""Modules without an action of their own that could be left alone: see docs/bots.md."""


@pytest.mark.parametrize("module", NOTHING_TO_LEAVE)
def test_without_a_module_that_offers_nothing_is_no_difference(module: str) -> None:
    plain = [text for _, text in choices(module, "greedy", 60)]
    assert [text for _, text in choices(module, f"greedy:without={module}", 60)] == plain
