"""Squares: what the scenarios cannot see."""

from __future__ import annotations

import json
from typing import Any

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.modules.squares import GIVEN_UP, PILES
from sabika.kernel.canonical import json_text
from sabika.kernel.play import Play
from sabika.kernel.rng import Chance
from tests.laws.driving import parts
from tests.laws.mixes import Mix


def test_snapshots_that_do_not_count_what_was_given_up_are_restored() -> None:
    """Records made before it was counted are shown from their snapshots."""
    rules, state = parts(Mix(1, 3, ("squares",)).begin())
    play = Play(rules, state)
    GIVEN_UP[play, 1] += 1
    saved = json.loads(json_text(state.to_data()))
    assert GIVEN_UP.all(Play(rules, rules.restore(saved))) == (0, 1, 0)
    del saved["slices"][0]["given_up"]
    again = Play(rules, rules.restore(saved))
    assert PILES.all(again) == PILES.all(play)
    assert GIVEN_UP.all(again) == (0, 0, 0)


def test_imagined_piles_keep_their_colour_and_their_face_up_square() -> None:
    """Everybody knows which squares lie in a pile; only their order below the top is hidden."""
    rules, state = parts(Mix(1, 3, ("squares",)).begin())
    piles, orders = PILES.all(Play(rules, state)), set()
    for number in range(20):
        imagined = rules.imagine(state, 0, Chance(str(number), {}), "perfect")
        found = PILES.all(Play(rules, imagined))
        assert [pile[0] for pile in found] == [pile[0] for pile in piles]
        assert [sorted(pile) for pile in found] == [sorted(pile) for pile in piles]
        orders.add(found)
    assert len(orders) > 10


def test_the_view_shows_the_face_up_squares_and_how_many_lie_below() -> None:
    game = Mix(1, 3, ("squares",)).begin()
    shown: Any = game.view(0)["modules"]["squares"]  # type: ignore[index]
    for pile, colour in zip(shown["piles"], TYPES, strict=True):
        assert pile[0].startswith(f"square-{colour}-")
        assert pile[1:] == [None] * (len(pile) - 1)
    assert [len(pile) for pile in shown["piles"]] == [3, 3, 4, 4, 5, 5]
    assert (shown["given_up"], shown["most"]) == ([0, 0, 0], 3)
