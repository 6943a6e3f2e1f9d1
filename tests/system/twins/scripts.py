"""What is done at both of two twin tables: chosen so that nobody is told a secret by right."""

from __future__ import annotations

import random
from typing import Final

from sabika.games.alhambra.rules import AlhambraRules
from sabika.kernel.actions import Action
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
NAMED: Final = 4


def script_for(pair: Pair) -> Script:
    """Moves before anything comes to light, and questions that name what is hidden, too."""
    dice = random.Random(f"script {pair.at} {pair.viewer}")
    names = _hidden_names(pair, dice)
    tried = _refused(pair, dice)
    return Script(
        viewer=pair.viewer,
        at=pair.at,
        moves=_moves(pair, dice),
        tried=tried,
        refs=(*map(tuple, ASKED[:4]), *[(f"{kind}:{name}",) for kind, name in names]),
        tiles=tuple([name for kind, name in names if kind == "tile"]),
    )


def _moves(pair: Pair, dice: random.Random) -> tuple[tuple[int, str], ...]:
    """Actions that are possible in both, up to the first that would turn something up."""
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
    return tuple(moves)


def _quiet(one: Game, two: Game, seat: int, dice: random.Random) -> Action | None:
    """An action of a seat with which nothing comes to light, in either game."""
    for _ in range(TRIES):
        action = choose(one, dice, seat)
        if action in two.legal_actions(seat) and not any(
            event.reveals for game in (one, two) for event in game.copy().play(action, seat)
        ):
            return action
    return None


def _refused(pair: Pair, dice: random.Random) -> tuple[str, ...]:
    """Actions near those that are possible, none of which the viewer can play now."""
    rules, game = pair.one.rules, pair.one
    assert isinstance(rules, AlhambraRules)
    seat = pair.viewer
    asked = seat in game.engine.owners()
    legal = list(game.legal_actions(game.decision.owner))
    near = [
        action.text
        for one in dice.sample(legal, min(2, len(legal)))
        for action in mutants(Table(rules, game.state, seat), one, dice)
        if all(action.words()) and not (asked and action in game.legal_actions(seat))
    ]
    near = [text for text in dict.fromkeys(near) if "" not in text.split(" ")]
    return ("spy", *dice.sample(near, min(TRIED, len(near))))


def _hidden_names(pair: Pair, dice: random.Random) -> list[tuple[str, str]]:
    """Tiles and cards that lie hidden in one of the two, by the kind of their objects."""
    rules = pair.one.rules
    assert isinstance(rules, AlhambraRules)
    towers = [tile for game in pair.both for tile in game.state.tower.rest()[:NAMED]]
    decks = [kind for game in pair.both for kind in game.state.deck.rest()[:NAMED]]
    tiles = [("tile", rules.tile_names[tile]) for tile in dict.fromkeys(towers)]
    cards = [("hand", rules.cards[kind].name) for kind in dict.fromkeys(decks)]
    return [
        *dice.sample(tiles, min(NAMED, len(tiles))),
        *dice.sample(cards, min(NAMED, len(cards))),
    ]
