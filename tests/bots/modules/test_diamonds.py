"""Greedy pays with diamonds where they fit, and takes them for what they are worth."""

from __future__ import annotations

from tests.bots.modules.tables import choice, position

MARKET = ["seraglio-9", "garden-12-S", "tower-9-NE", "tower-13-E"]
SMALL = ["florin-2", "florin-2", "florin-3", "florin-3"]


def test_diamonds_pay_exactly() -> None:
    given = {
        "market": MARKET,
        "display": SMALL,
        "players": {"0": {"hand": ["diamond-5", "diamond-4"]}},
    }
    assert choice(position(["diamonds"], 3, given)) == "buy 3 with diamond-5 diamond-4"


def test_diamonds_are_kept_if_other_money_pays_exactly() -> None:
    given = {
        "market": MARKET,
        "display": SMALL,
        "players": {"0": {"hand": ["diamond-5", "diamond-4", "dinar-5", "dinar-4"]}},
    }
    assert choice(position(["diamonds"], 3, given)) == "buy 3 with dinar-5 dinar-4"


def test_a_diamond_of_nine_is_taken() -> None:
    given = {"market": MARKET, "display": ["florin-2", "diamond-9", "dinar-3", "ducat-1"]}
    assert choice(position(["diamonds"], 3, given)) == "take diamond-9"


def test_a_nine_is_rather_taken_than_a_diamond_of_three() -> None:
    given = {"market": MARKET, "display": ["florin-9", "diamond-3", "dinar-8", "ducat-9"]}
    assert choice(position(["diamonds"], 3, given)) != "take diamond-3"
