"""Law: twin states that differ only in what a viewer cannot know look alike to that viewer."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given

from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.game import Game
from tests.laws.driving import Walk, law, parts, walks
from tests.laws.leaks import LEAKS, clean, leaky_rules
from tests.laws.mutants import Table, mutants
from tests.laws.twins import Probe, differences, twin_of

MALFORMED = ("", "take", "buy 1", "place tower at nowhere", "spy")


def probe_for(game: Game, viewer: int | None, hands: bool, rng: random.Random) -> Probe:
    """What to try: refused actions, and playable ones the viewer has a right to compare.

    Where rivals hold other cards only the viewer's own actions are the same on both sides.
    """
    rules, state = parts(game)
    owner = game.decision.owner
    legal = game.legal_actions()
    listed = list(legal)
    near = [m for a in rng.sample(listed, 1) for m in mutants(Table(rules, state, owner), a, rng)]
    refused = [m.text for m in near if m not in legal and m.text in _readable(game, m.text)]
    actions: list[tuple[int, str]] = []
    if not hands or viewer == owner:
        actions = [(owner, action.text) for action in rng.sample(listed, min(4, len(listed)))]
    return Probe(tuple(actions), (*MALFORMED, *rng.sample(refused, min(25, len(refused)))))


def _readable(game: Game, text: str) -> set[str]:
    """Names that are no words (an empty one) make other texts: leave them to other laws."""
    return {text} if all(text.split(" ")) else set()


def told_apart(
    rules: AlhambraRules, state: AlhambraState, tried: Counter[str], rng: random.Random
) -> set[str]:
    """All channels through which anybody can tell some twin of the state from it."""
    found: set[str] = set()
    game = Game(rules, "seed", state)
    for viewer in (None, *range(rules.players)):
        for hands in (False, True):
            twin = twin_of(rules, state, viewer, rng, hands)
            probe = probe_for(game, viewer, hands, rng)
            found.update(differences(rules, state, twin, viewer, probe))
            tried["twins compared"] += 1
            tried["twins' errors compared"] += len(probe.refused)
    return found


@law
@given(walks())
def test_twins_look_alike(tried: Counter[str], walk: Walk) -> None:
    rng = random.Random(walk.seed)
    for game in walk.sampled(every=60):
        rules, state = parts(game)
        assert told_apart(rules, state, tried, rng) == set()


@law
@given(walks())
def test_peeked_cards_are_the_peekers_alone(walk: Walk) -> None:
    """A card one seat has seen tells the others nothing (base views show it to nobody)."""
    rng = random.Random(walk.seed)
    for game in walk.sampled(every=200):
        rules, state = parts(game)
        seen = rules.copy(state)
        seen.deck = seen.deck.peeked(2, 0)
        seen.tower = seen.tower.peeked(1, rules.players - 1)
        for viewer in (None, *range(rules.players)):
            twin = twin_of(rules, seen, viewer, rng, hands=False)
            if viewer == 0:
                assert twin.deck.rest()[:2] == seen.deck.rest()[:2]
            probe = probe_for(game, viewer, False, rng)
            assert differences(rules, seen, twin, viewer, probe) == []


def _positions(rules: AlhambraRules) -> list[AlhambraState]:
    """Some decisions of a game under the given rules: actions, placements, early and late."""
    game = Game.begin(rules, "leaky")
    rng = random.Random(2)
    states: list[AlhambraState] = []
    for step in range(120):
        if step % 12 < 2:
            states.append(rules.copy(game.state))
        game.play(rng.choice([action for action in game.legal_actions() if action.verb != "spy"]))
    return states


@pytest.mark.parametrize("leak", LEAKS)
def test_planted_leaks_are_found(tried: Counter[str], leak: str) -> None:
    channel, contribute = LEAKS[leak]
    rules = leaky_rules(3, contribute)
    rng = random.Random(3)
    found = {c for state in _positions(rules)[:12] for c in told_apart(rules, state, tried, rng)}
    assert channel in found
    # The question is part of the game's view, and what is legal of what is shown; nothing else
    # may be suspected.
    deciding = channel in ("legal actions", "errors", "standing")
    shown = {"shown decision", "why"} if deciding else set()
    if channel == "standing":
        # What buildings count is part of every view.
        shown |= {"view"}
    assert found <= {channel, "game view", *shown}


def test_without_a_leak_nothing_is_found(tried: Counter[str]) -> None:
    rules = leaky_rules(3, clean)
    rng = random.Random(3)
    found = {c for state in _positions(rules) for c in told_apart(rules, state, tried, rng)}
    assert found == set()


def test_twins_do_differ() -> None:
    """The twins of the law above are really others: order, hands and chance."""
    game = Walk(7, 4, (), "light", 40).reached()
    rules, state = parts(game)
    twin = twin_of(rules, state, 1, random.Random(1), hands=True)
    assert twin.deck.rest() != state.deck.rest()
    assert twin.tower.rest() != state.tower.rest()
    assert twin.chance.seed != state.chance.seed
    suits = rules.suits
    assert twin.hands[suits : 2 * suits] == state.hands[suits : 2 * suits]
    assert twin.hands[:suits] != state.hands[:suits]
    assert sorted(twin.tower.rest()) == sorted(state.tower.rest())
