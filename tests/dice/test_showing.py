"""Choices, standing and reasons of the dice game on random play."""

from __future__ import annotations

from typing import Any, Final

import pytest
from hypothesis import given, settings

from sabika.games.dice.showing.pieces import RECONSTRUCTED
from sabika.kernel.messages import LANGUAGES, sentence_of
from sabika.lab.scenario import run_scenario
from tests.dice.walking import Walk, parts, walks
from tests.laws.driving import law

FEW = settings(law, max_examples=10)


@FEW
@given(walks())
def test_choices_are_the_legal_actions(walk: Walk) -> None:
    for game in walk.sampled(every=29):
        if game.is_over:
            return
        showing, owner = game.rules.showing(), game.decision.owner
        decision: Any = showing.decision(game.engine, owner)
        legal = list(game.legal_actions())
        assert [choice["action"] for choice in decision["choices"]] == [a.text for a in legal]
        assert [choice["refs"] for choice in decision["choices"]] == [a.refs() for a in legal]
        assert decision["purchases"] == []
        for action in legal:
            if action.refs():
                assert showing.why(game.engine, owner, action.refs()) is None, action.text


@FEW
@given(walks())
def test_landings_come_true(walk: Walk) -> None:
    for game in walk.sampled(every=17):
        if game.is_over:
            return
        standing: Any = game.rules.showing().standing(game.engine)
        _, state = parts(game)
        if game.decision.kind != "throw":
            assert standing["landings"] == {} or state.throws
            continue
        for action in game.legal_actions():
            if action.verb != "place":
                continue
            kind, *push = action.words()[1:]
            landing = standing["landings"][kind]
            twin = game.copy()
            twin.play(action)
            (event,) = [e for e in twin.events if e.key in ("marker.placed", "marker.pushed")][-1:]
            assert event.params["spot"] == (landing["target"] if push else landing["cell"])
            assert landing["push"] or not push


@FEW
@given(walks())
def test_why_not_is_said_in_words(walk: Walk) -> None:
    refs = ["column:tower", "die:garden", "token:annul", "token:push", "token:exchange"]
    refs += ["token:black-die", "prize:two-points", "seat:0", "item:first-player", "black:tower"]
    refs += ["cell:1,0", "reserve", "pending:tower-11", "palace:tower-11", "reserve:tower-11", "x"]
    for game in walk.sampled(every=43):
        if game.is_over:
            return
        showing, owner = game.rules.showing(), game.decision.owner
        for ref in refs:
            because = showing.why(game.engine, owner, [ref])
            if because is not None:
                for language in LANGUAGES:
                    assert sentence_of(f"reason.{because[0]}", language), because[0]
        other = (owner + 1) % game.players
        refused = showing.why(game.engine, other, ["column:tower"])
        assert refused is not None
        assert refused[0] == "not-your-decision"


THROWN: Final[dict[str, object]] = {
    "title": "two columns",
    "rule": "AFTER_THROW",
    "game": {"name": "dice", "players": 3},
    "given": {
        "at": "acted",
        "round": 2,
        "throws": 2,
        "dice": ["pavilion"] * 5 + ["garden"] * 3,
        "players": {"0": {"tokens": ["annul"]}},
    },
    "step": [{"expect": {"over": False}}],
}


@pytest.mark.parametrize(
    ("refs", "reason"),
    [
        (["column:pavilion", "column:garden"], None),
        (["column:pavilion", "column:tower"], "no-symbol"),
        (["black:tower", "column:tower"], "no-symbol"),
        (["column:pavilion", "black:tower"], "token-not-held"),
        (["token:push", "column:pavilion", "column:garden"], "token-not-held"),
        (["prize:two-points"], "not-usable"),
        (["column:pavilion", "prize:two-points"], "not-usable"),
        (["seat:1", "token:annul"], "not-used-together"),
        (["x"], "not-usable"),
    ],
)
def test_the_last_object_is_meant(refs: list[str], reason: str | None) -> None:
    game = run_scenario(THROWN).cases[0].game
    assert game is not None
    why = game.rules.showing().why(game.engine, 0, refs)
    assert (None if why is None else why[0]) == reason


@FEW
@given(walks())
def test_alcazaba_always_says_that_it_is_reconstructed(walk: Walk) -> None:
    game = walk.begin()
    rules, _ = parts(game)
    pieces: Any = rules.showing().pieces()
    assert pieces["notices"] == ([RECONSTRUCTED] if rules.alcazaba else [])
    for language in LANGUAGES:
        assert sentence_of(RECONSTRUCTED, language)


@FEW
@given(walks())
def test_what_is_foreseen_is_what_a_scoring_brings(walk: Walk) -> None:
    for game in walk.sampled(every=23):
        foreseen = game.rules.showing().foreseen(game.engine)
        if game.is_over:
            assert foreseen == list(game.scores)
            return
        assert len(foreseen) == game.players
        assert all(most >= least for most, least in zip(foreseen, game.scores, strict=True))
