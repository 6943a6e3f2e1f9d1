"""Laws of the dice game at every decision of random games."""

from __future__ import annotations

import json
import random
from itertools import combinations_with_replacement
from typing import Final

import pytest
from hypothesis import given, settings

import sabika
from sabika.games.alhambra.palace.grid import xy_of
from sabika.games.dice.components import TYPES
from sabika.games.dice.conservation import conservation_faults
from sabika.kernel.canonical import json_text
from sabika.kernel.errors import IllegalAction, UndoError
from sabika.kernel.game import Game
from sabika.kernel.hidden import Pile
from sabika.kernel.play import Play
from sabika.kernel.record import Record
from tests.dice.walking import Walk, move, parts, walks
from tests.full import FULL
from tests.laws.driving import law

FEW: Final = settings(law, max_examples=60 if FULL else 12)


@FEW
@given(walks())
def test_nothing_is_lost(walk: Walk) -> None:
    for game in walk.sampled():
        rules, state = parts(game)
        assert conservation_faults(rules, state) == []


@FEW
@given(walks())
def test_games_end_after_five_rounds(walk: Walk) -> None:
    game, rng = walk.begin(), walk.rng()
    turns = 0
    while not game.is_over:
        move(game, rng, walk.policy)
        turns = max(turns, game.state.turn)
    rules, state = parts(game)
    assert turns == 5 * rules.owners * rules.tables.markers
    assert (state.round, state.scorings) == (5, 3)
    assert not len(state.light)
    assert not len(state.dark)
    assert not len(state.stock)
    result = game.result
    assert result is not None
    assert result["winners"] == [s for s, p in enumerate(game.scores) if p == max(game.scores)]


# -- legal actions ------------------------------------------------------------------------------


def all_texts(game: Game) -> list[str]:
    """Every action there is, put together blindly."""
    texts = ["throw", "rethrow", "annul", "keep", "pass", "take two-points", "take point-and-token"]
    texts += ["take nothing", "place chair", "throw chair", "black-die chair", "exchange chair"]
    for name in TYPES:
        texts += [f"place {name}", f"place {name} push", f"black-die {name}", f"exchange {name}"]
    texts += [f"name {seat}" for seat in range(8)]
    for count in range(1, 9):
        texts += [
            f"throw {' '.join(faces)}" for faces in combinations_with_replacement(TYPES, count)
        ]
    rules, state = parts(game)
    if rules.alcazaba:
        seat = game.decision.owner
        cells = {
            (x + dx, y + dy)
            for cell in state.palaces[seat].cells
            for x, y in (xy_of(cell),)
            for dx in (-1, 0, 1)
            for dy in (-1, 0, 1)
        }
        for tile in (*rules.tileset.names, "first-player", "tower-99"):
            texts += [f"pick {tile}", f"store {tile}", f"remove {tile}"]
        mine = [rules.tileset.names[t] for t in (*state.pending[seat], *state.reserves[seat])]
        laid = [rules.tileset.names[t] for t in state.palaces[seat].placed() if t >= 0]
        for tile in mine:
            texts += [f"{verb} {tile} at {x},{y}" for verb in ("build", "add") for x, y in cells]
            texts += [f"swap {tile} for {other}" for other in laid]
    else:
        texts.remove("pass")
    return texts


@settings(law, max_examples=30 if FULL else 6)
@given(walks())
def test_whatever_is_accepted_is_listed(walk: Walk) -> None:
    """Equal faces are listed once: all choices of dice are there, none twice."""
    for game in walk.sampled(every=41):
        if game.is_over:
            return
        legal = game.legal_actions()
        listed = [action.text for action in legal]
        assert len(set(listed)) == len(listed) == len(legal)
        accepted = [text for text in all_texts(game) if text in legal]
        assert sorted(accepted) == sorted(listed)


@FEW
@given(walks())
def test_whatever_is_listed_applies(walk: Walk) -> None:
    for game in walk.sampled(every=23):
        if game.is_over:
            return
        legal = game.legal_actions()
        for index, action in enumerate(legal):
            assert legal.at(index) == action
            assert game.rules.parse(action.text) == action
        rng = walk.rng()
        for action in {legal.sample(rng.random) for _ in range(5)}:
            assert action in set(legal)
            twin = game.copy()
            twin.play(action)
            rules, state = parts(twin)
            assert conservation_faults(rules, state) == []


