"""What the terminal and pictures show is what the game says: counts, walls, halves of cells."""

from __future__ import annotations

from io import StringIO
from typing import Any
from xml.etree.ElementTree import fromstring

import pytest
from rich.console import Console

from sabika.bots.registry import make_bot
from sabika.bots.seat import Seat as BotSeat
from sabika.cli.common import language_set
from sabika.cli.games import face_of
from sabika.cli.games.face import Sight
from sabika.cli.table import palace_text
from sabika.kernel.game import Game, new_game
from sabika.kernel.registry import modules
from sabika.lab.drawing import draw, draw_table, read_position
from sabika.lab.drawing.position import Position, ends_of, halves
from sabika.lab.scenario import begin_case, read_scenario
from tests.laws.mixes import Mix


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever language a command spoke before."""
    monkeypatch.delenv("SABIKA_LANGUAGE", raising=False)
    language_set("en")


def described(players: int, chosen: list[str], given: dict[str, Any]) -> Game:
    """A game from a described position."""
    scenario = read_scenario(
        {
            "title": "a table",
            "rule": "none",
            "game": {"players": players, "modules": chosen},
            "given": given,
            "step": [{"expect": {"over": False}}],
        }
    )
    return begin_case(scenario, scenario.cases[0])


def row_of(game: Game, seat: int) -> list[str]:
    """What the terminal says of a player: score, cards, wall, and the six types."""
    names = [f"player{number}" for number in range(game.players)]
    console = Console(width=200, file=StringIO(), color_system=None)
    with console.capture() as printed:
        console.print(face_of("alhambra").whole(Sight(game.engine, game.view(), names)))
    rows = [line.replace("▶", " ").split() for line in printed.get().splitlines()]
    (row,) = [row for row in rows if len(row) > 8 and row[0] == f"player{seat}"]
    return row[1:]


SQUARES = {
    "players": {
        "0": {
            "palace": [
                {"tile": "arcades-9", "at": [1, 0]},
                {"tile": "square-arcades-N", "at": [2, 0]},
                {"tile": "arcades-10", "at": [3, 0]},
            ]
        }
    }
}
BONUS = {
    "players": {"0": {"palace": [{"tile": "garden-10", "at": [1, 0]}]}},
    "modules": {"bonus_cards": {"hands": [[], [], []], "shown": [["garden-10"], [], []]}},
}


@pytest.mark.parametrize(
    ("module", "given", "counts"),
    [
        ("squares", SQUARES, ["-", "-", "4", "-", "-", "-"]),
        ("bonus_cards", BONUS, ["-", "-", "-", "-", "2", "-"]),
    ],
)
def test_modules_count_in_the_terminal(
    module: str, given: dict[str, Any], counts: list[str]
) -> None:
    game = described(3, [module], given)
    assert row_of(game, 0)[3:] == counts


@pytest.mark.parametrize("module", ["palace_designers", "gates_without_end"])
@pytest.mark.parametrize(("language", "at_once"), [("en", "At once"), ("fr", "Aussitôt")])
def test_the_final_table_adds_up(module: str, language: str, at_once: str) -> None:
    """With points that came outside of scorings; Dirk has none of them."""
    language_set(language)
    game = new_game(players=2, modules=(module,), seed="adds up")
    bot = make_bot("light", "adds up")
    while not game.is_over:
        game.play(bot.decide(BotSeat(game.engine, game.decision.owner)))
    console = Console(width=200, file=StringIO(), color_system=None)
    sight = Sight(game.engine, game.view(), ["Ana", "Omar"])
    with console.capture() as printed:
        console.print(face_of("alhambra").final(sight, game.events))
    lines = [line.strip() for line in printed.get().splitlines()]
    *_, total = lines
    assert total.split()[:3] == ["Total", *map(str, game.scores)]
    # What came at once stands below the scorings, with a sum of its own.
    assert lines.index(at_once) > lines.index("Scoring III" if language == "en" else "Décompte III")


def test_half_buildings_are_written_as_such() -> None:
    assert [halves(count) for count in (0, 0.5, 1, 2.5)] == ["0", "½", "1", "2½"]


@pytest.mark.parametrize("module", [info.id for info in modules("alhambra")])
def test_everything_is_taken_from_the_game(module: str) -> None:
    """Counts, walls and pieces of a game with each module, at some of its positions."""
    seen = 0
    for step, game in enumerate(Mix(1, 2, (module,)).positions()):
        if step % 40:
            continue
        view: Any = game.view()
        standing: Any = game.rules.showing().standing(game.engine)
        position: Position = read_position(game.engine, view)
        for seat, player in enumerate(position.players):
            assert player.counts == standing["counts"][seat]
            assert [list(edge) for edge in player.run] == standing["runs"][seat]
            assert len(player.run) == player.wall
            assert set(player.run) <= set(player.outer)
            assert palace_text(player.palace).plain
            laid = {row["tile"] for row in view["players"][seat]["palace"]}
            assert {piece.name for piece in player.palace.values()} == {*laid, "fountain"}
        assert draw(position)
        seen += 1
    assert seen > 2


def test_added_walls_are_drawn() -> None:
    """A wooden wall is a wall in every drawing, on the fountain too."""
    given = {
        "players": {
            "0": {
                "palace": [{"tile": "garden-10", "at": [1, 0]}],
                "walls": [
                    {"tile": "garden-10", "sides": "N"},
                    {"tile": "fountain", "sides": "W"},
                ],
            }
        },
        "modules": {"city_walls": {"used": ["wall-N", "wall-W"]}},
    }
    game = described(3, ["city_walls"], given)
    (player, *_) = read_position(game.engine, game.view()).players
    drawing = palace_text(player.palace, coordinates=False).plain.split("\n")
    assert [line.rstrip() for line in drawing] == [
        "┎─────╼━━━━━┑",
        "┃  ◎    G10 │",
        "┖───────────┘",
    ]


def test_half_cells_are_drawn_where_they_lie() -> None:
    """A watchtower fills a corner, and its long side is outer wall."""
    given = {
        "players": {
            "0": {
                "palace": [
                    {"tile": "garden-10", "at": [1, 0]},
                    {"tile": "watchtower-garden-1", "at": [1, 1], "corner": "NE"},
                ]
            }
        }
    }
    game = described(3, ["watchtowers"], given)
    (player, *_) = read_position(game.engine, game.view()).players
    assert player.palace[1, 1].corner == "NE"
    assert player.palace[1, 1].tint == "garden"
    assert player.outer == ((1, 1, "NE"),)
    assert ends_of((1, 1, "NE")) == ((1, 1), (2, 2))
    assert ends_of((1, 1, "SE")) == ((2, 1), (1, 2))
    assert "◥" in palace_text(player.palace).plain
    assert "NE" in palace_text(player.palace, ascii_only=True).plain


# -- the games beside Alhambra ------------------------------------------------------------------


def under_way(game: str, players: int, actions: int, **options: object) -> Game:
    """A game of some moves."""
    found = new_game(game, players=players, seed="picture", options=options)
    bot = make_bot("light", "picture")
    for _ in range(actions):
        owner = found.decision.owner
        found.play(bot.decide(BotSeat(found.engine, owner)), owner)
    return found


NAMES = ("Inés", "Omar & Co", "Léa", "Tariq")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_dice_game_is_drawn_with_every_marker_and_die(language: str) -> None:
    game = under_way("dice", 4, 45)
    view: Any = game.view()
    picture = draw_table(game.engine, view, NAMES, language, 45)
    fromstring(picture)
    markers = [owner for c in view["columns"] for owner in c["cells"].values() if owner is not None]
    stones = [owner for c in view["columns"] for pile in c["piles"].values() for owner in pile]
    assert markers
    emblems = picture.count('stroke-linejoin="round"')
    assert emblems >= len(markers) + len(stones) + len(NAMES)
    for name in ("Inés", "Omar &amp; Co", "Léa", "Tariq"):
        assert f">{name}</text>" in picture


def test_alcazaba_is_drawn_with_its_palaces() -> None:
    game = under_way("dice", 3, 90, **{"dice.alcazaba": True})
    view: Any = game.view()
    laid = [tile["tile"] for player in view["players"] for tile in player["palace"]]
    picture = draw_table(game.engine, view)
    fromstring(picture)
    assert laid
    for tile in laid:
        assert f"<title>{tile}</title>" in picture


@pytest.mark.parametrize("players", [1, 3])
def test_sheets_are_drawn_with_every_cross(players: int) -> None:
    game = under_way("rollwrite", players, 12 * players)
    view: Any = game.view()
    picture = draw_table(game.engine, view, NAMES[:players])
    fromstring(picture)
    crossed = sum(len(player["built"]) for player in view["players"])
    assert crossed
    assert picture.count('stroke-width="5"') == crossed
    for fictional in view["fictional"]:
        assert fictional["name"] in picture
