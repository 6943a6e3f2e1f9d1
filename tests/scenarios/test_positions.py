"""Described positions: completed as in a real game, or refused with the reason."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, Final

import pytest

from sabika.games.alhambra.conservation import conservation_faults, tile_places
from sabika.games.alhambra.given import hidden_facts, position
from sabika.games.alhambra.given.moments import MOMENTS
from sabika.games.alhambra.rules import AlhambraRules
from sabika.kernel.errors import PositionError
from sabika.kernel.game import Game
from sabika.kernel.registry import make_setup, rules_for
from tests.laws.driving import choose
from tests.modules.keeping import kept_by

from .files import FOLDER, load

MODULES: Final = (Path(__file__).parent.parent / "modules",)
"""Where the module made for the tests lies."""


def table(players: int, *modules: str, **options: object) -> AlhambraRules:
    """The rules of a table; option names with `_` for the first dot (`base_closed_wall`)."""
    named = {key.replace("_", ".", 1): value for key, value in options.items()}
    rules = rules_for(make_setup("alhambra", players, modules, named, module_paths=MODULES))
    assert isinstance(rules, AlhambraRules)
    return rules


def bare(at: str) -> dict[str, Any]:
    """The least that must be said at a moment."""
    given: dict[str, Any] = {"at": at}
    if MOMENTS[at].at_end:
        given["other_tiles"] = "reserve 1"
    if MOMENTS[at].buying:
        given["players"] = {"0": {"pending": ["garden-10"]}}
    return given


def row(tile: str, x: int, y: int) -> dict[str, Any]:
    return {"tile": tile, "at": [x, y]}


# -- what is accepted ---------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [(2,), (5,), (3, "caravan")], ids=str)
@pytest.mark.parametrize("at", MOMENTS)
def test_every_moment_can_be_played_on(at: str, kind: tuple[Any, ...]) -> None:
    """Nothing is lost on the way from a given position to the end of its game."""
    players, *modules = kind
    rules = table(players, *modules)
    game = Game.from_position(rules, position(rules, bare(at), f"{at} {players}"))
    rng = random.Random(at)
    while not game.is_over:
        assert conservation_faults(rules, game.state) == []
        game.play(choose(game, rng))
    assert conservation_faults(rules, game.state) == []


@pytest.mark.parametrize("at", MOMENTS)
def test_the_same_description_gives_the_same_state(at: str) -> None:
    rules = table(2)
    assert position(rules, bare(at)) == position(rules, bare(at))
    if not MOMENTS[at].at_end:
        other = position(rules, bare(at), "another seed")
        assert other.tower.rest() != position(rules, bare(at)).tower.rest()


def test_unnamed_components_stay_where_they_start() -> None:
    rules = table(3)
    state = position(rules, {})
    assert state.active == 0
    assert state.turn == 1
    assert len(state.tower) == 50
    assert len(state.display) == 4
    assert len(state.deck) == 108 - 4 + 2
    assert len(state.market) == 4
    assert state.scores == [0, 0, 0]


def test_named_components_come_first() -> None:
    rules = table(3)
    given = {
        "draw_pile": ["florin-9", "scoring-1", "florin-9"],
        "tower": ["garden-10", "tower-9-NE"],
        "players": [{"hand": ["ducat-1", "florin-3"]}, {}, {"hand": ["florin-3", "florin-9"]}],
    }
    facts = hidden_facts(rules, position(rules, given))
    assert facts["draw_pile"][:3] == ["florin-9", "scoring-1", "florin-9"]  # type: ignore[index]
    assert facts["tower"][:2] == ["garden-10", "tower-9-NE"]  # type: ignore[index]
    assert facts["hands"] == [["florin-3", "ducat-1"], [], ["florin-9", "florin-3"]]


@pytest.mark.parametrize(
    ("given", "piles", "homes"),
    [
        ({}, 5, [2, 5]),
        ({"at": "scoring 1"}, 4, [0, 4]),
        ({"scorings": {"held": 1}}, 4, [0, 4]),
        ({"at": "scoring 2"}, 1, [0, 0]),
        ({"at": "scoring 1", "scorings": {"due": [1, 2]}}, 1, [0, 0]),
    ],
)
def test_scoring_cards_lie_in_their_piles(
    given: dict[str, Any], piles: int, homes: list[int]
) -> None:
    rules = table(4)
    facts = hidden_facts(rules, position(rules, given))
    sizes = facts["piles"]
    assert isinstance(sizes, list)
    assert len(sizes) == piles
    assert max(sizes) - min(sizes) <= 1
    assert facts["scoring_piles"] == homes


def test_the_older_piles_are_followed() -> None:
    rules = table(4, base_scoring_piles=[2, 4])
    assert hidden_facts(rules, position(rules, {}))["scoring_piles"] == [2, 4]


def test_the_rest_goes_where_it_is_sent() -> None:
    rules = table(2)
    given = {
        "scorings": {"held": 2},
        "tower_size": 5,
        "other_tiles": "dirk",
        "draw_size": 3,
        "discard": ["florin-1"],
        "discard_size": 7,
        "other_cards": "hand 1",
    }
    state = position(rules, given)
    assert len(state.tower) == 5
    assert len(state.dirk) == 54 - 5 - 4
    assert len(state.deck) == 3
    assert len(state.discard) == 7
    assert len(hidden_facts(rules, state)["hands"][1]) == 72 - 3 - 7 - 4  # type: ignore[index]


def test_the_lot_may_fall_on_every_tied_seat() -> None:
    """Base R1: only the seats that tie for the first turn, and each of them."""
    rules = table(3)
    given = load(FOLDER / "base" / "R01.toml")["given"]
    first = [
        Game.from_position(rules, position(rules, given, str(seed))).decision.owner
        for seed in range(40)
    ]
    assert set(first) == {1, 2}


# -- modules ------------------------------------------------------------------------------------


def test_a_module_is_set_up_and_its_entries_can_be_replaced() -> None:
    rules = table(3, "caravan")
    part = kept_by(rules, position(rules, {}), "caravan")
    assert part["shown"] is True
    assert part["saddled"] == [True, True, True]
    given = {"modules": {"caravan": {"saddled": [False, True, False]}}}
    replaced = kept_by(rules, position(rules, given), "caravan")
    assert replaced == {**part, "saddled": [False, True, False]}


def test_what_a_module_holds_is_not_in_the_tower() -> None:
    rules = table(3, "caravan")
    tent = rules.tile_index["tent-1"]
    assert tile_places(rules, position(rules, {}))[tent] == ["modules.caravan"]


def test_a_module_lets_go_of_what_is_named_elsewhere() -> None:
    rules = table(3, "caravan")
    tent = rules.tile_index["tent-1"]
    given = {"players": {"0": {"palace": [row("tent-1", 1, 0)]}}}
    state = position(rules, given)
    assert tile_places(rules, state)[tent] == ["players.0.palace"]
    assert conservation_faults(rules, state) == []


def test_what_a_module_is_said_to_hold_lies_nowhere_else() -> None:
    rules = table(3, "buildings_of_power")
    hidden = [["garden-10"], [], [], []]
    given = {
        "players": {"0": {"palace": [row("garden-10", 1, 0)]}},
        "modules": {"buildings_of_power": {"hidden": hidden}},
    }
    with pytest.raises(PositionError) as caught:
        position(rules, given)
    assert caught.value.reason == "position-tile-twice"


# -- what is refused ----------------------------------------------------------------------------

WALL: Final[dict[str, Any]] = {"tile": "garden-10", "sides": "E"}
FAR_PART: Final = WALL | {"part": 8}
THREE: Final[list[tuple[str, dict[str, Any]]]] = [
    # -- the description itself
    ("position-unknown-key", {"markt": []}),
    ("position-unknown-key", {"players": {"0": {"hands": []}}}),
    ("position-unknown-key", {"players": {"0": {"palace": [{"tile": "garden-10", "on": [1, 0]}]}}}),
    ("position-unknown-key", {"scorings": {"done": 1}}),
    ("position-unknown-moment", {"at": "noon"}),
    ("position-unknown-moment", {"at": "scoring 4"}),
    ("position-not-a-text", {"at": 3}),
    ("position-not-a-table", {"players": 3}),
    ("position-not-a-table", {"players": {"0": []}}),
    ("position-not-a-table", {"scorings": 1}),
    ("position-not-a-list", {"display": "florin-1"}),
    ("position-not-a-text", {"display": [1]}),
    ("position-not-a-number", {"active": "1"}),
    ("position-not-a-number", {"turn": True}),
    ("position-not-a-number", {"players": {"0": {"score": 1.5}}}),
    # -- numbers
    ("position-too-low", {"turn": 0}),
    ("position-too-low", {"active": -1}),
    ("position-too-low", {"players": {"0": {"score": -1}}}),
    ("position-too-low", {"tower_size": -1}),
    ("position-too-low", {"scorings": {"held": -1}}),
    # -- seats
    ("position-no-seat", {"active": 3}),
    ("position-no-seat", {"players": {"3": {}}}),
    ("position-no-seat", {"players": {"one": {}}}),
    ("position-no-seat", {"other_tiles": "reserve 3"}),
    ("position-no-seat", {"other_cards": "hand -1"}),
    ("position-players", {"players": [{}, {}]}),
    ("position-players", {"players": [{}, {}, {}, {}]}),
    # -- tiles
    ("position-unknown-tile", {"tower": ["tower-99"]}),
    ("position-unknown-tile", {"market": ["garden-10", "x", "", ""]}),
    ("position-unknown-tile", {"players": {"0": {"palace": [{"at": [1, 0]}]}}}),
    ("position-tile-twice", {"tower": ["garden-10", "garden-10"]}),
    ("position-tile-twice", {"tower": ["garden-10"], "players": {"2": {"reserve": ["garden-10"]}}}),
    ("position-tile-twice", {"out": ["tower-12"], "market": ["tower-12", "", "", ""]}),
    (
        "position-tile-twice",
        {"players": [{"reserve": ["tower-12"]}, {"palace": [row("tower-12", 1, 0)]}, {}]},
    ),
    ("position-too-few-tiles", {"tower_size": 51}),
    ("position-tower-size", {"tower": ["garden-10", "garden-11"], "tower_size": 1}),
    ("position-tiles-left-over", {"tower_size": 49}),
    ("position-bad-zone", {"other_tiles": "reserve"}),
    ("position-bad-zone", {"other_tiles": "palace 1"}),
    ("position-bad-zone", {"other_tiles": ""}),
    ("position-no-dirk", {"other_tiles": "dirk"}),
    ("position-no-dirk", {"dirk": {"tiles": []}}),
    # -- the market
    ("position-market-size", {"market": ["garden-10"]}),
    ("position-market-short", {"market": ["garden-10", "garden-11", "tower-11", ""]}),
    ("position-market-short", {"at": "turn", "market": ["", "", "", ""]}),
    (
        "position-market-full",
        {
            "at": "end",
            "market": ["garden-10", "garden-11", "tower-11", "tower-12"],
            "other_tiles": "reserve 0",
        },
    ),
    ("position-market-left", {"at": "scoring 3", "market": ["garden-10", "", "", ""]}),
    ("position-tower-left", {"at": "end"}),
    ("position-tower-left", {"at": "scoring 3"}),
    # -- cards
    ("position-unknown-card", {"display": ["guilder-3"]}),
    ("position-unknown-card", {"players": {"1": {"hand": ["florin-10"]}}}),
    ("position-card-copies", {"display": ["florin-1"] * 4}),
    (
        "position-card-copies",
        {"draw_pile": ["florin-1"] * 2, "players": {"1": {"hand": ["florin-1"] * 2}}},
    ),
    (
        "position-display-long",
        {"display": ["florin-1", "florin-2", "florin-3", "florin-4", "florin-5"]},
    ),
    ("position-display-short", {"display": ["florin-1"]}),
    ("position-display-short", {"at": "scoring 1", "display": []}),
    ("position-draw-size", {"draw_size": 1, "other_cards": "discard"}),
    (
        "position-draw-size",
        {"draw_pile": ["florin-1"] * 3, "draw_size": 4, "other_cards": "hand 0"},
    ),
    ("position-discard-size", {"discard": ["florin-1", "florin-2"], "discard_size": 1}),
    ("position-cards-left-over", {"draw_size": 50}),
    ("position-too-few-cards", {"discard_size": 105}),
    ("position-too-few-cards", {"draw_size": 107}),
    ("position-bad-zone", {"other_cards": "display"}),
    # -- scorings
    ("position-scorings", {"scorings": {"held": 3}}),
    ("position-scorings", {"scorings": {"held": 1, "due": [1]}}),
    ("position-scorings", {"at": "scoring 2", "scorings": {"held": 0, "due": [2]}}),
    ("position-scorings", {"at": "scoring 1", "scorings": {"due": [2, 1]}}),
    ("position-scorings", {"at": "scoring 2", "scorings": {"due": [2, 3]}}),
    ("position-scoring-not-due", {"at": "scoring 2", "scorings": {"held": 0, "due": [1]}}),
    ("position-due", {"scorings": {"due": [1]}}),
    ("position-due", {"at": "market", "scorings": {"due": [1]}}),
    ("position-scoring-place", {"display": ["scoring-1"]}),
    ("position-scoring-place", {"discard": ["scoring-2"]}),
    ("position-scoring-place", {"players": {"0": {"hand": ["scoring-1"]}}}),
    ("position-scoring-order", {"draw_pile": ["scoring-2", "scoring-1"]}),
    ("position-card-copies", {"draw_pile": ["scoring-1"], "scorings": {"held": 1}}),
    ("position-card-copies", {"draw_pile": ["scoring-1"], "at": "scoring 1"}),
    # -- palaces
    ("position-not-a-cell", {"players": {"0": {"palace": [{"tile": "garden-10", "at": [1]}]}}}),
    ("position-not-a-cell", {"players": {"0": {"palace": [{"tile": "garden-10"}]}}}),
    (
        "position-not-a-number",
        {"players": {"0": {"palace": [{"tile": "garden-10", "at": [1, "0"]}]}}},
    ),
    ("position-too-far", {"players": {"0": {"palace": [row("garden-10", 101, 0)]}}}),
    ("position-cell-taken", {"players": {"0": {"palace": [row("garden-10", 0, 0)]}}}),
    (
        "position-cell-taken",
        {"players": {"0": {"palace": [row("garden-10", 1, 0), row("garden-11", 1, 0)]}}},
    ),
    # -- walls added to tiles
    ("position-not-a-side", {"players": {"0": {"walls": [{"tile": "fountain", "sides": "NN"}]}}}),
    ("position-no-part", {"players": {"0": {"walls": [WALL | {"part": 1}]}}}),
    ("position-no-part", {"players": {"0": {"reserve": ["garden-10"], "walls": [FAR_PART]}}}),
    (
        "position-walls-twice",
        {"players": {"0": {"reserve": ["garden-10"], "walls": [WALL, WALL | {"sides": "W"}]}}},
    ),
    ("position-not-theirs", {"players": {"0": {"walls": [WALL]}}}),
    (
        "position-not-theirs",
        {"players": {"0": {"walls": [WALL]}, "1": {"palace": [row("garden-10", 1, 0)]}}},
    ),
    # -- tiles to be laid
    ("position-pending", {"players": {"0": {"pending": ["garden-10"]}}}),
    ("position-pending", {"at": "refill", "players": {"0": {"pending": ["garden-10"]}}}),
    ("position-pending", {"at": "place", "players": {"1": {"pending": ["garden-10"]}}}),
    ("position-nothing-pending", {"at": "place"}),
    ("position-nothing-pending", {"at": "extra"}),
    (
        "position-sold",
        {
            "at": "extra",
            "players": {"0": {"pending": ["garden-10"]}},
            "market": ["garden-11", "", "", "tower-12"],
        },
    ),
    (
        "position-sold",
        {
            "at": "place",
            "players": {"0": {"pending": ["garden-10"]}},
            "market": ["garden-11", "tower-11", "tower-11-N", "tower-12"],
        },
    ),
    # -- the set-up
    ("position-before-setup", {"at": "setup", "display": ["florin-1"]}),
    ("position-before-setup", {"at": "setup", "players": {}}),
    ("position-scoring-place", {"at": "setup", "draw_pile": ["scoring-1"]}),
    # -- modules
    ("position-no-module", {"modules": {"caravan": {}}}),
    ("position-not-a-table", {"modules": 1}),
]


@pytest.mark.parametrize(
    ("reason", "given"), THREE, ids=[f"{n} {reason}" for n, (reason, _) in enumerate(THREE)]
)
def test_impossible_positions_are_refused(reason: str, given: dict[str, Any]) -> None:
    with pytest.raises(PositionError) as caught:
        position(table(3), given)
    assert caught.value.reason == reason


@pytest.mark.parametrize(
    ("fault", "rows"),
    [
        ("edges-differ", [row("garden-10-N", 1, 0), row("garden-10", 1, -1)]),
        ("edges-differ", [row("garden-10-W", 1, 0)]),
        ("not-reachable", [row("garden-10", 2, 0)]),
        (
            "not-reachable",
            [row("garden-9-E", 0, -1), row("garden-10-N", 1, 0), row("pavilion-3-SW", 1, -1)],
        ),
        (
            "encloses-area",
            [
                *(row("pavilion-8", 1, 0), row("seraglio-9", 2, 0), row("arcades-9", 0, 1)),
                *(row("arcades-10", 2, 1), row("chambers-10", 0, 2), row("chambers-11", 1, 2)),
                row("garden-10", 2, 2),
            ],
        ),
    ],
)
def test_illegal_palaces_are_refused_with_the_fault(fault: str, rows: list[Any]) -> None:
    with pytest.raises(PositionError) as caught:
        position(table(3), {"players": {"1": {"palace": rows}}})
    assert caught.value.reason == "position-palace"
    assert caught.value.params["fault"] == fault
    assert caught.value.params["seat"] == 1


@pytest.mark.parametrize(
    ("reason", "given"),
    [
        ("position-dirk-short", {"dirk": {"tiles": ["garden-10"]}}),
        ("position-dirk-short", {"dirk": {"tiles": []}}),
        (
            "position-dirk-short",
            {
                "scorings": {"held": 1},
                "dirk": {"tiles": ["tower-11", "tower-12", "garden-10", "garden-11", "arcades-9"]},
            },
        ),
        ("position-too-low", {"dirk": {"score": -2}}),
        ("position-card-copies", {"display": ["florin-1"] * 3}),
    ],
)
def test_two_players_have_dirk_and_fewer_cards(reason: str, given: dict[str, Any]) -> None:
    with pytest.raises(PositionError) as caught:
        position(table(2), given)
    assert caught.value.reason == reason


def test_modules_keep_their_keys() -> None:
    rules = table(3, "caravan")
    for entries, reason in (({"camels": 3}, "position-unknown-key"), (7, "position-not-a-table")):
        with pytest.raises(PositionError) as caught:
            position(rules, {"modules": {"caravan": entries}})
        assert caught.value.reason == reason
