"""`sabika games`, `modules`, `bots`, `rules`, `bench`, `scenario check`, and plain mistakes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sabika
from sabika.bots.registry import BOTS
from sabika.games.alhambra.reading import load_components
from sabika.kernel.registry import game_info, games, modules

from .running import assert_refused, process, run, run_json


def test_version_and_help() -> None:
    assert run("--version").stdout == f"sabika {sabika.__version__}\n"
    helped = run("--help")
    assert helped.exit_code == 0
    for command in ("play", "simulate", "replay", "show", "scenario", "modules", "games", "rules"):
        assert command in helped.stdout
        assert run(command, "--help").exit_code == 0


def test_mistakes() -> None:
    assert_refused(run("fly"), "fly", "--help")
    assert_refused(run("games", "--nonsense"), "--nonsense")
    assert_refused(run("games", "--language", "tlh"), "tlh", "en or fr")
    assert_refused(run("scenario"), "scenario --help")


def test_the_language_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    done = process("modules", "--language", "fr")
    assert "Joueurs" in done.stdout
    monkeypatch.setenv("SABIKA_LANGUAGE", "fr")
    assert process("modules").stdout == done.stdout
    refused = process("simulate", "--games", 0)
    assert refused.returncode == 2
    assert "On ne peut pas jouer 0 parties" in refused.stderr


def test_games() -> None:
    listed = {game["id"]: game for game in run_json("games")}
    assert {"alhambra", "rollwrite"} <= listed.keys()
    assert listed["alhambra"]["players"] == [2, 6]
    for info in games():
        assert {option["key"] for option in listed[info.id]["options"]} == {
            option.key for option in info.options
        }
    for language in ("en", "fr"):
        shown = run("games", "--language", language).stdout
        for info in games():
            assert all(option.key in shown for option in info.options)
        assert "option." not in shown.replace("--option", "")


def test_modules(tmp_path: Path) -> None:
    shipped = run_json("modules")
    assert [module["id"] for module in shipped] == [info.id for info in modules()]
    assert "The Vizier's Favour" in run("modules").stdout
    folder = tmp_path / "oasis"
    folder.mkdir()
    (folder / "module.toml").write_text(
        "number = 7\ngame = 'alhambra'\nplayers = [3, 6]\ncomplexity = 1\n"
        "provenance = 'derived'\n[names]\nen = 'The oasis'\nfr = 'L’oasis'\n"
        "[adds]\nen = 'Water.'\nfr = 'De l’eau.'\n",
        encoding="utf-8",
    )
    (folder / "help").mkdir()
    (folder / "help" / "fr.md").write_text("# L’oasis\n", encoding="utf-8")
    listed = run_json("modules", "--modules-from", tmp_path)
    [module] = [module for module in listed if module not in shipped]
    assert (module["id"], module["number"], module["players"]) == ("oasis", 7, [3, 6])
    shown = run("modules", "--modules-from", tmp_path, "--language", "fr").stdout
    for word in ("7", "oasis", "L’oasis", "3-6", "De l’eau.", "derived"):
        assert word in shown
    words = ("rules", "oasis", "--modules-from", tmp_path)
    assert run(*words, "--language", "fr").stdout == "# L’oasis\n"
    assert_refused(run(*words), "oasis")
    assert_refused(run("modules", "--modules-from", tmp_path / "no"), "no")


def test_bots() -> None:
    listed = run_json("bots")
    assert [bot["name"] for bot in listed] == list(BOTS)
    for language in ("en", "fr"):
        shown = run("bots", "--language", language).stdout
        assert all(name in shown for name in BOTS)
        for line in shown.splitlines():  # settings are a second sentence
            assert re.fullmatch(r"\w+ +[^.]+\.( [^.]+\.)?", line), line


@pytest.mark.parametrize("language", ["en", "fr"])
def test_rules(language: str) -> None:
    """The reference is complete: its numbers are those of the component data."""
    result = run("rules", "base", "--language", language)
    assert result.exit_code == 0
    words = result.stdout
    assert 120 <= len(words.splitlines()) <= 180
    data = run_json("rules", "base", "--language", language)
    assert data["text"] == words
    tables = load_components(3).tables
    rows = [
        [cell.strip() for cell in line.strip().strip("|").split("|")]
        for line in words.splitlines()
        if line.strip().startswith("|")
    ]
    points = [row[1:] for row in rows if len(row) == 4 and row[1].isdecimal()]
    assert points == [
        [" / ".join(map(str, tables.places[scoring][building])) for scoring in range(3)]
        for building in range(6)
    ]
    tiles = [row for row in rows if len(row) == 3 and row[1].isdecimal()]
    assert [int(row[1]) for row in tiles] == [7, 7, 9, 9, 11, 11]
    assert [tuple(map(int, re.findall(r"\d+", row[2]))) for row in tiles] == [
        (low, low + 6) for low in range(2, 8)
    ]
    for option in game_info("alhambra").options:
        assert option.key in words
    assert_refused(run("rules", "nope"), "base")


def test_bench() -> None:
    data = run_json("bench", "--seconds", "0.05")
    assert data["light"]["games_per_second"] > 0
    assert data["random"]["decisions_per_second"] > 0
    assert data["copies_per_second"] > 0
    shown = run("bench", "--seconds", "0.05").stdout.splitlines()
    assert len(shown) == 3
    assert_refused(run("bench", "--seconds", "0"))


def test_bench_measures_modules_each_and_all() -> None:
    found = run_json("bench", "--seconds", "0.01", "--modules")["modules"]
    assert [row["modules"] for row in found] == ["-", *(m.id for m in modules("alhambra")), "all"]
    assert all(row["games_per_second"] > 0 for row in found)


SCENARIO = """
title = "Taking money"
rule = "base, Decisions"
[game]
players = 3
seed = "cli"
[[step]]
illegal = "take"
reason = "{reason}"
"""


def test_scenarios(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "er"
    folder.mkdir(parents=True)
    good = folder / "good.toml"
    good.write_text(SCENARIO.format(reason="take-nothing"), encoding="utf-8")
    result = run("scenario", "check", tmp_path)
    assert result.exit_code == 0, result.output
    assert "1 scenario, " in result.stdout
    assert run_json("scenario", "check", good)["ok"] is True

    bad = folder / "bad.toml"
    bad.write_text(SCENARIO.format(reason="game-over"), encoding="utf-8")
    result = run("scenario", "check", tmp_path)
    assert result.exit_code == 1
    assert "bad.toml: Taking money" in result.stdout
    assert "take-nothing" in result.stdout
    result = run("scenario", "check", tmp_path, "--json")
    assert result.exit_code == 1
    assert '"ok": false' in result.stdout

    bad.write_text("title = 3", encoding="utf-8")
    result = run("scenario", "check", tmp_path)
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1
    assert "bad.toml" in result.stderr
    assert_refused(run("scenario", "check", tmp_path / "no"), "no")
    (tmp_path / "empty").mkdir()
    assert_refused(run("scenario", "check", tmp_path / "empty"), "empty")
    assert_refused(run("scenario", "check"), "PATH")
