"""A session at the terminal: a person and bots play a game, move by move."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Protocol

from sabika.bots.bot import Bot
from sabika.bots.registry import BOTS, make_bot
from sabika.bots.seat import Seat
from sabika.cli.choices import Choice
from sabika.cli.common import CommandError, say, spoken
from sabika.cli.games import face_of
from sabika.kernel.errors import SabikaError, UndoError
from sabika.kernel.events import Event
from sabika.kernel.game import Game
from sabika.kernel.messages import LANGUAGES
from sabika.lab.simulate import write_file

BEST_BOTS: Final = ("greedy", "light", "random")
"""Bots to play against, the best first; the first that exists is taken."""

COMMANDS: Final = {
    "help": ("help", "?", "aide"),
    "undo": ("undo", "u", "annuler"),
    "hint": ("hint", "h", "conseil"),
    "log": ("log", "journal"),
    "table": ("table", "t"),
    "list": ("list", "all", "more", "tout"),
    "save": ("save", "sauver"),
    "quit": ("quit", "q", "exit", "quitter"),
}


def best_bot() -> str:
    """The best bot there is."""
    return next(name for name in BEST_BOTS if name in BOTS)


class Screen(Protocol):
    """Where a session shows itself and reads what the player writes."""

    def begin(self, session: Session) -> None:
        """A game begins, or goes on."""

    def decide(self, session: Session, choices: list[Choice]) -> None:
        """The player is asked."""

    def read(self) -> str:
        """What the player writes; raises EOFError where nothing more comes."""

    def narrate(self, session: Session, events: list[Event]) -> None:
        """Something happened."""

    def refuse(self, error: SabikaError) -> None:
        """What the player wants is not possible."""

    def note(self, words: str) -> None:
        """Something else to say."""

    def show_table(self, session: Session) -> None:
        """The player wants to see the whole table."""

    def show_log(self, session: Session) -> None:
        """The player wants to see what happened so far."""

    def show_choices(self, session: Session, choices: list[Choice]) -> None:
        """The player wants to see every single choice."""

    def show_help(self, session: Session) -> None:
        """The player wants to know what can be written."""

    def end(self, session: Session) -> None:
        """The game is over."""


@dataclass
class Session:
    """A game with one person's seat and a bot on each of the others."""

    game: Game
    seat: int
    spellings: list[str]
    """The bots of the other seats, in seat order."""
    names: list[str]
    screen: Screen
    record: Path | None = None
    """Where the record goes at the end, and whenever the player leaves."""
    saved: tuple[Path, int] | None = None
    """The last file written, and after how many actions."""
    flags: list[str] = field(default_factory=list)
    """Further words of the command that goes on with the game."""
    bots: dict[int, Bot] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.face = face_of(self.game.rules.game)
        others = [seat for seat in range(self.game.players) if seat != self.seat]
        start = len(self.game.actions)
        for seat, spelling in zip(others, self.spellings, strict=True):
            self.bots[seat] = make_bot(spelling, f"{self.game.seed}/{seat}/{spelling}/{start}")

    # -- the game ---------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        game = self.game
        self.screen.begin(self)
        try:
            while not game.is_over:
                asked = game.engine.owners()[0]
                if asked in self.bots:
                    action = self.bots[asked].decide(Seat(game.engine, asked))
                    self.screen.narrate(self, game.play(action, asked))
                elif not self._ask():
                    return self._leave()
        except EOFError:
            return self._leave()
        except KeyboardInterrupt:
            self._leave()
            raise
        self._write_record()
        self.screen.end(self)
        return None

    def _ask(self) -> bool:
        """Let the player decide once; False if the player leaves."""
        choices = self.face.choices(self.game, self.seat)
        self.screen.decide(self, choices)
        while True:
            words = self.screen.read().strip()
            if not words:
                continue
            verb, _, rest = words.partition(" ")
            command = next((c for c, spellings in COMMANDS.items() if verb in spellings), None)
            try:
                if command == "quit":
                    return False
                if command is not None:
                    if self._command(command, rest.strip(), choices):
                        return True
                    continue
                self.screen.narrate(self, self._play(words, choices))
            except SabikaError as error:
                self.screen.refuse(error)
                continue
            return True

    def _play(self, words: str, choices: list[Choice]) -> list[Event]:
        """Play a choice by its number, or an action by its notation."""
        if re.fullmatch(r"[+-]?\d{1,9}", words):
            number = int(words)
            if not 1 <= number <= len(choices):
                raise CommandError("no-such-choice", number=words, last=len(choices))
            return self.game.play(choices[number - 1].action, self.seat)
        return self.game.play(words, self.seat)

    # -- commands ---------------------------------------------------------------------------

    def _command(self, command: str, rest: str, choices: list[Choice]) -> bool:
        """Carry out a command; True if the position changed."""
        simple: dict[str, Callable[[], None]] = {
            "help": lambda: self.screen.show_help(self),
            "log": lambda: self.screen.show_log(self),
            "table": lambda: self.screen.show_table(self),
            "list": lambda: self.screen.show_choices(self, choices),
            "hint": lambda: self._hint(choices),
            "save": lambda: self._save(rest),
        }
        if command in simple:
            simple[command]()
            return False
        actions = self.game.actions
        if actions and actions[-1][0] != self.seat:
            raise UndoError("undo-barrier")
        self.game.undo()
        self.screen.note(say("play.undone"))
        return True

    def _hint(self, choices: list[Choice]) -> None:
        """Say what the best bot would do."""
        name = best_bot()
        bot = make_bot(name, f"{self.game.seed}/hint/{len(self.game.actions)}")
        action = bot.decide(Seat(self.game.engine, self.seat))
        for choice in choices:
            if choice.action == action:
                self.screen.note(
                    say("play.hint", bot=name, number=choice.number, action=choice.said)
                )
                return
        self.screen.note(say("play.hint-notation", bot=name, action=action.text))

    def _save(self, name: str) -> None:
        file = Path(name) if name else self.record
        if file is None:
            raise CommandError("save-where")
        write_file(file, self.game.record().to_text())
        self.saved = (file, len(self.game.actions))
        self.screen.note(say("play.saved", file=file))

    # -- leaving ----------------------------------------------------------------------------

    def _write_record(self) -> None:
        if self.record is not None:
            write_file(self.record, self.game.record().to_text())
            self.saved = (self.record, len(self.game.actions))
            self.screen.note(say("play.recorded", file=self.record))

    def _leave(self) -> None:
        """Say goodbye, and how to come back."""
        self._write_record()
        if self.saved is None:
            self.screen.note(say("play.left-unsaved"))
            return
        file, count = self.saved
        if count != len(self.game.actions):
            self.screen.note(say("play.left-older", count=len(self.game.actions) - count))
        words = ["sabika", "play", "--resume", str(file), "--seat", str(self.seat + 1)]
        words += ["--bots", ",".join(self.spellings), *self.flags]
        if spoken() != LANGUAGES[0]:
            words += ["--language", spoken()]
        self.screen.note(say("play.left", command=shlex.join(words)))
