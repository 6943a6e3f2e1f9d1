"""Choices: the legal actions of a player, numbered and grouped, with what follows from each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from sabika.cli.common import spoken
from sabika.kernel.actions import Action, Cell
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
