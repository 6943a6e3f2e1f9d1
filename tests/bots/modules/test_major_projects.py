"""Greedy bids for projects early and with money to spare, not when the game is nearly over."""

from __future__ import annotations

from typing import Any

from .tables import choice, position

MODULES = ["major_projects"]
RICH = ["dinar-9", "dinar-8", "florin-9", "florin-8", "ducat-9", "ducat-8", "dirham-9", "dirham-8"]


def rich(**more: object) -> dict[str, Any]:
    """Much money, and nothing on the market that fits into the palace."""
    return {
        "market": ["pavilion-2-NEW", "seraglio-3-ESW", "pavilion-3-SW", "pavilion-4-ES"],
        "display": ["florin-1", "dirham-1", "dinar-1", "ducat-1"],
        "players": {"0": {"hand": RICH}},
        **more,
    }


def test_bids_early_with_money_to_spare_against_one_rival() -> None:
    assert choice(position(MODULES, 2, rich())) == "stake with florin-9 florin-8"


def test_does_not_bid_when_the_game_is_nearly_over() -> None:
    given = rich(scorings={"held": 2}, tower=["tower-12"], tower_size=1, other_tiles="out")
    assert not choice(position(MODULES, 3, given)).startswith("stake")


def test_does_not_outbid_at_any_price() -> None:
    given = rich(active=0)
    given["modules"] = {
        "major_projects": {"bidder": 1, "money": ["dinar-9", "dinar-9", "dinar-8", "dinar-8"]}
    }
    given["players"]["0"]["hand"] = ["florin-9", "florin-9", "florin-9", "florin-8"]
    assert not choice(position(MODULES, 3, given)).startswith("stake")
