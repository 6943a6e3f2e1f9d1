"""Screens: how a session shows itself, in words for people or in JSON lines for programs."""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from typing import Final

from rich.console import Console
from rich.text import Text

from sabika.cli.choices import Choice, group_name
from sabika.cli.common import make_console, say, spoken
from sabika.cli.games.face import Sight
from sabika.cli.session import Session
from sabika.cli.words import worth_a_line
from sabika.kernel.errors import SabikaError
from sabika.kernel.events import Event
from sabika.kernel.registry import game_info

LOG_LINES: Final = 40


def read_line(prompt: str) -> str:
    """A line of input; what comes through a pipe is shown behind the prompt."""
    if sys.stdin.isatty():
        return input(prompt)
    line = sys.stdin.readline()
    if not line:
        print()
        raise EOFError
    print(prompt + line.rstrip("\n"))
    return line


class TextScreen:
    """A screen for people."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or make_console()
        self.ascii_only = not self.console.encoding.lower().startswith("utf")
        if sys.stdin.isatty():
            # Lines can be edited and called back where Python was built with it.
            with suppress(ImportError):
                import readline  # noqa: F401

    def _print(self, words: str, style: str = "") -> None:
        self.console.print(words, style=style, markup=False, soft_wrap=True)

    def _rule(self, title: str = "") -> None:
        self.console.rule(title, characters="-" if self.ascii_only else "─", style="dim")

    def _sight(self, session: Session) -> Sight:
        view = session.game.view(session.seat)
        return Sight(session.game.engine, view, session.names, self.ascii_only)

    def begin(self, session: Session) -> None:
        """Greet, and say who sits where."""
        game = session.game
        names = game_info(game.rules.game).names
        self._rule(say("play.title", game=names[spoken()]))
        self._print(say("play.welcome", seed=game.seed))
        for seat, name in enumerate(session.names):
            bot = session.spellings[seat - (seat > session.seat)] if seat in session.bots else None
            who = say("play.bot", bot=bot) if bot else say("play.you")
            self._print(f"  {seat + 1} {name}: {who}")
        self._print(say("play.how"))
        if not game.actions:
            self.narrate(session, [e for e in game.events if e.key not in session.face.unopened])

    def narrate(self, session: Session, events: list[Event]) -> None:
        """Tell events in words; scorings as tables."""
        face = session.face
        for event in events:
            if event.key not in face.quiet and worth_a_line(event):
                sentence = face.sentence(event, session.names, session.seat)
                self._print(f"  {sentence}", "bold" if "scoring" in event.key else "")
            more = face.after(event, session.game, session.names)
            if more is not None:
                self.console.print(more)

    def decide(self, session: Session, choices: list[Choice]) -> None:
        """Show the table, the question and the choices."""
        self.console.print()
        self._rule()
        self.console.print(session.face.deciding(self._sight(session), session.seat, choices))
        self.console.print()
        self._print(session.face.question(session.game.decision), "bold")
        self._groups(session, choices, everything=False)

    def _groups(self, session: Session, choices: list[Choice], everything: bool) -> None:
        groups: dict[str, list[Choice]] = {}
        for choice in choices:
            groups.setdefault(choice.kind, []).append(choice)
        for kind, members in groups.items():
            self.console.print(Text(group_name(kind), "bold cyan"))
            shown = members if everything else session.face.worth_showing(kind, members)
            for choice in shown:
                self._print(f"  {choice.number:>3}  {choice.said}")
            if len(shown) < len(members):
                first, last = members[0].number, members[-1].number
                more = say("play.more", count=len(members), first=first, last=last)
                self._print(f"       {more}", "dim")

    def read(self) -> str:
        """The player's next line."""
        return read_line(say("play.prompt") + " ")

    def refuse(self, error: SabikaError) -> None:
        """Say why not."""
        self._print(error.message(spoken()), "bold red")
        if error.reason == "unknown-verb":
            self._print(say("play.try-help"))

    def note(self, words: str) -> None:
        """Say it."""
        self._print(words, "italic")

    def show_table(self, session: Session) -> None:
        """Show everything, what all players have included."""
        self.console.print(session.face.whole(self._sight(session)))

    def show_log(self, session: Session) -> None:
        """Show the last lines of what happened."""
        face = session.face
        told = [
            event
            for event in session.game.events
            if event.key not in face.unlogged and worth_a_line(event)
        ]
        for event in told[-LOG_LINES:]:
            self._print(f"  {face.sentence(event, session.names, session.seat)}")

    def show_choices(self, session: Session, choices: list[Choice]) -> None:
        """Show every single choice."""
        self._groups(session, choices, everything=True)

    def show_help(self, session: Session) -> None:
        """Say what can be written."""
        face = session.face
        written = ("choose", face.notation, "table", "list", "undo", "hint", "log", "save", "quit")
        for key in written:
            self._print(f"  {say('help.' + key)}")
        self._print(f"  {say('help.rules', rules=face.rules)}")

    def end(self, session: Session) -> None:
        """Show the final table, the scores by source and the winners."""
        game = session.game
        self.console.print()
        self._rule(say("play.over"))
        self.console.print(session.face.final(self._sight(session), game.events))
        self.console.print()
        self._print(session.face.outcome(game, session.seat, session.names), "bold")


class JsonScreen:
    """A screen for programs: one JSON object a line."""

    def _line(self, kind: str, **fields: object) -> None:
        print(json.dumps({"type": kind, **fields}, ensure_ascii=False), flush=True)

    def begin(self, session: Session) -> None:
        """Name the game and the seats."""
        game = session.game
        setup = game.rules.setup()
        self._line("game", seat=session.seat, names=session.names, seed=game.seed, **setup)

    def narrate(self, session: Session, events: list[Event]) -> None:
        """Give events as the seat sees them."""
        for event in events:
            self._line("event", **event.seen_by(session.seat))

    def decide(self, session: Session, choices: list[Choice]) -> None:
        """Give the view and the choices."""
        listed = [
            {"number": c.number, "kind": c.kind, "action": c.action.text, "words": c.said}
            for c in choices
        ]
        self._line("decision", view=session.game.view(session.seat), choices=listed)

    def read(self) -> str:
        """The next line of input."""
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line

    def refuse(self, error: SabikaError) -> None:
        """Give the reason."""
        self._line("refusal", reason=error.reason, message=error.message(spoken()))

    def note(self, words: str) -> None:
        """Give the words."""
        self._line("note", words=words)

    def show_table(self, session: Session) -> None:
        """Give the view."""
        self._line("table", view=session.game.view(session.seat))

    def show_log(self, session: Session) -> None:
        """Give all events so far."""
        self._line("log", events=[event.seen_by(session.seat) for event in session.game.events])

    def show_choices(self, session: Session, choices: list[Choice]) -> None:
        """Give the choices again."""
        self.decide(session, choices)

    def show_help(self, session: Session) -> None:
        """Point to the choices."""
        self._line("help", words=say("help.choose"))

    def end(self, session: Session) -> None:
        """Give the result and the rows of all points."""
        game = session.game
        rows = game.rules.showing().rows(game.events)
        self._line("result", **(game.result or {}), rows=rows)
