"""Choices: the legal actions of a player, numbered and grouped, with what follows from each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, cast

from sabika.cli.common import say, spoken
from sabika.cli.words import action_words
from sabika.kernel.actions import Action, Cell
from sabika.kernel.game import Game
from sabika.kernel.messages import sentence_of


@dataclass(frozen=True)
class Choice:
    """A legal action under the number it can be chosen by."""

    number: int
    kind: str
    action: Action
    words: str
    note: str = ""
    """What follows: an exact payment, another length of wall."""

    @property
    def cell(self) -> Cell | None:
        """The cell a tile is laid on, if that is what it does."""
        cell = getattr(self.action, "cell", None)
        return cast(Cell, cell) if isinstance(cell, tuple) else None

    @property
    def tile(self) -> str | None:
        """The tile it moves, if any."""
        tile = getattr(self.action, "tile", None)
        return tile if isinstance(tile, str) else None

    @property
    def said(self) -> str:
        """The words and what follows."""
        return f"{self.words}  ({self.note})" if self.note else self.words


def group_name(kind: str) -> str:
    """The heading of a kind of action."""
    return sentence_of(f"cli.group.{kind}", spoken()) or kind


def list_choices(game: Game, seat: int) -> list[Choice]:
    """All choices of a seat, kind by kind."""
    view = cast(dict[str, Any], game.view(seat))
    market = {str(slot["slot"]): slot["tile"] for slot in view["market"] if slot["tile"]}
    wall = view["players"][seat]["wall"]
    legal = game.legal_actions(seat)
    choices: list[Choice] = []
    for kind in legal.kinds():
        for action in legal.of_kind(kind):
            note = ", ".join(_consequences(game, seat, action, wall))
            words = action_words(action, market)
            choices.append(Choice(len(choices) + 1, kind, action, words, note))
    return choices


def _consequences(game: Game, seat: int, action: Action, wall: int) -> Iterator[str]:
    """What an action brings about that its player can foresee, tried out on a copy."""
    trial = game.engine.copy()
    trial.events = []
    trial.act(seat, action)
    for event in trial.events:
        if event.key == "tile.bought":
            if event.params.get("exact"):
                yield say("choice.exact")
            else:
                yield say("choice.price", price=event.params["price"])
    after = cast(dict[str, Any], game.rules.view(trial.state, seat))["players"][seat]["wall"]
    if after != wall:
        yield say("choice.wall", before=wall, after=after)
