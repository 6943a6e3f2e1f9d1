"""`sabika play`: whole games through a pipe, commands, refusals, leaving and coming back."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from sabika.cli import play as play_command
from sabika.cli.common import language_set
from sabika.cli.table import palace_text, score_table
from sabika.cli.words import event_sentence
from sabika.kernel.events import Event
from sabika.kernel.game import replay
from sabika.kernel.record import Record
from sabika.lab.drawing import read_position
from sabika.lab.drawing.position import FOUNTAIN, Piece
from tests.patience import patience

from .running import COMMAND, assert_refused, played, process, record_file, run

ALWAYS_FIRST = "1\n" * 400


def test_equal_types_are_counted_whatever_they_stand_for() -> None:
    types = ["type.tower", "type.tower", "type.garden"]
    filled = Event("treasure_chamber.filled", {"room": 1, "chests": types})
    shown = Event("street_trader.shown", {"seat": 0, "colours": types})
    for event in (filled, shown):
        assert "2 × tower and garden" in event_sentence(event, ["Ana"])


def test_equal_animals_and_colours_are_counted() -> None:
    animals = ["word.alhambra_zoo.camel", "word.alhambra_zoo.camel"]
    drawn = Event("alhambra_zoo.drawn", {"tile": "garden-10", "animals": animals})
    assert event_sentence(drawn, []) == "Animals come to Garden 10: 2 × camel."
    colours = ["word.fresh_colours.red", "word.fresh_colours.blue", "word.fresh_colours.red"]
    mixed = Event("fresh_colours.mixed", {"seat": 0, "colours": colours})
    assert event_sentence(mixed, ["Ana"]) == "Ana takes colour tiles: 2 × red and blue."


@pytest.mark.parametrize(
    ("language", "twice", "apart"),
    [
        (
            "en",
            "Ana gets 2 × mosaic painter, face up.",
            "Ana gets the mosaic painter and the smith, face up.",
        ),
        (
            "fr",
            "Ana reçoit 2 × peintre de mosaïque, face visible.",
            "Ana reçoit le peintre de mosaïque et le forgeron, face visible.",
        ),
    ],
)
def test_craftsmen_who_are_counted_have_no_article(language: str, twice: str, apart: str) -> None:
    word = "word.travelling_craftsmen."

    def dealt(*craftsmen: str) -> str:
        names = [word + one for one in craftsmen]
        event = Event("travelling_craftsmen.dealt", {"seat": 0, "craftsmen": names})
        return event_sentence(event, ["Ana"])

    language_set(language)
    try:
        assert dealt("painter", "painter") == twice
        assert dealt("painter", "smith") == apart
    finally:
        language_set("en")


def test_numbers_below_nothing_have_a_minus() -> None:
    over = Event("game.over", {"winners": [0], "scores": [3, -5]})
    assert "Ana 3 and Omar −5" in event_sentence(over, ["Ana", "Omar"])
    row = {"number": 1, "source": "medina", "seat": 0, "points": -6}
    console = Console(width=80, record=True, file=io.StringIO())
    console.print(score_table([row], ["Ana"], 1))
    assert console.export_text().count("−6") == 3  # the source, its scoring and the whole game


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("The game is over", "Scoring III", "Total", "points")),
        ("fr", ("La partie est finie", "Décompte III", "Total", "points")),
    ],
)
def test_a_whole_game_through_a_pipe(language: str, words: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    flags = ("--seed", "5", "--language", language, "--record", file, "--bots", "light,light")
    done = process("play", *flags, typed=ALWAYS_FIRST)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    for word in words:
        assert word in done.stdout
    for unsaid in ("cli.", "event.", "reason.", "score.", "type.", "{"):
        assert unsaid not in done.stdout
    game = replay(file.read_text(encoding="utf-8"))
    assert game.is_over
    for score in game.scores:
        assert str(score) in done.stdout


def test_a_table_for_two_with_dirk() -> None:
    result = run("play", "--bots", "light", "--seed", 3, typed=ALWAYS_FIRST)
    assert result.exit_code == 0, result.output
    assert "Dirk" in result.stdout
    assert "The game is over" in result.stdout


def test_commands_and_refusals(tmp_path: Path) -> None:
    saved = tmp_path / "saved.json"
    typed = [
        *("", "help", "log", "table", "list", "hint", "undo", "fly away", "99", "0", "-1"),
        *("+-5", "--5", "9" * 5_000),
        *("save", f"save {tmp_path / 'no' / 'x'}", "buy 9 with dinar-9", "take", "place x"),
        *("1", f"save {saved}", "quit"),
    ]
    result = run("play", "--seed", 11, "--bots", "random,random", typed="\n".join(typed) + "\n")
    assert result.exit_code == 0, result.output
    out = result.stdout
    for expected in (
        "play the choice with this number",
        "starts with",
        "would choose",
        "This cannot be undone",
        "“fly” is not a verb",
        "There is no choice 99",
        "There is no choice 0",
        "There is no choice -1",
        "“+-5” is not a verb",
        "“--5” is not a verb",
        "9” is not a verb",
        "Name a file to save",
        "cannot be written",
        "no slot “9”",
        "at least one card",
        "write “at” next",
        f"Saved as {saved}",
        f"sabika play --resume {saved} --seat 1 --bots random,random",
    ):
        assert expected in out, expected
    record = Record.from_text(saved.read_text(encoding="utf-8"))
    assert len(record.actions) >= 1
    assert record.result is None


def decisions_of(seed: int, typed: str) -> list[dict[str, Any]]:
    """The decisions the player is shown when these lines are typed."""
    result = run("play", "--seed", seed, "--json", "--bots", "light,light", typed=typed)
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    return [line for line in lines if line["type"] == "decision"]


def exact_purchase() -> tuple[int, int]:
    """A seed and the number of the first choice that pays a tile exactly."""
    for seed in range(40):
        for choice in decisions_of(seed, "")[0]["choices"]:
            if "exactly" in choice["words"]:
                return seed, choice["number"]
    raise AssertionError("nobody can pay exactly")


def test_undo_takes_back_a_purchase() -> None:
    """A purchase paid exactly can be taken back: nothing was revealed yet."""
    seed, number = exact_purchase()
    first, then, again = decisions_of(seed, f"{number}\nundo\n")
    assert first == again != then
    assert then["view"]["players"][0]["pending"]


def test_leaving_and_coming_back(tmp_path: Path) -> None:
    file = tmp_path / "my game.json"
    flags = ("--seed", 2, "--seat", 2, "--bots", "light,light", "--language", "fr")
    first = run("play", *flags, "--record", file, typed="1\n1\n")
    assert first.exit_code == 0, first.output
    assert "Au revoir" in first.stdout
    command = f"sabika play --resume '{file}' --seat 2 --bots light,light --language fr"
    assert command in first.stdout
    before = Record.from_text(file.read_text(encoding="utf-8"))
    again = run("play", "--resume", file, "--seat", 2, "--record", file, typed="1\nquit\n")
    assert again.exit_code == 0, again.output
    after = Record.from_text(file.read_text(encoding="utf-8"))
    assert after.actions[: len(before.actions)] == before.actions
    assert len(after.actions) > len(before.actions)
    unsaved = run("play", "--resume", file, "--seat", 2, typed="1\n")
    assert "Not saved" in unsaved.stdout


@pytest.mark.skipif(os.name != "posix", reason="needs signals")
def test_an_interrupt_leaves_politely(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    with subprocess.Popen(
        [*COMMAND, "play", "--seed=2", "--bots=light,light", "--json", "--record", str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as running:
        assert running.stdout is not None
        for line in running.stdout:
            if json.loads(line)["type"] == "decision":
                break
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=patience())
    assert running.returncode == 130
    assert err == ""
    assert "--resume" in out
    assert Record.from_text(file.read_text(encoding="utf-8")).result is None


@pytest.mark.parametrize("module", [None, "palace_designers", "gates_without_end"])
def test_play_as_json(module: str | None) -> None:
    modules = () if module is None else ("--modules", module)
    table = ("--seed", 8, "--json", "--bots", "light,light", *modules)
    result = run("play", *table, typed="1\nnonsense\n" * 300)
    assert result.exit_code == 0, result.output
    lines: list[dict[str, Any]] = [json.loads(line) for line in result.stdout.splitlines()]
    kinds = {line["type"] for line in lines}
    assert {"game", "decision", "event", "refusal", "result"} <= kinds
    assert lines[0]["players"] == 3
    assert lines[-1]["type"] == "result"
    assert len(lines[-1]["scores"]) == 3
    points = [0, 0, 0]
    for row in lines[-1]["rows"]:
        points[row["seat"]] += row["points"]
    assert points == lines[-1]["scores"]
    # Nobody else's hand is given away, nor the draw pile.
    for line in lines:
        if line["type"] == "decision":
            assert line["view"]["seat"] == 0
            assert isinstance(line["view"]["deck"], int)


def test_bad_input(tmp_path: Path) -> None:
    assert_refused(run("play", "--seat", 4), "1 to 3")
    assert_refused(run("play", "--seat", 0), "1 to 3")
    for players in (-1, 0, 1, 7):
        assert_refused(run("play", "--players", players), "2 to 6")
    assert_refused(run("play", "--players", 4, "--bots", "light"), "4 players")
    assert_refused(run("play", "--bots", "nobody"), "nobody")
    assert_refused(run("play", "--bots", "light:ms=3"), "ms=3")
    assert_refused(run("play", "--option", "x=1"), "x")
    assert_refused(run("play", "--resume", tmp_path / "none.json"), "none.json")
    over = record_file(tmp_path, played(2))
    assert_refused(run("play", "--resume", over), "is over")


def test_names() -> None:
    names = play_command._names("Omar", 2, 6)
    assert names[2] == "Omar"
    assert len(set(names)) == 6


# -- the drawing --------------------------------------------------------------------------------


def test_a_palace_in_characters() -> None:
    palace = {
        (0, 0): Piece(FOUNTAIN),
        (1, 0): Piece("tower-9-NE", "tower", 9, "NE"),
        (1, 1): Piece("garden-12-S", "garden", 12, "S"),
    }
    lines = [line.rstrip() for line in palace_text(palace, {(0, 1): "7"}).plain.splitlines()]
    assert lines == [
        "       0     1",
        "    ┌─────╼━━━━━┓",
        "  0 │  ◎    T 9 ┃",
        "    └─────┐     ╿",
        "  1    7  │ G12 │",
        "          ┕━━━━━┙",
    ]
    plain = palace_text(palace, ascii_only=True, coordinates=False).plain.splitlines()
    assert [line.rstrip() for line in plain] == [
        "+-----#######",
        "| (o)   T 9 #",
        "+-----+     #",
        "      | G12 |",
        "      #######",
    ]


def test_every_palace_can_be_drawn() -> None:
    """All walls are heavy lines, wherever the palace reaches."""
    game = played(4, "characters")
    position = read_position(game.engine, game.view())
    for player in position.players:
        text = palace_text(player.palace).plain
        costs = [piece.cost for piece in player.palace.values() if piece.cost]
        assert all(str(cost) in text for cost in costs)
        assert ("━" in text or "┃" in text) == any(p.walls for p in player.palace.values())
