"""Personal markets beside the scenarios: lost places are noticed; who helps to pay there."""

from __future__ import annotations

from typing import Any

import pytest

import sabika
from sabika.games.alhambra.conservation import conservation_faults
from sabika.games.alhambra.modules.personal_markets import PLACES
from sabika.games.alhambra.purchase import purchases
from sabika.games.alhambra.state import EMPTY
from sabika.kernel.play import Play
from tests.bots.modules.tables import position


def stored() -> Any:
    """A game in which the first player has stored two tiles, the second one."""
    places = [["tower-11", "tower-12", "", ""], ["", "", "", "garden-10"], ["", "", "", ""]]
    given = {
        "players": {"0": {"reserve": ["tower-11", "tower-12"]}, "1": {"reserve": ["garden-10"]}},
        "modules": {"personal_markets": {"places": places}},
    }
    return position(["personal_markets"], 3, given)


@pytest.mark.parametrize(
    ("first", "second"),
    [("tower-11", "tower-11"), ("tower-11", "garden-10")],
    ids=["in two places", "of another player"],
)
def test_what_lies_in_a_market_is_stored_by_its_owner_and_has_one_place(
    first: str, second: str
) -> None:
    game = stored()
    assert conservation_faults(game.rules, game.state) == []
    tiles = [game.rules.tile_index[first], game.rules.tile_index[second]]
    PLACES[Play(game.rules, game.state), 0] = (*tiles, EMPTY, EMPTY)
    reserve = game.state.reserves[0]
    assert conservation_faults(game.rules, game.state) == [
        f"market of seat 0: {tiles}, reserve {reserve}"
    ]


OPTIONS = {"patron": "personal_markets.patron", "treasure": "personal_markets.treasures"}


@pytest.mark.parametrize("helpers", [(), ("patron",), ("treasure",), ("patron", "treasure")])
def test_each_helper_serves_by_an_option_of_its_own(helpers: tuple[str, ...]) -> None:
    """R6: whoever and whatever pays at the common market asks the purchase."""
    options = {OPTIONS[helper]: True for helper in helpers}
    game = sabika.new_game(players=3, modules=["personal_markets"], options=options)
    play = game.engine
    seat = game.decision.owner
    other = (seat + 1) % 3
    tile = play.rules.tile_index["tower-11"]
    play.state.reserves[other] = (tile,)
    PLACES[play, other] = (tile, EMPTY, EMPTY, EMPTY)
    *market, stored = purchases(play, seat, own_turn=True)
    assert [helper for helper in OPTIONS if stored.served_by(helper)] == [*helpers]
    assert not stored.common
    assert all(purchase.common and purchase.served_by("treasure") for purchase in market)
