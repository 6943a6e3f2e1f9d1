"""Greedy builds where its trader stands, lets people move in and goes for full sets."""

from __future__ import annotations

from tests.bots.modules.tables import choice, position

TRADER = {
    "cells": [[1, 0], [1, 0], [1, 0]],
    "people": [["garden", "seraglio", "tower"], ["pavilion"], ["pavilion"]],
}


def test_it_builds_on_the_traders_cell() -> None:
    given = {
        "at": "place",
        "players": {"0": {"pending": ["garden-10"]}},
        "modules": {"street_trader": TRADER},
    }
    game = position(["street_trader"], 3, given)
    assert choice(game) == "place garden-10 at 1,0"
    game.play("place garden-10 at 1,0")
    assert choice(game) == "settle garden"


def test_it_recruits_a_colour_that_is_new() -> None:
    given = {
        "at": "place",
        "players": {
            "0": {
                "palace": [
                    {"tile": "tower-12", "at": [0, 1]},
                    {"tile": "seraglio-9", "at": [0, -1]},
                ],
                "pending": ["garden-10"],
            }
        },
        "modules": {"street_trader": {**TRADER, "settled": ["tower-12", "seraglio-9"]}},
    }
    game = position(["street_trader"], 3, given)
    game.play("place garden-10 at 1,0")
    game.play("settle garden")
    assert choice(game) in ("recruit pavilion", "recruit arcades", "recruit chambers")


def test_it_keeps_people_it_can_use() -> None:
    """Nothing is gained by changing a colour that is missing for one that lives there already."""
    given = {
        "at": "place",
        "players": {
            "0": {"palace": [{"tile": "garden-11", "at": [0, 1]}], "pending": ["pavilion-8"]}
        },
        "modules": {"street_trader": {**TRADER, "settled": ["garden-11"]}},
    }
    game = position(["street_trader"], 3, given)
    game.play("place pavilion-8 at 1,0")
    assert choice(game).startswith("barter garden for ")
