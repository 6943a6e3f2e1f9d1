"""Bots: how they are named, that they play by the rules, that games end, how greedy thinks."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pytest

import sabika
from sabika.bots.appraisal.appraiser import Appraiser
from sabika.bots.appraisal.majority import Majority, steps_of
from sabika.bots.appraisal.study import Demand, Study
from sabika.bots.greedy import GreedyBot
from sabika.bots.light import LightBot
from sabika.bots.registry import BOTS, make_bot
from sabika.bots.seat import Seat
from sabika.bots.uniform import UniformBot
from sabika.games.alhambra.given import position
from sabika.games.alhambra.laying import cells_for
from sabika.games.alhambra.majorities import place_points
from sabika.games.alhambra.palace.palace import Palace, fountain_only
from sabika.games.alhambra.palace.walls import longest_wall, outer_segments
from sabika.games.alhambra.rules import AlhambraRules
from sabika.kernel.actions import Action
from sabika.kernel.errors import SetupError
from sabika.kernel.play import Play
from sabika.kernel.registry import make_setup, rules_for
from sabika.kernel.rng import Chance
from sabika.lab.match import LIMIT, Match
from tests.full import FULL
from tests.kernel.toy import AnswerKind, ToyRules, ToyState

MODULES: Final = (Path(__file__).parent.parent / "modules",)


def table(
    players: int, modules: tuple[str, ...] = (), options: dict[str, object] | None = None
) -> AlhambraRules:
    rules = rules_for(make_setup("alhambra", players, modules, options, None, MODULES))
    assert isinstance(rules, AlhambraRules)
    return rules


def play_checked(rules: AlhambraRules, bots: list[str], seed: str) -> list[str]:
    """Play a game in which every action is checked; returns the actions."""
    play = Play(rules, rules.start(Chance(seed, {})))
    play.settle()
    players = [make_bot(bot, f"{seed} {seat}") for seat, bot in enumerate(bots)]
    actions: list[str] = []
    while not play.state.over and len(actions) < LIMIT:
        seat = play.asked()
        action = players[seat].decide(Seat(play, seat))
        assert action in play.legal(seat), f"{bots[seat]}: {action}"
        actions.append(f"{seat} {action}")
        play.act(seat, action)
    assert play.state.over
    return actions


# -- names --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spelling", "kind"), [("random", UniformBot), ("light", LightBot), ("greedy", GreedyBot)]
)
def test_each_name_makes_its_bot(spelling: str, kind: type) -> None:
    assert type(make_bot(spelling, "seed")) is kind
    assert spelling in BOTS


@pytest.mark.parametrize("spelling", ["", "Greedy", "genius", "genius:ms=3", " greedy"])
def test_unknown_bots_are_refused_and_the_known_named(spelling: str) -> None:
    with pytest.raises(SetupError) as refused:
        make_bot(spelling, "seed")
    assert refused.value.reason == "unknown-bot"
    assert refused.value.params == {"bot": spelling, "known": ["greedy", "light", "random"]}


def test_no_other_bot_is_advertised() -> None:
    """Wherever the source spells a bot with settings, such a bot exists and has them."""
    for file in Path(sabika.__file__).parent.rglob("*.py"):
        for name, key in re.findall(r"`([a-z]+):([a-z]+)=", file.read_text(encoding="utf-8")):
            assert name in BOTS, f"{file}: {name}"
            assert key in BOTS[name].settings, f"{file}: {name}:{key}"


@pytest.mark.parametrize("setting", ["depth=2", "depth", "=", "ms=1,depth=2"])
def test_settings_a_bot_does_not_have_are_refused(setting: str) -> None:
    with pytest.raises(SetupError) as refused:
        make_bot(f"greedy:{setting}", "seed")
    assert refused.value.reason == "bad-bot-setting"
    assert refused.value.params["bot"] == "greedy"


# -- whole games --------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", sorted(BOTS))
@pytest.mark.parametrize("players", range(2, 7))
def test_every_action_of_a_whole_game_is_legal(bot: str, players: int) -> None:
    play_checked(table(players), [bot] * players, f"legal {bot}")


@pytest.mark.parametrize("players", range(2, 7))
def test_bots_of_all_kinds_at_one_table(players: int) -> None:
    kinds = sorted(BOTS)
    bots = [kinds[seat % len(kinds)] for seat in range(players)]
    play_checked(table(players), bots, "mixed")


@pytest.mark.parametrize("bot", sorted(BOTS))
def test_the_same_seeds_give_the_same_game(bot: str) -> None:
    rules = table(3)
    first = play_checked(rules, [bot] * 3, "again")
    assert play_checked(rules, [bot] * 3, "again") == first
    assert play_checked(rules, [bot] * 3, "otherwise") != first


@pytest.mark.parametrize(
    "options",
    [
        {"base.enclosed_area": "single_cell"},
        {"base.closed_wall": "minus_one"},
        {"base.scoring_piles": [2, 4]},
    ],
    ids=str,
)
def test_greedy_plays_under_every_reading_of_the_rules(options: dict[str, object]) -> None:
    for players in (2, 3):
        play_checked(table(players, options=options), ["greedy"] * players, "options")


@pytest.mark.slow
@pytest.mark.parametrize("players", range(2, 7))
def test_games_of_greedy_bots_end(players: int) -> None:
    decisions: list[int] = []
    for seed in range(40 if FULL else 6):
        match = Match(table(players), ["greedy"] * players, f"end {seed}")
        decisions.append(match.run())
        assert match.play.state.over
    assert sum(decisions) / len(decisions) < 300
    # Nobody goes round in circles.
    assert max(decisions) < 1000


# -- other rules and other games ----------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 6] if FULL else [4])
def test_greedy_plays_with_all_modules_at_once(players: int) -> None:
    """What one module estimates holds in whatever position another one leaves."""
    known = tuple([module.id for module in sabika.modules("alhambra")])
    match = Match(table(players, known), ["greedy"] * players, "1")
    assert match.run(LIMIT if FULL else 120)
    assert match.play.state.over or not FULL


@pytest.mark.parametrize("players", range(2, 7))
def test_greedy_plays_with_a_module_it_does_not_know(players: int) -> None:
    bots = ["greedy" if seat % 2 else "light" for seat in range(players)]
    actions = play_checked(table(players, ("caravan",)), bots, "caravan")
    assert len(actions) < 1000


class OpenToyRules(ToyRules):
    """The toy game with nothing to hide and no bug in it."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.kinds["answer"] = AnswerKind("answer", ("hit", "miss"))

    def imagine(self, state: ToyState, seat: int, chance: Chance, memory: str) -> ToyState:
        return self.copy(state)


