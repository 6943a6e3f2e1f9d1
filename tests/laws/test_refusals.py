"""Law: a refused action changes nothing, and says why in a typed error."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given

from sabika.kernel.errors import (
    GameOver,
    IllegalAction,
    NotationError,
    NotYourDecision,
    SabikaError,
)
from sabika.kernel.game import Game
from tests.laws.driving import Walk, law, parts, walks
from tests.laws.mutants import Table, mutants

MALFORMED = ("", "take\tback", "buy", "place tower at", "place tower at 1;2", "end now", "fly away")


def everything_about(game: Game) -> tuple[object, ...]:
    """All that a refused action might have changed."""
    return (
        game.fingerprint(),
        len(game.events),
        len(game.actions),
        game.can_undo,
        game.record().to_text(),
        list(game.legal_actions()),
    )


def refusal(game: Game, text: str, seat: int | None = None) -> SabikaError:
    """The error of an action that must be refused."""
    with pytest.raises((IllegalAction, NotationError)) as caught:
        game.play(text, seat)
    error = caught.value
    assert error.reason
    assert "\n" not in str(error)
    return error


@law
@given(walks())
def test_refused_actions_change_nothing(tried: Counter[str], walk: Walk) -> None:
    rng = random.Random(walk.seed)
    reasons: set[str] = set()
    for game in walk.sampled(every=37):
        rules, state = parts(game)
        table = Table(rules, state, game.decision.owner)
        legal = game.legal_actions()
        listed = list(legal)
        near = [
            mutant for action in rng.sample(listed, 1) for mutant in mutants(table, action, rng)
        ]
        before = everything_about(game)
        mark = game.fingerprint()
        for action in near:
            accepted = action in legal
            assert game.fingerprint() == mark
            if accepted:
                continue
            with pytest.raises(IllegalAction) as caught:
                game.play(action)
            assert type(caught.value) is IllegalAction
            reasons.add(caught.value.reason)
            assert game.fingerprint() == mark
            tried["refused actions"] += 1
        for text in MALFORMED:
            refusal(game, text)
        others = [seat for seat in range(game.players) if seat != game.decision.owner]
        for seat in others:
            error = refusal(game, listed[0].text, seat)
            assert type(error) is NotYourDecision
            assert error.params["seat"] == seat
        assert everything_about(game) == before


@law
@given(walks())
def test_a_finished_game_takes_nothing(walk: Walk) -> None:
    *_, game = Walk(walk.seed, walk.players, walk.options, "light", 2000).positions()
    assert game.is_over
    before = game.fingerprint(), len(game.events), game.record()
    assert game.decisions == ()
    for text in ("end", "pass", "take florin-1", *MALFORMED):
        assert type(refusal(game, text)) is GameOver
        assert type(refusal(game, text, 0)) is GameOver
    with pytest.raises(GameOver):
        game.legal_actions()
    with pytest.raises(GameOver):
        _ = game.decision
    assert (game.fingerprint(), len(game.events), game.record()) == before