@FEW
@given(walks())
def test_refusals_change_nothing(walk: Walk) -> None:
    for game in walk.sampled(every=67):
        if game.is_over:
            return
        before = game.fingerprint()
        rng = walk.rng()
        for text in rng.sample(all_texts(game), 60):
            if text in game.legal_actions():
                continue
            with pytest.raises(IllegalAction) as caught:
                game.play(text)
            english, french = caught.value.message("en"), caught.value.message("fr")
            assert english != french
            assert "{" not in english + french
            assert game.fingerprint() == before


# -- copies, saving, records --------------------------------------------------------------------


@FEW
@given(walks())
def test_copies_are_independent_and_saving_is_exact(walk: Walk) -> None:
    for game in walk.sampled(every=31):
        before = game.fingerprint()
        data = json.loads(json_text(game.state.to_data()))
        restored = game.rules.restore(data)
        assert restored == game.rules.restore(game.state.to_data()) == game.state
        assert restored.fingerprint() == before
        if game.is_over:
            return
        twin = game.copy()
        again = Play(game.rules, restored)
        rng, other = walk.rng(), walk.rng()
        for _ in range(6):
            if twin.is_over:
                break
            action = twin.legal_actions().sample(rng.random)
            same = again.legal(again.asked()).sample(other.random)
            assert action == same
            twin.play(action)
            again.act(again.asked(), same)
        assert again.state == twin.state
        assert game.fingerprint() == before


@FEW
@given(walks())
def test_records_play_again(walk: Walk) -> None:
    *_, game = walk.sampled(every=10_000)
    record = Record.from_text(game.record().to_text())
    again = sabika.replay(record)
    assert again.fingerprint() == game.fingerprint()
    assert again.events == game.events


# -- hidden things ------------------------------------------------------------------------------


def twin_of(game: Game, rng: random.Random) -> Game:
    """The same table with the face-down stacks in another order and another chance."""
    twin = game.copy()
    state = twin.state
    for stack in ("light", "dark", "stock"):
        cards = list(getattr(state, stack).rest())
        rng.shuffle(cards)
        setattr(state, stack, Pile(tuple(cards)))
    state.chance = type(state.chance)("another seed", dict(state.chance.used))
    return twin


@FEW
@given(walks())
def test_nobody_sees_what_is_face_down(walk: Walk) -> None:
    for game in walk.sampled(every=19):
        twin = twin_of(game, walk.rng())
        for seat in (None, 0):
            assert game.view(seat) == twin.view(seat)
        showing = game.rules.showing()
        assert showing.standing(game.engine) == showing.standing(twin.engine)
        if game.is_over:
            return
        assert game.decisions == twin.decisions
        asked = game.decision.owner
        assert list(game.legal_actions()) == list(twin.legal_actions())
        assert showing.decision(game.engine, asked) == showing.decision(twin.engine, asked)


@FEW
@given(walks())
def test_imagining_keeps_what_is_known(walk: Walk) -> None:
    for game in walk.sampled(every=37):
        rules, state = parts(game)
        for memory in ("perfect", "view"):
            play = game.imagine(0, "try", memory)
            assert rules.view(play.state, 0) == rules.view(state, 0)
            assert sorted(play.state.light.rest()) == sorted(state.light.rest())
            assert sorted(play.state.dark.rest()) == sorted(state.dark.rest())
            assert sorted(play.state.stock.rest()) == sorted(state.stock.rest())
            assert conservation_faults(rules, play.state) == []
            assert play.state.chance.seed != state.chance.seed
        twin = twin_of(game, walk.rng())
        dealt, other = game.imagine(0, "x").state, twin.imagine(0, "x").state
        assert dealt == other


# -- undo ---------------------------------------------------------------------------------------


@FEW
@given(walks())
def test_a_throw_cannot_be_taken_back(walk: Walk) -> None:
    game, rng = walk.begin(), walk.rng()
    for _ in range(walk.steps):
        if game.is_over:
            return
        before, turn = game.fingerprint(), game.state.turn
        shown = game.rules.showing().decision(game.engine, game.decision.owner)
        owner = game.decision.owner
        ends = {str(choice["action"]): choice["ends"] for choice in shown["choices"]}  # type: ignore[attr-defined]
        move(game, rng, walk.policy)
        action = game.actions[-1][1]
        asked_on = owner in [decision.owner for decision in game.decisions]
        assert ends[action.text] != (game.can_undo and asked_on), action.text
        if action.verb in ("throw", "rethrow") or game.state.turn != turn:
            assert not game.can_undo
            with pytest.raises(UndoError) as caught:
                game.undo()
            assert caught.value.reason == "undo-barrier"
        elif game.can_undo:
            twin = game.copy()
            twin.undo()
            assert twin.fingerprint() == before
