"""Playing: what goes over the WebSocket of a table, and over its HTTP twins."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from sabika.server.wire.common import Index, Notation, Plain, Problem, Ref, Seat, Wire
from sabika.server.wire.decisions import Asked, Because, Decision, Fits
from sabika.server.wire.game import AnyPieces, AnyStanding, AnyView
from sabika.server.wire.tables import TableInfo

Tag = Annotated[str, Field(max_length=40)]
"""Chosen by the client; the answer carries it back."""

Pace = Literal["instant", "quick", "natural"]
"""How fast bots answer somebody who plays against bots alone."""

# -- from the server ------------------------------------------------------------------------------


class Event(Wire):
    """Something that happened, as far as the reader may know it."""

    key: str
    params: Plain


class Entry(Wire):
    """One entry of a table's log."""

    index: Index
    kind: Literal["start", "act", "undo", "deal"]
    """A `deal` draws everything hidden anew: a game known from a replay goes on among people."""
    seat: int | None
    by: Literal["setup", "person", "bot", "clock", "wish", "import"]
    """Who made it: for `clock` and a stand-in `bot` it was not the person themselves; a `wish` is a
    question they wanted to have passed."""
    action: str | None
    to: int | None
    """Of an undo: the game stands again as after this entry."""
    events: list[Event]
    at: int


class UndoInfo(Wire):
    """What the reader may take back alone."""

    to: int | None
    """One step back leads to this entry; null: nothing can be taken back."""
    restart: int | None
    """Where taking back everything of this turn leads."""
    reason: str | None
    """Why nothing can be taken back, as a reason key."""


class ClockInfo(Wire):
    """The decision a clock runs for."""

    seat: int
    kind: Literal["soft", "hard"]
    deadline: int


class Update(Wire):
    """Where the table stands, and what happened since the reader's index."""

    type: Literal["update"] = "update"
    table: str
    index: Index
    seat: int | None
    """Whose eyes this is seen with; null: a spectator's."""
    reset: bool
    """Whether the entries begin at 0: forget all earlier ones."""
    entries: list[Entry]
    view: AnyView
    standing: AnyStanding
    asked: list[Asked]
    decision: Decision | None
    undo: UndoInfo
    clock: ClockInfo | None
    pieces: AnyPieces | None
    """With a reset only."""
    now: int
    """The server's time, for clocks."""


class News(Wire):
    """Something about the table itself changed: seats, presence, requests, status."""

    type: Literal["table"] = "table"
    info: TableInfo


class Ack(Wire):
    """A move was stored as this entry; sent again for a repeated request."""

    type: Literal["ack"] = "ack"
    id: Tag
    index: Index


class Refused(Wire):
    type: Literal["refused"] = "refused"
    id: Tag
    problem: Problem


class BecauseAnswer(Wire):
    type: Literal["because"] = "because"
    id: Tag
    because: Because | None
    """Null: nothing speaks against it."""


class FitsAnswer(Wire):
    type: Literal["fits"] = "fits"
    id: Tag
    fits: Fits


class Pong(Wire):
    type: Literal["pong"] = "pong"
    now: int


FromServer = Annotated[
    Update | News | Ack | Refused | BecauseAnswer | FitsAnswer | Pong, Field(discriminator="type")
]

# -- from the client ------------------------------------------------------------------------------


class Hello(Wire):
    """The first message; also sent again to look with the eyes of another own seat."""

    type: Literal["hello"] = "hello"
    seat: Seat | None = None
    """Null: as a spectator."""
    after: int = -1
    """The last index the reader has seen; -1: everything."""
    token: Annotated[str, Field(max_length=400)] | None = None
    """The token of a seat link, for programs that have no session."""
    language: Literal["en", "fr"] = "en"


class Act(Wire):
    """Answer the own decision."""

    type: Literal["act"] = "act"
    id: Tag = ""
    decision: Annotated[str, Field(max_length=40)]
    action: Notation
    pace: Pace = "natural"
    """From now on; among several people bots always take their time."""


class Undo(Wire):
    """Take own moves back, to an entry that `UndoInfo` named."""

    type: Literal["undo"] = "undo"
    id: Tag = ""
    index: Index
    """The index the reader has seen."""
    to: Index


class AskUndo(Wire):
    """Ask the others whether moves may be taken back."""

    type: Literal["ask-undo"] = "ask-undo"
    id: Tag = ""
    to: Index


class AnswerUndo(Wire):
    """Agree to such a request or refuse it."""

    type: Literal["answer-undo"] = "answer-undo"
    id: Tag = ""
    agree: bool


class Why(Wire):
    """Ask why an object is not offered, given those picked already."""

    type: Literal["why"] = "why"
    id: Tag = ""
    refs: Annotated[list[Ref], Field(min_length=1, max_length=40)]


class AskFit(Wire):
    """Ask where a tile would fit into the own palace."""

    type: Literal["fit"] = "fit"
    id: Tag = ""
    tile: Annotated[str, Field(max_length=60)]


class Ping(Wire):
    type: Literal["ping"] = "ping"


FromClient = Annotated[
    Hello | Act | Undo | AskUndo | AnswerUndo | Why | AskFit | Ping, Field(discriminator="type")
]
