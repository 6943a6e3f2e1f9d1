"""Greedy buys a card it can pay exactly, keeps the best type, and claims with it."""

from __future__ import annotations

from typing import Any

from tests.bots.modules.tables import choice, position

SMALL = ["florin-1", "dirham-1", "dinar-1", "ducat-1"]
DEAR = ["garden-12-S", "tower-12", "chambers-11", "tower-13-E"]


def cards(owned: dict[int, str], offer: dict[int, str]) -> dict[str, Any]:
    """The cards of seat 0 and those on offer, by number with their types."""
    lying = owned | offer
    return {
        "owned": [[f"sultan-{number}" for number in owned], [], []],
        "offer": [f"sultan-{number}" for number in offer],
        "symbols": [lying.get(number, "") for number in range(1, 9)],
    }


def table(sultan: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"market": DEAR, "display": SMALL, "modules": {"power_of_sultan": sultan}, **more}


def test_a_card_is_bought_exactly() -> None:
    players = {"0": {"hand": ["ducat-7"]}}
    game = position(["power_of_sultan"], 3, table(cards({}, {7: "tower"}), players=players))
    assert choice(game) == "buy sultan-7 with ducat-7"
    game.play("buy sultan-7 with ducat-7")
    assert choice(game) == "pass"


def test_a_card_is_not_overpaid_shortly_before_the_end() -> None:
    late = {"tower_size": 3, "other_tiles": "out", "scorings": {"held": 2}}
    players = {"0": {"hand": ["ducat-9"]}}
    given = table(cards({}, {7: "tower"}), players=players, **late)
    game = position(["power_of_sultan"], 3, given)
    assert "buy sultan-7 with ducat-9" in [action.text for action in game.legal_actions()]
    assert not choice(game).startswith("buy sultan")


def test_a_building_is_claimed() -> None:
    market = ["garden-12-S", "", "chambers-11", "tower-13-E"]
    given = table(cards({1: "tower"}, {}), at="market", active=2, tower=["tower-12"])
    game = position(["power_of_sultan"], 3, given | {"market": market})
    assert choice(game) == "claim with sultan-1"
