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
from sabika.cli.session import Session
from sabika.cli.table import Board, score_table
from sabika.cli.words import event_sentence, tile_name
from sabika.kernel.errors import SabikaError
from sabika.kernel.events import Event
from sabika.kernel.messages import render
from sabika.lab.drawing import read_position

QUIET: Final = frozenset(
    (
        *("turn.started", "money.revealed", "tile.revealed", "money.dealt", "scoring.row"),
        *("scoring.revealed", "scoring.ended", "game.over"),
    )
)
"""Events not worth a line while playing: the table or the score table shows them."""
SHORT: Final = 14
"""A longer group of choices is listed in full only when asked for."""
PAYMENTS: Final = 3
"""How many payments for a slot are shown of a longer group."""
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


def _worth_showing(kind: str, members: list[Choice]) -> list[Choice]:
    """The choices of a long group that are shown unasked: the best payments, no redesigns."""
    if len(members) <= SHORT or kind not in ("buy", "redesign"):
        return members
    if kind == "redesign":
        return []
    slots: dict[str, int] = {}
    shown: list[Choice] = []
    for choice in members:
        slot = choice.action.words()[1]
        slots[slot] = slots.get(slot, 0) + 1
        if slots[slot] <= PAYMENTS:
            shown.append(choice)
    return shown


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

    def _board(self, session: Session) -> Board:
        view = session.game.view(session.seat)
        position = read_position(session.game.rules, view)
        return Board(position, session.names, self.ascii_only)

    def begin(self, session: Session) -> None:
        """Greet, and say who sits where."""
        game = session.game
        self._rule(say("play.title"))
        self._print(say("play.welcome", seed=game.seed))
        for seat, name in enumerate(session.names):
            bot = session.spellings[seat - (seat > session.seat)] if seat in session.bots else None
            who = say("play.bot", bot=bot) if bot else say("play.you")
            self._print(f"  {seat + 1} {name}: {who}")
        self._print(say("play.how"))
        if not game.actions:
            self.narrate(session, [e for e in game.events if e.key != "dirk.drew"])

    def narrate(self, session: Session, events: list[Event]) -> None:
        """Tell events in words; scorings as tables."""
        for event in events:
            if event.key not in QUIET:
                sentence = event_sentence(event, session.names, session.seat)
                self._print(f"  {sentence}", "bold" if "scoring" in event.key else "")
            if event.key == "scoring.ended":
                number = event.params["number"]
                assert isinstance(number, int)
                everything = session.game.events
                players = session.game.players
                self.console.print(score_table(everything, session.names, players, number))

    def decide(self, session: Session, choices: list[Choice]) -> None:
        """Show the table, the question and the choices."""
        board = self._board(session)
        console = self.console
        console.print()
        self._rule()
        console.print(board.heading())
        console.print()
        console.print(board.market())
        console.print()
        console.print(board.display())
        console.print(board.hand())
        console.print()
        console.print(board.players())
        console.print()
        self._palace(session, board, choices)
        console.print()
        decision = session.game.decision
        params = dict(decision.params)
        tiles = params.get("tiles")
        if isinstance(tiles, list):
            params["tiles"] = [tile_name(str(tile)) for tile in tiles]
        self._print(render(decision.prompt, params, spoken()), "bold")
        self._groups(choices, everything=False)

    def _palace(self, session: Session, board: Board, choices: list[Choice]) -> None:
        """The player's own palace, with the numbers of the cells a new tile fits on."""
        player = board.position.players[session.seat]
        shown = False
        for piece in player.pending:
            marks = {
                choice.cell: str(choice.number)
                for choice in choices
                if choice.kind == "place" and choice.tile == piece.name and choice.cell is not None
            }
            if marks:
                self._print(say("play.fits", tile=tile_name(piece.name)), "italic")
                self.console.print(board.palace(player, marks))
                shown = True
        if not shown:
            self.console.print(board.palace(player))

    def _groups(self, choices: list[Choice], everything: bool) -> None:
        groups: dict[str, list[Choice]] = {}
        for choice in choices:
            groups.setdefault(choice.kind, []).append(choice)
        for kind, members in groups.items():
            self.console.print(Text(group_name(kind), "bold cyan"))
            shown = members if everything else _worth_showing(kind, members)
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
        """Show everything, all palaces included."""
        self.console.print(self._board(session).whole())

    def show_log(self, session: Session) -> None:
        """Show the last lines of what happened."""
        told = [e for e in session.game.events if e.key not in ("money.revealed", "tile.revealed")]
        for event in told[-LOG_LINES:]:
            self._print(f"  {event_sentence(event, session.names, session.seat)}")

    def show_choices(self, session: Session, choices: list[Choice]) -> None:
        """Show every single choice."""
        self._groups(choices, everything=True)

    def show_help(self, session: Session) -> None:
        """Say what can be written."""
        for key in ("choose", "notation", "table", "list", "undo", "hint", "log", "save", "quit"):
            self._print(f"  {say('help.' + key)}")
        self._print(f"  {say('help.rules')}")

    def end(self, session: Session) -> None:
        """Show the final table, the scores by source and the winners."""
        game = session.game
        self.console.print()
        self._rule(say("play.over"))
        self.console.print(self._board(session).palaces())
        self.console.print()
        self.console.print(score_table(game.events, session.names, game.players))
        self.console.print()
        winners = game.rules.winners(game.state)
        names = ", ".join(session.names[seat] for seat in winners)
        key = "play.won" if session.seat in winners else "play.lost"
        scores = game.scores[session.seat]
        self._print(say(key, names=names, best=max(game.scores), own=scores), "bold")


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
        """Give the result and the rows of all scorings."""
        rows = [event.params for event in session.game.events if event.key == "scoring.row"]
        self._line("result", **(session.game.result or {}), rows=rows)
