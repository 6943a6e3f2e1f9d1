"""What the server refuses: reason keys with parameters, and the HTTP status that goes with them."""

from __future__ import annotations

from typing import ClassVar

from sabika.kernel.errors import IllegalAction, SabikaError, UndoError


class ServerError(SabikaError):
    """Something the server refuses."""

    status: ClassVar[int] = 400


class BadRequest(ServerError):
    """A request that makes no sense, whatever the state of things."""


class Unauthorised(ServerError):
    """Nobody we know: no session, a wrong password, a dead link."""

    status = 401


class Forbidden(ServerError):
    """Something this reader may not do."""

    status = 403


class NotFound(ServerError):
    """Something that is not there."""

    status = 404


class NoSuchMethod(ServerError):
    """A path that is there, but not for this method."""

    status = 405


class Conflict(ServerError):
    """Something that does not fit what has happened meanwhile."""

    status = 409

    index: int | None = None
    """Where the table's log stands, if a move was refused."""


class TooLarge(ServerError):
    """A request with more bytes than we read."""

    status = 413


class Unprocessable(ServerError):
    """A request that is not of the described form."""

    status = 422


class TooMany(ServerError):
    """Too many requests; `seconds` says when to come back."""

    status = 429


class Failed(ServerError):
    """An error of ours."""

    status = 500


class Unavailable(ServerError):
    """Something that cannot be done right now."""

    status = 503


def status_of(error: SabikaError) -> int:
    """The HTTP status of anything Sabika refuses."""
    if isinstance(error, ServerError):
        return error.status
    if isinstance(error, (IllegalAction, UndoError)):
        return Conflict.status
    return BadRequest.status
