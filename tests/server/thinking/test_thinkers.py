"""Thinkers: bots decide elsewhere, and somebody always decides."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from sabika.bots.registry import BOTS, make_bot
from sabika.bots.seat import Seat
from sabika.kernel.game import Game, new_game
from sabika.kernel.registry import Setup, make_setup
from sabika.server.settings import Settings
from sabika.server.thinking.thinkers import Thinkers
from sabika.server.thinking.worker import Job, decide

pytestmark = pytest.mark.anyio
MODULES = ("tests.server.thinking.odd_bots",)


@asynccontextmanager
async def thinkers_with(modules: tuple[str, ...] = MODULES) -> AsyncIterator[Thinkers]:
    thinkers = Thinkers(Settings(data=Path(), bot_workers=1, bot_modules=modules))
    await thinkers.open()
    try:
        yield thinkers
    finally:
        await thinkers.close()


@pytest.fixture
def game() -> Game:
    return new_game(players=3, seed="thinkers")


@pytest.fixture
def setup() -> Setup:
    return make_setup("alhambra", 3)


@pytest.fixture(autouse=True)
def registry() -> Iterator[None]:
    """The odd bots are known in the bots' process only."""
    known = dict(BOTS)
    yield
    assert known == BOTS


async def test_bots_decide_as_they_would_here(game: Game, setup: Setup) -> None:
    async with thinkers_with(()) as thinkers:
        thinkers.warm()
        for spelling in ("greedy", "light", "random"):
            seat, state = game.decision.owner, game.state.to_data()
            action = await thinkers.decide(setup, state, seat, spelling, "s")
            expected = make_bot(spelling, "s").decide(Seat(game.engine, seat)).text
            assert action == expected == decide(Job(setup, state, seat, spelling, "s"))
            game.play(action)


async def test_a_stuck_bot_is_replaced(game: Game, setup: Setup) -> None:
    async with thinkers_with() as thinkers:
        seat, state = game.decision.owner, game.state.to_data()
        await thinkers.decide(setup, state, seat, "light", "s")  # everything is imported by now
        process = thinkers._processes[0]
        before = process.pid
        action = await thinkers.decide(setup, state, seat, "stuck", "s", 0.2)
        assert action in game.legal_actions()
        assert process.pid != before
        assert before is not None
        with pytest.raises(ProcessLookupError):
            os.kill(before, 0)


@pytest.mark.parametrize("spelling", ["crashing", "raising", "unheard-of"])
async def test_a_broken_bot_is_replaced(game: Game, setup: Setup, spelling: str) -> None:
    async with thinkers_with() as thinkers:
        seat, state = game.decision.owner, game.state.to_data()
        action = await thinkers.decide(setup, state, seat, spelling, "s")
        assert action == await thinkers.decide(setup, state, seat, "light", "s")


async def test_if_all_bots_fail_the_first_legal_action_is_played(game: Game, setup: Setup) -> None:
    async with thinkers_with(("tests.no_such_module",)) as thinkers:
        seat, state = game.decision.owner, game.state.to_data()
        action = await thinkers.decide(setup, state, seat, "greedy", "s")
        assert action == next(iter(game.legal_actions())).text
