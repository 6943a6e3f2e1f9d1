"""Major projects beside the scenarios: bids are no prices, positions, bids that got lost."""

from __future__ import annotations

from typing import Any

import pytest

from sabika.games.alhambra.conservation import conservation_faults
from sabika.games.alhambra.modules.major_projects import (
    BIDDER,
    CURRENT,
    PILE,
    SHELF,
    STAKE,
    STAKED,
    Staking,
)
from sabika.games.alhambra.purchase import Purchase, price_of
from sabika.games.alhambra.rules import Table
from sabika.kernel.frames import NOBODY
from tests.bots.modules.tables import position


def table(**given: Any) -> Any:
    """A game from a described position on."""
    return position(["major_projects"], 3, given)


def cheaper(_play: Table, _purchase: Purchase, price: int) -> int:
    """A discount on everything."""
    return price - 1


@pytest.mark.parametrize(
    ("bid", "least"), [({}, 15), ({"bidder": 1, "money": ["dinar-9"] * 2}, 19)]
)
def test_a_bid_is_no_price_and_knows_no_discount(
    monkeypatch: pytest.MonkeyPatch, bid: dict[str, Any], least: int
) -> None:
    game = table(modules={"major_projects": bid})
    monkeypatch.setattr(game.rules, "market_changes", (cheaper,))
    (wanted,) = Staking(STAKE, "special", SHELF).offered(game.engine, 0)
    assert price_of(game.engine, wanted) == least


def test_a_project_that_is_described_elsewhere_is_not_on_offer_and_the_next_one_is() -> None:
    game = table()
    play, names = game.engine, game.rules.tile_names
    turned_up, *pile = [names[tile] for tile in (CURRENT.one(play), *PILE.get(play).rest())]
    game = table(players={"0": {"reserve": [turned_up]}})
    play = game.engine
    assert names[CURRENT.one(play)] == pile[0]
    assert [names[tile] for tile in PILE.get(play).rest()] == pile[1:]


@pytest.mark.parametrize(
    ("bidder", "money"), [(0, ()), (NOBODY, ("dinar-9", "dinar-7"))], ids=["no money", "nobody"]
)
def test_money_without_a_bidder_and_a_bidder_without_money_are_noticed(
    bidder: int, money: tuple[str, ...]
) -> None:
    game = table(modules={"major_projects": {"bidder": 0, "money": ["dinar-9", "dinar-7"]}})
    assert conservation_faults(game.rules, game.state) == []
    BIDDER.set(game.engine, bidder)
    STAKED.set(game.engine, money)
    assert f"bid of seat {bidder}: {money}" in conservation_faults(game.rules, game.state)
