"""Typed errors: each carries a reason key and parameters, and can say itself in any language.

The engine never writes prose. `str(error)` looks the sentence up in the message catalogues under
`reason.<key>`; callers that translate use `error.reason` and `error.params` instead.
"""

from __future__ import annotations

from sabika.kernel.compiling import mypyc_attr
from sabika.kernel.messages import reason_words


@mypyc_attr(allow_interpreted_subclasses=True)
class SabikaError(Exception):
    """Anything Sabika refuses, with the reason as a key and parameters."""

    def __init__(self, reason: str, **params: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.params: dict[str, object] = params

    def message(self, language: str = "en") -> str:
        """Say what is wrong and what would be right, in one line."""
        return reason_words(self.reason, self.params, language)

    def to_data(self) -> dict[str, object]:
        """The error as plain data, to be said later in any language."""
        return {"reason": self.reason, "params": self.params}

    def __str__(self) -> str:
        return self.message()


class SetupError(SabikaError):
    """A game that cannot be set up: unknown game, module, option value or player count."""


class DataError(SabikaError):
    """Component data that cannot be used; names the file and the row."""


class NotationError(SabikaError):
    """Text that is not an action in the notation."""


class IllegalAction(SabikaError):
    """A well-formed action the rules do not allow here, and why."""


class NotYourDecision(IllegalAction):
    """An action of a seat that is not asked now."""


class GameOver(IllegalAction):
    """An action after the end of the game."""


class UndoError(SabikaError):
    """An undo across a reveal, across a turn, or with nothing to take back."""


class RecordError(SabikaError):
    """A record that is damaged or belongs to other rules or other data."""


class PositionError(SabikaError):
    """A described position that cannot occur at the table."""
