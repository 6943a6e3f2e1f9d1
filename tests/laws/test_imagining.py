"""Law: what a seat imagines is always possible, and everything possible is imagined.

Over 1,000 samples every unknown card turns up in every place it may lie, known ones never move.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given

from sabika.games.alhambra.components import MONEY
from sabika.games.alhambra.conservation import conservation_faults
from sabika.games.alhambra.hands import hand_cards, hand_size
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.canonical import json_text
from sabika.kernel.hidden import Pile
from sabika.kernel.play import Play
from sabika.kernel.rng import Chance, StillChance
from tests.full import FULL
from tests.laws.driving import Walk, law, parts, walks
from tests.laws.twins import twin_of

SAMPLES = 1000 if not FULL else 4000


def late(seed: int, players: int, seat: int) -> tuple[AlhambraRules, AlhambraState]:
    """A position with some fifty cards to come, of which the seat and a rival know a few."""
    for game in Walk(seed, players, (), "light", 500).positions():
        if len(game.state.deck) <= 50:
            rules, state = parts(game)
            state = rules.copy(state)
            state.deck = state.deck.peeked(2, seat).peeked(4, (seat + 1) % players)
            state.tower = state.tower.peeked(3, seat)
            return rules, state
    raise AssertionError("the pile never got so low")


def segment_of(pile: Pile, position: int) -> int:
    """Which part of the pile a position belongs to."""
    return sum(1 for bound in pile.bounds if bound <= position)


def imagined(
    rules: AlhambraRules, state: AlhambraState, seat: int, memory: str, samples: int
) -> list[AlhambraState]:
    """What a seat imagines, time and again."""
    return [
        rules.imagine(state, seat, Chance(f"imagined {number}", {}), memory)
        for number in range(samples)
    ]


def outside_the_hidden(state: AlhambraState, hands: bool) -> str:
    """All of a state but the order of piles, chance and, if asked, the hands."""
    data = state.to_data()
    for key in ("seed", "chance", "deck", "tower", *(("hands",) if hands else ())):
        del data[key]
    piles = [
        [len(pile), pile.to_data()["bounds"], pile.known] for pile in (state.deck, state.tower)
    ]
    return json_text([data, piles])


@pytest.mark.parametrize("memory", ["perfect", "view"])
@pytest.mark.parametrize(("seed", "players", "seat"), [(1, 2, 0), (2, 3, 2), (3, 6, 4)])
def test_everything_possible_is_imagined(
    tried: Counter[str], memory: str, seed: int, players: int, seat: int
) -> None:
    rules, state = late(seed, players, seat)
    deck, tower = state.deck, state.tower
    rivals = [other for other in range(players) if other != seat] if memory == "view" else []
    group = [card.group for card in rules.cards]
    unknown = deck.unknown(seat)
    assert len(unknown) == len(deck) - 2
    money = {deck.cards[p] for p in unknown if group[deck.cards[p]] == MONEY}
    for rival in rivals:
        money.update(hand_cards(rules, state, rival))
    at_deck: dict[int, set[int]] = {p: set() for p in range(deck.top, len(deck.cards))}
    at_tower: dict[int, set[int]] = {p: set() for p in range(tower.top, len(tower.cards))}
    in_hand: dict[int, set[int]] = {rival: set() for rival in rivals}
    outside = outside_the_hidden(state, hands=bool(rivals))
    for number, dealt in enumerate(imagined(rules, state, seat, memory, SAMPLES)):
        for position, kinds in at_deck.items():
            kinds.add(dealt.deck.cards[position])
        for position, tiles in at_tower.items():
            tiles.add(dealt.tower.cards[position])
        for rival in rivals:
            in_hand[rival].update(hand_cards(rules, dealt, rival))
        if number % 20 == 0:
            assert conservation_faults(rules, dealt) == []
            assert outside_the_hidden(dealt, hands=bool(rivals)) == outside
            for other in range(players):
                assert hand_size(rules, dealt, other) == hand_size(rules, state, other)
                if other not in rivals:
                    assert hand_cards(rules, dealt, other) == hand_cards(rules, state, other)
        tried["states imagined"] += 1
    for position, kinds in at_deck.items():
        if position not in unknown:
            assert kinds == {deck.cards[position]}
            continue
        here = segment_of(deck, position)
        special = {
            deck.cards[p]
            for p in unknown
            if group[deck.cards[p]] != MONEY and segment_of(deck, p) == here
        }
        assert kinds == money | special
    hidden_tiles = {tower.cards[p] for p in tower.unknown(seat)}
    for position, tiles in at_tower.items():
        known = tower.knows(seat, position)
        assert tiles == ({tower.cards[position]} if known else hidden_tiles)
    assert [tower.knows(seat, p) for p in at_tower].count(True) == min(3, len(tower))
    for rival, kinds in in_hand.items():
        assert kinds == (money if hand_size(rules, state, rival) else set())


@pytest.mark.parametrize("piles", [[2, 5], [2, 4]])
def test_scoring_cards_stay_in_their_piles(tried: Counter[str], piles: list[int]) -> None:
    """At the start, and when the first pile is partly gone: anywhere in the pile, evenly."""
    options = (("base.scoring_piles", piles),)
    for steps in (0, 24):
        rules, state = parts(Walk(4, 3, options, "light", steps).reached())
        ranges: list[range] = []
        for number in piles:
            start = state.deck.bounds[number - 2]
            ranges.append(range(max(start, state.deck.top), state.deck.bounds[number - 1]))
        assert ranges[0].start >= state.deck.top
        scoring = [rules.purse.by_name[f"scoring-{number}"] for number in (1, 2)]
        found: list[Counter[int]] = [Counter(), Counter()]
        for dealt in imagined(rules, state, 0, "perfect", SAMPLES):
            for index, kind in enumerate(scoring):
                assert dealt.deck.cards.count(kind) == 1
                found[index][dealt.deck.cards.index(kind)] += 1
        for counts, places in zip(found, ranges, strict=True):
            assert set(counts) == set(places)
            even = SAMPLES / len(places)
            assert all(abs(count - even) < 6 * even**0.5 for count in counts.values())
        tried["states imagined"] += SAMPLES


@law
@given(walks())
def test_imagined_states_can_be_played(tried: Counter[str], walk: Walk) -> None:
    for game in walk.sampled(every=50):
        rules, state = parts(game)
        before = json_text(state.to_data())
        for seat in range(game.players):
            for memory in ("perfect", "view"):
                play: Play[AlhambraRules, AlhambraState] = game.imagine(seat, "7", memory)
                dealt = play.state
                assert conservation_faults(rules, dealt) == []
                assert rules.view(dealt, seat) == rules.view(state, seat)
                if memory == "perfect":
                    assert dealt.hands == state.hands
                if seat == game.decision.owner:
                    assert list(play.legal(seat)) == list(game.legal_actions())
                # The same dice, the same thought.
                again = game.imagine(seat, "7", memory).state
                assert again == dealt
                # Its chance is its own: it foretells nothing.
                assert dealt.chance.seed != state.chance.seed
                rest = list(range(50))
                assert dealt.chance.copy().shuffled("deck", rest) != (
                    state.chance.copy().shuffled("deck", rest)
                )
                tried["imagined states checked for play"] += 1
        play = game.imagine(0, "8", "view")
        for _ in range(20):
            owner = play.owners()
            if not owner:
                break
            play.act(owner[0], play.legal(owner[0]).at(0))
        assert conservation_faults(rules, play.state) == []
        assert json_text(state.to_data()) == before


def test_other_dice_give_other_states() -> None:
    rules, state = late(5, 3, 0)
    seen = {dealt.fingerprint() for dealt in imagined(rules, state, 0, "perfect", 50)}
    assert len(seen) == 50
    chances = {dealt.chance.seed for dealt in imagined(rules, state, 0, "perfect", 50)}
    assert len(chances) == 50


@pytest.mark.parametrize("memory", ["perfect", "view"])
@pytest.mark.parametrize(("seed", "players", "seat"), [(4, 2, 1), (5, 3, 0), (6, 5, 3)])
def test_twins_imagine_the_same(
    tried: Counter[str], memory: str, seed: int, players: int, seat: int
) -> None:
    """What is imagined follows from what the seat knows and the dice, not from the truth."""
    rules, state = late(seed, players, seat)
    rng = random.Random(seed)
    for number in range(20):
        twin = twin_of(rules, state, seat, rng, hands=memory == "view")
        assert twin.fingerprint() != state.fingerprint()
        for chance in (Chance(f"dice {number}", {}), StillChance()):
            dealt = [
                rules.imagine(position, seat, chance.copy(), memory) for position in (state, twin)
            ]
            assert dealt[0] == dealt[1]
            assert not conservation_faults(rules, dealt[0])
        tried["twins' imaginations"] += 1
