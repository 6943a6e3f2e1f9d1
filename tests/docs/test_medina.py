"""The worked example of the contract's page: its files are taken from the page and played."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

import sabika
from sabika.games.alhambra.conservation import conservation_faults
from sabika.games.alhambra.laying import lay
from sabika.games.alhambra.palace.grid import cell_of
from sabika.games.alhambra.scoring import all_rows
from sabika.kernel.errors import DataError
from sabika.kernel.game import Game
from sabika.kernel.play import Play
from tests.laws.driving import choose

PAGE = Path(__file__).parent.parent.parent / "docs" / "modules.md"
FILE = re.compile(r"^`(medina/[^`]+)`[^\n]*:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FEW = 100
"""The most lines the module's code may have."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The module as the page has it."""
    home = tmp_path_factory.mktemp("from_the_page")
    for name, text in FILE.findall(PAGE.read_text(encoding="utf-8")):
        file = home / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    english = home / "medina" / "messages" / "en.toml"
    english.with_name("fr.toml").write_text(english.read_text(encoding="utf-8"), encoding="utf-8")
    return home


def begin(folder: Path, players: int, **options: object) -> Game:
    named = {f"medina.{key}": value for key, value in options.items()}
    return sabika.new_game(
        players=players, modules=["medina"], options=named, seed=1, module_paths=[folder]
    )


def test_it_is_short(folder: Path) -> None:
    code = (folder / "medina" / "__init__.py").read_text(encoding="utf-8")
    assert len(code.splitlines()) <= FEW


@pytest.mark.parametrize("players", [2, 5])
def test_games_with_it_are_played_and_nothing_is_lost(folder: Path, players: int) -> None:
    game: Any = begin(folder, players)
    rng = random.Random(players)
    while not game.is_over:
        assert conservation_faults(game.rules, game.state) == []
        game.play(choose(game, rng))
    assert game.rules.tile_names.count("medina-10") == 1
    rows = [event.params for event in game.events if event.key == "scoring.row"]
    assert [row for row in rows if row["source"] == "medina"]


# What everybody has in the palace, the number of the scoring, what everybody loses (26, vectors).
VECTORS: list[tuple[list[list[int]], int, list[int]]] = [
    ([[3, 5, 8], [2, 4, 7], [6]], 3, [-3, -6, -9]),
    ([[], [], [4], [5, 6]], 3, [-11, -11, -3, 0]),
    ([[], [4], [5]], 1, [-4, 0, 0]),
    ([[], [], [], [4]], 1, [-2, -2, -2, 0]),
    ([[], [], [], []], 1, [-2, -2, -2, -2]),
    ([[], [10], [2], [3, 4]], 2, [-8, 0, -3, 0]),
    ([[], [], [4]], 2, [-7, -7, 0]),
    ([[4], [9], [2, 3, 5]], 2, [-6, -3, 0]),
    ([[], [], [], [], [4, 5]], 3, [-8, -8, -8, -8, 0]),
    ([[], [3], [5], [6, 7]], 3, [-12, -6, -3, 0]),
    ([[2, 10], [8, 9], []], 3, [-3, -6, -12]),
    ([[10], [3, 4], [2, 5], [6, 7, 8]], 3, [-9, -6, -3, 0]),
]


@pytest.mark.parametrize(("owned", "number", "lost"), VECTORS)
def test_the_worst_places_lose(
    folder: Path, owned: list[list[int]], number: int, lost: list[int]
) -> None:
    game: Any = begin(folder, len(owned))
    play = Play(game.rules, with_medinas(game, owned))
    rows = [row for row in all_rows(play, number) if row.source == "medina"]
    found = [sum([row.points for row in rows if row.seat == seat]) for seat in range(len(owned))]
    assert found == lost


def test_dirk_takes_a_place_unless_the_players_agreed_otherwise(folder: Path) -> None:
    for dirk_ranks, lost in ((True, [-7, 0]), (False, [-8, -3])):
        game: Any = begin(folder, 2, dirk_ranks=dirk_ranks)
        state = with_medinas(game, [[], [4]])
        state.dirk = tuple(
            [tile for tile in state.dirk if game.rules.tiles[tile].kind.name != "medina"]
        )
        rows = [row for row in all_rows(Play(game.rules, state), 2) if row.source == "medina"]
        assert [sum([r.points for r in rows if r.seat == seat]) for seat in (0, 1)] == lost


def test_a_wrong_file_is_refused_by_its_entry(folder: Path, tmp_path: Path) -> None:
    text = (folder / "medina" / "data" / "medina.toml").read_text(encoding="utf-8")
    (tmp_path / "medina.toml").write_text(text.replace('walls = "SW"', 'walls = "WS"'))
    with pytest.raises(DataError) as caught:
        sabika.new_game(players=3, modules=["medina"], seed=1, module_paths=[folder], data=tmp_path)
    assert caught.value.reason == "data-tile-walls"
    assert caught.value.params["row"] == "rows row 1"


def with_medinas(game: Any, owned: list[list[int]]) -> Any:
    """The game's state with medinas of some prices in the palaces, whether they fit or not."""
    state = game.rules.copy(game.state)
    tiles = {
        game.rules.tile_cost[number]: number
        for number, tile in enumerate(game.rules.tiles)
        if tile.kind.name == "medina"
    }
    for seat, costs in enumerate(owned):
        for x, cost in enumerate(costs, 1):
            lay(Play(game.rules, state), seat, tiles[cost], cell_of(x, 0))
    return state
