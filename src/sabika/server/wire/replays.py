"""Replays: finished games, and records that somebody brought along."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from sabika.server.wire.common import Id, Index, Name, Plain, Wire
from sabika.server.wire.decisions import Asked
from sabika.server.wire.game import AnyPieces, AnyStanding, AnyView
from sabika.server.wire.play import Event
from sabika.server.wire.tables import Clock, SeatOrder


class ReplaySeat(Wire):
    seat: int
    name: str
    colour: str
    bot: str | None


class Mark(Wire):
    """The position when a turn begins, in numbers for charts and the timeline."""

    at: int
    """After how many actions."""
    turn: int
    active: int
    scores: list[int]
    walls: list[int]
    """By seat, the longest wall; empty in games without walls, as all further numbers may be."""
    counts: list[dict[str, int]]
    """By seat, the buildings of each type."""
    scoring: int | None
    """The scoring held during the turn before, if there was one."""
    foreseen: list[int] | None = None
    """By seat the points if the game ended now, in games that score little on the way."""


class Spending(Wire):
    """What a seat paid in the whole game."""

    bought: int
    exact: int
    paid: int
    price: int


class ReplayInfo(Wire):
    """A finished game, to be looked at."""

    id: Id
    game: str
    name: str
    seats: list[ReplaySeat]
    modules: list[str]
    options: Plain
    length: int
    """How many actions it has; positions are numbered from 0 to this."""
    actions: list[str]
    """`SEAT NOTATION` of each."""
    marks: list[Mark]
    rows: list[Plain]
    """Every scoring row: number, source, seat, points, why."""
    spending: list[Spending]
    """By seat; empty in games without purchases."""
    scores: list[int]
    winners: list[int]
    pieces: AnyPieces | None
    """Null in lists."""
    playable: bool
    """Whether it can be continued: its rules and data are those of this server."""
    removable: bool = False
    """Whether the reader brought it along and may remove it; not told in lists."""
    created: int


class Frame(Wire):
    """One position of a replay, and what led to it."""

    at: int
    seat: int | None
    """Who made the last action."""
    action: str | None
    events: list[Event]
    view: AnyView
    standing: AnyStanding
    asked: list[Asked]


class Frames(Wire):
    frames: list[Frame]


class RecordText(Wire):
    """A record as text (docs/records.md)."""

    record: Annotated[str, Field(min_length=2)]
    name: Name | None = None
    names: Annotated[list[Name], Field(max_length=16)] = []


class Branch(Wire):
    """Play on from a position of a replay, as a new table."""

    at: Index
    seats: Annotated[list[SeatOrder], Field(min_length=1, max_length=16)]
    name: Name | None = None
    clock: Clock = Clock()
    start: bool = True
