"""What clients are shown: complete, true, in the shape of the wire, with a reason for the rest."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest
from hypothesis import given

import sabika
from sabika.games.rollwrite.components import TYPES
from sabika.games.rollwrite.rules import RollWriteRules
from sabika.games.rollwrite.scoring import award_completions, score_end
from sabika.games.rollwrite.state import RollWriteState
from sabika.kernel.frames import NOBODY, Frame
from sabika.kernel.game import Game
from sabika.kernel.kinds import SEQUENCE
from sabika.kernel.messages import LANGUAGES, render
from sabika.kernel.play import Play
from sabika.lab.scenario import run_scenario
from sabika.server.wire.decisions import Decision
from sabika.server.wire.rollwrite import RollWritePieces, RollWriteStanding, RollWriteView
from tests.laws.driving import law
from tests.rollwrite.driving import GAME, Walk, parts, walks


def shown(game: Game) -> Any:
    return game.rules.showing().decision(game.engine, game.decision.owner)


@law
@given(walks())
def test_choices_are_the_legal_actions(walk: Walk) -> None:
    for game in walk.sampled(every=9):
        asked = game.decision
        decision = shown(game)
        assert decision["purchases"] == []
        listed = [choice["action"] for choice in decision["choices"]]
        assert listed == [action.text for action in game.legal_actions()]
        for choice in decision["choices"]:
            action = game.rules.parse(choice["action"])
            assert choice["refs"] == action.refs()
            twin = game.copy()
            twin.play(action)
            assert choice["ends"] != twin.can_undo
        extra = {"id": "1.1", "owner": asked.owner, "kind": asked.kind, "prompt": asked.prompt}
        Decision.model_validate({**extra, "params": asked.params, **decision})
        for language in LANGUAGES:
            assert "{" not in render(asked.prompt, asked.params, language)


@law
@given(walks())
def test_previews_and_the_standing_are_true(walk: Walk) -> None:
    for game in walk.sampled(every=11):
        owner = game.decision.owner
        standing: Any = game.rules.showing().standing(game.engine)
        RollWriteStanding.model_validate(standing)
        RollWriteView.model_validate(game.view(0))
        for choice in shown(game)["choices"]:
            play = game.engine.copy()
            play.act(owner, game.rules.parse(choice["action"]))
            _, state = parts(game)
            if choice["preview"] is not None:
                [(name, (before, after))] = choice["preview"]["counts"].items()
                index = owner * len(TYPES) + TYPES.index(name)
                assert (state.boxes[index], play.state.boxes[index]) == (before, after)
            if choice["verb"] == "gain":
                gained = play.state.circled[owner] - state.circled[owner]
                assert gained == standing["gain"][owner]


def building(players: int, seed: int) -> Iterator[Game]:
    """A game at every decision whose players build whenever they can, so that types fill up."""
    game = sabika.new_game(GAME, players=players, seed=seed)
    rng = random.Random(seed)
    while not game.is_over:
        yield game
        legal = game.legal_actions()
        order = ("second", "build", "keep", "end", "gain")
        kind = next(kind for kind in order if kind in legal.kinds())
        named = list(legal.of_kind(kind))
        game.play(named[int(rng.random() * len(named))])


@pytest.mark.parametrize("players", [1, 2, 3])
def test_what_is_foreseen_is_what_an_end_now_would_pay(players: int) -> None:
    completing = 0
    for game in chain.from_iterable(building(players, seed) for seed in range(5)):
        rules, state = parts(game)
        completing += any(number == state.round for _, _, number in state.completed)
        ended: Play[RollWriteRules, RollWriteState] = Play(rules, state.copy())
        award_completions(ended)
        score_end(ended, Frame(SEQUENCE, NOBODY))
        standing: Any = rules.showing().standing(game.engine)
        assert [sum(row.values()) for row in standing["foreseen"]] == ended.state.scores
    assert completing


COMPLETING: dict[str, object] = {
    "title": "the last seraglio",
    "rule": "ROUND_END",
    "game": {"name": GAME, "players": 3},
    "given": {
        "round": 6,
        "players": {
            # Seraglios lie at 2,1 6,2 4,3 1,4 and 3,6.
            "0": {"built": [[6, 2], [4, 3], [1, 4], [3, 6]], "blue": [2, 3], "yellow": [1, 5]},
            "1": {"built": [[2, 1], [4, 3], [1, 4]]},
            "2": {"built": [[1, 1], [2, 2], [3, 3]]},
        },
    },
    "step": [{"expect": {"over": False}}],
}


def test_a_type_completed_in_this_round_counts_as_first_at_once() -> None:
    game = run_scenario(COMPLETING).cases[0].game
    assert game is not None

    def seraglio() -> list[int]:
        standing: Any = game.rules.showing().standing(game.engine)
        return [row.get("seraglio", 0) for row in standing["foreseen"]]

    assert seraglio() == [17, 9, 0]
    game.play("build blue-2 yellow-1")
    assert seraglio() == [17, 9, 0]


def test_the_dice_a_build_leaves_are_those_passed_on() -> None:
    game = run_scenario(COMPLETING).cases[0].game
    assert game is not None

    def unused() -> Any:
        standing: Any = game.rules.showing().standing(game.engine)
        return standing["unused"]

    assert unused() == []
    game.play("build blue-2 yellow-1")
    left = unused()
    assert left == ["blue-3", "yellow-5"]
    events = game.play("finish")
    (passed,) = [event for event in events if event.key == "dice.passed"]
    assert passed.params["dice"] == left
    assert unused() == []


def test_no_more_coins_are_promised_than_there_are() -> None:
    given_coins = {"circled": 19, "spent": 4, "blue": [6, 6], "yellow": [2, 3]}
    built = {"built": [[6, 2], [4, 3], [6, 3]], **given_coins}
    game = run_scenario({**COMPLETING, "given": {"players": {"0": built}}}).cases[0].game
    assert game is not None
    standing: Any = game.rules.showing().standing(game.engine)
    assert standing["gain"][0] == 1


def test_the_pieces_are_the_sheet() -> None:
    rules = sabika.new_game(GAME, players=2).rules
    pieces: Any = rules.showing().pieces()
    RollWritePieces.model_validate(pieces)
    assert pieces["provenance"] == "reconstructed"
    assert pieces["sheet"][0] == [TYPES[building] for building in (0, 1, 2, 3, 4, 5)]
    assert sum(pieces["boxes"].values()) == 36


POSITION: dict[str, object] = {
    "title": "why",
    "rule": "START",
    "game": {"name": GAME, "players": 2},
    "given": {
        "players": {
            "0": {"blue": [2, 6], "yellow": [3, 3], "built": [[2, 3], [1, 1], [5, 5]]},
        }
    },
    "step": [{"expect": {"over": False}}],
}


@pytest.mark.parametrize(
    ("refs", "reason"),
    [
        (["cell:6,3"], None),
        (["cell:2,3"], "cell-built"),
        (["cell:1,1"], "die-not-on-sheet"),
        (["cell:2,4"], "die-not-on-sheet"),
        (["die:blue-2"], None),
        (["die:blue-6", "step:+1"], "die-out-of-range"),
        (["die:blue-6", "step:-1"], None),
        (["die:blue-5"], "die-not-on-sheet"),
        (["die:green-5"], "die-not-on-sheet"),
        (["die:blue-2", "die:yellow-3"], "not-used-together"),
        (["cell:x"], "not-usable"),
        (["hand:dinar-3"], "not-usable"),
        (["step:+1"], "not-usable"),
    ],
)
def test_reasons(refs: list[str], reason: str | None) -> None:
    game = run_scenario(POSITION).cases[0].game
    assert game is not None
    why = game.rules.showing().why(game.engine, 0, refs)
    assert (None if why is None else why[0]) == reason
    other = game.rules.showing().why(game.engine, 1, refs)
    assert other is not None
    assert other[0] == "not-your-decision"
    game.play("build blue-6 yellow-3")
    after = game.rules.showing().why(game.engine, 0, ["cell:2,3"])
    assert after is not None
    assert after[0] == "cell-built"
    assert game.rules.showing().why(game.engine, 0, ["die:blue-2", "step:+1"]) is not None


def test_reasons_when_a_pair_is_kept() -> None:
    game = run_scenario(POSITION).cases[0].game
    assert game is not None
    game.play("gain")
    view: Any = game.view()
    dice = view["players"][0]["dice"]
    show = game.rules.showing()
    blue, yellow = f"die:blue-{dice['blue'][0]}", f"die:yellow-{dice['yellow'][0]}"
    assert show.why(game.engine, 0, [blue]) is None
    assert show.why(game.engine, 0, [blue, yellow]) is None
    for refs in (["cell:1,1"], [blue, "step:+1"], [blue, blue]):
        assert show.why(game.engine, 0, refs) is not None
