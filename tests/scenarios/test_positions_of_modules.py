"""What modules let a position say: read key by key, completed, or refused with a sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from sabika.games.alhambra.given import hidden_facts, position
from sabika.games.alhambra.modules.new_building_grounds import BUILT, PILED, column_of
from sabika.games.alhambra.rules import AlhambraRules
from sabika.kernel.errors import PositionError
from sabika.kernel.game import Game
from sabika.kernel.messages import LANGUAGES
from sabika.kernel.play import Play
from sabika.kernel.registry import make_setup, modules, rules_for
from sabika.lab.scenario import run_files
from tests.modules.keeping import kept_by

PLAYERS: Final = 3


def table(*chosen: str, players: int = PLAYERS) -> AlhambraRules:
    rules = rules_for(make_setup("alhambra", players, chosen))
    assert isinstance(rules, AlhambraRules)
    return rules


# -- what cannot be understood ------------------------------------------------------------------

SEATS: Final[list[list[str]]] = [[], [], []]
IMPOSSIBLE: Final[list[tuple[str, str, dict[str, Any], str]]] = [
    # -- unknown words
    ("bazaars", "position-unknown-word", {"offer": ["garden-10"]}, "offer.0"),
    ("bonus_cards", "position-unknown-word", {"hands": [["garden-12-S"], [], []]}, "hands.0.0"),
    ("bonus_cards", "position-unknown-word", {"shown": [[], ["garden-99"], []]}, "shown.1.0"),
    ("change", "position-unknown-key", {"coins": [{"guilder": 1}, {}, {}]}, "coins.0.guilder"),
    ("characters", "position-unknown-word", {"owned": [["jester"], [], []]}, "owned.0.0"),
    ("city_walls", "position-unknown-word", {"offer": ["wall-NESW"]}, "offer.0"),
    ("invaders", "position-unknown-word", {"stack": ["NE"]}, "stack.0"),
    ("invaders", "position-unknown-word", {"open_scouts": ["market"]}, "open_scouts.0"),
    ("major_projects", "position-unknown-word", {"current": "project-x"}, "current"),
    ("major_projects", "position-unknown-card", {"money": ["coin-dinar"]}, "money.0"),
    ("squares", "position-unknown-word", {"piles": [["square-garden-N"], *[[]] * 5]}, "piles.0.0"),
    ("street_trader", "position-unknown-tile", {"settled": ["garden-99"]}, "settled.0"),
    ("thieves", "position-unknown-word", {"hands": [["dinar-3"], [], []]}, "hands.0.0"),
    ("treasure_chamber", "position-unknown-word", {"rooms": [["gold"], [], []]}, "rooms.0.0"),
    # -- other types than they should be
    ("bazaars", "position-not-a-list", {"offer": "bazaar-florin-1"}, "offer"),
    ("bonus_cards", "position-not-a-list", {"hands": [0, 0, 0]}, "hands.0"),
    ("change", "position-not-a-table", {"coins": [[], [], []]}, "coins.0"),
    ("change", "position-not-a-number", {"coins": [{"dinar": "1"}, {}, {}]}, "coins.0.dinar"),
    ("characters", "position-not-a-text", {"removed": [1]}, "removed.0"),
    ("city_gates", "position-not-a-flag", {"offer": "gate"}, "offer"),
    ("city_gates", "position-not-a-number", {"held": ["one", 0, 0]}, "held.0"),
    ("invaders", "position-not-a-list", {"stack": "S"}, "stack"),
    ("major_projects", "position-not-a-number", {"bidder": "Leila"}, "bidder"),
    ("master_builders", "position-not-a-flag", {"employed": 1}, "employed"),
    ("personal_markets", "position-not-a-list", {"places": ["tower-11", "", ""]}, "places.0"),
    ("squares", "position-not-a-list", {"piles": [1, 2, 3, 4, 5, 6]}, "piles.0"),
    ("street_trader", "position-not-a-list", {"cells": [1, 2, 3]}, "cells.0"),
    ("street_trader", "position-not-a-cell", {"cells": [[1], [], []]}, "cells.0"),
    ("treasure_chamber", "position-not-a-number", {"emptied": "first"}, "emptied"),
    ("viziers_favour", "position-not-a-flag", {"awake": [1, 0, 0]}, "awake.0"),
    ("viziers_favour", "position-not-a-table", "awake", ""),  # type: ignore[list-item]
    # -- seats and places that do not exist
    ("thieves", "position-entries", {"hands": [[], [], [], ["thief-dinar"]]}, "hands"),
    ("characters", "position-entries", {"owned": [[]]}, "owned"),
    ("viziers_favour", "position-entries", {"awake": [True] * 4}, "awake"),
    ("personal_markets", "position-entries", {"places": [["tower-11"], [], []]}, "places.0"),
    ("squares", "position-entries", {"piles": [[]]}, "piles"),
    ("treasure_chamber", "position-entries", {"rooms": [[], [], [], []]}, "rooms"),
    ("major_projects", "position-no-seat", {"bidder": 3}, "bidder"),
    ("street_trader", "position-too-far", {"cells": [[1, 0], [999, 0], [1, 0]]}, "cells.1"),
    ("street_trader", "position-no-part", {"settled": [["garden-10", 1]]}, "settled.0"),
    ("city_gates", "position-too-high", {"held": [10**9, 0, 0]}, "held.0"),
    ("city_gates", "position-too-low", {"used": -1}, "used"),
    # -- keys that do not exist, or cannot be described
    ("thieves", "position-unknown-key", {"hand": SEATS}, "hand"),
    ("thieves", "position-unknown-key", {"box": []}, "box"),
    ("master_builders", "position-unknown-key", {"box": ["builder-dinar"]}, "box"),
    ("bazaars", "position-unknown-key", {"sold": []}, "sold"),
    ("camps", "position-unknown-key", {"lines": []}, "lines"),
    ("watchtowers", "position-unknown-key", {"supply": ["watchtower-garden-1"]}, "supply"),
    # -- what cannot lie on a table like that
    ("street_trader", "position-cell-covered", {"cells": [[0, 0], [1, 0], [1, 0]]}, "cells.0"),
]


@pytest.mark.parametrize(
    ("module", "reason", "entries", "key"),
    IMPOSSIBLE,
    ids=[f"{n} {module} {reason}" for n, (module, reason, _, _) in enumerate(IMPOSSIBLE)],
)
def test_entries_are_refused_by_their_key(
    module: str, reason: str, entries: dict[str, Any], key: str
) -> None:
    with pytest.raises(PositionError) as caught:
        position(table(module), {"modules": {module: entries}})
    assert caught.value.reason == reason
    assert caught.value.params["key"] == f"given.modules.{module}.{key}".rstrip(".")
    for language in LANGUAGES:
        assert str(caught.value.params["key"]) in caught.value.message(language)


@pytest.mark.parametrize(
    ("module", "entries"),
    [
        ("bonus_cards", {"hands": [["garden-10"], ["garden-10"], []]}),
        ("change", {"coins": [{"dinar": 4}, {"dinar": 4}, {}]}),
        ("invaders", {"stack": ["S", "S"]}),
        ("invaders", {"stack": ["S"], "seen": ["S"]}),
        ("invaders", {"open_scouts": ["tower"], "gone": ["tower"]}),
        ("street_trader", {"settled": ["garden-10"]}),
        ("thieves", {"hands": [["thief-dinar"] * 4, [], []]}),
        ("thieves", {"hands": [["thief-dinar"], [], []], "used": ["thief-dinar"] * 3}),
        ("treasure_chamber", {"rooms": [["garden"] * 20, [], []]}),
        ("personal_markets", {"places": [["tower-11", "", "", ""], [""] * 4, [""] * 4]}),
    ],
)
def test_pieces_that_are_not_there_are_refused(module: str, entries: dict[str, Any]) -> None:
    """More than there are of a kind, or on something that is not there."""
    with pytest.raises(PositionError) as caught:
        position(table(module), {"modules": {module: entries}})
    assert caught.value.reason == "position-pieces"


ODD: Final[tuple[Any, ...]] = (None, "x", "", -1, 10**30, 1.5, True, [], {}, ["x"], [[]], [{}] * 3)


@pytest.mark.parametrize("module", [info.id for info in modules("alhambra")])
def test_whatever_is_written_there_is_read_or_refused(module: str) -> None:
    """Every key of every module, with everything it might hold by mistake: never a traceback."""
    rules = table(module)
    names = [key.name for key in rules.keys.get(module, ()) if key.described]
    refused: list[str] = []
    for key in names:
        for odd in ODD:
            try:
                state = position(rules, {"modules": {module: {key: odd}}})
            except PositionError as error:
                refused.append(str(error.params["key"]))
            else:
                game = Game.from_position(rules, state)
                assert game.is_over or game.legal_actions()
    assert all(key.startswith("given.modules") for key in refused)
    assert refused or not names


def test_a_broken_position_does_not_stop_the_others(tmp_path: Path) -> None:
    head = 'title = "{}"\nrule = "10"\n[game]\nplayers = 3\nmodules = ["thieves"]\n'
    step = "[[step]]\nexpect.over = false\n"
    for name, given in (
        ("a", "modules.thieves.hands = 3"),
        ("b", "modules.thieves.hands = [[], [], []]"),
        ("c", 'modules.thieves.hands = [["thief-yen"], [], []]'),
    ):
        text = f"{head.format(name)}[given]\n{given}\n{step}"
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    outcome = run_files(sorted(tmp_path.glob("*.toml")))
    assert outcome.exit_code == 2
    assert [report.title for report in outcome.reports] == ["b"]
    assert [Path(file).name for file, _ in outcome.broken] == ["a.toml", "c.toml"]
    keys = [error.params["key"] for _, error in outcome.broken]
    assert keys == ["given.modules.thieves.hands", "given.modules.thieves.hands.0.0"]


# -- what is completed --------------------------------------------------------------------------


def saved(module: str, entries: dict[str, Any], seed: str = "given") -> Any:
    """What a module keeps in a described position."""
    rules = table(module)
    state = position(rules, {"modules": {module: entries}}, seed)
    return kept_by(rules, state, module)


def test_naming_the_next_invasion_fixes_nothing_else() -> None:
    """The other cards, and the scouts nobody named, lie as they were shuffled."""
    stacks, scouts = set(), set()
    for seed in range(24):
        part = saved("invaders", {"stack": ["S"], "open_scouts": ["tower", "garden"]}, str(seed))
        assert part["stack"]["cards"][0] == 2
        assert sorted(part["stack"]["cards"]) == [0, 1, 2, 3]
        assert part["open_scouts"] == (5, 4)
        assert sorted(part["scouts"]["cards"]) == [0, 1, 2, 3]
        stacks.add(part["stack"]["cards"])
        scouts.add(part["scouts"]["cards"])
    assert len(stacks) == 6
    assert len(scouts) > 10


def test_named_cards_leave_hands_and_boxes() -> None:
    part = saved("bonus_cards", {"shown": SEATS})
    dealt = part["hands"][0]
    rules = table("bonus_cards")
    name = rules.tile_names[dealt[0]]
    palace = [{"tile": name, "at": [1, 0]}]
    given = {
        "players": {"1": {"palace": palace}},
        "modules": {"bonus_cards": {"shown": [[], [name], []]}},
    }
    other = kept_by(rules, position(rules, given), "bonus_cards")
    assert other["hands"][0] == dealt[1:]
    assert other["box"] == part["box"]


def test_another_project_on_offer_sends_the_first_one_below() -> None:
    before = saved("major_projects", {})
    rules = table("major_projects")
    second = before["pile"]["cards"][0]
    after = saved("major_projects", {"current": rules.tile_names[second]})
    assert after["current"] == second
    assert after["pile"]["cards"] == (*before["pile"]["cards"][1:], before["current"])


def test_characters_named_elsewhere_are_not_in_the_surplus() -> None:
    before = saved("characters", {})
    rules = table("characters")
    first, *rest = before["surplus"]["cards"]
    name = rules.purse.names[first]
    assert saved("characters", {"removed": [name]})["surplus"]["cards"] == tuple(rest)
    facts = hidden_facts(rules, position(rules, {"modules": {"characters": {"surplus": [name]}}}))
    drawn = facts["draw_pile"]
    assert isinstance(drawn, list)
    assert rules.purse.names[rest[0]] in drawn


@pytest.mark.parametrize("seed", ["42", "45", "70"])
def test_what_dirk_built_at_the_set_up_goes_back_in_order(seed: str) -> None:
    """Two of his grounds have taken the two topmost buildings of one column (27)."""
    rules = table("new_building_grounds", players=2)
    plain = ["pavilion-8", "arcades-9", "chambers-10", "chambers-11", "garden-11", "tower-11"]
    dealt = Game.begin(rules, seed).engine
    described = Play(rules, position(rules, {"dirk": {"tiles": plain}}, seed))
    columns = [list(left) for left in PILED.all(dealt)]
    assert min(map(len, columns)) == 1
    for tile, building in reversed(BUILT.get(dealt).items()):
        columns[column_of(dealt, tile)].insert(0, building)
    assert [list(lying) for lying in PILED.all(described)] == columns
