"""`sabika simulate`: reproducible, the same on any number of processes, never in vain."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from sabika.cli import simulate as command
from sabika.kernel.errors import SabikaError
from sabika.kernel.game import replay
from sabika.kernel.registry import make_setup, rules_for
from sabika.kernel.registry import modules as all_modules
from sabika.lab.simulate import (
    FileError,
    Plan,
    Spread,
    Statistics,
    modules_of,
    running,
    simulate,
    write_file,
)
from tests.patience import patience

from .running import COMMAND, assert_refused, process, run, run_json

TIMES = {"seconds", "games_per_second", "decisions_per_second", "jobs", "records"}
PLAYERS = "light,random,light"


def outcome(data: dict[str, Any]) -> dict[str, Any]:
    """What does not depend on the clock or on the number of processes."""
    return {key: value for key, value in data.items() if key not in TIMES}


def test_the_same_again_on_any_number_of_processes(tmp_path: Path) -> None:
    words = ("simulate", "--players", PLAYERS, "--games", 12, "--seed", 7)
    one = run_json(*words)
    assert outcome(run_json(*words)) == outcome(one)
    two = process(*words, "--jobs", 2, "--json")
    assert two.returncode == 0, two.stderr
    assert outcome(json.loads(two.stdout)) == outcome(one)
    recorded = run_json(*words, "--records", tmp_path)
    assert outcome(recorded) == outcome(one)
    other = run_json("simulate", "--players", PLAYERS, "--games", 12, "--seed", 8)
    assert outcome(other) != outcome(one)


def test_what_is_reported() -> None:
    data = run_json("simulate", "--players", "light,random", "--games", 5)
    assert data["games"] == 5
    assert sum(data["wins"]) == pytest.approx(5)
    assert len(data["mean_scores"]) == len(data["wins"]) == 2
    assert data["wins"][0] > data["wins"][1]
    assert data["stopped"] == 0
    assert data["interrupted"] is False
    assert data["decisions"] > 100 * 5
    for key in ("seconds", "games_per_second", "decisions_per_second"):
        assert data[key] > 0
    table = run("simulate", "--players", "light,random", "--games", 5).stdout
    assert "1 light" in table
    assert "2 random" in table
    assert "games" in table
    french = run("simulate", "--players", "light,random", "--games", 2, "--language", "fr").stdout
    assert "parties" in french


@pytest.mark.parametrize(("language", "one"), [("en", "1 game in "), ("fr", "1 partie en ")])
def test_one_game_is_said_as_one(language: str, one: str) -> None:
    words = ("simulate", "--players", PLAYERS, "--games", 1, "--seed", 7, "--language", language)
    assert one in run(*words).stdout


def test_choices_are_counted_by_player_and_sort() -> None:
    usual = ("simulate", "--players", "greedy,random", "--games", 2, "--seed", 5, "--rotate")
    words = (*usual, "--modules", "viziers_favour")
    assert run_json(*words)["uses"] == [{}, {}]
    data = run_json(*words, "--stats")
    assert sum(sum(uses.values()) for uses in data["uses"]) == data["decisions"]
    assert data["uses"][0]["act: buy"] > data["uses"][1]["act: buy"]
    assert data["uses"][1]["act: wake"] > 0
    assert data["uses"][1]["window: buy"] > 0
    assert outcome({**data, "uses": [{}, {}]}) == outcome(run_json(*words))
    shown = run(*words, "--stats").stdout
    bought = data["uses"][0]["act: buy"]
    assert f"{bought} ({bought / 2:.2f})" in shown


USES = {
    "power_of_sultan": ("buy sultan-7 with ducat-7", "buy sultan"),
    "caravanserai": ("buy 3 with dinar-6 cube-dinar-3-3", "buy with cube"),
    "art_of_the_moors": ("develop", "develop"),
    "falconers": ("loose garden-tower at 1,1 for dinar-3", "loose"),
    "building_sites": ("buy 1 half with florin-1", "buy half"),
    "exchange_certificates": ("buy 3 with dinar-8 credit-dinar-5", "buy with credit"),
    "new_building_grounds": ("found tower", "found"),
    "palace_staff": ("walk to 0,1", "walk to"),
    "orchards": ("plant 1", "plant"),
    "travelling_craftsmen": ("buy 1 with florin-5 displayed-florin-7", "buy with displayed"),
    "bathhouses": ("buy bath-1 with dirham-9", "buy bath"),
    "wishing_well": ("buy well-3-1 with dirham-3", "buy well"),
    "fresh_colours": ("paint decor-pavilion-1", "paint"),
    "palace_designers": ("designer at 0,0 facing E", "designer"),
    "alhambra_zoo": ("herd dinar-1", "herd"),
    "gates_without_end": ("key 1", "key"),
    "buildings_of_power": ("buy 2 riches with dirham-8", "buy riches"),
    "extensions": ("extend extension-tower-1 for florin-3 florin-1 dirham-4", "extend"),
    "handymen": ("buy 1 less-1 with florin-9", "buy less"),
    "treasures": ("buy 3 treasure-1 with dinar-8", "buy treasure"),
}
"""An action of each newer module that has one of its own, and what it is counted under."""


def test_the_use_of_each_module_is_counted() -> None:
    setup = make_setup("alhambra", 3, [module.id for module in all_modules("alhambra")])
    rules = rules_for(setup)
    for text, heading in USES.values():
        assert rules.parse(text).heading == heading
    newer = {m.id for m in all_modules("alhambra") if m.number >= 17} - {*USES}
    played_before = {"watchtowers", "major_projects", "personal_markets"}
    assert newer - played_before == {
        *("new_score_cards", "magical_buildings", "medina", "caliphs_missions")
    }


def test_records_can_be_replayed(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    data = run_json("simulate", "--games", 3, "--players", "light,light", "--records", folder)
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["game-1.json", "game-2.json", "game-3.json"]
    totals = [0, 0]
    for file in files:
        game = replay(file.read_text(encoding="utf-8"))
        assert game.is_over
        totals = [total + score for total, score in zip(totals, game.scores, strict=True)]
    assert [total / 3 for total in totals] == data["mean_scores"]
    assert run("replay", files[0]).exit_code == 0


def test_rotation_is_mapped_back() -> None:
    """Whatever the seats, the better bot keeps its column."""
    data = run_json("simulate", "--games", 9, "--players", "random,light,random", "--rotate")
    assert data["wins"][1] > data["wins"][0] + data["wins"][2]
    plan = Plan(("a", "b", "c"), 5, rotate=True)
    assert [plan.shift_of(number) for number in range(1, 6)] == [0, 1, 2, 0, 1]


def test_modules(tmp_path: Path) -> None:
    words = ("simulate", "--games", 2)
    plain = outcome(run_json(*words))
    for modules in ("random", "squares,thieves"):
        data = outcome(run_json(*words, "--modules", modules))
        assert data["games"] == 2
        assert data["decisions"] != plain["decisions"]
    assert_refused(run(*words, "--modules", "nope"), "nope")
    assert_refused(run(*words, "--modules", "squares,thieves,squares"), "squares", "once")
    assert_refused(run(*words, "--modules-from", tmp_path / "nope"), "nope")
    assert run(*words, "--modules", "squares", "--modules-from", tmp_path).exit_code == 0


def test_modules_drawn_go_together(tmp_path: Path) -> None:
    for name, lines in {
        "first": 'requires = ["second"]',
        "second": "",
        "third": 'conflicts = ["second"]',
        "crowd": "players = [5, 6]",
    }.items():
        (tmp_path / name).mkdir()
        players = "" if "players" in lines else "players = [2, 6]"
        (tmp_path / name / "module.toml").write_text(
            f"number = 1\ngame = 'alhambra'\ncomplexity = 1\nprovenance = 'derived'\n"
            f"{players}\n{lines}\n[names]\nen = 'x'\nfr = 'x'\n[adds]\nen = 'x'\nfr = 'x'\n",
            encoding="utf-8",
        )
    plan = Plan(("light",) * 3, 1, modules="random", module_paths=(tmp_path,))
    shipped = {info.id for info in all_modules()}
    drawn = {
        tuple(name for name in modules_of(plan, number) if name not in shipped)
        for number in range(60)
    }
    assert drawn == {(), ("second",), ("first", "second"), ("third",)}
    assert modules_of(plan, 3) == modules_of(plan, 3)
    everything = Plan(("light",) * 3, 1, modules="all", module_paths=(tmp_path,))
    assert {*modules_of(everything, 1)} - shipped == {"first", "second"}


def test_a_long_game_is_stopped() -> None:
    statistics = simulate(Plan(("light", "light"), 2, limit=30))
    assert statistics.stopped == [1, 2]
    assert statistics.games == 2
    assert statistics.decisions == 60
    assert [float(player.wins) for player in statistics.players] == [0, 0]
    assert statistics.to_data()["stopped"] == 2
    assert statistics.interrupted is False


def test_bad_input() -> None:
    assert_refused(run("simulate", "--games", 0), "0 games")
    assert_refused(run("simulate", "--games", "many"), "--games")
    assert_refused(run("simulate", "--jobs", 0), "0 processes")
    assert_refused(run("simulate", "--players", "nobody,light"), "nobody")
    assert_refused(run("simulate", "--players", "light"), "2 to 6")
    assert_refused(run("simulate", "--players", ","), "--players")
    assert_refused(run("simulate", "--game", "chess"), "chess")
    assert_refused(run("simulate", "--option", "nothing"), "nothing")
    assert_refused(run("simulate", "--option", "base.closed_wall=half"), "base.closed_wall")
    assert_refused(run("simulate", "--option", "no.such=1", "--modules", "random"), "no.such")
    assert_refused(run("simulate", "--data", "/no/such/folder"), "/no/such/folder")


def test_more_processes_than_a_machine_bears(monkeypatch: pytest.MonkeyPatch) -> None:
    """A word tells how many play instead; what they play is the same."""
    monkeypatch.setattr(command, "processors", lambda: 1)
    words = ("simulate", "--games", 2, "--seed", 4)
    result = run(*words, "--jobs", 5000, "--json")
    assert result.exit_code == 0, result.output
    (line,) = result.stderr.splitlines()
    assert "5000" in line
    assert json.loads(result.stdout)["jobs"] == command.PER_PROCESSOR
    assert outcome(json.loads(result.stdout)) == outcome(run_json(*words))


def test_options_reach_the_rules() -> None:
    words = ("simulate", "--games", 3, "--seed", 3, "--players", "light,light,light")
    usual = outcome(run_json(*words))
    older = outcome(run_json(*words, "--option", "base.scoring_piles=2,4"))
    assert {**older, "options": {}} != usual


def test_stopping_keeps_what_is_done() -> None:
    """The sums of an interrupted simulation are those of the games that came to their end."""
    done: list[int] = []
    plan = Plan(("light", "light"), 50)
    part = simulate(plan, stop=lambda: bool(done), report=lambda total: done.append(total.games))
    assert part.interrupted
    assert 0 < part.games < 50
    whole = simulate(Plan(("light", "light"), part.games))
    assert part.players == whole.players
    assert part.length == whole.length


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="needs signals")
@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupt_keeps_what_is_done(jobs: int, tmp_path: Path) -> None:
    """Ctrl-C, as a terminal sends it to all processes, prints the games done; exit code 130."""
    words = ("simulate", "--games", "100000", "--jobs", str(jobs), "--json")
    with subprocess.Popen(
        [*COMMAND, *words, "--records", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as running:
        # The second record tells that it is under way.
        ready = threading.Event()
        while not ready.wait(0.02) and running.poll() is None:
            if len(list(tmp_path.glob("game-*.json"))) >= 2:
                ready.set()
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=patience())
    assert running.returncode == 130, err
    assert err == ""
    data = json.loads(out)
    assert data["interrupted"] is True
    assert 2 <= data["games"] < 100000
    assert sum(data["wins"]) == pytest.approx(data["games"])
    assert len(list(tmp_path.glob("*.json"))) == data["games"]
    assert list(tmp_path.glob(".*")) == []


def test_records_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way", encoding="utf-8")
    assert_refused(run("simulate", "--games", 2, "--records", blocked), str(blocked))

    def full_disk(file: Path, text: str) -> None:
        if file.name == "game-3.json":
            raise FileError("file-not-written", file=str(file), detail="disk full")
        write_file(file, text)

    monkeypatch.setattr(running, "write_file", full_disk)
    result = run("simulate", "--games", 5, "--records", tmp_path / "records", "--json")
    assert result.exit_code == 2
    assert json.loads(result.stdout)["games"] == 2
    assert "disk full" in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert len(list((tmp_path / "records").iterdir())) == 2


def test_files_are_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "a.json"
    write_file(file, "first")

    def broken(*_arguments: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", broken)
        with pytest.raises(SabikaError, match="No space left"):
            write_file(file, "second")
    assert file.read_text(encoding="utf-8") == "first"
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]
    with pytest.raises(SabikaError):
        write_file(tmp_path / "missing" / "a.json", "x")


def test_spreads_add_up() -> None:
    values = [3, 1, 4, 1, 5, 9, 2, 6]
    whole, left, right = Spread(), Spread(), Spread()
    for index, value in enumerate(values):
        whole.add(value)
        (left if index < 3 else right).add(value)
    left.merge(right)
    left.merge(Spread())
    assert left == whole
    assert (whole.mean, whole.least, whole.most) == (31 / 8, 1, 9)
    assert whole.deviation == pytest.approx(2.748376143938713)
    assert Spread().mean == Spread().deviation == 0
    empty = Statistics.blank(Plan(("a", "b"), 1))
    assert empty.games_per_second == empty.decisions_per_second == 0


def test_a_pool_that_takes_no_more_games_ends_the_simulation(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A process ended before all games were handed out: the pool refuses the next ones."""

    def refuse(*_: object) -> Any:
        raise BrokenProcessPool

    monkeypatch.setattr(ProcessPoolExecutor, "submit", refuse)
    statistics = simulate(Plan(("light", "light"), 40), jobs=2)
    assert statistics.games == 0
    assert statistics.problem is not None
    assert statistics.problem.reason == "simulate-workers-lost"
