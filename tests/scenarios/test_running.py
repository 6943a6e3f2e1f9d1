"""The runner looks at everything: a wrong expectation differs, a broken file is refused."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.rules import AlhambraRules
from sabika.kernel.errors import PositionError, SabikaError, SetupError
from sabika.kernel.game import Game
from sabika.kernel.messages import LANGUAGES
from sabika.kernel.registry import Setup, make_setup, rules_for
from sabika.kernel.rules import Rules
from sabika.lab.scenario import (
    Difference,
    Outcome,
    ScenarioError,
    read_scenario,
    run_files,
    run_scenario,
    running,
)
from tests.full import FULL

from .files import FILES, FOLDER, load, name_of, validator

AND: Final = {"en": "and", "fr": "et"}
"""What stands before the last of several in a sentence."""
SMALL: Final[dict[str, Any]] = {
    "title": "A small one",
    "rule": "base, Decisions",
    "game": {"players": 3},
    "given": {
        "display": ["florin-1", "florin-2", "florin-3", "florin-4"],
        "market": ["pavilion-2-NEW", "seraglio-9", "garden-10", "tower-12"],
        "players": {"0": {"hand": ["florin-2", "dirham-1"]}},
    },
    "step": [{"do": "buy 1 with florin-2"}],
}


def small(*steps: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """The small scenario with other steps or keys."""
    table = {**copy.deepcopy(SMALL), **changes}
    if steps:
        table["step"] = list(steps)
    return table


def differences(*steps: dict[str, Any], **changes: Any) -> list[Difference]:
    """What differs when the small scenario is run."""
    return run_scenario(small(*steps, **changes)).differences


# -- wrong expectations -------------------------------------------------------------------------


def wrong(value: Any) -> Iterator[Any]:
    """The same value with something in it changed, each leaf in turn."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
        yield value - 1
    elif isinstance(value, str):
        yield value + "x"
    elif isinstance(value, list):
        yield [*value, copy.deepcopy(value[0]) if value else 1]
        for index, item in enumerate(value):
            yield [*value[:index], *value[index + 1 :]]
            for other in wrong(item):
                yield [*value[:index], other, *value[index + 1 :]]
    elif isinstance(value, dict):
        for key, item in value.items():
            for other in wrong(item):
                yield {**value, key: other}


