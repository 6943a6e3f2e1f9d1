"""Greedy stores what it paid too much, and spends it where it makes a payment exact."""

from __future__ import annotations

from tests.bots.modules.tables import choice, position

SMALL = ["florin-1", "dirham-1", "dinar-1", "ducat-1"]


def test_what_was_paid_too_much_is_stored() -> None:
    given = {
        "market": ["arcades-4-NES", "seraglio-9", "tower-12", "chambers-10"],
        "display": SMALL,
        "players": {"0": {"hand": ["florin-9"]}},
    }
    game = position(["exchange_certificates"], 3, given)
    game.play("buy 1 with florin-9")
    assert choice(game).startswith("credit ")


def test_credit_makes_a_payment_exact() -> None:
    given = {
        "market": ["arcades-4-NES", "seraglio-9", "tower-13-E", "chambers-10"],
        "display": SMALL,
        "players": {"0": {"hand": ["dinar-8"]}},
        "modules": {
            "exchange_certificates": {"currencies": ["dinar", "", ""], "amounts": [5, 0, 0]}
        },
    }
    game = position(["exchange_certificates"], 3, given)
    assert choice(game) == "buy 3 with dinar-8 credit-dinar-5"


def test_a_tile_is_bought_for_too_much_that_would_be_left_without_credit() -> None:
    given = {
        "market": ["arcades-5-NW", "seraglio-9", "tower-13-E", "chambers-10"],
        "display": ["florin-3", "dirham-3", "dinar-4", "ducat-4"],
        "players": {"0": {"hand": ["florin-9"]}},
    }
    assert choice(position(["exchange_certificates"], 3, given)) == "buy 1 with florin-9"
    assert choice(position([], 3, given)) == "take dinar-4"
