"""Law: undo restores everything, and never crosses a reveal or a turn."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given

import sabika
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.canonical import json_text
from sabika.kernel.errors import UndoError
from sabika.kernel.game import Game
from sabika.kernel.play import Play
from tests.laws.driving import Walk, choose, law, walks


def hidden(state: AlhambraState) -> tuple[object, ...]:
    """What shrinks or changes when something hidden comes to light, and the turn."""
    ending = [frame.data[0] for frame in state.stack[:1]]  # leftover tiles show who is richest
    zones = len(state.deck), len(state.tower), dict(state.chance.used)
    return zones, state.turn, state.over, ending


class Moment:
    """Everything undo must bring back."""

    def __init__(self, game: Game) -> None:
        self._state = game.rules.copy(game.state)
        self._events = list(game.events)
        self._actions = list(game.actions)
        self._decisions = game.decisions

    def check(self, game: Game) -> None:
        """The game is at this moment."""
        play = Play(game.rules, self._state)
        assert json_text(game.state.to_data()) == json_text(self._state.to_data())
        assert game.fingerprint() == self._state.fingerprint()
        assert game.events == self._events
        assert game.actions == self._actions
        assert game.decisions == self._decisions
        assert list(game.legal_actions()) == list(play.legal(self._decisions[0].owner))


@law
@given(walks())
def test_undo_restores_everything(tried: Counter[str], walk: Walk) -> None:
    game = walk.begin()
    rng = walk.rng()
    back: list[Moment] = []
    for _ in range(max(walk.steps, 150)):
        if game.is_over:
            break
        before, secrets = Moment(game), hidden(game.state)
        game.play(choose(game, rng, walk.policy))
        if hidden(game.state) == secrets:
            back.append(before)
        else:
            back.clear()
        assert game.can_undo == bool(back)
        assert game.undoable == len(back)
        if back and rng.random() < 0.4:
            # All the way, or some of it, and another way from there.
            for _ in range(rng.randint(1, len(back))):
                game.undo()
                back.pop().check(game)
                tried["undone actions"] += 1
            assert game.can_undo == bool(back)
        if not back and game.decisions and rng.random() < 0.15:
            here, record = Moment(game), game.record()
            with pytest.raises(UndoError) as caught:
                game.undo()
            assert caught.value.reason == ("undo-barrier" if game.actions else "nothing-to-undo")
            here.check(game)
            assert game.record() == record
            tried["undo barriers"] += 1
    # What was taken back left no trace in the record.
    assert sabika.replay(game.record().to_text()).fingerprint() == game.fingerprint()


def test_leftover_tiles_are_not_taken_back(tried: Counter[str]) -> None:
    """At the end of a game the turn stays the same, but who is richest has come to light."""
    seen = 0
    for seed in range(15):
        game = Walk(seed, 3, (), "light", 0).begin()
        rng = random.Random(seed)
        while not game.is_over:
            turn = game.state.turn
            happened = [event.key for event in game.play(choose(game, rng))]
            if "game.ending" in happened and not game.is_over:
                assert game.state.turn == turn
                with pytest.raises(UndoError):
                    game.undo()
                seen += 1
    assert seen > 3
    tried["undo barriers"] += seen


def test_a_finished_game_stays_finished() -> None:
    game = Walk(1, 2, (), "light", 2000).reached()
    assert game.is_over
    with pytest.raises(UndoError):
        game.undo()


def test_walks_do_undo() -> None:
    """The law above is not empty: purchases that earn a further action can be taken back."""
    rng = random.Random(4)
    lengths = Counter[int]()
    for seed in range(6):
        game = Walk(seed, 3, (), "light", 0).begin()
        depth = 0
        while not game.is_over:
            game.play(choose(game, rng))
            depth = depth + 1 if game.can_undo else 0
            lengths[depth] += 1
    assert lengths[1] > 50
    assert lengths[2] > 3
