"""Law: all questions about a position have the same answers, in whatever order they are asked.

Among random mixes it is looked for by `test_modules`; here in palaces of unusual tiles whose owner
has many tiles in reserve and gates at hand, so that every question about a palace is asked of it.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from sabika.games.alhambra.modules.city_gates import HELD
from sabika.games.alhambra.rules import Table as Position
from sabika.games.alhambra.turn import ACT
from sabika.kernel.game import Game
from tests.full import FULL
from tests.laws.asking import check_order, made_anew, questions, what_differs
from tests.laws.mixes import Mix, fitting, shipped

TABLES = (
    ("city_gates", "camps"),
    ("city_gates", "major_projects"),
    ("city_gates", "camps", "watchtowers", "major_projects", "personal_markets"),
    fitting(list(shipped()), 3),
)
STORED = 5
"""How many tiles more lie in the reserve."""


def richer(game: Game, rng: random.Random) -> Position:
    """The position with gates at hand and more tiles in the reserve of who is asked.

    It need not be possible in a game: the tiles come from wherever they are. The one numbered 0 is
    always among them, unless it is laid.
    """
    play: Position = game.engine.copy()
    state, rules = play.state, play.rules
    seat = state.stack[-1].seat
    laid = state.palaces[seat].placed()
    others = [tile for tile, plain in enumerate(rules.tile_plain) if plain and tile not in laid]
    chosen = {*rng.sample(others, STORED), others[0]}
    state.reserves[seat] = tuple(sorted({*state.reserves[seat], *chosen}))
    HELD[play, seat] = 2
    return play


def unusual_palace(mix: Mix, after: int) -> Game:
    """A game, some decisions old, when somebody with unusual tiles in the palace is to act."""
    for number, game in enumerate(mix.positions()):
        if number >= after and game.state.stack[-1].kind == ACT:
            seat = game.decision.owner
            if game.state.palaces[seat].unusual > 1 and len(game.state.palaces[seat].cells) > 4:
                return game
    raise AssertionError("no such palace")


@pytest.mark.parametrize(
    "modules", TABLES, ids=["camps", "projects", "unusual tiles", "everything"]
)
def test_palaces_answer_alike(tried: Counter[str], modules: tuple[str, ...]) -> None:
    compared = 0
    for seed in range(20 if FULL else 3):
        rng = random.Random(f"asking {seed}")
        game = unusual_palace(Mix(seed, 3, modules), 60)
        play = richer(game, rng)
        fresh = made_anew(play.rules)
        compared += check_order(play, fresh, questions(play, [], rng), rng, orders=9)
    tried["answers compared in another order"] += compared


def test_only_what_differs_is_said() -> None:
    """Views are long: a failure names the paths that differ."""
    meant, said = '{"a":{"b":[1,2],"c":3}}', '{"a":{"b":[2,1],"c":3}}'
    assert what_differs(meant, said) == "a.b is [2,1], not [1,2]"
    assert what_differs("[1]", "[2]") == "the answer is [2], not [1]"
