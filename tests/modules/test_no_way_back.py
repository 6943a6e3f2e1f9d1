"""What was rolled or looked at cannot be taken back; what was only chosen can."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.modules.tables import position

TOWER = {"palace": [{"tile": "tower-13-E", "at": [1, 0]}], "hand": ["ducat-9", "ducat-4"]}
SITES = {"building_sites": {"sites": [["tower-13-E", "ducat"]]}}
SULTAN = {
    "power_of_sultan": {
        "offer": ["sultan-1"],
        "symbols": ["tower", "", "", "", "", "", "", ""],
    }
}
CARAVANS = {"caravanserai": {"owned": [["caravanserai-3"], [], []]}}
MARKET = ["tower-13-E", "seraglio-9", "garden-10", "chambers-10"]
STRENGTH = {
    "market": ["tower-13-E", "strength-seraglio-9", "garden-10", "chambers-10"],
    "players": {"0": {"hand": ["dirham-9"]}},
}
COLOURS = {
    "market": ["arcades-4-NES", *MARKET[1:]],
    "players": {"0": {"hand": ["florin-9"]}},
    "modules": {
        "fresh_colours": {
            "columns": [
                "decor-garden-2",
                "decor-pavilion-1",
                "decor-seraglio-2",
                "decor-arcades-1",
            ],
            "pile": ["decor-tower-2"],
        }
    },
}


@pytest.mark.parametrize(
    ("module", "given", "actions", "back"),
    [
        (
            "building_sites",
            {"market": MARKET, "players": {"0": {"hand": ["florin-6"]}}},
            ["buy 1 half with florin-6"],
            False,
        ),
        (
            "building_sites",
            {"players": {"0": TOWER}, "modules": SITES},
            ["buy finish-tower-13-E with ducat-9 ducat-4"],
            False,
        ),
        (
            "power_of_sultan",
            {"players": {"0": {"hand": ["florin-7"]}}, "modules": SULTAN},
            ["buy sultan-1 with florin-7"],
            True,
        ),
        (
            "power_of_sultan",
            {"players": {"0": {"hand": ["florin-7"]}}, "modules": SULTAN},
            ["buy sultan-1 with florin-7", "reroll"],
            False,
        ),
        (
            "caravanserai",
            {"at": "turn", "modules": CARAVANS},
            ["step caravanserai-3 to 1"],
            True,
        ),
        ("handymen", {}, ["roll"], False),
        (
            "buildings_of_power",
            {
                "at": "market",
                "players": {"0": {"palace": [{"tile": "architecture-pavilion-8", "at": [1, 0]}]}},
            },
            ["use architecture-pavilion-8"],
            False,
        ),
        ("buildings_of_power", STRENGTH, ["buy 2 with dirham-9"], False),
        ("fresh_colours", COLOURS, ["buy 1 with florin-9", "sketch decor-tower-2"], False),
        ("fresh_colours", COLOURS, ["buy 1 with florin-9", "mix purple-2"], True),
    ],
)
def test_what_was_seen_stays(
    module: str, given: dict[str, Any], actions: list[str], back: bool
) -> None:
    game = position([module], 3, given)
    for action in actions:
        game.play(action)
    assert game.can_undo == back


def test_the_next_key_that_is_turned_up_stays() -> None:
    """Whoever is the last to decline a bonus sees the next key: that cannot be taken back (37)."""
    held = {"gates_without_end": {"held": [["key-3", "key-5"], [], []]}}
    game = position(["gates_without_end"], 3, {"at": "market", "modules": held})
    game.play("key 1")
    laid = []
    while game.decision.prompt != "ask.gates_without_end.turn":
        events = game.play("pass")
        laid = [event.key for event in events]
    assert laid[-1] == "gates_without_end.turned-up"
    assert not [key for key in laid if key.endswith(".revealed")]
    assert not game.can_undo
