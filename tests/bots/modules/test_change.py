"""Greedy makes payments exact with coins, and does not waste them."""

from __future__ import annotations

from tests.bots.modules.tables import choice, position

MARKET = ["seraglio-9", "garden-12-S", "tower-9-NE", "tower-13-E"]
SMALL = ["florin-2", "florin-2", "florin-3", "florin-3"]


def test_coins_make_it_exact() -> None:
    given = {
        "market": MARKET,
        "display": SMALL,
        "players": {"0": {"hand": ["dinar-7", "dinar-8"]}},
        "modules": {"change": {"coins": [{"dinar": 2}, {}, {}]}},
    }
    assert choice(position(["change"], 3, given)) == "buy 3 with dinar-8 coin-dinar"


def test_cards_that_pay_exactly_spare_the_coins() -> None:
    given = {
        "market": MARKET,
        "display": SMALL,
        "players": {"0": {"hand": ["dinar-5", "dinar-4"]}},
        "modules": {"change": {"coins": [{"dinar": 6}, {}, {}]}},
    }
    assert choice(position(["change"], 3, given)) == "buy 3 with dinar-5 dinar-4"
