"""Law: copies are independent: what is played on one never shows on the other."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice

from hypothesis import given

from sabika.kernel.canonical import json_text
from sabika.kernel.game import Game
from sabika.kernel.play import Play
from tests.laws.driving import Walk, choose, law, walks


def whole(game: Game) -> tuple[object, ...]:
    """Everything observable of a game, as values that cannot change behind our back."""
    record = game.record()
    return (
        json_text(game.state.to_data()),
        json_text([event.seen_by(None) for event in game.events]),
        [(seat, action.text) for seat, action in game.actions],
        game.can_undo,
        (
            record.actions,
            record.fingerprint,
            json_text(record.snapshots[-1:]),
            len(record.snapshots),
        ),
        [] if game.is_over else [action.text for action in game.legal_actions()],
        json_text(game.view(game.players - 1)),
    )


def wander(game: Game, rng: random.Random, steps: int, undoing: bool) -> None:
    """Play on at random, now and then back."""
    for _ in range(steps):
        if undoing and game.can_undo and rng.random() < 0.5:
            game.undo()
        elif not game.is_over:
            game.play(choose(game, rng))


@law
@given(walks())
def test_games(tried: Counter[str], walk: Walk) -> None:
    rng = random.Random(walk.seed)
    for game in walk.sampled(every=41):
        twin = game.copy()
        before = whole(game)
        assert whole(twin) == before
        wander(twin, rng, 12, undoing=True)
        assert whole(game) == before
        # And the other way round, with a copy of the copy.
        third = twin.copy()
        here = whole(twin)
        assert whole(third) == here
        wander(twin, rng, 12, undoing=True)
        assert whole(third) == here
        assert whole(game) == before
        tried["copies of games"] += 2


@law
@given(walks())
def test_games_that_both_undo(tried: Counter[str], walk: Walk) -> None:
    """What can be taken back is copied too, not shared."""
    rng = random.Random(walk.seed)
    undoable = (game for game in walk.positions() if game.can_undo)
    for game in islice(undoable, 12):
        first, second = game.copy(), game.copy()
        first.undo()
        second.undo()
        before = whole(second)
        assert whole(first) == before
        wander(first, rng, 3, undoing=False)
        assert whole(second) == before
        # The game that was copied keeps its own way back, untouched.
        third = game.copy()
        third.undo()
        assert whole(third) == before
        tried["copies that both undo"] += 1


@law
@given(walks())
def test_plays(tried: Counter[str], walk: Walk) -> None:
    rng = random.Random(walk.seed)
    for game in walk.sampled(every=31):
        before = whole(game)
        play = game.engine.copy()
        assert play.events is None
        assert play.state == game.state
        for _ in range(25):
            if play.state.over:
                break
            seat = play.owners()[0]
            legal = play.legal(seat)
            play.act(seat, legal.at(rng.randrange(len(legal))))
        assert whole(game) == before
        # The original moves on, the copy stays.
        written = json_text(play.state.to_data())
        other = Play(game.rules, game.rules.copy(play.state))
        while not other.state.over and rng.random() < 0.95:
            seat = other.owners()[0]
            other.act(seat, other.legal(seat).at(0))
        assert json_text(play.state.to_data()) == written
        tried["copies of plays"] += 2
