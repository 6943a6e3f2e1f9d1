"""What is done at both of two twin tables: chosen so that nobody is told a secret by right."""

from __future__ import annotations

import random
from itertools import islice
from typing import Final

from sabika.games.alhambra.rules import AlhambraRules
from sabika.kernel.actions import Action
from sabika.kernel.errors import SabikaError
from sabika.kernel.game import Game
from tests.laws.mixes import choose
from tests.laws.mutants import Table, mutants
from tests.laws.twins import ASKED
from tests.system.twins.hearing import Script
from tests.system.twins.positions import Pair

MOVES: Final = 4
TRIES: Final = 12
"""How many actions are looked at for each move: most of them turn something up."""
TRIED: Final = 8
"""How many actions that are refused are tried before the moves, and behind them."""
NAMED: Final = 4
"""How many hidden tiles and cards are named, and possible actions looked at."""


def script_for(pair: Pair) -> Script:
    """Moves before anything comes to light, and questions that name what is hidden, too."""
    dice = random.Random(f"script {pair.at} {pair.viewer}")
    tiles, cards = _hidden_names(pair, dice)
    legal = list(pair.one.legal_actions())
    offered = [tuple(action.refs()) for action in dice.sample(legal, min(NAMED, len(legal)))]
    moves, after = _moves(pair, dice)
    return Script(
        viewer=pair.viewer,
        at=pair.at,
        moves=moves,
        tried=_refused(pair.one, pair.viewer, (*tiles, *cards), dice),
        tried_after=_refused(after, pair.viewer, (*tiles, *cards), dice),
        refs=(
            *[tuple(refs) for refs in ASKED],
            *[refs for refs in offered if refs],
            *[(f"tile:{name}",) for name in tiles],
            *[(f"hand:{name}",) for name in cards],
        ),
        tiles=tuple(tiles),
    )


def _moves(pair: Pair, dice: random.Random) -> tuple[tuple[tuple[int, str], ...], Game]:
    """Actions that are possible in both, up to the first that would turn something up.

    Also where one of the games stands then.
    """
    one, two = pair.one.copy(), pair.two.copy()
    moves: list[tuple[int, str]] = []
    while len(moves) < MOVES and not one.is_over:
        seat = one.decision.owner
        found = _quiet(one, two, seat, dice)
        if found is None:
            break
        moves.append((seat, found.text))
        one.play(found, seat)
        two.play(found, seat)
    return tuple(moves), one


def _quiet(one: Game, two: Game, seat: int, dice: random.Random) -> Action | None:
    """An action of a seat with which nothing comes to light, in either game."""
    for _ in range(TRIES):
        action = choose(one, dice, seat)
        if action in two.legal_actions(seat) and not any(
            event.reveals for game in (one, two) for event in game.copy().play(action, seat)
        ):
            return action
    return None


def _refused(
    game: Game, viewer: int, hidden: tuple[str, ...], dice: random.Random
) -> tuple[str, ...]:
    """Actions near the possible ones that the viewer cannot play, some by what is hidden."""
    rules = game.rules
    assert isinstance(rules, AlhambraRules)
    if game.is_over:
        return ("spy",)
    legal = list(game.legal_actions())
    near: list[str] = []
    for action in dice.sample(legal, min(NAMED, len(legal))):
        near += [other.text for other in mutants(Table(rules, game.state, viewer), action, dice)]
        words = action.text.split(" ")
        for place in range(1, len(words)):
            near += [" ".join([*words[:place], n, *words[place + 1 :]]) for n in hidden]
    dice.shuffle(near)
    wrong = (text for text in near if "" not in text.split(" ") and not _plays(game, viewer, text))
    return ("spy", *islice(wrong, TRIED))


def _plays(game: Game, seat: int, text: str) -> bool:
    try:
        game.copy().play(text, seat)
    except SabikaError:
        return False
    return True


def _hidden_names(pair: Pair, dice: random.Random) -> tuple[list[str], list[str]]:
    """Tiles and cards that lie next in the tower or the draw pile of one of the two."""
    rules = pair.one.rules
    assert isinstance(rules, AlhambraRules)
    tiles = {rules.tile_names[t] for g in pair.both for t in g.state.tower.rest()[:NAMED]}
    cards = {rules.cards[k].name for g in pair.both for k in g.state.deck.rest()[:NAMED]}
    return (
        dice.sample(sorted(tiles), min(NAMED, len(tiles))),
        dice.sample(sorted(cards), min(NAMED, len(cards))),
    )