def wrong_events(events: list[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    """Events with a key or a parameter changed, one that did not happen, another order."""
    for index, event in enumerate(events):
        for other in wrong(event):
            yield [*events[:index], other, *events[index + 1 :]]
    yield [*events, {"key": "no.such.event"}]
    if len(events) > 1 and events[0] != events[-1]:
        yield events[::-1]


NEVER = {"alhambra": "forgo tower-12", "dice": "name 99", "rollwrite": "keep blue-9 yellow-9"}
"""An action of each game that no scenario can list."""


def wrong_steps(step: dict[str, Any], game: str) -> Iterator[dict[str, Any]]:
    """A step that must fail because of one changed expectation."""
    for key in ("reason", "params"):
        for other in wrong(step.get(key)):
            yield {**step, key: other}
    if "illegal" in step:
        yield {"do": step["illegal"], "seat": step.get("seat", 0)}
    if "do" in step:
        yield {"illegal": step["do"], "reason": "no-reason"}
    if step.get("legal"):
        yield {**step, "legal": step["legal"][1:]}
        yield {**step, "legal": [*step["legal"], NEVER[game]]}
    for key in ("includes", "accepts"):
        if key in step:
            yield {**step, key: [*step[key], NEVER[game]]}
    expect = step.get("expect", {})
    for key in ("view", "hidden", "over", "winners", "scores"):
        for other in wrong(expect.get(key)):
            yield {**step, "expect": {**expect, key: other}}
    for key in ("kind", "prompt"):
        if key in expect.get("decides", {}):
            yield {**step, "expect": {**expect, "decides": {**expect["decides"], key: "dance"}}}
    if "decides" in expect:
        yield {**step, "expect": {**expect, "decides": []}}
        asked = expect["decides"]
        other_seat = 4 if isinstance(asked, dict) and asked.get("seat") == 5 else 5
        yield {**step, "expect": {**expect, "decides": {"seat": other_seat}}}
    for index, count in enumerate(expect.get("counted", [])):
        for times in wrong(count["times"]):
            counted = copy.deepcopy(expect["counted"])
            counted[index]["times"] = times
            yield {**step, "expect": {**expect, "counted": counted}}
    if "nothing" in expect:
        yield {**step, "expect": {**expect, "nothing": [*expect["nothing"], "players"]}}
    if "events" in expect:
        for events in wrong_events(expect["events"]):
            yield {**step, "expect": {**expect, "events": events}}
        yield {**step, "expect": {"no_events": expect["events"][-1:]}}
    for index, row in enumerate(expect.get("rows", [])):
        for key in ("points", "dirk"):
            for other in wrong(row.get(key)):
                rows = copy.deepcopy(expect["rows"])
                rows[index][key] = other
                yield {**step, "expect": {**expect, "rows": rows}}
        missing = [*expect["rows"], {**row, "scoring": 4}]
        yield {**step, "expect": {**expect, "rows": missing}}


def mutants(table: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A scenario's table with one expectation after the other made wrong; one case at a time."""
    cases = table.get("case", [])
    game = table["game"].get("name", "alhambra")
    for home in (table, *cases):
        if cases:
            table["case"] = [cases[0] if home is table else home]
        for index, step in enumerate(home.get("step", [])):
            for other in wrong_steps(step, game):
                home["step"][index] = other
                yield table
            home["step"][index] = step
        if "refused" in home:
            home["refused"] += "-not"
            yield table


@pytest.mark.parametrize("file", FILES if FULL else FILES[::8], ids=name_of)
def test_wrong_expectations_differ(file: Path) -> None:
    """Every single expectation of every scenario is looked at."""
    count = 0
    for table in mutants(copy.deepcopy(load(file))):
        count += 1
        assert run_scenario(table).exit_code == 1, table
    assert count


# -- wrong rules --------------------------------------------------------------------------------

OF_THE_CORE = ("base", "turn_pipeline")
"""The folders of scenarios that are about the base game."""


def test_other_rules_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    """Changed rules are caught by the scenarios that are about them."""

    def tables(**changes: Any) -> Callable[[AlhambraRules], None]:
        def change(rules: AlhambraRules) -> None:
            rules.tables = replace(rules.tables, **changes)

        return change

    def set_to(name: str, value: object) -> Callable[[AlhambraRules], None]:
        return lambda rules: setattr(rules, name, value)

    def places(rules: AlhambraRules) -> None:
        first, second, third = rules.tables.places
        rules.tables = replace(rules.tables, places=(first, third, second))

    changed: dict[str, tuple[Callable[[AlhambraRules], None], str]] = {
        "take up to 6": (set_to("take_limit", 6), "T01 T08"),
        "take up to 4": (set_to("take_limit", 4), "T01 T08"),
        "start with 19": (tables(start_at_least=19), "T12"),
        "start with 21": (tables(start_at_least=21), "T12 T13"),
        "a display of 5": (set_to("display_size", 5), "T11 T30 T31"),
        "four piles": (tables(piles=4), "T14 R02"),
        "other piles": (set_to("scoring_piles", [2, 3]), "T14 O_scoring_piles"),
        "points mixed up": (places, "T05 T06 T07 T25 T26 T27 T28"),
        "Dirk draws 5": (tables(dirk_after_first=5), "TP2 TP3"),
        "Dirk gets a quarter": (tables(dirk_share=4), "T36 R09"),
        "Dirk starts with 5": (tables(dirk_at_start=5), "R02"),
        "holes are single cells": (set_to("single_cell_holes", True), "T20 T21"),
        "closed walls cost one": (set_to("closed_costs_one", True), "T16"),
        "no Dirk": (set_to("with_dirk", False), "T35 T37 R11"),
        "lot or no lot": (
            lambda rules: rules.options.update({"base.first_player_tie": "random"}),
            "O_first_player_tie",
        ),
    }
    for name, (change, stems) in changed.items():

        def changed_rules(
            setup: Setup, change: Callable[[AlhambraRules], None] = change
        ) -> Rules[Any]:
            # A set-up with a data folder of its own gets rules of its own.
            rules = rules_for(replace(setup, data=FOLDER))
            assert isinstance(rules, AlhambraRules)
            change(rules)
            return rules

        monkeypatch.setattr(running, "rules_for", changed_rules)
        for file in FILES:
            if file.parent.name in OF_THE_CORE and file.stem in stems.split():
                assert run_files([file]).exit_code, f"{name}: {file.stem}"


# -- reports ------------------------------------------------------------------------------------


def test_a_report_says_what_happened() -> None:
    report = run_scenario(small())
    assert report.ok
    assert report.exit_code == 0
    assert report.title == "A small one"
    (case,) = report.cases
    assert case.steps == 1
    assert case.game is not None
    assert [action.text for _, action in case.game.actions] == ["buy 1 with florin-2"]


@pytest.mark.parametrize(
    ("step", "key", "params"),
    [
        ({"do": "take florin-9"}, "refused", {"reason": "not-on-display"}),
        ({"do": "dance"}, "refused", {"reason": "unknown-verb"}),
        ({"do": "take florin-1", "seat": 1}, "refused", {"reason": "not-your-decision"}),
        ({"illegal": "take florin-1", "reason": "x"}, "accepted", {"action": "take florin-1"}),
        ({"illegal": "take florin-1"}, "accepted-at-all", {"action": "take florin-1"}),
        ({"illegal": "take", "reason": "x"}, "reason", {"expected": "x", "found": "take-nothing"}),
        ({"legal": ["pass"], "verbs": ["pass"]}, "not-listed", {"actions": ["pass"]}),
        ({"legal": [], "verbs": ["buy"]}, "also-listed", {"actions": ["buy 1 with florin-2"]}),
        ({"legal": [], "seat": 2}, "not-asked", {"reason": "not-your-decision"}),
        ({"accepts": ["buy 2 with dirham-1"]}, "not-accepted", {}),
        ({"expect": {"nothing": ["display"]}}, "not-nothing", {"path": "display"}),
        ({"expect": {"nothing": ["displaced"]}}, "not-nothing", {"path": "displaced"}),
        ({"expect": {"nothing": ["dice.0.face"]}}, "not-nothing", {"path": "dice.0.face"}),
        ({"expect": {"view": {"tower": 7}}}, "value", {"path": "tower", "expected": "7"}),
        ({"expect": {"view": {"players.0.score": 7}}}, "value", {"path": "players.0.score"}),
        ({"expect": {"view": {"players": {"7": {}, "8": 1}}}}, "value", {"path": "players.8"}),
        ({"expect": {"view": {"hand": []}}}, "value", {"path": "hand", "found": "null"}),
        ({"expect": {"over": True}}, "value", {"path": "over"}),
        ({"expect": {"winners": [0]}}, "value", {"path": "winners", "found": "null"}),
        ({"expect": {"events": [{"key": "tile.bought"}]}}, "no-such-event", {"happened": []}),
    ],
)
def test_differences_are_precise(step: dict[str, Any], key: str, params: dict[str, Any]) -> None:
    (difference,) = differences(step)
    assert difference.key == key
    assert difference.case == "A small one"
    assert difference.step == 1
    assert params.items() <= difference.params.items()
    for language in LANGUAGES:
        assert difference.message(language)


def test_a_refused_action_is_reported_with_what_is_legal() -> None:
    """In the sentence, too; of many legal actions only the first ones are named."""
    (difference,) = differences({"do": "take florin-9"})
    legal = difference.params["legal"]
    assert isinstance(legal, list)
    assert legal[:2] == ["take florin-4", "take florin-3"]
    assert legal[-1] == "buy 1 with florin-2"
    for language in LANGUAGES:
        word = AND[language]
        assert difference.message(language).endswith(f"{', '.join(legal[:-1])} {word} {legal[-1]}.")
    rich = [f"ducat-{value}" for value in range(1, 9)]
    many = {"players": {"0": {"hand": rich * 2}}}
    (difference,) = run_scenario(
        small({"do": "take ducat-9"}, case=[{"title": "rich", "given": many}])
    ).differences
    legal = difference.params["legal"]
    assert isinstance(legal, list)
    assert len(legal) == running.LISTED + 1
    assert legal[-1].startswith("… (+")


def test_nothing_is_no_value_no_key_or_an_empty_list_or_table() -> None:
    nothing = ["hand", "result", "players.0.reserve", "modules", "modules.caravan", "players.7"]
    assert differences({"expect": {"nothing": nothing}}) == []


def test_what_a_module_in_play_tells_may_be_missing() -> None:
    game = {"players": 3, "modules": ["thieves", "medina"]}
    expect = {
        "nothing": ["modules.thieves.used", "modules.thieves.hands.7"],
        "no_events": [{"key": "thieves.stolen", "seat": 0}],
        "counted": [{"key": "thieves.stolen", "times": 0}],
    }
    assert differences({"expect": expect}, game=game) == []
    row = {"scoring": 1, "source": "medina", "points": [-3, 0, 0]}
    (difference,) = differences({"expect": {"rows": [row]}}, game=game)
    assert difference.params["path"] == "scoring 1 medina"


def test_an_illegal_action_needs_no_reason_but_must_be_an_action() -> None:
    assert differences({"illegal": "take florin-9"}) == []
    with pytest.raises(ScenarioError) as caught:
        differences({"illegal": "tkae florin-9"})
    assert caught.value.reason == "scenario-bad-action"


def test_everything_may_go_with_expectations() -> None:
    tower: dict[str, Any] = {"view": {"tower": 50}}
    for step in (
        {"do": "take florin-1"},
        {"legal": ["buy 1 with florin-2"], "verbs": ["buy"]},
        {"includes": ["buy 1 with florin-2"]},
        {"accepts": ["buy 1 with florin-2"]},
        {"illegal": "take florin-9", "reason": "not-on-display"},
    ):
        right = {**step, "expect": tower}
        assert validator().is_valid(small(right))
        assert differences(right) == []
        (difference,) = differences({**step, "expect": {"view": {"tower": 7}}})
        assert difference.params == {"path": "tower", "expected": "7", "found": "50"}


def test_events_are_counted() -> None:
    step: dict[str, Any] = {"do": "take florin-1 florin-2"}
    for event, times in (
        ({"key": "money.revealed"}, 2),
        ({"key": "money.taken", "seat": 0}, 1),
        ({"key": "money.taken", "seat": 1}, 0),
        ({"key": "tile.bought"}, 0),
    ):
        right = {**step, "expect": {"counted": [{**event, "times": times}]}}
        assert validator().is_valid(small(right))
        assert differences(right) == []
        wrong_step = {**step, "expect": {"counted": [{**event, "times": times + 1}]}}
        (difference,) = differences(wrong_step)
        assert difference.key == "times"
        assert difference.params["found"] == times


def test_steps_after_a_refused_action_are_not_run() -> None:
    report = run_scenario(small({"do": "take florin-9"}, {"expect": {"over": True}}))
    assert len(report.differences) == 1
    assert report.cases[0].steps == 0


def test_illegal_steps_leave_the_game_alone() -> None:
    report = run_scenario(small({"illegal": "take florin-1", "reason": "x"}, *SMALL["step"]))
    assert len(report.differences) == 1
    assert report.cases[0].steps == 2


def test_a_lost_component_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    begin = Game.from_position

    def forgetful(rules: Any, state: Any) -> Any:
        state.tower = state.tower.without(1)
        state.display = (*state.display[:3], state.display[0])
        return begin(rules, state)

    monkeypatch.setattr(Game, "from_position", forgetful)
    found = differences({"expect": {"over": False}})
    assert [difference.key for difference in found] == ["conservation"] * 3
    assert {difference.step for difference in found} == {0}


def test_cases_share_position_and_steps() -> None:
    cases = [
        {"title": "as it is", "step": [{"expect": {"view": {"players": {"0": {"score": 0}}}}}]},
        {
            "title": "with points",
            "given": {"players": {"0": {"score": 7}}},
            "step": [{"expect": {"view": {"players": {"0": {"score": 7, "hand_size": 1}}}}}],
        },
        {"title": "no such card", "given": {"discard": ["x"]}, "refused": "position-unknown-card"},
    ]
    report = run_scenario(small(case=cases))
    assert report.ok
    assert [case.steps for case in report.cases] == [2, 2, 0]
    assert report.cases[2].game is None


def test_a_case_may_add_to_lists() -> None:
    """Tables are gone into, lists are lengthened, single values are left to `given`."""
    hand = {
        "players": {"0": {"hand": ["ducat-9"], "palace": [{"tile": "garden-11", "at": [1, 0]}]}}
    }
    look = {"seat": 0, "view": {"hand": ["florin-2", "dirham-1", "ducat-9"]}}
    cases: list[dict[str, Any]] = [
        {"title": "richer", "more": hand, "step": [{"expect": look}]},
        {
            "title": "first replaced, then richer",
            "given": {"players": {"0": {"hand": ["florin-2"]}}},
            "more": {"players": {"0": {"hand": ["ducat-9"]}}},
            "step": [{"expect": {"seat": 0, "view": {"hand": ["florin-2", "ducat-9"]}}}],
        },
        {"title": "x", "more": {"discard": ["x"]}, "refused": "position-unknown-card"},
    ]
    table = small({"includes": ["buy 1 with florin-2"]}, case=cases)
    assert validator().is_valid(table)
    assert run_scenario(table).differences == []
    not_lists: list[dict[str, Any]] = [{"players": {"0": {"hand": "x"}}}, {"turn": [1]}]
    for more in (*not_lists, {"display": {}}):
        with pytest.raises(ScenarioError) as caught:
            run_scenario(small(case=[{"title": "x", "given": {"turn": 1}, "more": more}]))
        assert caught.value.reason == "scenario-no-list"


def test_refused_positions() -> None:
    with pytest.raises(PositionError):
        run_scenario(small(given={"display": ["x"]}))
    case: dict[str, Any] = {"title": "fine", "refused": "position-unknown-card"}
    (difference,) = run_scenario(small(case=[case])).differences
    assert difference.key == "not-refused"
    case = {"title": "otherwise", "given": {"tower": ["x"]}, "refused": "position-unknown-card"}
    (difference,) = run_scenario(small(case=[case])).differences
    assert difference.params == {"expected": case["refused"], "found": "position-unknown-tile"}


def test_names_that_would_do_are_said() -> None:
    """Of an unknown tile those that begin alike; of an unknown word one for each beginning."""
    refused: list[PositionError] = []
    known: list[Any] = []
    for name in ("garden-99", "pergola-3"):
        with pytest.raises(PositionError) as caught:
            run_scenario(small(given={"tower": [name]}))
        refused.append(caught.value)
        known.append(caught.value.params["known"])
    gardens, beginnings = known
    assert "garden-10" in gardens
    assert {name.partition("-")[0] for name in gardens} == {"garden"}
    assert [name.partition("-")[0] for name in sorted(beginnings)] == sorted(TYPES)
    assert "garden-10" in str(refused[0])


def test_without_a_position_the_usual_set_up_is_played() -> None:
    table = small({"expect": {"view": {"turn": 1, "tower": 50}}})
    del table["given"]
    table["game"]["seed"] = "7"
    report = run_scenario(table)
    assert report.ok
    assert report.cases[0].game is not None
    assert report.cases[0].game.seed == "7"


def test_options_may_be_written_with_dots() -> None:
    for options in ({"base": {"closed_wall": "minus_one"}}, {"base.closed_wall": "minus_one"}):
        table = small(game={"players": 3, "options": options})
        assert read_scenario(table).cases[0].options == {"base.closed_wall": "minus_one"}


# -- broken files -------------------------------------------------------------------------------


def broken() -> Iterator[tuple[str, dict[str, Any], bool]]:
    """Reason, table, and whether the schema sees the mistake too."""
    yield "scenario-unknown-key", small(tilte="x"), True
    yield "scenario-missing-key", {k: v for k, v in small().items() if k != "title"}, True
    yield "scenario-missing-key", {k: v for k, v in small().items() if k != "rule"}, True
    yield "scenario-missing-key", {k: v for k, v in small().items() if k != "game"}, True
    yield "scenario-missing-key", small(game={}), True
    yield "scenario-bad-value", small(title=""), True
    yield "scenario-bad-value", small(title=3), True
    yield "scenario-bad-value", small(rulings="base R1"), True
    yield "scenario-bad-value", small(game={"players": "3"}), True
    yield "scenario-bad-value", small(game={"players": True}), True
    yield "scenario-bad-value", small(game={"players": 3, "modules": [1]}), True
    yield "scenario-bad-value", small(game=3), True
    yield "scenario-bad-value", small(given=3), True
    yield "scenario-bad-value", small(step={}), True
    yield "scenario-bad-value", small(step=["do"]), True
    yield "scenario-empty", {k: v for k, v in small().items() if k != "step"}, True
    yield "scenario-empty", small(case=[{"title": "x"}], step=[]), True
    yield "scenario-missing-key", small(case=[{"step": [{"do": "pass"}]}]), True
    steps = [{"do": "pass"}]
    yield "scenario-empty", small(case=[{"title": "x", "refused": "y", "step": steps}]), True
    for step, reason in (
        ({}, "scenario-step-kind"),
        ({"note": "x"}, "scenario-step-kind"),
        ({"do": "pass", "legal": []}, "scenario-step-kind"),
        ({"do": "pass", "legal": [], "expect": {"over": False}}, "scenario-step-kind"),
        ({"dO": "pass"}, "scenario-unknown-key"),
        ({"do": "pass", "verbs": []}, "scenario-unknown-key"),
        ({"do": "pass", "reason": "x"}, "scenario-unknown-key"),
        ({"illegal": "pass", "reason": ""}, "scenario-bad-value"),
        ({"illegal": "pass", "reason": "x", "params": 1}, "scenario-bad-value"),
        ({"do": ["pass"]}, "scenario-bad-value"),
        ({"legal": "pass"}, "scenario-bad-value"),
        ({"do": "pass", "seat": "0"}, "scenario-bad-value"),
        ({"expect": {}}, "scenario-empty"),
        ({"expect": {"seat": 1}}, "scenario-empty"),
        ({"expect": {"score": [1]}}, "scenario-unknown-key"),
        ({"expect": {"scores": 1}}, "scenario-bad-value"),
        ({"expect": {"over": 1}}, "scenario-bad-value"),
        ({"expect": {"events": [{"seat": 1}]}}, "scenario-missing-key"),
        ({"expect": {"counted": [{"key": "tile.bought"}]}}, "scenario-missing-key"),
        ({"expect": {"counted": [{"key": "tile.bought", "times": "1"}]}}, "scenario-bad-value"),
        ({"expect": {"rows": [{"scoring": 1, "source": "wall"}]}}, "scenario-missing-key"),
        ({"expect": {"decides": {"kind": "act"}}}, "scenario-missing-key"),
        ({"expect": {"decides": {"seat": 1, "verb": "x"}}}, "scenario-unknown-key"),
        ({"expect": {"decides": 1}}, "scenario-bad-value"),
    ):
        yield reason, small(step), True
    yield "scenario-bad-action", small({"legal": ["dance"]}), False
    yield "scenario-bad-action", small({"includes": ["buy 1 with"]}), False
    # What could not fail: nothing is expected of what does not exist.
    row = {"scoring": 1, "source": "towre", "points": [0, 0, 0]}
    yield "scenario-unknown-source", small({"expect": {"rows": [row]}}), False
    buy = {"do": "buy 1 with florin-2"}
    for expect, reason in (
        ({"no_events": [{"key": "tile.bougth"}]}, "scenario-unknown-event"),
        ({"counted": [{"key": "tile.bougth", "times": 0}]}, "scenario-unknown-event"),
        ({"no_events": [{"key": "tile.bought", "sat": 0}]}, "scenario-unknown-parameter"),
        ({"counted": [{"key": "tile.bought", "sat": 0, "times": 0}]}, "scenario-unknown-parameter"),
    ):
        yield reason, small({**buy, "expect": expect}), False
    later = {"expect": {"no_events": [{"key": "tile.bought", "sat": 0}]}}
    yield "scenario-unknown-parameter", small(buy, later), False
    # Nor of what belongs to a module that is not in play.
    row = {"scoring": 1, "source": "medina", "points": [0, 0, 0]}
    stolen = {"key": "thieves.stolen"}
    for expect in (
        {"rows": [row]},
        {"no_events": [stolen]},
        {"counted": [{**stolen, "times": 0}]},
    ):
        yield "scenario-not-in-play", small({"expect": expect}), False
    thieves = {"players": 3, "modules": ["thieves"]}
    for path in ("modules.thieves.hand", "modules.thieves.hand.2"):
        yield "scenario-unknown-key", small({"expect": {"nothing": [path]}}, game=thieves), False


BROKEN: Final = list(broken())


@pytest.mark.parametrize(
    ("reason", "table", "seen"), BROKEN, ids=[f"{n} {row[0]}" for n, row in enumerate(BROKEN)]
)
def test_broken_scenarios_are_refused(reason: str, table: dict[str, Any], seen: bool) -> None:
    """By the reader with a reason, and by the published schema."""
    with pytest.raises(ScenarioError) as caught:
        run_scenario(table)
    assert caught.value.reason == reason
    assert validator().is_valid(table) is not seen


def test_the_small_scenario_follows_the_schema() -> None:
    assert validator().is_valid(SMALL)
    other = small(game={"name": "chess", "players": 2}, given={"board": "empty"})
    assert validator().is_valid(other)
    assert not validator().is_valid(small(given={"board": "empty"}))


def test_set_ups_that_cannot_be(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SetupError):
        run_scenario(small(game={"players": 9}))
    with pytest.raises(SetupError):
        run_scenario(small(game={"players": 3, "options": {"base.colour": "red"}}))
    monkeypatch.setattr(running, "code_of", lambda _game, _name: None)
    with pytest.raises(ScenarioError) as caught:
        run_scenario(small())
    assert caught.value.reason == "scenario-no-given"


# -- many files ---------------------------------------------------------------------------------


def write(folder: Path, name: str, text: str) -> Path:
    file = folder / f"{name}.toml"
    file.write_text(text, encoding="utf-8")
    return file


FINE: Final = """
title = "fine"
rule = "none"
game.players = 2
[[step]]
expect.over = false
"""


def test_exit_codes(tmp_path: Path) -> None:
    """0: all as expected; 1: something differs; 2: a file cannot be used."""
    fine = write(tmp_path, "fine", FINE)
    wrong_file = write(tmp_path, "wrong", FINE.replace("over = false", "over = true"))
    torn = write(tmp_path, "torn", FINE + "[[")
    odd = write(tmp_path, "odd", FINE.replace("players = 2", "players = 20"))
    assert run_files([]).exit_code == 0
    assert run_files([fine, fine]).exit_code == 0
    assert run_files([fine, wrong_file]).exit_code == 1
    outcome: Outcome = run_files([torn, fine, wrong_file, odd, tmp_path / "missing.toml"])
    assert outcome.exit_code == 2
    assert [report.file for report in outcome.reports] == [str(fine), str(wrong_file)]
    reasons = {Path(file).stem: error.reason for file, error in outcome.broken}
    assert reasons == {
        "torn": "scenario-not-toml",
        "odd": "bad-player-count",
        "missing": "scenario-unreadable",
    }
    assert all(isinstance(error, SabikaError) for _, error in outcome.broken)


def test_modules_from_elsewhere() -> None:
    paths = (Path(__file__).parent.parent / "modules",)
    table = small(game={"players": 3, "modules": ["caravan"]})
    report = run_scenario(table, paths)
    assert report.ok
    with pytest.raises(SetupError):
        run_scenario(table)


def test_rules_are_those_of_the_options() -> None:
    """The scenario's options reach the rules."""
    rules = rules_for(make_setup("alhambra", 3, (), {"base.closed_wall": "minus_one"}))
    table = small(game={"players": 3, "options": {"base.closed_wall": "minus_one"}})
    (case,) = run_scenario(table).cases
    assert case.game is not None
    assert case.game.rules is rules
