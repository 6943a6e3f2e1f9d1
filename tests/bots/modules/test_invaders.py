"""Greedy counts what invasions threaten: a wall against a known attack is worth an action."""

from __future__ import annotations

from typing import Any

from sabika.kernel.game import Game
from tests.bots.modules.tables import choice, position
from tests.laws.driving import parts


def walled(next_card: str) -> dict[str, Any]:
    """A turn with a wall card on offer, hardly any money to take, and an attack to come."""
    return {
        "scorings": {"held": 2},
        "display": ["florin-1", "dirham-1", "dinar-9", "ducat-1"],
        "players": {
            "0": {
                "score": 60,
                "palace": [
                    {"tile": "garden-10", "at": [0, 1]},
                    {"tile": "tower-11", "at": [0, -1]},
                ],
            }
        },
        "modules": {
            "city_walls": {"offer": ["wall-W"]},
            "invaders": {"stack": [next_card], "seen": ["N", "S"]},
        },
    }


def threat(game: Game) -> float:
    """What the invasions to come threaten to take from seat 0."""
    rules, _ = parts(game)
    return rules.assets[-1](game.engine, 0)


def test_the_threat_is_smaller_behind_a_wall() -> None:
    game = position(["city_walls", "invaders"], 3, walled("W"), **{"invaders.open_cards": True})
    before = threat(game)
    game.play("wall fountain with wall-W")
    assert threat(game) == before + 0.5 * 3
    assert before < 0


def test_nothing_is_known_of_a_card_nobody_has_seen() -> None:
    one = position(["invaders"], 3, {"modules": {"invaders": {"stack": ["W"]}}})
    other = position(["invaders"], 3, {"modules": {"invaders": {"stack": ["N"]}}})
    assert choice(one) == choice(other)
    assert threat(one) == threat(other)
