"""The Caliph's missions: what is shown is what is paid, and pairs are the most there can be."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

import sabika
from sabika.games.alhambra.given import position
from sabika.games.alhambra.modules.caliphs_missions.counting import matched
from sabika.games.alhambra.modules.caliphs_missions.pieces import DRAWN, MISSIONS
from sabika.games.alhambra.palace.grid import STEPS, cell_of
from sabika.games.alhambra.rules import AlhambraRules
from sabika.kernel.play import Play
from sabika.kernel.registry import make_setup, rules_for


def most_apart(edges: list[tuple[int, int]]) -> int:
    """The most edges without a common cell, by trying all sets of them."""
    for size in range(len(edges), 0, -1):
        for some in combinations(edges, size):
            cells = [at for cell, side in some for at in (cell, cell + STEPS[side])]
            if len(cells) == len({*cells}):
                return size
    return 0


@pytest.mark.parametrize("seed", range(12))
def test_as_many_pairs_as_possible_are_apart(seed: int) -> None:
    """In buildings strewn over three by four cells."""
    chosen = Random(seed).sample([cell_of(x, y) for x in range(4) for y in range(3)], 9)
    edges = [
        (cell, side) for cell in sorted(chosen) for side in (1, 2) if cell + STEPS[side] in chosen
    ]
    found = matched(edges)
    assert {*found} <= {*edges}
    assert len(found) == most_apart(found) == most_apart(edges)


def test_what_is_shown_at_the_end_was_paid() -> None:
    """Over games with all missions: the view and the rows of the last scoring agree."""
    met: set[str] = set()
    for seed in range(8):
        game = sabika.new_game(players=4, modules=["caliphs_missions"], seed=f"missions {seed}")
        random, paid = Random(seed), dict[tuple[str, int], int]()
        while not game.is_over:
            legal = game.legal_actions()
            kinds = [kind for kind in legal.kinds() if kind in ("buy", "place")] or legal.kinds()
            for event in game.play(legal.of_kind(random.choice(kinds)).sample(random.random)):
                source = str(event.params.get("source", ""))
                if event.key == "scoring.row" and source.startswith("mission-"):
                    row: Any = event.params
                    assert row["number"] == 3
                    paid[source.removeprefix("mission-"), row["seat"]] = row["points"]
        shown: Any = game.view()["modules"]["caliphs_missions"]  # type: ignore[index]
        counted = [
            ((mission, seat), found["points"])
            for mission, seats in zip(shown["missions"], shown["counted"], strict=True)
            for seat, found in enumerate(seats)
        ]
        assert {key: points for key, points in counted if points} == paid
        met |= {*shown["missions"]}
    assert met == {*MISSIONS}


def test_other_missions_pay_otherwise_for_the_same_palace() -> None:
    """What is remembered with a palace holds for the missions that were drawn."""
    rules = rules_for(make_setup("alhambra", 3, ["caliphs_missions"]))
    assert isinstance(rules, AlhambraRules)
    row = {"tile": "garden-10", "at": [1, 0]}, {"tile": "tower-11", "at": [2, 0]}
    play = Play(rules, position(rules, {"players": {"0": {"palace": list(row)}}}))
    (term,) = rules.scoring_terms["final-gains"]
    for mission, points in (("path", 2), ("variety", 1), ("path", 2)):
        DRAWN.put(play, (MISSIONS.index(mission),))
        assert [(found.source, found.points) for found in term(play, 3)] == [
            (f"mission-{mission}", points)
        ]
