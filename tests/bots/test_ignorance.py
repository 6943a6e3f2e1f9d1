"""Bots do not know what their seat cannot know.

Each position is met twice: as it is, and as a twin with other draw piles and another chance, which
even a player with a perfect memory cannot tell from it. The move must be the same.
"""

from __future__ import annotations

import random
from typing import Final

import pytest

from sabika.bots.registry import BOTS, make_bot
from sabika.bots.seat import Seat
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.play import Play
from sabika.kernel.registry import make_setup, rules_for
from sabika.kernel.rng import Chance
from tests.laws.twins import twin_of

EVERY: Final = 4
"""At every so-many-th decision the bots are asked about twins."""
TWINS: Final = 2


def table(players: int) -> AlhambraRules:
    rules = rules_for(make_setup("alhambra", players))
    assert isinstance(rules, AlhambraRules)
    return rules


def move(rules: AlhambraRules, state: AlhambraState, seat: int, bot: str, seed: str) -> str:
    """What a new bot does in a position."""
    play = Play(rules, rules.copy(state))
    return make_bot(bot, seed).decide(Seat(play, seat)).text


@pytest.mark.slow
@pytest.mark.parametrize("driver", ["light", "greedy"])
@pytest.mark.parametrize("players", range(2, 7))
def test_twins_get_the_same_move(players: int, driver: str) -> None:
    rules = table(players)
    rng = random.Random(f"{driver} {players}")
    play = Play(rules, rules.start(Chance(f"ignorance {driver} {players}", {})))
    play.settle()
    drivers = [make_bot(driver, f"driver {seat}") for seat in range(players)]
    asked = 0
    kinds: set[str] = set()
    while not play.state.over:
        seat = play.asked()
        if asked % EVERY == 0:
            twins = [twin_of(rules, play.state, seat, rng, hands=False) for _ in range(TWINS)]
            for bot in BOTS:
                here = move(rules, play.state, seat, bot, f"{asked}")
                assert [move(rules, twin, seat, bot, f"{asked}") for twin in twins] == [
                    here
                ] * TWINS
            kinds.add(play.decision(seat).kind)
        play.act(seat, drivers[seat].decide(Seat(play, seat)))
        asked += 1
    assert kinds == {"act", "place"}


def test_twins_really_differ() -> None:
    """The test above would find something if bots could look."""
    rules = table(3)
    play = Play(rules, rules.start(Chance("differ", {})))
    play.settle()
    twin = twin_of(rules, play.state, play.asked(), random.Random(1), hands=False)
    assert twin.tower.rest() != play.state.tower.rest()
    assert twin.deck.rest() != play.state.deck.rest()
    assert sorted(twin.deck.rest()) == sorted(play.state.deck.rest())
    assert twin.chance.seed != play.state.chance.seed
    assert twin.hands == play.state.hands


def test_greedy_asks_no_dice_and_keeps_no_grudge() -> None:
    """Its move follows from the position: neither its seed nor what it saw before matters."""
    rules = table(3)
    play = Play(rules, rules.start(Chance("grudge", {})))
    play.settle()
    bots = [make_bot("greedy", f"{seat}") for seat in range(3)]
    while not play.state.over:
        seat = play.asked()
        action = bots[seat].decide(Seat(play, seat))
        assert move(rules, play.state, seat, "greedy", "another seed") == action.text
        play.act(seat, action)