def test_greedy_plays_a_game_it_does_not_know_by_the_points() -> None:
    rules = OpenToyRules(3)
    play: Play[Any, Any] = Play(rules, rules.start(Chance("toy", {})))
    play.settle()
    bots = [make_bot("greedy", "") for _ in range(3)]
    decisions = 0
    while not play.state.over:
        seat = play.asked()
        action = bots[seat].decide(Seat(play, seat))
        assert action in play.legal(seat)
        if play.decision(seat).prompt == "ask.boast":
            # A boast is worth a point.
            assert action.text == "say yes"
        play.act(seat, action)
        decisions += 1
    assert decisions > 3


def test_points_ahead_are_what_counts_in_a_game_it_does_not_know() -> None:
    rules = OpenToyRules(3)
    play: Play[Any, Any] = Play(rules, rules.start(Chance("toy", {})))
    play.state.scores = [7, 1, 4]
    assert Appraiser(rules).worth(play, 0) == 4.5


# -- how greedy thinks --------------------------------------------------------------------------


def decided(players: int, given: Mapping[str, object], seat: int = 0) -> Action:
    """What greedy does in a described position."""
    rules = table(players)
    play = Play(rules, position(rules, given))
    play.settle()
    assert play.asked() == seat
    action = make_bot("greedy", "").decide(Seat(play, seat))
    assert action in play.legal(seat)
    return action


MARKET: Final = ["chambers-7-SW", "seraglio-9", "garden-10-N", "tower-12"]


def test_pays_exactly_if_it_can() -> None:
    hand = ["florin-3", "florin-4", "florin-9"]
    action = decided(3, {"market": MARKET, "players": {"0": {"hand": hand}}})
    assert action.text == "buy 1 with florin-4 florin-3"


def test_takes_several_small_cards_rather_than_one() -> None:
    display = ["florin-2", "dinar-2", "ducat-1", "ducat-4"]
    action = decided(3, {"market": MARKET, "display": display})
    assert action.text == "take florin-2 dinar-2 ducat-1"


def test_takes_the_card_that_pays_a_tile_exactly() -> None:
    display = ["florin-6", "florin-4", "dirham-5", "ducat-5"]
    hand = ["florin-3"]
    action = decided(3, {"market": MARKET, "display": display, "players": {"0": {"hand": hand}}})
    assert action.text == "take florin-4"


def test_keeps_its_money_for_a_better_use_than_a_tile_far_below_it() -> None:
    market = ["pavilion-2-NEW", "seraglio-9", "garden-10-N", "tower-12"]
    action = decided(3, {"market": market, "players": {"0": {"hand": ["florin-9"]}}})
    assert action.verb == "take"


def test_buys_with_a_loss_what_a_rival_would_buy_before_the_end() -> None:
    given = {
        "market": MARKET,
        "display": ["ducat-1", "ducat-1", "ducat-2", "ducat-3"],
        "tower_size": 0,
        "other_tiles": "out",
        "scorings": {"held": 2},
        "players": {"0": {"hand": ["florin-9"]}, "2": {"hand": ["florin-4", "florin-3"]}},
    }
    assert decided(3, given).text == "buy 1 with florin-9"


def test_lays_a_tile_where_the_wall_goes_on() -> None:
    given = {
        "at": "place",
        "market": ["", "seraglio-9", "garden-10-N", "tower-12"],
        "players": {
            "0": {
                "palace": [
                    {"tile": "arcades-8-N", "at": [1, 0]},
                    {"tile": "garden-10", "at": [0, 1]},
                ],
                "pending": ["tower-11-N"],
            }
        },
    }
    assert decided(3, given).text == "place tower-11-N at 2,0"


