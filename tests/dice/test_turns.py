"""Turn counts, the order of turns, data that does not fit, speed."""

from __future__ import annotations

import random
import shutil
import time
from pathlib import Path

import pytest

import sabika
from sabika.games.dice import reading
from sabika.games.dice.dice import THROWN, counts_of, names_of, number_of, subset_at, subsets, throw
from sabika.kernel.errors import DataError, NotationError
from sabika.kernel.registry import make_setup, rules_for
from sabika.kernel.rng import Chance
from sabika.lab.match import Match


@pytest.mark.parametrize(
    ("players", "mode", "turns"),
    [
        (2, "dirk", 15),
        (2, "plain", 10),
        (3, "dirk", 15),
        (4, "dirk", 16),
        (5, "dirk", 15),
        (6, "dirk", 18),
    ],
)
def test_turns_of_a_round(players: int, mode: str, turns: int) -> None:
    options = {"dice.two_players": mode}
    game = sabika.new_game("dice", players=players, options=options, seed="turns")
    rng = random.Random(1)
    caliph = game.state.caliph
    order: list[int] = []
    while game.state.round == 1 and not any(e.key == "prize.won" for e in game.events):
        if game.state.turn > len(order):
            order.append(game.state.active)
        game.play(game.legal_actions().sample(rng.random))
    owners = players + (1 if mode == "dirk" and players == 2 else 0)
    clockwise = [(caliph + step) % players for step in range(players)]
    clockwise += [players] * (owners - players)
    assert order == clockwise * (turns // owners)
    assert len(order) == turns


def test_dirk_is_played_by_turns() -> None:
    """The Caliph on Dirk's first, third and fifth turn of a round, the other on the others."""
    game = sabika.new_game("dice", players=2, seed="dirk")
    rng = random.Random(1)
    caliph = game.state.caliph
    while game.state.turn < 15 or game.decision.kind == "throw":
        game.play(game.legal_actions().sample(rng.random))
        if game.decision.kind != "throw":
            break
    asked = [event.params["seat"] for event in game.events if event.key == "dirk.played-by"]
    assert asked == [caliph, 1 - caliph, caliph, 1 - caliph, caliph]


# -- dice ---------------------------------------------------------------------------------------


def test_every_choice_of_dice_is_listed_once() -> None:
    dice = throw(Chance("any", {}), "dice", 8)
    chosen = [subset_at(dice, index) for index in range(subsets(dice))]
    assert len(set(chosen)) == len(chosen)
    assert 0 not in chosen
    assert dice in chosen
    counts = counts_of(dice)
    assert all(all(a <= b for a, b in zip(counts_of(c), counts, strict=True)) for c in chosen)


def test_dice_are_fair() -> None:
    """Tables hold every outcome of single dice once, and long runs show every face alike."""
    assert [len(table) for table in THROWN] == [1, 6, 36, 216, 1296]
    chance = Chance("fair", {})
    shown = [0] * 6
    for number in range(1, 9):
        for _ in range(300):
            dice = throw(chance, "dice", number)
            assert number_of(dice) == number == len(names_of(dice))
            shown = [a + b for a, b in zip(shown, counts_of(dice), strict=True)]
    expected = sum(shown) / 6
    spread = sum((count - expected) ** 2 / expected for count in shown)
    assert spread < 20.5, "a thousand fair runs have one like that"


# -- data and notation --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("exchange = 2", "exchange = 3", "data-total"),
        ("light = [4, 3, 3]", "light = [4, 3]", "data-numbers"),
        ("light = [4, 3, 3]", 'light = "many"', "data-numbers"),
        ("rows = 8", "rows = 9", "data-entry-number"),
        ("after_rounds = [1, 3, 5]", "after_rounds = [1, 3, 9]", "data-rounds"),
        ("first = [[1],", "first = [[1, 2],", "data-score-places"),
        ("first = [[1], [2],", "first = [[1],", "data-score-rows"),
        ('faces = ["pavilion",', "faces = [", "data-types"),
        ('[die]\nprovenance = "public"', "[die]", "data-no-provenance"),
        ("[area]", "[field]", "data-table-missing"),
        ("throws = 3", "thro = 3", "data-entry-missing"),
        ("[meta]", "[meta", "data-not-toml"),
    ],
)
def test_data_that_does_not_fit_is_refused(tmp_path: Path, old: str, new: str, reason: str) -> None:
    own = Path(reading.__file__).parent / "data" / reading.FILE
    text = own.read_text(encoding="utf-8")
    assert old in text
    (tmp_path / reading.FILE).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        sabika.new_game("dice", players=3, data=tmp_path)
    assert caught.value.reason == reason
    assert caught.value.message("en") != caught.value.message("fr")


def test_other_data_make_other_games(tmp_path: Path) -> None:
    own = Path(reading.__file__).parent / "data" / reading.FILE
    shutil.copy(own, tmp_path)
    same = sabika.new_game("dice", players=3, data=tmp_path)
    assert same.rules.data_digest == sabika.new_game("dice", players=3).rules.data_digest
    text = own.read_text(encoding="utf-8").replace("dark = [2, 2, 2]", "dark = [6, 0, 0]")
    (tmp_path / reading.FILE).write_text(text, encoding="utf-8")
    other = sabika.new_game("dice", players=3, data=tmp_path)
    assert other.rules.data_digest != same.rules.data_digest


@pytest.mark.parametrize(
    "text", ["name x", "name -1", "name", "place", "black-die", "take", "name ²"]
)
def test_what_is_no_notation_is_refused(text: str) -> None:
    game = sabika.new_game("dice", players=3)
    with pytest.raises(NotationError):
        game.rules.parse(text)


def test_notation_is_canonical() -> None:
    rules = sabika.new_game("dice", players=3).rules
    assert rules.parse("throw tower  garden pavilion").text == "throw pavilion garden tower"


# -- speed --------------------------------------------------------------------------------------


@pytest.mark.slow
def test_random_games_are_as_quick_as_alhambra() -> None:
    """At least as many games a second as the base game, uniform random play in the same run."""

    def seconds(game: str, games: int) -> float:
        rules = rules_for(make_setup(game, 3))
        start = time.process_time()
        for number in range(games):
            Match(rules, ["random"] * 3, f"speed {number}").run()
        return time.process_time() - start

    seconds("alhambra", 1), seconds("dice", 1)
    rounds = [(seconds("alhambra", 4), seconds("dice", 4)) for _ in range(4)]
    assert min(dice for _, dice in rounds) <= min(alhambra for alhambra, _ in rounds)
