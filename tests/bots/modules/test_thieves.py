"""Greedy sends a thief for a dear card, not for a cheap one."""

from __future__ import annotations

from tests.bots.modules.tables import choice, position

HANDS = {"hands": [[], [], ["thief-dinar"]]}


def test_a_nine_is_stolen() -> None:
    given = {
        "at": "market",
        "display": ["dinar-9", "dinar-2", "florin-4", "ducat-1"],
        "modules": {"thieves": HANDS},
    }
    assert choice(position(["thieves"], 3, given)) == "steal dinar-9"


def test_a_one_is_not() -> None:
    given = {
        "at": "market",
        "display": ["dinar-1", "florin-2", "florin-4", "ducat-1"],
        "modules": {"thieves": HANDS},
    }
    assert choice(position(["thieves"], 3, given)) == "pass"
