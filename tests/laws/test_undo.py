"""Law: undo restores everything, and never crosses a reveal or a turn."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given

import sabika
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.canonical import spell
from sabika.kernel.errors import UndoError
from sabika.kernel.game import Game
from tests.laws.driving import Walk, choose, law, walks


def hidden(state: AlhambraState) -> tuple[object, ...]:
    """What shrinks or changes when something hidden comes to light, and the turn."""
    ending = [frame.data[0] for frame in state.stack[:1]]  # leftover tiles show who is richest
    zones = len(state.deck), len(state.tower), dict(state.chance.used)
    return zones, state.turn, state.over, ending


def visible(game: Game) -> tuple[object, ...]:
    """Everything undo must bring back."""
    return (
        spell(game.state.to_data()),
        list(game.events),
        list(game.actions),
        game.decisions,
        list(game.legal_actions()),
    )


@law
@given(walks())
def test_undo_restores_everything(tried: Counter[str], walk: Walk) -> None:
    game = walk.begin()
    rng = walk.rng()
    back: list[tuple[object, ...]] = []
    for _ in range(min(max(walk.steps, 100), 220)):
        if game.is_over:
            break
        before, secrets = visible(game), hidden(game.state)
        game.play(choose(game, rng, walk.policy))
        if hidden(game.state) == secrets:
            back.append(before)
        else:
            back.clear()
        assert game.can_undo == bool(back)
        if back and rng.random() < 0.4:
            # All the way, or some of it, and another way from there.
            for _ in range(rng.randint(1, len(back))):
                game.undo()
                assert visible(game) == back.pop()
                tried["undone actions"] += 1
            assert game.can_undo == bool(back)
        if not back and not game.is_over:
            here = visible(game), game.record()
            with pytest.raises(UndoError) as caught:
                game.undo()
            assert caught.value.reason == ("undo-barrier" if game.actions else "nothing-to-undo")
            assert (visible(game), game.record()) == here
            tried["undo barriers"] += 1
    # What was taken back left no trace in the record.
    assert sabika.replay(game.record().to_text()).fingerprint() == game.fingerprint()


def test_a_finished_game_stays_finished() -> None:
    game = Walk(1, 2, (), "light", 2000).reached()
    assert game.is_over
    with pytest.raises(UndoError):
        game.undo()


def test_walks_do_undo() -> None:
    """The law above is not empty: purchases that earn a further action can be taken back."""
    rng = random.Random(4)
    lengths = Counter[int]()
    for seed in range(12):
        game = Walk(seed, 3, (), "light", 0).begin()
        depth = 0
        while not game.is_over:
            game.play(choose(game, rng))
            depth = depth + 1 if game.can_undo else 0
            lengths[depth] += 1
    assert lengths[1] > 100
    assert lengths[2] > 5
