"""`sabika replay` and `sabika show`: any moment of a recorded game, in text and as a picture."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from xml.etree import ElementTree

import pytest

from sabika.kernel.game import Game
from sabika.lab.drawing import draw, read_position

from .running import assert_refused, played, record_file, run, run_json

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def game() -> Game:
    return played()


@pytest.fixture(scope="module")
def file(game: Game, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return record_file(tmp_path_factory.mktemp("records"), game)


# -- replay -------------------------------------------------------------------------------------


def test_replay_shows_the_end(game: Game, file: Path) -> None:
    result = run("replay", file)
    assert result.exit_code == 0, result.output
    assert f"all {len(game.actions)} actions were played again" in result.stdout
    for score in game.scores:
        assert str(score) in result.stdout
    assert "The game is over" in result.stdout
    assert "◎" in result.stdout
    assert "┏" in result.stdout


def test_replay_shows_a_moment(file: Path) -> None:
    result = run("replay", file, "--at", 40, "--seat", 2)
    assert result.exit_code == 0, result.output
    assert "Action 40" in result.stdout
    assert "to decide" in result.stdout
    assert "Hand" in result.stdout
    assert "florin" in result.stdout
    french = run("replay", file, "--at", 40, "--language", "fr").stdout
    assert "Chantier" in french
    assert "La décision revient" in french


def test_replay_as_json(game: Game, file: Path) -> None:
    data = run_json("replay", file, "--at", 10)
    assert data["verified"] is True
    assert data["at"] == 10
    assert data["fingerprint"] == game.fingerprint()
    assert len(data["actions"]) == len(game.actions)
    assert data["position"]["hand"] is None
    assert run_json("replay", file, "--seat", 1)["position"]["hand"] is not None


def test_replay_lists_actions(game: Game, file: Path) -> None:
    lines = run("replay", file, "--actions", "--at", 12).stdout.splitlines()
    assert len(lines) == 12
    assert game.actions[11][1].text in lines[-1]


def test_a_record_of_other_rules_is_shown_from_its_snapshots(game: Game, tmp_path: Path) -> None:
    old = dataclasses.replace(game.record(), rules_version="0")
    file = tmp_path / "old.json"
    file.write_text(old.to_text(), encoding="utf-8")
    result = run("replay", file, "--at", 50)
    assert result.exit_code == 0, result.output
    assert "rules version 0" in result.stdout
    assert "snapshot" in result.stdout
    data = run_json("replay", file)
    assert data["verified"] is False
    assert [player["score"] for player in data["position"]["players"]] == list(game.scores)
    picture = tmp_path / "old.svg"
    assert run("show", file, "--svg", picture).exit_code == 0
    assert picture.exists()


def test_an_old_snapshot_that_makes_no_sense(game: Game, tmp_path: Path) -> None:
    record = game.record()
    index, first = record.snapshots[0]
    broken = ((index, {**first, "palaces": "none"}),)
    old = dataclasses.replace(record, rules_version="0", snapshots=broken)
    file = tmp_path / "old.json"
    file.write_text(old.to_text(), encoding="utf-8")
    assert_refused(run("replay", file), "snapshots")


def test_damaged_records(file: Path, tmp_path: Path) -> None:
    text = file.read_text(encoding="utf-8")
    for name, damaged in {
        "cut": text[: len(text) // 2],
        "changed": text.replace('"0 take', '"1 take', 1),
        "empty": "",
        "other": "[]",
        "not a record": '{"a": 1}',
        "incomplete": '{"format": "sabika-record/1"}',
    }.items():
        target = tmp_path / name
        target.write_text(damaged, encoding="utf-8")
        assert_refused(run("replay", target))
        assert_refused(run("show", target, "--svg", tmp_path / "x.svg"))
    binary = tmp_path / "binary"
    binary.write_bytes(bytes(range(128, 256)))
    assert_refused(run("replay", binary), "not a text")
    assert_refused(run("replay", tmp_path / "missing"), "missing")
    assert_refused(run("replay", tmp_path), "directory")
    assert not (tmp_path / "x.svg").exists()


def test_moments_and_seats_that_do_not_exist(game: Game, file: Path) -> None:
    assert_refused(run("replay", file, "--at", len(game.actions) + 1), str(len(game.actions)))
    assert_refused(run("replay", file, "--at", -1))
    assert_refused(run("replay", file, "--seat", 4), "1 to 3")
    assert_refused(run("replay"), "FILE")


# -- show ---------------------------------------------------------------------------------------


def drawn(text: str) -> ElementTree.Element:
    """The document, after looking that it stands alone and that its references exist."""
    root = ElementTree.fromstring(text)
    assert root.tag == SVG + "svg"
    names = {node.get("id") for node in root.iter() if node.get("id")}
    for node in root.iter():
        assert node.tag not in (SVG + "image", SVG + "script", SVG + "style")
        reference = node.get("{http://www.w3.org/1999/xlink}href")
        if reference is not None:
            assert reference.startswith("#")
            assert reference[1:] in names
        for value in node.attrib.values():
            if "url(" in value:
                assert value.removeprefix("url(#").removesuffix(")") in names
    return root


def test_show_writes_a_picture(file: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.svg"
    result = run("show", file, "--at", 60, "--svg", target)
    assert result.exit_code == 0, result.output
    assert "60" in result.stdout
    drawn(target.read_text(encoding="utf-8"))
    data = run_json("show", file, "--at", 60, "--svg", target)
    assert data["svg"] == str(target)
    printed = run("show", file, "--at", 60, "--svg", "-")
    assert printed.stdout == target.read_text(encoding="utf-8")
    assert_refused(run("show", file, "--svg", tmp_path / "no" / "out.svg"), "out.svg")
    for name in ("out.png", "out", "out.svg.gz"):
        assert_refused(run("show", file, "--svg", tmp_path / name), name, ".svg")
        assert not (tmp_path / name).exists()


def test_show_without_a_picture_is_the_position(file: Path) -> None:
    data = run_json("show", file, "--at", 60)
    assert data == run_json("replay", file, "--at", 60)
    assert run("show", file, "--at", 60).stdout == run("replay", file, "--at", 60).stdout


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_pictures_of_all_tables(players: int, language: str) -> None:
    """Every tile of the table is in the picture, with its name as a title."""
    game = played(players, "draw", 120)
    view = game.view(0)
    position = read_position(game.engine, view)
    root = drawn(draw(position, ["A & B", "<C>"], language, 120))
    titles = [node.text for node in root.iter(SVG + "title")]
    for player in position.players:
        for piece in (*player.palace.values(), *player.reserve, *player.pending):
            assert piece.name in titles
        assert len(player.run) == player.wall
    for slot in position.market:
        assert slot.piece is None or slot.piece.name in titles
    for card in (*position.display, *position.hand):
        assert card in titles
    words = [node.text for node in root.iter(SVG + "text")]
    assert "A & B" in words
    assert "picture." not in " ".join(word for word in words if word)


def test_records_name_the_players(game: Game, tmp_path: Path) -> None:
    target = tmp_path / "named.json"
    names = ["Inés", "Omar", "Léa"]
    target.write_text(game.record(names).to_text(), encoding="utf-8")
    assert "Omar: " in run("replay", target, "--actions").stdout
    assert "Léa" in run("show", target).stdout
    assert run_json("replay", target)["names"] == names
    assert ">Inés</text>" in run("show", target, "--svg", "-").stdout
