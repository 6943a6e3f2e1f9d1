"""Law: at every decision every tile and every card is in exactly one place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given

from sabika.games.alhambra.conservation import conservation_faults
from sabika.games.alhambra.state import EMPTY, AlhambraState
from tests.laws.driving import Walk, law, parts, walks


@law
@given(walks())
def test_nothing_is_lost_or_doubled(tried: Counter[str], walk: Walk) -> None:
    for game in walk.positions():
        rules, state = parts(game)
        assert conservation_faults(rules, state) == []
        tried["positions counted for conservation"] += 1


def _lose_a_tile(state: AlhambraState) -> None:
    state.tower = state.tower.without(1)


def _double_a_tile(state: AlhambraState) -> None:
    state.reserves[0] = (*state.reserves[0], state.tower.rest()[0])


def _market_twice(state: AlhambraState) -> None:
    state.market[0] = state.market[1]


def _lose_a_card(state: AlhambraState) -> None:
    state.display = state.display[1:]


def _swap_a_card(state: AlhambraState) -> None:
    state.display = (*state.display[:-1], (state.display[-1] + 1) % 36)


def _double_a_card(state: AlhambraState) -> None:
    state.discard = (*state.discard, state.deck.rest()[0])


def _empty_a_hand(state: AlhambraState) -> None:
    state.hands = [0, *state.hands[1:]] if state.hands[0] else [1, *state.hands[1:]]


def _store_nothing(state: AlhambraState) -> None:
    state.reserves[0] = (*state.reserves[0], EMPTY)


def _discard_nothing(state: AlhambraState) -> None:
    state.discard = (*state.discard, EMPTY)


def _forget_a_scoring(state: AlhambraState) -> None:
    state.scorings += 1


LOSSES = (
    *(_lose_a_tile, _double_a_tile, _market_twice, _lose_a_card, _swap_a_card),
    *(_double_a_card, _empty_a_hand, _store_nothing, _discard_nothing, _forget_a_scoring),
)


@pytest.mark.parametrize("lose", LOSSES)
def test_losses_are_noticed(lose: Callable[[AlhambraState], None]) -> None:
    """The law is worth something: whatever goes missing or comes twice, it sees."""
    for players in (2, 3, 6):
        rules, state = parts(Walk(9, players, (), "light", 30).reached())
        assert conservation_faults(rules, state) == []
        lose(state)
        assert conservation_faults(rules, state) != []
