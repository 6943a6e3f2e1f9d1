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
    """All choices of a seat, kind by kind; purchases with the least overpaid first."""
    view = cast(dict[str, Any], game.view(seat))
    market = {str(slot["slot"]): slot["tile"] for slot in view["market"] if slot["tile"]}
    legal = game.legal_actions(seat)
    choices: list[Choice] = []
    for kind in legal.kinds():
        foreseen = [_foresee(game, seat, action) for action in legal.of_kind(kind)]
        if kind == "buy":
            foreseen.sort(key=lambda outcome: outcome.rank)
        for outcome in foreseen:
            words = action_words(outcome.action, market)
            note = ", ".join(outcome.notes(view["players"][seat]["wall"]))
            choices.append(Choice(len(choices) + 1, kind, outcome.action, words, note))
    return choices


@dataclass(frozen=True)
class _Outcome:
    """What an action brings about that its player can foresee."""

    action: Action
    wall: int
    price: int | None = None
    paid: int = 0

    @property
    def rank(self) -> tuple[str, int, int]:
        """Where a purchase stands in the list: slot by slot, what is lost, how many cards."""
        lost = self.paid - (self.price or 0)
        return getattr(self.action, "goods", ""), lost, len(self.action.words())

    def notes(self, wall: int) -> Iterator[str]:
        """The outcome in words, given the wall before."""
        if self.price is not None:
            if self.paid == self.price:
                yield say("choice.exact")
            else:
                yield say("choice.price", price=self.price, paid=self.paid)
        if self.wall != wall:
            yield say("choice.wall", before=wall, after=self.wall)


def _foresee(game: Game, seat: int, action: Action) -> _Outcome:
    """Try an action out on a copy; only what its player may know is looked at."""
    trial = game.engine.copy()
    trial.events = []
    trial.act(seat, action)
    view = cast(dict[str, Any], game.rules.view(trial.state, seat))
    wall = view["players"][seat]["wall"]
    for event in trial.events:
        if event.key == "tile.bought":
            price = cast(int, event.params["price"])
            if event.params.get("exact"):
                return _Outcome(action, wall, price, price)
            cards = cast(list[str], event.params["cards"])
            values = [card.rpartition("-")[2] for card in cards]
            return _Outcome(action, wall, price, sum(int(v) for v in values if v.isdecimal()))
    return _Outcome(action, wall)
