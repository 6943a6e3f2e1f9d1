"""Tables: how one is ordered, who sits where, what state it is in."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from sabika.server.wire.common import Colour, Id, Index, Name, Plain, Seat, Spelling, Wire

Away = Annotated[int, Field(ge=60, le=1_209_600)]
"""Seconds somebody may be away."""


class SeatOrder(Wire):
    """Who shall sit on a seat of a new table."""

    kind: Literal["me", "device", "open", "bot"]
    """The person who orders, another person on the same device, whoever gets the link, a bot."""
    name: Name | None = None
    colour: Colour | None = None
    bot: Spelling | None = None


class Clock(Wire):
    """How long a decision may take; when a hard clock runs out a bot makes that one decision."""

    kind: Literal["none", "soft", "hard"] = "none"
    seconds: Annotated[int, Field(ge=5, le=1_209_600)] = 120


class TableOrder(Wire):
    """A table somebody wants."""

    game: Id = "alhambra"
    name: Name | None = None
    seats: Annotated[list[SeatOrder], Field(min_length=1, max_length=16)]
    modules: Annotated[list[Id], Field(max_length=64)] = []
    options: Plain = {}
    undo: Literal["free", "consent", "off"] = "free"
    """Free: own moves back to the last reveal, further by consent. Consent: always by consent."""
    clock: Clock = Clock()
    absent: Literal["wait", "bot"] = "wait"
    """What happens when a person is away at a decision: the table waits, or a bot stands in."""
    absent_seconds: Away = 120
    """How long somebody may be away at a decision before a bot stands in."""
    start: bool = False
    """Begin at once; there must be no open seat."""


class SeatInfo(Wire):
    """A seat as everybody sees it."""

    seat: Seat
    kind: Literal["person", "open", "bot"]
    name: str
    colour: Colour
    bot: str | None = None
    mine: bool = False
    """Whether the reader may play this seat."""
    owned: bool = False
    """Whether the reader took this seat and may make links of it, instead of opening one."""
    here: bool = False
    """Whether somebody who may play it is connected (bots always are)."""
    stand_in: str | None = None
    """The bot that plays for an absent person until they are back."""


class UndoRequest(Wire):
    """Somebody asks the others to take moves back."""

    seat: Seat
    to: Index
    agreed: list[int]
    waiting: list[int]


class TableInfo(Wire):
    """A table as one reader sees it; nothing in it is hidden information."""

    id: Id
    game: str
    name: str
    status: Literal["lobby", "running", "finished", "abandoned"]
    seats: list[SeatInfo]
    modules: list[str]
    options: Plain
    undo: Literal["free", "consent", "off"]
    clock: Clock
    absent: Literal["wait", "bot"]
    absent_seconds: int
    host: bool
    """Whether the reader opened the table and may start and change it."""
    invite: str | None = None
    """The path of the invitation, for those seated while seats are open."""
    index: int = 0
    asked: list[int] = []
    """The seats whose decision the table waits for."""
    scores: list[int] = []
    winners: list[int] = []
    turn: int = 0
    request: UndoRequest | None = None
    rematch: str | None = None
    """The id of the table where they play again."""
    origin: str | None = None
    """The id of the replay this table goes on from."""
    origin_at: int | None = None
    """After how many of its actions."""
    dealt_anew: bool = False
    """Whether everything hidden is another than in that replay, because several people play: in
    the lobby, whether it will be with the seats as they are now."""
    created: int = 0
    """Milliseconds since 1970, as all times."""
    updated: int = 0


class Join(Wire):
    """Take an open seat."""

    invite: Annotated[str, Field(max_length=400)] | None = None
    seat: Seat | None = None
    name: Name | None = None
    colour: Colour | None = None


class SeatChange(Wire):
    """Change a seat: the host in the lobby, everybody their own name and colour."""

    kind: Literal["me", "device", "open", "bot"] | None = None
    name: Name | None = None
    colour: Colour | None = None
    bot: Spelling | None = None


class StandIn(Wire):
    """Let a bot play the own seat."""

    bot: Spelling = "greedy"


class PreferenceInfo(Wire):
    """A question the reader may have passed, and what is chosen now.

    The catalogues say it in `preference.KEY.about` and each choice in `preference.KEY.CHOICE`.
    """

    key: str
    choices: list[str]
    """The first one asks always."""
    choice: str


class Prefer(Wire):
    """Choose something for a preference."""

    key: Annotated[str, Field(min_length=1, max_length=80)]
    choice: Annotated[str, Field(min_length=1, max_length=40)]


class SeatLink(Wire):
    """A link that opens a seat on another device or hands it to a program; older ones end."""

    path: str
    """For a browser."""
    token: str
    """For a program."""


class Recover(Wire):
    token: Annotated[str, Field(min_length=1, max_length=400)]
