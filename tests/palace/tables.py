"""Tables with the windmills of the tests: palaces that are laid by hand."""

from __future__ import annotations

import pytest

import sabika
from sabika.games.alhambra.edits import Edit, Put
from sabika.games.alhambra.laying import change
from sabika.games.alhambra.palace.grid import cell_of
from sabika.games.alhambra.rules import AlhambraRules, Table
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.decisions import LegalActions
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame
from sabika.kernel.play import Play
from tests.modules.tables import PATHS


def table(*more: str, players: int = 3) -> Table:
    """A game with the windmills, before its first action; seat 0 is to act."""
    modules = [*more, "windmills"]
    game = sabika.new_game(players=players, modules=modules, seed=3, module_paths=PATHS)
    rules, state = game.rules, game.state
    assert isinstance(rules, AlhambraRules)
    assert isinstance(state, AlhambraState)
    play: Table = Play(rules, state.copy())
    play.state.active = 0
    play.state.stack[-1] = Frame("act", 0)
    return play


def put(play: Table, name: str, x: int, y: int, turn: int = 0) -> int:
    """Lay a tile into the palace of seat 0, out of the tower or off the market."""
    tile = play.rules.tile_index[name]
    play.state.tower = play.state.tower.keeping(lambda other: other != tile)
    change(play, 0, Edit((), (Put(tile, cell_of(x, y), turn),)))
    return tile


def acquire(play: Table, *names: str) -> None:
    """Let seat 0 lay tiles next."""
    tiles = [play.rules.tile_index[name] for name in names]
    play.state.tower = play.state.tower.keeping(lambda other: other not in tiles)
    play.state.pending[0] = tuple(sorted(tiles))
    play.state.stack.append(Frame("place", 0, data=("bought",)))


def store(play: Table, *names: str) -> None:
    """Put tiles into the reserve of seat 0."""
    tiles = [play.rules.tile_index[name] for name in names]
    play.state.tower = play.state.tower.keeping(lambda other: other not in tiles)
    play.state.reserves[0] = tuple(sorted(tiles))


def legal(play: Table) -> LegalActions[Table]:
    """What seat 0 may do."""
    return LegalActions(play, 0, play.offers(0))


def listed(play: Table, start: str) -> set[str]:
    """The listed actions that begin so, without the beginning."""
    texts = [action.text for action in legal(play)]
    return {text.removeprefix(start).strip() for text in texts if text.startswith(start)}


def refused(play: Table, text: str) -> str:
    """The reason an action of seat 0 is refused with."""
    action = play.rules.parse(text)
    (offer,) = [offer for offer in play.offers(0) if offer.verb == action.verb]
    with pytest.raises(IllegalAction) as caught:
        offer.check(play, 0, action)
    return caught.value.reason
