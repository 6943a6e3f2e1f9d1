"""Every scenario passes; every vector, ruling and option of the rules has one."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import sabika
from sabika.games.alhambra.given.moments import MOMENTS
from sabika.games.dice.given.moments import MOMENTS as DICE_MOMENTS
from sabika.games.rollwrite.given.moments import MOMENTS as SHEET_MOMENTS
from sabika.kernel.registry import games, modules
from sabika.lab.scenario import read_scenario, run_scenario

from .files import FILES, FOLDER, ROOT, index, load, name_of, statements, validator


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_scenario(file: Path) -> None:
    """It passes, and a game from its position is recorded with it and can be played again."""
    report = run_scenario(file)
    assert [difference.message() for difference in report.differences] == []
    scenario = read_scenario(load(file))
    assert [case.steps for case in report.cases] == [len(case.steps) for case in scenario.cases]
    for case in report.cases:
        if case.game is not None:
            again = sabika.replay(case.game.record().to_text())
            assert again.fingerprint() == case.game.fingerprint()
            assert again.view(0) == case.game.view(0)


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_file(file: Path) -> None:
    """It follows the schema and is found by its name: `base T1` in base/T01.toml, one a vector."""
    loaded = load(file)
    assert [error.message for error in validator().iter_errors(loaded)] == []
    vector = loaded.get("vector")
    found = re.fullmatch(r"([A-Z]+)(\d+)([a-z]?)", file.stem)
    if vector is None:
        assert found is None or found[1] == "R"
    else:
        assert found is not None
        assert vector == f"{file.parent.name} {found[1]}{int(found[2])}{found[3]}"


# -- nothing is missing -------------------------------------------------------------------------


def cited(key: str) -> set[str]:
    """All vectors, or all rulings, that scenario files cite."""
    found: set[str] = set()
    for file in FILES:
        value = load(file).get(key, [])
        found.update([value] if isinstance(value, str) else value)
    return found


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_steps_before_the_cases_are_made(file: Path) -> None:
    """A position that is refused has no steps, so those all cases begin with need another case."""
    table = load(file)
    cases = table.get("case", [])
    assert "step" not in table or not cases or any("refused" not in case for case in cases)


def test_every_vector_has_a_scenario() -> None:
    wanted = {f"{page} {vector}" for page, ids in index().items() for vector in ids["vectors"]}
    assert sorted(wanted - cited("vector")) == []
    assert sorted(cited("vector") - wanted) == []


def test_every_ruling_has_a_scenario() -> None:
    listed = index().items()
    wanted = {f"{page} {ruling}" for page, ids in listed for ruling in ids.get("rulings", [])}
    assert sorted(wanted - cited("rulings")) == []


def test_every_option_has_a_scenario() -> None:
    """Each option of games and modules is set to something else than its default somewhere."""
    declared = [option for game in games() for option in game.options]
    declared += [option for module in modules() for option in module.options]
    options = {option.key: option for option in declared}
    listed = {key for ids in index().values() for key in ids.get("options", [])}
    assert sorted(listed - set(options)) == []
    changed: set[str] = set()
    for file in FILES:
        for case in read_scenario(load(file)).cases:
            changed |= {key for key, value in case.options.items() if value != options[key].default}
    assert sorted(set(options) - changed) == []


def test_every_statement_has_a_scenario() -> None:
    """Each is proved by files that are there; one on two modules, by a game with both of them."""
    played = {name_of(file): {f"{n:02}" for n in numbers_of(file)} for file in FILES}
    assert set(statements()) == {"module_interactions", "turn_pipeline"}
    for sections in statements().values():
        for section, said in sections.items():
            for statement, proofs in said.items():
                assert proofs, (section, statement)
                assert [proof for proof in proofs if proof not in played] == []
                found = re.match(r"(\d\d)x(\d\d) ", statement)
                pair = set(found.groups()) if found else set()
                assert any(pair <= played[proof] for proof in proofs), (section, statement)


def numbers_of(file: Path) -> set[int]:
    """The numbers of the modules that a scenario plays with."""
    numbers = {module.id: module.number for module in modules()}
    return {numbers[name] for name in load(file)["game"].get("modules", [])}


def test_every_refusal_has_its_reason() -> None:
    """Refused for another reason than the one meant, a step would prove nothing."""
    without: list[str] = []
    for file in FILES:
        table = load(file)
        steps = [step for part in (table, *table.get("case", [])) for step in part.get("step", [])]
        refused = [step for step in steps if "illegal" in step]
        without += [name_of(file) for step in refused if "reason" not in step]
    assert without == []


def test_the_lists_are_no_scenarios() -> None:
    assert FOLDER / "vectors.toml" not in FILES
    assert FOLDER / "statements.toml" not in FILES
    assert len(FILES) >= 38 + 3


# -- the page -----------------------------------------------------------------------------------


def test_the_page_explains_every_key() -> None:
    """All keys of the schema stand in docs/scenarios.md, and all moments."""
    page = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
    schema: Any = validator().schema
    parts = schema["$defs"]
    assert set(parts["given"]["properties"]["at"]["enum"]) == set(MOMENTS)
    keys = {*MOMENTS, *schema["properties"], *schema["properties"]["game"]["properties"]}
    assert set(parts["dice_given"]["properties"]["at"]["enum"]) == set(DICE_MOMENTS)
    assert set(parts["rollwrite_given"]["properties"]["at"]["enum"]) == set(SHEET_MOMENTS)
    keys |= {*DICE_MOMENTS, *SHEET_MOMENTS}
    others = ("dice_given", "dice_column", "dice_player", "rollwrite_given", "rollwrite_player")
    for part in ("case", "given", "player", "step", "expect", "decides", *others):
        keys |= set(parts[part]["properties"])
    words = set(re.findall(r"`([^`\n]+)`", page))
    assert sorted(keys - {word.removeprefix("scorings.") for word in words}) == []
