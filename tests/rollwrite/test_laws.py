"""Laws on random play: conservation, legal actions, copies, saving, records, chance, undo."""

from __future__ import annotations

import json
import random
from itertools import product

import pytest
from hypothesis import given

import sabika
from sabika.games.rollwrite.actions import Build, Finish, Gain, Keep, Modify, Second
from sabika.games.rollwrite.conservation import conservation_faults
from sabika.games.rollwrite.scoring import foreseen, scored
from sabika.kernel.actions import Action
from sabika.kernel.canonical import json_text
from sabika.kernel.errors import IllegalAction, UndoError
from sabika.kernel.game import Game
from sabika.kernel.play import Play
from sabika.kernel.rng import Chance
from sabika.kernel.sampling import Weights
from tests.laws.driving import law
from tests.rollwrite.driving import GAME, Walk, choose, parts, walks

FACES = range(7)
EVERYTHING: tuple[Action, ...] = (
    Gain(),
    Finish(),
    *[verb(blue, yellow) for verb in (Build, Second, Keep) for blue in FACES for yellow in FACES],
    *[
        Modify(colour, face, step)
        for colour, face, step in product(("blue", "yellow"), FACES, (1, -1))
    ],
)
"""Every action that can be written at all, with a face too few."""


@law
@given(walks())
def test_everything_adds_up(walk: Walk) -> None:
    for game in walk.positions():
        rules, state = parts(game)
        assert conservation_faults(rules, state) == []


@law
@given(walks())
def test_what_is_listed_applies_and_what_applies_is_listed(walk: Walk) -> None:
    for game in walk.sampled(every=7):
        rules, _ = parts(game)
        legal = game.legal_actions()
        listed = list(legal)
        assert listed
        assert len(set(listed)) == len(listed) == len(legal)
        assert {action for action in EVERYTHING if action in legal} == set(listed)
        for number, action in enumerate(listed):
            assert legal.at(number) == action
            assert rules.parse(action.text) == action
            play = game.engine.copy()
            play.act(game.decision.owner, action)
            assert conservation_faults(rules, play.state) == []


@law
@given(walks())
def test_drawing_gives_listed_actions_only(walk: Walk) -> None:
    rng = random.Random(walk.seed)
    weights = Weights({"build": 3.0, "modify": 1.0})
    for game in walk.sampled(every=11):
        legal = game.legal_actions()
        listed = set(legal)
        assert {legal.sample(rng.random) for _ in range(40)} <= listed
        assert {legal.draw(weights, rng.random) for _ in range(20)} <= listed
        assert set(legal.kinds()) == {
            kind
            for kind in ("build", "gain", "modify", "second", "end", "keep")
            if len(legal.of_kind(kind))
        }


def test_random_play_draws_every_action_alike() -> None:
    game = sabika.new_game(GAME, players=3, seed="alike")
    rng = random.Random("alike")
    legal = game.legal_actions()
    drawn = [legal.sample(rng.random) for _ in range(4000)]
    expected = 4000 / len(legal)
    assert all(abs(drawn.count(action) - expected) < expected / 4 for action in legal)


def to_the_end(game: Game) -> None:
    """Play on, always in the same way."""
    rng = random.Random("to the end")
    while not game.is_over:
        game.play(choose(game, rng))


@law
@given(walks())
def test_copies_are_independent_and_go_the_same_way(walk: Walk) -> None:
    game = walk.reached()
    if game.is_over:
        return
    before = game.fingerprint()
    twin = game.copy()
    to_the_end(twin)
    assert game.fingerprint() == before
    to_the_end(game)
    assert game.fingerprint() == twin.fingerprint()
    assert game.events == twin.events


@law
@given(walks())
def test_states_can_be_written_down_and_restored(walk: Walk) -> None:
    for game in walk.sampled(every=13):
        rules, state = parts(game)
        data = json.loads(json_text(state.to_data()))
        restored = rules.restore(data)
        assert restored == rules.restore(state.to_data()) == state
        assert restored.fingerprint() == state.fingerprint()
        again = Play(rules, restored)
        assert list(again.legal(again.owners()[0])) == list(game.legal_actions())


@law
@given(walks())
def test_records_are_played_again_to_the_same_end(walk: Walk) -> None:
    game = walk.reached()
    text = game.record().to_text()
    again = sabika.replay(text)
    assert again.fingerprint() == game.fingerprint()
    assert again.record().to_text() == text


@law
@given(walks())
def test_everybody_sees_the_same(walk: Walk) -> None:
    for game in walk.sampled(every=17):
        views = [game.view(seat) for seat in (None, *range(game.players))]
        for view in views:
            view.pop("seat")
        assert all(view == views[0] for view in views)


