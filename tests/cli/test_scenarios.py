"""`sabika scenario show`: the position a scenario describes, as people and programs see it."""

from __future__ import annotations

from pathlib import Path

from .running import assert_refused, run, run_json

SCENARIOS = Path(__file__).parent.parent.parent / "scenarios"
BAZAAR = SCENARIOS / "07_characters" / "miser_bazaars.toml"


def test_a_described_position_is_shown_with_what_is_legal() -> None:
    result = run("scenario", "show", BAZAAR, "--case", 2, "--seat", 1)
    assert result.exit_code == 0, result.output
    assert "With a bazaar the miser comes" in result.stdout
    assert "Dinar 9 + 2" in result.stdout
    lines = [line.strip() for line in result.stdout.splitlines()]
    assert "9" in lines
    assert "buy bazaar-dinar-1 with dinar-9" in lines
    (offer,) = [line for line in lines if line.startswith("modules.bazaars.offer = ")]
    assert '"bazaar-dinar-1"' in offer


def test_it_may_be_shown_after_some_steps() -> None:
    before = run_json("scenario", "show", BAZAAR)
    after = run_json("scenario", "show", BAZAAR, "--steps", 1)
    assert before["case"] == after["case"] == "11"
    assert "buy bazaar-dinar-1 with dinar-9 dinar-2" in before["legal"]["0"]
    assert after["legal"]["0"][-1] == "pass"
    assert after["position"]["players"][0]["pending"] == ["bazaar-dinar-1"]
    assert after["position"]["hand"] is None


def test_it_may_be_drawn(tmp_path: Path) -> None:
    target = tmp_path / "table.svg"
    assert run("scenario", "show", BAZAAR, "--svg", target).exit_code == 0
    printed = run("scenario", "show", BAZAAR, "--svg", "-").stdout
    assert printed == target.read_text(encoding="utf-8")
    assert "<title>chambers-11</title>" in printed


def test_games_of_all_kinds_are_shown() -> None:
    for name in ("dice_game/V02", "alcazaba/V01", "roll_and_write/set_up", "base/T10"):
        result = run("scenario", "show", SCENARIOS / f"{name}.toml", "--language", "fr")
        assert result.exit_code == 0, result.output


def test_what_cannot_be_shown_is_refused(tmp_path: Path) -> None:
    assert_refused(run("scenario", "show", BAZAAR, "--case", 3), "case 3", "1 to 2")
    assert_refused(run("scenario", "show", BAZAAR, "--case", 0), "case 0")
    assert_refused(run("scenario", "show", BAZAAR, "--steps", 2), "0 to 1")
    assert_refused(run("scenario", "show", BAZAAR, "--seat", 4), "seat 4")
    assert_refused(run("scenario", "show", tmp_path / "none.toml"), "none.toml")
    broken = SCENARIOS / "dice_game" / "refused_positions.toml"
    assert_refused(run("scenario", "show", broken), "given.dice")
