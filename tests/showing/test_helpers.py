"""Standing counts what modules add, and names the tiles that count without being a building."""

from __future__ import annotations

from typing import cast

import pytest

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.majorities import type_counts
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.showing.standing import standing
from sabika.games.alhambra.types import palace_counts
from tests.laws.mixes import Mix

Helpers = list[dict[str, list[str]]]


@pytest.mark.parametrize("seed", range(3))
def test_every_addition_to_a_count_has_its_helpers(seed: int) -> None:
    """Squares add what they open on to: one that adds nothing is not named."""
    helped = 0
    for step, game in enumerate(Mix(seed, 3, ("squares",)).positions()):
        if step % 5:
            continue
        rules, play = game.rules, game.engine
        assert isinstance(rules, AlhambraRules)
        shown = standing(play)
        helpers = cast(Helpers, shown["helpers"])
        for seat, palace in enumerate(play.state.palaces):
            bare, whole = palace_counts(play, seat), type_counts(play, seat)
            added = {name for i, name in enumerate(TYPES) if whole[i] > bare[i]}
            assert {name for types in helpers[seat].values() for name in types} == added
            laid = {rules.tile_names[tile] for tile in palace.placed() if tile >= 0}
            assert set(helpers[seat]) <= laid
            assert play.state.palaces[seat] is palace
            helped += len(helpers[seat])
    assert helped, "no square counted"


@pytest.mark.parametrize("modules", [(), ("major_projects", "watchtowers"), ("bonus_cards",)])
def test_buildings_need_no_helpers(modules: tuple[str, ...]) -> None:
    """Tiles with types count by them, on however many cells; open cards are no tiles."""
    for step, game in enumerate(Mix(1, 3, modules).positions()):
        if step % 5 == 0:
            shown = standing(game.engine)
            assert shown["helpers"] == [{}] * game.rules.players
            for seat, named in enumerate(cast("list[dict[str, float]]", shown["counts"])):
                halves = type_counts(game.engine, seat)
                assert [2 * named[name] for name in TYPES] == list(halves)


def test_half_buildings_are_counted() -> None:
    """A lodging merchant of the test module is half a building."""
    odd = 0
    for game in Mix(1, 3, ("caravan",)).positions():
        counts = cast("list[dict[str, float]]", standing(game.engine)["counts"])
        for seat, named in enumerate(counts):
            halves = type_counts(game.engine, seat)
            assert [2 * named[name] for name in TYPES] == list(halves)
            odd += any(half % 2 for half in halves)
    assert odd, "no merchant lodged"
