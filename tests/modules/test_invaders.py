"""The invaders beside the scenarios: lines of sight in any palace, what is told, wrong data."""

from __future__ import annotations

from pathlib import Path

import pytest

import sabika
from sabika.games.alhambra.components import SIDES
from sabika.games.alhambra.modules.invaders import exposed_sides
from sabika.games.alhambra.palace.grid import OUTSIDE, xy_of
from sabika.games.alhambra.palace.outline import open_sides
from sabika.games.alhambra.rules import AlhambraRules
from sabika.kernel.errors import DataError
from sabika.kernel.play import Play
from tests.laws.mixes import Mix

SIGHT = (("invaders.exposed", "line_of_sight"),)


def outermost(cells: dict[int, int]) -> list[list[int]]:
    """By direction the last tile of each column or row, found by sorting."""
    tiles = [(xy_of(cell), cell) for cell, held in cells.items() if not held & OUTSIDE]
    found: list[list[int]] = []
    for side in range(len(SIDES)):
        lines: dict[int, tuple[int, int]] = {}
        for (x, y), cell in tiles:
            line, depth = (x, y) if side in (0, 2) else (y, x)
            depth = depth if side in (0, 3) else -depth
            lines[line] = min(lines.get(line, (depth, cell)), (depth, cell))
        found.append(sorted(cell for _, cell in lines.values()))
    return found


@pytest.mark.parametrize("seed", range(3))
def test_a_line_of_sight_ends_at_the_outermost_tile(seed: int) -> None:
    shielded = 0
    for game in Mix(seed, 3, ("invaders",), SIGHT).positions():
        rules = game.rules
        assert isinstance(rules, AlhambraRules)
        for palace in game.state.palaces:
            found = [sorted(side) for side in exposed_sides(Play(rules, game.state), palace.cells)]
            without_wall = open_sides(palace.cells)
            assert found == [
                [cell for cell in cells if (cell, side) in without_wall]
                for side, cells in enumerate(outermost(palace.cells))
            ]
            shielded += len(without_wall) - sum(map(len, found))
    assert shielded > 0


def test_open_cards_are_announced_from_the_start() -> None:
    options = {"invaders.open_cards": True}
    game = sabika.new_game(players=3, modules=["invaders"], options=options, seed=1)
    (told,) = [event for event in game.events if event.key == "invaders.announced"]
    assert told.reveals
    shown = game.view(0)["modules"]
    assert isinstance(shown, dict)
    assert told.params == {"direction": f"word.invaders.{shown['invaders']['next']}"}


def test_the_first_scouts_are_told() -> None:
    game = sabika.new_game(players=3, modules=["invaders"], seed=1)
    (told,) = [event for event in game.events if event.key == "invaders.scouts"]
    shown = game.view(None)["modules"]
    assert isinstance(shown, dict)
    assert told.params == {"types": shown["invaders"]["open_scouts"]}
    assert told.reveals


def test_a_scout_tells_its_player_alone_what_lies_on_top() -> None:
    scouted = 0
    for game in Mix(1, 3, ("invaders",)).positions():
        if game.events[-1].key != "turn.started":
            continue
        last = [event for event in game.events if event.key in ("invaders.scouted", "turn.started")]
        if len(last) > 1 and last[-2].key == "invaders.scouted":
            scouted += 1
            seat = last[-2].params["seat"]
            assert isinstance(seat, int)
            shown = game.view(seat)["modules"]
            assert isinstance(shown, dict)
            direction = f"word.invaders.{shown['invaders']['next']}"
            assert last[-2].private == {seat: {"direction": direction}}
            assert last[-2].reveals
    assert scouted > 0


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('directions = ["N"', 'directions = ["S"'),
        ('types = ["pavilion"', 'types = ["tower"'),
    ],
)
def test_wrong_cards_are_refused(tmp_path: Path, old: str, new: str) -> None:
    home = Path(sabika.__file__).parent / "games/alhambra/modules/invaders/data/invaders.toml"
    text = home.read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "invaders.toml").write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        sabika.new_game(players=3, seed=1, modules=["invaders"], data=tmp_path)
    assert caught.value.reason == "data-total"
