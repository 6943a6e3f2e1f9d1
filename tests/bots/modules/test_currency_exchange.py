"""Greedy uses exchange cards for exact payments, not for needless ones."""

from __future__ import annotations

from tests.bots.modules.tables import choice, position

MARKET = ["seraglio-9", "garden-12-S", "tower-9-NE", "tower-13-E"]


def test_an_exact_payment_in_two_currencies() -> None:
    given = {
        "market": MARKET,
        "display": ["florin-2", "florin-2", "florin-3", "florin-3"],
        "players": {"0": {"hand": ["dinar-5", "florin-4", "exchange-dinar-florin"]}},
    }
    game = position(["currency_exchange"], 3, given)
    assert choice(game) == "buy 3 with florin-4 dinar-5 exchange-dinar-florin"


def test_the_currency_itself_is_better_if_it_pays_exactly() -> None:
    given = {
        "market": MARKET,
        "display": ["florin-2", "florin-2", "florin-3", "florin-3"],
        "players": {"0": {"hand": ["dinar-5", "dinar-4", "florin-4", "exchange-dinar-florin"]}},
    }
    assert choice(position(["currency_exchange"], 3, given)) == "buy 3 with dinar-5 dinar-4"


def test_a_nine_is_rather_taken_than_an_exchange_card() -> None:
    given = {
        "market": MARKET,
        "display": ["florin-9", "dirham-1", "dinar-1", "exchange-dinar-florin"],
        "players": {"0": {"hand": ["ducat-3"]}},
    }
    assert choice(position(["currency_exchange"], 3, given)) == "take florin-9"


def test_an_exchange_card_is_rather_taken_than_a_one() -> None:
    given = {
        "market": MARKET,
        "display": ["florin-1", "florin-1", "florin-1", "exchange-dinar-florin"],
        "players": {"0": {"hand": ["ducat-3"]}},
    }
    assert choice(position(["currency_exchange"], 3, given)) == "take exchange-dinar-florin"
