"""Refusals of moves: whatever the reason, they carry the index the table stands at."""

from __future__ import annotations

from sabika.kernel.errors import SabikaError
from sabika.server.errors import Conflict, ServerError
from sabika.server.wire.common import Problem


class MoveRefused(Conflict):
    """A move that the rules or the log do not allow."""

    @classmethod
    def because(cls, error: SabikaError, index: int) -> ServerError:
        """A refusal as the mover gets it."""
        if isinstance(error, ServerError):
            if isinstance(error, Conflict):
                error.index = index
            return error
        refusal = cls(error.reason, **error.params)
        refusal.index = index
        return refusal


def problem(error: SabikaError, language: str) -> Problem:
    """A refusal in the words of the wire."""
    return Problem(
        reason=error.reason,
        params=error.params,
        message=error.message(language),
        index=error.index if isinstance(error, Conflict) else None,
    )
