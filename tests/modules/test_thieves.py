"""The deal of the thieves: told to all as a number, to each player with the cards; wrong data."""

from __future__ import annotations

from pathlib import Path

import pytest

import sabika
from sabika.games.alhambra.modules.thieves import BOX, HANDS
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.errors import DataError
from sabika.kernel.game import Game
from sabika.kernel.play import Play

WRITTEN = """
[thieves]
provenance = "derived"
per_currency = {each}
total = {total}
[dealt]
provenance = "derived"
by_players = {{ 3 = {dealt} }}
"""


def table(game: Game) -> Play[AlhambraRules, AlhambraState]:
    assert isinstance(game.rules, AlhambraRules)
    assert isinstance(game.state, AlhambraState)
    return Play(game.rules, game.state)


def test_the_deal_is_told_and_nobody_sees_the_cards_of_others() -> None:
    game = sabika.new_game(players=3, modules=["thieves"], seed=1)
    told = [event for event in game.events if event.key == "thieves.dealt"]
    assert [event.params for event in told] == [{"seat": seat, "count": 4} for seat in range(3)]
    assert all(event.reveals for event in told)
    for seat, event in enumerate(told):
        held = HANDS[table(game), seat]
        assert set(event.private) == {seat}
        cards = event.private[seat]["cards"]
        assert isinstance(cards, list)
        assert len(cards) == len(held) == 4


@pytest.mark.parametrize(
    ("each", "total", "dealt"), [(3, 13, 4), (3, 12, 5), (4, 12, 4), (1, 4, 2)]
)
def test_wrong_numbers_are_refused(tmp_path: Path, each: int, total: int, dealt: int) -> None:
    text = WRITTEN.format(each=each, total=total, dealt=dealt)
    (tmp_path / "thieves.toml").write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as caught:
        sabika.new_game(players=3, seed=1, modules=["thieves"], data=tmp_path)
    assert caught.value.reason == "data-total"
    assert caught.value.params["found"] == 4 * each


def test_all_thieves_may_be_dealt(tmp_path: Path) -> None:
    text = WRITTEN.format(each=3, total=12, dealt=4)
    (tmp_path / "thieves.toml").write_text(text, encoding="utf-8")
    game = sabika.new_game(players=3, seed=1, modules=["thieves"], data=tmp_path)
    assert BOX.get(table(game)) == ()
