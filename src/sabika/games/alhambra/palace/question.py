"""Questions about palaces, whose answers they remember: by question and tile, never by numbers."""

from __future__ import annotations

from typing import Final, TypeAlias

from sabika.games.alhambra.palace.grid import FOUNTAIN


class Question:
    """What somebody asks about palaces: the file that asks it, and what it asks.

    Each is a thing of its own and equal to no other: whoever asks, no answer is ever taken for
    that to another question.
    """

    __slots__ = ("asked", "owner")

    def __init__(self, owner: str, asked: str) -> None:
        self.owner = owner
        self.asked = asked

    def __repr__(self) -> str:
        return f"{self.owner}: {self.asked}"


Answers: TypeAlias = dict[int, tuple[int, ...]]
"""The answers to one question, by tile."""

ALL_TILES: Final = FOUNTAIN
"""In the place of a tile, where a question is about all tiles of a palace."""
