"""What a screen asks of a game: its choices in words, its table, its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rich.text import Text

from sabika.cli.choices import Choice
from sabika.cli.common import say, spoken
from sabika.cli.words import event_sentence
from sabika.kernel.messages import listed, render

if TYPE_CHECKING:
    from rich.console import RenderableType

    from sabika.kernel.actions import Action
    from sabika.kernel.decisions import Decision
    from sabika.kernel.events import Event
    from sabika.kernel.game import Game
    from sabika.kernel.play import Play
    from sabika.kernel.rules import Rules


@dataclass(frozen=True)
class Sight:
    """What is to be shown: a game, what of it may be seen, the players' names."""

    play: Play[Any, Any]
    view: Mapping[str, Any]
    names: Sequence[str]
    ascii_only: bool = False

    @property
    def rules(self) -> Rules[Any]:
        """The rules of the game."""
        rules: Rules[Any] = self.play.rules
        return rules


class Face:
    """A game in the terminal; games override what they can show better."""

    notation: str = "notation"
    """The key of the help about its notation."""
    rules: str = "base"
    """Under which name its rules can be read."""
    quiet: frozenset[str] = frozenset()
    """Events not worth a line while playing: the table shows them."""
    unlogged: frozenset[str] = frozenset()
    """Events not worth a line in the log either."""
    unopened: frozenset[str] = frozenset()
    """Events of the set-up not worth a line."""

    def choices(self, game: Game, seat: int) -> list[Choice]:
        """The legal actions of a seat, numbered kind by kind."""
        legal = game.legal_actions(seat)
        found: list[Choice] = []
        for kind in legal.kinds():
            for action in legal.of_kind(kind):
                words, note = self.words(game, seat, action)
                found.append(Choice(len(found) + 1, kind, action, words, note))
        return found

    def words(self, game: Game, seat: int, action: Action) -> tuple[str, str]:
        """An action in words, and what follows from it."""
        return action.text, ""

    def worth_showing(self, kind: str, members: list[Choice]) -> list[Choice]:
        """The choices of a group that are shown unasked."""
        return members

    def question(self, decision: Decision) -> str:
        """What a player is asked, in words."""
        return render(decision.prompt, dict(decision.params), spoken())

    def sentence(self, event: Event, names: Sequence[str], seat: int | None) -> str:
        """What an event says to a seat."""
        return event_sentence(event, names, seat)

    def after(self, event: Event, game: Game, names: Sequence[str]) -> RenderableType | None:
        """What is shown below an event's line, if anything."""
        return None

    def deciding(self, sight: Sight, seat: int, choices: list[Choice]) -> RenderableType:
        """The table as a player sees it who is asked."""
        return self.whole(sight)

    def whole(self, sight: Sight) -> RenderableType:
        """Everything on the table."""
        return Text()

    def final(self, sight: Sight, events: Sequence[Event]) -> RenderableType:
        """The table and the points at the end."""
        return self.whole(sight)

    def outcome(self, game: Game, seat: int, names: Sequence[str]) -> str:
        """Who won, in words to a player."""
        winners = game.rules.winners(game.state)
        key = "play.won" if seat in winners else "play.lost"
        won = listed([names[winner] for winner in winners], spoken())
        return say(key, names=won, best=max(game.scores), own=game.scores[seat])
