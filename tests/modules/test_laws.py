"""The laws of random play hold with the module in play, for 2 to 6 players."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings

import sabika
from sabika.games.alhambra.conservation import conservation_faults
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.canonical import json_text
from sabika.kernel.game import Game
from sabika.kernel.rng import Chance
from tests.full import FULL
from tests.laws.twins import Probe, differences, twin_of
from tests.modules.tables import PATHS, Walk, choose, parts, walks
from tests.modules.twins.caravan import deal_anew

pytestmark = pytest.mark.slow
FEW = settings(max_examples=60 if FULL else 3)
"""Each example is a whole game, looked at from all sides; random mixes have the module too."""


@FEW
@given(walks())
def test_games_end_and_nothing_is_lost(walk: Walk) -> None:
    for game in walk.positions():
        rules, state = parts(game)
        assert conservation_faults(rules, state) == []
    assert game.is_over
    assert game.state.scorings == 3


@FEW
@given(walks())
def test_listed_actions_apply(walk: Walk) -> None:
    for game in walk.sampled(every=9):
        rules, _ = parts(game)
        for decision in game.decisions:
            legal = game.legal_actions(decision.owner)
            listed = list(legal)
            assert listed
            assert len(legal) == len(set(listed)) == len(listed)
            assert [legal.at(index) for index in range(len(listed))] == listed
            for action in listed:
                assert action in legal
                assert rules.parse(action.text) == action == action.canonical(rules.order)
                play = game.engine.copy()
                play.act(decision.owner, action)
                assert conservation_faults(rules, play.state) == []


OWN = (
    *("rest", "pitch tent-1", "pitch tent-2", "pitch inn-1", "lodge inn-1", "lodge inn-2"),
    *("lodge inn-3", "lodge inn-4", "lodge tent-1", "trade 0", "trade 1", "trade 2", "trade 3"),
    *("trade 4", "favour garden", "favour tower", "favour inn", "pass", "end", "store inn-1"),
    *("store inn-2", "store tent-1", "forgo inn-1", "forgo tent-1", "remove inn-1"),
    *("remove tent-1", "swap inn-1 for inn-2", "swap inn-3 for inn-4", "give inn-1"),
)


def candidates(rules: AlhambraRules) -> list[str]:
    """The module's own notation put together blindly, and inns put anywhere near."""
    found = list(OWN)
    cards = [name for name in rules.purse.names if name[-1] in "147"]
    for slot in "1234":
        found += [f"ship {slot} with {card}" for card in cards]
        found += [f"buy {slot} guide with {card}" for card in cards]
    for x in range(-3, 4):
        for y in range(-3, 4):
            found += [f"{verb} {inn} at {x},{y}" for verb in ("place", "add") for inn in INNS]
    return found


INNS = ("inn-1", "inn-2", "inn-3", "inn-4", "tent-1")


@FEW
@given(walks())
def test_what_is_not_listed_is_refused(walk: Walk) -> None:
    for game in walk.sampled(every=25):
        rules, _ = parts(game)
        before = game.fingerprint()
        for decision in game.decisions:
            legal = game.legal_actions(decision.owner)
            listed = {action.text for action in legal}
            for text in candidates(rules):
                accepted = text in legal
                # A single card is never superfluous, so there is no exception.
                assert accepted == (text in listed), text
        assert game.fingerprint() == before


@FEW
@given(walks())
def test_saving_and_copying_at_every_decision(walk: Walk) -> None:
    for game in walk.positions():
        rules, state = parts(game)
        data = json.loads(json_text(state.to_data()))
        again = rules.restore(data)
        assert again == state
        assert again.fingerprint() == rules.copy(state).fingerprint() == state.fingerprint()
        assert json_text(rules.view(again, 0)) == json_text(rules.view(state, 0))


@FEW
@given(walks())
def test_copies_and_restored_games_play_on_alike(walk: Walk) -> None:
    for game in walk.sampled(every=31):
        rules, state = parts(game)
        before = json_text(state.to_data())
        twins = [game.copy(), Game(rules, game.seed, rules.restore(json.loads(before)))]
        for twin in twins:
            rng = random.Random(walk.seed)
            for _ in range(15):
                if not twin.is_over:
                    twin.play(choose(twin, rng))
        assert twins[0].fingerprint() == twins[1].fingerprint()
        assert json_text(state.to_data()) == before


@FEW
@given(walks())
def test_records_are_replayed(walk: Walk) -> None:
    *_, game = walk.positions()
    text = game.record().to_text()
    again = sabika.replay(text, module_paths=PATHS)
    assert again.fingerprint() == game.fingerprint()
    assert again.result == game.result
    assert again.record().to_text() == text


# -- what nobody may see ------------------------------------------------------------------------


def module_twin(
    rules: AlhambraRules, state: AlhambraState, viewer: int | None, rng: random.Random, hands: bool
) -> AlhambraState:
    """A twin that differs in the module's hidden parts too, dealt with code of its own."""
    twin = twin_of(rules, state, viewer, rng, hands)
    deal_anew(rules, twin, viewer, rng)
    return twin


@FEW
@given(walks())
def test_twins_look_alike(walk: Walk) -> None:
    rng = random.Random(walk.seed)
    for game in walk.sampled(every=23):
        rules, state = parts(game)
        owner = game.decision.owner
        for viewer in (None, *range(rules.players)):
            for hands in (False, True):
                twin = module_twin(rules, state, viewer, rng, hands)
                assert conservation_faults(rules, twin) == []
                actions: tuple[tuple[int, str], ...] = ()
                # A ware in front of a rival is the rival's to name.
                if viewer == owner or (not hands and game.decision.kind not in ("menu", "window")):
                    listed = list(game.legal_actions())
                    actions = tuple(
                        (owner, a.text) for a in rng.sample(listed, min(2, len(listed)))
                    )
                probe = Probe(actions, tuple(rng.sample(OWN, 6)))
                assert differences(rules, state, twin, viewer, probe) == []


@FEW
@given(walks())
def test_imagined_positions_look_alike_and_can_be_played(walk: Walk) -> None:
    for number, game in enumerate(walk.sampled(every=37)):
        rules, state = parts(game)
        for seat in range(rules.players):
            for memory in ("perfect", "view"):
                before = state.fingerprint()
                dealt = rules.imagine(state, seat, Chance(f"imagined {number}", {}), memory)
                assert state.fingerprint() == before
                assert conservation_faults(rules, dealt) == []
                assert json_text(rules.view(dealt, seat)) == json_text(rules.view(state, seat))
                game_like: Any = Game(rules, "imagined", dealt)
                assert [d.owner for d in game_like.decisions] == [d.owner for d in game.decisions]
                if seat == game.decision.owner:
                    assert list(game_like.legal_actions(seat)) == list(game.legal_actions(seat))
                rng = random.Random(number)
                for _ in range(5):
                    if not game_like.is_over:
                        game_like.play(choose(game_like, rng))
