"""Law: a state written down as JSON and restored is the same state and plays on alike."""

from __future__ import annotations

import json
import random
from collections import Counter

from hypothesis import given

from sabika.kernel.canonical import digest, json_text
from sabika.kernel.game import Game
from sabika.kernel.play import Play
from tests.laws.driving import Walk, choose, law, parts, walks


@law
@given(walks())
def test_every_decision_survives(tried: Counter[str], walk: Walk) -> None:
    for number, game in enumerate(walk.positions()):
        rules, state = parts(game)
        text = json_text(state.to_data())
        again = rules.restore(json.loads(text))
        assert json_text(again.to_data()) == text
        assert again.fingerprint() == state.fingerprint() == digest(json.loads(text))
        assert again == rules.restore(state.to_data()) == state  # JSON has no tuples, a server has
        assert hash(again) == hash(state)
        if not game.is_over:
            play = Play(rules, again)
            assert play.owners() == game.engine.owners()
            seat = game.decision.owner
            assert play.decision(seat) == game.decision
            assert list(play.legal(seat)) == list(game.legal_actions())
        for viewer in (None, *range(game.players)) if number % 10 == 0 else ():
            assert rules.view(again, viewer) == rules.view(state, viewer)
        tried["positions saved and restored"] += 1


@law
@given(walks())
def test_restored_games_go_on_alike(tried: Counter[str], walk: Walk) -> None:
    rng = random.Random(walk.seed)
    game = walk.reached()
    told = len(game.events)
    saved = json.loads(json_text(game.state.to_data()))
    twin = Game.from_position(game.rules, game.rules.restore(saved))
    assert twin.fingerprint() == game.fingerprint()
    while not game.is_over:
        action = choose(game, rng)
        assert [e.seen_by(None) for e in game.play(action)] == [
            e.seen_by(None) for e in twin.play(action)
        ]
        assert twin.fingerprint() == game.fingerprint()
        tried["decisions played on after restoring"] += 1
    assert twin.is_over
    assert twin.result == game.result
    assert twin.events == game.events[told:]


def test_different_states_have_different_fingerprints() -> None:
    """One game's positions are all different: every field that changes is in the fingerprint."""
    seen: set[str] = set()
    count = 0
    for game in Walk(11, 4, (), "light", 2000).positions():
        seen.add(game.fingerprint())
        count += 1
    assert len(seen) == count > 150