def test_stores_what_cannot_be_laid() -> None:
    given = {
        "at": "place",
        "market": ["", "seraglio-9", "garden-10-N", "tower-12"],
        "players": {
            "0": {
                "palace": [
                    {"tile": "pavilion-2-NEW", "at": [0, -1]},
                    {"tile": "seraglio-3-ESW", "at": [0, 1]},
                    {"tile": "arcades-4-NES", "at": [1, 0]},
                    {"tile": "chambers-5-NSW", "at": [-1, 0]},
                ],
                "pending": ["tower-11-N"],
            }
        },
    }
    assert decided(3, given).text == "store tower-11-N"


def test_takes_a_tile_out_of_a_palace_without_a_free_spot() -> None:
    given = {
        "market": MARKET,
        "display": ["florin-1", "florin-1", "dinar-1", "ducat-1"],
        "players": {
            "0": {
                "palace": [
                    {"tile": "pavilion-2-NEW", "at": [0, -1]},
                    {"tile": "seraglio-3-ESW", "at": [0, 1]},
                    {"tile": "arcades-4-NES", "at": [1, 0]},
                    {"tile": "chambers-5-NSW", "at": [-1, 0]},
                ],
            }
        },
    }
    assert decided(3, given).verb == "remove"


def test_brings_a_valuable_tile_from_the_reserve() -> None:
    given = {
        "market": MARKET,
        "display": ["florin-1", "florin-1", "dinar-1", "ducat-5"],
        "tower_size": 8,
        "other_tiles": "out",
        "scorings": {"held": 2},
        "players": {"0": {"reserve": ["tower-11"]}},
    }
    assert decided(3, given).verb == "add"


def test_gives_dirk_a_tile_that_takes_more_from_the_rival_than_it_brings() -> None:
    """Third for pavilions is worth 1; making Dirk first costs the rival 4."""
    given = {
        "at": "place",
        "market": ["", "seraglio-9", "garden-10-N", "arcades-10"],
        "tower_size": 0,
        "other_tiles": "out",
        "scorings": {"held": 2},
        "dirk": {"tiles": ["pavilion-2-NEW", "pavilion-3-SW"]},
        "players": {
            "0": {"pending": ["pavilion-8"]},
            "1": {
                "palace": [
                    {"tile": "pavilion-6-N", "at": [1, 0]},
                    {"tile": "pavilion-7-E", "at": [0, 1]},
                ]
            },
        },
    }
    assert decided(2, given).text == "give pavilion-8"


# -- what greedy reckons with -------------------------------------------------------------------


def grown_palaces(rules: AlhambraRules, seed: int) -> list[Palace]:
    """A palace from the fountain on, a tile at a time."""
    rng = random.Random(seed)
    palace = fountain_only()
    tiles = list(range(len(rules.tiles)))
    rng.shuffle(tiles)
    palaces = [palace]
    for tile in tiles[:24]:
        cells = cells_for(rules, palace, tile)
        if cells:
            palace = palace.with_plain(rng.choice(cells), tile, rules.tile_walls[tile])
            palaces.append(palace)
    return palaces


@pytest.mark.parametrize("closed_wall", ["full", "minus_one"])
def test_a_spliced_outline_is_that_of_the_palace_really_built(closed_wall: str) -> None:
    rules = table(3, options={"base.closed_wall": closed_wall})
    demand = Demand(rules)
    for seed in range(12):
        for palace in grown_palaces(rules, seed)[::3]:
            study = Study(rules, palace, demand)
            for tile in range(len(rules.tiles)):
                prospects = study.prospects(tile)
                assert [p.cell for p in prospects] == list(cells_for(rules, palace, tile))
                for found in prospects:
                    built = palace.with_plain(found.cell, tile, rules.tile_walls[tile])
                    assert found.wall == longest_wall(built, rules.closed_costs_one)
                    assert found.segments == len(outer_segments(built.cells))
                    assert found.freedom == Study(rules, built, demand).freedom


def test_with_nothing_to_come_majorities_are_worth_what_the_table_pays() -> None:
    majority = Majority(4)
    rng = random.Random(4)
    places = (21, 13, 6)
    for _ in range(300):
        counts = [2 * rng.randrange(5) for _ in range(4)]
        paid = place_points(counts, places)
        for me in range(4):
            # The table rounds shared places down; the expectation does not know who is tied.
            expected = majority.points(counts, me, places, 0)
            tied = counts.count(counts[me]) > 1
            assert expected == pytest.approx(paid[me][0], abs=4.0 if tied else 0.01)


def test_a_lead_is_worth_less_the_more_is_to_come() -> None:
    majority = Majority(3)
    places = (20, 12, 5)
    worths = [majority.points([4, 2, 2], 0, places, steps_of(tiles)) for tiles in (0, 1, 3, 8)]
    assert worths == sorted(worths, reverse=True)
    assert worths[0] == 20.0
    assert majority.points([0, 2, 2], 0, places, 0) == 0.0
    assert 0.0 < majority.points([0, 2, 2], 0, places, steps_of(3)) < worths[-1]
