"""Greedy starts buildings at half price where it pays, finishes them, and keeps the better site."""

from __future__ import annotations

from typing import Any

from sabika.bots.appraisal.alhambra import AlhambraAppraiser
from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.modules.building_sites import SITES
from sabika.games.alhambra.rules import AlhambraRules, Table
from sabika.kernel.play import Play
from tests.bots.modules.tables import choice, position

MARKET = ["tower-13-E", "seraglio-9", "garden-10", "chambers-10"]
SMALL = ["dirham-1", "dirham-1", "dinar-1", "ducat-1"]
ALL_BUT = ["florin", "florin", "dirham", "dirham"]
"""What lies in the box if two dinars and two ducats are left."""


TOWERS = [{"tile": "tower-11", "at": [1, 0]}, {"tile": "tower-7-NEW", "at": [1, -1]}]


def test_walls_are_bought_at_half_price() -> None:
    given = {
        "market": ["pavilion-2-NEW", "seraglio-9", "arcades-10", "chambers-11"],
        "display": SMALL,
        "players": {"0": {"hand": ["florin-1"], "palace": TOWERS[:1]}},
    }
    assert choice(position(["building_sites"], 3, given)) == "buy 1 half with florin-1"


def test_the_whole_price_is_paid_where_it_is_there() -> None:
    hand = ["florin-9", "florin-4"]
    given = {"market": MARKET, "display": SMALL, "players": {"0": {"hand": hand}}}
    game = position(["building_sites"], 3, given)
    assert choice(game) == "buy 1 with florin-9 florin-4"


def test_money_is_saved_for_the_whole_price_while_there_is_time() -> None:
    """A building paid for twice, whose first payment is never exact, must bring more than walls."""
    given = {
        "market": ["garden-7-NSW", "seraglio-9", "tower-8-NES", "chambers-10"],
        "display": ["florin-3", "dirham-4", "dinar-1", "ducat-3"],
        "players": {"0": {"hand": ["dinar-5"], "palace": TOWERS[:1]}},
    }
    game = position(["building_sites"], 3, given)
    assert "buy 3 half with dinar-5" in [action.text for action in game.legal_actions()]
    assert choice(game).startswith("take ")


def test_a_tile_is_started_that_a_rival_would_buy() -> None:
    """What rivals do not get counts like in any purchase: else the money is saved."""
    rival = {"hand": ["ducat-9"], "palace": [{"tile": "tower-10-W", "at": [-1, 0]}]}
    given: dict[str, Any] = {
        "market": ["seraglio-9", "arcades-10", "chambers-11", "tower-9-NE"],
        "display": ["florin-3", "dirham-4", "dinar-1", "ducat-3"],
        "players": {"0": {"hand": ["ducat-5"], "palace": TOWERS[:1]}},
    }
    assert choice(position(["building_sites"], 3, given)).startswith("take ")
    given["players"]["1"] = rival
    assert choice(position(["building_sites"], 3, given)) == "buy 4 half with ducat-5"


def test_nothing_is_started_when_the_game_is_nearly_over() -> None:
    given: dict[str, Any] = {
        "market": MARKET,
        "display": ["florin-9", "dirham-8", "dinar-1", "ducat-1"],
        "scorings": {"held": 2},
        "tower_size": 1,
        "other_tiles": "out",
        "players": {"0": {"hand": ["ducat-5"]}},
    }
    assert choice(position(["building_sites"], 3, given)).startswith("take ")


def test_a_building_that_wins_a_majority_is_finished_in_time() -> None:
    rival, other = [{"tile": "tower-10-W", "at": [-1, 0]}], [{"tile": "tower-12", "at": [1, 0]}]
    given: dict[str, Any] = {
        "market": ["pavilion-8", "seraglio-9", "arcades-10", "chambers-11"],
        "display": SMALL,
        "scorings": {"held": 2},
        "tower_size": 2,
        "other_tiles": "out",
        "players": {
            "0": {"hand": ["ducat-7"], "palace": TOWERS},
            "1": {"palace": rival},
            "2": {"palace": other},
        },
        "modules": {"building_sites": {"sites": [["tower-7-NEW", "ducat"]]}},
    }
    assert choice(position(["building_sites"], 3, given)) == "buy finish-tower-7-NEW with ducat-7"


def test_the_currency_of_which_there_is_money_is_kept() -> None:
    for rich, poor in (("dinar", "ducat"), ("ducat", "dinar")):
        boxed = [*ALL_BUT, "dinar", "ducat"]
        given = {
            "market": MARKET,
            "display": SMALL,
            "players": {"0": {"hand": ["florin-6", f"{rich}-9", f"{rich}-3", f"{poor}-1"]}},
            "modules": {"building_sites": {"boxed": boxed}},
        }
        game = position(["building_sites"], 3, given)
        game.play("buy 1 half with florin-6")
        assert choice(game) in ("survey 1", "survey 2")
        game.play(choice(game))
        assert isinstance(game.rules, AlhambraRules)
        play: Table = Play(game.rules, game.state)
        assert [CURRENCIES[site] for _, site, _ in SITES.get(play)] == [rich]


def test_layouts_are_judged_by_what_tiles_are() -> None:
    """No watchtower leans on a site: what greedy tries is what the rules allow.

    So both ask the palace the same, and neither throws away what the other has found out.
    """
    tower = {"tile": "watchtower-garden-1", "at": [2, 0], "corner": "SW"}
    palace = [{"tile": "garden-10", "at": [1, 0]}, tower]
    own = {"palace": palace, "reserve": ["garden-11"]}
    game = position(["watchtowers", "building_sites"], 3, {"players": {"0": own}})
    play: Table = game.engine
    appraiser, (stored,) = AlhambraAppraiser(play.rules), play.state.reserves[0]
    study = appraiser._scene(play, 0).study
    for swaps in (["swap garden-11 for garden-10"], []):
        assert [action.text for action in game.legal_actions() if action.verb == "swap"] == swaps
        found = play.state.palaces[0].answers
        assert appraiser._scene(play, 0).study is study
        names = [play.rules.tile_names[tile] for tile in study.swappable(stored)]
        assert [f"swap garden-11 for {name}" for name in names] == swaps
        assert study.removable() == []
        assert play.state.palaces[0].answers is found
        SITES.add(play, stored, 0)
