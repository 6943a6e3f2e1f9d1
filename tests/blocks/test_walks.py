"""A walk is a question that asks itself again from the next cell, and says how it went so far."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from sabika.games.alhambra.blocks.choices import Choice, Doing, Question
from sabika.games.alhambra.blocks.verbs import CELL, verb
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.turn import action_done
from sabika.kernel.actions import Cell
from sabika.kernel.errors import IllegalAction
from sabika.kernel.game import Game
from tests.modules.test_book import game_with

SET_OUT: Final = verb("stroll")
STEP: Final = verb("walk to {}", CELL)


class Walk(NamedTuple):
    """The cells gone so far; two steps are the most."""

    gone: tuple[Cell, ...]


class SettingOut(Doing):
    """Beginning at the fountain."""

    def done(self, play: Table, seat: int) -> None:
        action_done(play, extra=True)
        WALKING.ask(play, seat, Walk(((0, 0),)))


class Stepping(Choice[Cell]):
    """One step to the east or to the west."""

    def options(self, play: Table, seat: int) -> Iterator[Cell]:
        x, y = WALKING.about(play).gone[-1]
        return iter([(x - 1, y), (x + 1, y)])

    def refused(self, play: Table, seat: int, chosen: Cell) -> IllegalAction:
        return IllegalAction("unknown-card", card=str(chosen))

    def chosen(self, play: Table, seat: int, chosen: Cell) -> None:
        gone = WALKING.about(play).gone
        if len(gone) < 2:
            WALKING.ask(play, seat, Walk((*gone, chosen)))


def gone(play: Table) -> tuple[Cell, ...]:
    """The path, for clients."""
    return WALKING.about(play).gone


WALKING: Final = Question("walk", Walk, Stepping(STEP), optional=True, path=gone)


def strolls(book: Book) -> None:
    """An action that sets out on a walk."""
    book.choice("act", 10, SettingOut(SET_OUT, "special"))
    book.question(WALKING)


def path_in(game: Game) -> list[Cell]:
    """The path of the first decision."""
    return list(game.decision.path)


def walking() -> Game:
    """A game in which somebody has set out."""
    game = game_with(strolls)
    assert path_in(game) == []
    game.play("stroll")
    return game


def test_each_step_asks_again_from_the_next_cell() -> None:
    game = walking()
    assert path_in(game) == [(0, 0)]
    game.play("walk to 1,0")
    assert path_in(game) == [(0, 0), (1, 0)]
    game.play("walk to 0,0")
    assert path_in(game) == []


def test_one_may_stop_and_step_back() -> None:
    game = walking()
    game.play("walk to -1,0")
    game.undo()
    assert path_in(game) == [(0, 0)]
    game.play("pass")
    assert path_in(game) == []