@law
@given(walks())
def test_an_imagined_position_is_the_true_one_with_another_future(walk: Walk) -> None:
    for game in walk.sampled(every=23):
        rules, state = parts(game)
        for memory in ("perfect", "view"):
            play = game.imagine(game.decision.owner, "somewhere", memory)
            imagined = play.state
            assert imagined.chance.seed != state.chance.seed
            assert rules.view(imagined, 0) == rules.view(state, 0)
            imagined.chance = state.chance
            assert imagined == state


def test_other_dice_fall_in_an_imagined_position() -> None:
    game = sabika.new_game(GAME, players=1, seed="future")
    futures = set()
    for seed in range(12):
        play = game.imagine(0, str(seed))
        play.act(0, Gain())
        futures.add(play.state.dice[0])
    assert len(futures) > 8


@law
@given(walks())
def test_what_a_roll_brings_is_never_taken_back(walk: Walk) -> None:
    game = walk.begin()
    rng = random.Random(walk.seed)
    for _ in range(walk.steps):
        if game.is_over:
            return
        before = game.fingerprint()
        action = choose(game, rng)
        owner = game.decision.owner
        game.play(action)
        if isinstance(action, (Build, Modify)):
            assert game.can_undo
            if rng.random() < 0.2:
                game.undo(owner)
                assert game.fingerprint() == before
        else:
            with pytest.raises(UndoError):
                game.undo()


@law
@given(walks())
def test_points_add_up(walk: Walk) -> None:
    for game in walk.positions():
        rules, state = parts(game)
        rows = scored(rules, state)
        assert [sum(row.values()) for row in rows[: rules.players]] == state.scores
        if game.is_over:
            assert foreseen(rules, state) == rows
            for building, places in enumerate(rules.places):
                paid = sum(row.get(name, 0) for row in rows for name in [NAMES[building]])
                assert paid <= sum(places)


NAMES = ("pavilion", "seraglio", "arcades", "chambers", "garden", "tower")


@pytest.mark.parametrize(("players", "turns"), [(1, 54), (2, 54), (3, 54), (4, 60), (5, 60)])
def test_games_end_after_their_rounds(players: int, turns: int) -> None:
    for seed in range(5):
        game = sabika.new_game(GAME, players=players, seed=seed)
        rng = random.Random(seed)
        while not game.is_over:
            game.play(choose(game, rng))
        rules, state = parts(game)
        assert (state.turn, state.round) == (turns, rules.rounds)
        for row in range(rules.players, rules.seats):
            assert sum(state.boxes[row * 6 : row * 6 + 6]) == 3 + rules.rounds
        assert rules.winners(state)


def test_the_fictional_players_may_win() -> None:
    options = {"rollwrite.versus": True}
    lost = 0
    for seed in range(20):
        game = sabika.new_game(GAME, players=1, options=options, seed=seed)
        while not game.is_over:
            game.play("gain")
        assert game.result is not None
        lost += game.result["winners"] == []
        again: Game = sabika.replay(game.record().to_text())
        assert again.result == game.result
    assert lost == 20


def test_the_first_player_is_drawn_by_lot() -> None:
    firsts = [sabika.new_game(GAME, players=5, seed=seed).state.first for seed in range(60)]
    assert set(firsts) == set(range(5))


def test_dice_are_fair() -> None:
    rules, state = parts(sabika.new_game(GAME, players=2, seed="fair"))
    from sabika.games.rollwrite.sheets import roll_four, roll_pair

    play = Play(rules, state)
    state.chance = Chance("fair", {})
    pairs = [roll_pair(play) for _ in range(7200)]
    assert all(abs(pairs.count(pair) - 200) < 60 for pair in product(range(1, 7), range(1, 7)))
    faces = [face for _ in range(3000) for face in roll_four(play)]
    assert all(abs(faces.count(face) - 2000) < 150 for face in range(1, 7))


def test_nothing_changes_when_something_is_refused() -> None:
    game = sabika.new_game(GAME, players=3, seed=5)
    before = game.fingerprint()
    for action in EVERYTHING:
        if action not in game.legal_actions():
            with pytest.raises(IllegalAction):
                game.play(action)
    assert game.fingerprint() == before


def test_a_face_too_few_is_no_pair_of_the_row_before() -> None:
    """The cell of blue 0 and yellow 3 would be that of blue 6 and yellow 2."""
    looked = 0
    for seed in range(200):
        game = sabika.new_game(GAME, players=3, seed=seed)
        while looked < 20 and not game.is_over and len(game.actions) < 40:
            legal = game.legal_actions()
            if Keep(6, 2) in legal:
                looked += 1
                with pytest.raises(IllegalAction) as caught:
                    game.play(Keep(0, 3))
                assert caught.value.reason == "die-not-on-sheet"
            game.play(legal.at(0))
    assert looked > 0
