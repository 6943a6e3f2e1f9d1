"""Money of modules that was laid on the table can be given back: everything is as it was before."""

from __future__ import annotations

from typing import Any

import pytest

from sabika.games.alhambra.payment import dispose, restore, withdraw
from sabika.kernel.game import Game
from tests.bots.modules.tables import position

CUBES: dict[str, Any] = {
    "owned": [["caravanserai-3", "caravanserai-5"], [], []],
    "spaces": ["0", "0", "side-3", "0", "4", "0", "0", "0"],
}
CREDIT: dict[str, Any] = {"currencies": ["dinar", "", ""], "amounts": [5, 0, 0]}
COINS: dict[str, Any] = {"coins": [{"florin": 2}, {}, {}]}


@pytest.mark.parametrize(
    ("module", "described", "number"),
    [
        ("caravanserai", CUBES, 2),
        ("exchange_certificates", CREDIT, 1),
        ("change", COINS, 1),
    ],
)
def test_what_was_laid_out_comes_back(module: str, described: dict[str, Any], number: int) -> None:
    play: Any = position([module], 3, {"modules": {module: described}}).engine
    (way,) = play.rules.token_ways
    words = [piece.word for piece in way.held(play, 0) if piece.number]
    assert len(words) == number
    before = play.state.kept.copy()
    for word in words:
        withdraw(play, 0, (word,))
        assert play.state.kept != before
        restore(play, 0, (word,))
        assert play.state.kept == before
    withdraw(play, 0, tuple(words))
    restore(play, 0, tuple(words[:1]))
    dispose(play, tuple(words[1:]))
    assert [piece.word for piece in way.held(play, 0) if piece.number] == words[:1]


def steps_of(game: Game) -> set[str]:
    """The steps of cubes that are legal now."""
    return {action.text for action in game.legal_actions() if action.text.startswith("step ")}


def test_a_cube_that_was_given_back_steps_and_one_that_was_spent_does_not() -> None:
    """A card is spent for the turn as long as its money is gone (19 Timing)."""
    spaces = ["0", "0", "2", "0", "4", "0", "0", "0"]
    given = {"at": "turn", "modules": {"caravanserai": {**CUBES, "spaces": spaces}}}
    game = position(["caravanserai"], 3, given)
    play: Any = game.engine
    words = tuple([piece.word for piece in play.rules.token_ways[0].held(play, 0)])
    first = {"step caravanserai-3 to 3", "step caravanserai-3 to side-2"}
    assert steps_of(game) == {
        *first,
        "step caravanserai-5 to 5",
        "step caravanserai-5 to side-4",
    }
    withdraw(play, 0, words)
    assert not steps_of(game)
    restore(play, 0, words[:1])
    assert steps_of(game) == first
