"""What all messages share: strict models, names, limits and the shape of an error."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints


class Wire(BaseModel):
    """A message or a part of one; unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True)


Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=24)]
"""What a person or a table is called."""
ID_PATTERN: Final = r"^[A-Za-z0-9_-]{1,40}$"
Id = Annotated[str, StringConstraints(pattern=ID_PATTERN)]
"""An id that the server gave."""
Spelling = Annotated[str, StringConstraints(min_length=1, max_length=80)]
"""A bot as it is spelled everywhere: by its name, `greedy`."""
Notation = Annotated[str, StringConstraints(min_length=1, max_length=400)]
"""An action in the notation of docs/notation.md."""
Ref = Annotated[str, StringConstraints(min_length=1, max_length=80)]
"""An object on the table: `market:3`, `hand:dinar-9`, `cell:1,-2`."""
Seat = Annotated[int, Field(ge=0, le=15)]
Index = Annotated[int, Field(ge=0, le=1_000_000)]
"""A place in a table's log: entry 0 is the set-up, every later entry one move or one undo."""
Colour = Literal["white", "red", "yellow", "green", "blue", "orange"]
COLOURS: tuple[Colour, ...] = ("blue", "red", "yellow", "white", "green", "orange")
"""The order in which seats get their colours."""
Language = Literal["en", "fr"]
Plain = dict[str, object]
"""Plain data whose form belongs to the game (event parameters, message parameters)."""


class Problem(Wire):
    """Why something was refused: a reason key of the catalogues with its parameters."""

    reason: str
    params: Plain = {}
    message: str = ""
    """The same in words, in the language of the request."""
    index: int | None = None
    """Where the table's log stands, if a move was refused."""


class Refusal(Wire):
    """The body of every HTTP answer that is an error."""

    error: Problem
