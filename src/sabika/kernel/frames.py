"""Frames: the stack that says who decides and what happens next, as plain data.

A frame is immutable and of a registered kind; its code is looked up by kind. So a game can be
saved, copied and restored at any decision, in the middle of a purchase or an auction.
"""

from __future__ import annotations

from typing import Final, TypeAlias, cast

from sabika.kernel.canonical import frozen

Fields: TypeAlias = tuple[object, ...]
"""Plain data of a frame: numbers, strings and tuples of these."""

NOBODY: Final = -1


class Frame:
    """One entry of the stack: a kind, the seat it concerns, a cursor and the kind's own data."""

    __slots__ = ("_moved", "cursor", "data", "kind", "seat")

    def __init__(self, kind: str, seat: int = NOBODY, cursor: int = 0, data: Fields = ()) -> None:
        self.kind = kind
        self.seat = seat
        self.cursor = cursor
        self.data = data
        self._moved: Frame | None = None

    def at(self, cursor: int) -> Frame:
        """The same frame with another cursor.

        The last one is kept: the frames of every turn are made once and move alike every turn.
        """
        moved = self._moved
        if moved is None or moved.cursor != cursor:
            moved = self._moved = Frame(self.kind, self.seat, cursor, self.data)
        return moved

    def holding(self, data: Fields) -> Frame:
        """The same frame with other data."""
        return Frame(self.kind, self.seat, self.cursor, data)

    def number(self, index: int) -> int:
        """A number among its data."""
        return cast(int, self.data[index])

    def to_data(self) -> list[object]:
        """The frame as plain data."""
        return [self.kind, self.seat, self.cursor, self.data]

    @staticmethod
    def from_data(data: object) -> Frame:
        """The frame such plain data stands for."""
        kind, seat, cursor, fields = cast(tuple[str, int, int, Fields], frozen(data))
        return Frame(kind, seat, cursor, fields)

    def __repr__(self) -> str:
        return f"Frame({self.kind!r}, seat={self.seat}, cursor={self.cursor}, data={self.data!r})"
